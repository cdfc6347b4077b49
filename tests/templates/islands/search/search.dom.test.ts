import { act, createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SearchIndex } from '../../../../contract/search.ts';
import { reactHydrator } from '../../../../templates/hydrate.tsx';
import Search, { type SearchProps } from '../../../../templates/islands/search.tsx';

const INDEX: SearchIndex = {
  fillers: ['what'],
  jobWords: ['job'],
  goods: [],
  amounts: { units: ['usd'], per: ['per'], periods: ['day'] },
  types: [
    ['blog', 'Blog'],
    ['glossary-term', 'Glossary'],
  ],
  documents: [
    { path: '/glossary/demurrage', title: 'Demurrage', type: 'glossary-term', summary: 'What a terminal charges.' },
    { path: '/blog/avoid', title: 'Avoid demurrage', type: 'blog', date: '2026-09-01', summary: 'How to.' },
    { path: '/glossary/bill', title: '提单', type: 'glossary-term', summary: 'A document.' },
  ],
};

const texts: SearchProps['texts'] = {
  loading: 'Searching',
  soFar: '{found} so far',
  incomplete: 'Some texts are missing',
  failed: 'Failed',
  retry: 'Again',
  tooShort: 'Too short',
  one: '{count} page for {query}',
  many: '{count} pages for {query}',
  none: 'Nothing for {query}',
  noneOfType: 'Nothing of this kind for {query}',
  fewerWords: 'Fewer:',
  orGlossary: 'Or:',
  glossary: 'the glossary',
  results: 'Results',
  types: 'Kinds',
  all: 'All',
  more: 'More ({count})',
};
const FORM =
  '<search><form action="/search"><input id="site-search" name="q" type="search"><button>Search</button></form></search>';
const INDEX_URL = '/page-data/sq/d/1.json';
const PROPS: SearchProps = { index: INDEX_URL, pageTexts: [], glossary: '/glossary', locale: 'en-US', texts };

let unmount = () => {};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

beforeEach(() => {
  history.replaceState({ key: 'of the runtime' }, '', '/search');
});

afterEach(() => {
  act(() => unmount());
  unmount = () => {};
  vi.unstubAllGlobals();
});

interface Start {
  address?: string;
  /** Text typed before hydration. */
  typed?: string;
  answers?: (() => Promise<unknown>)[];
  props?: SearchProps;
}

/** Hydrates the island over its own HTML and waits for the index. */
async function start({ address = '/search', typed = '', answers = [], props = PROPS }: Start = {}) {
  history.replaceState({ key: 'of the runtime' }, '', address);
  const left = [...answers];
  const fetch = vi.fn(() => (left.shift() ?? ok(INDEX))());
  vi.stubGlobal('fetch', fetch);
  const html = renderToString(createElement(Search, props));
  document.body.innerHTML = `<main>${FORM}<div id="island">${html}</div><input id="other"></main>`;
  field().value = typed;
  const reports: unknown[] = [];
  await act(async () => {
    const element = document.querySelector('#island') as HTMLElement;
    unmount = reactHydrator<SearchProps>(Search)(element, props, {
      staticQueries: {},
      report: (error) => void reports.push(error),
    });
  });
  await act(() => vi.waitFor(() => expect(fetch).toHaveBeenCalled()));
  await later();
  return { fetch, reports };
}

const ok = (value: unknown) => async () => ({ ok: true, text: async () => JSON.stringify(value) });
const later = () => act(() => new Promise((resolve) => void setTimeout(resolve)));
const field = () => document.querySelector<HTMLInputElement>('#site-search') as HTMLInputElement;
const status = () => document.querySelector('#search-status')?.textContent;
const results = () =>
  [...document.querySelectorAll('.search_results a, li h3 a')].map((link) => link.getAttribute('href'));
const facets = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset button')];
const pressed = () =>
  facets()
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);

/** Types and waits until the engine has indexed the terms. */
async function type(text: string, init: InputEventInit = {}): Promise<void> {
  act(() => {
    field().value = text;
    field().dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
  });
  await later();
}

function press(key: string, target: EventTarget = field(), init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event;
}

