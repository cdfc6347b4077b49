import { diffArrays, diffWords } from 'diff';
import type { MarkupChange, TextChange, TextPart } from './changes.ts';

/** Most edits that a comparison looks for; beyond them, a text counts as replaced. Bounds the time for hostile pages. */
const MAX_LINE_EDITS = 4000;
const MAX_WORD_EDITS = 600;

/** Unchanged characters around a change, as one or two lines of a terminal show them. */
const AROUND = 60;

/** Finds words. Chinese has no spaces, and the segmenter knows where its words end. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

type PlaceOfChange = Omit<TextChange, 'pages'>;

/** Returns the places where the lines of two pages differ, in their order, with few words around each. */
export function wordChanges(before: readonly string[], after: readonly string[]): PlaceOfChange[] {
  return replacedLines(before, after).flatMap(placesIn);
}

/** Returns the tags that replace each other on two pages, in their order. */
export function markupChanges(before: readonly string[], after: readonly string[]): Omit<MarkupChange, 'pages'>[] {
  return replacedLines(before, after).map(({ removed, added }) => ({
    before: removed.join('\n'),
    after: added.join('\n'),
  }));
}

/** Lines that other lines replace, and the unchanged line before them. */
interface ReplacedLines {
  removed: readonly string[];
  added: readonly string[];
  context: string | undefined;
}

function replacedLines(before: readonly string[], after: readonly string[]): ReplacedLines[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_LINE_EDITS }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ];
  const found: ReplacedLines[] = [];
  let context: string | undefined;
  let removed: string[] = [];
  for (const [index, { value, removed: isRemoved, added: isAdded }] of runs.entries()) {
    if (isRemoved) {
      removed = value;
      if (runs[index + 1]?.added) continue;
    }
    if (isRemoved || isAdded) found.push({ removed, added: isAdded ? value : [], context });
    else context = value.at(-1) ?? context;
    removed = [];
  }
  return found;
}

/** Compares lines that replace each other. As many lines as before are compared one by one. */
function placesIn({ removed, added, context }: ReplacedLines): PlaceOfChange[] {
  const before = context === undefined ? {} : { context: ending(context) };
  if (removed.length === added.length)
    return removed.map((line, index) => ({ ...before, parts: partsOf(line, added[index] ?? '') }));
  const parts: TextPart[] = [
    ...(removed.length > 0 ? [{ kind: 'removed' as const, text: removed.join('\n') }] : []),
    ...(added.length > 0 ? [{ kind: 'added' as const, text: added.join('\n') }] : []),
  ];
  return [{ ...before, parts }];
}

function partsOf(before: string, after: string): TextPart[] {
  const options = { intlSegmenter: segmenter, maxEditLength: MAX_WORD_EDITS };
  const changes = diffWords(before, after, options) ?? [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ];
  return changes.map(({ value, added, removed }, index): TextPart => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text: value };
    return { kind: 'same', text: shorten(value, { isFirst: index === 0, isLast: index === changes.length - 1 }) };
  });
}

/** Cuts unchanged text far from the changes next to it. */
function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (isFirst) return ending(text);
  if (isLast) return text.length <= AROUND ? text : `${cut(text, 0, AROUND)}…`;
  if (text.length <= 2 * AROUND) return text;
  return `${cut(text, 0, AROUND)} … ${cut(text, text.length - AROUND, text.length)}`;
}

function ending(text: string): string {
  return text.length <= AROUND ? text : `…${cut(text, text.length - AROUND, text.length)}`;
}

/** Cuts a text, and never inside a character of two code units. */
function cut(text: string, start: number, end: number): string {
  return text.slice(start, end).toWellFormed().replaceAll('\ufffd', '');
}
