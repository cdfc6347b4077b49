import type { ExportChanges } from '../../../auditing/compare-exports/changes.ts';
import { DARK, LIGHT } from '../../../contract/brand.ts';
import { escapeHtml } from '../../../contract/html.ts';
import { bytesText, grownPages, growthText, pathWithSite } from './shared.ts';

/** Sizes in pixels. */
const WIDTH = 760;
const ROW = 44;
const TOP = 76;
const BAR = 420;

/** Most bars for pages. */
const MAX_PAGES = 8;

interface Bar {
  label: string;
  before: number;
  after: number;
}

/**
 * Returns an SVG picture of the sizes by kind of file and of the pages that grew most. Each group has its own scale:
 * the length of a bar shows its bytes, its lighter part the bytes that the new export adds, and its outlined part the
 * bytes that it saves.
 */
export function changesPicture(changes: ExportChanges): string {
  const kinds = changes.sites.flatMap(({ name, sizes }) =>
    sizes
      .filter(({ bytes }) => bytes.before !== bytes.after)
      .map(({ kind, bytes }) => ({ label: pathWithSite(name, kind), before: bytes.before, after: bytes.after })),
  );
  const groups = [
    { title: 'Bytes by kind of file', bars: kinds },
    { title: 'Pages that grew most', bars: grownPages(changes, MAX_PAGES) },
  ].filter(({ bars }) => bars.length > 0);
  let y = TOP;
  const shapes = groups.map(({ title, bars }) => {
    const top = y;
    y += 36 + bars.length * ROW + 16;
    return groupOf(title, bars, top);
  });
  const empty = groups.length === 0 ? text('No file grew or shrank.', { x: 24, y: TOP + 8, style: 'soft' }) : '';
  const height = groups.length === 0 ? TOP + 40 : y;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">What grew between two exports</title>',
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    text('What grew between two exports', { x: 24, y: 40, style: 'head' }),
    ...shapes,
    empty,
    '</svg>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n');
}

/** The colors of the brand on light and on dark backgrounds. */
const STYLE = [
  `text{font:14px system-ui,sans-serif;fill:${LIGHT.ink}}.head{font-size:20px;font-weight:700}.group{font-weight:700}.soft{fill:${LIGHT.inkSoft}}`,
  `.paper{fill:${LIGHT.paper}}.same{fill:${LIGHT.deep}}.more{fill:${LIGHT.signal}}.less{fill:none;stroke:${LIGHT.deep};stroke-dasharray:3 3}`,
  `@media (prefers-color-scheme:dark){text{fill:${DARK.ink}}.soft{fill:${DARK.inkSoft}}.paper{fill:${DARK.paper}}.same{fill:${DARK.deep}}.more{fill:${DARK.signal}}.less{stroke:${DARK.deep}}}`,
].join('');

function groupOf(title: string, bars: readonly Bar[], top: number): string {
  const largest = Math.max(...bars.flatMap(({ before, after }) => [before, after]), 1);
  const width = (bytes: number) => Math.round((bytes / largest) * BAR * 10) / 10;
  return [
    text(title, { x: 24, y: top + 16, style: 'group' }),
    ...bars.flatMap(({ label, before, after }, index) => {
      const y = top + 36 + index * ROW;
      const [least, most] = [Math.min(before, after), Math.max(before, after)];
      return [
        text(label, { x: 24, y: y + 12 }),
        `<rect class="same" x="24" y="${y + 18}" width="${width(least)}" height="12"/>`,
        `<rect class="${after > before ? 'more' : 'less'}" x="${24 + width(least)}" y="${y + 18}" width="${width(most - least)}" height="12"/>`,
        text(`${growthText(after - before)}, now ${bytesText(after)}`, {
          x: 24 + width(most) + 10,
          y: y + 29,
          style: 'soft',
        }),
      ];
    }),
  ].join('\n');
}

function text(words: string, { x, y, style }: { x: number; y: number; style?: string }): string {
  return `<text${style === undefined ? '' : ` class="${style}"`} x="${x}" y="${y}">${escapeHtml(words)}</text>`;
}
