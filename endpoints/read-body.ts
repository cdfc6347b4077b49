import type { IncomingMessage } from 'node:http';
import type { HostLimits } from './limits.ts';

/**
 * Reads the body of a request; returns undefined if it is too long. It reads and discards the excess up to
 * `drainedBytes`: many clients read a response only after they have sent the complete body.
 */
export async function readBody(
  request: IncomingMessage,
  { bodyBytes, drainedBytes }: Pick<HostLimits, 'bodyBytes' | 'drainedBytes'>,
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
