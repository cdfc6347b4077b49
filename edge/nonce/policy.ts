/**
 * Adds a nonce to the `script-src` of a policy. Scripts with the nonce then run, and so do the scripts that they load;
 * all other sources stay, including the hashes. Returns undefined if there is no single policy with a `script-src`, or
 * if it already has a nonce: a page that was rewritten to another passes twice, and its policy must not be loosened
 * again.
 */
export function policyWithNonce(policy: string | null, nonce: string): string | undefined {
  if (policy === null || /,|'nonce-/.test(policy)) return undefined;
  const directives = policy.split(';').map((directive) => directive.trim());
  const at = directives.findIndex((directive) => /^script-src\s+'(?!none')/i.test(directive));
  const found = directives[at];
  if (found === undefined) return undefined;
  const [name = '', ...sources] = found.split(/\s+/);
  return directives.with(at, [name, `'nonce-${nonce}'`, ...sources].join(' ')).join('; ');
}
