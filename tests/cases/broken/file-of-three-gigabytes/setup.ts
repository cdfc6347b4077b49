import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  for (const name of ['film.mp4', 'plan.svg', 'yard.png']) {
    const file = join(folder, 'content/assets', name);
    writeFileSync(file, 'a');
    truncateSync(file, 3_000_000_000);
  }
};
