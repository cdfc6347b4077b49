import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../cli/preview/edge/free-port.ts';
import type { ShardReport } from '../../pipeline/build-input.ts';
import type { BuildReport } from '../../pipeline/report.ts';
import { FIXTURES } from '../helpers/content.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { BUILD, differences, ENVIRONMENT, exportOf, newFolder, PROGRAM } from './support.ts';

const TOKEN = 'correct-horse-battery';

/** Returns the server for nginx in the documentation, on a port of 127.0.0.1 with objects in a folder. */
function documentedServer({ port, folder, limit }: { port: number; folder: string; limit: string }): string {
  const page = readFileSync(join(REPOSITORY, 'docs/shards.md'), 'utf8');
  const [, block = ''] = /^```nginx\n(.*?)^```$/ms.exec(page) ?? [];
  const pairs: [string, string][] = [
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    ['    ssl_certificate /etc/ssl/cache.example.com.pem;\n', ''],
    ['    ssl_certificate_key /etc/ssl/cache.example.com.key;\n', ''],
    ['root /srv/cache;', `root ${folder};`],
    ['/srv/cache/incoming', join(folder, 'incoming')],
    ['client_max_body_size 256m;', `client_max_body_size ${limit};`],
  ];
  return pairs.reduce((before, [from, to]) => {
    expect(before.split(from), `the documented block has "${from}" once`).toHaveLength(2);
    return before.replace(from, to);
  }, block);
}

/** Starts nginx with the documented server. */
async function startNginx({ limit = '256m' }: { limit?: string } = {}) {
  if (spawnSync('nginx', ['-v']).error !== undefined)
    throw new Error('This drill needs nginx. Install it: apt-get install nginx');
  const folder = newFolder();
  // nginx may start its workers as another user.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const temporary = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr; events {}`;
  const file = join(folder, 'nginx.conf');
  const http = ['access_log off;', ...temporary, documentedServer({ port, folder, limit })].join('\n');
  writeFileSync(file, `${main}\nhttp {\n${http}\n}\n`);
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
  });
  const url = `http://127.0.0.1:${port}/waybill/`;
  const state = async () => {
    if (child.exitCode !== null) return `nginx ended: ${said}`;
    return (await fetch(url).catch(() => undefined))?.status === 401 ? 'up' : '';
  };
  await expect.poll(state, { interval: 50 }).not.toBe('');
  expect(await state()).toBe('up');
  return { url, folder, objects: join(folder, 'waybill') };
}

/** Runs a build of the fixtures in a process and an empty folder of its own, like that of another machine. */
async function onNewMachine(argv: readonly string[], environment: Record<string, string> = {}) {
  const cwd = newFolder();
  const all = [PROGRAM, ...BUILD, '--content', FIXTURES, ...argv];
  const env = { ...ENVIRONMENT, ...environment };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { cwd, env, maxBuffer: 64_000_000 });
  return { cwd, stdout, stderr };
}

describe('nginx with WebDAV, as documented', () => {
  test('[C3] four shards at the same time and a merge give the same bytes as one build, also after damage', async () => {
    const { url, objects } = await startNginx();
    const environment = { WAYBILL_CACHE: url, WAYBILL_CACHE_TOKEN: TOKEN };
    const [alone, ...shards] = await Promise.all([
      onNewMachine([]),
      ...[1, 2, 3, 4].map((number) => onNewMachine(['--json', '--shard', `${number}/4`], environment)),
    ]);
    const pages = shards.map(({ stdout }) => (JSON.parse(stdout) as ShardReport).shared.made.pages);
    expect(Math.min(...pages)).toBeGreaterThan(10);
    const merged = await onNewMachine(['--json', '--merge'], environment);
    const { rendered, shared } = JSON.parse(merged.stdout) as BuildReport;
    expect([rendered, shared?.made.pages, shared?.damaged]).toEqual([0, 0, 0]);
    expect(differences(exportOf(merged.cwd), exportOf(alone.cwd))).toEqual([]);

    const names = readdirSync(objects);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) truncateSync(join(objects, name), 100);
    const repaired = await onNewMachine(['--json', '--merge'], environment);
    expect((JSON.parse(repaired.stdout) as BuildReport).shared).toMatchObject({
      damaged: names.length,
      taken: { entries: 0, pages: 0 },
    });
    expect(differences(exportOf(repaired.cwd), exportOf(alone.cwd))).toEqual([]);
    const again = await onNewMachine(['--json', '--merge'], environment);
    expect((JSON.parse(again.stdout) as BuildReport).shared).toMatchObject({
      damaged: 0,
      made: { entries: 0, pages: 0 },
    });
  });

  test('[C3] a wrong token causes one warning, and nothing is stored', async () => {
    const { url, folder } = await startNginx();
    const { stdout, stderr } = await onNewMachine([], { WAYBILL_CACHE: url, WAYBILL_CACHE_TOKEN: 'wrong' });
    expect(stdout).toMatch(/^Published \d+ pages to dist in \S+ s, 1 warning/);
    expect(stderr.match(/answered GET with status 401/g)).toHaveLength(1);
    expect(readdirSync(folder)).not.toContain('waybill');
  });

  test('[C3] objects above the limit of the server cause one warning, and smaller ones are stored', async () => {
    const { url, objects } = await startNginx({ limit: '10k' });
    const environment = { WAYBILL_CACHE: url, WAYBILL_CACHE_TOKEN: TOKEN };
    const { stdout, stderr } = await onNewMachine([], environment);
    expect(stdout).toMatch(/^Published \d+ pages to dist in \S+ s, 1 warning/);
    expect(stderr.match(/output\/no-shared-cache/g)).toHaveLength(1);
    expect(stderr).toMatch(/answered PUT with status 413|cannot be reached/);
    expect(readdirSync(objects).length).toBeGreaterThan(5);
  });

  test('[C3] a folder that nginx cannot write causes one warning', async () => {
    const { url, folder } = await startNginx();
    // A file in place of the folder of the objects: every PUT fails.
    writeFileSync(join(folder, 'waybill'), '');
    const { stdout, stderr } = await onNewMachine([], { WAYBILL_CACHE: url, WAYBILL_CACHE_TOKEN: TOKEN });
    expect(stdout).toMatch(/^Published \d+ pages to dist in \S+ s, 1 warning/);
    expect(stderr.match(/output\/no-shared-cache/g)).toHaveLength(1);
  });
});
