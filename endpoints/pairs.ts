import type { Pair } from '../forms/values.ts';
import { MAX_FIELDS } from './limits.ts';

/** Why parsing a text into pairs fails. */
export type PairsProblem = 'too-many' | 'unreadable';

/** Returns whether a query or a form-encoded text has too many parts; empty parts do not count. */
export function hasTooManyParts(text: string): boolean {
  return partsOf(text).length > MAX_FIELDS;
}

/** Parses a form-encoded text into pairs (URL, 5.1). One escape that is not UTF-8 makes the text unreadable. */
export function formPairs(text: string): Pair[] | PairsProblem {
  const parts = partsOf(text);
  if (parts.length > MAX_FIELDS) return 'too-many';
  try {
    return parts.map(pairOf).filter(([name]) => name !== '');
  } catch {
    return 'unreadable';
  }
}

/** Parses a JSON object of texts, numbers, booleans and lists of them into pairs. */
export function jsonPairs(text: string): Pair[] | PairsProblem {
  if (hasTooManyValues(text)) return 'too-many';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'unreadable';
    const pairs = Object.entries(value).flatMap(([name, entry]: [string, unknown]) =>
      [entry].flat().map((item): Pair | undefined => (isScalar(item) ? [name, String(item)] : undefined)),
    );
    if (!pairs.every((pair) => pair !== undefined)) return 'unreadable';
    return pairs.length > MAX_FIELDS ? 'too-many' : pairs;
  } catch {
    return 'unreadable';
  }
}

/**
 * Returns the parts of a form-encoded text. Stops after one part too many, so that a long text of short parts costs no
 * more than any other text.
 */
function partsOf(text: string): string[] {
  const found = text.matchAll(/[^&]+/g).take(MAX_FIELDS + 1);
  return found.map(([part]) => part).toArray();
}

function pairOf(part: string): Pair {
  const end = part.indexOf('=');
  return end === -1 ? [decoded(part), ''] : [decoded(part.slice(0, end)), decoded(part.slice(end + 1))];
}

/** Decodes escapes. A percent sign that begins no escape stays. Throws if the bytes of the escapes are not UTF-8. */
function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
}

/**
 * Returns whether a JSON text has too many values, before it is parsed. It counts commas and brackets, because each
 * list adds one bracket to the commas between its values.
 */
function hasTooManyValues(json: string): boolean {
  let marks = 0;
  let isText = false;
  for (let at = 0; at < json.length && marks <= 2 * MAX_FIELDS; at += 1) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if (sign === ',' || sign === '[' || sign === '{') marks += 1;
  }
  return marks > 2 * MAX_FIELDS;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
