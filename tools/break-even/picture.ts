import { html, type SafeHtml } from '../../contract/html.ts';
import type { ContainerId } from '../../freight/containers.ts';
import { type Cargo, lclCents, type Prices } from './costs.ts';
import type { Crossing } from './crossing.ts';

/** A type of container with its price and its crossing. */
export interface DrawnContainer {
  id: ContainerId;
  /** A short name for the end of the line. */
  label: string;
  /** The price of one container, in cents. */
  price: number;
  crossing: Crossing;
}

export interface BreakEvenPicture {
  cargo: Cargo;
  prices: Prices;
  containers: readonly DrawnContainer[];
  words: {
    /** The line of LCL and the axes. */
    lcl: string;
    cost: string;
    volume: string;
    /** The mark of the visitor's cargo. */
    cargo: string;
    /** The same facts as text. */
    alt: string;
  };
  /** Formats an integer, and cubic meters. */
  write: { whole: (value: number) => string; volume: (value: number) => string };
}

/** Pixels of the drawing. Horizontal positions are percentages, so letters keep their size at every width. */
const HEIGHT = 300;
const TOP = 44;
const BOTTOM = HEIGHT - 44;
/** The right edge of the lines, in percent. The rest is for their names. */
const RIGHT = 84;
/** The least distance of two names, in pixels. */
const ROW = 16;

/** The drawing shows a gap between containers only if it becomes at most this many times as wide. */
const MAX_STRETCH = 2.5;

interface Scale {
  /** The largest volume and cost of the drawing. */
  volume: number;
  cents: number;
  x: (volume: number) => string;
  y: (cents: number) => number;
}

/**
 * Returns a drawing of cost by volume: the rising line of LCL, the steps of each container, their crossings, and the
 * visitor's cargo.
 */
export function crossingHtml(picture: BreakEvenPicture): SafeHtml {
  const { words, cargo, prices, containers } = picture;
  const scale = scaleOf(picture);
  const { x } = scale;
  const mark = x(cargo.volume);
  return html`<svg width="100%" height="${HEIGHT}" role="img" aria-label="${words.alt}">${gridHtml(scale)}<g data-line="cargo"><line x1="${mark}" x2="${mark}" y1="${TOP - 8}" y2="${BOTTOM}" stroke="currentColor" stroke-dasharray="2 4"></line><text paint-order="stroke" x="${mark}" y="${TOP - 14}" text-anchor="middle">${words.cargo}</text></g>${containers.map((container) => stepsHtml(container, scale))}${lclHtml(cargo, { prices, scale })}${pointsHtml(picture, scale)}${axesHtml(scale, picture)}${namesHtml(picture, scale)}</svg>`;
}

function scaleOf({ cargo, prices, containers }: BreakEvenPicture): Scale {
  const crossings = containers.flatMap(({ crossing }) => (crossing.kind === 'at' ? [crossing.from] : []));
  const near = Math.max(cargo.volume * 1.3, ...crossings.map((from) => from * 1.25));
  const gaps = containers.flatMap(({ crossing: { gap } }) => gap?.to ?? []);
  const volume = Math.max(near, ...gaps.map((to) => to * 1.05).filter((to) => to < near * MAX_STRETCH));
  const steps = containers.map(({ price, crossing }) => price * Math.ceil(volume / crossing.capacity));
  const most = Math.max(lclCents(at(volume, cargo), prices), ...steps) * 1.06;
  return {
    volume,
    cents: most,
    x: (value) => `${round((value / volume) * RIGHT)}%`,
    y: (cents) => round(BOTTOM - (cents / most) * (BOTTOM - TOP)),
  };
}

/** Returns a cargo of the same density with another volume. */
function at(volume: number, cargo: Cargo): Cargo {
  return { volume, weight: (cargo.weight * volume) / cargo.volume };
}

function gridHtml({ cents, y }: Scale): SafeHtml {
  const heights = ticks(cents / 100).map((cost) => y(cost * 100));
  return html`<g data-line="grid">${heights.map((height) => html`<line x1="0" x2="${RIGHT}%" y1="${height}" y2="${height}"></line>`)}</g>`;
}

