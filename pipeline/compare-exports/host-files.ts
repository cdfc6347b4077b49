import { withoutHashes } from './hashed-names.ts';

/** A line of `_redirects`, the file of redirects of several hosts. */
export interface HostRedirect {
  from: string;
  to: string;
  status: number;
  isForced: boolean;
  /** Conditions on the query, the country or the language, as written; empty for a rule without. */
  conditions: string;
}

/** Returns the rules of a `_redirects` file in their order. A line that is no rule is left out. */
export function parseRedirects(text: string): HostRedirect[] {
  return linesOf(text).flatMap((line) => {
    const [from = '', ...rest] = line.split(/\s+/);
    // Conditions on the query come before the target, all others after the status.
    const index = rest.findIndex((part) => /^(?:\/|https?:\/\/)/.test(part));
    const to = rest[index];
    if (to === undefined) return [];
    const [, status = '301', force = ''] = /^(\d{3})(!?)$/.exec(rest[index + 1] ?? '') ?? [];
    const isStatus = /^\d{3}!?$/.test(rest[index + 1] ?? '');
    const conditions = [...rest.slice(0, index), ...rest.slice(index + (isStatus ? 2 : 1))].join(' ');
    return [{ from, to, status: Number(status), isForced: force === '!', conditions }];
  });
}

/** Returns each rule as text: its path with its conditions → its status and target. The first of two rules wins. */
export function redirectTexts(rules: readonly HostRedirect[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { from, to, status, isForced, conditions } of rules) {
    const key = conditions === '' ? from : `${from} (${conditions})`;
    if (!texts.has(key)) texts.set(key, `${to} ${status}${isForced ? '!' : ''}`);
  }
  return texts;
}

/** Returns the headers of a `_headers` file without hashes: path and name → value. A repeated header has both values. */
export function parseHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  let path = '';
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) {
      if (/^\S/.test(line) && !line.startsWith('#')) path = withoutHashes(line.trim());
      continue;
    }
    const key = `${path} ${name}`;
    const own = headers.get(key);
    const plain = withoutRepeats(withoutHashes(value));
    if (own === undefined) headers.set(key, plain);
    else if (!own.split(', ').includes(plain)) headers.set(key, `${own}, ${plain}`);
  }
  return headers;
}

/** Removes repeated sources of a policy, which differ only in their hashes. */
function withoutRepeats(value: string): string {
  return value
    .split(';')
    .map((directive) => [...new Set(directive.split(' '))].join(' '))
    .join(';');
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}
