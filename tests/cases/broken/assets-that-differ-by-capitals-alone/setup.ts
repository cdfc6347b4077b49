import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  for (const name of ['Terms/sea.txt', 'terms/air.txt', 'Rates.txt', 'rates.txt']) {
    const file = join(folder, 'content/assets', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'A text.\n');
  }
};
