import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), `\n${'a|'.repeat(5000)}\n${'-|'.repeat(5000)}\n`);
};
