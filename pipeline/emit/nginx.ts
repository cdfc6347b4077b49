import mime from 'mime';
import { orderPatterns } from '../../contract/match-path.ts';
import { NONCE_PLACEHOLDER_HEADER } from '../../contract/nonce.ts';
import { pathKey } from '../../contract/path-key.ts';
import { isFamilyRule } from '../../contract/redirects.ts';
import { inHostOrder, type PatternPage } from '../redirects/host-order.ts';
import type { LocatedRule } from '../redirects/rule.ts';
import type { HeaderRule } from './headers.ts';

/** What nginx needs to know of an export. */
export interface NginxInput {
  rules: readonly LocatedRule[];
  headers: readonly HeaderRule[];
  pages: readonly PatternPage[];
}

/** What Netlify sends with files that have no rule for caches. */
const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** The extensions of files in exports. nginx knows only some of their types, and takes the others for plain text. */
const EXTENSIONS =
  'html css js json xml txt csv ics svg png jpg avif webp gif ico woff2 webmanifest pdf zip mp4 webm vtt map'.split(
    ' ',
  );
const WITH_CHARSET = /^(?:text\/(?!html)|application\/(?:json|xml)$)/;

/**
 * Returns the rules of an export as directives of nginx, for its `server` block (docs/hosts.md). They answer pages from `<path>.html`,
 * and redirect and set headers as `_redirects` and `_headers` do. Rules that ignore case match every spelling, so nginx needs
 * no edge function for them. A rewrite to another host is left out, as a comment.
 */
export function toNginx({ rules, headers, pages }: NginxInput): string {
  const types = EXTENSIONS.map(
    (extension) => [extension, mime.getType(extension) ?? 'application/octet-stream'] as const,
  );
  const missing = orderPatterns(pages.filter(({ isForMissing }) => isForMissing));
  const forced = rules.filter(({ isForced }) => isForced);
  const others = rules.filter(({ isForced }) => !isForced);
  return `${[
    'absolute_redirect off;',
    `types { ${types.map(([extension, type]) => `${type} ${extension};`).join(' ')} }`,
    'charset utf-8;',
    `charset_types ${[...new Set(types.map(([, type]) => type))].filter((type) => WITH_CHARSET.test(type)).join(' ')};`,
    ...headerLines('/', headers),
    // A page of its own says that there is no such item.
    'set $waybill_missing /404.html;',
    ...missing.map(
      ({ path, matchPath }) =>
        `if ($uri ~ ${patternOf(matchPath)}) { set $waybill_missing ${quoted(`${path}.html`)}; }`,
    ),
    'error_page 404 $waybill_missing;',
    ...['/404', ...missing.map(({ path }) => path)].map((path) => `location = ${quoted(`${path}.html`)} { internal; }`),
    // A former address with a slash at its end reaches its target in one step.
    ...inHostOrder(rules.filter((rule) => !isFamilyRule(rule) && rule.statusCode !== 200)).flatMap((rule) =>
      rewriteLine(rule, '/'),
    ),
    // The target is the visitor's own path on this host: it begins with one slash.
    'if ($request_uri ~ "^/+([^/?](?:[^?]*[^/?])?)/+(\\?.*)?$") { return 301 /$1$2; }',
    'if ($request_uri ~ "^/+(?:([^/?](?:[^?]*[^/?])?)/)?index(?:\\.html)?(\\?.*)?$") { return 301 /$1$2; }',
    ...inHostOrder(forced).flatMap((rule) => rewriteLine(rule)),
    'location = / { try_files /index.html =404; }',
    'location / { try_files $uri.html $uri @rules; }',
    'location ~ "\\.html$" { if (-f $request_filename) { rewrite "^(.+)\\.html$" $1 permanent; } try_files "" @rules; }',
    'location ~ "^/_(?:headers|redirects|nginx\\.conf)$" { return 404; }',
    ...headers.filter(([path]) => path !== '/*').map((rule) => locationLine(rule, headers)),
    'location @rules {',
    ...inHostOrder(others).flatMap((rule) => rewriteLine(rule)),
    ...orderPatterns(pages.filter(({ isForMissing }) => !isForMissing)).map(
      ({ path, matchPath }) => `rewrite ${patternOf(matchPath)} ${quoted(path)} last;`,
    ),
    'return 404;',
    '}',
  ].join('\n')}\n`;
}

/** Returns the location of files with headers of their own. A location with headers inherits none, so it repeats those of `/*`. */
function locationLine([path]: HeaderRule, headers: readonly HeaderRule[]): string {
  const prefix = prefixOf(path);
  return `location ^~ ${prefix} { ${headerLines(prefix, headers).join(' ')} try_files $uri =404; }`;
}

function headerLines(prefix: string, headers: readonly HeaderRule[]): string[] {
  const values = headers.filter(([path]) => prefix.startsWith(prefixOf(path))).map(([, each]) => each);
  return Object.entries({ ...REVALIDATED, ...Object.assign({}, ...values) })
    .filter(([name]) => name !== NONCE_PLACEHOLDER_HEADER)
    .map(([name, value]) => `add_header ${name} ${quoted(value as string)} always;`);
}

function prefixOf(path: string): string {
  return path.replace(/\*$/, '');
}

/** Returns the directive of a rule. nginx compares with the decoded path, and adds the visitor's query to a target without its own. */
function rewriteLine({ fromPath, toPath, statusCode, ignoreCase }: LocatedRule, end: '' | '/' = ''): string[] {
  const isFamily = fromPath.endsWith('/*');
  const path = decodeURIComponent(pathKey(isFamily ? fromPath.slice(0, -'/*'.length) : fromPath));
  const pattern = `${ignoreCase ? '(?i)' : ''}^${escaped(path)}${isFamily ? '/(.*)' : end}$`;
  const unicode = /[^ -~]/.test(path) ? '(*UTF8)' : '';
  const from = quoted(unicode + pattern);
  if (statusCode === 200 && !toPath.startsWith('/')) return [`# left out: ${fromPath} shows another host`];
  const flag = { 200: 'last', 301: 'permanent', 302: 'redirect' }[statusCode];
  return [`rewrite ${from} ${quoted(targetOf(toPath))} ${flag};`];
}

function targetOf(toPath: string): string {
  const target = toPath.replace(/[^!-~]+|\$/g, (text) => encodeURIComponent(text)).replace(':splat', () => '$1');
  if (target.includes('?')) return `${target}?`;
  const [path = '', fragment] = target.split('#');
  return fragment === undefined ? path : `${path}$is_args$args#${fragment}?`;
}

/** Returns the pattern of a page's further addresses: `:name` is a segment, `*` the rest, which may be empty. */
function patternOf(matchPath: string): string {
  const parts = matchPath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('*') ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${escaped(part)}`));
  return quoted(`^${parts.join('')}$`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Returns a text as one argument of a directive. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
