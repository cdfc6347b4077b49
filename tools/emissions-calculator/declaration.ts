import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { FactorSet } from '../../freight/freight-data.ts';
import type { Chain, ChainLeg } from './chain.ts';
import type { EmissionsInput } from './input.ts';
import { scopeText } from './ledger.ts';
import type { EmissionsWriter } from './write.ts';

/** What a reader must know to check a figure, or to compare it with another. */
export interface Declaration {
  set: FactorSet;
  chains: readonly Chain[];
  /** Metric tons of cargo × kilometers of the shortest distance, of all legs that the sum includes. */
  tonneKm: number;
  totalKg: number;
  /** The part of the sum whose factor or hub value the visitor entered. */
  enteredKg: number;
  isSailed: boolean;
  isByTeu: boolean;
}

/** Returns the declaration of one chain. */
export function declarationOf(chain: Chain, input: EmissionsInput): Declaration {
  return declarationOfAll([{ chain, tonnes: input.tonnes }], input.set);
}

/** Returns the declaration of the sum of several shipments with one set of factors. */
export function declarationOfAll(shipments: readonly { chain: Chain; tonnes: number }[], set: FactorSet): Declaration {
  const chains = shipments.map(({ chain }) => chain);
  const legs = chains.flatMap((chain) => chain.legs);
  return {
    set,
    chains,
    tonneKm: sum(shipments.flatMap(({ chain, tonnes }) => chain.legs.map(({ km = 0 }) => tonnes * km))),
    totalKg: sum(chains.map(({ totalKg }) => totalKg)),
    enteredKg: sum(legs.filter(isEntered).map(({ totalKg = 0 }) => totalKg)),
    isSailed: legs.some(({ adjustment }) => adjustment !== undefined),
    isByTeu: legs.some(({ load }) => load !== undefined),
  };
}

/** Whether the visitor entered the factor of a leg or the value of a hub. */
function isEntered({ factor }: ChainLeg): boolean {
  return factor?.vehicle === undefined;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the share of the sum that the visitor entered, from 0 to 1. */
export function enteredShare({ enteredKg, totalKg }: Declaration): number {
  return totalKg === 0 ? 0 : enteredKg / totalKg;
}

/** Returns grams of CO₂ equivalent per metric ton-kilometer. */
export function intensity({ totalKg, tonneKm }: Declaration): number {
  return tonneKm === 0 ? 0 : (totalKg * 1000) / tonneKm;
}

/** Returns the lines of a declaration: what it declares, and the text. */
export function declarationLines(declaration: Declaration, writer: EmissionsWriter): [string, string][] {
  const { words, facts } = writer;
  const { names, distance, allocation, ...texts } = words.declaration;
  const { set, chains, isSailed, isByTeu } = declaration;
  const scopes = [...new Set(chains.map((chain) => scopeText(chain, writer)))];
  const modes = new Set(chains.map(({ way }) => way.mode));
  const entered = enteredShare(declaration);
  const source = interpolate(texts.set, { title: set.source.title, day: writer.day(set.checkedOn) });
  const joined = (parts: readonly string[]) => parts.join(facts.sentenceSeparator);
  return [
    [names.boundary, joined([texts.boundary, ...scopes])],
    [names.standard, texts.standard],
    [names.set, set.name + facts.colon + source],
    [
      names.distance,
      joined([
        ...(modes.has('ocean') ? [isSailed ? distance.sailed : distance.shortest] : []),
        ...(modes.has('air') ? [distance.air] : []),
      ]),
    ],
    [names.allocation, isByTeu ? allocation.teu : allocation.mass],
    [names.activity, interpolate(texts.activity, { value: writer.whole(declaration.tonneKm) })],
    [names.intensity, interpolate(texts.intensity, { value: writer.short(intensity(declaration)) })],
    [names.data, interpolate(texts.data, { default: writer.percent(1 - entered), entered: writer.percent(entered) })],
    [names.notModelled, texts.notModelled],
  ];
}

/** Renders the declaration as a list of names and texts. */
export function declarationHtml(declaration: Declaration, writer: EmissionsWriter): SafeHtml {
  const lines = declarationLines(declaration, writer).map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`);
  return html`<h2>${writer.words.declaration.title}</h2><dl>${lines}</dl>`;
}
