import type { Heading, Paragraph, PhrasingContent, TableCell } from 'mdast';

/** Replaces every character that the parser recognized. Content cannot contain it. */
export const RECOGNIZED_MARK = '\0';
/** Replaces every character of an address that is a link without brackets. */
export const ADDRESS_MARK = '\u0001';

/** An escape, or the escape of a reference to a figure with both of its braces. */
const ESCAPE = /\\(?:\{\{(?=[^\S\n]*[A-Za-z][^{}\n]*\}\})|[!-/:-@[-`{-~])/g;

/** A quick test for marks of other tools. References to figures are none. */
export const LIKE_FOREIGN_MARK =
  /[\\^$]|｛|\{(?!\{[^\S\n]*[A-Za-z][^{}\n]*\}\})(?<!\{\{)|==|<%|!!!|\?\?\?|~[^\s~]|%%|8<-|\+\+|:[:a-z+-]|\.\. |\[[[@!/a-zA-Z]|(?:^|\n)[ \t]*(?:: |import |export )/;

/**
 * Match what may be intended as a mark, behind a line feed at the start of a block. A block without it has no lint findings. One pattern
 * for all would take four times as long.
 */
const MARKS: readonly RegExp[] = [
  /[[\]*~`#|<_\\^$]/,
  /\{(?!\{[^\S\n]*[A-Za-z][^{}\n]*\}\})(?<!\{\{)/,
  /==|!!!|\?\?\?|%%|8<-|\+\+|:[:a-z+-]|\.\. /,
  /\n(?:[ \t>\u00a0\u3000]*(?:[-－+]|\d+[.．、)])|[ \t]*(?:: |import |export ))/,
  /[＃［【｜＊＋•●◦▪‣·・｛]/,
];

type Block = Paragraph | Heading | TableCell;

/** The part of a block that the parser left as plain text, at the offsets of the text. */
export interface PlainText {
  /** As long as the block. Placeholders replace recognized and escaped characters. */
  text: string;
  /** The offset of the block. */
  start: number;
}

/** Returns the plain texts of the blocks that may contain leftover marks. */
export function plainTextsOf(blocks: readonly Block[], text: string): PlainText[] {
  const plain = blocks.map((block) => plainTextOf(block, text));
  // Most texts have no mark in any of their blocks.
  return hasMark(plain) ? plain.filter((block) => hasMark([block])) : [];
}

function hasMark(blocks: readonly PlainText[]): boolean {
  const all = `\n${blocks.map(({ text }) => text).join('\n')}`;
  return MARKS.some((pattern) => pattern.test(all));
}

function plainTextOf(block: Block, text: string): PlainText {
  const [start, end] = rangeOf(block);
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
  return {
    start,
    text: plain.includes('\\') ? plain.replace(ESCAPE, ({ length }) => RECOGNIZED_MARK.repeat(length)) : plain,
  };
}

/**
 * Returns the number of characters at both ends that are marks of the block itself: `##`, and the bars of a table cell.
 */
function frameOf(block: Block, text: string): [opening: number, closing: number] {
  const [start, end] = rangeOf(block);
  if (block.type === 'heading' && text[start] === '#') return [block.depth, 0];
  if (block.type !== 'tableCell') return [0, 0];
  const isClosed = end - start > 1 && text[end - 1] === '|' && text[end - 2] !== '\\';
  return [text[start] === '|' ? 1 : 0, isClosed ? 1 : 0];
}

function rangeOf({ position }: Pick<PhrasingContent, 'position'>): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
