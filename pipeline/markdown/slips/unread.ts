import type { Heading, Paragraph, PhrasingContent, TableCell } from 'mdast';

/** Stands for every character that the parser understood; content cannot hold it. */
export const READ = '\0';
/** The same, where the character belongs to an address that is a link by itself. */
export const ADDRESS = '\u0001';

const ESCAPE = /\\[!-/:-@[-`{-~]/g;

/** What may stand in a text although it was meant as a mark: without one of these nothing is left to find. */
const MARKS = /[[\]*~`#＃［【｜|＊＋•●◦▪‣·・<]|^[ \t>]*(?:[-－+]|\d+[.．、)）])/m;

/** What the parser left of a block as plain text, at the offsets of the text. */
export interface Unread {
  /** As long as the block is; what the parser understood, and what its author escaped, is blanked out. */
  text: string;
  /** Where the block begins. */
  start: number;
}

/** The plain text of a block in which marks may have been left over; undefined where there are none. */
export function unreadOf(block: Paragraph | Heading | TableCell, text: string): Unread | undefined {
  const [start, end] = rangeOf(block);
  if (!MARKS.test(text.slice(start, end))) return undefined;
  let kept = '';
  let done = start;
  const blank = (from: number, to: number, mark: string) => {
    kept += text.slice(done, from) + mark.repeat(to - from);
    done = to;
  };
  const read = (nodes: readonly PhrasingContent[]) => {
    for (const node of nodes) {
      if (node.type === 'text' || node.position === undefined) continue;
      const [from, to] = rangeOf(node);
      const isAddress = node.type === 'link' && text[from] !== '[';
      const within = 'children' in node && !isAddress ? node.children : [];
      const [first, last] = [within[0], within.at(-1)];
      if (first?.position === undefined || last?.position === undefined) {
        blank(from, to, isAddress ? ADDRESS : READ);
        continue;
      }
      blank(from, rangeOf(first)[0], READ);
      read(within);
      blank(rangeOf(last)[1], to, READ);
    }
  };
  read(block.children);
  kept += text.slice(done, end);
  const unread = kept.replace(ESCAPE, READ.repeat(2));
  return MARKS.test(unread) ? { start, text: unread } : undefined;
}

function rangeOf({ position }: Pick<Paragraph, 'position'>): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
