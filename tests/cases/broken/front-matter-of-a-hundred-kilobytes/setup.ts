import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/en-US/blog/peak-season.md');
  const fields = Array.from({ length: 10_000 }, (_, index) => `field${index}: x\n`).join('');
  writeFileSync(file, readFileSync(file, 'utf8').replace('author:', `${fields}author:`));
};
