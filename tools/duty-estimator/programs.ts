import { interpolate } from '../../contract/interpolate.ts';
import { SHIPMENT_FIELDS } from '../../contract/shipment.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { csvOf } from '../parts/csv.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import { answered, type DutyContext, errorTexts } from './answer.ts';
import type { FactSource } from './duty-data.ts';
import type { LineRate } from './duty-line.ts';
import type { DutyEstimate } from './estimate.ts';
import { areFacts, FACT_ANSWERS, parseFacts, unknownFacts } from './facts.ts';
import { DUTY_FIELDS, parseInput } from './input.ts';
import { importNoticeText, noticeTexts, openTotalText, orderRates, orderText, questionsAsked } from './notices.ts';
import { type AskedEstimate, askedEstimate } from './questions.ts';
import { type DutyWriter, dutyFormatter } from './write.ts';

/**
 * Returns the estimate as JSON. Amounts are cents of US dollars. The total is a minimum if an amount is unknown (null), or if
 * a trade order, a full quota or a later rate can add to it, and no open question can lower it. The questions that move the total most are first. `tradeOrders` is not the whole register of antidumping cases. `dataThrough` is the last day whose duties we know, null without an end.
 */
export function dutyJson(query: FormQuery, context: DutyContext): JsonResult {
  const { data, words, locale, today } = context;
  const parsed = parseInput(query, { data, today });
  const wrong = { ...parameterErrors(query, context), ...factErrors(query, context) };
  if ('errors' in parsed) {
    const typed = { code: query.get('hsCode') ?? '', origin: query.get('origin') ?? '' };
    return { status: 422, errors: { ...wrong, ...errorTexts(parsed, typed, context) } };
  }
  if (Object.keys(wrong).length > 0) return { status: 422, errors: wrong };
  const estimate = askedEstimate(parsed.input, data);
  const writer = dutyFormatter(words, locale);
  const { input, knowledge, totalCents, totalMaxCents, landedCents, landedMaxCents, isComplete, hasUnknown } = estimate;
  const lines = estimate.lines.map((line) => ({
    id: line.id,
    name: writer.name(line),
    rate: plainRates(line.rates) || null,
    baseCents: line.baseCents,
    amountCents: line.amountCents ?? null,
    ...(line.amountMaxCents === undefined ? {} : { amountMaxCents: line.amountMaxCents }),
    chapter99: line.chapter99,
    source: line.sources[0] ?? null,
    asOf: line.asOf,
    status: line.status,
    notes: [...writer.reasons(line), ...line.notes],
  }));
  const orders = estimate.orders.map(({ product, kind, cases, validFrom, rates = {}, scope, source }) => ({
    product,
    kind,
    cases,
    asOf: validFrom,
    rates,
    scope: scope ?? null,
    source,
  }));
  return {
    body: {
      hsCode: input.code,
      origin: input.origin,
      entryDate: input.entryDate,
      lines,
      totalCents,
      ...(totalMaxCents === totalCents ? {} : { totalMaxCents }),
      landedCents,
      ...(landedMaxCents === landedCents ? {} : { landedMaxCents }),
      isComplete,
      hasUnknown,
      totalIsMinimum: isMinimum(estimate),
      dataFrom: knowledge.validFrom,
      dataThrough: knowledge.validTo ?? null,
      tradeOrders: orders,
      adcvdListComplete: false,
      remarks: noticeTexts(estimate, words, writer),
      notices: estimate.importNotices.map((notice) => ({
        effect: notice.effect,
        name: notice.name,
        text: importNoticeText(notice, words, writer),
        source: notice.source,
      })),
      questions: plainQuestions(estimate, words, writer),
    },
  };
}

/** The parameters that a program may send: the fields of the form, those of an address of a page, and the language. */
const PARAMETERS: readonly string[] = [...new Set([...DUTY_FIELDS, ...SHIPMENT_FIELDS]), 'locale'];

/** Returns a message for each parameter of another name, because a program that misspells one would not notice it. */
function parameterErrors(query: FormQuery, { data, words }: DutyContext): Record<string, string> {
  const names = [...(query.keys?.() ?? [])].filter((name) => !PARAMETERS.includes(name));
  const messageOf = (name: string) => {
    if (name === 'fact') return words.errors.factParameter;
    if (name in data.questions) return interpolate(words.errors.factOwn, { fact: name });
    return interpolate(words.errors.parameter, { names: DUTY_FIELDS.join(', ') });
  };
  return Object.fromEntries(names.map((name) => [name, messageOf(name)]));
}

function factErrors(query: FormQuery, { data, words }: DutyContext): Record<string, string> {
  if (!areFacts(query.get('facts') ?? '')) return { facts: words.errors.factForm };
  const unknown = unknownFacts(parseFacts(query), data.questions);
  return unknown.length > 0 ? { facts: interpolate(words.errors.facts, { facts: unknown.join(', ') }) } : {};
}

/**
 * Returns the estimate as CSV, for the files of an importer: each line with its remarks, the sums, then what the page says
 * beside them. Undefined if the form has errors.
 */
