import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  writeFileSync(join(folder, 'content/assets/\u8d39\u7387 caf\u00e9 (2).txt'), 'Rates.\n');
};