describe('search field', () => {
  test('[P16] stays a form to the search page', async () => {
    const { reports } = await start();
    const form = document.querySelector('search form') as HTMLFormElement;
    expect([form.getAttribute('action'), form.method, field().name, field().type]).toEqual([
      '/search',
      'get',
      'q',
      'search',
    ]);
    expect([status(), results(), reports]).toEqual(['', [], []]);
  });

  test('[P16] shows results in order, and stores the query in the address but keeps the history state', async () => {
    await start();
    await type('demurrage');
    expect(results()).toEqual(['/glossary/demurrage', '/blog/avoid']);
    expect(status()).toBe('2 pages for demurrage');
    expect(location.search).toBe('?q=demurrage');
    expect(history.state).toEqual({ key: 'of the runtime' });
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Demurrage',
      'demurrage',
    ]);
  });

  test('[P16] shows results for a shared address', async () => {
    await start({ address: '/search?q=demurrage&type=blog' });
    expect(field().value).toBe('demurrage');
    expect(results()).toEqual(['/blog/avoid']);
    expect(pressed()).toEqual(['Blog 1']);
  });

  test('[P16] keeps text typed before hydration', async () => {
    await start({ address: '/search?q=avoid', typed: '提单' });
    expect([field().value, results()]).toEqual(['提单', ['/glossary/bill']]);
  });

  test('[P16] waits until a Chinese character is composed', async () => {
    await start();
    await type('ti', { isComposing: true });
    expect(status()).toBe('');
    act(() => {
      field().value = '提单';
      field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    await later();
    expect(results()).toEqual(['/glossary/bill']);
  });

  test('[P16] requires one Han character or two letters', async () => {
    await start();
    await type('d');
    expect([status(), results()]).toEqual(['Too short', []]);
    await type('单');
    expect(results()).toEqual(['/glossary/bill']);
  });

  test('[P16] clears the query and the address on Escape', async () => {
    await start({ address: '/search?q=demurrage&type=blog' });
    expect(press('Escape').defaultPrevented).toBe(true);
    expect([field().value, status(), results(), location.search]).toEqual(['', '', [], '']);
    expect(press('Escape').defaultPrevented).toBe(false);
  });

  test('[P16] receives the focus on / unless the visitor types in a field', async () => {
    await start();
    const other = document.querySelector('#other') as HTMLInputElement;
    other.focus();
    expect(press('/', other).defaultPrevented).toBe(false);
    expect(press('/', document.body, { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(document.activeElement).toBe(other);
    expect(press('/', document.body).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(field());
  });

  test('[P16] ignores keys after unmount', async () => {
    await start();
    act(() => unmount());
    unmount = () => {};
    expect(press('/', document.body).defaultPrevented).toBe(false);
  });

  test.each(['ArrowDown', 'ArrowUp', 'Enter', 'Tab'])('[P16] leaves %s to the browser', async (key) => {
    await start({ address: '/search?q=demurrage' });
    expect(press(key).defaultPrevented).toBe(false);
  });

  test('[P16] does not navigate on submit and closes the phone keyboard', async () => {
    await start();
    field().focus();
    field().value = 'avoid';
    const event = new Event('submit', { bubbles: true, cancelable: true });
    act(() => void document.querySelector('form')?.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    await later();
    expect(results()).toEqual(['/blog/avoid']);
    expect(document.activeElement).not.toBe(field());
  });

  test('[P16] works when the browser rejects address changes', async () => {
    await start();
    const refuse = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new Error('too many');
    });
    await type('demurrage');
    expect(results()).toHaveLength(2);
    refuse.mockRestore();
  });
});

describe('result kinds', () => {
  test('[P16] have counts, narrow the results, appear in the address and can be cleared', async () => {
    await start({ address: '/search?q=demurrage' });
    expect(facets().map(({ textContent }) => textContent)).toEqual(['All 2', 'Blog 1', 'Glossary 1']);
    act(() => facets()[1]?.click());
    expect([results(), pressed(), location.search, status()]).toEqual([
      ['/blog/avoid'],
      ['Blog 1'],
      '?q=demurrage&type=blog',
      '1 page for demurrage',
    ]);
    act(() => facets()[1]?.click());
    expect([results().length, pressed(), location.search]).toEqual([2, ['All 2'], '?q=demurrage']);
  });

  test('[P16] stay selected without results and show a message', async () => {
    await start({ address: '/search?q=提单&type=blog' });
    expect([status(), results(), pressed()]).toEqual(['Nothing of this kind for 提单', [], ['Blog 0']]);
  });
});

describe('texts of pages', () => {
  const [FIRST, SECOND] = ['/page-data/sq/d/2.json', '/page-data/sq/d/3.json'];
  const WITH_TEXTS = { ...PROPS, pageTexts: [FIRST, SECOND] };
  const CHARGE = { '/blog/avoid': 'Ask for the charge of each day.' };
  const BILL = { '/glossary/bill': 'A bill without a charge.', '/glossary/demurrage': 'Every terminal asks for it.' };
  const retryButton = () => document.querySelector<HTMLButtonElement>('button.quiet');
  const excerpts = () => [...document.querySelectorAll('[class*=excerpt]')].map(({ textContent }) => textContent);

  /** Starts with files that answer when the test says so. */
  async function startWithTexts(address: string) {
    const [first, second] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const answers = [ok(INDEX), () => first.promise, () => second.promise];
    const { fetch } = await start({ address, props: WITH_TEXTS, answers });
    const settle = async (values: { first?: unknown; second?: unknown }) => {
      if ('first' in values) first.resolve(await ok(values.first)());
      if ('second' in values) second.resolve(await ok(values.second)());
      for (let task = 0; task < 3; task += 1) await later();
    };
    return { fetch, settle, lose: () => second.reject(new Error('offline')) };
  }

  test('[P16] load after the heads and at the same time, and results from the heads do not wait for them', async () => {
    const { fetch, settle } = await startWithTexts('/search?q=demurrage');
    expect(fetch.mock.calls).toEqual([[INDEX_URL], [FIRST], [SECOND]]);
    const found = ['/glossary/demurrage', '/blog/avoid'];
    expect([status(), results()]).toEqual(['2 pages for demurrage so far', found]);
    await settle({ first: CHARGE, second: BILL });
    expect([status(), results()]).toEqual(['2 pages for demurrage', found]);
  });

  test('[P16] wait for the heads', async () => {
    const { fetch } = await start({ props: WITH_TEXTS, answers: [() => new Promise(() => {})] });
    expect(fetch.mock.calls).toEqual([[INDEX_URL]]);
  });

  test('[P16] add results below the others, refresh counts and excerpts, and change the status once', async () => {
    const { settle } = await startWithTexts('/search?q=terminal');
    const element = document.querySelector('#search-status') as HTMLElement;
    expect([element.tagName, results(), excerpts()]).toEqual([
      'OUTPUT',
      ['/glossary/demurrage'],
      ['What a terminal charges.'],
    ]);
    const [top] = document.querySelectorAll('li:has(h3)');
    const said: (string | null)[] = [];
    new MutationObserver(() => said.push(element.textContent)).observe(element, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    await settle({ first: { '/blog/avoid': 'Ask the terminal.' } });
    expect([results(), said]).toEqual([['/glossary/demurrage'], []]);
    await settle({ second: BILL });
    expect(results()).toEqual(['/glossary/demurrage', '/blog/avoid']);
    expect(document.querySelector('li:has(h3)')).toBe(top);
    expect(facets().map(({ textContent }) => textContent)).toEqual(['All 2', 'Blog 1', 'Glossary 1']);
    expect(excerpts()).toEqual(['What a terminal charges.', 'Ask the terminal.']);
    expect(said).toEqual(['2 pages for terminal']);
  });

  test('[P16] decide whether there are no results', async () => {
    const { settle } = await startWithTexts('/search?q=ask+day');
    expect([status(), results()]).toEqual(['Searching', []]);
    expect(document.querySelector('#island')?.textContent).not.toContain('Or:');
    await settle({ first: CHARGE, second: BILL });
    expect([status(), results()]).toEqual(['1 page for ask day', ['/blog/avoid']]);
  });

  test('[P16] decide whether there are no results of a kind', async () => {
    const { settle } = await startWithTexts('/search?q=terminal&type=blog');
    expect([status(), results()]).toEqual(['Searching', []]);
    await settle({ first: CHARGE, second: BILL });
    expect([status(), results(), pressed()]).toEqual(['Nothing of this kind for terminal', [], ['Blog 0']]);
  });

  test('[P16] are searched as far as they load; the status names the gap, and a button loads the rest', async () => {
    const { fetch, settle, lose } = await startWithTexts('/search?q=charge');
    lose();
    await settle({ first: CHARGE });
    expect(results()).toEqual(['/glossary/demurrage', '/blog/avoid']);
    expect(status()).toBe('2 pages for chargeSome texts are missing');
    const serve = async (url: unknown) => ok(url === FIRST ? CHARGE : BILL)();
    // The browser has the first file in its cache.
    fetch.mockImplementation(async (...[url]: unknown[]) => (url === FIRST ? serve(url) : { ok: false, status: 503 }));
    act(() => retryButton()?.click());
    expect([status(), retryButton()]).toEqual(['2 pages for charge so far', null]);
    for (let task = 0; task < 3; task += 1) await later();
    expect(status()).toBe('2 pages for chargeSome texts are missing');
    fetch.mockImplementation((...[url]: unknown[]) => serve(url));
    act(() => retryButton()?.click());
    for (let task = 0; task < 3; task += 1) await later();
    expect([status(), results().length, retryButton()]).toEqual(['3 pages for charge', 3, null]);
  });

  test.each([
    ['is not JSON', async () => ({ ok: true, text: async () => '<html>' })],
    ['has other values', ok({ error: 1 })],
  ])('[P16] are incomplete when a file %s', async (_what, answer) => {
    await start({ address: '/search?q=charge', props: WITH_TEXTS, answers: [ok(INDEX), answer, ok(CHARGE)] });
    for (let task = 0; task < 3; task += 1) await later();
    expect(status()).toBe('2 pages for chargeSome texts are missing');
  });

  test('[P16] say nothing about a gap without a query', async () => {
    const { settle, lose } = await startWithTexts('/search');
    lose();
    await settle({ first: CHARGE });
    expect([status(), retryButton()]).toEqual(['', null]);
  });
});

describe('search without results', () => {
  test('[P16] links to words that have results and to the glossary', async () => {
    await start({ address: '/search?q=demurrage+spaceship' });
    expect(status()).toBe('Nothing for demurrage spaceship');
    const ways = [...document.querySelectorAll('#island a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/search?q=demurrage', '/glossary']);
    expect(document.querySelector('[data-found]')).toBe(null);
  });

  test('[P16] has no glossary link when the site has no glossary', async () => {
    await start({ address: '/search?q=demurrage+spaceship', props: { ...PROPS, glossary: undefined } });
    const ways = [...document.querySelectorAll('#island a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/search?q=demurrage']);
    expect(document.querySelector('#island')?.textContent).not.toContain('Or:');
  });

  test('[P16] shows that the index is loading', async () => {
    await start({ address: '/search?q=demurrage', answers: [() => new Promise(() => {})] });
    expect([status(), results()]).toEqual(['Searching', []]);
  });

  test.each([
    ['does not load', () => Promise.reject(new Error('offline'))],
    ['is missing', async () => ({ ok: false, status: 404 })],
    ['is invalid', ok({ no: 'index' })],
  ])('[P16] shows that the index %s, and loads it again', async (_what, answer) => {
    const { fetch } = await start({ address: '/search?q=demurrage', answers: [answer] });
    expect([status(), results()]).toEqual(['Failed', []]);
    const [button] = document.querySelectorAll<HTMLButtonElement>('button.quiet');
    act(() => button?.click());
    await later();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(results()).toHaveLength(2);
  });
});

test('[P16] a query is rendered as text', async () => {
  await start();
  await type('<img src=x onerror=alert(1)> $& $1');
  expect(document.querySelector('#island img')).toBe(null);
  expect(status()).toBe('Nothing for <img src=x onerror=alert(1)> $& $1');
});

test('[P16] terms are indexed at the first query and not before, because indexing keeps a phone busy', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const readings = () => parse.mock.calls.filter(([text]) => text === JSON.stringify(INDEX)).length;
  await start();
  expect(readings()).toBe(0);
  await type('demurrage');
  expect(readings()).toBe(1);
  expect(results()).toHaveLength(2);
  parse.mockRestore();
});

test('[P16] twenty results appear at once, and more on demand', async () => {
  const documents = Array.from({ length: 45 }, (_, index) => ({
    path: `/blog/${index}`,
    title: `Demurrage ${index}`,
    type: 'blog',
    summary: '',
  }));
  await start({ address: '/search?q=demurrage', answers: [ok({ ...INDEX, documents })] });
  // The engine indexes ten documents per task.
  for (let task = 0; task < documents.length / 10; task += 1) await later();
  expect(results()).toHaveLength(20);
  const more = () => document.querySelector<HTMLButtonElement>('button.quiet');
  expect(more()?.textContent).toBe('More (25)');
  act(() => more()?.click());
  act(() => more()?.click());
  expect([results().length, more()]).toEqual([45, null]);
});
