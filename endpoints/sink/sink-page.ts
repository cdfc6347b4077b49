import { readFileSync } from 'node:fs';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { type Html, html } from '../html.ts';
import type { HostPage } from '../page.ts';
import { formatPayload } from './readable.ts';
import { sinkMessages } from './sink.messages.ts';
import { KINDS, type Kind, type SinkEvent } from './sink-event.ts';
import { MOST_ARRIVALS, type SinkEvents } from './sink-events.ts';

const STYLES = readFileSync(new URL('sink.css', import.meta.url), 'utf8');
const SCRIPT = readFileSync(new URL('scripts/live.js', import.meta.url), 'utf8');

/** Returns the page with the list of events, the newest first. With script, new events appear without a reload. */
export function sinkPage(
  arrivals: SinkEvents,
  { locale, kind }: { kind: Kind | undefined } & EndpointRequest,
): HostPage {
  const words = sinkMessages[locale];
  const list = arrivals.list(kind).toReversed();
  const asked = new URLSearchParams({ after: String(arrivals.total()), ...(kind && { kind }) });
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="meta">${words.retention}</p>
<p><a href="${SINK_PATH}/dashboard">${words.dashboard}</a></p>
<form action="${SINK_PATH}/empty" method="post"><button>${words.empty}</button></form>
</div>
<div class="answer">
<h2>${words.listTitle}</h2>
<nav aria-label="${words.kindsLabel}"><ul class="kinds">${kindLink(words.all, { isShown: kind === undefined })}${KINDS.map(
    (one) => kindLink(words.kinds[one], { kind: one, isShown: one === kind }),
  )}</ul></nav>
<p class="meta live" role="status" data-live="${words.live}" data-lost="${words.lost}">${words.newestFirst}</p>
<ol class="arrivals" data-most="${MOST_ARRIVALS}" data-from="${SINK_PATH}/arrivals?${asked.toString()}">
${list.map((one) => html`${arrivalRow(one, locale)}\n`)}</ol>
<p class="none">${words.none}</p>
</div>`;
  return { title: words.title, main, styles: STYLES, script: SCRIPT };
}

/** Renders one event as a line that expands to its complete payload. All of it may be hostile and is shown as text. */
export function arrivalRow({ kind, time, locale: named, path, summary, payload }: SinkEvent, locale: Locale): Html {
  const words = sinkMessages[locale];
  const clock = time.toLocaleTimeString(locale, { hour12: false });
  const bytes = Buffer.byteLength(payload).toLocaleString(locale);
  return html`<li data-kind="${kind}"><p class="about"><time datetime="${time.toISOString()}">${clock}</time> <b>${words.kinds[kind]}</b>${
    named !== undefined && html` <span>${named}</span>`
  }${path !== undefined && html` <span class="path">${toPrintable(path)}</span>`}</p><p class="summary">${toPrintable(summary[locale])}</p><details><summary>${words.payload(bytes)}</summary><pre tabindex="0">${formatPayload(payload)}</pre></details></li>`;
}

function kindLink(name: string, { kind, isShown }: { kind?: Kind; isShown: boolean }): Html {
  const query = kind === undefined ? '' : `?kind=${kind}`;
  return html`<li><a href="${SINK_PATH}${query}"${isShown && html` aria-current="page"`}>${name}</a></li>`;
}
