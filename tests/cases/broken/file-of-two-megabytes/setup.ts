import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), 'A line of text that repeats.\n'.repeat(70_000));
};
