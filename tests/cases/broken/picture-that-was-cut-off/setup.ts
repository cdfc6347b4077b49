import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimedPng } from '../../../pipeline/images/pictures.ts';

export default (folder: string): void => {
  const images = join(folder, 'content/assets/images');
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, 'yard.png'), claimedPng(800, 600).subarray(0, 60));
};
