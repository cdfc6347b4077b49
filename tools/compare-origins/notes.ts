import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { PLANNING_KNOTS, TRANSIT_FACTORS } from '../../freight/lane-figures.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import type { FactAnswers } from '../duty-estimator/facts.ts';
import { groupedBy } from '../duty-estimator/match.ts';
import { foldedHtml, importNoticeHtml, noticeTexts, questionsHtml, sourceHtml } from '../duty-estimator/notices.ts';
import type { OriginResult } from './compare.ts';
import { isWeighed } from './duty-quantity.ts';
import type { CompareWriter } from './write.ts';

/** Renders bans, import controls and values that enter free, each once with its origins. Bans are first. */
export function noticesHtml(results: readonly OriginResult[], writer: CompareWriter): SafeHtml {
  const found = results.flatMap((result) =>
    result.estimate.importNotices.map((notice) => ({ notice, label: writer.label(result) })),
  );
  const groups = [...groupedBy(found, ({ notice }) => notice.id).values()];
  const isBan = ([first]: typeof found) => Number(first?.notice.effect === 'ban');
  const sorted = groups.toSorted((group, other) => isBan(other) - isBan(group));
  return html`${sorted.map((group) => {
    const notices = group.slice(0, 1).map(({ notice }) => importNoticeHtml(notice, writer.words.duty, writer.duty));
    return html`<p><small>${labelsText(group, writer)}</small> ${notices}</p>`;
  })}`;
}

/**
 * Renders the questions of the estimator, each once, with the origins for which the fact decides. An answered question stays,
 * because the rate that an answer claims ends the question.
 */
export function originQuestionsHtml(
  results: readonly OriginResult[],
  writer: CompareWriter,
  { facts, questions: all }: { facts: FactAnswers } & Pick<DutyData, 'questions'>,
): SafeHtml {
  const found = results.flatMap((result) =>
    result.estimate.questions.map((question) => ({ ...question, label: writer.label(result) })),
  );
  const questions = Object.entries(all).flatMap(([fact, { question }]) => {
    const asked = found.filter((other) => other.fact === fact);
    if (asked.length === 0 && facts[fact] === undefined) return [];
    const said = asked.flatMap(({ texts, label }) => texts.map((text) => ({ text, label })));
    const texts = labeledTexts(said, writer).map(({ labels, text }) => `${labels}${writer.duty.facts.colon}${text}`);
    return { fact, question, texts, answer: facts[fact] };
  });
  return questionsHtml(questions, writer.words.duty);
}

/** Renders what the figures of origins lack, then where days and emissions come from. */
export function notesHtml(
  results: readonly OriginResult[],
  { writer, freight }: { writer: CompareWriter; freight: FreightData },
): SafeHtml {
  const found = results.flatMap((result) =>
    [...new Set(textsOf(result, results, writer))].map((text) => ({ text, label: writer.label(result) })),
  );
  const entries = labeledTexts(found, writer).map(
    ({ labels, text }) => html`<strong>${labels}</strong>${writer.duty.facts.colon}${text}`,
  );
  const hasFreight = results.some(({ origin }) => origin.hasFreight);
  const noFreight = hasFreight ? [] : [html`${writer.words.notes.noFreight}`];
  return foldedHtml(writer.words.duty.folded.notices, [
    ...entries,
    ...noFreight,
    ...emissionsHtml(results, writer, freight),
  ]);
}

/** Returns each text once, with the names of its origins. */
function labeledTexts(found: readonly { text: string; label: string }[], writer: CompareWriter) {
  const groups = [...groupedBy(found, ({ text }) => text)];
  return groups.map(([text, group]) => ({ labels: labelsText(group, writer), text }));
}

/** Names the origins that share a note. */
function labelsText(group: readonly { label: string }[], { locale }: CompareWriter): string {
  return new Intl.ListFormat(LOCALE_FACTS[locale].lists).format(group.map(({ label }) => label));
}

/** Returns what the figures of an origin lack or assume. The comparison has a text of its own for a missing quantity. */
function textsOf(result: OriginResult, results: readonly OriginResult[], writer: CompareWriter): string[] {
  const { words, duty } = writer;
  const { estimate, missingUnit, origin } = result;
  const { notes } = words;
  const explained = estimate.lines.filter(
    ({ id, status, amountMaxCents }) => id === 'duty' || status === 'unknown' || amountMaxCents !== undefined,
  );
  const reasons = explained.flatMap((line) =>
    duty.reasons({ ...line, reasons: line.reasons.filter((reason) => reason !== 'quantity' && reason !== 'ask') }),
  );
  const isFreightMissing = !origin.hasFreight && results.some((other) => other.origin.hasFreight);
  const unknown = estimate.lines.filter(({ status }) => status === 'unknown').map(duty.name);
  const products = estimate.orders.map(({ product }) => product);
  const perUnit = missingUnit && isWeighed(missingUnit) ? notes.weight : notes.unit;
  const list = (names: readonly string[]) => names.join(duty.facts.listSeparator);
  return [
    ...(missingUnit === undefined ? [] : [interpolate(perUnit, { unit: words.duty.rates.units[missingUnit] })]),
    ...(isFreightMissing ? [notes.freight] : []),
    ...(products.length === 0 ? [] : [interpolate(notes.orders, { products: list(products) })]),
    ...reasons,
    ...(unknown.length === 0 ? [] : [interpolate(words.duty.open.unknown, { names: list(unknown) })]),
    ...noticeTexts(estimate, words.duty, duty),
  ];
}

/** Renders how days and emissions are computed, with the source of the factors. */
function emissionsHtml(results: readonly OriginResult[], { words }: CompareWriter, { sets }: FreightData): SafeHtml[] {
  const { notes } = words;
  const mode = results[0]?.origin.entry.mode === 'air' ? 'air' : 'ocean';
  const hasDays = results.some(({ way }) => way?.days !== undefined);
  const factors = { least: String(TRANSIT_FACTORS.least), most: String(TRANSIT_FACTORS.most) };
  const days = hasDays ? [html`${interpolate(notes[mode], { knots: String(PLANNING_KNOTS), ...factors })}`] : [];
  const [set] = sets;
  if (set === undefined || results.every(({ kilograms }) => kilograms === undefined)) return days;
  const { title, url } = set.source;
  const source = sourceHtml({ title: interpolate(notes.source, { title }), url });
  return [...days, html`${interpolate(notes.emissions, { set: set.name })} ${source}`];
}
