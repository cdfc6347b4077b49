import { DARK, LIGHT } from '../../contract/brand.ts';
import { escapeHtml } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { edgeTexts } from '../../locales/services.ts';
import { NO_STORE, SECURITY_HEADERS } from './security-headers.ts';

/** The statuses of the edge functions' own error responses. */
export type ErrorStatus = keyof (typeof edgeTexts)[Locale]['errors'];

export interface ErrorPage {
  status: ErrorStatus;
  locale: Locale;
  headers?: Readonly<Record<string, string>>;
  /** HTML below the text; the caller escapes every value in it. */
  below?: string;
  /** CSS rules for `below`, appended to this page's style. */
  style?: string;
}

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(${LIGHT.paper},${DARK.paper});--ink:light-dark(${LIGHT.ink},${LIGHT.paper});--signal:light-dark(${LIGHT.signal},${DARK.signal})}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:clamp(1.5rem,8vh,6rem) 1.25rem}
h1{font-size:2rem;line-height:1.2;border-top:4px solid var(--signal);padding-top:1.5rem}
a{color:inherit;text-decoration-color:var(--signal)}
:focus-visible{outline:3px solid var(--signal);outline-offset:2px}`;

/** Renders a page that explains the error, with the site's colors and its own policy. It loads only the favicon. */
export function errorPage({ status, locale, headers = {}, below = '', style = '' }: ErrorPage): Response {
  const { errors, home } = edgeTexts[locale];
  const { title, text } = errors[status];
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}${style}
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${below}
<p><a href="/">${escapeHtml(home)}</a></p>
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': NO_STORE,
      'content-language': locale,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  });
}

/** Returns the same error as JSON, `{ "error": text }`, for scripts that request JSON. */
export function errorJson({ status, locale, headers = {} }: Omit<ErrorPage, 'below' | 'style'>): Response {
  const { title } = edgeTexts[locale].errors[status];
  return uncachedJson({ status, body: { error: title }, headers });
}

export interface JsonAnswer {
  status: number;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Returns a JSON response that no cache stores. */
export function uncachedJson({ status, body, headers = {} }: JsonAnswer): Response {
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'cache-control': NO_STORE,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
  });
}

/** Returns an error page, or JSON if the request accepts JSON and not HTML. */
export function errorAnswer(request: Request, answer: ErrorPage): Response {
  return wantsHtml(request) ? errorPage(answer) : errorJson(answer);
}

/** Returns whether the request accepts HTML. */
export function acceptsHtml(request: Request): boolean {
  return accepted(request).includes('text/html');
}

/** Returns whether a person is likely to read the answer. A script that expects JSON accepts JSON and not HTML. */
function wantsHtml(request: Request): boolean {
  return acceptsHtml(request) || !accepted(request).includes('json');
}

function accepted(request: Request): string {
  return request.headers.get('accept')?.toLowerCase() ?? '';
}
