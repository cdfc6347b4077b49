import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/en-US/blog/peak-season.md');
  const text = readFileSync(file, 'utf8').replace('from the shelf', 'from the caf\u00e9 shelf');
  writeFileSync(file, Buffer.from(text, 'latin1'));
};
