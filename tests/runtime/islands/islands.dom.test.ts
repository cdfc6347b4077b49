import { beforeEach, describe, expect, test } from 'vitest';
import type { HydrateIsland } from '../../../runtime/islands/hydrate-island.ts';
import { createIslands } from '../../../runtime/islands/islands.ts';
import { fakeClock, fakeLog, fakeObserver, settle } from '../support/fakes.ts';

interface Attributes {
  on?: string;
  props?: string;
  queries?: string;
  src?: string;
  html?: string;
  kept?: string;
}

function islandHtml({
  on = 'load',
  props = '{"label":"Find"}',
  queries = '',
  src = '/static/filter.js',
  html,
  kept,
}: Attributes) {
  const data = (queries && ` data-queries='${queries}'`) + (kept === undefined ? '' : ` data-kept="${kept}"`);
  const content = html ?? '<button id="go">Go</button><a href="#x">x</a><input id="field">';
  return `<div data-island="filter" data-on="${on}" data-src="${src}" data-props='${props}'${data}>${content}</div>`;
}

interface Modules {
  [src: string]: unknown;
}

/** What was hydrated, and what was ended, in order. */
function start(modules: Modules = {}) {
  const time = fakeClock();
  const view = fakeObserver();
  const said = fakeLog();
  const hydrated: { element: Element; props: unknown; staticQueries: unknown }[] = [];
  const ended: Element[] = [];
  const imported: string[] = [];
  const hydrate: HydrateIsland = (element, props, { staticQueries }) => {
    hydrated.push({ element, props, staticQueries });
    return () => void ended.push(element);
  };
  const islands = createIslands({
    importModule: async (src) => {
      imported.push(src);
      if (src.includes('missing')) throw new TypeError(`Failed to fetch dynamically imported module: ${src}`);
      return (modules[src] ?? { default: hydrate }) as { default: HydrateIsland };
    },
    staticQuery: async (hash) => {
      if (hash === 'broken') throw new Error('no such data');
      return `data of ${hash}`;
    },
    clock: time.clock,
    observer: view.observer,
    session: { get: (key) => (key === 'form-draft|contact' ? '{}' : undefined) },
    log: said.log,
  });
  return { ...islands, ...time, ...view, ...said, hydrated, ended, imported };
}

function show(...islands: Attributes[]): [HTMLElement, HTMLElement, HTMLElement, ...HTMLElement[]] {
  document.body.innerHTML = `<main>${islands.map(islandHtml).join('')}</main>`;
  return [...document.querySelectorAll<HTMLElement>('[data-island]')] as ReturnType<typeof show>;
}

const main = () => document.querySelector('main') as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the moment of an island', () => {
  test('[P11] load: at once', async () => {
    show({ on: 'load' });
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated).toHaveLength(1);
  });

  test('[P11] idle: when the browser has nothing else to do', async () => {
    show({ on: 'idle' });
    const { hydrate, imported, rest } = start();
    hydrate(document);
    await settle();
    expect(imported).toEqual([]);
    rest();
    expect(imported).toEqual(['/static/filter.js']);
  });

  test('[P11] idle: after 2 s at the latest, and after 200 ms where there are no idle callbacks', () => {
    show({ on: 'idle' });
    const { hydrate, imported, pass, fallbacks } = start();
    hydrate(document);
    expect(fallbacks).toEqual([200]);
    pass(1999);
    expect(imported).toEqual([]);
    pass(1);
    expect(imported).toEqual(['/static/filter.js']);
  });

  test('[P11] visible: when it comes into view, and then it is not watched any more', async () => {
    const [first, second] = show({ on: 'visible' }, { on: 'visible' });
    const { hydrate, hydrated, show: comeIntoView, hide, observed } = start();
    hydrate(document);
    hide(first, second);
    await settle();
    expect(hydrated).toEqual([]);
    comeIntoView(second);
    await settle();
    expect(hydrated.map(({ element }) => element)).toEqual([second]);
    expect([...observed]).toEqual([first]);
  });

  test.each(['pointerdown', 'focusin', 'keydown', 'pointerover'])(
    '[P11] interaction: at the first %s in it',
    async (type) => {
      const [island] = show({ on: 'interaction' });
      const { hydrate, hydrated, imported } = start();
      hydrate(document);
      await settle();
      expect(imported).toEqual([]);
      island?.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      expect(hydrated).toHaveLength(1);
    },
  );

  test('[P11] comes once, whatever happens again', async () => {
    const [first, second] = show({ on: 'interaction' }, { on: 'visible' });
    const { hydrate, hydrated, show: comeIntoView } = start();
    hydrate(document);
    hydrate(document);
    for (const type of ['pointerover', 'pointerdown', 'focusin']) first.dispatchEvent(new Event(type));
    comeIntoView(second);
    comeIntoView(second);
    await settle();
    hydrate(main());
    await settle();
    expect(hydrated).toHaveLength(2);
  });
});

