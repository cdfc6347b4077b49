import { CHANGE_KINDS, type ChangeKind, type HeadChange, type MarkupChange, type TextChange } from './changes.ts';
import { pageWithoutHashes, withoutHashes } from './hashed-names.ts';
import { type ComparedPageFacts, pageFacts } from './page-facts.ts';
import { markupChanges, wordChanges } from './word-changes.ts';

/** A page of one export: its HTML, and the text of its data file if the export has one. */
export interface PageSource {
  html: string;
  data: string | undefined;
}

/** The differences of one page. */
export interface PageDifference {
  kinds: ChangeKind[];
  texts: Omit<TextChange, 'pages'>[];
  heads: Omit<HeadChange, 'pages'>[];
  markups: Omit<MarkupChange, 'pages'>[];
}

/**
 * Returns how two versions of a page differ; undefined if only hashes do. The HTML is parsed only if it differs
 * otherwise. The data file counts if the HTML is the same, because it repeats the page.
 */
export function comparePages(before: PageSource, after: PageSource): PageDifference | undefined {
  const [old, fresh] = [before, after].map(({ html }) => pageWithoutHashes(html)) as [string, string];
  if (old !== fresh) {
    const different = compareFacts(pageFacts(before.html), pageFacts(after.html));
    if (different.kinds.length > 0) return different;
  }
  const [oldData, freshData] = [before, after].map(({ data }) => data && withoutHashes(data));
  return oldData === freshData ? undefined : { kinds: ['data'], texts: [], heads: [], markups: [] };
}

function compareFacts(before: ComparedPageFacts, after: ComparedPageFacts): PageDifference {
  const texts = wordChanges(before.lines, after.lines);
  const heads = headChanges(before.head, after.head);
  const markups = markupChanges(before.markup, after.markup);
  const differs: Record<ChangeKind, boolean> = {
    text: texts.length > 0,
    head: heads.length > 0,
    markup: markups.length > 0,
    code: before.code !== after.code,
    data: before.data !== after.data,
  };
  return { kinds: CHANGE_KINDS.filter((kind) => differs[kind]), texts, heads, markups };
}

function headChanges(before: ComparedPageFacts['head'], after: ComparedPageFacts['head']): PageDifference['heads'] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const change = { name, before: before.get(name) ?? '', after: after.get(name) ?? '' };
    return before.get(name) === after.get(name) ? [] : change;
  });
}
