import type { Readable, Writable } from 'node:stream';

/** A message of the Language Server Protocol: a request, a response or a notification. */
export interface Message {
  jsonrpc?: '2.0';
  id?: number | string | null;
  method?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each method has its own
  params?: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- each method has its own
  result?: any;
}

const SEPARATOR = '\r\n\r\n';

/** Calls `take` for every message of a stream: a header with the length in bytes, an empty line, and JSON. */
export function readMessages(stream: Readable, take: (message: Message) => void): void {
  let waiting = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf(SEPARATOR);
      if (end === -1) return;
      const length = Number(/content-length: *(\d+)/i.exec(waiting.toString('latin1', 0, end))?.[1] ?? 0);
      const start = end + SEPARATOR.length;
      if (waiting.length < start + length) return;
      const text = waiting.toString('utf8', start, start + length);
      waiting = waiting.subarray(start + length);
      take(JSON.parse(text) as Message);
    }
  });
}

/** Writes a message to a stream. */
export function writeMessage(stream: Writable, message: Message): void {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  stream.write(`Content-Length: ${Buffer.byteLength(text)}${SEPARATOR}${text}`);
}
