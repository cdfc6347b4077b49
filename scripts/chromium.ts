import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Chromium can be installed. The headless shell is first, because it opens a page in a fraction of the time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the paths of the installed Chromiums: that of CHROMIUM_PATH first, then the quickest. */
export function installedChromiums(): string[] {
  return [...new Set([process.env.CHROMIUM_PATH ?? '', ...KNOWN])].filter((path) => existsSync(path));
}

/** Returns the path of an installed Chromium, or installs Debian's. Returns undefined if neither is possible. */
export function findChromium(): string | undefined {
  const [found] = installedChromiums();
  if (found !== undefined || !existsSync('/usr/bin/apt-get')) return found;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'],
  ]) {
    const [command = '', ...rest] = [...root, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (spawnSync(command, rest, { stdio: 'inherit', env }).status !== 0) return undefined;
  }
  return installedChromiums()[0];
}
