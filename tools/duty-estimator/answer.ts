import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment } from '../../contract/shipment.ts';
import type { RateUnit } from '../../freight/duty-rates.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { type Ledger, type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import type { FormQuery } from '../tool.ts';
import { choicesHtml, type FoundCode, isWords, lineText, typedLineText } from './choices.ts';
import { familyOptions, programsOf } from './claims.ts';
import type { DutyData, TariffLine } from './duty-data.ts';
import type { DutyLine } from './duty-line.ts';
import type { DutyEstimate } from './estimate.ts';
import { factsText, parseFacts } from './facts.ts';
import { DUTY_FIELDS, parseInput, type RefusedInput } from './input.ts';
import { bansHtml, dutyNoticesHtml, dutyQuestionsHtml, lineNote, openTotalText, sourcesHtml } from './notices.ts';
import { type AskedEstimate, askedEstimate } from './questions.ts';
import { tariffDigits } from './tariff-digits.ts';
import { type DutyWriter, dutyFormatter } from './write.ts';

export interface DutyContext {
  data: DutyData;
  words: DutyWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
  /** The entry date of an empty field, YYYY-MM-DD. */
  today: string;
  /** Finds codes by words, with the data of the lookup. */
  find?: ((words: string) => readonly FoundCode[]) | undefined;
}

/** Returns the estimate for the form, or a message for each invalid field. */
export function answerDuty(query: FormQuery, context: DutyContext): SlotAnswer {
  const { data, words, title, today, locale } = context;
  const values = Object.fromEntries(DUTY_FIELDS.map((name) => [name, query.get(name) ?? '']));
  const typed = { ...values, facts: factsText(parseFacts(query)) };
  const parsed = parseInput(query, { data, today });
  const choices = choicesHtml(query, { ...context, writer: dutyFormatter(words, locale) });
  const shipment = readShipment(query);
  if ('errors' in parsed) {
    const code = values['hsCode'] ?? '';
    const hasChoices = choices.text !== '';
    const errors = {
      ...errorTexts(parsed, { code, origin: values['origin'] ?? '' }, { ...context, hasChoices }),
      ...((hasChoices || context.find === undefined) && isWords(code) && { hsCode: words.choices.choose }),
    };
    const empty = emptyAnswer(words);
    const which = hasChoices && isWords(code) ? interpolate(words.choices.which, { words: code.trim() }) : undefined;
    const goods = isWords(code) ? { ...shipment, q: code.trim(), hsCode: undefined } : shipment;
    const next = nextStepsHtml(goods, { tool: 'duty-estimator', locale });
    return {
      texts: { ...empty.texts, headline: title, ...(which && { figure: which, said: which }) },
      html: { ...empty.html, choices, next },
      typed,
      errors,
    };
  }
  const estimate = askedEstimate(parsed.input, data);
  const given = { ...typed, entryDate: parsed.input.entryDate };
  const { texts, html: parts } = answered(estimate, context);
  const next = nextStepsHtml(
    { load: tonsOf(estimate), ...shipment, value: String(parsed.input.valueCents / 100) },
    { tool: 'duty-estimator', locale },
  );
  return { texts, html: { ...parts, choices, next }, typed: given, errors: {} };
}

/**
 * Returns the messages of invalid fields. A heading lists lines of it, an unknown code similar ones, a line that does not take
 * the entry the lines that do, and a wrong preference those of the origin.
 */
