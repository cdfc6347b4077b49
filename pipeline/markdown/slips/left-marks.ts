import type { NodesOf } from '../nodes.ts';
import type { Slip } from './slip.ts';
import type { Unread } from './unread.ts';

/** Two asterisks or waves, and no more of them. */
const PAIR = /(?<!\*)\*\*(?!\*)|(?<!~)~~(?!~)/g;
const BACKTICK = /`+/g;
/** What other tools make coloured boxes of. */
const BOX = /^\[!\w+\]/;
/** A box to tick without its blank, or with one too many. */
const TASK = /^\[(?:\]|[xX ]\](?=[^\s(:[])|[xX] \]| [xX] ?\])/;
const OPENING_QUOTE = /[“‘《「『【"']/;

/** A mark that stands in a text as it is. */
interface Mark {
  written: string;
  at: number;
  /** Behind a word and before a gap it closes something, or is the mark of a note, as in "2,300**". */
  isBehind: boolean;
  isBeforeBlank: boolean;
  /** Behind a Latin letter, as in "f**k". */
  isInWord: boolean;
}

/** Marks of emphasis, code and boxes that have no effect, so that readers see them. */
export function leftMarks(blocks: readonly Unread[]): Slip[] {
  const marks = blocks.map(({ text }) => marksIn(text));
  const hasNoteMarks = marks.flat().some(({ isBehind }) => isBehind);
  return blocks.flatMap(({ text, start }, index) => [
    ...pairsAmong(marks[index] ?? [])
      // Alone it may be what a note begins with, where other words bear the same mark.
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

/** Marks that were meant to open something, each with what was meant to close it. */
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

function leftPair({ opening: { written, at }, closing }: Pair, { text, start }: Unread): Slip {
  const code = 'markdown/leftover-mark';
  const own = { code, start: start + at } as const;
  if (closing === undefined) {
    const hint = `Close it with ${written}, or write ${written.replace(/./g, '\\$&')} for literal marks.`;
    const message = `Readers see ${written} here, because it is not closed.`;
    return { ...own, message, hint, end: start + at + written.length };
  }
  const inner = text.slice(at + written.length, closing.at);
  return {
    ...own,
    message: `Readers see ${written} here, because the two marks do not form a pair.`,
    hint: /^\s|\s$/.test(inner)
      ? `Remove the space between ${written} and the words.`
      : `Move the punctuation out of ${written}, or add a space outside it.`,
    end: start + closing.at + written.length,
  };
}

function leftBackticks({ text, start }: Unread): Slip[] {
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

function leftBox({ text, start }: Unread): Slip[] {
  const [box] = BOX.exec(text) ?? [];
  if (box === undefined) return [];
  const message = `Readers see ${box}, because alert types have no effect in quotes.`;
  const hint = 'Start the quote with a bold word: > **Note.** …';
  return [{ code: 'markdown/leftover-mark', message, hint, start, end: start + box.length }];
}

/** Items of a list that were meant to begin with a box to tick. */
export function leftTasks(nodes: NodesOf, text: string): Slip[] {
  return nodes('listItem').flatMap(({ node }): Slip[] => {
    const start = node.children[0]?.position?.start.offset ?? 0;
    const [box] = node.children[0]?.type === 'paragraph' ? (TASK.exec(text.slice(start, start + 5)) ?? []) : [];
    if (box === undefined) return [];
    const message = `Readers see ${box} here, because it is not a valid checkbox.`;
    const hint = 'Write [ ] or [x], followed by a space.';
    return [{ code: 'markdown/leftover-mark', message, hint, start, end: start + box.length }];
  });
}
