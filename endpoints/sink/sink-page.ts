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
import type { SinkEvents } from './sink-events.ts';

const STYLES = readFileSync(new URL('sink.css', import.meta.url), 'utf8');

/** Returns the page with the list of events, the newest first: all of them, or those of the kind in the query. */
export function sinkPage(arrivals: SinkEvents, { locale, query }: EndpointRequest): HostPage {
  const words = sinkMessages[locale];
  const kind = KINDS.find((one) => one === query.get('kind'));
  const list = arrivals.list(kind).toReversed();
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="meta">${words.retention}</p>
<form action="${SINK_PATH}/empty" method="post"><button>${words.empty}</button></form>
</div>
<div class="answer">
<h2>${words.listTitle}</h2>
<nav aria-label="${words.kindsLabel}"><ul class="kinds">${kindLink(words.all, { isShown: kind === undefined })}${KINDS.map(
    (one) => kindLink(words.kinds[one], { kind: one, isShown: one === kind }),
  )}</ul></nav>
<p class="meta">${words.newestFirst}</p>
<ol class="arrivals">
${list.map((one) => html`${arrivalRow(one, locale)}\n`)}</ol>
<p class="none">${words.none}</p>
</div>`;
  return { title: words.title, main, styles: STYLES };
}

/** Renders one event as a line that expands to its complete payload. All of it may be hostile and is shown as text. */
function arrivalRow({ kind, time, locale: named, path, summary, payload }: SinkEvent, locale: Locale): Html {
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
