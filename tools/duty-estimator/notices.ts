import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import type { DutyData, FactSource, ImportNotice, TradeOrder } from './duty-data.ts';
import type { DutyLine } from './duty-line.ts';
import type { DutyEstimate } from './estimate.ts';
import type { FactAnswer } from './facts.ts';
import { programsNamed } from './rates.ts';
import type { DutyQuestion } from './scenarios.ts';
import type { DutyWriter } from './write.ts';

/** The search of US Customs and Border Protection for antidumping and countervailing duty cases. */
const ADCVD_SEARCH = 'https://trade.cbp.dhs.gov/ace/adcvd/adcvd-public/';

/** Renders the note of a line: reasons, conditions, then the sources with their date. */
export function lineNote(line: DutyLine, words: DutyWords, writer: DutyWriter): SafeHtml {
  const declared = line.chapter99.join(writer.facts.listSeparator);
  const heading = declared === '' ? [] : [interpolate(words.declared, { headings: declared })];
  const texts = [...heading, ...writer.reasons(line), ...line.notes];
  const date = line.sources.length === 0 ? '' : dateText(line, words, writer);
  const sources = line.sources.map(
    (source, index) => html`${index === 0 ? '' : writer.facts.listSeparator}${sourceHtml(source)}`,
  );
  const said = texts.join(writer.facts.sentenceSeparator);
  return html`${said}${said === '' ? '' : ' '}${sources}${date === '' ? '' : writer.facts.comma}${date}`;
}

/** Renders the title of a source, which links to its address. */
export function sourceHtml({ title, url }: FactSource): SafeHtml {
  return url === undefined ? html`${title}` : html`<a href="${url}">${title}</a>`;
}

function dateText({ status, asOf }: DutyLine, { dates }: DutyWords, writer: DutyWriter): string {
  const day = writer.day(asOf);
  if (status === 'first-known') return interpolate(dates.firstKnown, { day });
  if (status === 'last-known') return interpolate(dates.lastKnown, { day });
  return interpolate(status === 'scheduled' ? dates.scheduled : dates.known, { day });
}

/** Says why a total is not exact: our data end before the entry date, amounts are unknown, or measures can be missing. */
export function openTotalText(
  { lines, knowledge, orders, importNotices }: DutyEstimate,
  { open }: DutyWords,
  writer: DutyWriter,
): string {
  const { level, when, validFrom, validTo = validFrom } = knowledge;
  const unknown = lines.filter(({ status }) => status === 'unknown').map(writer.name);
  const names = unknown.join(writer.facts.listSeparator);
  const texts = [
    ...(when === 'after' ? [interpolate(open.after, { day: writer.day(validTo) })] : []),
    ...(unknown.length > 0 ? [interpolate(open.unknown, { names })] : []),
    ...(orders.length > 0 ? [open.orders] : []),
    ...(lines.some(({ isLeast }) => isLeast) ? [open.later] : []),
    ...(importNotices.some(({ effect }) => effect === 'quota') ? [open.quota] : []),
    ...(level === 'partial' ? [open.partial] : []),
  ];
  return texts.length === 0 ? open.range : texts.join(writer.facts.sentenceSeparator);
}

interface NoticesContext {
  words: DutyWords;
  writer: DutyWriter;
  /** The name of the country of origin. */
  origin: string;
  headings: DutyData['headings'];
}

/** Renders the gaps of the estimate, trade orders that may concern the goods, and duties that ended. */
export function dutyNoticesHtml(estimate: DutyEstimate, { words, writer, origin, headings }: NoticesContext): SafeHtml {
  const notices = [
    ...noticeTexts(estimate, words, writer).map((text) => html`<p>${text}</p>`),
    questionsHtml(estimate, words, writer),
    orderSearchHtml(estimate, origin, words),
    ...endedHtml(estimate, words, writer),
    ...headingHtml(estimate, words, headings),
  ];
  return html`${notices}`;
}

/** Returns what a claim needs, the gaps of our data, and the duties that the estimate leaves out. */
export function noticeTexts(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): string[] {
  return [
    ...claimTexts(estimate, words, writer),
    ...(estimate.input.code.length === 10 ? [words.notices.statistical] : []),
    ...knowledgeTexts(estimate, words, writer),
    ...leftOutTexts(estimate, writer),
  ];
}

/** Renders bans, import controls, quotas and values that enter free, which matter more than the sum. */
export function importNoticesHtml(
  { importNotices }: Pick<DutyEstimate, 'importNotices'>,
  words: DutyWords,
  writer: DutyWriter,
): SafeHtml {
  const entries = importNotices.map((notice) => {
    const text = importNoticeText(notice, words, writer);
    return html`<p><strong>${notice.name}</strong> ${text} ${sourceHtml(notice.source)}</p>`;
  });
  return html`${entries}`;
}

/** Writes a notice, with the lines and general rates outside a quota. */
export function importNoticeText(
  { text, outside = [] }: ImportNotice,
  { notices }: DutyWords,
  { facts }: DutyWriter,
): string {
  if (outside.length === 0) return text;
  const lines = outside.map(({ code, general }) =>
    interpolate(notices.outsideLine, { code: dottedTariffCode(code), rate: general }),
  );
  return `${text}${facts.sentenceSeparator}${interpolate(notices.outside, { lines: lines.join(facts.listSeparator) })}`;
}

/** The id of the form of a tool that computes duties, to which buttons in the answer belong. */
export const DUTY_FORM = 'duty-estimator-form';

