import type { Fix } from '../../model/diagnostics/diagnostic.ts';
import { type Replacement, rangeIn } from '../../model/diagnostics/fix.ts';

export interface ChosenFixes {
  /** Replacements that do not overlap, in the order of the text. */
  replacements: Replacement[];
  applied: number;
  /** Fixes that overlap an earlier one, or whose text is no longer in the file. A later run may apply them. */
  postponed: number;
}

/**
 * Chooses the fixes of a file that can be applied at once. Of fixes that overlap, the first one wins. `text` is the text
 * as the pipeline reads it: with `\n` line ends and without byte order mark.
 */
export function chooseFixes(fixes: readonly Fix[], text: string): ChosenFixes {
  const source = { file: '', text };
  const replacements: Replacement[] = [];
  let applied = 0;
  for (const { edits } of fixes) {
    const wanted = edits.map(({ place, newText }): Replacement => {
      const [start, end] = rangeIn(source, place);
      return { start, end, newText };
    });
    const isCurrent = wanted.every(({ start, end }, index) => text.slice(start, end) === edits[index]?.oldText);
    if (!isCurrent || wanted.some((replacement) => replacements.some((other) => overlaps(replacement, other))))
      continue;
    replacements.push(...wanted);
    applied += 1;
  }
  replacements.sort((a, b) => a.start - b.start);
  return { replacements, applied, postponed: fixes.length - applied };
}

/** Two insertions at one place overlap, too, because their order is unknown. */
function overlaps(replacement: Replacement, other: Replacement): boolean {
  return replacement.start === other.start || (replacement.start < other.end && other.start < replacement.end);
}

/** Returns the text as the pipeline reads it: without byte order mark, with `\n` line ends. */
export function withPlainLineEnds(raw: string): string {
  return raw.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** Applies replacements for the normal text to the text of the file. Its byte order mark and line ends stay. */
export function editRaw(raw: string, replacements: readonly Replacement[]): string {
  const lineEnd = /\r\n?|\n/.exec(raw)?.[0] ?? '\n';
  const offsets = rawOffsets(raw);
  let edited = '';
  let done = 0;
  for (const { start, end, newText } of replacements) {
    edited += raw.slice(done, offsets(start)) + newText.replaceAll('\n', () => lineEnd);
    done = offsets(end);
  }
  return edited + raw.slice(done);
}

/** Returns a function from offsets of the normal text to offsets of the raw text. Offsets must not decrease. */
function rawOffsets(raw: string): (offset: number) => number {
  let at = raw.startsWith('\ufeff') ? 1 : 0;
  let normal = 0;
  return (offset) => {
    while (normal < offset) {
      at += raw.startsWith('\r\n', at) ? 2 : 1;
      normal += 1;
    }
    return at;
  };
}
