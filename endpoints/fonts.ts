/** A font of the site: where it lies in its package, and where this host has it. */
interface Font {
  path: string;
  file: string;
}

/** Below a path that the site hands on: pages are seen under its name too, and take fonts from the host that they are seen on. */
const FOLDER = '/track_and_trace/fonts';

const ARCHIVO: Font = {
  path: `${FOLDER}/archivo.woff2`,
  file: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
};
const MARTIAN_MONO: Font = {
  path: `${FOLDER}/martian-mono.woff2`,
  file: '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
};
export const FONTS: readonly Font[] = [ARCHIVO, MARTIAN_MONO];

/** As in the styles of the site: in Chinese text quotation marks, dashes and the middle dot are the Chinese font's. */
const FACES = [
  { family: 'Archivo', font: ARCHIVO, range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212' },
  { family: 'Archivo SC', font: ARCHIVO, range: 'U+0020-007E, U+00A0-00B6, U+00B8-00FF, U+20AC, U+2122, U+2212' },
  { family: 'Martian Mono', font: MARTIAN_MONO, range: 'U+0000-00FF, U+2032-2033, U+20AC, U+2212' },
];

/** The rules that name the fonts. What comes late moves no text. */
export const FONT_FACES: string = FACES.map(
  ({ family, font, range }) =>
    `@font-face{font-family:"${family}";src:url("${font.path}") format("woff2");` +
    `font-weight:100 900;font-display:optional;unicode-range:${range}}\n`,
).join('');

/** The address of the font that every page needs at once. */
export const TEXT_FONT: string = ARCHIVO.path;
