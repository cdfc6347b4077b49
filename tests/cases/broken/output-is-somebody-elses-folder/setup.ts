import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/thesis.txt'), 'Years of work.\n');
};
