import { createHash } from 'node:crypto';
import { SANDBOX_PATH } from '../../runtime/contract/proxied-scripts.ts';
import type { Directive } from '../../third-parties/third-party.ts';
import { FRAME_HOSTS } from '../markdown/policy.ts';

/** What stands inside every document and is executed or applied. */
export interface InlineParts {
  sheets: string[];
  /** The script that loads the runtime. */
  loader: string;
  /** No search engine may list what the host serves: a deploy that is not the public site. */
  noindex?: boolean | undefined;
  /** Hosts of others, by the directives that allow them. */
  hosts?: Readonly<Partial<Record<Directive, readonly string[]>>> | undefined;
  /** Scripts of others run beside the page, in a frame of our own. */
  hasSandbox?: boolean | undefined;
}

type Rule = [path: string, headers: Record<string, string>];

/**
 * The host's `_headers` file. The policy allows what the export holds, by hash, and nothing else.
 * The host's own default makes every other file `max-age=0, must-revalidate`; a rule here would be joined to it.
 */
export function headersFile(inline: InlineParts): string {
  const rules: Rule[] = [
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
        ...(inline.noindex ? { 'X-Robots-Tag': 'noindex' } : {}),
      },
    ],
    // Networks and chats show them on pages of their own.
    ['/static/social-*', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ['/static/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ['/page-data/sq/d/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ...(inline.hasSandbox
      ? [[`${SANDBOX_PATH}*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }] satisfies Rule]
      : []),
  ];
  return rules
    .map(
      ([path, headers]) =>
        `${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('');
}

function contentSecurityPolicy({ sheets, loader, hosts = {}, hasSandbox }: InlineParts): string {
  const others = (directive: Directive) => hosts[directive] ?? [];
  const directives: Record<string, string> = {
    'default-src': "'none'",
    // What the loader imports is trusted with it; a browser that does not know that word takes our own scripts.
    'script-src': `'${sha256(loader)}' 'strict-dynamic' 'self'`,
    'worker-src': "'self'",
    'style-src': ["'self'", ...sheets.map((sheet) => `'${sha256(sheet)}'`)].join(' '),
    'img-src': ["'self'", ...others('img-src')].join(' '),
    'font-src': "'self'",
    'connect-src': ["'self'", ...others('connect-src')].join(' '),
    'manifest-src': "'self'",
    // No page of ours may be framed (`frame-ancestors`): of this origin that leaves the sandbox, which its own worker answers.
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
