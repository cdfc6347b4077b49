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
  /** Returns the value as written, and the offset of the text; undefined if the file has escapes or a figure in it. */
  const written = () => {
    const [start, end] = rangeIn(source, locate(path));
    const scalar = writtenText(source).slice(start, end);
    if (scalar === text) return { scalar, start };
    return scalar.slice(1, -1) === text ? { scalar, start: start + 1 } : undefined;
  };
  return {
    text,
    isCitation: path.includes('rows'),
    placeOf(start, end) {
      const found = written();
      return found === undefined ? locate(path) : locationAt(source, found.start + start, found.start + end);
    },
    editOf({ start, end, newText }) {
      const found = written();
      if (found === undefined || !staysText(newText, found.scalar)) return undefined;
      const replacement = { start: found.start + start, end: found.start + end, newText };
      return fixIn(source, { message: '', replacements: [replacement] })?.edits[0];
    },
  };
}

/** Whether a YAML value with the new characters is still a text, and ends where it did. */
function staysText(newText: string, [quote = '']: string): boolean {
  if (/["']/.test(quote)) return !newText.includes(quote) && !newText.includes('\\');
  return !/[:#,[\]{}"'&*!|>%@`]/.test(newText);
}
