import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/redirects/legacy.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('fromPath: /', 'fromPath: \ufeff/'));
};
