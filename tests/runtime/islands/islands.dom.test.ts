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
  draftName?: string;
}

function islandHtml({
  on = 'load',
  props = '{"label":"Find"}',
  queries = '',
  src = '/static/filter.js',
  html,
  draftName,
}: Attributes) {
  const data = (queries && ` data-queries='${queries}'`) + (draftName === undefined ? '' : ` data-kept="${draftName}"`);
  const content = html ?? '<button id="go">Go</button><a href="#x">x</a><input id="field">';
  return `<div data-island="filter" data-on="${on}" data-src="${src}" data-props='${props}'${data}>${content}</div>`;
}

interface Modules {
  [src: string]: unknown;
}

/** Starts the islands with fakes; records which were hydrated and ended, in order. */
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

describe('island hydration moment', () => {
  test('[P11] load: hydrates at once', async () => {
    show({ on: 'load' });
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated).toHaveLength(1);
  });

  test('[P11] idle: imports the module when the browser is idle', async () => {
    show({ on: 'idle' });
    const { hydrate, imported, rest } = start();
    hydrate(document);
    await settle();
    expect(imported).toEqual([]);
    rest();
    expect(imported).toEqual(['/static/filter.js']);
  });

  test('[P11] idle: imports after 2 s at the latest, and after 200 ms without idle callbacks', () => {
    show({ on: 'idle' });
    const { hydrate, imported, pass, fallbacks } = start();
    hydrate(document);
    expect(fallbacks).toEqual([200]);
    pass(1999);
    expect(imported).toEqual([]);
    pass(1);
    expect(imported).toEqual(['/static/filter.js']);
  });

  test('[P11] visible: hydrates when the island enters the viewport, then stops observing it', async () => {
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
    '[P11] interaction: hydrates at the first %s inside it',
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

  test('[P11] hydrates an island once, however often its trigger repeats', async () => {
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

test('[Q7] hydrates an island with a stored draft without waiting for an interaction', async () => {
  const { hydrate, hydrated } = start();
  const [typed, , untouched] = show(
    { on: 'interaction', draftName: 'form-draft|contact' },
    { on: 'interaction' },
    { on: 'interaction', draftName: 'form-draft|newsletter' },
  );
  hydrate(document);
  await settle();
  expect(hydrated.map(({ element }) => element)).toEqual([typed]);
  untouched.dispatchEvent(new Event('focusin'));
  await settle();
  expect(hydrated.map(({ element }) => element)).toEqual([typed, untouched]);
});

describe('interaction that triggers hydration', () => {
  const clicksOn = (node: EventTarget | null | undefined) => {
    const clicks: Event[] = [];
    node?.addEventListener('click', (event) => clicks.push(event));
    return clicks;
  };

  test('[P11] is repeated as a click when the island listens', async () => {
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

  test('[P11] repeats the click on the node that replaced the old one', async () => {
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

  test('[P11] repeats the click on the clicked node itself, which needs no id', async () => {
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

  test('[P11] leaves a click on a link to the browser', async () => {
    const [island] = show({ on: 'interaction' });
    const clicks = clicksOn(document.body);
    start().hydrate(document);
    island.querySelector('a')?.click();
    expect(clicks.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false]);
  });

  test('[P11] falls back to the behavior without script when the module fails to load', async () => {
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

describe('island input', () => {
  test('[P11] contains its props and the data sets that it names', async () => {
    const [element] = show({ props: '{"label":"Find","limits":[1,2]}', queries: '{"glossary":"abc"}' });
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated).toEqual([
      { element, props: { label: 'Find', limits: [1, 2] }, staticQueries: { glossary: 'data of abc' } },
    ]);
  });

  test('[P11] has no data sets when the island names none', async () => {
    show({});
    const { hydrate, hydrated } = start();
    hydrate(document);
    await settle();
    expect(hydrated[0]?.staticQueries).toEqual({});
  });
});

describe('island that fails', () => {
  const throwing = () => {
    throw new Error('no such element');
  };

  test.each<[string, Attributes, unknown?]>([
    ['props that are not JSON', { props: '{"label":' }],
    ['props that are a number', { props: '5' }],
    ['props that are null', { props: 'null' }],
    ['data sets that are not JSON', { queries: '{' }],
    ['a data set that cannot be loaded', { queries: '{"glossary":"broken"}' }],
    ['a module that cannot be loaded', { src: '/static/missing.js' }],
    ['a module without an island', {}, {}],
    ['an error while it is hydrated', {}, { default: throwing }],
  ])('[P11] stays unchanged in the page and is logged to the console: %s', async (_what, attributes, module) => {
    const [broken] = show(attributes, { src: '/static/other.js' });
    const before = broken?.outerHTML;
    const { hydrate, hydrated, errors } = start(module === undefined ? {} : { '/static/filter.js': module });
    hydrate(document);
    await settle();
    expect(broken?.outerHTML).toBe(before);
    expect(errors).toEqual([['island filter:', expect.any(Error)]]);
    // Its neighbor is hydrated.
    expect(hydrated).toHaveLength(1);
  });

  test('[P11] to end does not stop the others from ending', async () => {
    show({ src: '/static/broken.js' }, {});
    const { hydrate, unmount, errors, ended } = start({ '/static/broken.js': { default: () => throwing } });
    hydrate(document);
    await settle();
    unmount(main());
    expect(errors).toEqual([['island filter:', expect.any(Error)]]);
    expect(ended).toHaveLength(1);
  });
});

describe('islands during navigation', () => {
  test('[P11] end with the content, while islands of the shell persist', async () => {
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

  test('[P11] that are not yet hydrated end, and nothing is hydrated later', async () => {
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

  test('[P11] end while their module loads, and are not hydrated', async () => {
    show({ on: 'load' });
    const { hydrate, unmount, hydrated, errors } = start();
    hydrate(document);
    unmount(main());
    await settle();
    expect([hydrated, errors]).toEqual([[], []]);
  });

  test('[P11] drop the pending click of an ended island, even if the next page has the same id', async () => {
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

  test('[P11] that were removed from the document end, wherever they were', async () => {
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

  test('[P11] end once', async () => {
    show({});
    const { hydrate, unmount, ended } = start();
    hydrate(document);
    await settle();
    unmount(main());
    unmount(main());
    expect(ended).toHaveLength(1);
  });
});
