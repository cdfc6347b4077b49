import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { isFor } from '../../freight/delivery-chain.ts';
import type { PlanningRange } from '../../freight/freight-data.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import { FLIGHT, type OceanWay, type RouteOptions } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { wayNoticesHtml } from '../parts/way-notices.ts';
import type { RouteInput } from './input.ts';
import type { RouteWriter } from './write.ts';

interface Context {
  words: RouteWords;
  writer: RouteWriter;
  ranges: readonly PlanningRange[];
}

/** Returns the ways as a table. Bars show their days on one scale. */
export function waysHtml({ tonnes }: RouteInput, options: RouteOptions, context: Context): SafeHtml {
  const { words, writer } = context;
  const { ocean, air } = options;
  if (ocean.length === 0 && air === undefined) return html``;
  const { caption, way, distance, days, emissions, bars, shortest } = words.ways;
  const longest = Math.max(...ocean.map(({ transit }) => transit.most), airRange(context.ranges)?.most ?? 0);
  const load = interpolate(emissions, { tonnes: writer.number(tonnes) });
  const scale = interpolate(bars, { days: writer.number(longest) });
  return html`<small>${scale}</small><table><caption class="sr-only">${caption}</caption><thead><tr><th scope="col">${way}</th><th scope="col">${distance}</th><th scope="col">${days}</th><th scope="col">${load}</th></tr></thead><tbody>${ocean.map((oceanWay, index) => oceanRow(oceanWay, { key: index + 1, longest }, context))}${airRow(options, longest, context)}</tbody></table>${ocean.length > 0 && html`<small>${directText(context)} ${shortest}</small>`}${air && html`<small>${words.airspace}</small>`}`;
}

function oceanRow(oceanWay: OceanWay, { key, longest }: { key: number; longest: number }, context: Context): SafeHtml {
  const { words, writer, ranges } = context;
  const { route, kilometers, days, transit, kilograms } = oceanWay;
  const name = oceanName(route, { words, writer });
  const extra = ranges.find(({ mode, kind }) => mode === 'lcl' && kind === 'extra');
  const { ports, sailing } = transitTexts(days, words.transit, writer.number);
  const most = extra?.most ?? extra?.least ?? 0;
  const lcl =
    extra &&
    interpolate(words.lcl, {
      least: writer.number(transit.least + extra.least),
      most: writer.number(transit.most + most),
    });
  const notices = wayNoticesHtml(oceanWay, context);
  return html`<tr><th scope="row">${keyHtml(key, 'ocean')}${name}${bar(transit.most / longest)}${passesHtml(oceanWay, context)}</th><td>${writer.miles(route.nauticalMiles)}<small>${writer.kilometers(kilometers)}</small></td><td>${ports}<small>${sailing}</small>${lcl && html`<small>${lcl}</small>`}</td><td>${kilograms === undefined ? words.noFactor : writer.kilograms(kilograms)}</td></tr>${notices && html`<tr data-below><td colspan="4">${notices}</td></tr>`}`;
}

/** Returns the text that days and dates are for a direct ship, with what each change of ships adds; undefined if unknown. */
export function directText({ words, writer, ranges }: Context): string | undefined {
  const extra = ranges.find(({ mode, kind }) => mode === 'fcl' && kind === 'extra');
  return extra && interpolate(words.direct, { extra: writer.range(extra) });
}

/** Returns the name of a way by sea, such as `By ocean, through the Suez Canal`. */
export function oceanName(
  { via }: OceanWay['route'],
  { words, writer }: { words: RouteWords; writer: RouteWriter },
): string {
  const by = writer.way(via);
  return by === '' ? words.ocean : interpolate(words.oceanBy, { way: by });
}

function passesHtml({ route: { straits } }: OceanWay, { words, writer }: Context): SafeHtml | undefined {
  if (straits.length === 0) return undefined;
  return html`<small>${interpolate(words.passes, { passages: writer.names(straits) })}</small>`;
}

function airRow(
  { air, ocean }: RouteOptions,
  longest: number,
  { words, writer, ranges }: Context,
): SafeHtml | undefined {
  if (air === undefined) return undefined;
  const { kilometers, hours, kilograms } = air;
  const range = airRange(ranges);
  const name = airName(air, words, writer);
  const flight = interpolate(words.flight, { hours: writer.number(hours), speed: writer.number(FLIGHT.kmPerHour) });
  const days = range && writer.range(range);
  return html`<tr><th scope="row">${keyHtml(ocean.length + 1, 'air')}${name}${range && bar((range.most ?? range.least) / longest)}</th><td>${writer.kilometers(kilometers)}</td><td>${days ?? flight}${days && html`<small>${flight}</small>`}</td><td>${kilograms === undefined ? words.noFactor : writer.kilograms(kilograms)}</td></tr>`;
}

/** Returns the name of a flight with its airports. */
export function airName(
  { from, to }: NonNullable<RouteOptions['air']>,
  words: RouteWords,
  writer: RouteWriter,
): string {
  return interpolate(words.air, { from: writer.place(from), to: writer.place(to) });
}

/** Returns the usual days from airport to airport. */
export function airRange(ranges: readonly PlanningRange[]): PlanningRange | undefined {
  return ranges.find(({ mode, kind }) => mode === 'air' && kind === 'transit');
}

/** Returns the mark that a way has on the map, in the table and in the legend. */
export function keyHtml(key: number, mode: 'ocean' | 'air'): SafeHtml {
  return html`<b data-key="${mode}">${key}</b> `;
}

/** Returns the bar of a way. It repeats the days, so it is hidden from screen readers. */
function bar(share: number): SafeHtml {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width.toFixed(2)}" height="1"></rect></svg>`;
}

/** Returns the cut-offs of the offered modes as a table of ranges. */
export function cutOffsHtml(
  { to }: RouteInput,
  { ocean, air }: RouteOptions,
  { words, writer, ranges }: Context,
): SafeHtml {
  const isOffered = ({ mode }: PlanningRange) => (mode === 'air' ? air !== undefined : ocean.length > 0);
  const shown = ranges.filter((range) => range.kind === 'cut-off' && isOffered(range) && isFor(range, to.code));
  if (shown.length === 0) return html``;
  const { title, what, when, modes } = words.cutOffs;
  return html`<details><summary>${title}</summary><table><caption class="sr-only">${title}</caption><thead><tr><th scope="col">${what}</th><th scope="col">${when}</th></tr></thead><tbody>${shown.map((range) => html`<tr><th scope="row">${modes[range.mode]}<small>${range.name}</small></th><td>${writer.range(range)}</td></tr>`)}</tbody></table></details>`;
}
