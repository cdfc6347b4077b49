import type { Locale } from '../../contract/locales.ts';
import { textsIn } from '../../model/blocks/uses.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { unknownLane } from '../content/check-blocks.ts';
import type { Page } from '../pages/page.ts';
import { anyPages } from './all-pages.ts';
import type { LocaleWords } from './read-words.ts';

/**
 * Returns findings for pages without words in a locale: required pages, and index pages of types that have items.
 * `folder` contains words and settings.
 */
export function checkWords(
  { byPage }: LocaleWords,
  { locale, folder, count }: { locale: Locale; folder: string; count: (type: string) => number },
): Diagnostic[] {
  const file = (id: string) => `Add ${folder}/${locale}/${id}.yaml`;
  const add = (id: string) => `${file(id)} with a title and a summary.`;
  const unlisted = anyTypes.flatMap(({ id, index }) =>
    index === undefined || byPage.has(index.words) || count(id) === 0 ? [] : [{ id, index }],
  );
  return [
    ...missing({ byPage }).map(({ id, path, words }) =>
      diagnose('pages/missing', {
        message: `The page ${path} has no texts in ${locale}.`,
        hint: isTitleAndSummaryEnough(words) ? add(id) : `${file(id)}; docs/settings-and-data.md describes its fields.`,
      }),
    ),
    ...unlisted.map(({ id, index }) =>
      diagnose('pages/unlisted', {
        message: `The items of type "${id}" have no index page in ${locale}, because ${index.path} has no texts.`,
        hint: add(index.words),
      }),
    ),
  ];
}

/** Whether all other words of a page are optional. */
function isTitleAndSummaryEnough(words: Page['words']): boolean {
  return (
    typeof words !== 'function' && words.safeParse({ title: 'Title', summary: 'Summary '.repeat(5).trim() }).success
  );
}

/** Returns the paths of required pages without words. They have a finding already, so links to them get none. */
export function pathsWithoutWords(words: Pick<LocaleWords, 'byPage'>): string[] {
  return missing(words).map(({ path }) => path);
}

function missing({ byPage }: Pick<LocaleWords, 'byPage'>): Page[] {
  return anyPages.filter(({ id, isRequired }) => isRequired && !byPage.has(id));
}

/** Returns findings for unknown lanes in the words of pages. */
export function checkLanesInWords({ written }: LocaleWords, lanes: ReadonlySet<string> | undefined): Diagnostic[] {
  if (lanes === undefined) return [];
  return written.flatMap(({ id, written: words, placeOf }) => {
    const { names = {} } = anyPages.find((page) => page.id === id) ?? {};
    return Object.entries(words)
      .filter(([name]) => names[name] === 'lane')
      .flatMap(([name, value]) => textsIn(value, [name]))
      .filter(({ value }) => !lanes.has(value))
      .map(({ value, path }) => unknownLane(value, { lanes, place: placeOf(path) }));
  });
}
