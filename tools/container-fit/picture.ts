import { html, type SafeHtml } from '../../contract/html.ts';
import { LOAD_SPACES } from '../../freight/containers.ts';
import { viewOf } from '../../freight/load-view.ts';
import type { CargoFit } from './fit.ts';

/** Millimeters of the full width: the longest container. */
const SPAN = Math.max(...LOAD_SPACES.map(({ length }) => length));
/** The shades of lines. The first one is the darkest. */
const SHADES = ['1', '.7', '.45', '.85', '.55'];

/** Returns a container with its load to scale, from the side or from above. The caller adds a text with the same facts. */
export function viewHtml({ container: { length, width, height }, load }: CargoFit, view: 'side' | 'top'): SafeHtml {
  const tall = view === 'side' ? height : width;
  const paths = viewOf(load, view, height).map(({ line, path }) => {
    const shade = SHADES[line % SHADES.length] ?? '1';
    return html`<path d="${path}"${shade !== '1' && html` fill-opacity="${shade}"`}></path>`;
  });
  return html`<svg viewBox="0 0 ${SPAN} ${tall}" aria-hidden="true"><rect width="${length}" height="${tall}"></rect>${paths}</svg>`;
}

/** Returns a bar that is filled to a share from 0 to 1. The caller adds the share as text. */
export function barHtml(share: number): SafeHtml {
  const width = Math.round(share * 1000) / 10;
  return html`<svg width="100%" height="6" aria-hidden="true"><rect width="100%" height="6"></rect><rect width="${width}%" height="6"></rect></svg>`;
}
