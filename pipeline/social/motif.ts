import { LIGHT } from '../../contract/brand.ts';
import { CARD } from './card.ts';
import { TEXT_AREA } from './layout.ts';

/** The band at the bottom: notes on the left, the map on the right. */
const BAND = { top: TEXT_AREA.top + TEXT_AREA.height, map: { left: 624, width: 576, height: 174 } } as const;

/**
 * The North Pacific as pipeline/maps draws it (center 180°, scale 152, 384 × 116 units), with the lane from Shanghai to
 * Los Angeles. It is fixed path data, because it is a mark and must not change with the data.
 */
const DOTS =
  'm0 0h1m3 0h29m9 0h1m7 0h1m13 0h3m7 0h5m7 0h1m-86 2h75m5 0h1m-82 2h33m3 0h3m9 0h27m7 0h1m-82 2h25m7 0h3m25 0h17m5 0h3m-86 2h27m37 0h23m-86 2h25m41 0h19m-86 2h23m45 0h19m-86 2h19m47 0h19m-86 2h13m5 0h1m5 0h1m43 0h19m-86 2h13m7 0h3m47 0h15m-86 2h15m57 0h15m-86 2h13m61 0h7m-82 2h13m65 0h5m-82 2h9m3 0h1m65 0h3';
const LANE =
  'M65.1 91.6L66.1 91.9Q67.1 92.1 75.8 92.6Q84.4 93 93.4 88.6L98.4 86.2Q107.4 81.8 113.4 78.2Q119.4 74.7 124.4 72.1Q129.3 69.5 138.6 65.7L140.6 64.8Q149.9 61 156.5 59Q163.1 56.9 169.9 55.4Q176.7 53.9 183.6 52.9Q190.5 52 196.1 51.6Q201.7 51.2 208.7 51.3Q215.7 51.3 222.7 52Q229.7 52.6 236.7 53.8Q243.7 54.9 250.6 56.7Q257.5 58.4 262.9 60.1Q268.4 61.9 275 64.5Q281.7 67.1 289.5 70.8Q297.3 74.5 304.9 78.9Q312.4 83.2 315.7 83.8L318.9 84.4';
const PORTS = [
  [65.1, 91.6],
  [318.9, 84.4],
] as const;
/** Pixels per unit of the map. */
const ZOOM = BAND.map.width / 384;
/** Units of half the distance between two dots of a row. */
const HALF_STEP = 4.5;

/** Returns a drawing of the part below the texts that all cards share: paper, hairlines, the map and its lane. */
export function motif(): string {
  const { width } = CARD;
  const { left, width: wide, height } = BAND.map;
  const line = (x: number, y: number, w: number, h: number) =>
    `<path fill="${LIGHT.line}" d="M${x} ${y}h${w}v${h}h${-w}z"/>`;
  const port = ([x, y]: readonly [number, number]) =>
    `<circle cx="${x}" cy="${y}" r="6.2" fill="${LIGHT.sea}" stroke="${LIGHT.signal}" stroke-width="1.4"/><circle cx="${x}" cy="${y}" r="2.8" fill="${LIGHT.signal}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CARD.height}">`,
    `<path fill="${LIGHT.paper}" d="M0 0h${width}v${CARD.height}h-${width}z"/>`,
    line(0, TEXT_AREA.top - 2, width, 2),
    `<path fill="${LIGHT.sea}" d="M${left} ${BAND.top}h${wide}v${height}h${-wide}z"/>`,
    `<g transform="translate(${left} ${BAND.top}) scale(${ZOOM})" fill="none" stroke-linecap="round">`,
    `<path transform="translate(4.5 5) scale(${HALF_STEP})" stroke="${LIGHT.land}" stroke-width=".94" stroke-dasharray="0 2" d="${DOTS}"/>`,
    `<path stroke="${LIGHT.signal}" stroke-width="2.2" d="${LANE}"/>`,
    ...PORTS.map(port),
    '</g>',
    line(0, BAND.top - 2, width, 2),
    line(left - 2, BAND.top, 2, height),
    '</svg>',
  ].join('');
}
