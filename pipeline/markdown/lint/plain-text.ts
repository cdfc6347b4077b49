import type { Heading, Paragraph, PhrasingContent, TableCell } from 'mdast';

/** Replaces every character that the parser recognized. Content cannot contain it. */
export const RECOGNIZED_MARK = '\0';
/** Replaces every character of an address that is a link without brackets. */
export const ADDRESS_MARK = '\u0001';

const ESCAPE = /\\[!-/:-@[-`{-~]/g;

/** A quick test for marks of other tools. References to figures are none. */
const FOREIGN = String.raw`[\\^$]|｛|\{(?!\{[^\S\n]*[A-Za-z][^{}\n]*\}\})(?<!\{\{)|==|<%|!!!|\?\?\?|~[^\s~]|%%|8<-|\+\+|:[:a-z+-]|\.\. |\[[[@!/a-zA-Z]|(?:^|\n)[ \t]*(?:: |import |export )`;
export const LIKE_FOREIGN_MARK = new RegExp(FOREIGN);
/**
 * Characters that may be intended as marks. A text without them has no lint findings. `(?:^|\n)` takes half the time of `^` with the flag m.
 */
const MARKS = new RegExp(
  String.raw`[[\]*~${'`'}#＃［【｜|＊＋•●◦▪‣·・<_]|(?:^|\n)[ \t>\u00a0\u3000]*(?:[-－+]|\d+[.．、)）])|${FOREIGN}`,
);

/** The part of a block that the parser left as plain text, at the offsets of the text. */
export interface PlainText {
  /** As long as the block. Placeholders replace recognized and escaped characters. */
  text: string;
  /** The offset of the block. */
  start: number;
}

/** Returns the plain text of a block that may contain leftover marks, or undefined if it contains none. */
export function plainTextOf(block: Paragraph | Heading | TableCell, text: string): PlainText | undefined {
  const [start, end] = rangeOf(block);
  if (!hasMarks(block.children, text)) return undefined;
  let plain = '';
  let done = start;
  const blank = (from: number, to: number, mark: string) => {
    plain += text.slice(done, from) + mark.repeat(to - from);
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
        blank(from, to, isAddress ? ADDRESS_MARK : RECOGNIZED_MARK);
        continue;
      }
      blank(from, rangeOf(first)[0], RECOGNIZED_MARK);
      read(within);
      blank(rangeOf(last)[1], to, RECOGNIZED_MARK);
    }
  };
  const [opening, closing] = frameOf(block, text);
  if (opening > 0) blank(start, start + opening, RECOGNIZED_MARK);
  read(block.children);
  plain += text.slice(done, end - closing) + RECOGNIZED_MARK.repeat(closing);
  const unread = plain.includes('\\') ? plain.replace(ESCAPE, () => RECOGNIZED_MARK.repeat(2)) : plain;
  return MARKS.test(unread) ? { start, text: unread } : undefined;
}

/** Whether the plain text of a block may contain a mark. This quick test skips most blocks. */
function hasMarks(nodes: readonly PhrasingContent[], text: string): boolean {
  return nodes.some((node) => {
    if (node.position === undefined) return true;
    const [start] = rangeOf(node);
    if (node.type === 'text') return MARKS.test(node.value);
    const isAddress = node.type === 'link' && text[start] !== '[';
    return 'children' in node && !isAddress && hasMarks(node.children, text);
  });
}

/**
 * Returns the number of characters at both ends that are marks of the block itself: `##`, and the bars of a table cell.
 */
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
