import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  writeFileSync(join(folder, 'content/en-US/blog/aux.md'), '---\n---\n');
};
