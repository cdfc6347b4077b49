import { codePointName, findInvisible, type InvisibleCharacter } from '../../contract/invisible-characters.ts';
import { type Diagnostic, diagnose, type Fix, type WithDiagnostics, withoutValue } from '../diagnostics/diagnostic.ts';
import { fixIn } from '../diagnostics/fix.ts';
import { locationAt, type Source, topOfFile } from '../diagnostics/source.ts';
import { mergeConflict } from './merge-conflict.ts';
import { readPlainFile } from './plain-file.ts';
import { unreadableDiagnostic } from './unreadable.ts';

/** Sizes in bytes. A very long article has about 50 kB. */
export const FILE_SIZE_LIMITS = { content: 1_000_000, data: 16_000_000 } as const;
const MAX_LINE = 200_000;

/** Matches control characters: those below space except tab and line feed, and the C1 controls except NEL. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** Shared by all files, because creating a decoder takes longer than reading a file. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Error codes of opening a link, pipe, socket or device. The last code is our own. */
const NO_FILE: readonly string[] = ['ELOOP', 'EMLINK', 'ENXIO', 'NOT_A_FILE'];

export interface ReadTextOptions {
  /** Shown in diagnostics. */
  file: string;
  limit: number;
}

/** Reads a UTF-8 file as text with `\n` line ends. Returns a diagnostic if that is impossible. */
export function readText(disk: string, { file, limit }: ReadTextOptions): WithDiagnostics<Source> {
  let bytes: Buffer;
  try {
    bytes = readPlainFile(disk, limit);
  } catch (error) {
    if (error instanceof RangeError) {
      return withoutValue(
        diagnose('content/too-large', {
          message: `The file is larger than ${limit / 1_000_000} MB.`,
          hint: 'Split the file, or move data and images to other files.',
          place: topOfFile(file),
        }),
      );
    }
    if (!NO_FILE.includes((error as NodeJS.ErrnoException).code ?? ''))
      return withoutValue(unreadableDiagnostic(error, { what: 'file', file }));
    return withoutValue(
      diagnose('content/not-a-file', { message: 'This is not a regular file.', place: topOfFile(file) }),
    );
  }
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    return withoutValue(notUtf8(bytes, file));
  }
  const source: Source = { file, text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text };
  const conflict = mergeConflict(source);
  if (conflict !== undefined) return withoutValue(conflict);
  const control = CONTROL.exec(source.text);
  if (control) {
    return withoutValue(
      diagnose('content/control-character', {
        message: `The file contains the control character ${codePointName(control[0])} here.`,
        hint: 'Delete the character.',
        place: locationAt(source, control.index, control.index + 1),
      }),
    );
  }
  const unseen = findInvisible(source.text);
  if (unseen !== undefined) return withoutValue(invisibleCharacter(source, unseen));
  const long = tooLongLine(source.text);
  if (long !== undefined) {
    return withoutValue(
      diagnose('content/too-large', {
        message: `The line is longer than ${MAX_LINE / 1000} kB.`,
        hint: 'Break it into several lines, or move the data to another file.',
        place: locationAt(source, long),
      }),
    );
  }
  return { value: source, diagnostics: [] };
}

function invisibleCharacter(source: Source, { index, length, name }: InvisibleCharacter): Diagnostic {
  return diagnose('content/invisible-character', {
    message: `The file contains the invisible character ${name} here.`,
    hint: 'Delete the character. It often comes from a web page or chat message that you copied.',
    place: locationAt(source, index, index + length),
    fix: withoutInvisible(source),
  });
}

/**
 * Invisible characters that change no text that a reader sees: zero-width spaces and joiners, direction marks and byte
 * order marks. Overrides of the direction, separators of lines and fillers do, so a person must look at them.
 */
const HARMLESS = /^[\u200b-\u200f\u2060\ufeff]$/u;
/** A file with more such characters needs another run. */
const MAX_REMOVED = 200;

/** Returns the fix that removes all invisible characters up to the first one at which a person must look. */
function withoutInvisible(source: Source): Fix | undefined {
  const removed: number[] = [];
  let rest = source.text;
  for (let found = findInvisible(rest); found !== undefined; found = findInvisible(rest)) {
    if (!HARMLESS.test(rest.slice(found.index, found.index + found.length)) || removed.length === MAX_REMOVED) break;
    // Each character that was removed earlier in the text moves this position.
    let at = found.index;
    for (const earlier of removed.toSorted((a, b) => a - b)) if (earlier <= at) at += 1;
    removed.push(at);
    rest = rest.slice(0, found.index) + rest.slice(found.index + found.length);
  }
  const message = removed.length === 1 ? 'Delete the invisible character.' : 'Delete the invisible characters.';
  const starts = removed.toSorted((a, b) => a - b);
  return fixIn(source, { message, replacements: starts.map((start) => ({ start, end: start + 1, newText: '' })) });
}

function notUtf8(bytes: Buffer, file: string): Diagnostic {
  // Decoding replaces the first bad byte by one U+FFFD. A U+FFFD of the text itself encodes to the same bytes.
  const lenient = bytes.toString('utf8');
  let at = 0;
  let consumed = 0;
  for (const character of lenient) {
    const encoded = Buffer.from(character);
    if (!bytes.subarray(consumed, consumed + encoded.length).equals(encoded)) break;
    consumed += encoded.length;
    at += character.length;
  }
  const source: Source = { file, text: lenient.replace(/\r\n?/g, '\n') };
  const before = lenient.slice(0, at).replace(/\r\n?/g, '\n').length;
  const byte = (bytes[consumed] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return diagnose('content/not-utf8', {
    message: `The file is not UTF-8: it contains the byte 0x${byte} here.`,
    hint: 'Save the file as UTF-8.',
    place: locationAt(source, before, before + 1),
  });
}

function tooLongLine(text: string): number | undefined {
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    if (stop - start > MAX_LINE) return start;
    start = stop + 1;
  }
  return undefined;
}
