import { typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import type { Settings } from '../../model/settings/settings.ts';
import { placeOfField } from '../content/place-of-field.ts';
import type { ReadData } from '../data-files/read-data.ts';
import { home } from '../pages/home.ts';
import { itemOf, type PlannedPage } from './page-request.ts';
import { arePlaceholders, type LocaleWords } from './read-words.ts';

/** The parts of the content from which the pages of a locale take their titles and descriptions. */
export interface TextSources {
  library: Library;
  words: LocaleWords;
  settings: Settings;
  data: SiteData;
  placeOf: ReadData['placeOf'];
}

type Text = 'title' | 'description';

/** The place of a page's text, and what its author can do if another page has the same. */
interface TextSource {
  place: SourceLocation;
  hint: string;
}

/**
 * Reports pages of a locale that search engines index and that share a title or a description. A page that has both from
 * the same other page gets one finding.
 */
export function duplicateTexts(pages: readonly PlannedPage[], sources: TextSources): Diagnostic[] {
  const indexed = pages.filter((page) => !page.noindex && !hasPlaceholders(page, sources));
  const [titles, descriptions] = [firstWith('title', indexed), firstWith('description', indexed)];
  return indexed.flatMap((page) => {
    const [titled, described] = [titles.get(page.title), descriptions.get(page.description)];
    const isCopy = titled !== page && titled === described;
    return [
      ...(titled === page ? [] : duplicate(page, titled, { text: 'title', isCopy, sources })),
      ...(described === page || isCopy ? [] : duplicate(page, described, { text: 'description', isCopy, sources })),
    ];
  });
}

/** Returns the first page with each title or description. */
function firstWith(text: Text, pages: readonly PlannedPage[]): ReadonlyMap<string, PlannedPage> {
  return new Map(pages.toReversed().map((page) => [page[text], page]));
}

function duplicate(
  page: PlannedPage,
  first: PlannedPage | undefined,
  { text, isCopy, sources }: { text: Text; isCopy: boolean; sources: TextSources },
): Diagnostic[] {
  const [own, other] = [page, first].map((either) => either && sourceOf(either, { text, sources }));
  const source = own ?? other;
  if (first === undefined || source === undefined) return [];
  return [
    diagnose(text === 'title' ? 'plan/duplicate-title' : 'plan/duplicate-description', {
      message: `${first.path} and ${page.path} both have the ${text} "${page[text]}"${isCopy ? ', and the same description' : ''}.`,
      hint: source.hint,
      place: source.place,
      related: own && other ? [{ message: `other ${text}`, place: other.place }] : [],
    }),
  ];
}

/** Returns the source of a page's text; undefined if the code has it. */
function sourceOf(
  page: PlannedPage,
  { text, sources: { library, words, settings, data, placeOf } }: { text: Text; sources: TextSources },
): TextSource | undefined {
  const field = text === 'title' ? 'title' : 'summary';
  const item = itemOf(page);
  const entry = item && library.find(page.locale, item);
  if (entry !== undefined) {
    const hint = text === 'title' ? 'Give one of them a metaTitle.' : `Write in one of them what only this page has.`;
    const isReplaced = text === 'title' && entry.fields.metaTitle !== undefined;
    return { place: placeOfField(entry, [isReplaced ? 'metaTitle' : field]), hint };
  }
  if (page.row !== undefined) {
    const { kind, id } = page.row;
    const row = data[kind].find((candidate) => candidate.id === id);
    const name = row && ['title', 'name'].find((candidate) => candidate in row);
    const hint = `Write in the ${name ?? 'names'} of one row how it differs from the other, such as the team, the place or the kind.`;
    return row && { place: placeOf(kind, row, name), hint };
  }
  const hint = `Write another ${field} for one of them.`;
  if (isHome(page)) return { place: settings.placeOf([text]), hint };
  const file = words.written.find(({ id }) => id === wordsOf(page));
  return file && { place: file.placeOf([field]), hint };
}

/** Returns the name of the words file of a page without an item. */
function wordsOf({ owner }: PlannedPage): string | undefined {
  return owner.kind === 'page' ? owner.id : typeOf(owner.type).index?.words;
}

function isHome({ owner }: PlannedPage): boolean {
  return owner.kind === 'page' && owner.id === home.id;
}

/** Returns whether placeholders replace the texts of a page, because its file is faulty. */
function hasPlaceholders(page: PlannedPage, { words, settings }: TextSources): boolean {
  if (isHome(page)) return settings.hasPlaceholders === true;
  const wording = itemOf(page) === undefined ? words.byPage.get(wordsOf(page) ?? '') : undefined;
  return wording !== undefined && arePlaceholders(wording);
}
