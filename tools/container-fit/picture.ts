import { html, type SafeHtml } from '../../contract/html.ts';
import { sideViewOf } from '../../freight/container-load.ts';
import { CONTAINERS } from '../../freight/containers.ts';
import type { CartonFit } from './fit.ts';

/** Millimeters of the full width: the longest container. */
const SPAN = Math.max(...CONTAINERS.map(({ length }) => length));

/** Returns a side view of a container with its cartons, to scale. The caller adds a text with the same facts. */
export function sideHtml({ container: { length, height }, load }: CartonFit): SafeHtml {
  const view = sideViewOf(load, height);
  return html`<svg viewBox="0 0 ${SPAN} ${height}" aria-hidden="true"><rect width="${length}" height="${height}" vector-effect="non-scaling-stroke"></rect>${view && html`<path d="${view.pieces}"></path><path d="${view.seams}" fill="none" vector-effect="non-scaling-stroke"></path>`}</svg>`;
}

/** Returns a bar that is filled to a share from 0 to 1. The caller adds the share as text. */
export function barHtml(share: number): SafeHtml {
  const width = Math.round(share * 1000) / 10;
  return html`<svg width="100%" height="6" aria-hidden="true"><rect width="100%" height="6"></rect><rect width="${width}%" height="6"></rect></svg>`;
}
