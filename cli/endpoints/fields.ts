import type { Pair } from '../../runtime/contract/forms/values.ts';
import { MAX_FIELDS, MAX_NAME } from './limits.ts';
import type { Visit } from './visit.ts';

/** What was typed into a form, by the names of its fields; a name that was sent more than once has a list. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Why the fields of a request cannot be read. */
export type FieldsProblem = 'too-large' | 'wrong-type' | 'unreadable' | 'too-many' | 'long-name' | 'nothing';

/** Reads the fields of a body, which is form-encoded or a JSON object of texts, numbers, booleans and lists of them. */
export async function readFields(visit: Visit): Promise<{ fields: Fields } | { problem: FieldsProblem }> {
  const read = await readPairs(visit);
  if ('problem' in read) return read;
  const fields = [...Map.groupBy(read.pairs, ([name]) => name)].map(([name, group]): [string, string | string[]] => {
    const values = group.map(([, value]) => value);
    return [name, values.length === 1 ? values.join('') : values];
  });
  return { fields: Object.fromEntries(fields) };
}

/** The same as it was sent: names may come more than once. */
export async function readPairs(visit: Visit): Promise<{ pairs: Pair[] } | { problem: FieldsProblem }> {
  const read = readerFor(visit);
  if (read === undefined) return { problem: 'wrong-type' };
  const body = await visit.body();
  if (body === undefined) return { problem: 'too-large' };
  const pairs = read(body);
  if (pairs === undefined) return { problem: 'unreadable' };
  const names = new Set(pairs.map(([name]) => name));
  if (names.size === 0) return { problem: 'nothing' };
  if (names.size > MAX_FIELDS) return { problem: 'too-many' };
  if ([...names].some((name) => name.length > MAX_NAME)) return { problem: 'long-name' };
  return { pairs };
}

/** One text of a field; the first where there are more. */
export function textOf(fields: Fields, name: string): string | undefined {
  if (!Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  return typeof value === 'string' ? value : value?.[0];
}

function readerFor({ headers }: Visit): ((body: Buffer) => Pair[] | undefined) | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return undefined;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() === 'application/x-www-form-urlencoded') return formPairs;
  return type.trim().toLowerCase() === 'application/json' ? jsonPairs : undefined;
}

function formPairs(body: Buffer): Pair[] | undefined {
  const text = utf8(body);
  return text === undefined ? undefined : [...new URLSearchParams(text)].filter(([name]) => name !== '');
}

function jsonPairs(body: Buffer): Pair[] | undefined {
  try {
    const value: unknown = JSON.parse(utf8(body) ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const pairs = Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
      [one].flat().map((item): Pair | undefined => (isScalar(item) ? [name, String(item).toWellFormed()] : undefined)),
    );
    return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
  } catch {
    return undefined;
  }
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function utf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