export function dutyCsv(query: FormQuery, context: DutyContext): { name: string; text: string } | undefined {
  const { data, words, locale, today } = context;
  const parsed = parseInput(query, { data, today });
  if ('errors' in parsed) return undefined;
  const estimate = askedEstimate(parsed.input, data);
  const { input, lines, totalCents, totalMaxCents, landedCents, landedMaxCents } = estimate;
  const writer = dutyFormatter(words, locale);
  const { code, origin, entryDate: day } = input;
  const rows = lines.map((line) => [
    writer.name(line),
    plainRates(line.rates),
    money(line.baseCents),
    money(line.amountCents),
    money(line.amountMaxCents ?? line.amountCents),
    line.status,
    line.asOf,
    line.sources.map(({ title }) => title).join('; '),
    line.sources.map(({ url = '' }) => url).join(' '),
    [...line.chapter99, ...writer.reasons(line), ...line.notes].join(writer.facts.sentenceSeparator),
  ]);
  const sums = [
    [words.duties, '', '', money(totalCents), money(totalMaxCents)],
    [words.cost.freight, '', '', money(input.freightCents), money(input.freightCents)],
    [words.cost.insurance, '', '', money(input.insuranceCents), money(input.insuranceCents)],
    [words.landedCost, '', '', money(landedCents), money(landedMaxCents)],
  ];
  return {
    name: `us-duty-${code}-${origin}-${day}.csv`,
    text: csvOf([words.csv, ...rows, ...sums, ...saidRows(estimate, { ...context, writer })]),
  };
}

/** Returns rows with what the page says of the goods, the sum, bans and controls, trade orders, and questions. */
function saidRows(estimate: AskedEstimate, { writer, ...context }: SaidContext): string[][] {
  const { words } = context;
  const { texts } = answered(estimate, context);
  const open = estimate.isComplete ? [] : [openTotalText(estimate, words, writer)];
  const notices = estimate.importNotices.map((notice) =>
    row(notice.name, notice.checkedOn, notice.source, importNoticeText(notice, words, writer)),
  );
  const orders = estimate.orders.map((order) =>
    row(orderText(order, words, writer), order.validFrom, order.source, orderRates(order, words).join('; ')),
  );
  const questions = questionsAsked(estimate, words, writer).map(({ question, answer }) => [question, answer ?? '']);
  const goods = [texts['headline'], texts['landed'], texts['goods']].map((text = '') => [text]);
  return [...goods, ...open.map((text) => [text]), ...notices, ...orders, ...questions];
}

interface SaidContext extends DutyContext {
  writer: DutyWriter;
}

function row(name: string, day: string, { title, url = '' }: FactSource, remark: string): string[] {
  return [name, '', '', '', '', '', day, title, url, remark];
}

/** Returns the questions with their names, each with the sums that its answers make. */
function plainQuestions(estimate: AskedEstimate, words: DutyWords, writer: DutyWriter) {
  return questionsAsked(estimate, words, writer).map(({ fact, name, question, texts, answer = null, sums }) => ({
    fact,
    name,
    question,
    texts,
    answer,
    choices: FACT_ANSWERS.map((value) => ({ answer: value, name: words.notices[value], ...sumOf(sums[value]) })),
  }));
}

/** Whether the sum can only be higher: no open question, and no end of a rate after our data, can make it lower. */
function isMinimum({ isLeast, questions, totalCents, knowledge }: AskedEstimate): boolean {
  const canFall = questions.some(
    ({ answer, sums }) => answer === undefined && Math.min(sums.yes.totalCents, sums.no.totalCents) < totalCents,
  );
  return isLeast && !canFall && knowledge.when !== 'after';
}

function sumOf(sums: Pick<DutyEstimate, 'totalCents' | 'totalMaxCents'> | undefined) {
  if (sums === undefined) return {};
  const { totalCents, totalMaxCents } = sums;
  return { totalCents, ...(totalMaxCents === totalCents ? {} : { totalMaxCents }) };
}

function money(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2);
}

/** Writes the rates of a line: `17.6%`, `3.4% to 20%` for several, and a list if some are by unit. */
function plainRates(rates: readonly LineRate[]): string {
  const texts = rates.map(plainRate);
  const isByUnit = rates.some((rate) => 'specific' in rate && rate.specific !== undefined);
  return isByUnit ? texts.join(' or ') : [...new Set([texts.at(0), texts.at(-1)])].join(' to ');
}

/** Writes a rate without words of a locale: `17.6%`, `90 cents/pair + 37.5%`. */
function plainRate(rate: LineRate): string {
  if ('flatCents' in rate) return `USD ${money(rate.flatCents)}`;
  if ('leastCents' in rate) return `${rate.percent}% (USD ${money(rate.leastCents)} to ${money(rate.mostCents)})`;
  const { percent, specific, text } = rate;
  const parts = [text, specific && `${specific.cents} cents/${specific.per}`, percent && `${percent}%`];
  return parts.filter((part) => part !== undefined).join(' + ');
}
