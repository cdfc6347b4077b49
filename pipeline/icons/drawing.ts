import { DARK, LIGHT } from '../../contract/brand.ts';

const { ink: INK, paper: PAPER, signal: SIGNAL } = LIGHT;
const { signal: BRIGHT } = DARK;

/** Units per side. */
export const ICON_SIDE = 32;

/**
 * Returns the mark: a fairlead, which is a ring for a line, drawn as a port and its lane. The line extends beyond the
 * edge, so it also reaches the edge of the ground when the mark is smaller.
 */
function mark(): string {
  const lane = 'M12.5 19.5C19 19.5 21 7.5 29 7.5H48';
  return [
    `<circle class="ring" cx="12.5" cy="19.5" r="8" fill="none" stroke="${PAPER}" stroke-width="3.4"/>`,
    `<path class="gap" d="${lane}" fill="none" stroke="${INK}" stroke-width="6.4"/>`,
    `<path class="lane" d="${lane}" fill="none" stroke="${BRIGHT}" stroke-width="3.2"/>`,
    `<circle class="dot" cx="12.5" cy="19.5" r="3.6" fill="${BRIGHT}"/>`,
  ].join('');
}

/**
 * Returns the icon of the browser's tab, with inverted colors for dark mode. If a policy blocks the style element, as
 * it does when the file is opened directly, the colors of the attributes apply.
 */
export function faviconSvg(): string {
  const dark = `.ground{fill:${PAPER}}.ring{stroke:${INK}}.gap{stroke:${PAPER}}.lane{stroke:${SIGNAL}}.dot{fill:${SIGNAL}}`;
  return `${svg(`<style>@media(prefers-color-scheme:dark){${dark}}</style>${ground()}${mark()}`)}\n`;
}

/** Returns the mark on a full-bleed ground, for devices that crop icons; `share` is the mark's part of a side. */
export function tileSvg(share: number): string {
  const moved = (ICON_SIDE * (1 - share)) / 2;
  return svg(`${ground()}<g transform="translate(${moved} ${moved}) scale(${share})">${mark()}</g>`);
}

function ground(): string {
  return `<path class="ground" fill="${INK}" d="M0 0h${ICON_SIDE}v${ICON_SIDE}H0z"/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIDE} ${ICON_SIDE}">${content}</svg>`;
}
