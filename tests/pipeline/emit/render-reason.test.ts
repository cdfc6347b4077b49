import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { Store } from '../../../pipeline/cache/store.ts';
import { changedNames, checksumsOf, inputParts, type RenderReason } from '../../../pipeline/emit/render-reason.ts';
import { chunkNames, documentRenderer, renderPage, renderSlice } from '../../../templates/render.tsx';
import { EXACT } from '../../helpers/environment.ts';
import { exportLocale } from '../support/export-locale.ts';
import { BROWSER, baseFile, collectingSink, readTestSite, STYLES } from '../support/site.ts';

const sumsOf = (values: Readonly<Record<string, unknown>>) => checksumsOf(inputParts(values));

describe('checksums of page parts', () => {
  test('[C3] are the same for the same values, with one checksum per prop', () => {
    const parts = () => ({ title: 'Booking', props: { items: [1, 2], total: 2 } });
    expect(sumsOf(parts())).toEqual(sumsOf(parts()));
    expect(Object.keys(sumsOf(parts()))).toEqual(['title', 'props.items', 'props.total']);
  });

  test('[C3] treat an undefined part as absent', () => {
    expect(sumsOf({ title: 'Booking', image: undefined })).toEqual(sumsOf({ title: 'Booking' }));
  });

  test('[C3] name the changed, added and removed parts in alphabetical order', () => {
    const before = sumsOf({ title: 'Booking', path: '/blog', props: { total: 2, gone: true } });
    const after = sumsOf({ title: 'Bagging', path: '/blog', props: { total: 3 }, styles: 'a{}' });
    expect(changedNames(before, after)).toEqual(['props.gone', 'props.total', 'styles', 'title']);
    expect(changedNames(after, after)).toEqual([]);
  });
});

const POST = 'content/en-US/blog/peak-season.md';
const PAGE = '/blog/peak-season';
const SQUARE = 'content/assets/square.svg';

describe('reason for rendering a page', () => {
  interface Asked {
    store: Store;
    files?: Record<string, string>;
    /** Makes the sink report every kept file as present. */
    isThere?: boolean;
    hash?: string;
    why?: string;
  }

  const ask = ({
    store,
    files = {},
    isThere = true,
    hash = 'templates-1',
    why = PAGE,
  }: Asked): RenderReason | undefined => {
    const { library, readBody, locales } = readTestSite(files);
    const site = locales.find(({ locale }) => locale === 'en-US');
    if (site === undefined) throw new Error('the site has no en-US');
    const bundle = {
      templates: { renderPage, renderSlice, documentRenderer, chunkNames },
      styles: STYLES,
      hash,
      browser: BROWSER,
      icons: new Map(),
      edge: {},
      file: '',
    };
    const { sink } = collectingSink();
    const keep: typeof sink.reuse = (...file) => isThere || sink.reuse(...file);
    return exportLocale({
      site,
      library,
      readBody,
      bundle,
      environment: EXACT,
      store,
      sink: { ...sink, reuse: keep },
      why,
    }).why;
  };
  /** Returns a store that knows the page as in the base site. */
  const known = (): Store => {
    const { store } = memoryResults();
    ask({ store });
    return store;
  };
  const edited = (from: string, to: string) => {
    const text = baseFile(POST);
    if (!text.includes(from)) throw new Error(`the post holds no "${from}"`);
    return { [POST]: text.replace(from, to) };
  };

  test('[C3] is unknown for a first rendering', () => {
    expect(ask({ store: memoryResults().store })).toEqual({ locale: 'en-US', path: PAGE, rendered: true });
  });

  test('[C3] names the title when it was edited', () => {
    const why = ask({ store: known(), files: edited('title: Booking', 'title: Bagging') });
    expect(why).toMatchObject({ rendered: true, differs: expect.arrayContaining(['title']) });
  });

  test('[C3] names only the text when the text was edited', () => {
    const files = edited('Count back from the shelf.', 'Count forward to the shelf.');
    expect(ask({ store: known(), files })).toMatchObject({ rendered: true, differs: ['text'] });
  });

  test('[C3] names the templates when they changed', () => {
    expect(ask({ store: known(), hash: 'templates-2' })).toMatchObject({ rendered: true, differs: ['templates'] });
  });

  test('[C3] reports a page as not rendered when nothing in it changed, even when another file was edited', () => {
    const files = { [SQUARE]: baseFile(SQUARE).replace('<svg', '<svg id="edited"') };
    expect(ask({ store: known(), files })).toEqual({ locale: 'en-US', path: PAGE, rendered: false, differs: [] });
    const store = known();
    expect(ask({ store, why: '/help', files: edited('Count back', 'Count forward') })).toMatchObject({
      path: '/help',
      rendered: false,
    });
  });

  test('[C3] names no part when the page was rendered because its files were missing', () => {
    expect(ask({ store: known(), isThere: false })).toMatchObject({ rendered: true, differs: [] });
  });

  test('[C3] is undefined for a page that does not exist', () => {
    expect(ask({ store: known(), why: '/nowhere' })).toBeUndefined();
  });
});
