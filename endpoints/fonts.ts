/** A font of the site: its path on this host, and its file in a package. */
interface Font {
  path: string;
  file: string;
}

/**
 * The site forwards paths below `/track_and_trace`. Visitors therefore see these pages on the site's host too, and
 * their browsers load fonts from the same host.
 */
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

/**
 * The fonts of the endpoint pages with their Unicode ranges, which are those of the site's styles. "Archivo SC", for
 * Chinese text, leaves out quotation marks, dashes and the middle dot, so the Chinese system font draws them.
 */
const FACES = [
  { family: 'Archivo', font: ARCHIVO, range: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212' },
  { family: 'Archivo SC', font: ARCHIVO, range: 'U+0020-007E, U+00A0-00B6, U+00B8-00FF, U+20AC, U+2122, U+2212' },
  { family: 'Martian Mono', font: MARTIAN_MONO, range: 'U+0000-00FF, U+2032-2033, U+20AC, U+2212' },
];

/** The `@font-face` rules of all fonts. */
export const FONT_FACES: string = FACES.map(
  ({ family, font, range }) =>
    `@font-face{font-family:"${family}";src:url("${font.path}") format("woff2");` +
    `font-weight:100 900;font-display:swap;unicode-range:${range}}\n`,
).join('');

/** The path of the font that every page needs at once. */
export const TEXT_FONT: string = ARCHIVO.path;
