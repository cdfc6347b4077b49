import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../runtime/contract/constants.ts';
import { withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { isLocalRequest, pathAndQuery } from './is-local-request.ts';
import type { HostRules } from './rules.ts';
import { say } from './say.ts';

export interface PreviewServer {
  url: string;
  port: number;
  close: () => Promise<void>;
}

export interface LocaleHost {
  /** Zero until a free one is found. */
  port: number;
  /** The locale's host in production. */
  url?: string | undefined;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSED = /^(?:text\/|application\/(?:json|xml|manifest)|image\/svg)/;
/** Pages that answer addresses which are not theirs; their own keeps its extension. */
const STAND_INS = new Set<string>([NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH]);
const REVALIDATED = 'public, max-age=0, must-revalidate';
const HIDDEN = new Set(['/_headers', '/_redirects']);
const REFUSAL =
  'This server answers to localhost, to names that end in .localhost, to 127.0.0.0/8 and to [::1] alone: ' +
  'under any other name a page of somebody else could read it.';

/** What a host serves: files by their path below the export, and the rules that hold for them. */
export interface HostedSite {
  has: (file: string) => boolean;
  read: (file: string) => Uint8Array;
  rules: HostRules;
}

export interface HostOptions {
  port: number;
  siblings: readonly LocaleHost[];
  /** Answers what belongs to no export; true when it has. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Changes a document before it is sent, and the headers it is sent with. */
  decorate?: (html: string, headers: Record<string, string>) => string;
}

/**
 * Serves one locale's site as the host does: `/x` from `x.html`, unknown paths with 404.html and status 404,
 * redirects and headers by the host's own rules. Links to a production host lead to that locale's port here.
 */
export async function serveHost(
  siteNow: () => Promise<HostedSite>,
  { port, siblings, intercept = () => false, decorate = (html) => html }: HostOptions,
): Promise<PreviewServer> {
  const server = createServer((request, response) => {
    if (!isLocalRequest(request)) {
      say(response, { status: 403, text: REFUSAL });
      return;
    }
    request.url = pathAndQuery(request.url ?? '/');
    if (intercept(request, response)) return;
    respond().catch((error: Error) => {
      // A file that vanished while a new export took its place; the next request finds the new one.
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${error.message}\n`);
    });
    async function respond(): Promise<void> {
      answer(request, response, { site: await siteNow(), localise: localLinks(siblings), decorate });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Context extends Pick<Required<HostOptions>, 'decorate'> {
  site: HostedSite;
  localise: (text: string) => string;
}

function answer(request: IncomingMessage, response: ServerResponse, context: Context): void {
  const { site } = context;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    say(response, { status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } });
    return;
  }
  const [, rawPath = '/', query = ''] = /^([^?]*)\??(.*)$/.exec(request.url ?? '/') ?? [];
  const path = decodePath(rawPath);
  if (path === undefined) {
    say(response, { status: 400, text: 'Bad request' });
    return;
  }
  const redirect = site.rules.redirectFor({ host: request.headers.host ?? '', path, query });
  const file = HIDDEN.has(path) ? undefined : findFile(site, path);
  if (redirect && redirect.status < 400 && (redirect.force || file === undefined)) {
    if (redirect.status === 200) {
      const target = findFile(site, redirect.to.replace(/[?#].*$/, ''));
      send(request, response, { ...context, path, file: target });
      return;
    }
    const location = redirect.to.includes('?') || query === '' ? redirect.to : `${redirect.to}?${query}`;
    response.writeHead(redirect.status, { location }).end();
    return;
  }
  const tidy = tidyPath(path);
  if (tidy !== path && findFile(site, tidy) !== undefined) {
    response.writeHead(301, { location: encodeURI(tidy) + (query === '' ? '' : `?${query}`) }).end();
    return;
  }
  send(request, response, { ...context, path, file });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, file, site, localise, decorate }: Context & { path: string; file: string | undefined },
): void {
  const isMissing = file === undefined || path === '/404' || path === '/404.html';
  const found = isMissing ? findFile(site, '/404.html') : file;
  if (found === undefined) {
    say(response, { status: 404, text: 'Not found' });
    return;
  }
  const type = TYPES[extname(found)] ?? 'application/octet-stream';
  const own = lowerCase(site.rules.headersFor(path));
  const bytes = Buffer.from(site.read(found));
  const isText = COMPRESSED.test(type);
  const isHtml = type.startsWith('text/html');
  const text = isText && /html|json/.test(type) ? localise(bytes.toString()) : undefined;
  const body = text === undefined ? bytes : Buffer.from(isHtml ? decorate(text, own) : text);
  const encoding = isText ? chooseEncoding(String(request.headers['accept-encoding'] ?? '')) : undefined;
  const etag = `"${createHash('sha256')
    .update(body)
    .update(encoding ?? '')
    .digest('base64url')
    .slice(0, 22)}"`;
  const headers: Record<string, string | number> = {
    'cache-control': REVALIDATED,
    ...own,
    // A file that is not there yet must not be missing for as long as it would be kept.
    ...(isMissing ? { 'cache-control': REVALIDATED } : {}),
    'content-type': type,
    etag,
    ...(isText ? { vary: 'accept-encoding' } : {}),
  };
  if (!isMissing && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const sent = encoding === undefined ? body : compress(body, encoding);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  response.writeHead(isMissing ? 404 : 200, { ...headers, 'content-length': sent.length });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

/** One address a page: no trailing slash, no `.html`, no `index`. */
function tidyPath(path: string): string {
  const bare = STAND_INS.has(path) ? path : path.replace(/(?:\/index)?\.html$/, '').replace(/\/index$/, '');
  return withoutTrailingSlash(bare.replace(/\/{2,}/g, '/') || '/');
}

function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return path.startsWith('/') && !path.includes('\0') && !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The file that answers a path, by its path below the export. */
function findFile(site: HostedSite, path: string): string | undefined {
  const candidates = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
  return candidates.find((file) => site.has(file));
}

/** Production addresses in links become local ones; canonical and hreflang stay as they are. */
function localLinks(hosts: readonly LocaleHost[]): (text: string) => string {
  const rules = hosts.flatMap(({ url, port }) =>
    url === undefined || port === 0
      ? []
      : [
          {
            pattern: new RegExp(`(<a [^>]*?href=\\\\?")${RegExp.escape(url)}(?=[/"\\\\])`, 'g'),
            local: `http://localhost:${port}`,
          },
        ],
  );
  return (text) => rules.reduce((done, { pattern, local }) => done.replace(pattern, `$1${local}`), text);
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const accepts = (name: string) =>
    accepted.split(',').some((one) => one.trim().split(';')[0] === name && !/;\s*q=0(?:\.0*)?\s*$/.test(one));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'gzip'
    ? gzipSync(body)
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
