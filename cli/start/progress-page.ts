import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Locale } from '../../contract/locales.ts';
import { FONT_FACES } from '../../endpoints/fonts.ts';
import { type Html, html } from '../../endpoints/html.ts';
import { sourceHashOf } from '../../endpoints/page.ts';
import { previewTexts } from '../../locales/services.ts';
import type { BuildState } from './build-state.ts';

/** Seconds until the page asks again: while the build runs, and after it has failed. */
const WHILE_BUILDING = 1;
const AFTER_FAILURE = 5;

const STYLES =
  FONT_FACES +
  ['../../endpoints/styles/tokens.css', '../../endpoints/styles/base.css', 'progress.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('');

/**
 * Asks for the page again and shows its new parts, so that a screen reader announces a new step and nothing else. When
 * the server no longer answers with this page, the browser loads the site.
 */
const SCRIPT = `
const show = async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  const next = answer && new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (answer && (answer.status !== 503 || !next.querySelector('#stages'))) return location.reload();
  for (const part of ['#step', '#stages']) {
    const [here, there] = [document, next].map((one) => one?.querySelector(part));
    if (there && here.innerHTML !== there.innerHTML) here.innerHTML = there.innerHTML;
  }
  setTimeout(show, ${WHILE_BUILDING * 1000});
};
setTimeout(show, ${WHILE_BUILDING * 1000});
`;

const POLICY = [
  "default-src 'none'",
  `style-src ${sourceHashOf(STYLES)}`,
  `script-src ${sourceHashOf(SCRIPT)}`,
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers with a page about a build that has not published the site. It works without script. */
export function sendProgress(
  response: ServerResponse,
  { locale, state }: { locale: Locale; state: Exclude<BuildState, { is: 'done' }> },
): void {
  const seconds = state.is === 'running' ? WHILE_BUILDING : AFTER_FAILURE;
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(seconds),
    })
    .end(state.is === 'running' ? progressPage(locale, state) : failurePage(locale, state));
}

function progressPage(locale: Locale, { stage, parts }: Extract<BuildState, { is: 'running' }>): string {
  const words = previewTexts[locale].progress;
  const names = Object.entries(words.stages);
  const current = names.findIndex(([name]) => name === stage);
  const now = names[current];
  const rows = names.map(([, name], index) => {
    if (index < current) return html`<li class="done">${name}</li>`;
    if (index > current) return html`<li>${name}</li>`;
    const counted = parts && words.parts(String(parts.done), String(parts.total));
    return html`<li aria-current="step">${name}${counted && html`<span>${counted}</span>`}</li>`;
  });
  const share = (Math.max(0, current) + (parts ? parts.done / Math.max(1, parts.total) : 0)) / names.length;
  // Before its stages, a build may wait for another command.
  const step = now ? words.step(now[1], { number: current + 1, count: names.length }) : stage;
  const main = html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p id="step" role="status">${step}</p>
<div id="stages"><progress value="${share.toFixed(3)}" aria-labelledby="step"></progress>
<ol>${rows}</ol></div>`;
  // Without script, the browser loads the page again.
  const head = html`<noscript><meta http-equiv="refresh" content="${WHILE_BUILDING}"></noscript>`;
  return documentOf(locale, { title: words.title, head, main, after: html`<script>${{ html: SCRIPT }}</script>` });
}

function failurePage(locale: Locale, { findings }: Extract<BuildState, { is: 'failed' }>): string {
  const { failedTitle, failedLead } = previewTexts[locale].progress;
  const main = html`<h1>${failedTitle}</h1>
<p class="lead">${failedLead}</p>
<pre tabindex="0">${findings}</pre>`;
  const head = html`<meta http-equiv="refresh" content="${AFTER_FAILURE}">`;
  return documentOf(locale, { title: failedTitle, head, main });
}

function documentOf(
  locale: Locale,
  { title, head, main, after }: { title: string; head: Html; main: Html; after?: Html },
): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>${{ html: STYLES }}</style>
</head>
<body>
<main>
${main}
</main>
${after}
</body>
</html>
`.html;
}
