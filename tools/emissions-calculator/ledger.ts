import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { type LedgerLine, ledgerHtml } from '../parts/ledger.ts';
import type { Chain, ChainLeg } from './chain.ts';
import type { EmissionsInput } from './input.ts';
import type { Way } from './ways.ts';
import type { EmissionsWriter } from './write.ts';

/** Renders the chosen chain as a table: each leg with its calculation, factor, source, licence and date. */
export function chainLedger(chain: Chain, input: EmissionsInput, writer: EmissionsWriter): SafeHtml {
  const { words } = writer;
  const most = Math.max(...chain.legs.map(({ totalKg = 0 }) => totalKg));
  return ledgerHtml({
    caption: words.caption,
    columns: words.columns,
    lines: chain.legs.map((leg) => lineOf(leg, { chain, input, writer, most })),
    total: {
      name: words.total,
      note: html`${directText(chain, writer)}${writer.facts.sentenceSeparator}${scopeText(chain, writer)}`,
      amount: writer.kg(chain.totalKg),
    },
  });
}

/** Says how much of the sum is direct. */
export function directText({ directKg, isDirectPartial }: Chain, { words, kg }: EmissionsWriter): string {
  if (isDirectPartial && directKg === 0) return words.directUnknown;
  return interpolate(isDirectPartial ? words.directPartial : words.direct, { direct: kg(directKg) });
}

/** Says which legs and hubs the sum does not include. */
export function scopeText(chain: Chain, { words, missing }: EmissionsWriter): string {
  return chain.missing.length === 0 ? words.complete : interpolate(words.without, { parts: missing(chain) });
}

/** Names a leg. The main leg has its ports or airports. */
export function legName({ kind }: Pick<ChainLeg, 'kind'>, { mode, from, to }: Way, { words }: EmissionsWriter): string {
  if (kind !== 'main') return words.legs[kind];
  return interpolate(words.main[mode], { from: from.name, to: to.name });
}

interface Line {
  chain: Chain;
  input: EmissionsInput;
  writer: EmissionsWriter;
  /** The emissions of the largest leg, in kilograms. */
  most: number;
}

function lineOf(leg: ChainLeg, { chain, input, writer, most }: Line): LedgerLine {
  const { words } = writer;
  const name = legName(leg, chain.way, writer);
  const isHub = leg.kind === 'origin-hub' || leg.kind === 'destination-hub';
  if (leg.totalKg === undefined) {
    const note = isHub ? words.notes.noHub : words.notes.noDistance;
    return { name, amount: words.notIncluded, note: html`${note}`, isOpen: true };
  }
  return {
    name,
    how: isHub ? hubHow(input, writer) : transportHow(leg, input, writer),
    amount: writer.kg(leg.totalKg),
    note: isHub ? html`${words.notes.ownHub}` : factorNote(leg, input, writer),
    share: most === 0 ? 0 : leg.totalKg / most,
  };
}

function hubHow({ tonnes, hubKg = 0 }: EmissionsInput, { words, cargo, number }: EmissionsWriter): string {
  return interpolate(words.how.hub, { cargo: cargo(tonnes), kg: number(hubKg) });
}

function transportHow(leg: ChainLeg, { tonnes }: EmissionsInput, { words, cargo, number }: EmissionsWriter): string {
  const { km = 0, factor, adjustment, load } = leg;
  const { how } = words;
  const slots = load && interpolate(how.teu, { count: number(load.teu) });
  return interpolate(how.transport, {
    cargo: [slots ?? cargo(tonnes), ...(load?.tonsPerTeu ? [cargo(load.tonsPerTeu)] : [])].join(' × '),
    km: number(km),
    times: adjustment ? ` × ${number(adjustment)}` : '',
    factor: number(factor?.total ?? 0),
  });
}

function factorNote(
  { factor, directKg }: ChainLeg,
  { set }: EmissionsInput,
  { words, facts, kg, day }: EmissionsWriter,
): SafeHtml {
  const { notes } = words;
  if (factor?.vehicle === undefined) return html`${notes.own}`;
  const { url, licence } = set.source;
  const source = url === undefined ? html`${set.name}` : html`<a href="${url}">${set.name}</a>`;
  const direct = interpolate(notes.direct, { direct: kg(directKg ?? 0) });
  const checked = interpolate(notes.checked, { licence, day: day(set.checkedOn) });
  return html`${factor.vehicle.name}${facts.fullStop}${source}${facts.comma}${checked}${facts.sentenceSeparator}${direct}`;
}
