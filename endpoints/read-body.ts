import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';

/**
 * The whole body of a request; undefined when it is too long. What is too long is still taken for a while, and thrown away:
 * an answer before the end of a body is lost on many who only read after they have written.
 */
export async function readBody(
  request: IncomingMessage,
  { bodyBytes, drainedBytes }: Pick<Limits, 'bodyBytes' | 'drainedBytes'>,
): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > drainedBytes) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyBytes) chunks.push(chunk);
    else chunks.length = 0;
    if (size > drainedBytes) return undefined;
  }
  return size > bodyBytes ? undefined : Buffer.concat(chunks);
}
