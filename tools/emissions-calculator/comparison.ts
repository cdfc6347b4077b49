import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { ledgerHtml } from '../parts/ledger.ts';
import { type Chain, type ChainLeg, chainOf } from './chain.ts';
import type { EmissionsInput } from './input.ts';
import { barPartOf, barsHtml, LEGEND, type PartId } from './picture.ts';
import { noWayText } from './problems.ts';
import type { MainMode } from './ways.ts';
import type { EmissionsWriter } from './write.ts';

const MODES: readonly MainMode[] = ['ocean', 'air'];

/** Returns the chains of all ways of both modes, with the same legs before and after the main leg. */
export function allChains(input: EmissionsInput): Chain[] {
  return MODES.flatMap((mode) => input.ways[mode].ways.map((way) => chainOf(input, way)));
}

/** Renders the ways as a picture of stacked legs on one scale, then the modes without a way. */
export function pictureHtml(input: EmissionsInput, writer: EmissionsWriter): SafeHtml {
  const { words, facts } = writer;
  const { comparison } = words;
  const chains = allChains(input);
  const rows = chains.map((chain) => ({
    name: writer.way(chain.way),
    amount: writer.kg(chain.totalKg),
    parts: partsOf(chain).map(([id, kilograms]) => ({ id, kilograms })),
  }));
  const alt = chains.map((chain) =>
    [writer.way(chain.way), writer.kg(chain.totalKg), legsText(chain, writer)].join(facts.colon),
  );
  const used = LEGEND.filter((id) =>
    rows.some(({ parts }) => parts.some((part) => part.id === id && part.kilograms > 0)),
  );
  const legend = used.map((id) => html`<li data-line="${id}">${words.parts[id]}</li>`);
  const none = MODES.flatMap((mode) => {
    const reason = input.ways[mode].none;
    return reason === undefined ? [] : [`${comparison.none[mode]}${facts.colon}${noWayText(reason, writer)}`];
  });
  const notes = [...none, comparison.scope].map((text) => html`<p>${text}</p>`);
  return html`<figure><figcaption>${titleOf(chains, input, writer)}</figcaption><ul aria-hidden="true">${legend}</ul>${barsHtml(rows, alt.join(facts.fullStop))}</figure>${notes}`;
}

/** Returns the finding: how many times the emissions of the answer, or of the best way, the worst one causes. */
function titleOf(chains: readonly Chain[], { way }: EmissionsInput, { words, by, number }: EmissionsWriter): string {
  const sorted = chains.toSorted((a, b) => a.totalKg - b.totalKg);
  const most = sorted.at(-1);
  const answered = chains.find((chain) => chain.way === way);
  const least = answered === most ? sorted[0] : answered;
  if (least === undefined || most === undefined || least === most || least.totalKg === 0)
    return words.comparison.subject;
  const times = number(Number((most.totalKg / least.totalKg).toPrecision(2)));
  return interpolate(words.comparison.finding, { most: by(most.way), least: by(least.way), times });
}

/** Returns the emissions of a chain by part, in the order of the chain. Both hubs are one part. */
function partsOf({ legs }: Chain): [PartId, number][] {
  const sums = new Map<PartId, number>();
  for (const { kind, totalKg = 0 } of legs) sums.set(barPartOf(kind), (sums.get(barPartOf(kind)) ?? 0) + totalKg);
  return LEGEND.map((id) => [id, sums.get(id) ?? 0]);
}

function legsText(chain: Chain, { words, kg, facts }: EmissionsWriter): string {
  const included = partsOf(chain).filter(([id]) => !chain.legs.every((leg) => isLeftOut(leg, id)));
  return included
    .map(([id, kilograms]) => words.parts[id] + facts.labelSeparator + kg(kilograms))
    .join(facts.listSeparator);
}

/** Whether a leg adds nothing to a part of the picture, because it is another part or is not included. */
function isLeftOut({ kind, totalKg }: ChainLeg, id: PartId): boolean {
  return barPartOf(kind) !== id || totalKg === undefined;
}

/** Renders the same ways as a table. */
export function comparisonHtml(input: EmissionsInput, writer: EmissionsWriter): SafeHtml {
  const { comparison } = writer.words;
  return ledgerHtml({
    caption: comparison.subject,
    columns: { ...comparison.columns, amount: writer.words.columns.amount },
    lines: allChains(input).map((chain) => {
      const { from, to, km } = chain.way;
      const figures = { from: from.name, to: to.name, km: writer.number(km) };
      const passages = chain.way.avoided.map(({ name }) => name).join(writer.facts.listSeparator);
      return {
        name: writer.way(chain.way),
        how: capitalized(legsText(chain, writer)),
        amount: writer.kg(chain.totalKg),
        note: html`${interpolate(comparison.distance, figures)}${passages && html`<br>${interpolate(comparison.avoided, { passages })}`}`,
      };
    }),
  });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
