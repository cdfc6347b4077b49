import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { type DeliveryChain, deliveryChain, type LatestDays, latestDays } from '../../freight/delivery-chain.ts';
import type { PlanningRange } from '../../freight/freight-data.ts';
import { type DayRange, TRANSIT_FACTORS } from '../../freight/lane-figures.ts';
import { LARGEST_FREIGHTER, type OceanWay, type RouteOptions } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { notedPassages } from '../parts/way-notices.ts';
import type { RouteInput } from './input.ts';
import { airName, airRange, oceanName } from './tables.ts';
import type { RouteWriter } from './write.ts';

interface Context {
  words: RouteWords;
  writer: RouteWriter;
  ranges: readonly PlanningRange[];
  today: string;
}

/** A way with its steps from cut-off to pickup. */
interface WayChain {
  mode: 'fcl' | 'air';
  name: string;
  chain: DeliveryChain;
  /** Why we do not plan with the way, such as a passage that most carriers avoid; undefined if nothing speaks against it. */
  caution: string | undefined;
}

/** Whether there is no way by sea that we plan with: carriers avoid all, or all are closed. */
export function isSeaDoubtful(ways: readonly WayChain[], { closed }: Pick<RouteOptions, 'closed'>): boolean {
  const bySea = ways.filter(({ mode }) => mode === 'fcl');
  return bySea.length === 0 ? closed.length > 0 : bySea.every(({ caution }) => caution !== undefined);
}

/** Whether something speaks against every way. */
export function hasNoPlan(ways: readonly WayChain[]): boolean {
  return ways.length > 0 && ways.every(({ caution }) => caution !== undefined);
}

/** Returns the chains of the ways in their order. A flight without usual days of transit has none. */
export function chainsOf(
  { to, own, tonnes }: RouteInput,
  { ocean, air, isPortAvoided, isAirportAvoided }: RouteOptions,
  { words, writer, ranges }: Context,
): WayChain[] {
  const chainOf = (mode: WayChain['mode'], transit: DayRange) =>
    deliveryChain({ mode, transit, country: to.code, ranges, own });
  // Carriers take the first way that nothing speaks against.
  const first = ocean.find((way) => cautionOf(way, { words, writer }) === undefined);
  const bySea = ocean.map((way) => ({
    mode: 'fcl' as const,
    name: oceanName(way.route, { words, writer }),
    chain: chainOf('fcl', way.transit),
    caution: isPortAvoided
      ? words.latest.port
      : (cautionOf(way, { words, writer }) ?? (way === first ? undefined : words.latest.other)),
  }));
  const days = airRange(ranges);
  const byAir = air &&
    days && {
      mode: 'air' as const,
      name: airName(air, words, writer),
      chain: chainOf('air', { least: days.least, most: days.most ?? days.least }),
      caution: isAirportAvoided ? words.latest.port : tonnes > LARGEST_FREIGHTER ? words.latest.charter : undefined,
    };
  return [...bySea, ...(byAir ? [byAir] : [])];
}

/** Returns which passages of a way most carriers avoid or close during the voyage, or that its ships do not fit into a port. */
function cautionOf(way: OceanWay, { words, writer }: Pick<Context, 'words' | 'writer'>): string | undefined {
  const { shut } = words;
  const { avoided, feeder } = words.latest;
  const passages = notedPassages(way.route, way.route.avoided);
  if (passages.length > 0) return interpolate(avoided, { passages: writer.names(passages) });
  if (way.isRelayed) return feeder;
  return way.shut.length > 0 ? shut : undefined;
}

/** Returns the ways, folded, each with a table of its steps. If the visitor asked for a plan, the first is open. */
export function chainHtml(
  ways: readonly WayChain[],
  { isAsked, ...context }: Context & { isAsked: boolean },
): SafeHtml {
  const { title, assumed } = context.words.chain;
  if (ways.length === 0) return html``;
  const factors = {
    least: context.writer.number(TRANSIT_FACTORS.least),
    most: context.writer.number(TRANSIT_FACTORS.most),
  };
  const open = isAsked && html` open`;
  return html`<details${open}><summary>${title}</summary>${ways.map((way, index) => wayHtml(way, isAsked && index === 0, context))}<small>${interpolate(assumed, factors)}</small></details>`;
}

