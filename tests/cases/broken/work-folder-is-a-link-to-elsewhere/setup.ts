import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync('elsewhere', join(folder, '.waybill'));
};
