import { parseDocument } from 'yaml';
import type { Replacement } from '../diagnostics/fix.ts';
import { inYamlQuotes } from './value-fixes.ts';

/** The correction of a faulty line of YAML. */
export interface LineFix {
  replacement: Replacement;
  /** The line after the correction, without its indentation. */
  line: string;
  /** Why the line is faulty, if the parser's reason would not say. */
  message?: string;
}

/** A field whose colon has no space behind it, or is the full-width one of Chinese keyboards. */
const WRONG_COLON = /^(\s*(?:- +)*[A-Za-z][\w-]*)(\uff1a\s*|:)([^\s:/\uff1a].*?)\s*$/;
/** The beginning of a line and its value. Names of fields begin with a small letter. */
const VALUE = /^(\s*(?:- +)*(?:[a-z][A-Za-z-]*:[ \t]+)?)(\S.*?)\s*$/;
/** A text between single quotes with an apostrophe in a word. */
const APOSTROPHE = /^'([^']*\w'\w[^']*)'$/;
/** A text between double quotes with words in double quotes. "A" and "B" are two texts, so a quote opens at the start of a word. */
const INNER_QUOTES = /^"([^"\\]*(?:(?<=[\s(]|^")"(?=\S)[^"\\]*"[^"\\]*)+)"$/;

/** A text in quotes, a list or a group: quotes around it would not be what its author meant. */
const NO_TEXT = /^(?:(["']).*\1$|["'][^"']*$|[[{]|- )/;

/**
 * Returns the correction of the line at an offset: a colon with a space behind it, or quotes around the value. Undefined if that
 * does not make the line valid, or the value goes on below.
 */
export function lineFix(text: string, offset: number): LineFix | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = '', next = ''] = text.slice(start).split('\n', 2);
  if (next.trim() !== '' && indentOf(next) > indentOf(line)) return undefined;
  return colonFix(line, start) ?? quotesFix(line, start);
}

function colonFix(line: string, start: number): LineFix | undefined {
  const [, name = '', colon = '', value = ''] = WRONG_COLON.exec(line) ?? [];
  const fixed = `${name}: ${value}`;
  if (name === '' || !isSound(fixed)) return undefined;
  const message =
    colon === ':'
      ? 'A space is missing after the colon, so this line is not a "field: value" pair.'
      : 'The colon is a full-width one, so this line is not a "field: value" pair.';
  const from = start + name.length;
  return { replacement: { start: from, end: from + colon.length, newText: ': ' }, line: fixed.trim(), message };
}

function quotesFix(line: string, start: number): LineFix | undefined {
  const [, before = '', value = ''] = VALUE.exec(line) ?? [];
  const [, inner] = APOSTROPHE.exec(value) ?? INNER_QUOTES.exec(value) ?? [];
  if (value === '' || isSound(line) || (inner === undefined && NO_TEXT.test(value))) return undefined;
  const newText = inYamlQuotes(inner ?? value);
  if (!isSound(before + newText)) return undefined;
  const from = start + before.length;
  return { replacement: { start: from, end: from + value.length, newText }, line: `${before}${newText}`.trim() };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Whether a line is valid alone. */
function isSound(line: string): boolean {
  const document = parseDocument(line, { prettyErrors: false, logLevel: 'error', resolveKnownTags: false });
  if (document.errors.length > 0 || document.warnings.length > 0) return false;
  try {
    document.toJS();
    return true;
  } catch {
    // An alias without its anchor.
    return false;
  }
}
