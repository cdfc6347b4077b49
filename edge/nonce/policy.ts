/**
 * A policy under which script with a nonce runs, too, and what it loads in turn; everything else of it stays, the hashes
 * among it. Undefined where there is no single policy that names what script may run, and where it has a nonce already (a
 * page that was rewritten to another passes twice): then nothing is to be loosened.
 */
export function policyWithNonce(policy: string | null, nonce: string): string | undefined {
  if (policy === null || /,|'nonce-/.test(policy)) return undefined;
  const directives = policy.split(';').map((one) => one.trim());
  const at = directives.findIndex((one) => /^script-src\s+'(?!none')/i.test(one));
  const found = directives[at];
  if (found === undefined) return undefined;
  const [name = '', ...sources] = found.split(/\s+/);
  return directives.with(at, [name, `'nonce-${nonce}'`, ...sources].join(' ')).join('; ');
}
