import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { type DeliveryChain, deliveryChain, latestDays } from '../../freight/delivery-chain.ts';
import type { PlanningRange } from '../../freight/freight-data.ts';
import { type DayRange, TRANSIT_FACTORS } from '../../freight/lane-figures.ts';
import type { RouteOptions } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
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
}

/** Returns the chains of the ways in their order. A flight without usual days of transit has none. */
export function chainsOf(
  { to, own }: RouteInput,
  { ocean, air }: RouteOptions,
  { words, writer, ranges }: Context,
): WayChain[] {
  const chain = (mode: WayChain['mode'], name: string, transit: DayRange): WayChain => ({
    mode,
    name,
    chain: deliveryChain({ mode, transit, country: to.code, ranges, own }),
  });
  const byAir = airRange(ranges);
  return [
    ...ocean.map(({ route, transit }) => chain('fcl', oceanName(route, { words, writer }), transit)),
    ...(air && byAir
      ? [chain('air', airName(air, words), { least: byAir.least, most: byAir.most ?? byAir.least })]
      : []),
  ];
}

/** Returns each way as a folded table of its steps; the first is open. */
export function chainHtml(ways: readonly WayChain[], context: Context): SafeHtml {
  const { title, assumed } = context.words.chain;
  if (ways.length === 0) return html``;
  const factors = {
    least: context.writer.number(TRANSIT_FACTORS.least),
    most: context.writer.number(TRANSIT_FACTORS.most),
  };
  return html`<p>${title}</p>${ways.map((way, index) => wayHtml(way, index === 0, context))}<small>${interpolate(assumed, factors)}</small>`;
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
  if (least !== most) return writer.range({ least, most, unit: 'days' });
  const { one, other } = words.chain.exactly;
  return interpolate(least === 1 ? one : other, { days: writer.number(least) });
}

/** The answer to the day by which the cargo must arrive. */
interface LatestAnswer {
  figure: string;
  /** What is wrong with the day: it has passed, or is too near. */
  notices: string[];
  html: SafeHtml;
}

/** Returns the latest cut-off and departure of each way, for slow and for fast steps. */
export function latestAnswer(by: string, ways: readonly WayChain[], context: Context): LatestAnswer | undefined {
  if (ways.length === 0) return undefined;
  const { words, writer, today } = context;
  const { latest, figure } = words;
  const found = ways.map((way) => ({ ...way, days: latestDays(way.chain, by) }));
  const names = { by: writer.day(by), day: writer.day(by) };
  const safe = found.find(({ days }) => days.safe.cutOff >= today);
  const tight = found.filter(({ days }) => days.safe.cutOff < today && days.last.cutOff >= today);
  const figureText = () => {
    if (by < today) return interpolate(figure.past, names);
    const first = safe ?? tight[0];
    if (first === undefined) return interpolate(figure.late, names);
    const day = (first === safe ? first.days.safe : first.days.last).cutOff;
    return interpolate(figure.safe[first.mode], { day: writer.day(day) });
  };
  const noticeTexts = () => {
    if (by < today) return [interpolate(latest.past, names)];
    if (safe === undefined && tight.length === 0) return [interpolate(latest.none, names)];
    return tight.map(({ name }) => interpolate(latest.tight, { ...names, way: name }));
  };
  const cell = (label: string, days: { cutOff: string; departure: string }) => {
    if (days.cutOff < today)
      return html`<td data-column="${label}">${interpolate(latest.tooLate, { day: writer.day(days.cutOff) })}</td>`;
    const cutOff = interpolate(latest.cutOff, { day: writer.day(days.cutOff) });
    const departure = interpolate(latest.departure, { day: writer.day(days.departure) });
    return html`<td data-column="${label}">${cutOff}<small>${departure}</small></td>`;
  };
  const rows = found.map(
    ({ name, days }) =>
      html`<tr><th scope="row">${name}</th>${cell(latest.safe, days.safe)}${cell(latest.last, days.last)}</tr>`,
  );
  const title = interpolate(latest.title, names);
  return {
    figure: figureText(),
    notices: noticeTexts(),
    html: html`<p>${title}</p><table class="stacked"><caption class="sr-only">${title}</caption><thead><tr><th scope="col">${words.ways.way}</th><th scope="col">${latest.safe}</th><th scope="col">${latest.last}</th></tr></thead><tbody>${rows}</tbody></table>`,
  };
}