export function errorTexts(
  { errors, instead }: RefusedInput,
  { code, origin }: { code: string; origin: string },
  {
    data,
    words,
    locale,
    hasChoices = false,
  }: Pick<DutyContext, 'data' | 'words' | 'locale'> & { hasChoices?: boolean },
): Record<string, string> {
  const { listSeparator, sentenceSeparator, colon } = LOCALE_FACTS[locale];
  const list = (lines: readonly TariffLine[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(lines.map(lineText));
  const isOpen = errors.hsCode === 'codeUnknown' || errors.hsCode === 'codeForm';
  // The list of choices has these lines.
  const similar = isOpen && !hasChoices ? similarLines(code, data) : [];
  const other = hasChoices ? [] : instead;
  const families = familyOptions({ programs: programsOf(origin.toUpperCase(), data) });
  const programs = families.map(({ value, label }) => `${value}${colon}${label}`).join(listSeparator);
  const hints: Partial<Record<string, string>> = {
    ...(similar.length > 0 && { hsCode: interpolate(words.similar, { codes: list(similar) }) }),
    ...(other.length > 0 && {
      hsCode: interpolate(words.instead, { line: typedLineText(code, data), lines: list(other) }),
    }),
    ...(families.length > 0 && { program: interpolate(words.programsOfOrigin, { programs }) }),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const texts = [words.errors[error], hints[field]].filter((text) => text !== undefined);
      return [field, texts.join(sentenceSeparator)];
    }),
  );
}

/** Returns lines with the most leading digits in common, at least those of the heading: other goods are not similar. */
function similarLines(text: string, { lines }: DutyData): TariffLine[] {
  const digits = tariffDigits(text);
  if (digits.length < 4) return [];
  for (const length of [6, 4]) {
    const found = lines.filter(({ code }) => code.startsWith(digits.slice(0, length)));
    if (found.length > 0) return [...new Map(found.map((line) => [line.code, line])).values()].slice(0, 5);
  }
  return [];
}

function emptyAnswer(words: DutyWords): Pick<SlotAnswer, 'texts' | 'html'> {
  return {
    texts: { figure: words.nothing, landed: '', open: '', said: '', goods: '', quantity: words.quantity.hint },
    html: { before: html``, ledger: html``, cost: html``, questions: html``, notices: html``, sources: html`` },
  };
}

/** Returns the texts and the parts of the page of an estimate. */
export function answered(
  estimate: AskedEstimate,
  { data, words, locale }: Pick<DutyContext, 'data' | 'words' | 'locale'>,
): Pick<SlotAnswer, 'texts' | 'html'> {
  const writer = dutyFormatter(words, locale);
  const { input, totalCents, totalMaxCents, landedCents, landedMaxCents } = estimate;
  const sum = (least: number, most: number) => sumText(estimate, { least, most, words, writer });
  const total = sum(totalCents, totalMaxCents);
  const origin = data.countries.find(([code]) => code === input.origin)?.[1] ?? input.origin;
  const headline = interpolate(words.headline, { code: dottedTariffCode(input.code), origin, total });
  const landed = sum(landedCents, landedMaxCents);
  return {
    texts: {
      headline,
      figure: total,
      landed: interpolate(words.landed, { landed, day: writer.day(input.entryDate) }),
      open: openTotalText(estimate, words, writer),
      said: headline,
      goods: goodsOf(estimate),
      quantity: quantityHint(estimate, words),
    },
    html: {
      before: bansHtml(estimate, words, writer),
      ledger: ledgerHtml(dutyLedger(estimate, words, writer)),
      cost: ledgerHtml(costLedger(estimate, words, writer)),
      questions: dutyQuestionsHtml(estimate, words, writer),
      notices: dutyNoticesHtml(estimate, { words, writer, origin, headings: data.headings }),
      sources: sourcesHtml(estimate, words, writer),
    },
  };
}

interface Sum {
  least: number;
  most: number;
  words: DutyWords;
  writer: DutyWriter;
}

/** Writes a sum. A sum without its unknown lines, or that can only be higher, says so. */
function sumText({ lines, isLeast }: DutyEstimate, { least, most, words, writer }: Sum): string {
  const total = writer.amount(least, most);
  if (lines.some(({ status }) => status === 'unknown')) return interpolate(words.partial, { total });
  return isLeast ? interpolate(words.atLeast, { total }) : total;
}

