import type { Locale } from '../../runtime/contract/locales.ts';
import { textsIn } from '../blocks/uses.ts';
import { unknownLane } from '../content/check-blocks.ts';
import { anyTypes } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { anyPages } from './index.ts';
import type { Page } from './page.ts';
import type { LocaleWords } from './read-words.ts';
import { titleAndSummary } from './words.ts';

/** Pages that a locale cannot do without, or has items for, and has no words for; `folder` is where words and settings lie. */
export function checkWords(
  { of }: LocaleWords,
  { locale, folder, count }: { locale: Locale; folder: string; count: (type: string) => number },
): Diagnostic[] {
  const file = (id: string) => `Add ${folder}/${locale}/${id}.yaml`;
  const add = (id: string) => `${file(id)} with a title and a summary.`;
  const unlisted = anyTypes.flatMap(({ id, index }) =>
    index === undefined || of.has(index.words) || count(id) === 0 ? [] : [{ id, index }],
  );
  return [
    ...missing({ of }).map(({ id, path, words }) =>
      diagnose('pages/missing', {
        message: `The page ${path} has no texts in ${locale}.`,
        hint: words === titleAndSummary ? add(id) : `${file(id)}; content/README.md describes its fields.`,
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

/** Where pages would be that have a finding instead: a link to one has none. */
export function pathsWithoutWords(words: Pick<LocaleWords, 'of'>): string[] {
  return missing(words).map(({ path }) => path);
}

function missing({ of }: Pick<LocaleWords, 'of'>): Page[] {
  return anyPages.filter(({ id, isRequired }) => isRequired && !of.has(id));
}

/** Lanes that the words of pages name and that do not exist. */
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