/** Returns the names and values of the axes, which lie above the lines. */
function axesHtml({ volume, cents, x, y }: Scale, { words, write }: BreakEvenPicture): SafeHtml {
  const costs = ticks(cents / 100);
  const volumes = ticks(volume);
  return html`<g>${costs.map((cost) => html`<text paint-order="stroke" x="0" y="${y(cost * 100) - 4}">${write.whole(cost)}</text>`)}${volumes.map((tick) => html`<text paint-order="stroke" x="${x(tick)}" y="${BOTTOM + 18}" text-anchor="${tick === 0 ? 'start' : 'middle'}">${write.volume(tick)}</text>`)}<text paint-order="stroke" x="0" y="12">${words.cost}</text><text paint-order="stroke" x="${RIGHT}%" y="${HEIGHT - 6}" text-anchor="end">${words.volume}</text></g>`;
}

function stepsHtml({ id, price, crossing: { capacity } }: DrawnContainer, { volume, x, y }: Scale): SafeHtml {
  const count = Math.ceil(volume / capacity);
  const steps = Array.from({ length: count }, (_, index) => {
    const [left, right, height] = [index * capacity, Math.min((index + 1) * capacity, volume), y((index + 1) * price)];
    return html`<line x1="${x(left)}" x2="${x(right)}" y1="${height}" y2="${height}"></line>${index > 0 && html`<line x1="${x(left)}" x2="${x(left)}" y1="${y(index * price)}" y2="${height}"></line>`}`;
  });
  return html`<g data-line="${id}" stroke="currentColor" stroke-width="1.5">${steps}</g>`;
}

function lclHtml(cargo: Cargo, { prices, scale }: { prices: Prices; scale: Scale }): SafeHtml {
  const { volume, x, y } = scale;
  const tonsPerMeter = Math.max(1, cargo.weight / cargo.volume);
  const bend = Math.min(prices.minimum / tonsPerMeter, volume);
  const cost = (meters: number) => y(lclCents(at(meters, cargo), prices));
  return html`<g data-line="LCL" stroke="currentColor" stroke-width="3"><line x1="0%" x2="${x(bend)}" y1="${cost(0)}" y2="${cost(bend)}"></line><line x1="${x(bend)}" x2="${x(volume)}" y1="${cost(bend)}" y2="${cost(volume)}"></line></g>`;
}

/**
 * Returns the crossings with their volumes. If two crossings are close, the second volume is on the other side of its
 * point.
 */
function pointsHtml({ containers, write }: BreakEvenPicture, { volume, x, y }: Scale): SafeHtml {
  const points = containers
    .filter(({ crossing: { kind, from } }) => kind === 'at' && from <= volume)
    .toSorted((container, other) => container.price - other.price);
  let last = Number.POSITIVE_INFINITY;
  return html`<g>${points.map(({ price, crossing: { from } }) => {
    const [left, top] = [x(from), y(price)];
    const isFree = last - top >= ROW;
    last = top;
    const [dx, dy, anchor] = isFree ? [-6, -9, 'end'] : [8, 18, 'start'];
    return html`<circle cx="${left}" cy="${top}" r="4.5"></circle><text paint-order="stroke" x="${left}" y="${top + dy}" dx="${dx}" text-anchor="${anchor}" font-weight="600">${write.volume(from)}</text>`;
  })}</g>`;
}

/** Returns the names of the lines at their ends, moved apart where they would overlap. */
function namesHtml({ words, cargo, prices, containers }: BreakEvenPicture, { volume, y }: Scale): SafeHtml {
  const lcl = { id: 'LCL', label: words.lcl, end: y(lclCents(at(volume, cargo), prices)) };
  const others = containers.map(({ id, label, price, crossing }) => ({
    id,
    label,
    end: y(price * Math.ceil(volume / crossing.capacity)),
  }));
  const names = [lcl, ...others].toSorted((name, other) => name.end - other.end);
  let last = Number.NEGATIVE_INFINITY;
  return html`<g>${names.map(({ id, label, end }) => {
    last = Math.max(end, last + ROW);
    return html`<text data-line="${id}" x="${RIGHT + 1.5}%" y="${last + 4}" font-weight="600" paint-order="stroke">${label}</text>`;
  })}</g>`;
}

/** Returns round values from 0 to a maximum, at most six. */
function ticks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => Number((index * step).toPrecision(6)));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
