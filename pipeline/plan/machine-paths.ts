import { ICON_PATHS } from '../icons/icons.ts';

/** Files for machines that every export has, by public path; links may lead to them. */
export const MACHINE_FILES = [
  '/.well-known/security.txt',
  '/blog/rss.xml',
  '/global-logistics-update/rss.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  ...ICON_PATHS,
] as const;
