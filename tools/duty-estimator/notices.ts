import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { DutyWords } from '../../locales/en-US/tools/duty-estimator.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import type { DutyData, FactSource, ImportNotice, TradeOrder } from './duty-data.ts';
import type { DutyLine } from './duty-line.ts';
import type { DutyEstimate } from './estimate.ts';
import { type FactAnswer, isStatisticalNumber } from './facts.ts';
import type { AskedEstimate, WeighedQuestion } from './questions.ts';
import { programsNamed } from './rates.ts';
import type { DutyQuestion } from './scenarios.ts';
import type { DutyWriter } from './write.ts';

/** The search of US Customs and Border Protection for antidumping and countervailing duty cases. */
const ADCVD_SEARCH = 'https://trade.cbp.dhs.gov/ace/adcvd/adcvd-public/';

/** Writes the note of a line: the headings under which it is declared, reasons and conditions. */
export function lineNote(line: DutyLine, words: DutyWords, writer: DutyWriter): string {
  const declared = line.chapter99.join(writer.facts.listSeparator);
  const heading = declared === '' ? [] : [interpolate(words.declared, { headings: declared })];
  return [...heading, ...writer.reasons(line), ...line.notes].join(writer.facts.sentenceSeparator);
}

/** Renders the sources of each line with their date, folded. */
export function sourcesHtml({ lines }: DutyEstimate, words: DutyWords, writer: DutyWriter): SafeHtml {
  const { comma, colon, listSeparator } = writer.facts;
  const items = lines.flatMap((line) => {
    if (line.sources.length === 0) return [];
    const sources = line.sources.map((source, at) => html`${at > 0 && listSeparator}${sourceHtml(source)}`);
    return html`<b>${writer.name(line)}</b>${colon}${sources}${comma}${dateText(line, words, writer)}`;
  });
  return foldedHtml(words.folded.sources, items);
}

