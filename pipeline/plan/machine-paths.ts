import { anyTypes } from '../../model/content-types/index.ts';
import { ICON_PATHS } from '../icons/icons.ts';
import { anyPages } from './all-pages.ts';
import { feedPath } from './indexes.ts';

/** Public paths of files for machines. Every export has them, except the feeds of pages without words. Links may lead to them. */
export const MACHINE_FILES: readonly string[] = [
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  ...anyTypes.flatMap(({ index }) => (index?.feed === undefined ? [] : [feedPath(index)])),
  ...anyPages.flatMap((page) => (page.feed === undefined ? [] : [feedPath(page)])),
  ...ICON_PATHS,
];
