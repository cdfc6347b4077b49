import type * as z from 'zod';
import { DAY } from '../../contract/days.ts';
import type { Fix, SourceLocation } from '../diagnostics/diagnostic.ts';
import { onlyNear } from '../diagnostics/did-you-mean.ts';
import { fixAt, fixIn, type Replacement, rangeIn } from '../diagnostics/fix.ts';
import { type Source, writtenText } from '../diagnostics/source.ts';
import { meansAbsent } from './accepted-forms.ts';
import { dayOf, isoMoment } from './day-spellings.ts';
import { isLine, isRecord } from './known-fields.ts';

/** Returns the fix of a misspelled name. Undefined if no name, or more than one, is near. */
export function nameFix(
  source: Source,
  { place, written, names }: { place: SourceLocation; written: string; names: Iterable<string> },
): Fix | undefined {
  const name = onlyNear(written, names);
  return name === undefined ? undefined : fixAt(source, { place, oldText: written, newText: name });
}

interface WrittenValue {
  /** The schema of the value. */
  field: z.ZodType;
  value: unknown;
  place: SourceLocation;
}

/**
 * Returns the replacement of a value that its author certainly meant: a day, a time, a number, a text or `true` in another
 * spelling. Undefined unless the schema accepts the new value, so a fix never writes a value that is still wrong.
 */
export function correctedValue(source: Source, { field, value, place }: WrittenValue): Replacement | undefined {
  const [start, placeEnd] = rangeIn(source, place);
  const text = writtenText(source);
  // YAML drops plain spaces, but keeps an ideographic one.
  const raw = text.slice(start, placeEnd).replace(/[ \t\n]+$/, '');
  const end = start + raw.length;
  const isCommented = /^[\t ]+#/.test(text.slice(end, end + 20));
  // A text with a reference to a figure has another value in its file.
  if (raw === '' || /\n|\{\{/.test(raw) || isCommented) return undefined;
  const accepted = spellingsOf(value, {
    raw,
    isText: isLine(field),
    acceptsMoments: field.safeParse(MOMENT).success,
  }).find((spelling) => field.safeParse(spelling).success || meansAbsent(field, spelling));
  if (accepted === undefined) return undefined;
  const newText = yamlOf(accepted, /^["']/.test(raw));
  return newText === raw ? undefined : { start, end, newText };
}

/** Returns the fix of a value, and its new text for a hint. */
export function valueFix(source: Source, written: WrittenValue): { fix: Fix; newText: string } | undefined {
  const replacement = correctedValue(source, written);
  if (replacement === undefined) return undefined;
  const { newText } = replacement;
  const fix = fixIn(source, { message: `Write ${newText}.`, replacements: [replacement] });
  return fix && { fix, newText };
}

/** Returns a text in the quotes of YAML. */
export function inYamlQuotes(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Words for a truth value in other tools and in YAML 1.1. */
const TRUTH = new Map([
  ...['true', 'yes', 'on', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', 'n', '0'].map((word) => [word, false] as const),
]);

/** A time with its offset, which some fields for days accept too. */
const MOMENT = '2026-11-28T09:00+08:00';

/** Returns what a value can mean, the likeliest first. */
function spellingsOf(
  value: unknown,
  { raw, isText, acceptsMoments }: { raw: string; isText: boolean; acceptsMoments: boolean },
): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? value : [];
  // A value of another kind is a text without quotes, unless it has brackets: 0101, or the group "Rates: up".
  if (typeof value !== 'string' && (/^[[{]/.test(raw) || value === null)) return [];
  if (isRecord(value) && Object.keys(value).length > 1) return [];
  const text = typeof value === 'string' ? value.trim() : raw;
  if (isText) return text === value ? [] : [text];
  // Makes full-width digits and signs plain ones.
  const plain = text.normalize('NFKC');
  const spellings: unknown[] = [text, isoMoment(text)];
  // A day in place of a time would lose the time.
  if (!(acceptsMoments && /\d:\d\d/.test(text))) spellings.push(dayOf(text));
  spellings.push(clockTimeOf(plain), TRUTH.get(plain.toLowerCase()));
  if (/^[-+]?\d+(?:\.\d+)?$/.test(plain)) spellings.push(Number(plain));
  if (typeof value === 'string' && !text.includes(',')) spellings.push([text]);
  return spellings.filter((spelling) => spelling !== undefined && spelling !== value);
}

/** Returns HH:MM for a time in another spelling: 9:00, 09:00:00, 3 pm. */
function clockTimeOf(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d)(?::00)?)?(?: ?([ap])\.?m\.?)?$/i.exec(/^\d+$/.test(text) ? '' : text) ?? [];
  if (hours === undefined) return undefined;
  const afternoon = half === undefined ? 0 : (/p/i.test(half) ? 12 : 0) - (hours === '12' ? 12 : 0);
  return `${String(Number(hours) + afternoon).padStart(2, '0')}:${minutes}`;
}

function yamlOf(value: unknown, isQuoted: boolean): string {
  if (Array.isArray(value)) return `[${value.map((entry) => yamlOf(entry, false)).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  const isPlain = DAY.test(value) || /^[a-z][\w/-]*$/.test(value);
  return isPlain && !isQuoted && !TRUTH.has(value) && value !== 'null' ? value : inYamlQuotes(value);
}
