import { fixIn, rangeIn } from '../diagnostics/fix.ts';
import { locationAt, writtenText } from '../diagnostics/source.ts';
import type { RunningText } from '../language/running-text.ts';
import type { ValuePath } from './value-path.ts';
import type { Yaml } from './yaml.ts';

/** A text of a YAML value. */
export interface FieldText {
  text: string;
  path: ValuePath;
}

/** Returns a field as a text that people read. Its places and edits are those of the characters in the file. */
export function fieldAsRunningText({ text, path }: FieldText, { source, locate }: Yaml): RunningText {
  const file = writtenText(source);
  /** Returns the range of a part in the file; undefined if the field has a figure or an unusual escape. */
  const rangeOf = (from: number, to: number) => {
    const [start, end] = rangeIn(source, locate(path));
    const offsets = offsetsIn(file.slice(start, end), text);
    if (offsets === undefined) return undefined;
    return { scalar: file.slice(start, end), start: start + (offsets[from] ?? 0), end: start + (offsets[to] ?? 0) };
  };
  return {
    text,
    isCitation: path.includes('rows'),
    placeOf(from, to) {
      const range = rangeOf(from, to);
      return range === undefined ? locate(path) : locationAt(source, range.start, range.end);
    },
    editOf({ start: from, end: to, newText }) {
      const range = rangeOf(from, to);
      if (range === undefined) return undefined;
      const { start, end, scalar } = range;
      const [parent] = rangeIn(source, locate(path.slice(0, -1)));
      const edited = text.slice(0, from) + newText + text.slice(to);
      if (!staysText(scalar, { newText, edited, isInBrackets: /[[{]/.test(file[parent] ?? '') })) return undefined;
      return fixIn(source, { message: '', replacements: [{ start, end, newText }] })?.edits[0];
    },
  };
}

/** What stands before the first character of a text: a quote, or the head of a block of lines. */
const HEAD = /^(?:["']|[>|][-+\d]*\n\s*)?/;
const LINE_END = /[^\S\n]*\n\s*/y;

/** Returns the offset of each character of a text in its YAML, and of its end; undefined if they differ otherwise. */
function offsetsIn(scalar: string, text: string): number[] | undefined {
  let at = HEAD.exec(scalar)?.[0].length ?? 0;
  const offsets = [at];
  for (const unit of text.split('')) {
    LINE_END.lastIndex = at;
    const lineEnd = /\s/.test(unit) ? LINE_END.exec(scalar)?.[0] : undefined;
    const isEscaped = scalar.startsWith('"')
      ? scalar.startsWith(`\\${unit}`, at)
      : unit === "'" && scalar.startsWith("''", at);
    if (lineEnd === undefined && !isEscaped && scalar[at] !== unit) return undefined;
    at += lineEnd?.length ?? (isEscaped ? 2 : 1);
    offsets.push(at);
  }
  return offsets;
}

/** Whether a YAML value with new characters is still a text, and ends where it did. */
function staysText(
  [first = '']: string,
  { newText, edited, isInBrackets }: { newText: string; edited: string; isInBrackets: boolean },
): boolean {
  if (/["']/.test(first)) return !newText.includes(first) && !newText.includes('\\');
  if (/[>|]/.test(first)) return true;
  return !/^[-?:,[\]{}#&*!|>'"%@`]|:(?:\s|$)|\s#/.test(edited) && !(isInBrackets && /[,[\]{}:]/.test(newText));
}
