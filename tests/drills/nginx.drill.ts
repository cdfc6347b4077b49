import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../cli/preview/edge/free-port.ts';
import { LOCALES } from '../../contract/locales.ts';
import { OURS } from '../helpers/content.ts';
import { startNginx } from '../helpers/nginx.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { preview } from './previewed.ts';
import { newFolder, PROGRAM, runWaybill } from './support.ts';

/** The headers that both hosts must send. nginx has no nonce, and its own kind of tag and length. */
const COMPARED =
  /^(?:content-security-policy|cross-origin-|permissions-policy|referrer-policy|strict-transport|x-|cache-control|content-type|location)/;
const OWN = /^x-(?:nf-|nonce-|preview-)/;

/** Serves an export with nginx from a server block that includes its rules. Returns the origin. */
async function serve(exported: string, folder: string): Promise<string> {
  mkdirSync(folder);
  const port = await freePort();
  const root = realpathSync(exported);
  startNginx(`server { listen 127.0.0.1:${port}; root ${root}; include ${root}/_nginx.conf; }`, folder);
  const origin = `http://localhost:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) await setTimeout(50);
  return origin;
}

async function ask(origin: string, path: string): Promise<object> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  await response.body?.cancel();
  const headers = [...response.headers].filter(([name]) => COMPARED.test(name) && !OWN.test(name));
  const { location, ...others } = Object.fromEntries(headers);
  // A redirect has no document, so only its target counts.
  const target = location && new URL(location, origin).href.slice(origin.length);
  return location === undefined ? { status: response.status, ...others } : { status: response.status, target };
}

/** Returns addresses of each kind: every rule in its own and in other case, pages, files of each type, and wrong addresses. */
function addressesOf(exported: string): string[] {
  const lines = readFileSync(join(exported, '_redirects'), 'utf8').trim().split('\n');
  // Functions answer the addresses of pages with patterns.
  const rules = lines.flatMap((line) => (/ 30[12]!?$/.test(line) ? (line.split(' ', 1)[0] ?? []) : []));
  const paths = rules.flatMap((path) => {
    const one = path.replace(/\*$/, 'Some-thing');
    return [one, `${one}?a=1&b=2`, one.toUpperCase().replace(/%../g, (escape) => escape.toLowerCase())];
  });
  const files = readdirSync(realpathSync(exported), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(realpathSync(exported).length));
  const byType = Map.groupBy(files, (path) => path.replace(/^.*\./, ''));
  const pages = (byType.get('html') ?? []).filter((path) => !/\/(?:404|500|index|not-found)\.html$/.test(path));
  const some = pages.filter((_, at) => at % 40 === 0);
  return [
    '/',
    ...paths,
    ...some.flatMap((path) => [
      path,
      path.slice(0, -'.html'.length),
      path.replace('.html', '/'),
      path.replace('.html', '/index'),
    ]),
    ...[...byType.values()].flatMap((all) => all.filter((path) => !path.endsWith('.html')).slice(0, 2)),
    '/nothing',
    '/blog/nothing',
    '/Blog',
    '/_headers',
    '/_redirects',
    '/static/nothing.js',
    '/index.html',
  ];
}

describe('an export on nginx', () => {
  test('[C5] answers every address as the local host does, without its functions', { timeout: 600_000 }, async () => {
    const cwd = newFolder();
    const built = runWaybill(['build', '--quiet', '--host', 'nginx', '--at', '2026-11-20', '--content', OURS], { cwd });
    expect(built.status).toBe(0);
    const { origins, close } = await preview({ program: PROGRAM, cwd });
    onTestFinished(close);
    const differ: object[] = [];
    for (const locale of LOCALES) {
      const exported = join(cwd, 'dist', locale);
      const nginx = await serve(exported, join(cwd, `nginx-${locale}`));
      for (const path of notEmpty(addressesOf(exported))) {
        const [here, there] = [await ask(origins.get(locale) ?? '', path), await ask(nginx, path)];
        if (JSON.stringify(here) !== JSON.stringify(there)) differ.push({ locale, path, here, there });
      }
    }
    expect(differ).toEqual([]);
  });
});
