import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DiscoveredContent } from '../content/discover.ts';
import { type CmsRepository, cmsConfig } from './cms-config.ts';

/** The addresses at which the hosts of repositories answer the CMS. */
const INTERFACES = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/**
 * The name for people who work with files on their disk: the CMS needs one, and shows its last part. With an interface of its own,
 * it does not ask for the state of GitHub.
 */
export const LOCAL_REPOSITORY: CmsRepository = { host: 'github', repo: 'local/content', apiRoot: 'http://localhost' };

const PACKAGE = import.meta.resolve('@sveltia/cms');
const FONTS = fileURLToPath(new URL('assets/', PACKAGE));
const WORDS = new URL('../locales/', PACKAGE);
const { version: VERSION } = JSON.parse(readFileSync(new URL('../package.json', PACKAGE), 'utf8'));
/** Where the script asks for a newer version, and for its words in the language of the browser. We serve those of the package. */
const OWN_URL = 'https://unpkg.com/@sveltia/cms';
const SCRIPT = 'sveltia-cms.js';
/** The address of a font in the script. The package has the same fonts, with a hash at the end of their names. */
const FONT_URL = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+\.woff2)/g;

/** Returns the files of the CMS by name: its page, script, fonts and configuration, and the host's `_headers`. Each is made when it is
 * needed. */
export function cmsFiles(
  contentFiles: () => DiscoveredContent,
  repository: CmsRepository,
): Record<string, () => string | Buffer> {
  const fonts = readdirSync(FONTS).filter((name) => name.endsWith('.woff2'));
  return {
    'index.html': () => PAGE,
    'cms/package.json': () => JSON.stringify({ version: VERSION }),
    ...Object.fromEntries(
      readdirSync(WORDS).map((name) => [`cms@${VERSION}/locales/${name}`, () => readFileSync(new URL(name, WORDS))]),
    ),
    _headers: () => `/*\n${lines(cmsHeaders(repository))}`,
    'config.json': () => JSON.stringify(cmsConfig(contentFiles(), repository)),
    [SCRIPT]: () =>
      readFileSync(new URL(`../dist/${SCRIPT}`, PACKAGE), 'utf8')
        .replace(FONT_URL, './$1-$2')
        .replaceAll(OWN_URL, './cms'),
    ...Object.fromEntries(
      fonts.map((name) => [name.replace(/-.{8}\.woff2$/, '.woff2'), () => readFileSync(FONTS + name)]),
    ),
  };
}

/** Returns the headers of all files of the CMS. Its page contacts the host of the repository only. */
export function cmsHeaders({ host }: CmsRepository): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' blob: data: https:",
    'media-src blob:',
    'frame-src blob:',
    `connect-src 'self' blob: data: ${INTERFACES[host]}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Content</title>
<link rel="cms-config-url" type="application/json" href="config.json"></head>
<body><script src="${SCRIPT}"></script></body>
</html>
`;
