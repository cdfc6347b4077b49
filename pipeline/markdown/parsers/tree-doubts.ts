import type { Nodes, Parents, Root } from 'mdast';
import {
  beginsLine,
  endsElsewhere,
  endsLate,
  follows,
  hasOddInfo,
  isBare,
  isBelowHeading,
  isClosed,
  isFenced,
  isIndentBehind,
  isLabelled,
  isLink,
  isOpen,
  isPlain,
  sourceOf,
  startOf,
  withoutEscapes,
} from './sources.ts';
import { doubtInBrackets, type TextDoubt } from './text-doubts.ts';

/** Why a text goes to the authority, seen in the tree that the native parser gives for it. */
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
  | 'row that begins with a tag';

/** What a node stands in. */
interface Place {
  parent: Parents;
  /** Where the paragraph, heading or cell begins: marks within one do not reach into another. */
  block: number;
  isContained: boolean;
  isQuoted: boolean;
  /** Within a quote that stands in a list or in another quote. */
  isDeeplyQuoted: boolean;
}

const OUTSIDE = { block: 0, isContained: false, isQuoted: false, isDeeplyQuoted: false };

/** One look at a text node for all that follows: most hold none of it. */
const UNUSUAL = /[[\]`<@]|:\/\/|ww/i;
/** Characters that begin something in a text node: what they begin has no end. */
const OPEN_MARK = /[`<]|\]\(/;
/** What may open or close emphasis or strikethrough. */
const MARK = /[*~]|(?<!\w)_|_(?!\w)/;
/** A bar, or a line that may be the rule below the head of a table. */
const LIKE_TABLE = /\||[\n\r][ \t]*:?-[ \t:-]*(?:[\n\r]|$)/;
const ADDRESS = /https?:\/\/|www\.|[\w.+-]@[\w-]/i;

/** What the native parser may have read otherwise: one walk over its tree. */
export function doubtInTree(root: Root, text: string): TreeDoubt | TextDoubt | undefined {
  const open: Place[] = [{ parent: root, ...OUTSIDE }];
  const blocks = {
    address: new Set(),
    bracket: new Set(),
    nodeAtLine: new Set(),
    openMark: new Set(),
    struck: new Set<number>(),
  };
  /** By block: where the first link with a mark begins, and the last text with one outside of links. */
  const [markedLinks, markedTexts] = [new Map<number, number>(), new Map<number, number>()];
  let [hasBracket, hasLabel] = [false, false];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { parent, block } = place;
    let before: Nodes | undefined;
    for (const node of parent.children) {
      if (node.type === 'text') {
        if (!isLink(parent) && isMarked(node, text))
          markedTexts.set(block, Math.max(startOf(node), markedTexts.get(block) ?? 0));
        if (node.value.includes('~')) blocks.struck.add(block);
        if (UNUSUAL.test(node.value)) {
          // Something like an address that is none to one of them: `http://.a`, `www.`, `/a@b.c`.
          if (parent.type !== 'link' && ADDRESS.test(node.value)) return 'address';
          hasBracket ||= node.value.includes('[');
          if (hasBracket && isOpen(sourceOf(node, text))) blocks.bracket.add(block);
          if (OPEN_MARK.test(node.value)) blocks.openMark.add(block);
        }
      } else {
        const doubt = doubtOf(node, before, place, text);
        if (doubt !== undefined) return doubt;
        if (node.type === 'delete') blocks.struck.add(block);
        if (isLink(node) && isMarked(node, text))
          markedLinks.set(block, Math.min(startOf(node), markedLinks.get(block) ?? Infinity));
        if (node.type === 'link' && isBare(node, text)) blocks.address.add(block);
        if (place.isContained && beginsLine(node, before)) blocks.nodeAtLine.add(block);
        hasLabel ||= isLabelled(node);
        if ('children' in node) open.push(placeIn(node, place));
      }
      before = node;
    }
  }
  // A text before a line of a container ends where an open mark was given up: "> `\n> <b>".
  if (!blocks.nodeAtLine.isDisjointFrom(blocks.openMark)) return 'open mark before a line';
  // What a link has opened is closed behind it where strikethrough crosses other marks: `[*](a)~b*c~d*`.
  for (const [block, start] of markedLinks)
    if (blocks.struck.has(block) && (markedTexts.get(block) ?? 0) > start) return 'mark in a link';
  // An address behind an open bracket has no place: `[http://a.b`.
  if (!blocks.address.isDisjointFrom(blocks.bracket)) return 'address and bracket';
  return hasLabel || hasBracket ? doubtInBrackets(text) : undefined;
}

