import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), `\n${Array.from({ length: 400 }, (_, depth) => `> ${'  '.repeat(depth)}- a`).join('\n')}\n`);
};
