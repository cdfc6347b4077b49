import type { Element } from 'hast';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { memoryResults } from '../../pipeline/cache/memory.ts';
import { entryJson } from '../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../pipeline/content/read-entries.ts';
import { beginSite } from '../../pipeline/site/begin-site.ts';
import { finishSite } from '../../pipeline/site/read-site.ts';
import { exportOf } from '../pipeline/support/site.ts';
import { computeOnce } from './compute-once.ts';
import { OURS } from './content.ts';
import { EXACT } from './environment.ts';
import { attributeOf, findElements, parseHtml, textIn } from './form-parts.ts';
import { TODAY } from './terminal.ts';

/**
 * Returns the files of both sites of our own content, by path: the real content and templates without the bundler. All
 * test files of a process share them.
 */
export const ourExport = computeOnce((): Readonly<Record<Locale, ReadonlyMap<string, string>>> => {
  const { store } = memoryResults();
  const begun = beginSite({ root: OURS, at: TODAY, environment: EXACT, production: false, store });
  const make = entryMaker(begun.missing);
  for (const item of begun.missing.items) begun.missing.onMade(item, entryJson(make(item)));
  const site = finishSite(begun, new Map());
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

/** Returns the main content of a page of our own site. */
export function ourMain(locale: Locale, path: string): Element {
  const [main] = findElements(parseHtml(ourPage(locale, path)).root, ({ tagName }) => tagName === 'main');
  if (main === undefined) throw new Error(`${path} has no content`);
  return main;
}

export function hrefsIn(within: Element): string[] {
  return findElements(within, ({ tagName }) => tagName === 'a').map((link) => attributeOf(link, 'href') ?? '');
}

/** Returns the texts of all elements with a tag. */
export function textsIn(within: Element, tag: string): string[] {
  return findElements(within, ({ tagName }) => tagName === tag).map(textIn);
}

/** Returns the number of words. Chinese counts two characters as a word. */
export function wordsIn(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return characters / 2 + (text.match(/[\p{Script=Latin}\d]+/gu)?.length ?? 0);
}
