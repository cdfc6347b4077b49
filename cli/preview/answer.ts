import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, say } from '../../endpoints/http/say.ts';
import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../runtime/contract/constants.ts';
import { pageFile, withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { decodePath, splitTarget } from './decode-path.ts';
import type { HostedSite } from './hosted-site.ts';
import type { Redirect } from './rules.ts';
import { type FileToSend, sendFile } from './send-file.ts';

/** Pages that answer addresses which are not theirs; their own keeps its extension. */
const STAND_INS = new Set<string>([NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH]);
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** The file of the page for addresses that lead nowhere. */
const MISSING = pageFile(NOT_FOUND_PATH);
/** Rules of the host, which it never publishes. Some file systems find them in any case. */
const HIDDEN = new Set(['/_headers', '/_redirects']);

export interface AnswerContext extends Pick<FileToSend, 'edit' | 'ready'> {
  site: HostedSite;
}

/** Answers a request as the host does: a redirect, a file, or the page for what is not there. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  context: AnswerContext,
): Promise<void> {
  const { site } = context;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    await refuse(request, response, { status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } });
    return;
  }
  const { rawPath, query } = splitTarget(request.url);
  const path = decodePath(rawPath);
  if (path === undefined) {
    say(response, { status: 400, text: 'Bad request' });
    return;
  }
  const file = findFile(site, path);
  // Escaped, as rules are written: what was decoded would have to be escaped again for the answer, and nobody knows how.
  const redirect = site.rules.redirectFor({ host: request.headers.host ?? '', path: tidyEscapes(rawPath), query });
  if (redirect && redirect.status < 400 && (redirect.force || file === undefined)) {
    if (redirect.status !== 200) response.writeHead(redirect.status, { location: locationOf(redirect, query) }).end();
    else {
      const target = decodePath(redirect.to.replace(/[?#].*$/s, ''));
      await sendPage(request, response, { ...context, path, file: findFile(site, target) });
    }
    return;
  }
  const tidy = tidyPath(path);
  if (tidy !== path && findFile(site, tidy) !== undefined) {
    const location = encodeURI(tidy).replace(/[?#]/g, encodeURIComponent) + (query === '' ? '' : `?${query}`);
    response.writeHead(301, { location }).end();
    return;
  }
  await sendPage(request, response, { ...context, path, file });
}

/** Sends the file that was found, else the page for what is not there. */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, file: found = MISSING, site, edit, ready }: AnswerContext & { path: string; file: string | undefined },
): Promise<void> {
  for (const name of new Set([found, MISSING])) {
    const file = site.has(name) ? await site.open(name) : undefined;
    if (file === undefined) continue;
    const headers = { 'cache-control': REVALIDATED, ...lowerCase(site.rules.headersFor(path)) };
    // A file that is not there yet must not be missing for as long as it would be kept.
    if (name === MISSING) headers['cache-control'] = REVALIDATED;
    const status = name === MISSING ? 404 : 200;
    try {
      await sendFile(request, response, { file, name, status, headers, edit, ready });
    } finally {
      await file.close();
    }
    return;
  }
  say(response, { status: 404, text: 'Not found' });
}

/** The visitor's query goes along where the rule has none, before a fragment of the rule's. */
function locationOf({ to }: Redirect, query: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  return (address.includes('?') || query === '' ? address : `${address}?${query}`) + fragment;
}

/** Escapes in capitals, and none for characters that need none (RFC 3986, 6.2.2). */
function tidyEscapes(path: string): string {
  return path.replace(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** One address a page: no trailing slash, no `.html`, no `index`. */
function tidyPath(path: string): string {
  const bare = STAND_INS.has(path) ? path : path.replace(/(?:\/index)?\.html$/, '').replace(/\/index$/, '');
  return withoutTrailingSlash(bare.replace(/\/{2,}/g, '/') || '/');
}

/**
 * The file that answers a path, by its path below the export. A path with an empty part names none: a folder would give
 * `_headers` for `//_headers`.
 */
function findFile(site: HostedSite, path: string | undefined): string | undefined {
  if (path === undefined || path.includes('//') || HIDDEN.has(path.toLowerCase())) return undefined;
  const candidates = path === '/' ? ['index.html'] : [path.slice(1), `${path.slice(1)}.html`];
  return candidates.find((file) => site.has(file));
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
