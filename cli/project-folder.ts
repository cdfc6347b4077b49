import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCALES } from '../contract/locales.ts';

/**
 * Returns the folder of the site that a folder belongs to: the nearest one, itself or above, whose folder `content` has
 * the files of a site. Without one, returns the folder itself. Commands then work from any folder of the repository, and
 * all names in their messages begin at the same folder.
 */
export function projectFolder(folder: string): string {
  if (existsSync(join(folder, 'content'))) return folder;
  for (let above = dirname(folder); ; above = dirname(above)) {
    if (SITE_FOLDERS.some((name) => existsSync(join(above, 'content', name)))) return above;
    if (above === dirname(above)) return folder;
  }
}

/** Folders that only the content of a site has. */
const SITE_FOLDERS = ['site', ...LOCALES];
