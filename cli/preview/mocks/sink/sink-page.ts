import { SINK_PATH } from '../../../../contract/forwards.ts';
import type { Locale } from '../../../../contract/locales.ts';
import { toPrintable } from '../../../../contract/printable.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { type Html, html } from '../../../../endpoints/html.ts';
import type { HostPage } from '../../../../endpoints/page.ts';
import { previewTexts } from '../../../../locales/services.ts';
import { TABLE_STYLES, tableOf } from '../table.ts';
import type { SinkEvent } from './sink-event.ts';
import { MAX_ARRIVALS, type SinkEvents } from './sink-events.ts';

/** Returns the page with the table of events, the newest first. */
export function sinkPage(arrivals: SinkEvents, { locale }: EndpointRequest): Omit<HostPage, 'status'> {
  const words = previewTexts[locale].sink;
  const rows = arrivals.list().toReversed();
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="meta">${words.retention(MAX_ARRIVALS)}</p>
<form action="${SINK_PATH}/empty" method="post"><button>${words.empty}</button></form>
${
  rows.length === 0
    ? html`<p>${words.none}</p>`
    : tableOf(
        words.heads,
        rows.map((event) => cellsOf(event, locale)),
      )
}
</div>`;
  return { title: words.title, main, styles: TABLE_STYLES };
}

/** Returns the cells of an event. All of it may be hostile and is shown as text. */
function cellsOf({ kind, time, locale: named, path = '', summary, payload }: SinkEvent, locale: Locale): Html[] {
  const clock = time.toLocaleTimeString(locale, { hour12: false });
  const bytes = Buffer.byteLength(payload).toLocaleString(locale);
  return [
    html`<time datetime="${time.toISOString()}">${clock}</time>`,
    html`${kind}`,
    html`${named ?? ''}`,
    html`${toPrintable(path)}`,
    html`${toPrintable(summary)}<details><summary>${previewTexts[locale].sink.payload(bytes)}</summary><pre tabindex="0">${printed(payload)}</pre></details>`,
  ];
}

/** Returns a text with its lines, and with a placeholder for every invisible or control character. */
function printed(payload: string): string {
  return payload.split('\n').map(toPrintable).join('\n');
}
