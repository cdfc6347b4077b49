import type { ElementContent, Root, RootContent } from 'hast';

/** Levels of quotes and lists. Deeper text is unreadable, and the parsers recurse once per level. */
const MAX_NESTING = 60;
/** HTML may open several elements for one Markdown container. */
const MAX_TREE_DEPTH = 4 * MAX_NESTING;
/** Cells of a row. Each row of a table gets as many cells as its widest row. */
const MAX_CELLS = 100;
const MAX_LINES = 20_000;
/** The parser's time grows with the square of the lines and marks of a block. This limit is about a second. */
const MAX_COST = 5000 ** 2;

const CONTAINER = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/;
const MARKS = /[[\](!*_~`<&@|]/g;
/** Words where an address may begin. For each, the parser looks back through the text after an open bracket. */
const WORDS = /[\w.+-]+/g;
/** A word costs less than a mark: fifteen thousand words take a second. */
const WORDS_FOR_A_MARK = 3;

/** A construct that would take the parser unreasonable time. */
export interface Complexity {
  /** The offset into the text. */
  at: number;
  message: string;
}

/** Returns the first construct that is too complex, found in one pass before parsing. */
export function findComplexity(text: string): Complexity | undefined {
  return isSimple(text) ? undefined : measureComplexity(text);
}

/**
 * DEEP matches lines that may be nested too deep: each mark or pair of blanks is one level, a tab is two. WIDE matches
 * lines that may have too many cells.
 */
const DEEP = new RegExp(`^[ \\t>*+\\-.)\\d]{${MAX_NESTING / 2}}`, 'm');
const WIDE = new RegExp(`(?:\\|[^|\\n]*){${MAX_CELLS - 1}}`);

/** Whether the text stays within every limit even if each character is a mark. Most texts do. */
function isSimple(text: string): boolean {
  let longest = 0;
  for (let at = 0; at < text.length; ) {
    const pause = text.indexOf('\n\n', at);
    const end = pause === -1 ? text.length : pause + 2;
    longest = Math.max(longest, end - at);
    at = end;
  }
  return text.length <= MAX_LINES && longest * text.length <= MAX_COST && !DEEP.test(text) && !WIDE.test(text);
}

function measureComplexity(text: string): Complexity | undefined {
  let [at, count, blockAt, blockCost, cost] = [0, 0, 0, 0, 0];
  let wordsAfterBracket: number | undefined;
  for (const line of text.split('\n')) {
    count += 1;
    if (count > MAX_LINES) return { at, message: `The text has more than ${MAX_LINES} lines.` };
    if (nestingOf(line) > MAX_NESTING) {
      return { at, message: `The text is nested more than ${MAX_NESTING} levels deep here.` };
    }
    if (line.split('|').length > MAX_CELLS) return { at, message: `The line has more than ${MAX_CELLS} cells.` };
    if (line.trim() === '') {
      cost += costOf(blockCost, wordsAfterBracket);
      [blockAt, blockCost, wordsAfterBracket] = [at + line.length + 1, 0, undefined];
    } else {
      blockCost += 1 + (line.match(MARKS)?.length ?? 0);
      if (line.includes('[')) wordsAfterBracket ??= 0;
      if (wordsAfterBracket !== undefined) wordsAfterBracket += line.match(WORDS)?.length ?? 0;
    }
    if (cost + costOf(blockCost, wordsAfterBracket) > MAX_COST) {
      return { at: blockAt, message: 'This block has too many lines and marks without a blank line.' };
    }
    at += line.length + 1;
  }
  return undefined;
}

function costOf(marks: number, words = 0): number {
  return marks ** 2 + (words / WORDS_FOR_A_MARK) ** 2;
}

/** Whether a tree is too deep for the recursive walks of later steps. */
export function isTooDeep(tree: Root): boolean {
  return isDeeperThan(MAX_TREE_DEPTH, tree.children);
}

function isDeeperThan(levels: number, nodes: readonly (RootContent | ElementContent)[]): boolean {
  if (levels < 0) return nodes.length > 0;
  return nodes.some((node) => node.type === 'element' && isDeeperThan(levels - 1, node.children));
}

/** Returns the offset at which nested tags exceed the tree depth, or 0 if they never do. */
export function tooDeepTagAt(text: string): number {
  let depth = 0;
  for (const { 0: tag, index } of text.matchAll(/<\/?[a-z][^<>]*>/gi)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > MAX_TREE_DEPTH) return index;
  }
  return 0;
}

/**
 * Returns the maximum depth of quotes and lists of a line: the containers that it begins, or one level for every two
 * columns of indentation.
 */
function nestingOf(line: string): number {
  if (RULE.test(line)) return 0;
  let containers = 0;
  let end = 0;
  for (CONTAINER.lastIndex = 0; CONTAINER.test(line); end = CONTAINER.lastIndex) containers += 1;
  if (containers === 0) return 0;
  const indentation = line.slice(0, end).replaceAll('\t', '    ').match(/ /g)?.length ?? 0;
  return Math.max(containers, Math.floor(indentation / 2));
}
