import type { Fix, SourceLocation } from '../diagnostics/diagnostic.ts';
import { onlyNear } from '../diagnostics/did-you-mean.ts';
import { fixAt, fixIn, rangeIn } from '../diagnostics/fix.ts';
import type { Source } from '../diagnostics/source.ts';

/** Returns the fix of a misspelled name. Undefined if no name, or more than one, is near. */
export function nameFix(
  source: Source,
  { place, written, names }: { place: SourceLocation; written: string; names: Iterable<string> },
): Fix | undefined {
  const name = onlyNear(written, names);
  return name === undefined ? undefined : fixAt(source, { place, oldText: written, newText: name });
}

/** Returns the fix that puts a number in quotes, because its field is text. */
export function quoteFix(source: Source, place: SourceLocation): Fix | undefined {
  const [start, end] = rangeIn(source, place);
  const written = source.text.slice(start, end);
  if (!/^[-+]?[\w.]+$/.test(written)) return undefined;
  return fixIn(source, { message: `Write "${written}".`, replacements: [{ start, end, newText: `"${written}"` }] });
}
