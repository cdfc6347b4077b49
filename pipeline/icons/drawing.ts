import { DARK, LIGHT } from '../../runtime/contract/brand.ts';

const { ink: INK, paper: PAPER, signal: SIGNAL } = LIGHT;
const { signal: BRIGHT } = DARK;

/** Units of a side. */
export const SIDE = 32;

/**
 * The mark: a fairlead, which is a ring that a line is led through, drawn as a port and its lane. The line goes on past
 * the edge, so that a smaller mark on a larger ground still reaches it.
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
 * The icon of a browser's tab. A dark browser gets a light one; where a policy forbids the style, as it does when the
 * file is opened by itself, the attributes hold.
 */
export function faviconSvg(): string {
  const dark = `.ground{fill:${PAPER}}.ring{stroke:${INK}}.gap{stroke:${PAPER}}.lane{stroke:${SIGNAL}}.dot{fill:${SIGNAL}}`;
  return `${svg(`<style>@media(prefers-color-scheme:dark){${dark}}</style>${ground()}${mark()}`)}\n`;
}

/** The mark on a ground without edges, for devices that cut their own shape; `share` is how much of a side the mark takes. */
export function tileSvg(share: number): string {
  const moved = (SIDE * (1 - share)) / 2;
  return svg(`${ground()}<g transform="translate(${moved} ${moved}) scale(${share})">${mark()}</g>`);
}

function ground(): string {
  return `<path class="ground" fill="${INK}" d="M0 0h${SIDE}v${SIDE}H0z"/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${content}</svg>`;
}
