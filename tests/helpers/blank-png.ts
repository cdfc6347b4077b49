import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from './png.ts';

/** Writes black pictures of given sizes into the pictures of a site, by name. */
export function writeBlankPngs(folder: string, sizes: Readonly<Record<string, [width: number, height: number]>>): void {
  const images = join(folder, 'content/assets/images');
  mkdirSync(images, { recursive: true });
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const rows = Buffer.alloc((width + 1) * height);
    writeFileSync(join(images, name), png({ width, height, colourType: 3, palette: Buffer.alloc(3), rows }));
  }
}