test('[Q7] an island in which somebody has typed before does not wait for them to turn to it again', async () => {
  const { hydrate, hydrated } = start();
  const [typed, , untouched] = show(
    { on: 'interaction', kept: 'form-draft|contact' },
    { on: 'interaction' },
    { on: 'interaction', kept: 'form-draft|newsletter' },
  );
  hydrate(document);
  await settle();
  expect(hydrated.map(({ element }) => element)).toEqual([typed]);
  untouched.dispatchEvent(new Event('focusin'));
  await settle();
  expect(hydrated.map(({ element }) => element)).toEqual([typed, untouched]);
});

describe('the interaction that woke an island', () => {
  const clicksOn = (node: EventTarget | null | undefined) => {
    const clicks: Event[] = [];
    node?.addEventListener('click', (event) => clicks.push(event));
    return clicks;
  };

  test('[P11] is not lost: the click is made again once the island listens', async () => {
    const [island] = show({ on: 'interaction' });
    const button = island.querySelector('button');
    const clicks: Event[] = [];
    const module = {
      default: (element: HTMLElement) => {
        element.addEventListener('click', (event) => clicks.push(event));
        return () => {};
      },
    };
    start({ '/static/filter.js': module }).hydrate(document);
    button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button?.click();
    expect(clicks).toEqual([]);
    await settle();
    expect(clicks.map(({ target }) => target)).toEqual([button]);
    button?.click();
    expect(clicks).toHaveLength(2);
  });

  test('[P11] is made on the node that took the place of the old one', async () => {
    const [island] = show({ on: 'interaction' });
    let clicks: Event[] = [];
    const module = {
      default: (element: HTMLElement) => {
        element.replaceChildren(...[...element.childNodes].map((node) => node.cloneNode(true)));
        clicks = clicksOn(element.querySelector('#go'));
        return () => {};
      },
    };
    start({ '/static/filter.js': module }).hydrate(document);
    island.dispatchEvent(new Event('pointerdown'));
    island.querySelector('button')?.click();
    await settle();
    expect(clicks).toHaveLength(1);
  });

  test('[P11] is made on the very node that was clicked, which needs no id', async () => {
    const [island] = show({ on: 'interaction', html: '<button>Go</button>' });
    const clicks = clicksOn(island.querySelector('button'));
    start().hydrate(document);
    island.dispatchEvent(new Event('pointerdown'));
    island.querySelector('button')?.click();
    await settle();
    expect(clicks).toHaveLength(1);
  });

  test('[P11] keeps the focus', async () => {
    const [island] = show({ on: 'interaction' });
    const { hydrate, hydrated } = start();
    hydrate(document);
    island.querySelector('input')?.focus();
    await settle();
    expect(hydrated).toHaveLength(1);
    expect(document.activeElement?.id).toBe('field');
  });

  test('[P11] is left to the browser where it is a link', async () => {
    const [island] = show({ on: 'interaction' });
    const clicks = clicksOn(document.body);
    start().hydrate(document);
    island.querySelector('a')?.click();
    expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false]);
  });

  test('[P11] does what it does without script when the module cannot be loaded', async () => {
    const [island] = show({ on: 'interaction', src: '/static/missing.js' });
    const clicks = clicksOn(document.body);
    start().hydrate(document);
    island.dispatchEvent(new Event('pointerdown'));
    island.querySelector('button')?.click();
    expect(clicks).toEqual([]);
    await settle();
    expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false]);
  });
});

describe('what an island is given', () => {
  test('[P11] its props and the data sets that it names', async () => {
    const [element] = show({ props: '{"label":"Find","limits":[1,2]}', queries: '{"glossary":"abc"}' });
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated).toEqual([
      { element, props: { label: 'Find', limits: [1, 2] }, staticQueries: { glossary: 'data of abc' } },
    ]);
  });

  test('[P11] no data sets where it names none', async () => {
    show({});
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated[0]?.staticQueries).toEqual({});
  });
});

