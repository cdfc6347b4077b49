import { interpolate } from '../../contract/interpolate.ts';
import { csvOf } from '../parts/csv.ts';
import type { FormQuery, JsonResult } from '../tool.ts';
import { answered, type DutyContext, errorTexts } from './answer.ts';
import type { FactSource } from './duty-data.ts';
import type { LineRate } from './duty-line.ts';
import { type DutyEstimate, estimateDuty } from './estimate.ts';
import { unknownFacts } from './facts.ts';
import { parseInput } from './input.ts';
import { importNoticeText, noticeTexts, openTotalText, orderRates, orderText, questionsAsked } from './notices.ts';
import { type DutyWriter, dutyFormatter } from './write.ts';

/**
 * Returns the estimate as JSON. Amounts are cents of US dollars. The total is a minimum if an amount is unknown (null), or if
 * a trade order, a full quota or a later rate can add to it. `tradeOrders` is not the whole register of antidumping cases. `dataThrough` is the last day whose duties we know, null without an end.
 */
export function dutyJson(query: FormQuery, context: DutyContext): JsonResult {
  const { data, words, locale, today } = context;
  const parsed = parseInput(query, { data, today });
  if ('errors' in parsed) {
    return { status: 422, errors: errorTexts(parsed.errors, query.get('hsCode') ?? '', context) };
  }
  const unknown = unknownFacts(parsed.input.answers ?? {}, data.questions);
  if (unknown.length > 0)
    return { status: 422, errors: { facts: interpolate(words.errors.facts, { facts: unknown.join(', ') }) } };
  const estimate = estimateDuty(parsed.input, data);
  const writer = dutyFormatter(words, locale);
  const { input, knowledge, totalCents, totalMaxCents, landedCents, landedMaxCents, isComplete } = estimate;
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
      totalIsMinimum: estimate.isLeast,
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
      questions: questionsAsked(estimate, words, writer).map(({ fact, question, texts, answer = null }) => ({
        fact,
        question,
        texts,
        answer,
      })),
    },
  };
}

/**
 * Returns the estimate as CSV, for the files of an importer: each line with its remarks, the sums, then what the page says
 * beside them. Undefined if the form has errors.
 */
export function dutyCsv(query: FormQuery, context: DutyContext): { name: string; text: string } | undefined {
  const { data, words, locale, today } = context;
  const parsed = parseInput(query, { data, today });
  if ('errors' in parsed) return undefined;
  const estimate = estimateDuty(parsed.input, data);
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
function saidRows(estimate: DutyEstimate, { writer, ...context }: SaidContext): string[][] {
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
