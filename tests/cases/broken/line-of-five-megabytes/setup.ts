import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/data/rates.yaml'), `# ${'x'.repeat(5 * 1024 * 1024)}\n`);
};
