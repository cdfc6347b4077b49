import type { HostRedirect, HostRules } from '../exports/host-rules.ts';
import { withoutHashes } from './hashed-names.ts';

/** Returns each rule as text: its path with its conditions → its status and target. The first of two rules wins. */
export function redirectTexts(rules: readonly HostRedirect[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { fromPath, toPath, status, isForced, conditions } of rules) {
    const key = conditions === '' ? fromPath : `${fromPath} (${conditions})`;
    if (!texts.has(key)) texts.set(key, `${toPath} ${status}${isForced ? '!' : ''}`);
  }
  return texts;
}

/** Returns the headers of `_headers` without hashes: path and name → value. A header has each of its values once. */
export function headerTexts(headers: HostRules['headers']): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { for: path, values } of headers) {
    for (const [name, value] of Object.entries(values)) {
      const key = `${withoutHashes(path)} ${name}`;
      const all = [...(texts.get(key)?.split(', ') ?? []), ...withoutRepeats(withoutHashes(value)).split(', ')];
      texts.set(key, [...new Set(all)].join(', '));
    }
  }
  return texts;
}

/** Removes repeated sources of a policy, which differ only in their hashes. */
function withoutRepeats(value: string): string {
  return value
    .split(';')
    .map((directive) => [...new Set(directive.split(' '))].join(' '))
    .join(';');
}
