/** Files for machines that every export has, by public path; links may lead to them. */
export const MACHINE_FILES = [
  '/.well-known/security.txt',
  '/blog/rss.xml',
  '/favicon.svg',
  '/global-logistics-update/rss.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
] as const;
