import type { ServerResponse } from 'node:http';

/** Answers with a sentence of the server's own instead of a file. */
export function say(
  response: ServerResponse,
  { status, text, headers = {} }: { status: number; text: string; headers?: Record<string, string> },
): void {
  const body = `${text}\n`;
  const own = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...own }).end(body);
}
