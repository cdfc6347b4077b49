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

/** The height of a bar in pixels. */
const THICKNESS = 20;

/**
 * Returns horizontal bars on one scale, each stacked from its parts, below its name and sum. Horizontal positions are
 * percentages. `alt` describes the same amounts.
 */
export function barsHtml(bars: readonly EmissionsBar[], alt: string): SafeHtml {
  const most = Math.max(...bars.map(sumOf), Number.MIN_VALUE);
  return html`<div role="img" aria-label="${alt}">${bars.map((bar) => barHtml(bar, most))}</div>`;
}

function sumOf({ parts }: EmissionsBar): number {
  return parts.reduce((sum, { kilograms }) => sum + kilograms, 0);
}

function barHtml({ name, amount, parts }: EmissionsBar, most: number): SafeHtml {
  let left = 0;
  const rects = parts.map(({ id, kilograms }) => {
    const [x, width] = [left, (kilograms / most) * 100];
    left += width;
    return html`<rect data-line="${id}" x="${percent(x)}" width="${percent(width)}" height="${THICKNESS}"></rect>`;
  });
  return html`<p>${name} <b>${amount}</b></p><svg width="100%" height="${THICKNESS}"><rect data-line="grid" width="100%" height="${THICKNESS}"></rect>${rects}</svg>`;
}

function percent(value: number): string {
  return `${Number(value.toFixed(3))}%`;
}
