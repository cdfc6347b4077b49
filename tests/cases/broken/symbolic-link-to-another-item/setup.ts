import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  symlinkSync('peak-season.md', join(folder, 'content/en-US/blog/linked.md'));
};
