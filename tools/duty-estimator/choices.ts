import { html, type SafeHtml } from '../../contract/html.ts';
import { pathWith, readShipment } from '../../contract/shipment.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import type { FormQuery } from '../tool.ts';
import type { DutyData, TariffLine } from './duty-data.ts';
import { estimateDuty } from './estimate.ts';
import { DUTY_FIELDS, parseInput } from './input.ts';
import { DUTY_PATH } from './path.ts';
import { tariffDigits } from './tariff-digits.ts';
import type { DutyWriter } from './write.ts';

/** A code that fits what the visitor typed. */
interface Choice {
  code: string;
  name: string;
  /** The duty and fees on the line, if the form is complete. */
  figure?: string | undefined;
}

/** A code of the lookup, of 4 or 6 digits. */
export interface FoundCode {
  code: string;
  name: string;
}

interface ChoiceContext {
  data: DutyData;
  words: DutyWords;
  writer: DutyWriter;
  today: string;
  /** Finds codes by words. Undefined without the data of the lookup. */
  find?: ((words: string) => readonly FoundCode[]) | undefined;
}

/** A heading has up to some hundred lines. */
const MOST = 30;

/** Whether a typed code is words. */
export function isWords(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

/**
 * Renders the codes to choose from, each as a link to the estimate with it: those that typed words find, or the lines of a
 * heading or subheading with the total of each. A complete code leaves nothing to choose.
 */
export function choicesHtml(query: FormQuery, context: ChoiceContext): SafeHtml {
  const typed = query.get('hsCode') ?? '';
  const { words, find } = context;
  const choices = isWords(typed) ? (find?.(typed) ?? []) : linesOf(query, context);
  // A subheading with one line is complete.
  const fewest = tariffDigits(typed).length === 6 ? 2 : 1;
  if (choices.length < fewest) return html``;
  const given = Object.fromEntries(DUTY_FIELDS.map((name) => [name, query.get(name) || undefined]));
  const shipment = { ...readShipment(query), ...(isWords(typed) && { q: typed.trim() }) };
  const items = choices.map(({ code, name, figure }: Choice) => {
    const hsCode = dottedTariffCode(code);
    const href = pathWith(DUTY_PATH, { ...shipment, ...given, hsCode });
    return html`<li><a href="${href}"><b>${hsCode}</b> ${name}</a>${figure !== undefined && html`<span>${figure}</span>`}</li>`;
  });
  const hasTotals = choices.some(({ figure }: Choice) => figure !== undefined);
  const title = hasTotals ? words.choices.totals : words.choices.lines;
  return html`<p>${isWords(typed) ? words.choices.codes : title}</p><ul>${items}</ul>`;
}

/** Returns the lines of the tariff below 4 or 6 digits. Those of a subheading have the total, if the form is complete. */
function linesOf(query: FormQuery, { data, writer, today }: ChoiceContext): Choice[] {
  const digits = tariffDigits(query.get('hsCode') ?? '');
  if (!/^(?:\d{4}|\d{6})$/.test(digits)) return [];
  const found = data.lines.filter(({ code }) => code.startsWith(digits));
  const lines = [...new Map(found.map((line) => [line.code, line])).values()].slice(0, MOST);
  const figureOf = ({ code }: TariffLine) => {
    if (digits.length < 6) return undefined;
    const get = (name: string) => (name === 'hsCode' ? code : query.get(name));
    const parsed = parseInput({ get }, { data, today });
    if ('errors' in parsed) return undefined;
    const { totalCents, totalMaxCents } = estimateDuty(parsed.input, data);
    return writer.amount(totalCents, totalMaxCents);
  };
  return lines.map((line) => ({ code: line.code, name: line.name, figure: figureOf(line) }));
}
