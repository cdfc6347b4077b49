import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBlankPngs } from '../../../helpers/blank-png.ts';

/** Returns a drawing of about the given bytes. */
const drawing = (bytes: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0${'h1v1'.repeat(bytes / 4)}"/></svg>`;

export default (folder: string): void => {
  writeBlankPngs(folder, { 'symbol.png': [1601, 4], 'tall.png': [2561, 1922] });
  const images = join(folder, 'content/assets/images');
  writeFileSync(join(images, 'plan.svg'), drawing(210_000));
  writeFileSync(join(images, 'sign.svg'), drawing(40_000));
  // Heavier than a symbol may be, but a figure shows it too.
  writeFileSync(join(images, 'map.svg'), drawing(40_000));
};
