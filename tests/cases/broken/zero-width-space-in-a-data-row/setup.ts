import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/data/ports.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Shanghai', 'Shang\u200bhai'));
};
