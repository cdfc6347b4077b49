import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { foldText, isHan, singularOf, wordsOfQuery } from '../../contract/search.ts';
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

/** Writes the code and the name of a line. */
export function lineText({ code, name }: Pick<TariffLine, 'code' | 'name'>): string {
  return `${dottedTariffCode(code)} ${name}`;
}

/** Writes the line of a typed code of 8 or 10 digits; the code if there is none. */
export function typedLineText(typed: string, { lines }: DutyData): string {
  const code = tariffDigits(typed).slice(0, 8);
  return lineText(lines.find((line) => line.code === code) ?? { code, name: '' });
}

/**
 * Returns the lines of the tariff below 4 or 6 digits, if there is a choice: a subheading with one line is complete. Lines whose
 * names have more of the visitor's words for the goods are first.
 */
export function linesBelow(
  typed: string,
  { lines, goods }: Pick<DutyData, 'lines'> & { goods: string | null },
): TariffLine[] {
  const digits = tariffDigits(typed);
  const below = /^(?:\d{4}|\d{6})$/.test(digits) ? lines.filter(({ code }) => code.startsWith(digits)) : [];
  if (digits.length === 6 && below.length < 2) return [];
  const words = wordsOfQuery(foldText(goods ?? ''));
  const named = ({ name }: TariffLine) =>
    words.filter((word) => ` ${foldText(name)}`.includes(isHan(word) ? word : ` ${singularOf(word)}`)).length;
  return below.toSorted((a, b) => named(b) - named(a));
}

/** Whether a typed code is words. */
export function isWords(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

/**
 * Renders the codes to choose from, each as a link to the estimate with it: those that typed words find, or the lines of a
 * heading or subheading with the total of each. A complete code leaves nothing to choose, unless its goods enter on another
 * day or by other transport: the choices are then the lines for this entry.
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
    const href = pathWith(DUTY_PATH, { ...given, ...shipment, hsCode });
    return html`<li><a href="${href}"><b>${hsCode}</b> ${name}</a>${figure !== undefined && html`<span>${figure}</span>`}</li>`;
  });
  const hasTotals = choices.some(({ figure }: Choice) => figure !== undefined);
  const isComplete = tariffDigits(typed).length > 6;
  const lines = hasTotals ? words.choices.totals : words.choices.lines;
  const title = isComplete ? interpolate(words.choices.instead, { line: typedLineText(typed, context.data) }) : lines;
  return html`<p>${isWords(typed) ? words.choices.codes : title}</p><ul>${items}</ul>`;
}

/**
 * Returns the lines of the tariff below 4 or 6 digits that take the entry, or those that take it instead of the typed line.
 * Lines of more than 4 digits have the total, if the form is complete.
 */
function linesOf(query: FormQuery, { data, writer, today }: ChoiceContext): Choice[] {
  const digits = tariffDigits(query.get('hsCode') ?? '');
  const parse = (hsCode: string) =>
    parseInput({ get: (name) => (name === 'hsCode' ? hsCode : query.get(name)) }, { data, today });
  const typed = parse(digits);
  const instead = 'errors' in typed ? typed.instead : [];
  const lines = new Map(
    [...linesBelow(digits, { ...data, goods: query.get('q') }), ...instead].map((line) => [line.code, line]),
  );
  return [...lines.values()]
    .flatMap(({ code, name }) => {
      const parsed = parse(code);
      if ('input' in parsed) {
        const { totalCents, totalMaxCents } = estimateDuty(parsed.input, data);
        return { code, name, figure: digits.length < 6 ? undefined : writer.amount(totalCents, totalMaxCents) };
      }
      return parsed.errors.hsCode === 'season' ? [] : { code, name };
    })
    .slice(0, MOST);
}
