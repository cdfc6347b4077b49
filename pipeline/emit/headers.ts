import { createHash } from 'node:crypto';
import { NONCE_PLACEHOLDER_HEADER } from '../../contract/nonce.ts';
import { SANDBOX_PATH } from '../../contract/proxied-scripts.ts';
import type { Directive } from '../../third-parties/third-party.ts';
import { FRAME_HOSTS } from '../markdown/policy.ts';

/** The inline parts of documents that browsers execute, and other inputs of the host's headers. */
export interface InlineParts {
  /** The inline script that loads the runtime. */
  loader: string;
  /** The inline script of pages that report errors, if there are any. */
  reportingLoader?: string | undefined;
  /** The placeholder of the nonce, if pages may load tags. */
  noncePlaceholder?: string | undefined;
  /** True for a deploy that is not the public site: search engines must not index it. */
  noindex?: boolean | undefined;
  /** Hosts of third parties by the directive that allows them. */
  hosts?: Readonly<Partial<Record<Directive, readonly string[]>>> | undefined;
  /** True if third-party worker scripts run, in a frame of the same origin. */
  hasSandbox?: boolean | undefined;
}

/** The headers of a path, which may end in `*`. */
export type HeaderRule = [path: string, headers: Record<string, string>];

/** Returns the host's `_headers` file. */
export function headersFile(inline: InlineParts): string {
  return headerRules(inline)
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('');
}

/**
 * Returns the headers of an export by path. The policy allows only the inline parts of the export, by hash, and listed hosts.
 * The host serves all other files with its default `max-age=0, must-revalidate`; it would join a rule here to that
 * value.
 */
export function headerRules(inline: InlineParts): HeaderRule[] {
  return [
    [
      '/*',
      {
        'Content-Security-Policy': contentSecurityPolicy(inline),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        ...(inline.noncePlaceholder ? { [NONCE_PLACEHOLDER_HEADER]: inline.noncePlaceholder } : {}),
        ...(inline.noindex ? { 'X-Robots-Tag': 'noindex' } : {}),
      },
    ],
    // Networks and chats show these images on their own pages.
    ['/static/social-*', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ['/static/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/page-data/sq/d/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ...(inline.hasSandbox
      ? [[`${SANDBOX_PATH}*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }] satisfies HeaderRule]
      : []),
  ];
}

function contentSecurityPolicy({ loader, reportingLoader, hosts = {}, hasSandbox }: InlineParts): string {
  const loaders = reportingLoader === undefined ? [loader] : [loader, reportingLoader];
  const others = (directive: Directive) => hosts[directive] ?? [];
  const directives: Record<string, string> = {
    'default-src': "'none'",
    // `strict-dynamic` trusts modules that the loader imports. A browser without support for it allows the site's own
    // scripts.
    'script-src': [...loaders.map((code) => `'${sha256(code)}'`), "'strict-dynamic' 'self'"].join(' '),
    'worker-src': "'self'",
    'style-src': "'self'",
    'img-src': ["'self'", ...others('img-src')].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...others('connect-src')].join(' '),
    'manifest-src': "'self'",
    // `'self'` allows only the sandbox's frame, which its service worker serves: all pages refuse to be framed
    // (`frame-ancestors`).
    'frame-src': [
      ...(hasSandbox ? ["'self'"] : []),
      ...FRAME_HOSTS.map((host) => `https://${host}`),
      ...others('frame-src'),
    ].join(' '),
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
