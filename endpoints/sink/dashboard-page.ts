import { readFileSync } from 'node:fs';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import { METRICS, ratingOf, THRESHOLDS } from '../../runtime/contract/third-party/vitals.ts';
import type { EndpointRequest } from '../endpoint-request.ts';
import { type Html, html } from '../html.ts';
import type { PerLocale } from '../languages.ts';
import type { HostPage } from '../page.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { sinkMessages } from './sink.messages.ts';
import { type Count, type CountOf, percentile75, type Totals, type VitalRow } from './totals.ts';
import { shownValue } from './vital-events.ts';

const STYLES = readFileSync(new URL('dashboard.css', import.meta.url), 'utf8');

/** The address of the dashboard. */
export const DASHBOARD_PATH = `${SINK_PATH}/dashboard`;

type Locale = keyof PerLocale<unknown>;

/** Returns the page with the sums of the events that have arrived: views, measurements, errors, events by name. */
export function dashboardPage(totals: Totals, { locale }: Pick<EndpointRequest, 'locale'>): HostPage {
  const words = dashboardMessages[locale];
  const omitted = totals.omitted();
  const main = html`<div class="ask">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p class="ways"><a href="${DASHBOARD_PATH}">${words.reload}</a> <a href="${SINK_PATH}">${words.list}</a></p>
${omitted > 0 && html`<p class="meta">${words.omitted(omitted.toLocaleString(locale))}</p>`}
</div>
<div class="answer">
${section('vitals', words.vitals, vitalsTable(totals.vitals(), locale), locale)}
${(['views', 'errors', 'events'] as const).map((of) => section(of, words[of], countTable(of, totals.counts(of), locale), locale))}
</div>`;
  return { title: words.title, main, styles: STYLES };
}

function section(id: string, title: string, table: Html | undefined, locale: Locale): Html {
  const body = table ?? html`<p>${dashboardMessages[locale].none}</p>`;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>\n`;
}

/** Renders counts, the most frequent first. Names are texts from browsers and may be hostile. */
function countTable(of: CountOf, rows: readonly Count[], locale: Locale): Html | undefined {
  if (rows.length === 0) return undefined;
  const words = dashboardMessages[locale];
  const head = html`<tr><th scope="col">${words.names[of]}</th><th scope="col" class="number">${words.count}</th></tr>`;
  const body = rows.map(
    ({ name, count }) =>
      html`<tr><th scope="row">${toPrintable(name)}</th><td class="number">${count.toLocaleString(locale)}</td></tr>`,
  );
  return scrolled(of, html`<thead>${head}</thead><tbody>${body}</tbody>`);
}

/** Renders the 75th percentiles by template, each with its rating and its thresholds. */
function vitalsTable(rows: readonly VitalRow[], locale: Locale): Html | undefined {
  if (rows.length === 0) return undefined;
  const words = dashboardMessages[locale];
  const groups = [...new Set(rows.map(({ template, locale: of }) => JSON.stringify([template, of])))];
  const head = METRICS.map((metric) => {
    const [good, poor] = THRESHOLDS[metric].map((limit) => shownValue(metric, limit, locale));
    return html`<th scope="col" class="number">${metric}<small>${words.thresholds(good ?? '', poor ?? '')}</small></th>`;
  });
  const body = groups.map((group) => {
    const own = rows.filter(({ template, locale: of }) => JSON.stringify([template, of]) === group);
    const [first] = own;
    const cells = METRICS.map((metric) =>
      vitalCell(
        own.find((row) => row.metric === metric),
        locale,
      ),
    );
    return html`<tr><th scope="row">${toPrintable(first?.template ?? '')}<small>${toPrintable(first?.locale ?? '')}</small></th>${cells}</tr>`;
  });
  const table = html`<thead><tr><th scope="col">${words.template}</th>${head}</tr></thead><tbody>${body}</tbody>`;
  return html`<p class="meta">${words.percentile}</p>${scrolled('vitals', table)}`;
}

function vitalCell(row: VitalRow | undefined, locale: Locale): Html {
  if (row === undefined) return html`<td class="number">–</td>`;
  const { metric, values } = row;
  const value = percentile75(values);
  const rating = ratingOf(metric, value);
  const { ratings } = sinkMessages[locale];
  const about = dashboardMessages[locale].values(values.length.toLocaleString(locale));
  return html`<td class="number" data-rating="${rating}">${shownValue(metric, value, locale)}<small>${ratings[rating]}</small><small>${about}</small></td>`;
}

/** Lets a wide table scroll, by keyboard too. */
function scrolled(labelledBy: string, table: Html): Html {
  return html`<div class="wide" role="region" tabindex="0" aria-labelledby="${labelledBy}"><table>${table}</table></div>`;
}
