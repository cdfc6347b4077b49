import type { SearchDocument, SearchIndex } from '../../runtime/contract/search.ts';
import type { StageKey, Store } from '../cache/store.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import { type TypeId, typeOf } from '../content-types/index.ts';
import { compare } from '../diagnostics/diagnostic.ts';
import { publishedOn } from '../plan/listing.ts';
import type { CaseStudyProps, PageRequest } from '../plan/page-request.ts';
import type { Body } from '../shapes/body.ts';
import { blockTexts } from './block-text.ts';
import { bodyText } from './plain-text.ts';

/** What a search index is made from. */
export interface SearchInput {
  pages: readonly PageRequest[];
  library: Library;
  readBody: (entry: Entry) => Body;
  store: Store;
}

/** A document without its text, and what reads the text. */
export interface Candidate {
  head: SearchDocument;
  readText: () => string;
}

/** Pages that lead to others by themselves, or stand for them. */
const NO_DOCUMENTS = new Set(['/', '/search']);

/** Everything that search may find: what search engines may, undated pages first, then the newest. */
export function candidates({ pages, library, readBody, store }: SearchInput): Candidate[] {
  return pages
    .filter((page) => !page.noindex && !NO_DOCUMENTS.has(page.path) && !isFurtherPage(page))
    .map((page): Candidate => {
      const entry = page.item && library.find(page.locale, page.item.type as TypeId, page.item.slug);
      if (entry) {
        const head = headOf(entry);
        return { head, readText: () => textOf(page, { head, body: bodyOf(entry, { readBody, store }) }) };
      }
      const { path, title, description } = page;
      return { head: { path, title, type: 'page', summary: description }, readText: () => '' };
    })
    .toSorted(({ head: a }, { head: b }) => {
      if (a.date === b.date) return compare(a.path, b.path);
      return a.date === undefined ? -1 : b.date === undefined ? 1 : compare(b.date, a.date);
    });
}

/** The types of some documents, in the order of their labels. */
export function typesOf(documents: readonly SearchDocument[], locale: PageRequest['locale']): SearchIndex['types'] {
  const ids = [...new Set(documents.map(({ type }) => type))];
  return ids.map((id) => [id, typeOf(id as TypeId).label[locale]] as const).toSorted(([a], [b]) => compare(a, b));
}

function isFurtherPage(page: PageRequest): boolean {
  return page.template === 'blog-landing' && page.props.pagination.page > 1;
}

function headOf(entry: Entry): SearchDocument {
  const fields: Record<string, unknown> & Entry['fields'] = entry.fields;
  const { abbreviation, aliases = [] } = fields as { abbreviation?: string; aliases?: string[] };
  const names = [...(abbreviation === undefined ? [] : [abbreviation]), ...aliases];
  const headings = entry.body.headings.map(({ text }) => text);
  const date = publishedOn(entry);
  return {
    path: entry.path,
    title: fields.title,
    type: entry.type,
    ...(date === undefined ? {} : { date }),
    ...(names.length === 0 ? {} : { names }),
    ...(headings.length === 0 ? {} : { headings }),
    summary: fields.summary,
  };
}

/** The text of an item's page, apart from what search knows of it by other names. */
function textOf(page: PageRequest, { head, body }: { head: SearchDocument; body: string }): string {
  const lines = [...shownTexts(page), body].filter((text) => !['', head.title, head.summary].includes(text));
  return lines.join('\n');
}

/** What the page of an item shows beside its body, in the props of whichever template it has. */
function shownTexts({ props }: PageRequest): string[] {
  const { keyPoints = [], customer, industry, lane, blocks = [] } = props as Partial<CaseStudyProps>;
  return [...keyPoints, customer, industry, lane, ...blockTexts(blocks)].filter((text) => text !== undefined);
}

/** The body of an item as text; kept between builds, because the index is made anew with every edit. */
function bodyOf(entry: Entry, { readBody, store }: Pick<SearchInput, 'readBody' | 'store'>): string {
  const key: StageKey = { stage: 'search-text', parts: [entry.textKey] };
  const known = store.read<string>(key);
  if (known !== undefined) return known;
  const text = bodyText(readBody(entry));
  store.write(key, text);
  return text;
}
