/** A value of the old and of the new export. */
export interface BeforeAfter<Value> {
  before: Value;
  after: Value;
}

/**
 * The kinds of changes of a page, the most visible first: `text` is its visible words, `head` the texts for search
 * engines and networks, `markup` tags and attributes, `code` inline scripts and styles, `data` its page data and inline
 * JSON.
 */
export const CHANGE_KINDS = ['text', 'head', 'markup', 'code', 'data'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Pages that differ in the same way: in the same words, facts of the head and tags. */
export interface PageChange {
  /** Everything that differs, in the order of CHANGE_KINDS. The first one classifies the pages in reports. */
  kinds: ChangeKind[];
  pages: ChangedPage[];
}

export interface ChangedPage {
  path: string;
  /** Sizes of the HTML file. */
  bytes: BeforeAfter<number>;
}

/** A page of the old export that the new one lacks. */
export interface RemovedPage {
  path: string;
  /** The address that answers now, by the rules of the new export; absent for a lost page. */
  leadsTo?: string;
  /** Why the address no longer leads to a page; absent if it does. */
  lost?: 'no redirect' | 'the redirect leads to a missing page' | 'the redirects form a loop';
}

/** A piece of a text: in both exports, in the old one only, or in the new one only. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** One place where the words differ, and the pages with this difference. */
export interface TextChange {
  /** The unchanged text before it; absent at the beginning of a page. */
  context?: string;
  parts: TextPart[];
  pages: string[];
}

/** A fact of the head that differs, and the pages with this difference. An absent value is empty. */
export interface HeadChange extends BeforeAfter<string> {
  name: string;
  pages: string[];
}

/** Tags that replace each other, one per line, and the pages with this difference. */
export interface MarkupChange extends BeforeAfter<string> {
  pages: string[];
}

/** A rule of the host by its key: the path of a redirect, or the path and the name of a header. */
export interface RuleChanges {
  added: { key: string; value: string }[];
  removed: { key: string; value: string }[];
  changed: ({ key: string } & BeforeAfter<string>)[];
}

/** Kinds of files in the order of reports. */
export const FILE_KINDS = ['HTML', 'scripts', 'styles', 'images', 'fonts', 'data', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface SizeChange {
  kind: FileKind;
  files: BeforeAfter<number>;
  bytes: BeforeAfter<number>;
}

/** Files that are no pages, by their names without hashes. */
export interface FileChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** The changes of one locale, or of an export with one locale. */
export interface SiteChanges {
  /** The locale; empty if the exports are folders of one site. */
  name: string;
  pages: BeforeAfter<number>;
  added: string[];
  removed: RemovedPage[];
  changed: PageChange[];
  texts: TextChange[];
  heads: HeadChange[];
  markups: MarkupChange[];
  redirects: RuleChanges;
  headers: RuleChanges;
  files: FileChanges;
  sizes: SizeChange[];
}

/** A budget of the build whose use differs. */
export interface BudgetChange {
  name: string;
  bytes: BeforeAfter<number>;
  /** The limits of both builds. */
  most: BeforeAfter<number>;
  /** The new export exceeds the limit, and the old one did not. */
  isCrossed: boolean;
}

export interface ExportChanges {
  sites: SiteChanges[];
  budgets: BudgetChange[];
}

/** Returns whether nothing differs, except hashes in names and in pages. */
export function isUnchanged({ sites, budgets }: ExportChanges): boolean {
  return budgets.length === 0 && sites.every(isSame);
}

function isSame({ added, removed, changed, redirects, headers, files, sizes }: SiteChanges): boolean {
  const lists = [added, removed, changed, files.added, files.removed, files.changed];
  const rules = [redirects, headers].flatMap((changes) => [changes.added, changes.removed, changes.changed]);
  const isSameSize = ({ files: count, bytes }: SizeChange) =>
    count.before === count.after && bytes.before === bytes.after;
  return [...lists, ...rules].every((list) => list.length === 0) && sizes.every(isSameSize);
}

/** Returns the removed pages whose addresses no longer lead to a page. */
export function lostPages({ sites }: ExportChanges): (RemovedPage & { site: string })[] {
  return sites.flatMap(({ name, removed }) =>
    removed.filter(({ lost }) => lost !== undefined).map((page) => ({ ...page, site: name })),
  );
}
