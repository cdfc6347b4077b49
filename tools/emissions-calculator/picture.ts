import { html, type SafeHtml } from '../../contract/html.ts';
import type { LegKind } from './chain.ts';

/** The parts of a bar, in the order of the chain. Both hubs are one part. */
export const LEGEND = ['pre', 'hubs', 'main', 'on'] as const;
export type PartId = (typeof LEGEND)[number];

/** Returns the part of a bar that shows a leg. */
export function barPartOf(kind: LegKind): PartId {
  return kind === 'origin-hub' || kind === 'destination-hub' ? 'hubs' : kind;
}

/** A bar with its name and its sum above it. */
export interface EmissionsBar {
  name: string;
  amount: string;
  parts: readonly { id: PartId; kilograms: number }[];
}

/** Pixels of a row: the name, the bar below it, and the space to the next row. */
const ROW = { height: 56, name: 14, bar: 22, thickness: 20 } as const;

/**
 * Returns horizontal bars on one scale, each stacked from its parts. Horizontal positions are percentages, so letters
 * keep their size at every width. `alt` describes the same amounts.
 */
export function barsHtml(bars: readonly EmissionsBar[], alt: string): SafeHtml {
  const most = Math.max(...bars.map(sumOf), Number.MIN_VALUE);
  const height = bars.length * ROW.height;
  return html`<svg width="100%" height="${height}" role="img" aria-label="${alt}">${bars.map((bar, index) => barHtml(bar, { top: index * ROW.height, most }))}</svg>`;
}

function sumOf({ parts }: EmissionsBar): number {
  return parts.reduce((sum, { kilograms }) => sum + kilograms, 0);
}

function barHtml({ name, amount, parts }: EmissionsBar, { top, most }: { top: number; most: number }): SafeHtml {
  let left = 0;
  const rects = parts.map(({ id, kilograms }) => {
    const [x, width] = [left, (kilograms / most) * 100];
    left += width;
    return html`<rect data-line="${id}" x="${percent(x)}" y="${top + ROW.bar}" width="${percent(width)}" height="${ROW.thickness}"></rect>`;
  });
  return html`<text x="0" y="${top + ROW.name}">${name}</text><text x="100%" y="${top + ROW.name}" text-anchor="end" font-weight="600">${amount}</text><rect data-line="grid" x="0" y="${top + ROW.bar}" width="100%" height="${ROW.thickness}"></rect>${rects}`;
}

function percent(value: number): string {
  return `${Number(value.toFixed(3))}%`;
}
