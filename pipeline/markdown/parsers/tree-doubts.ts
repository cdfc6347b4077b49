import type { Nodes, Parents, Root } from 'mdast';
import {
  beginsLine,
  endsElsewhere,
  endsLate,
  endsWithOpenBracket,
  hasOddInfo,
  isBareAddress,
  isBelowHeading,
  isClosedFence,
  isFencedCode,
  isIndentBehind,
  isLabelled,
  isLink,
  isPlainAddress,
  nodeOffset,
  sourceOf,
  startsOnNextLine,
  withoutEscapes,
} from './sources.ts';
import { doubtInBrackets, type TextDoubt } from './text-doubts.ts';

/** The reason to use the reference parser, found in the native parser's tree. */
export type TreeDoubt =
  | 'address'
  | 'address and bracket'
  | 'indent after indented code'
  | 'box to tick'
  | 'code in a container'
  | 'containers in a row'
  | 'definition before a line'
  | 'definition in a container'
  | 'definition or table'
  | 'end of a quote'
  | 'HTML in a container'
  | 'HTML that ends elsewhere'
  | 'info of a fence'
  | 'list after indented code'
  | 'mark in a link'
  | 'open mark before a line'
  | 'paragraphs in a row'
  | 'row that begins with a tag'
  | 'single tildes';

/** The containers of a node. */
interface NodeContext {
  parent: Parents;
  /** The offset of the paragraph, heading or cell. Marks in one block have no effect in another. */
  block: number;
  isContained: boolean;
  isQuoted: boolean;
  /** The node is in a quote that is inside a list or another quote. */
  isDeeplyQuoted: boolean;
}

const OUTSIDE = { block: 0, isContained: false, isQuoted: false, isDeeplyQuoted: false };

/** One test of a text node for all constructs below. Most text nodes contain none. */
const UNUSUAL = /[[\]`<@]|:\/\/|ww/i;
/** Characters in a text node that open a construct without an end. */
const OPEN_MARK = /[`<]|\]\(/;
/** Marks that may open or close emphasis or strikethrough. */
const MARK = /[*~]|(?<!\w)_|_(?!\w)/;
/** A bar, or a line like the delimiter row of a table. */
const LIKE_TABLE = /\||[\n\r][ \t]*:?-[ \t:-]*(?:[\n\r]|$)/;
const ADDRESS = /https?:\/\/|www\.|[\w.+-]@[\w-]/i;

/** Returns the first construct that the native parser may have read differently. Walks its tree once. */
export function doubtInTree(root: Root, text: string): TreeDoubt | TextDoubt | undefined {
  const open: NodeContext[] = [{ parent: root, ...OUTSIDE }];
  const blocks = {
    address: new Set(),
    bracket: new Set(),
    nodeAtLine: new Set(),
    openMark: new Set(),
    struck: new Set<number>(),
  };
  /** By block: the offset of the first link with a mark, and of the last text with a mark outside links. */
  const [markedLinks, markedTexts] = [new Map<number, number>(), new Map<number, number>()];
  let [hasBracket, hasLabel] = [false, false];
  const mayStrike = text.includes('~~');
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { parent, block } = place;
    let before: Nodes | undefined;
    for (const node of parent.children) {
      if (node.type === 'text') {
        if (mayStrike && !isLink(parent) && isMarked(node, text))
          markedTexts.set(block, Math.max(nodeOffset(node), markedTexts.get(block) ?? 0));
        if (node.value.includes('~~')) blocks.struck.add(block);
        if (UNUSUAL.test(node.value)) {
          // Text that only one parser reads as an address: `http://.a`, `www.`, `/a@b.c`.
          if (parent.type !== 'link' && ADDRESS.test(node.value)) return 'address';
          hasBracket ||= node.value.includes('[');
          if (hasBracket && endsWithOpenBracket(sourceOf(node, text))) blocks.bracket.add(block);
          if (OPEN_MARK.test(node.value)) blocks.openMark.add(block);
        }
      } else {
        const doubt = doubtOf(node, before, place, text);
        if (doubt !== undefined) return doubt;
        if (node.type === 'delete') blocks.struck.add(block);
        if (mayStrike && isLink(node) && isMarked(node, text))
          markedLinks.set(block, Math.min(nodeOffset(node), markedLinks.get(block) ?? Infinity));
        if (node.type === 'link' && isBareAddress(node, text)) blocks.address.add(block);
        if (place.isContained && beginsLine(node, before)) blocks.nodeAtLine.add(block);
        hasLabel ||= isLabelled(node);
        if ('children' in node) open.push(placeIn(node, place));
      }
      before = node;
    }
  }
  // In a container, a text before a line ends where the parser gave up an open mark: "> `\n> <b>".
  if (!blocks.nodeAtLine.isDisjointFrom(blocks.openMark)) return 'open mark before a line';
  // A mark that a link opens is closed after the link if strikethrough crosses other marks: `[*](a)~b*c~d*`.
  for (const [block, start] of markedLinks)
    if (blocks.struck.has(block) && (markedTexts.get(block) ?? 0) > start) return 'mark in a link';
  // An address after an open bracket has no position: `[http://a.b`.
  if (!blocks.address.isDisjointFrom(blocks.bracket)) return 'address and bracket';
  return hasLabel || hasBracket ? doubtInBrackets(text) : undefined;
}

