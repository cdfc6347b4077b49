import type { NodesOf } from '../nodes.ts';
import type { LintFinding } from './lint-finding.ts';
import type { PlainText } from './plain-text.ts';

/** Exactly two asterisks or tildes. */
const PAIR = /(?<!\*)\*\*(?!\*)|(?<!~)~~(?!~)/g;
const BACKTICK = /`+/g;
/** The mark of a colored box in other tools. */
const BOX = /^\[!\w+\]/;
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

/** Finds marks of emphasis, code and boxes without effect, which readers see. */
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
    ...leftBox({ text, start }),
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

interface Pair {
  opening: Mark;
  closing?: Mark | undefined;
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

function leftPair({ opening: { written, at }, closing }: Pair, { text, start }: PlainText): LintFinding {
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

function leftBox({ text, start }: PlainText): LintFinding[] {
  const [box] = BOX.exec(text) ?? [];
  if (box === undefined) return [];
  const message = `Readers see ${box}, because alert types have no effect in quotes.`;
  const hint = 'Start the quote with a bold word: > **Note.** …';
  return [{ code: 'markdown/leftover-mark', message, hint, start, end: start + box.length }];
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
