import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment } from '../../contract/shipment.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { type Ledger, type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import type { FormQuery } from '../tool.ts';
import { choicesHtml, type FoundCode, isWords } from './choices.ts';
import type { DutyData, TariffLine } from './duty-data.ts';
import type { DutyLine } from './duty-line.ts';
import { type DutyEstimate, estimateDuty } from './estimate.ts';
import { factsText, parseFacts } from './facts.ts';
import { DUTY_FIELDS, type DutyErrors, parseInput } from './input.ts';
import { dutyNoticesHtml, importNoticesHtml, lineNote, openTotalText, ordersHtml } from './notices.ts';
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
    // The list of choices has the lines near a code.
    const errors = {
      ...errorTexts(parsed.errors, hasChoices ? '' : code, context),
      ...(hasChoices && isWords(code) && { hsCode: words.choices.choose }),
    };
    const empty = emptyAnswer(words);
    const goods = isWords(code) ? { ...shipment, q: code.trim(), hsCode: undefined } : shipment;
    const next = nextStepsHtml(goods, { tool: 'duty-estimator', locale });
    return {
      texts: { ...empty.texts, headline: title },
      html: { ...empty.html, choices, next },
      typed,
      errors,
    };
  }
  const estimate = estimateDuty(parsed.input, data);
  const given = { ...typed, entryDate: parsed.input.entryDate };
  const { texts, html: parts } = answered(estimate, context);
  const next = nextStepsHtml(
    { ...shipment, value: String(parsed.input.valueCents / 100) },
    { tool: 'duty-estimator', locale },
  );
  return { texts, html: { ...parts, choices, next }, typed: given, errors: {} };
}

/** Returns the messages of invalid fields. A heading lists lines of it, and an unknown code similar ones. */
export function errorTexts(
  errors: DutyErrors,
  code: string,
  { data, words, locale }: Pick<DutyContext, 'data' | 'words' | 'locale'>,
): Record<string, string> {
  const texts = Object.entries(errors).map(([field, error]) => [field, words.errors[error]] as const);
  const isOpen = errors.hsCode === 'codeUnknown' || errors.hsCode === 'codeForm';
  const similar = isOpen ? similarLines(code, data) : [];
  if (similar.length === 0) return Object.fromEntries(texts);
  const codes = new Intl.ListFormat(locale, { type: 'unit' }).format(
    similar.map((line) => `${dottedTariffCode(line.code)} ${line.name}`),
  );
  const hint = interpolate(words.similar, { codes });
  return Object.fromEntries(
    texts.map(([field, text]) => [
      field,
      field === 'hsCode' ? text + LOCALE_FACTS[locale].sentenceSeparator + hint : text,
    ]),
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
    texts: { figure: words.nothing, landed: '', said: '', goods: '', quantity: words.quantity.hint },
    html: { before: html``, ledger: html``, cost: html``, notices: html`` },
  };
}

/** Returns the texts and the parts of the page of an estimate. */
export function answered(
  estimate: DutyEstimate,
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
      said: headline,
      goods: goodsOf(estimate),
      quantity: quantityHint(estimate, words),
    },
    html: {
      before: html`${importNoticesHtml(estimate, words, writer)}${ordersHtml(estimate, words, writer)}`,
      ledger: ledgerHtml(dutyLedger(estimate, words, writer)),
      cost: ledgerHtml(costLedger(estimate, words, writer)),
      notices: dutyNoticesHtml(estimate, { words, writer, origin, headings: data.headings }),
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
  return input.lines.length === 1 && first ? `${dottedTariffCode(first.code)} ${first.name}` : '';
}

function quantityHint({ lines: [duty] }: DutyEstimate, words: DutyWords): string {
  const [per] = duty?.rates.flatMap((rate) => ('specific' in rate ? (rate.specific?.per ?? []) : [])) ?? [];
  return per === undefined ? words.quantity.hint : interpolate(words.quantity.unit, { unit: words.rates.units[per] });
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
        note: lineNote(line, words, writer),
        isOpen: line.status !== 'known' || line.amountMaxCents !== undefined,
        share: highest(line) / most,
      }),
    ),
    total: {
      name: words.duties,
      note: isComplete ? undefined : html`${openTotalText(estimate, words, writer)}`,
      amount: sumText(estimate, { least: totalCents, most: totalMaxCents, words, writer }),
      isOpen: !isComplete,
    },
  };
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
