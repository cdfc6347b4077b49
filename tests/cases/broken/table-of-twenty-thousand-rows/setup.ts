import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), `\na | b\n- | -\n${'a | b\n'.repeat(20_000)}`);
};
