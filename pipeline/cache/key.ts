import { createHash } from 'node:crypto';

/** A digest of text or bytes: equal input, equal digest, on every machine. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 20);
}
