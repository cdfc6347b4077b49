import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  symlinkSync('..', join(folder, 'content/en-US/blog/again'));
};
