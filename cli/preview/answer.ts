import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../contract/constants.ts';
import { pageFile, withoutTrailingSlash } from '../../contract/paths.ts';
import { refuseAfterBody, sendText } from '../../endpoints/http/send-text.ts';
import { decodePath, splitTarget } from './decode-path.ts';
import type { HostedSite } from './hosted-site.ts';
import type { Redirect } from './rules.ts';
import { type FileToSend, sendFile } from './send-file.ts';

/** Pages that also answer other addresses. Their own address keeps `.html`. */
const STAND_INS = new Set<string>([NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH]);
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** The file of the 404 page. */
const MISSING = pageFile(NOT_FOUND_PATH);
/** The host's rules, which it never publishes. Some file systems ignore case. */
const HIDDEN = new Set(['/_headers', '/_redirects']);

export interface PreviewAnswerContext extends Pick<FileToSend, 'edit'> {
  site: HostedSite;
}

/** Answers a request the way the host does: with a redirect, a file, or the 404 page. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: PreviewAnswerContext,
): Promise<void> {
  const { site } = context;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    await refuseAfterBody(request, response, {
      status: 405,
      text: 'Method not allowed',
      headers: { allow: 'GET, HEAD' },
    });
    return;
  }
  const { rawPath, query } = splitTarget(request.url);
  const path = decodePath(rawPath);
  if (path === undefined) {
    sendText(response, { status: 400, text: 'Bad request' });
    return;
  }
  const file = findFile(site, path);
  // The path stays escaped, like the rules: a decoded path could not be escaped again reliably.
  const redirect = site.rules.redirectFor({ host: request.headers.host ?? '', path: tidyEscapes(rawPath), query });
  if (redirect && (redirect.force || file === undefined)) {
    const { status } = redirect;
    if (status === 200 || status === 404) {
      const target = decodePath(redirect.to.replace(/[?#].*$/s, ''));
      await sendPage(request, response, { ...context, path, file: findFile(site, target), status });
    } else response.writeHead(status, { location: locationOf(redirect, query) }).end();
    return;
  }
  const tidy = tidyPath(path);
  if (tidy !== path && findFile(site, tidy) !== undefined) {
    const location =
      encodeURI(tidy).replace(/[?#]/g, (mark) => encodeURIComponent(mark)) + (query === '' ? '' : `?${query}`);
    response.writeHead(301, { location }).end();
    return;
  }
  await sendPage(request, response, { ...context, path, file });
}

interface PageToSend extends PreviewAnswerContext {
  path: string;
  file: string | undefined;
  /** The status of the page. The 404 page in its place always has the status 404. */
  status?: 200 | 404;
}

/** Sends the file, or the 404 page if there is none. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, file: found = MISSING, status: wanted = 200, site, edit }: PageToSend,
): Promise<void> {
  for (const name of new Set([found, MISSING])) {
    const file = site.has(name) ? await site.open(name) : undefined;
    if (file === undefined) continue;
    const headers = { 'cache-control': REVALIDATED, ...lowerCase(site.rules.headersFor(path)) };
    const status = name === MISSING ? 404 : wanted;
    // A 404 must not stay in a cache for as long as the missing file would.
    if (status === 404) headers['cache-control'] = REVALIDATED;
    try {
      await sendFile(request, response, { file, name, status, headers, edit });
    } finally {
      await file.close();
    }
    return;
  }
  sendText(response, { status: 404, text: 'Not found' });
}

/**
 * Returns the target of a redirect. If the rule has no query, the visitor's query is inserted before the rule's
 * fragment.
 */
function locationOf({ to }: Redirect, query: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return (address.includes('?') || query === '' ? address : `${address}?${query}`) + fragment;
}

/** Normalizes escapes: decodes characters that need none, and writes the others in upper case (RFC 3986, 6.2.2). */
function tidyEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Returns the canonical path of a page: no trailing slash, no `.html`, no `index`. */
function tidyPath(path: string): string {
  const bare = STAND_INS.has(path) ? path : path.replace(/(?:\/index)?\.html$/, '').replace(/\/index$/, '');
  return withoutTrailingSlash(bare.replace(/\/{2,}/g, '/') || '/');
}

/**
 * Returns the file for a path, relative to the export. A path with an empty segment matches no file: otherwise
 * `//_headers` would match `_headers`.
 */
function findFile(site: HostedSite, path: string | undefined): string | undefined {
  if (path === undefined || path.includes('//') || HIDDEN.has(path.toLowerCase())) return undefined;
  const candidates = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
  return candidates.find((file) => site.has(file));
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
