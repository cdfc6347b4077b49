import { hash } from 'node:crypto';

/** The directives of a content security policy by name. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Parses the value of a header or a `meta` element, which may have several policies. The first of equal directives counts. */
export function policiesIn(text: string): Policy[] {
  return text.split(',').map((policy) => {
    const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
    const named = directives.flatMap(([name, ...values]) => (name ? [[name.toLowerCase(), values] as const] : []));
    return new Map(named.toReversed());
  });
}

/** What a page may load, and the directives that decide about it, the most special first (CSP 3, 6.8.3). */
const DIRECTIVES = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  'script-attribute': ['script-src-attr', 'script-src', 'default-src'],
  'style-attribute': ['style-src-attr', 'style-src', 'default-src'],
  image: ['img-src', 'default-src'],
  font: ['font-src', 'default-src'],
  media: ['media-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  object: ['object-src', 'default-src'],
  manifest: ['manifest-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
  form: ['form-action'],
  base: ['base-uri'],
} as const satisfies Record<string, readonly string[]>;

export type LoadedKind = keyof typeof DIRECTIVES;

/** Returns the sources that a policy allows for a kind; undefined if it allows all. */
function sourcesFor(policy: Policy, kind: LoadedKind): readonly string[] | undefined {
  return DIRECTIVES[kind].map((name) => policy.get(name)).find((listed) => listed !== undefined);
}

const isHash = (source: string) => /^'sha\d+-/.test(source);
const isNonce = (source: string) => source.startsWith("'nonce-");

/** Returns whether a policy allows the inline text of an element. */
export function allowsInline(
  policy: Policy,
  kind: 'script' | 'style',
  { text, nonce }: { text: string; nonce: string | undefined },
): boolean {
  const listed = sourcesFor(policy, kind);
  if (listed === undefined || (nonce !== undefined && listed.includes(`'nonce-${nonce}'`))) return true;
  return allowsAnyInline(listed) || hasHash(listed, text);
}

/** Returns whether a policy allows an attribute with a script or styles (CSP 3, 6.7.3.3). */
export function allowsAttribute(policy: Policy, kind: 'script' | 'style', text: string): boolean {
  const listed = sourcesFor(policy, `${kind}-attribute`);
  if (listed === undefined || allowsAnyInline(listed)) return true;
  return listed.includes("'unsafe-hashes'") && hasHash(listed, text);
}

/** Browsers ignore 'unsafe-inline' if the directive also has a hash, a nonce or 'strict-dynamic'. */
function allowsAnyInline(listed: readonly string[]): boolean {
  const isStrict = listed.some((source) => isHash(source) || isNonce(source) || source === "'strict-dynamic'");
  return listed.includes("'unsafe-inline'") && !isStrict;
}

/** The hash functions that a policy may name (CSP 3, 2.3.1). */
const ALGORITHMS: ReadonlySet<string> = new Set(['sha256', 'sha384', 'sha512']);

function hasHash(listed: readonly string[], text: string): boolean {
  const hashes = listed.filter(isHash);
  const used = new Set(hashes.map((source) => source.slice(1, source.indexOf('-'))));
  return [...used].some((name) => ALGORITHMS.has(name) && hashes.includes(`'${hashForPolicy(text, name)}'`));
}

export function hashForPolicy(text: string, name = 'sha256'): string {
  return `${name}-${hash(name, text, 'base64')}`;
}

/** A file that a page loads. */
export interface LoadedFile {
  kind: LoadedKind;
  url: URL;
  /** The origin of the page. */
  self: string;
  nonce?: string | undefined;
  integrity?: string | undefined;
}

/** Returns whether a policy allows a page to load a file, to send a form there, or to connect to it. */
export function allowsFile(policy: Policy, { kind, url, self, nonce, integrity }: LoadedFile): boolean {
  const listed = sourcesFor(policy, kind);
  if (listed === undefined || (nonce !== undefined && listed.includes(`'nonce-${nonce}'`))) return true;
  if (kind === 'script') {
    const digests = integrity?.trim().split(/\s+/) ?? [];
    if (digests.length > 0 && digests.every((digest) => listed.includes(`'${digest}'`))) return true;
    if (listed.includes("'strict-dynamic'")) return false;
  }
  return listed.some((source) => matchesSource(source, url, self));
}

/** Returns whether a source of a policy matches a URL (CSP 3, 6.7.2.8). A policy for http also allows https. */
function matchesSource(source: string, url: URL, self: string): boolean {
  const own = new URL(self);
  const isSecurer = (scheme: string) =>
    url.protocol === scheme ||
    (scheme === 'http:' && url.protocol === 'https:') ||
    (/^wss?:$/.test(url.protocol) && scheme === url.protocol.replace('ws', 'http'));
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol);
  if (source === "'self'") return url.host === own.host && isSecurer(own.protocol);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isSecurer(source.toLowerCase());
  const [, scheme, host = '', port, path] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  if (host === '' || !isSecurer(scheme?.toLowerCase() ?? own.protocol)) return false;
  const isHost = host.startsWith('*')
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : url.hostname === host.toLowerCase();
  const isPort =
    port === undefined
      ? url.port === ''
      : port === '*' || port === (url.port || (url.protocol === 'http:' ? '80' : '443'));
  const isPath = path === undefined || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isHost && isPort && isPath;
}

/** Sources that allow what an attacker writes or names, with the reason. */
const WIDE: Readonly<Record<string, string>> = {
  '*': 'any host',
  'http:': 'any host',
  'https:': 'any host',
  'data:': 'any text of an address',
};

/** Directives through which a page runs or sends what an attacker wants, with the sources that leave them open. */
const OPEN: readonly { kind: LoadedKind; sources: readonly string[] }[] = [
  { kind: 'script', sources: ['*', 'http:', 'https:', 'data:'] },
  { kind: 'object', sources: ['*', 'http:', 'https:', 'data:'] },
  { kind: 'base', sources: ['*', 'http:', 'https:'] },
  { kind: 'frame', sources: ['*'] },
  { kind: 'connection', sources: ['*'] },
  { kind: 'form', sources: ['*'] },
];

/** Returns the weak parts of a policy as sentences (as csp-evaluator of Google finds them); none for a policy about other things. */
export function weaknessesOf(policy: Policy): string[] {
  const scripts = sourcesFor(policy, 'script');
  if (scripts === undefined) return [];
  const isDynamic = scripts.includes("'strict-dynamic'");
  const open = OPEN.flatMap(({ kind, sources }) => {
    const listed = sourcesFor(policy, kind) ?? [];
    const [name] = DIRECTIVES[kind].filter((directive) => policy.has(directive));
    // Browsers ignore hosts beside 'strict-dynamic'.
    const wide = kind === 'script' && isDynamic ? [] : sources.filter((source) => listed.includes(source));
    return wide.map((source) => `${name} has ${source}, which allows ${WIDE[source]}.`);
  });
  const isTrusting = scripts.some(isNonce) || (isDynamic && scripts.some(isHash));
  return [
    ...open,
    ...(allowsAnyInline(scripts)
      ? ["It has 'unsafe-inline' for scripts, so a script that an attacker writes into a page runs."]
      : []),
    ...(scripts.includes("'unsafe-eval'") ? ["It has 'unsafe-eval', so texts can become scripts."] : []),
    ...(sourcesFor(policy, 'object') === undefined
      ? ["It has neither object-src nor default-src, so plugins load from any host. Write object-src 'none'."]
      : []),
    ...(isTrusting && !policy.has('base-uri')
      ? ["It has no base-uri, so a <base> of an attacker changes where scripts load from. Write base-uri 'none'."]
      : []),
  ];
}