function wayHtml({ mode, name, chain }: WayChain, isOpen: boolean, context: Context): SafeHtml {
  const { words } = context;
  const { total, steps, inland, whole, wholeToDoor, freeTime } = words.chain;
  const days = (range: DayRange) => daysText(range, context);
  const labels = { ...steps[mode], inland };
  const row = (label: string, range: DayRange) => html`<tr><th scope="row">${label}</th><td>${days(range)}</td></tr>`;
  const toDoor = chain.steps.some(({ step }) => step === 'inland');
  const summary = interpolate(total, { way: name, days: days(chain.total) });
  const free = chain.freeTime && html`<small>${interpolate(freeTime, { days: days(chain.freeTime) })}</small>`;
  return html`<details${isOpen ? html` open` : html``}><summary>${summary}</summary><table><caption class="sr-only">${name}</caption><tbody>${chain.steps.map((step) => row(labels[step.step], step.days))}</tbody><tfoot><tr><th scope="row">${toDoor ? wholeToDoor : whole}${free}</th><td>${days(chain.total)}</td></tr></tfoot></table></details>`;
}

function daysText({ least, most }: DayRange, { words, writer }: Context): string {
  const { exactly, upTo } = words.chain;
  if (least > 0 && least !== most) return writer.range({ least, most, unit: 'days' });
  const days = interpolate(most === 1 ? exactly.one : exactly.other, { days: writer.number(most) });
  return least === most ? days : interpolate(upTo, { days });
}

/** The answer to the day by which the cargo must arrive. */
interface LatestAnswer {
  figure: string;
  /** What is wrong with the day: it has passed, or is too near. */
  notices: string[];
  html: SafeHtml;
}

/** Returns the latest cut-off and departure of each way, for slow and for fast steps. */
export function latestAnswer(
  by: string,
  { ways, isDoubtful }: { ways: readonly WayChain[]; isDoubtful: boolean },
  context: Context,
): LatestAnswer | undefined {
  if (ways.length === 0) return undefined;
  const { words, writer, today } = context;
  const { latest, figure } = words;
  const found = ways.map((way) => ({ ...way, days: latestDays(way.chain, by) }));
  const names = { by: writer.day(by), day: writer.day(by) };
  // Carriers take the first way: the headline rests on no other one by sea.
  const bySea = found.filter(({ mode }) => mode === 'fcl');
  const first = bySea.find(({ caution }) => caution === undefined);
  const planned = found.filter((way) => way === first || (way.mode === 'air' && way.caution === undefined));
  const safe = planned.find(({ days }) => days.safe.cutOff >= today);
  const tight = planned.filter(({ days }) => days.safe.cutOff < today && days.last.cutOff >= today);
  const isLate = safe === undefined && tight.length === 0;
  const canOthers = isLate && found.some(({ caution, days }) => caution !== undefined && days.last.cutOff >= today);
  const figureText = () => {
    if (by < today) return interpolate(figure.past, names);
    if (hasNoPlan(ways)) return figure.nothing;
    if (isDoubtful || canOthers) return figure.noPlan;
    const best = safe ?? tight[0];
    if (best === undefined) return interpolate(figure.late, names);
    const day = (best === safe ? best.days.safe : best.days.last).cutOff;
    return interpolate(figure.safe[best.mode], { way: best.name, day: writer.day(day) });
  };
  const noticeTexts = () => {
    if (by < today) return [interpolate(latest.past, names)];
    if (planned.length === 0) return [];
    if (isLate) return [interpolate(canOthers ? latest.others : latest.none, names)];
    return tight.map(({ name }) => interpolate(latest.tight, { ...names, way: name }));
  };
  const rows = found.map(
    ({ name, caution, days }) =>
      html`<tr><th scope="row">${name}${caution && html`<small>${caution}</small>`}</th>${(['safe', 'last'] as const).map((end) => latestCell(latest[end], caution === undefined ? days[end] : undefined, context))}</tr>`,
  );
  const title = interpolate(latest.title, names);
  return {
    figure: figureText(),
    notices: noticeTexts(),
    html: html`<p>${title}</p><table class="stacked"><caption class="sr-only">${title}</caption><thead><tr><th scope="col">${words.ways.way}</th><th scope="col">${latest.safe}</th><th scope="col">${latest.last}</th></tr></thead><tbody>${rows}</tbody></table>`,
  };
}

function latestCell(
  label: string,
  days: LatestDays | undefined,
  { words: { latest }, writer, today }: Context,
): SafeHtml {
  if (days === undefined) return html`<td data-column="${label}">${latest.noDate}</td>`;
  const cutOffDay = writer.day(days.cutOff);
  if (days.cutOff < today)
    return html`<td data-column="${label}">${interpolate(latest.tooLate, { day: cutOffDay })}</td>`;
  const departure = interpolate(latest.departure, { day: writer.day(days.departure) });
  return html`<td data-column="${label}">${interpolate(latest.cutOff, { day: cutOffDay })}<small>${departure}</small></td>`;
}
