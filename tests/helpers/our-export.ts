import { memoryResults } from '../../pipeline/cache/memory.ts';
import { entryJson } from '../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../pipeline/content/read-entries.ts';
import { beginSite } from '../../pipeline/site.ts';
import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { exportOf } from '../pipeline/support/site.ts';
import { computeOnce } from './compute-once.ts';
import { OURS } from './content.ts';
import { EXACT } from './environment.ts';
import { TODAY } from './terminal.ts';

/**
 * Returns the files of both sites of our own content, by path: the real content and templates without the bundler. All
 * test files of a process share them.
 */
export const ourExport = computeOnce((): Readonly<Record<Locale, ReadonlyMap<string, string>>> => {
  const { store } = memoryResults();
  const begun = beginSite({ root: OURS, at: TODAY, environment: EXACT, production: false, store });
  const make = entryMaker(begun);
  for (const item of begun.missing) begun.onMade(item, entryJson(make(item)));
  const site = begun.finish(new Map());
  const [english, chinese] = LOCALES.map((locale) => exportOf(site, locale));
  if (english === undefined || chinese === undefined) throw new Error('a locale is missing');
  return { 'en-US': english, 'zh-CN': chinese };
});

/** Returns the HTML of a page of our own site. */
export function ourPage(locale: Locale, path: string): string {
  const html = ourExport()[locale].get(`${path.slice(1) || 'index'}.html`);
  if (html === undefined) throw new Error(`our site has no page ${path} in ${locale}`);
  return html;
}

/** Returns the paths of our pages with a template, sorted. */
export function ourPaths(locale: Locale, template: string): string[] {
  const all = [...ourExport()[locale]].filter(([file]) => /^page-data\/.*\/?page-data\.json$/.test(file));
  return all
    .map(([, json]): { path: string; componentChunkName: string } => JSON.parse(json))
    .filter(({ componentChunkName }) => componentChunkName === template)
    .map(({ path }) => path)
    .toSorted();
}