/** Returns the line of the tariff; nothing if there are several, which the list of choices has. */
function goodsOf({ input }: DutyEstimate): string {
  const [first] = input.lines;
  return input.lines.length === 1 && first ? lineText(first) : '';
}

function quantityHint(estimate: DutyEstimate, words: DutyWords): string {
  const per = unitOf(estimate);
  return per === undefined ? words.quantity.hint : interpolate(words.quantity.unit, { unit: words.rates.units[per] });
}

/** Returns the unit of a rate per unit. */
function unitOf({ lines: [duty] }: DutyEstimate): RateUnit | undefined {
  return duty?.rates.flatMap((rate) => ('specific' in rate ? (rate.specific?.per ?? []) : []))[0];
}

/** The weight of units in metric tons. */
const TONS: Partial<Record<RateUnit, number>> = { t: 1, kg: 0.001, g: 0.000_001 };

/** Returns the metric tons of a quantity that the duty weighs; undefined for other units. */
function tonsOf(estimate: DutyEstimate): string | undefined {
  const tons = Number(estimate.input.quantity ?? 0) * (TONS[unitOf(estimate) ?? 'piece'] ?? 0);
  return tons >= 0.001 && tons <= 10_000 ? String(Number(tons.toFixed(3))) : undefined;
}

function dutyLedger(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): Ledger {
  const { lines, input, isComplete, totalCents, totalMaxCents } = estimate;
  const most = Math.max(...lines.map(highest), 1);
  return {
    caption: words.duties,
    columns: words.columns,
    lines: lines.map(
      (line): LedgerLine => ({
        name: writer.name(line),
        how: writer.how(line, input.quantity),
        amount: writer.amount(line.amountCents, line.amountMaxCents),
        note: noteOf(lineNote(line, words, writer)),
        isOpen: line.status !== 'known' || line.amountMaxCents !== undefined,
        share: highest(line) / most,
        least: (line.amountCents ?? 0) / most,
      }),
    ),
    total: {
      name: words.duties,
      amount: sumText(estimate, { least: totalCents, most: totalMaxCents, words, writer }),
      isOpen: !isComplete,
    },
  };
}

function noteOf(text: string) {
  return text === '' ? undefined : html`${text}`;
}

function highest({ amountCents = 0, amountMaxCents = amountCents }: DutyLine): number {
  return amountMaxCents;
}

function costLedger(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): Ledger {
  const { input, totalCents, totalMaxCents, landedCents, landedMaxCents } = estimate;
  const { value, freight, insurance, notDutiable } = words.cost;
  const added = [
    { name: freight, cents: input.freightCents },
    { name: insurance, cents: input.insuranceCents },
  ].filter(({ cents }) => cents > 0);
  return {
    caption: words.landedCost,
    columns: costColumns(words),
    lines: [
      { name: value, amount: writer.amount(input.valueCents) },
      { name: words.duties, amount: sumText(estimate, { least: totalCents, most: totalMaxCents, words, writer }) },
      ...added.map(({ name, cents }) => ({ name, how: notDutiable, amount: writer.amount(cents) })),
    ],
    total: {
      name: [words.landedCost, perUnitText(estimate, words, writer)]
        .filter((text) => text !== '')
        .join(writer.facts.comma),
      amount: sumText(estimate, { least: landedCents, most: landedMaxCents, words, writer }),
    },
  };
}

function perUnitText(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): string {
  const { input, landedCents, landedMaxCents } = estimate;
  const { quantity } = input;
  if (quantity === undefined) return '';
  const each = (cents: number) => Math.round(cents / Number(quantity));
  const cost = sumText(estimate, { least: each(landedCents), most: each(landedMaxCents), words, writer });
  return interpolate(words.cost.perUnit, { cost, quantity: writer.number(quantity) });
}

function costColumns({ cost, columns }: DutyWords): Ledger['columns'] {
  return { name: cost.name, how: cost.how, amount: columns.amount };
}
