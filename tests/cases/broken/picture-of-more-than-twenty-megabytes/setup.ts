import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const images = join(folder, 'content/assets/images');
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, 'yard.png'), Buffer.alloc(20_100_000));
};
