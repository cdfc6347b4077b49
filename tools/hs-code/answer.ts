import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment, type Shipment } from '../../contract/shipment.ts';
import type { HsWords } from '../../locales/en-US/tools/hs-code.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { nextStepsHtml, stepPath } from '../parts/next-steps.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import { findCodes, type HsEntry, type HsFound, type HsHit, type HsIndex } from './lookup.ts';
import { hsPath, subheadingId } from './paths.ts';

/** The field of the form. */
export const HS_FIELDS = ['q'] as const;

export interface HsContext {
  words: HsWords;
  locale: Locale;
  index: HsIndex;
  /** The heading without a query. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
}

/** Returns the codes that a query finds, with links to their pages and notes about the query. */
export function answerHs(query: FormQuery, { words, index, title, locale }: HsContext): SlotAnswer {
  const q = query.get('q') ?? '';
  const typed = { q };
  const asked = q.trim().slice(0, 100);
  const known = readShipment(query);
  const nextOf = (shipment: Shipment) => nextStepsHtml(shipment, { tool: 'hs-code', locale });
  if (asked === '') {
    return {
      texts: { headline: title, said: '', status: words.start },
      html: { results: html``, next: nextOf(known) },
      typed,
    };
  }
  const found = findCodes(asked, index);
  // Digits are no words for the goods.
  const shipment = found.digits === undefined ? known : { ...known, q: undefined };
  const status = statusOf(found, words);
  const texts = { headline: interpolate(words.headline, { query: asked }), said: status, status };
  return { texts, html: { results: resultsHtml(found, { words, index, shipment }), next: nextOf(shipment) }, typed };
}

/** Returns the found codes for programs, or an error for a missing query. */
export function hsJson(query: FormQuery, { words, index }: HsContext): JsonResult {
  const asked = (query.get('q') ?? '').trim();
  if (asked === '') return { status: 422, errors: { q: words.start } };
  const results = findCodes(asked, index).hits.map(({ entry }) => ({
    code: entry.code,
    name: entry.name,
    path: linkOf(entry, index),
  }));
  return { body: { results } };
}

function statusOf({ count }: HsFound, { none, one, many }: HsWords): string {
  return count === 0 ? none : interpolate(count === 1 ? one : many, { count: String(count) });
}

type Results = Pick<HsContext, 'words' | 'index'> & { shipment: Shipment };

function resultsHtml(found: HsFound, { words, index, shipment }: Results): SafeHtml {
  const { hits, count } = found;
  const notes = notesOf(found, words).map((note) => html`<p>${note}</p>`);
  const list = hits.length > 0 && html`<ol>${hits.map((hit) => hitHtml(hit, { words, index, shipment }))}</ol>`;
  const rest = count - hits.length;
  return html`${notes}${list}${rest > 0 && html`<p>${interpolate(words.more, { count: String(rest) })}</p>`}`;
}

/** Returns notes about a query: its corrected spelling, digits that the HS does not have, advice without a match. */
function notesOf({ digits, corrected, isNear, count, hits }: HsFound, words: HsWords): string[] {
  if (isNear) return [words.near];
  if (corrected !== undefined) return [interpolate(words.corrected, { query: corrected })];
  if (digits === undefined) return count === 0 ? [words.advice] : [];
  if (digits.startsWith('77')) return [words.reserved];
  if (/^9[89]/.test(digits)) return [words.ofCountries];
  const [first] = hits;
  if (first?.entry.code.startsWith(`0${digits}`))
    return [interpolate(words.zero, { code: dottedTariffCode(`0${digits}`) })];
  if (first === undefined || !first.entry.code.startsWith(digits.slice(0, 6))) {
    return [interpolate(words.noSuchCode, { code: dottedTariffCode(digits.slice(0, 6)) })];
  }
  // Spreadsheets drop the zero at the start of chapters 01 to 09.
  if (digits.length % 2 === 1 && digits.length > 4)
    return [interpolate(words.zero, { code: dottedTariffCode(`0${digits}`.slice(0, 6)) })];
  if (digits.length > 6) return [interpolate(words.national, { code: dottedTariffCode(digits.slice(0, 6)) })];
  return digits.length % 2 === 1 ? [interpolate(words.incomplete, { code: digits })] : [];
}

function hitHtml({ entry, alias }: HsHit, { words, index, shipment }: Results): SafeHtml {
  const { code, name } = entry;
  const trail = [code.slice(0, 2), code.slice(0, 4)]
    .filter((above) => above !== code && above.length < code.length)
    .flatMap((above) => index.byCode.get(above) ?? [])
    .map((above) => `${above.code} ${above.name}`)
    .join(' › ');
  return html`<li><a href="${linkOf(entry, index)}"><b>${dottedTariffCode(code)}</b> ${name}</a>${alias !== undefined && html`<small>${interpolate(words.alias, { alias })}</small>`}${trail !== '' && html`<small>${trail}</small>`}${code.length > 2 && linksHtml(code, words, shipment)}</li>`;
}

/** The search of the rulings of US Customs and Border Protection. */
const RULINGS = 'https://rulings.cbp.gov/search?term=';

/** Renders links that carry a code to the duty estimator, which needs six digits, and to the rulings. */
function linksHtml(code: string, words: HsWords, shipment: Shipment): SafeHtml {
  const dotted = dottedTariffCode(code);
  const duty =
    code.length === 6 &&
    html`<a href="${stepPath('duty-estimator', { ...shipment, hsCode: dotted })}">${interpolate(words.duty, { code: dotted })}</a> `;
  return html`<small>${duty}<a href="${RULINGS + dotted}">${interpolate(words.rulings, { code: dotted })}</a></small>`;
}

/** Returns the page of a code. A subheading is on the page of its heading. */
function linkOf(entry: HsEntry, { byCode }: HsIndex): string {
  const page = entry.code.length < 6 ? entry : byCode.get(entry.code.slice(0, 4));
  if (page === undefined) throw new Error(`the heading of ${entry.code} is missing`);
  return `${hsPath(page)}${page === entry ? '' : `#${subheadingId(entry.code)}`}`;
}