/** Renders a list that folds out below its number of items. */
export function foldedHtml({ one, many }: DutyWords['folded']['notices'], items: readonly SafeHtml[]): SafeHtml {
  const { length } = items;
  if (length === 0) return html``;
  const title = length === 1 ? one : interpolate(many, { count: String(length) });
  return html`<details class="fold"><summary>${title}</summary><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
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

/**
 * Says what can change a total: our data end before the entry date, amounts are unknown, measures can be missing, or a notice can
 * concern the goods.
 */
export function openTotalText(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): string {
  const { isComplete, importNotices, orders } = estimate;
  const names = [
    ...importNotices.filter(({ effect }) => effect !== 'ban').map(({ name }) => name),
    ...orders.map(({ product }) => product),
  ];
  const texts = [
    ...(isComplete ? [] : [whyOpen(estimate, words, writer)]),
    ...(names.length > 0 ? [interpolate(words.open.check, { names: names.join(writer.facts.listSeparator) })] : []),
  ];
  return texts.join(writer.facts.sentenceSeparator);
}

/** Says what decides between the sums of a range: the line of the tariff, or facts that the visitor has not answered. */
function decisiveText(
  { input, totalCents, totalMaxCents, questions }: DutyEstimate,
  { open }: DutyWords,
  writer: DutyWriter,
): string[] {
  if (totalCents === totalMaxCents) return [];
  if (input.lines.length > 1) return [open.line];
  const facts = questions.filter(({ isOpen, answer }) => isOpen && answer === undefined).map(({ name }) => name);
  return facts.length === 0 ? [] : [interpolate(open.facts, { facts: facts.join(writer.facts.listSeparator) })];
}

function whyOpen(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): string {
  const { lines, knowledge, orders, importNotices } = estimate;
  const { open } = words;
  const { level, when, validFrom, validTo = validFrom } = knowledge;
  const unknown = lines.filter(({ status }) => status === 'unknown').map(writer.name);
  const names = unknown.join(writer.facts.listSeparator);
  const texts = [
    ...decisiveText(estimate, words, writer),
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

/**
 * Renders what else holds for the goods, folded: import controls and quotas, trade orders that may concern them, the gaps of the
 * estimate, and duties that ended.
 */
export function dutyNoticesHtml(estimate: DutyEstimate, { words, writer, origin, headings }: NoticesContext): SafeHtml {
  return foldedHtml(words.folded.notices, [
    ...estimate.importNotices
      .filter(({ effect }) => effect !== 'ban')
      .map((notice) => importNoticeHtml(notice, words, writer)),
    ...ordersHtml(estimate, words, writer),
    ...noticeTexts(estimate, words, writer).map((text) => html`${text}`),
    orderSearchHtml(estimate, origin, words),
    ...endedHtml(estimate, words, writer),
    ...headingHtml(estimate, words, headings),
  ]);
}

/** Renders the questions whose answers change the estimate. */
export function dutyQuestionsHtml(estimate: AskedEstimate, words: DutyWords, writer: DutyWriter): SafeHtml {
  return questionsHtml(questionsAsked(estimate, words, writer), words, itemsWithNumbers);
}

/** Returns what a claim needs, the gaps of our data, and the duties that the estimate leaves out. */
export function noticeTexts(estimate: DutyEstimate, words: DutyWords, writer: DutyWriter): string[] {
  return [
    ...claimTexts(estimate, words, writer),
    ...(estimate.isNumberUnchecked ? [words.notices.statistical] : []),
    ...knowledgeTexts(estimate, words, writer),
    ...leftOutTexts(estimate, writer),
  ];
}

/** Renders bans, which matter more than the sum, so they are never folded. */
export function bansHtml({ importNotices }: DutyEstimate, words: DutyWords, writer: DutyWriter): SafeHtml {
  const bans = importNotices.filter(({ effect }) => effect === 'ban');
  return html`${bans.map((notice) => html`<p>${importNoticeHtml(notice, words, writer)}</p>`)}`;
}

/** Renders a notice with its source. */
export function importNoticeHtml(notice: ImportNotice, words: DutyWords, writer: DutyWriter): SafeHtml {
  const text = importNoticeText(notice, words, writer);
  return html`<strong>${notice.name}</strong> ${text} ${sourceHtml(notice.source)}`;
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

/** What the page shows of a question. */
type ShownQuestion = Pick<DutyQuestion, 'fact' | 'question' | 'texts' | 'answer'>;

/** Renders the facts that change the estimate, with buttons that answer them. Without script, a button submits the form. */
export function questionsHtml(
  questions: readonly ShownQuestion[],
  words: DutyWords,
  renderAll: (questions: readonly ShownQuestion[], words: DutyWords) => readonly SafeHtml[] = questionItems,
): SafeHtml {
  if (questions.length === 0) return html``;
  return html`<p>${words.notices.questions}</p><ul>${renderAll(questions, words)}</ul>`;
}

function questionItems(questions: readonly ShownQuestion[], { notices }: DutyWords): SafeHtml[] {
  const button = (value: FactAnswer, { fact, answer }: ShownQuestion) =>
    html`<button type="submit" form="${DUTY_FORM}" name="fact" value="${fact}:${value}" class="quiet" aria-pressed="${String(answer === value)}">${notices[value]}</button>`;
  return questions.map((question) => {
    const said = question.texts.map((text) => html` ${text}`);
    return html`<li><p>${question.question}</p>${button('yes', question)} ${button('no', question)}<small>${said}</small></li>`;
  });
}

/** More statistical numbers than these are folded, because other questions follow them. */
const MOST_NUMBERS = 5;

/** Renders questions, and the statistical numbers as one question with a choice. */
function itemsWithNumbers(questions: readonly ShownQuestion[], words: DutyWords): SafeHtml[] {
  const numbers = questions.filter(({ fact }) => isStatisticalNumber(fact));
  const items = questionItems(questions, words);
  if (numbers.length === 0) return items;
  const first = questions.findIndex((question) => question === numbers[0]);
  return items.toSpliced(first, numbers.length, html`<li>${numbersHtml(numbers, words)}</li>`);
}

/** Renders a choice of statistical numbers. Without script, a button sends it. */
function numbersHtml(numbers: readonly ShownQuestion[], { notices, unknown }: DutyWords): SafeHtml {
  const chosen = numbers.find(({ answer }) => answer === 'yes')?.fact ?? '';
  const radio = (value: string, label: string, texts: readonly string[] = []) =>
    html`<label><input type="radio" form="${DUTY_FORM}" name="number" value="${value}"${value === chosen && html` checked`}> ${label}<small>${texts.join(' ')}</small></label>`;
  const radios = numbers.map(({ fact, texts }) => radio(fact, dottedTariffCode(fact), texts));
  const title = interpolate(notices.numbers, { count: String(numbers.length) });
  const group = html`<div role="radiogroup" aria-label="${title}">${radio('', unknown)}${radios}<noscript><button type="submit" form="${DUTY_FORM}" class="quiet">${notices.choose}</button></noscript></div>`;
  if (numbers.length <= MOST_NUMBERS) return html`${title}${group}`;
  return html`<details${chosen !== '' && html` open`}><summary>${title}</summary>${group}</details>`;
}

/**
 * Returns the questions in the order of their effect on the sum. Those about the statistical number have the sum of each
 * number, and stand together.
 */
export function questionsAsked(
  { questions, numberQuestion: { numbers, effectCents } }: Pick<AskedEstimate, 'questions' | 'numberQuestion'>,
  { notices }: DutyWords,
  writer: DutyWriter,
): AskedQuestion[] {
  const asked = numbers.map(({ number, totalCents, totalMaxCents, answer }) => ({
    fact: number,
    name: dottedTariffCode(number),
    question: interpolate(notices.number, { number: dottedTariffCode(number) }),
    texts: [interpolate(notices.numberSum, { total: writer.amount(totalCents, totalMaxCents) })],
    isOpen: true,
    answer,
    sums: { yes: { totalCents, totalMaxCents } },
  }));
  const isBefore = (question: WeighedQuestion) => question.effectCents >= effectCents;
  return [...questions.filter(isBefore), ...asked, ...questions.filter((question) => !isBefore(question))];
}

/** A question with the sums that its answers make, if we know them. */
type AskedQuestion = DutyQuestion & { sums: Partial<WeighedQuestion['sums']> };

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
function ordersHtml({ orders }: DutyEstimate, words: DutyWords, writer: DutyWriter): SafeHtml[] {
  if (orders.length === 0) return [];
  const entries = orders.map((order) => html`<li>${orderHtml(order, words, writer)}</li>`);
  return [html`${words.notices.orders}<ul>${entries}</ul>`];
}

/** Says that our list of cases is not the whole register, and links the search of the agency. */
function orderSearchHtml({ input }: DutyEstimate, origin: string, { notices }: DutyWords): SafeHtml {
  const check = interpolate(notices.checkOrders, { code: dottedTariffCode(input.code), origin });
  return html`${notices.noOrders} <a href="${ADCVD_SEARCH}">${check}</a>`;
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
  return [html`${interpolate(words.notices.ended, { list })}`];
}

function headingHtml({ input }: DutyEstimate, words: DutyWords, headings: DutyData['headings']): SafeHtml[] {
  const heading = input.code.slice(0, 4);
  const path = headings[heading];
  if (path === undefined) return [];
  return [html`<a href="${path}">${interpolate(words.notices.heading, { heading })}</a>`];
}
