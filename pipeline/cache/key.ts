import { createHash, hash } from 'node:crypto';
import type { Stage, StageKey } from './store.ts';

/** Computes the digest of a stage's code (`code-digest.ts`). */
export type CodeOf = (stage: Stage<unknown>) => string;

/**
 * Returns the function that computes the key of a result in the store. Only this function makes keys. A key is the name
 * of the stage, and a digest of its code and of the parts that the stage lists in its `StageKey`.
 */
export function storeKeyFunction(codeOf: CodeOf): (key: StageKey<unknown>) => string {
  return ({ stage, parts }) => {
    const [first = '', ...others] = parts;
    // A build makes a key for every text of the site, and its only part is a digest already.
    if (others.length === 0 && DIGEST.test(first)) return `${stage.name}-${codeOf(stage)}-${first}`;
    return `${stage.name}-${digestAll([codeOf(stage), ...parts])}`;
  };
}

const DIGEST = /^[0-9a-f]{20}$/;

/** A digest of text or bytes: equal input, equal digest, on every machine. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  return digestAll(parts);
}

/** The same for a list of any length. A call with a hundred thousand arguments overflows the stack. */
export function digestAll(parts: readonly (string | Uint8Array)[]): string {
  if (!parts.every((part) => typeof part === 'string')) return digestOfBytes(parts);
  // In one call: a hash object holds native memory until it is collected, and a build makes tens of thousands.
  return hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''), 'hex').slice(0, 20);
}

/** Returns the digest of a file's bytes alone. */
export function digestOfFile(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, 20);
}

function digestOfBytes(parts: readonly (string | Uint8Array)[]): string {
  const digester = createHash('sha256');
  for (const part of parts) digester.update(`${part.length}:`).update(part);
  return digester.digest('hex').slice(0, 20);
}
