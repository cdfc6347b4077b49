import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';
import type { PlainText } from './plain-text.ts';

/** Exactly two asterisks or tildes. */
const PAIR = /(?<!\*)\*\*(?!\*)|(?<!~)~~(?!~)/g;
const BACKTICK = /`+/g;
/**
 * A pair of marks around words that could be emphasis, but is none because of Chinese characters or punctuation beside it. One mark, or
 * a pair with a space inside, may be a footnote or a times sign.
 */
const STRAY_PAIR =
  /(?<![A-Za-z0-9*_])(\*|\*{3}|__?)(?![*_\s\p{Pe}\p{Pf}.,;:!?，。、；：！？])([^*_\n]+)(?<![\s\p{Ps}\p{Pi}])\1(?![A-Za-z0-9*_])/gu;
/** The rest of a name of a file or a field. */
const NAME_END = /^[\p{L}\p{N}_-]*(?:_|\.[a-z0-9]{1,4}(?![a-z0-9]))/iu;
/** Characters of such a rest. */
const MAX_NAME = 100;
/** A checkbox without its blank, or with one too many. */
const TASK = /^\[(?:\]|[xX ]\](?=[^\s(:[])|[xX] \]| [xX] ?\])/;
const OPENING_QUOTE = /[“‘《「『【"']/;

/** A mark that remained in the text. */
interface Mark {
  written: string;
  at: number;
  /** Between a word and a gap, the mark closes something or refers to a note, as in "2,300**". */
  isBehind: boolean;
  isBeforeBlank: boolean;
  /** After a Latin letter, as in "f**k". */
  isInWord: boolean;
}

/** Finds marks of emphasis and code without effect, which readers see. */
export function leftoverMarks(blocks: readonly PlainText[]): LintFinding[] {
  const marks = blocks.map(({ text }) => marksIn(text));
  const hasNoteMarks = marks.flat().some(({ isBehind }) => isBehind);
  return blocks.flatMap(({ text, start }, index) => [
    ...pairsAmong(marks[index] ?? [])
      // A single mark may begin a note if other words carry the same mark.
      .filter(
        ({ opening, closing }) => closing !== undefined || !(opening.isInWord || opening.isBeforeBlank || hasNoteMarks),
      )
      .map((pair) => leftPair(pair, { text, start })),
    ...leftBackticks({ text, start }),
    ...strayPairs({ text, start }),
  ]);
}

function marksIn(text: string): Mark[] {
  return [...text.matchAll(PAIR)].map(({ 0: written, index }) => {
    const [before = ' ', after = ' '] = [text[index - 1], text[index + written.length]];
    const isGap = /[\s\p{P}]/u.test(after) && !OPENING_QUOTE.test(after);
    return {
      written,
      at: index,
      isBehind: /\S/.test(before) && isGap,
      isBeforeBlank: /\s/.test(after),
      isInWord: /\w/.test(before),
    };
  });
}

interface Pair<At = Mark> {
  opening: At;
  closing?: Pick<Mark, 'at'> | undefined;
}

function strayPairs({ text, start }: PlainText): LintFinding[] {
  return [...text.matchAll(STRAY_PAIR)].flatMap(({ 0: match, 1: written = '', 2: inner = '', index: at }) => {
    const closing = at + match.length - written.length;
    const isName =
      written === '_' && (/^\d+$/.test(inner) || NAME_END.test(text.slice(closing + 1, closing + MAX_NAME)));
    const [before = '', first = ''] = [text[at - 1], inner[0]];
    const isNote = /[\p{L}\p{N}]/u.test(before) && /\p{P}/u.test(first) && !OPENING_QUOTE.test(first);
    if (isName || isNote) return [];
    const finding = leftPair({ opening: { written, at }, closing: { at: closing } }, { text, start });
    return written.startsWith('_')
      ? { ...finding, ...withAsterisks({ written, at, closing }, { text, start }) }
      : finding;
  });
}

/** Returns the hint and the fix for underscores beside Chinese characters, where asterisks have an effect. */
function withAsterisks(
  { written, at, closing }: { written: string; at: number; closing: number },
  { text, start }: PlainText,
): Pick<LintFinding, 'hint' | 'fix'> {
  const inner = text.slice(at + written.length, closing);
  const newText = '*'.repeat(written.length);
  const isCertain = INSIDE.test(inner.at(0) ?? '') && INSIDE.test(inner.at(-1) ?? '') && !text.includes('*');
  if (!isCertain) return {};
  const replacements = [at, closing].map((offset) => ({
    start: start + offset,
    end: start + offset + written.length,
    newText,
  }));
  const hint = `Write ${newText} instead: underscores have no effect inside words and beside Chinese characters.`;
  return { hint, fix: { message: `Replace ${written} with ${newText}.`, replacements } };
}

/** Pairs each intended opening mark with its intended closing mark. */
function pairsAmong(marks: readonly Mark[]): Pair[] {
  const pairs: Pair[] = [];
  let opening: Mark | undefined;
  for (const mark of marks) {
    if (opening?.written === mark.written) {
      pairs.push({ opening, closing: mark });
      opening = undefined;
      continue;
    }
    if (opening !== undefined) pairs.push({ opening });
    opening = mark.isBehind ? undefined : mark;
  }
  return opening === undefined ? pairs : [...pairs, { opening }];
}

function leftPair(
  { opening: { written, at }, closing }: Pair<Pick<Mark, 'written' | 'at'>>,
  { text, start }: PlainText,
): LintFinding {
  const code = 'markdown/leftover-mark';
  const finding = { code, start: start + at } as const;
  if (closing === undefined) {
    const hint = `Close it with ${written}, or write ${written.replace(/./g, '\\$&')} for literal marks.`;
    const message = `Readers see ${written} here, because it is not closed.`;
    return { ...finding, message, hint, end: start + at + written.length };
  }
  const inner = text.slice(at + written.length, closing.at);
  return {
    ...finding,
    message: `Readers see ${written} here, because the two marks do not form a pair.`,
    hint: /^\s|\s$/.test(inner)
      ? `Remove the space between ${written} and the words.`
      : `Move the punctuation out of ${written}, or add a space outside it.`,
    end: start + closing.at + written.length,
    fix: withoutSpaces({ written, at, end: closing.at }, { text, start }),
  };
}

/**
 * A character that may touch a pair of marks from outside, so that the marks work after the spaces inside are removed.
 */
const OUTSIDE = /^[\s\p{P}\p{Script=Han}]?$/u;
/**
 * The first and the last character inside such a pair. For punctuation next to a mark, CommonMark has rules of its own.
 */
const INSIDE = /^[\p{L}\p{N}]$/u;

/**
 * Returns the fix that removes the spaces inside a pair of marks. Undefined if the spaces may belong outside the marks,
 * because a word touches them there, or if the marks would still have no effect.
 */
function withoutSpaces(
  { written, at, end }: { written: string; at: number; end: number },
  { text, start }: PlainText,
): LintFinding['fix'] {
  const inner = text.slice(at + written.length, end);
  const words = inner.trim();
  const isCertain =
    words !== inner &&
    !/[\n*~]/.test(inner) &&
    INSIDE.test(words.at(0) ?? '') &&
    INSIDE.test(words.at(-1) ?? '') &&
    OUTSIDE.test(text[at - 1] ?? '') &&
    OUTSIDE.test(text[end + written.length] ?? '');
  if (!isCertain) return undefined;
  const from = start + at + written.length;
  const before = inner.length - inner.trimStart().length;
  const after = inner.length - inner.trimEnd().length;
  const replacements = [
    { start: from, end: from + before, newText: '' },
    { start: start + end - after, end: start + end, newText: '' },
  ];
  const message = `Remove the spaces inside ${written}.`;
  return { message, replacements: replacements.filter((replacement) => replacement.end > replacement.start) };
}

function leftBackticks({ text, start }: PlainText): LintFinding[] {
  return [...text.matchAll(BACKTICK)]
    .filter(({ 0: written, index }) => /\S/.test(text[index + written.length] ?? ''))
    .map(({ 0: written, index }) => ({
      code: 'markdown/leftover-mark',
      message: `Readers see ${written} here, because the code after it is not closed.`,
      hint: `Close it with ${written}, or write \\${written} for a literal mark.`,
      start: start + index,
      end: start + index + written.length,
    }));
}

/** Finds list items that should begin with a checkbox. */
export function brokenCheckboxes(nodes: NodesOf, text: string): LintFinding[] {
  return nodes('listItem').flatMap(({ node }): LintFinding[] => {
    const start = node.children[0]?.position?.start.offset ?? 0;
    const [box] = node.children[0]?.type === 'paragraph' ? (TASK.exec(text.slice(start, start + 5)) ?? []) : [];
    if (box === undefined) return [];
    const message = `Readers see ${box} here, because it is not a valid checkbox.`;
    const hint = 'Write [ ] or [x], followed by a space.';
    const end = start + box.length;
    return [{ code: 'markdown/leftover-mark', message, hint, start, end, fix: validBox(box, { start, end, text }) }];
  });
}

/** Returns the fix of a checkbox before words. Brackets before other brackets may be part of a link. */
function validBox(box: string, { start, end, text }: { start: number; end: number; text: string }): LintFinding['fix'] {
  const after = text[end] ?? '\n';
  if (/[\n(:[]/.test(after)) return undefined;
  const mark = /x/i.test(box) ? '[x]' : '[ ]';
  const newText = /\s/.test(after) ? mark : `${mark} `;
  return { message: `Replace ${box} with ${mark}.`, replacements: [{ start, end, newText }] };
}
