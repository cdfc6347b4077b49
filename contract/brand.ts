/**
 * Colors for places without a stylesheet: icons, social images, the manifest, the browser's own frame.
 * `templates/styles/tokens.css` has the same values under the same names; a test compares them.
 */
export const LIGHT = {
  paper: '#f6f3ec',
  ink: '#0c1c2c',
  inkSoft: '#3c4f61',
  line: '#d8d1c2',
  sea: '#dfe8ea',
  land: '#b9c6c8',
  deep: '#0f3550',
  signal: '#e8500a',
} as const;

/** The colors that differ on a dark background. */
export const DARK = {
  paper: '#0a141d',
  ink: '#eef1ee',
  inkSoft: '#a9b7c0',
  deep: '#9fd0e6',
  signal: '#ff7a33',
} as const;
