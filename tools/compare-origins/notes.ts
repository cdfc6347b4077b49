import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { PLANNING_KNOTS } from '../../freight/lane-figures.ts';
import type { AmountReason } from '../duty-estimator/duty-line.ts';
import { groupedBy } from '../duty-estimator/match.ts';
import { importNoticesHtml } from '../duty-estimator/notices.ts';
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
    const importNotices = group.slice(0, 1).map(({ notice }) => notice);
    return html`<section><p>${labelsText(group, writer)}</p>${importNoticesHtml({ importNotices })}</section>`;
  })}`;
}

/** Renders what the figures of origins lack, then where days, emissions and duties come from. */
export function notesHtml(
  results: readonly OriginResult[],
  { writer, freight }: { writer: CompareWriter; freight: FreightData },
): SafeHtml {
  const found = results.flatMap((result) =>
    [...new Set(textsOf(result, results, writer))].map((text) => ({ text, label: writer.label(result) })),
  );
  const entries = [...groupedBy(found, ({ text }) => text)].map(
    ([text, group]) => html`<li><strong>${labelsText(group, writer)}</strong>${writer.duty.facts.colon}${text}</li>`,
  );
  const list = entries.length > 0 && html`<ul>${entries}</ul>`;
  const general = generalTexts(results, writer).map((text) => html`<p>${text}</p>`);
  return html`${list}${general}${emissionsHtml(results, writer, freight)}`;
}

/** Names the origins that share a note. */
function labelsText(group: readonly { label: string }[], { locale }: CompareWriter): string {
  return new Intl.ListFormat(locale).format(group.map(({ label }) => label));
}

/** The reasons of the estimator that explain a difference between origins. The answer writes those of a missing quantity. */
const TOLD: readonly AmountReason[] = [
  'noRow',
  'noRate',
  'notComputed',
  'otherHeading',
  'ask',
  'metal',
  'foreignContent',
  'leastFloor',
  'subheading',
  'column2',
  'program',
  'programLapsed',
  'noProgramRate',
];

function textsOf(result: OriginResult, results: readonly OriginResult[], writer: CompareWriter): string[] {
  const { words, duty } = writer;
  const { estimate, missingUnit, origin } = result;
  const { notes } = words;
  const reasons = estimate.lines.flatMap((line) =>
    duty.reasons({ ...line, reasons: line.reasons.filter((reason) => TOLD.includes(reason)) }),
  );
  const unit = missingUnit && {
    text: isWeighed(missingUnit) ? notes.weight : notes.unit,
    unit: words.duty.rates.units[missingUnit],
  };
  const isFreightMissing = !origin.hasFreight && results.some((other) => other.origin.hasFreight);
  const { lines, knowledge } = estimate;
  const isUnknown = lines.filter(({ status }) => status === 'unknown');
  const unknown = isUnknown.map(duty.name).join(duty.facts.listSeparator);
  const products = estimate.orders.map(({ product }) => product).join(duty.facts.listSeparator);
  return [
    ...(unit ? [interpolate(unit.text, { unit: unit.unit })] : []),
    ...(isFreightMissing ? [notes.freight] : []),
    ...(products === '' ? [] : [interpolate(notes.orders, { products })]),
    ...reasons,
    ...(unknown === '' ? [] : [interpolate(words.duty.open.unknown, { names: unknown })]),
    ...(knowledge.level === 'complete' && knowledge.when !== 'after' ? [] : [knowledge.note]),
    ...estimate.leftOut.map(({ name, condition }) => `${name}${duty.facts.colon}${condition?.text ?? ''}`),
  ];
}

function generalTexts(results: readonly OriginResult[], { words, duty }: CompareWriter): string[] {
  const { notes } = words;
  const ends = results.flatMap(({ estimate }) => estimate.knowledge.validTo ?? []).toSorted();
  const [first] = ends;
  const hasFreight = results.some(({ origin }) => origin.hasFreight);
  return [
    ...(hasFreight ? [] : [notes.noFreight]),
    ...(first === undefined ? [] : [interpolate(notes.coverage, { day: duty.day(first) })]),
  ];
}

/** Renders how days and emissions are computed, with the source of the factors. */
function emissionsHtml(results: readonly OriginResult[], { words }: CompareWriter, { sets }: FreightData): SafeHtml {
  const { notes } = words;
  const mode = results[0]?.origin.entry.mode === 'air' ? 'air' : 'ocean';
  const hasDays = results.some(({ way }) => way?.days !== undefined);
  const days = hasDays && html`<p>${interpolate(notes[mode], { knots: String(PLANNING_KNOTS) })}</p>`;
  const [set] = sets;
  if (set === undefined || results.every(({ kilograms }) => kilograms === undefined)) return html`${days}`;
  const { title, url } = set.source;
  const source = interpolate(notes.source, { title });
  const sourceHtml = url === undefined ? html`${source}` : html`<a href="${url}">${source}</a>`;
  return html`${days}<p>${interpolate(notes.emissions, { set: set.name })} ${sourceHtml}</p>`;
}
