import { isObject, readJson, textAt } from './values.ts';

/** One thing of an envelope: an error, a session, a part of a replay … */
export interface EnvelopeItem {
  type: string;
  payload: Buffer;
}

export interface Envelope {
  header: Record<string, unknown>;
  items: EnvelopeItem[];
}

const NEWLINE = 10;
/** Items of one envelope; clients send a handful. */
const MOST_ITEMS = 100;

/**
 * Reads an envelope of the error-reporting service: a header, then items of a header and a payload each, all of them
 * ended by a newline, the last one or not. A payload is as long as its header says, and else reaches to the next newline.
 * Gives a sentence where it is none.
 */
export function readEnvelope(bytes: Buffer): Envelope | string {
  const first = lineAt(bytes, 0);
  const header = readJson(first.text);
  if (!isObject(header)) return 'missing or invalid envelope header';
  const items: EnvelopeItem[] = [];
  for (let from = first.end; from < bytes.length; ) {
    if (bytes[from] === NEWLINE) {
      from += 1;
      continue;
    }
    if (items.length === MOST_ITEMS) return 'too many envelope items';
    const head = lineAt(bytes, from);
    const about = readJson(head.text);
    const type = textAt(about, 'type');
    if (!isObject(about) || !type) return 'missing or invalid item header';
    const { length } = about;
    const end = length === undefined ? lineAt(bytes, head.end).last : head.end + Number(length);
    if (!isLength(length) || end > bytes.length) return 'unexpected end of file';
    // What is said to be longer or shorter than it is would have the rest read as something else.
    if (end < bytes.length && bytes[end] !== NEWLINE) return 'missing newline after payload';
    items.push({ type, payload: bytes.subarray(head.end, end) });
    from = end + 1;
  }
  return { header, items };
}

function isLength(length: unknown): boolean {
  return length === undefined || (Number.isSafeInteger(length) && Number(length) >= 0);
}

/** The line that begins somewhere: where its text ends, and where what follows begins. */
function lineAt(bytes: Buffer, from: number): { text: string; last: number; end: number } {
  const found = bytes.indexOf(NEWLINE, from);
  const last = found === -1 ? bytes.length : found;
  return { text: bytes.toString('utf8', from, last), last, end: Math.min(last + 1, bytes.length) };
}
