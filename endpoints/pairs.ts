import type { Pair } from '../forms/values.ts';
import { MAX_FIELDS } from './limits.ts';

/** Why a text gives no pairs. */
export type PairsProblem = 'too-many' | 'unreadable';

/** Whether a query or a form-encoded text has more parts than may be sent; empty parts do not count. */
export function hasTooManyParts(text: string): boolean {
  return partsOf(text).length > MAX_FIELDS;
}

/** The pairs of a form-encoded text (URL, 5.1). An escape that is not UTF-8 makes all of it unreadable. */
export function formPairs(text: string): Pair[] | PairsProblem {
  const parts = partsOf(text);
  if (parts.length > MAX_FIELDS) return 'too-many';
  try {
    return parts.map(pairOf).filter(([name]) => name !== '');
  } catch {
    return 'unreadable';
  }
}

/** The pairs of a JSON object of texts, numbers, booleans and lists of them. */
export function jsonPairs(text: string): Pair[] | PairsProblem {
  if (hasTooManyValues(text)) return 'too-many';
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'unreadable';
    const pairs = Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      [one].flat().map((item): Pair | undefined => (isScalar(item) ? [name, String(item)] : undefined)),
    );
    if (!pairs.every((pair) => pair !== undefined)) return 'unreadable';
    return pairs.length > MAX_FIELDS ? 'too-many' : pairs;
  } catch {
    return 'unreadable';
  }
}

/** Stops after one part too many, so that a long text of short parts costs no more than any other. */
function partsOf(text: string): string[] {
  const found = text.matchAll(/[^&]+/g).take(MAX_FIELDS + 1);
  return found.map(([part]) => part).toArray();
}

function pairOf(part: string): Pair {
  const end = part.indexOf('=');
  return end === -1 ? [decoded(part), ''] : [decoded(part.slice(0, end)), decoded(part.slice(end + 1))];
}

/** A percent sign that begins no escape stands for itself. Throws where the bytes of the escapes are not UTF-8. */
function decoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
}

/**
 * Whether a JSON text has more values than an object of so many fields may have, before it is parsed: each list adds a bracket
 * to the commas between its values.
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
