import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../../../helpers/png.ts';

const [WIDTH, HEIGHT] = [3200, 4];

export default (folder: string): void => {
  const images = join(folder, 'content/assets/images');
  mkdirSync(images, { recursive: true });
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  writeFileSync(join(images, 'mark.png'), png({ width: WIDTH, height: HEIGHT, colourType: 2, rows }));
};
