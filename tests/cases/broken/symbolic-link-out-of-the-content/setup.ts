import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  symlinkSync('/etc/hostname', join(folder, 'content/assets/name.txt'));
};
