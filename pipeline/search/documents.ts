import type { SearchDocument, SearchIndex } from '../../contract/search.ts';
import { siteTexts } from '../../locales/site.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { PLAIN_FOLDER, typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import { publishedOn } from '../../model/content-types/props/listing.ts';
import { compare } from '../../model/diagnostics/diagnostic.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import { TOOLS } from '../../tools/index.ts';
import type { Store } from '../cache/store.ts';
import { anyPages } from '../plan/all-pages.ts';
import { itemOf, type PageToRender } from '../plan/page-request.ts';
import { bodyText, SEARCH_TEXT } from './plain-text.ts';

/** The input of a search index. */
export interface SearchInput {
  pages: readonly PageToRender[];
  library: Library;
  readBody: (entry: Entry) => ItemBody;
  store: Store;
  /** Further names of pages by path (`pages/search-words.ts`). */
  otherNames: ReadonlyMap<string, readonly string[]>;
}

/** A document without its text, and a function that reads the text. */
export interface SearchCandidate {
  head: SearchDocument;
  readText: () => string;
  /** Everything that the text depends on besides the head: the other texts of the page, and the digest of the body. */
  inputs: readonly string[];
}

/**
 * Returns all documents that search may find, the same as search engines may index: undated pages first, then the
 * newest.
 */
export function searchCandidates({ pages, library, readBody, store, otherNames }: SearchInput): SearchCandidate[] {
  return pages
    .filter((page) => !page.noindex && isFound(page))
    .map((page): SearchCandidate => {
      const item = itemOf(page);
      const entry = item && library.find(page.locale, item);
      const shown = shownTexts(page);
      const others = otherNames.get(page.path) ?? [];
      if (entry) {
        const head = headOf(entry, others);
        const readText = () => textOf(shown, { head, body: bodyOf(entry, { readBody, store }) });
        return { head, readText, inputs: [...shown, entry.body.digest] };
      }
      const { path, title, description } = page;
      const head = { path, title, type: kindOf(page), ...listed('names', others), summary: description };
      return { head, readText: () => textOf(shown, { head, body: '' }), inputs: shown };
    })
    .toSorted(({ head: a }, { head: b }) => {
      if (a.date === b.date) return compare(a.path, b.path);
      return a.date === undefined ? -1 : b.date === undefined ? 1 : compare(b.date, a.date);
    });
}

/** Returns the types of some documents, sorted by id, with their labels. */
export function typesOf(documents: readonly SearchDocument[], locale: PageToRender['locale']): SearchIndex['types'] {
  const { contentTypes, searchIndex } = siteTexts[locale];
  const { kinds } = searchIndex;
  const ids = [...new Set(documents.map(({ type }) => type))];
  return ids
    .map((id) => [id, isKind(id) ? kinds[id] : contentTypes.labels[typeOf(id).id]] as const)
    .toSorted(([a], [b]) => compare(a, b));
}

/** The kinds of pages of tools. */
type Kind = 'tool' | 'lane' | 'job';

function isKind(type: string): type is Kind {
  return ['tool', 'lane', 'job'].includes(type);
}

/** Returns the kind of a page of a tool, for the label of its results and their order; the type of all others is the same. */
function kindOf({ owner, path }: PageToRender): string {
  const tool = TOOLS.find(({ name }) => owner.kind === 'page' && owner.id === name);
  if (tool === undefined) return PLAIN_FOLDER;
  if (tool.name === 'jobs') return tool.path === path ? PLAIN_FOLDER : 'job';
  return tool.path === path ? 'tool' : 'lane';
}

/** Whether search finds a page. Leaves out further pages of a list, and pages that only link to others. */
function isFound({ owner, isLeftOutOfSearch }: PageToRender): boolean {
  if (isLeftOutOfSearch) return false;
  if (owner.kind === 'index') return owner.page === 1;
  return owner.kind !== 'page' || !anyPages.some((page) => page.isLeftOutOfSearch && page.id === owner.id);
}

function headOf(entry: Entry, others: readonly string[]): SearchDocument {
  const { fields } = entry;
  const names = [...(typeOf(entry.type).search?.names?.(fields) ?? []), ...others];
  const headings = entry.body.headings.map(({ text }) => text);
  const date = publishedOn(entry);
  return {
    path: entry.path,
    title: fields.title,
    type: entry.type,
    ...(date === undefined ? {} : { date }),
    ...listed('names', names),
    ...listed('headings', headings),
    summary: fields.summary,
  };
}

/** Returns a field with a list; nothing for an empty list. */
function listed<Field extends 'names' | 'headings'>(
  field: Field,
  texts: readonly string[],
): Partial<Record<Field, string[]>> {
  return texts.length === 0 ? {} : ({ [field]: [...texts] } as Record<Field, string[]>);
}

/** Returns the text of a page without its title and summary, which the index has separately. */
function textOf(shown: readonly string[], { head, body }: { head: SearchDocument; body: string }): string {
  const lines = [...shown, body].filter((text) => !['', head.title, head.summary].includes(text));
  return lines.join('\n');
}

/** Returns the texts that a page shows in addition to the body of its item. */
function shownTexts(page: PageToRender): string[] {
  const { owner } = page;
  if (owner.kind === 'page') return [...(anyPages.find(({ id }) => id === owner.id)?.texts?.(page.props) ?? [])];
  if (owner.kind !== 'item') return [];
  const { search } = typeOf(owner.type);
  return (search?.texts?.(page.props) ?? []).filter((text) => text !== undefined);
}

/** Returns the body of an item as text. Stores it between builds, because every edit rebuilds the index. */
function bodyOf(entry: Entry, { readBody, store }: Pick<SearchInput, 'readBody' | 'store'>): string {
  const key = { stage: SEARCH_TEXT, parts: [entry.body.digest] };
  const known = store.read(key);
  if (known !== undefined) return known;
  const text = bodyText(readBody(entry));
  store.write(key, text);
  return text;
}
