import { html, type SafeHtml } from '../../contract/html.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { factsText } from '../duty-estimator/facts.ts';
import type { OriginResult } from './compare.ts';
import type { Comparison } from './input.ts';
import type { CompareWriter } from './write.ts';

interface TableInput {
  cheapest: readonly OriginResult[];
  comparison: Comparison;
  writer: CompareWriter;
}

/**
 * Renders the comparison: a row for each measure, beginning with the total, and a column for each origin, beginning with the
 * lowest total. Narrow screens stack the rows.
 */
export function tableHtml(compared: readonly OriginResult[], input: TableInput): SafeHtml {
  const { writer } = input;
  const results = compared.toSorted(
    (a, b) => Number(a.isBanned) - Number(b.isBanned) || a.landed.least - b.landed.least,
  );
  const { caption, measure } = writer.words;
  const heads = results.map((result) => html`<th scope="col">${writer.label(result)}${markHtml(result, input)}</th>`);
  return html`<table class="stacked"><caption class="sr-only">${caption}</caption><thead><tr><th scope="col">${measure}</th>${heads}</tr></thead><tbody>${rowsOf(results, input)}</tbody></table>`;
}

/** Returns the mark of an origin: the lowest cost, or a ban. It is a word, because not everybody sees a color. */
function markHtml(result: OriginResult, { cheapest, writer }: TableInput): SafeHtml | undefined {
  const { lowest, banned } = writer.words;
  if (result.isBanned) return html` <strong data-mark="banned">${banned}</strong>`;
  return cheapest.includes(result) ? html` <strong data-mark="lowest">${lowest}</strong>` : undefined;
}

type Cell = (result: OriginResult) => SafeHtml | string;

function rowsOf(results: readonly OriginResult[], input: TableInput): SafeHtml[] {
  const { writer, comparison } = input;
  const { withoutFreight, duty } = writer.words;
  const rows = { ...writer.words.rows, duty: duty.duties, freight: duty.cost.freight, landed: duty.landedCost };
  const row = (name: keyof typeof rows, cell: Cell) => {
    const cells = results.map((result) => html`<td data-column="${writer.label(result)}">${cell(result)}</td>`);
    return html`<tr data-measure="${name}"><th scope="row">${rows[name]}</th>${cells}</tr>`;
  };
  const freight = (result: OriginResult) =>
    result.freight === undefined ? withoutFreight : writer.each({ least: result.freight, most: result.freight });
  const has = (key: 'way' | 'kilograms' | 'freight') => results.some((result) => result[key] !== undefined);
  return [
    row('landed', (result) => html`${landedText(result, writer)}${markHtml(result, input)}${barHtml(result, results)}`),
    row('price', ({ origin: { price } }) => writer.each({ least: Number(price), most: Number(price) })),
    row('duty', (result) => writer.known(result.duty, result.estimate.isLeast)),
    ...(has('freight') ? [row('freight', freight)] : []),
    row('share', (result) => shareText(result, writer)),
    ...(has('way') ? [row('days', (result) => daysHtml(result, writer))] : []),
    ...(has('kilograms') ? [row('kilograms', ({ kilograms }) => kilogramsText(kilograms, writer))] : []),
    row('links', (result) => linksHtml(result, comparison, writer)),
  ];
}

/** Writes the landed cost of an origin. */
export function landedText(result: OriginResult, writer: CompareWriter): string {
  return writer.known(result.landed, result.isOpen);
}

/** Draws the parts of a landed cost, price, duty and freight, on the scale of the highest one. */
function barHtml({ origin, duty, freight = 0 }: OriginResult, results: readonly OriginResult[]): SafeHtml {
  const scale = 100 / Math.max(...results.map(({ landed }) => landed.least));
  let from = 0;
  const parts = [Number(origin.price), duty.least, freight].map((cents) => {
    const part = html`<rect x="${(from * scale).toFixed(2)}" width="${(cents * scale).toFixed(2)}" height="1"></rect>`;
    from += cents;
    return part;
  });
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** Writes the part of duty and fees in the landed cost, in percent. */
function shareText(result: OriginResult, { words, locale, between }: CompareWriter): string {
  const { duty, landed } = result;
  if (result.isOpen) return words.duty.unknown;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return between(percent.format(duty.least / landed.least), percent.format(duty.most / landed.most));
}

function daysHtml({ way }: OriginResult, { words, days, locale }: CompareWriter): SafeHtml | string {
  if (way === undefined) return words.duty.unknown;
  if (way.days === undefined) return words.noWay;
  const via = new Intl.ListFormat(LOCALE_FACTS[locale].lists).format(way.via.flatMap(({ way: text }) => text ?? []));
  return html`${days(way.days)}${via !== '' && html`<small>${via}</small>`}`;
}

function kilogramsText(kilograms: number | undefined, { words, number }: CompareWriter): string {
  return kilograms === undefined ? words.duty.unknown : number(kilograms);
}

/** Renders links to the duty estimator, the route search and the form for a quote, each with all values of the origin. */
function linksHtml(
  { origin, estimate }: OriginResult,
  { to, weight, facts }: Comparison,
  writer: CompareWriter,
): SafeHtml {
  const { entry, from, family } = origin;
  const { links } = writer.words;
  const tonnes = ((weight ?? 0) * Number(entry.quantity)) / 1000;
  const values = {
    hsCode: entry.code,
    origin: entry.origin,
    value: (entry.valueCents / 100).toFixed(2),
    mode: entry.mode,
    entryDate: entry.entryDate,
    quantity: decimalOf(estimate.input.quantity ?? entry.quantity),
    freight: entry.freightCents > 0 && (entry.freightCents / 100).toFixed(2),
    program: family,
    facts: factsText(facts),
    from: from?.code,
    to: to?.code,
    load: tonnes <= 10_000 && Number(tonnes.toFixed(3)),
  };
  const query = Object.entries(values).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  const link = (path: string, text: string) => html`<a href="${path}?${query.join('&')}">${text}</a>`;
  return html`${link('/tools/duty-estimator', links.estimate)} ${link('/route-search', links.route)} ${link('/get-started/quote', links.quote)}`;
}

/** Writes a decimal or a fraction with at most four decimals. */
function decimalOf(quantity: string): string {
  const [numerator = '', denominator = '1'] = quantity.split('/');
  return String(Number((Number(numerator) / Number(denominator)).toFixed(4)));
}
