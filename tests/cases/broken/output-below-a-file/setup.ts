import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  writeFileSync(join(folder, 'note.txt'), 'A file.\n');
};
