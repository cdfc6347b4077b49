import { isObject, readJson, textAt } from './values.ts';

/** One item of an envelope: an error, a session, a part of a replay … */
export interface EnvelopeItem {
  type: string;
  payload: Buffer;
}

export interface ReceivedEnvelope {
  header: Record<string, unknown>;
  items: EnvelopeItem[];
}

const NEWLINE = 10;
/** Most items in one envelope. Clients send a handful. */
const MAX_ITEMS = 100;

/**
 * Parses an envelope of the error-reporting service: a header, then items that each have a header and a payload. Each
 * part ends with a newline; after the last one it is optional. The item's header gives the payload's length; without a
 * length, the payload ends at the next newline. Returns a sentence if the envelope is invalid.
 */
export function readEnvelope(bytes: Buffer): ReceivedEnvelope | string {
  const first = lineAt(bytes, 0);
  const header = readJson(first.text);
  if (!isObject(header)) return 'missing or invalid envelope header';
  const items: EnvelopeItem[] = [];
  for (let from = first.end; from < bytes.length; ) {
    if (bytes[from] === NEWLINE) {
      from += 1;
      continue;
    }
    if (items.length === MAX_ITEMS) return 'too many envelope items';
    const head = lineAt(bytes, from);
    const about = readJson(head.text);
    const type = textAt(about, 'type');
    if (!isObject(about) || !type) return 'missing or invalid item header';
    const { length } = about;
    const end = length === undefined ? lineAt(bytes, head.end).last : head.end + Number(length);
    if (!isLength(length) || end > bytes.length) return 'unexpected end of file';
    // A wrong length would shift the rest of the envelope.
    if (end < bytes.length && bytes[end] !== NEWLINE) return 'missing newline after payload';
    items.push({ type, payload: bytes.subarray(head.end, end) });
    from = end + 1;
  }
  return { header, items };
}

function isLength(length: unknown): boolean {
  return length === undefined || (Number.isSafeInteger(length) && Number(length) >= 0);
}

/** Returns the line that begins at `from`, the end of its text, and the beginning of the next line. */
function lineAt(bytes: Buffer, from: number): { text: string; last: number; end: number } {
  const found = bytes.indexOf(NEWLINE, from);
  const last = found === -1 ? bytes.length : found;
  return { text: bytes.toString('utf8', from, last), last, end: Math.min(last + 1, bytes.length) };
}
