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
  if (!hasMarks(block.children, text)) return undefined;
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
  const [opening, closing] = frameOf(block, text);
  if (opening > 0) blank(start, start + opening, READ);
  read(block.children);
  kept += text.slice(done, end - closing) + READ.repeat(closing);
  const unread = kept.includes('\\') ? kept.replace(ESCAPE, READ.repeat(2)) : kept;
  return MARKS.test(unread) ? { start, text: unread } : undefined;
}

/** Whether what the parser left as text may hold a mark: a look that costs little, since in most blocks nothing does. */
function hasMarks(nodes: readonly PhrasingContent[], text: string): boolean {
  return nodes.some((node) => {
    if (node.position === undefined) return true;
    const [start] = rangeOf(node);
    if (node.type === 'text') return MARKS.test(node.value);
    const isAddress = node.type === 'link' && text[start] !== '[';
    return 'children' in node && !isAddress && hasMarks(node.children, text);
  });
}

/** How many characters at both ends are marks of the block itself, and so understood: `##`, and the strokes of a cell. */
function frameOf(block: Paragraph | Heading | TableCell, text: string): [opening: number, closing: number] {
  const [start, end] = rangeOf(block);
  if (block.type === 'heading' && text[start] === '#') return [block.depth, 0];
  if (block.type !== 'tableCell') return [0, 0];
  const isClosed = end - start > 1 && text[end - 1] === '|' && text[end - 2] !== '\\';
  return [text[start] === '|' ? 1 : 0, isClosed ? 1 : 0];
}

function rangeOf({ position }: Pick<PhrasingContent, 'position'>): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
