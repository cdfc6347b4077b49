import { anyTypes } from '../content-types/index.ts';
import { ICON_PATHS } from '../icons/icons.ts';
import { feedPath } from './indexes.ts';

/** Files for machines that every export has, by public path; links may lead to them. */
export const MACHINE_FILES: readonly string[] = [
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  ...anyTypes.flatMap(({ index }) => (index?.feed === undefined ? [] : [feedPath(index)])),
  ...ICON_PATHS,
];