describe('an island that fails', () => {
  const throwing = () => {
    throw new Error('no such element');
  };

  test.each<[string, Attributes, unknown?]>([
    ['props that are no JSON', { props: '{"label":' }],
    ['props that are a number', { props: '5' }],
    ['props that are nothing', { props: 'null' }],
    ['data sets that are no JSON', { queries: '{' }],
    ['a data set that cannot be loaded', { queries: '{"glossary":"broken"}' }],
    ['a module that cannot be loaded', { src: '/static/missing.js' }],
    ['a module without an island', {}, {}],
    ['an error while it is hydrated', {}, { default: throwing }],
  ])('[P11] stays as it is in the page and is named in the console: %s', async (_what, attributes, module) => {
    const [broken] = show(attributes, { src: '/static/other.js' });
    const before = broken?.outerHTML;
    const { hydrate, hydrated, errors } = start(module === undefined ? {} : { '/static/filter.js': module });
    hydrate(document);
    await settle();
    expect(broken?.outerHTML).toBe(before);
    expect(errors).toEqual([['island filter:', expect.any(Error)]]);
    // Its neighbour is none the worse.
    expect(hydrated).toHaveLength(1);
  });

  test('[P11] while it ends does not keep the others from ending', async () => {
    show({ src: '/static/broken.js' }, {});
    const { hydrate, unmount, errors, ended } = start({ '/static/broken.js': { default: () => throwing } });
    hydrate(document);
    await settle();
    unmount(main());
    expect(errors).toEqual([['island filter:', expect.any(Error)]]);
    expect(ended).toHaveLength(1);
  });
});

describe('navigation', () => {
  test('[P11] ends the islands of the content, and those of the shell persist', async () => {
    const [island] = show({});
    document.body.insertAdjacentHTML('afterbegin', `<header>${islandHtml({})}</header>`);
    const { hydrate, unmount, hydrated, ended } = start();
    hydrate(document);
    await settle();
    expect(hydrated).toHaveLength(2);
    unmount(main());
    expect(ended).toEqual([island]);
    main().innerHTML = islandHtml({});
    hydrate(document);
    await settle();
    expect(hydrated).toHaveLength(3);
  });

  test('[P11] ends islands before their moment, and nothing is hydrated later', async () => {
    const [visible, , interaction] = show({ on: 'visible' }, { on: 'idle' }, { on: 'interaction' });
    const { hydrate, unmount, imported, observed, rest, show: comeIntoView } = start();
    hydrate(document);
    unmount(main());
    expect(observed.size).toBe(0);
    comeIntoView(visible);
    rest();
    interaction.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(imported).toEqual([]);
  });

  test('[P11] ends islands whose module is under way, which then stay as they are', async () => {
    show({ on: 'load' });
    const { hydrate, unmount, hydrated, errors } = start();
    hydrate(document);
    unmount(main());
    await settle();
    expect([hydrated, errors]).toEqual([[], []]);
  });

  test('[P11] forgets the click on an island that has ended, whatever bears its id on the next page', async () => {
    const [island] = show({ on: 'interaction', src: '/static/missing.js' });
    const { hydrate, unmount } = start();
    hydrate(document);
    island.dispatchEvent(new Event('pointerdown'));
    island.querySelector('button')?.click();
    unmount(main());
    main().innerHTML = '<button id="go">Buy</button>';
    let clicks = 0;
    main().addEventListener('click', () => {
      clicks += 1;
    });
    await settle();
    expect(clicks).toBe(0);
  });

  test('[P11] ends islands that somebody has taken out of the document, wherever they stood', async () => {
    const [gone, stays] = show({}, {});
    document.body.insertAdjacentHTML('afterbegin', '<header></header>');
    const { hydrate, unmount, ended } = start();
    hydrate(document);
    await settle();
    gone.remove();
    unmount(document.querySelector('header') as HTMLElement);
    expect(ended).toEqual([gone]);
    expect(stays.isConnected).toBe(true);
  });

  test('[P11] ends an island once', async () => {
    show({});
    const { hydrate, unmount, ended } = start();
    hydrate(document);
    await settle();
    unmount(main());
    unmount(main());
    expect(ended).toHaveLength(1);
  });
});
