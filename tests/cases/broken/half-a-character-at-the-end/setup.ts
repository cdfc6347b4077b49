import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), Buffer.from([0xe8, 0xb4]));
};
