import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  for (const entry of readdirSync(join(folder, 'content'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (/\.(?:md|yaml)$/.test(file)) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r'));
  }
};
