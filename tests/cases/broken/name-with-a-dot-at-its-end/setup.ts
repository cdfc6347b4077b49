import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  mkdirSync(join(folder, 'content/assets/rates.'));
};
