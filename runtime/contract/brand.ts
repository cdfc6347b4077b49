/**
 * Colours where no stylesheet reaches: icons, social images, the manifest, the browser's own frame. The tokens of
 * templates/styles/tokens.css have the same values under the same names; a test compares them.
 */
export const LIGHT = {
  paper: '#f6f3ec',
  ink: '#0c1c2c',
  inkSoft: '#3c4f61',
  line: '#d8d1c2',
  sea: '#dfe8ea',
  land: '#b9c6c8',
  signal: '#e8500a',
} as const;

/** Those of them that stand on a dark ground. */
export const DARK = {
  paper: '#0a141d',
  signal: '#ff7a33',
} as const;
