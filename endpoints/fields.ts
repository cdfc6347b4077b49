import type { Pair } from '../forms/values.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { MAX_NAME } from './limits.ts';
import { formPairs, jsonPairs, type PairsProblem } from './pairs.ts';

/** The values typed into a form, keyed by field name. A name that was sent more than once has a list. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** Why the fields of a request cannot be parsed. */
export type FieldsProblem = PairsProblem | 'too-large' | 'wrong-type' | 'long-name' | 'nothing';

const READERS = new Map([
  ['application/x-www-form-urlencoded', formPairs],
  ['application/json', jsonPairs],
]);
/** Most parts of a content type that are parsed. Clients send two. */
const MAX_PARAMETERS = 9;

/**
 * Parses the fields of a body. The body is form-encoded, or a JSON object of texts, numbers, booleans and lists of
 * them.
 */
export async function readFields(visit: EndpointRequest): Promise<{ fields: Fields } | { problem: FieldsProblem }> {
  const read = await readPairs(visit);
  if ('problem' in read) return read;
  const fields = [...Map.groupBy(read.pairs, ([name]) => name)].map(([name, group]): [string, string | string[]] => {
    const values = group.map(([, value]) => value);
    return [name, values.length === 1 ? values.join('') : values];
  });
  return { fields: Object.fromEntries(fields) };
}

/** Parses a body into pairs in the order sent. A name may occur more than once. */
export async function readPairs(visit: EndpointRequest): Promise<{ pairs: Pair[] } | { problem: FieldsProblem }> {
  const read = readerFor(visit);
  if (read === undefined) return { problem: 'wrong-type' };
  const body = await visit.body();
  if (body === undefined) return { problem: 'too-large' };
  const text = utf8(body);
  const pairs = text === undefined ? 'unreadable' : read(text);
  if (typeof pairs === 'string') return { problem: pairs };
  if (pairs.length === 0) return { problem: 'nothing' };
  return pairs.some(([name]) => name.length > MAX_NAME) ? { problem: 'long-name' } : { pairs };
}

/** Returns one text of a field: the first, if there are several. */
export function firstTextOf(fields: Fields, name: string): string | undefined {
  if (!Object.hasOwn(fields, name)) return undefined;
  const value = fields[name];
  return (typeof value === 'string' ? value : value?.[0])?.toWellFormed();
}

/**
 * Returns the parser for the content type of a request. Returns undefined for other types, for encodings other than
 * UTF-8 and for compressed bodies.
 */
function readerFor({ headers }: EndpointRequest): ((text: string) => Pair[] | PairsProblem) | undefined {
  const packed = headers['content-encoding'] ?? 'identity';
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';', MAX_PARAMETERS);
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (packed.toLowerCase() !== 'identity' || !/^(?:charset=("?)utf-?8\1)?$/.test(charset ?? '')) return undefined;
  return READERS.get(type.trim());
}

function utf8(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