/** Whether a node holds a mark, one that stands for itself or not. */
function isMarked(node: Nodes, text: string): boolean {
  return MARK.test(withoutEscapes(sourceOf(node, text)));
}

function placeIn(parent: Parents, { block, isContained, isQuoted, isDeeplyQuoted }: Place): Place {
  const isQuote = parent.type === 'blockquote';
  const isBlock = parent.type === 'paragraph' || parent.type === 'heading' || parent.type === 'tableCell';
  return {
    parent,
    block: isBlock ? startOf(parent) : block,
    isContained: isContained || isQuote || parent.type === 'listItem',
    isQuoted: isQuoted || isQuote,
    isDeeplyQuoted: isDeeplyQuoted || (isQuote && isContained),
  };
}

function doubtOf(node: Nodes, before: Nodes | undefined, place: Place, text: string): TreeDoubt | undefined {
  const { parent, isContained, isQuoted } = place;
  const isNested = parent.type === 'blockquote' || parent.type === 'listItem';
  // No list of the text below begins where one could not interrupt a paragraph: "[f]:a\n***\n\n-".
  if (before?.type === 'definition' && node.type !== 'definition' && follows(node, before))
    return 'definition before a line';
  switch (node.type) {
    case 'link':
      // Bare addresses other than the plainest, and those behind something other than a blank: `a@b.c`, `，https://a.b`.
      return isBare(node, text) && !isPlain(node, text) ? 'address' : undefined;
    case 'list':
      // The authority takes such a list for text, as if it interrupted a paragraph: "-\n#\n    a\n-", "9.\n#\n    a\n\n9.".
      if (
        before?.type === 'code' &&
        !isFenced(before, text) &&
        (follows(node, before) || isBelowHeading(before, parent))
      )
        return 'list after indented code';
      return doubtOfContainer(node, before, place);
    case 'blockquote':
      return doubtOfContainer(node, before, place);
    case 'paragraph':
      // A list item that looks like the rule of a table ends a paragraph a line early: "a\nb\n- |".
      return before?.type === 'paragraph' && follows(node, before) ? 'paragraphs in a row' : undefined;
    case 'listItem':
      // The place of a box depends on what comes after it: `- [x] <b>`, "- [x]\nf".
      if (typeof node.checked === 'boolean') return 'box to tick';
      return isQuoted && endsLate(node) ? 'end of a quote' : undefined;
    case 'html':
      // Which blank lines and indents belong to it: "* <!r\n\n", "0. _\n <r>\n".
      if (isNested) return 'HTML in a container';
      // The marks of the container on each of its lines are part of it for one of them: ">a<!--\n>-->".
      if (isContained && node.value.includes('\n')) return 'HTML in a container';
      // For one of them the end need not be that of the element: "<script></pre>".
      return parent.type === 'root' && endsElsewhere(node) ? 'HTML that ends elsewhere' : undefined;
    case 'definition':
      // HTML after it: "1. [f]: a\n<t>".
      if (isNested) return 'definition in a container';
      // The head of a table to the authority: "[f]:|b\n-|-", "[f]:\n-:".
      return LIKE_TABLE.test(sourceOf(node, text)) ? 'definition or table' : undefined;
    case 'tableRow':
      // It ends the table for the authority: "a|b\n-|-\n<t>".
      return text[startOf(node)] === '<' ? 'row that begins with a tag' : undefined;
    case 'code':
      // Blanks, character references and escapes behind the language, which one of them takes off: "``` a &#10;".
      if (typeof node.lang === 'string' && hasOddInfo(node, text)) return 'info of a fence';
      // Which blank lines belong to code that nothing ends: "1. ```\n\n+", "-     a\n      ".
      if (isContained && !isClosed(node, text)) return 'code in a container';
      // Indented lines behind it, blank or not: "- a\n#\n    a\n    ".
      return !isFenced(node, text) && isIndentBehind(node, text) ? 'indent after indented code' : undefined;
    default:
      return undefined;
  }
}

function doubtOfContainer(node: Parents, before: Nodes | undefined, place: Place): TreeDoubt | undefined {
  const { isContained, isQuoted, isDeeplyQuoted } = place;
  // Where the first one ends: ">>a\n>- b".
  if (isContained && (before?.type === 'list' || before?.type === 'blockquote')) return 'containers in a row';
  // Whether blank lines of the quotes around it belong to it: "- >- a\n  >\n  >b", ">>a\n>\n".
  if (isDeeplyQuoted) return 'end of a quote';
  return (isQuoted || (isContained && node.type === 'blockquote')) && endsLate(node) ? 'end of a quote' : undefined;
}
