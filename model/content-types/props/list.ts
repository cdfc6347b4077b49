import type { LinkTo } from '../../shapes/links.ts';
import type { ItemContext } from '../context.ts';
import type { CommonFields, Entry } from '../entry.ts';
import { listings } from './listing.ts';
import type { PicturedListing } from './pictures.ts';

/** The props of every index page: its words, and the part of the list for this page. */
export interface IndexList<Fields extends CommonFields = CommonFields> {
  title: string;
  summary: string;
  /** The entries of the page, in the order of `items`. */
  entries: readonly Entry<Fields>[];
  items: PicturedListing[];
  pagination: ListPagination;
}

export interface ListPagination {
  page: number;
  pages: number;
  previous?: string | undefined;
  next?: string | undefined;
}

/** The props of a page that lists items. */
export interface ListProps {
  title: string;
  summary: string;
  items: PicturedListing[];
}

/** Returns the props of an index page without props of its own. */
export function listProps({ title, summary, items }: IndexList): ListProps {
  return { title, summary, items };
}

/** Returns the props of an item's page that lists other items, such as a category. */
export function listPageProps(
  entry: Entry,
  { items, context }: { items: readonly Entry[]; context: ItemContext },
): ListProps & { backLink?: LinkTo | undefined } {
  const { title, summary } = entry.fields;
  return { title, summary, items: listings(items, context), backLink: context.backLink };
}
