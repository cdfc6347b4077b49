import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/en-US/blog/peak-season.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Count back', 'Count &nbsp;&rlm;back'));
};