/** Renders the facts that change the estimate, with buttons that answer them. Without script, a button submits the form. */
export function questionsHtml(
  estimate: Pick<DutyEstimate, 'questions' | 'numbers'>,
  words: DutyWords,
  writer: DutyWriter,
): SafeHtml {
  const { notices } = words;
  const questions = questionsAsked(estimate, words, writer);
  if (questions.length === 0) return html``;
  const button = (fact: string, value: FactAnswer, { answer }: DutyQuestion) =>
    html`<button type="submit" form="${DUTY_FORM}" name="fact" value="${fact}:${value}" class="quiet" aria-pressed="${String(answer === value)}">${notices[value]}</button>`;
  const entries = questions.map((question) => {
    const { fact, texts } = question;
    const said = texts.map((text) => html` ${text}`);
    return html`<li>${question.question} ${button(fact, 'yes', question)} ${button(fact, 'no', question)}<small>${said}</small></li>`;
  });
  return html`<p>${notices.questions}</p><ul>${entries}</ul>`;
}

/** Returns the questions about the statistical number, with the sum of each, then those about facts. */
export function questionsAsked(
  { questions, numbers }: Pick<DutyEstimate, 'questions' | 'numbers'>,
  { notices }: DutyWords,
  writer: DutyWriter,
): DutyQuestion[] {
  const asked = numbers.map(({ number, totalCents, totalMaxCents, answer }) => ({
    fact: number,
    question: interpolate(notices.number, { number: dottedTariffCode(number) }),
    texts: [interpolate(notices.numberSum, { total: writer.amount(totalCents, totalMaxCents) })],
    answer,
  }));
  return [...asked, ...questions];
}

function knowledgeTexts({ knowledge }: DutyEstimate, words: DutyWords, writer: DutyWriter): string[] {
  const { after, before } = words.notices;
  const { level, when, validFrom, validTo, note } = knowledge;
  return [
    ...(when === 'after' ? [interpolate(after, { day: writer.day(validTo ?? validFrom) })] : []),
    ...(when === 'before' ? [interpolate(before, { day: writer.day(validFrom) })] : []),
    ...(note !== '' && (level !== 'complete' || when === 'after') ? [note] : []),
  ];
}

/**
 * Returns what a claim needs, or the day on which the program lapsed. A family can have several programs: the lines say
 * which of them concern the goods.
 */
function claimTexts({ input: { claim, lines } }: DutyEstimate, { notices }: DutyWords, writer: DutyWriter): string[] {
  if (claim === undefined) return [];
  const { programs, lapsed } = claim;
  if (lapsed !== undefined) {
    return [interpolate(notices.lapsed, { name: lapsed.name, day: writer.day(lapsed.validTo ?? lapsed.checkedOn) })];
  }
  const named = lines.flatMap((line) => programsNamed(line, claim));
  const concerned = named.length === 0 ? programs.slice(0, 1) : new Set(named);
  return [...concerned].flatMap(({ name, note }) => (note === undefined ? [] : `${name}${writer.facts.colon}${note}`));
}

function leftOutTexts({ leftOut }: DutyEstimate, { facts }: DutyWriter): string[] {
  return leftOut.map(({ name, percent, condition }) => {
    const rate = percent === undefined ? '' : ` (${percent}%)`;
    return `${name}${rate}${facts.colon}${condition?.text ?? ''}`;
  });
}

/** Lists the cases that can include the goods, whose duty can exceed the sum. */
export function ordersHtml({ orders }: DutyEstimate, words: DutyWords, writer: DutyWriter): SafeHtml {
  if (orders.length === 0) return html``;
  const entries = orders.map((order) => html`<li>${orderHtml(order, words, writer)}</li>`);
  return html`<p>${words.notices.orders}</p><ul>${entries}</ul>`;
}

/** Says that our list of cases is not the whole register, and links the search of the agency. */
function orderSearchHtml({ input }: DutyEstimate, origin: string, { notices }: DutyWords): SafeHtml {
  const check = interpolate(notices.checkOrders, { code: dottedTariffCode(input.code), origin });
  return html`<p>${notices.noOrders}</p><p><a href="${ADCVD_SEARCH}">${check}</a></p>`;
}

function orderHtml(order: TradeOrder, words: DutyWords, writer: DutyWriter): SafeHtml {
  const rates = orderRates(order, words).map((text) => html`${writer.facts.comma}${text}`);
  const title = orderText(order, words, writer);
  return html`${sourceHtml({ title, url: order.scope ?? order.source.url })}${rates}`;
}

/** Writes the product of a trade order, its cases and its day. */
export function orderText(
  { product, kind, cases, validFrom }: TradeOrder,
  { notices }: DutyWords,
  writer: DutyWriter,
): string {
  const day = writer.day(validFrom);
  return interpolate(notices[kind], { product, cases: cases.join(writer.facts.listSeparator), day });
}

/** Writes the rates of all other producers. */
export function orderRates({ rates = {} }: TradeOrder, { notices }: DutyWords): string[] {
  return Object.entries(rates).map(([number, { percent, notice }]) =>
    interpolate(notices.orderRate, { number, percent, notice }),
  );
}

function endedHtml({ ended }: DutyEstimate, words: DutyWords, writer: DutyWriter): SafeHtml[] {
  if (ended.length === 0) return [];
  const list = ended
    .map(({ name, validTo = '' }) => interpolate(words.notices.endedOne, { name, day: writer.day(validTo) }))
    .join(writer.facts.listSeparator);
  return [html`<p>${interpolate(words.notices.ended, { list })}</p>`];
}

function headingHtml({ input }: DutyEstimate, words: DutyWords, headings: DutyData['headings']): SafeHtml[] {
  const heading = input.code.slice(0, 4);
  const path = headings[heading];
  if (path === undefined) return [];
  return [html`<p><a href="${path}">${interpolate(words.notices.heading, { heading })}</a></p>`];
}