/** Whether the source of a node contains an unescaped mark, effective or not. */
function isMarked(node: Nodes, text: string): boolean {
  return MARK.test(withoutEscapes(sourceOf(node, text)));
}

function placeIn(parent: Parents, { block, isContained, isQuoted, isDeeplyQuoted }: NodeContext): NodeContext {
  const isQuote = parent.type === 'blockquote';
  const isBlock = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
  return {
    parent,
    block: isBlock ? nodeOffset(parent) : block,
    isContained: isContained || isQuote || parent.type === 'listItem',
    isQuoted: isQuoted || isQuote,
    isDeeplyQuoted: isDeeplyQuoted || (isQuote && isContained),
  };
}

function doubtOf(node: Nodes, before: Nodes | undefined, place: NodeContext, text: string): TreeDoubt | undefined {
  const { parent, isContained, isQuoted } = place;
  const isNested = parent.type === 'blockquote' || parent.type === 'listItem';
  // A list after a definition starts only if it could also interrupt a paragraph: "[f]:a\n***\n\n-".
  if (before?.type === 'definition' && node.type !== 'definition' && startsOnNextLine(node, before))
    return 'definition before a line';
  switch (node.type) {
    case 'link':
      // Bare addresses that are not of the plainest form, or that do not follow a blank: `a@b.c`, `，https://a.b`.
      return isBareAddress(node, text) && !isPlainAddress(node, text) ? 'address' : undefined;
    case 'list':
      // The reference parser reads such a list as text, as if it interrupted a paragraph: "-\n#\n a\n-", "9.\n#\n
      // a\n\n9.".
      if (
        before?.type === 'code' &&
        !isFencedCode(before, text) &&
        (startsOnNextLine(node, before) || isBelowHeading(before, parent))
      )
        return 'list after indented code';
      return doubtOfContainer(node, before, place);
    case 'blockquote':
      return doubtOfContainer(node, before, place);
    case 'paragraph':
      // A list item like the delimiter row of a table ends a paragraph a line early: "a\nb\n- |".
      return before?.type === 'paragraph' && startsOnNextLine(node, before) ? 'paragraphs in a row' : undefined;
    case 'listItem':
      // The position of a checkbox depends on the content after it: `- [x] <b>`, "- [x]\nf".
      if (typeof node.checked === 'boolean') return 'box to tick';
      return isQuoted && endsLate(node) ? 'end of a quote' : undefined;
    case 'html':
      // The blank lines and indents that belong to the HTML: "* <!r\n\n", "0. _\n <r>\n".
      if (isNested) return 'HTML in a container';
      // One parser includes the container's marks on each line in the HTML: ">a<!--\n>-->".
      if (isContained && node.value.includes('\n')) return 'HTML in a container';
      // One parser ends the HTML at the end tag of another element: "<script></pre>".
      return parent.type === 'root' && endsElsewhere(node) ? 'HTML that ends elsewhere' : undefined;
    case 'definition':
      // HTML after a definition: "1. [f]: a\n<t>".
      if (isNested) return 'definition in a container';
      // The reference parser reads the definition as the head of a table: "[f]:|b\n-|-", "[f]:\n-:".
      return LIKE_TABLE.test(sourceOf(node, text)) ? 'definition or table' : undefined;
    case 'delete':
      // The native parser has no option for strikethrough by two tildes only: `10~15, 2~3`.
      return text[nodeOffset(node) + 1] === '~' ? undefined : 'single tildes';
    case 'tableRow':
      // In the reference parser, such a row ends the table: "a|b\n-|-\n<t>".
      return text[nodeOffset(node)] === '<' ? 'row that begins with a tag' : undefined;
    case 'code':
      // One parser strips blanks, character references and escapes after the language: "``` a &#10;".
      if (typeof node.lang === 'string' && hasOddInfo(node, text)) return 'info of a fence';
      // The blank lines that belong to code without an end: "1. ```\n\n+", "- a\n ".
      if (isContained && !isClosedFence(node, text)) return 'code in a container';
      // Indented lines after the code, blank or not: "- a\n#\n a\n ".
      return !isFencedCode(node, text) && isIndentBehind(node, text) ? 'indent after indented code' : undefined;
    default:
      return undefined;
  }
}

function doubtOfContainer(node: Parents, before: Nodes | undefined, place: NodeContext): TreeDoubt | undefined {
  const { isContained, isQuoted, isDeeplyQuoted } = place;
  // The end of the first container: ">>a\n>- b".
  if (isContained && (before?.type === 'list' || before?.type === 'blockquote')) return 'containers in a row';
  // Blank lines of the outer quotes may or may not belong to the container: "- >- a\n >\n >b", ">>a\n>\n".
  if (isDeeplyQuoted) return 'end of a quote';
  return (isQuoted || (isContained && node.type === 'blockquote')) && endsLate(node) ? 'end of a quote' : undefined;
}
