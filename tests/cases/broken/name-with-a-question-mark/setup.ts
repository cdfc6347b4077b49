import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  writeFileSync(join(folder, 'content/assets/why?.txt'), 'Because.\n');
};
