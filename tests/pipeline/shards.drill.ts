import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { build } from '../../pipeline/build.ts';
import type { ShardReport } from '../../pipeline/build-input.ts';
import { readPack, writePack } from '../../pipeline/cache/pack.ts';
import type { BuildReport } from '../../pipeline/report.ts';
import { DEFAULT_ENVIRONMENT } from '../../pipeline/settings/environment.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { openCacheServer } from '../helpers/cache-server.ts';
import { computeOnce } from '../helpers/compute-once.ts';
import { FIXTURES } from '../helpers/content.ts';
import { makeFolder } from '../helpers/folder.ts';
import { makeSite } from '../helpers/site.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { run, TODAY } from '../helpers/terminal.ts';
import { counts, differences, exportOf, onNewMachine, shareOnNewMachine, withSocialImages } from './support/shards.ts';

const BASE = join(REPOSITORY, 'tests/cases/base/content');
const POST = 'content/en-US/blog/peak-season.md';
/** The entries and pages of the base site. */
const [ENTRIES, PAGES] = [12, 48];
const NOTHING = counts(0, 0);

/** The output, report and export of one build of the base site. */
const single = computeOnce(async () => {
  const machine = await onNewMachine(BASE);
  const report = JSON.parse(readFileSync(join(machine.cwd, 'dist/report.json'), 'utf8')) as object;
  return { stdout: machine.stdout, report, files: exportOf(machine) };
});
const whole = async () => (await single()).files;
/** The objects that this build puts into a shared cache. */
const filled = computeOnce(async () => {
  const server = await openCacheServer();
  await shareOnNewMachine(BASE, { url: server.url });
  return server.objects;
});

/** Runs a build in a process of its own. */
async function inProcess(argv: readonly string[], cwd = makeFolder()): Promise<{ cwd: string; stdout: string }> {
  const all = [join(REPOSITORY, 'cli/waybill.mjs'), 'build', '--content', FIXTURES, '--at', TODAY, ...argv];
  const { stdout } = await promisify(execFile)(process.execPath, all, { cwd, env: { PATH: process.env.PATH } });
  return { cwd, stdout };
}

describe('shards', () => {
  test('[C3] four processes at the same time and a merge give the same bytes as one build', async () => {
    const server = await openCacheServer();
    const cache = ['--cache', server.url, '--json'];
    const [alone, ...shards] = await Promise.all([
      inProcess(['--json']),
      ...[1, 2, 3, 4].map((number) => inProcess([...cache, '--shard', `${number}/4`])),
    ]);
    const reports = shards.map(({ stdout }) => JSON.parse(stdout) as ShardReport);
    const sumOf = (kind: 'pages' | 'pictures') => reports.reduce((sum, { shared }) => sum + shared.made[kind], 0);
    const { rendered, encoded } = JSON.parse(alone.stdout) as BuildReport;
    expect([sumOf('pages'), sumOf('pictures')]).toEqual([rendered, encoded]);
    for (const { shared } of reports) expect(shared.made.pages).toBeGreaterThan(20);
    // Every shard needs the entries of all items.
    const [entries = 0, ...others] = new Set(reports.map(({ shared }) => shared.made.entries + shared.taken.entries));
    expect([entries > 100, others]).toEqual([true, []]);
    for (const { cwd } of shards) expect(existsSync(join(cwd, 'dist'))).toBe(false);

    const merged = await inProcess([...cache, '--merge']);
    expect(JSON.parse(merged.stdout)).toMatchObject({
      rendered: 0,
      encoded: 0,
      shared: { taken: counts(entries, rendered, [encoded, 0]), made: NOTHING, damaged: 0, sent: 0 },
    });
    expect(differences(exportOf(merged), exportOf(alone))).toEqual([]);
  });

  test('[C3] make only what the cache lacks when they run one after the other, and leave no pages behind', async () => {
    const { url } = await openCacheServer();
    const first = await shareOnNewMachine(BASE, { url, argv: ['--shard', '1/2'] });
    const second = await shareOnNewMachine(BASE, { url, argv: ['--shard', '2/2'] });
    expect([first.shared.made.entries, second.shared.made.entries]).toEqual([ENTRIES, 0]);
    expect(first.shared.made.pages + second.shared.made.pages).toBe(PAGES);
    expect(existsSync(join(first.cwd, '.waybill/shard'))).toBe(false);
    const again = await shareOnNewMachine(BASE, { url, argv: ['--shard', '1/2'] });
    expect(again.shared).toMatchObject({ made: NOTHING, sent: 0 });
  });

  test('[C3] draw each social image once', async () => {
    const { url } = await openCacheServer();
    const cwd = makeSite();
    withSocialImages(cwd);
    const content = join(cwd, 'content');
    const shards = [
      await shareOnNewMachine(content, { url, argv: ['--shard', '1/2'] }),
      await shareOnNewMachine(content, { url, argv: ['--shard', '2/2'] }),
    ];
    const drawn = shards.map(({ shared }) => shared.made.socialImages);
    expect(Math.min(...drawn)).toBeGreaterThan(3);
    const merged = await shareOnNewMachine(content, { url, argv: ['--merge'] });
    expect(merged.shared.made).toEqual(NOTHING);
    expect(merged.shared.taken.socialImages).toBe(drawn.reduce((sum, one) => sum + one, 0));
    expect(differences(exportOf(merged), exportOf(await onNewMachine(content)))).toEqual([]);
  });

  test('[C3] leave an export and its next build unchanged', async () => {
    const { url } = await openCacheServer();
    const cwd = makeSite();
    await run(['build'], { cwd });
    const before = readFileSync(join(cwd, 'dist/report.json'), 'utf8');
    const { code, stdout } = await run(['build', '--cache', url, '--shard', '1/1'], { cwd });
    expect([code, stdout.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        expect.stringMatching(/^Made shard 1 of 1 in \d+\.\d\d s; it publishes nothing$/),
        '  from the shared cache: 0 entries, 0 pages, 0 picture files, 0 social images',
        `  made here: 0 entries, ${PAGES} pages, 0 picture files, 0 social images`,
      ],
    ]);
    expect(readFileSync(join(cwd, 'dist/report.json'), 'utf8')).toBe(before);
    expect((await run(['build'], { cwd })).stdout).toContain('Nothing changed');
  });

  test('[C3] report errors in the content and store no pages', async () => {
    const server = await openCacheServer();
    const cwd = makeSite();
    writeFileSync(join(cwd, POST), '---\ntitle: Rates\n---\n\nText.\n');
    const { code, stderr } = await run(['build', '--cache', server.url, '--shard', '1/1'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('error schema/');
    const { shared } = await shareOnNewMachine(BASE, { url: server.url });
    expect([shared.taken.entries, shared.taken.pages]).toEqual([ENTRIES - 1, 0]);
  });
});

describe('merge', () => {
  test('[C3] makes the results that the cache lacks, and says how many', async () => {
    const { url } = await openCacheServer();
    const { shared } = await shareOnNewMachine(BASE, { url, argv: ['--shard', '1/2'] });
    const merged = await onNewMachine(BASE, ['--cache', url, '--merge']);
    const [taken, made] = [shared.made.pages, PAGES - shared.made.pages];
    expect(merged.stdout).toContain(
      `  from the shared cache: ${ENTRIES} entries, ${taken} pages, 0 picture files, 0 social images\n` +
        `  made here: 0 entries, ${made} pages, 0 picture files, 0 social images\n` +
        '  shared cache: ',
    );
    expect(differences(exportOf(merged), await whole())).toEqual([]);
  });

  test('[C3] renders only the pages that show a change since the shards', async () => {
    const { url } = await openCacheServer(await filled());
    const cwd = makeSite();
    const file = join(cwd, POST);
    writeFileSync(file, readFileSync(file, 'utf8').replace('Count back', 'Reckon back'));
    const content = join(cwd, 'content');
    const { shared } = await shareOnNewMachine(content, { url, argv: ['--merge'] });
    // The post, and the search page, which has the hash of the newest index.
    expect(shared).toMatchObject({ taken: counts(ENTRIES - 1, PAGES - 2), made: counts(1, 2) });
    expect((await shareOnNewMachine(content, { url, argv: ['--merge'] })).shared.made).toEqual(NOTHING);
  });

  test('[C3] with --why says that a page from the cache was reused', async () => {
    const { url } = await openCacheServer(await filled());
    const { stdout } = await onNewMachine(BASE, ['--cache', url, '--merge', '--why', '/blog/peak-season']);
    expect(stdout).toContain('/blog/peak-season in en-US: reused, because none of its inputs has changed.');
  });

  test('[C3] takes no result of another machine type', async () => {
    const { url } = await openCacheServer(await filled());
    const other = { cwd: makeSite(), environment: {}, machine: 'another Node.js' };
    const { stdout } = await run(['build', '--cache', url, '--json'], other);
    expect(JSON.parse(stdout).shared.taken).toEqual(NOTHING);
  });
});

test('[C3] a build takes the cache from WAYBILL_CACHE, and its token from WAYBILL_CACHE_TOKEN', async () => {
  const server = await openCacheServer(await filled());
  const environment = { WAYBILL_CACHE: server.url, WAYBILL_CACHE_TOKEN: 'correct-horse' };
  const { stdout } = await run(['build'], { cwd: makeSite(), environment });
  expect(stdout).toContain(`from the shared cache: ${ENTRIES} entries, ${PAGES} pages`);
  expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer correct-horse']));
});

test('[C3] a build without a shared cache says nothing about one', async () => {
  const { stdout, report } = await single();
  expect(stdout).toContain('Published');
  expect(stdout).not.toContain('shared cache');
  expect(report).not.toHaveProperty('shared');
});

describe('damaged object', () => {
  test('[C3] is counted, its results are made again, and the object is replaced', async () => {
    const server = await openCacheServer(await filled());
    const damaged = [...server.objects].slice(0, 3).concat([...server.objects].slice(-3));
    for (const [key, object] of damaged) {
      const bytes = Buffer.from(object);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      server.objects.set(key, bytes);
    }
    const merged = await shareOnNewMachine(BASE, { url: server.url, argv: ['--merge'] });
    expect(merged.shared.damaged).toBe(6);
    expect(merged.shared.made.entries * merged.shared.made.pages).toBeGreaterThan(0);
    expect(differences(exportOf(merged), await whole())).toEqual([]);
    for (const [key, object] of damaged) expect(server.objects.get(key)?.equals(object)).toBe(true);
    const again = await onNewMachine(BASE, ['--cache', server.url, '--merge']);
    expect(again.stdout).not.toContain('damaged');
  });

  test('[C3] is named in the summary', async () => {
    const server = await openCacheServer(await filled());
    const [key = ''] = server.objects.keys();
    server.objects.set(key, Buffer.from('<!doctype html><title>Sign in</title>'));
    const { stdout } = await onNewMachine(BASE, ['--cache', server.url, '--merge']);
    expect(stdout).toContain('  damaged in the shared cache, and made again: 1 object\n');
  });
});

describe('lying server', () => {
  test('[C3] that returns every object under another key is not believed', async () => {
    const server = await openCacheServer(await filled());
    const honest = new Map(server.objects);
    const keys = [...honest.keys()];
    for (const [index, key] of keys.entries())
      server.objects.set(key, honest.get(keys[(index + 1) % keys.length] ?? '') ?? Buffer.alloc(0));
    const merged = await shareOnNewMachine(BASE, { url: server.url, argv: ['--merge'] });
    expect(merged.shared).toMatchObject({ damaged: keys.length, taken: NOTHING, made: counts(ENTRIES, PAGES) });
    expect(differences(exportOf(merged), await whole())).toEqual([]);
    for (const [key, object] of honest) expect(server.objects.get(key)?.equals(object)).toBe(true);
  });

  test('[C3] that has wrong lists of pages with a correct digest is not believed', async () => {
    const server = await openCacheServer(await filled());
    let changed = 0;
    for (const [key, object] of server.objects) {
      const pack = new Map(await readPack(key, object));
      const list = pack.get('pages');
      if (list === undefined) continue;
      const change = WRONG_LISTS[changed % WRONG_LISTS.length] ?? String;
      const wrong = change(Buffer.from(list).toString());
      expect(wrong).not.toBe(Buffer.from(list).toString());
      pack.set('pages', Buffer.from(wrong));
      server.objects.set(key, Buffer.from(await writePack(key, pack)));
      changed += 1;
    }
    expect(changed).toBeGreaterThan(2 * WRONG_LISTS.length);
    const merged = await shareOnNewMachine(BASE, { url: server.url, argv: ['--merge'] });
    expect(merged.shared).toMatchObject({ damaged: changed, taken: counts(ENTRIES, 0), made: counts(0, PAGES) });
    expect(differences(exportOf(merged), await whole())).toEqual([]);
  });
});

/** Changes of a list of pages: no list, no file of a page, files outside the page and outside the export, and no JSON. */
const WRONG_LISTS: readonly ((list: string) => string)[] = [
  () => 'null',
  (list) => list.replaceAll(/"[^"]*page-data-rsc\.json",?/g, ''),
  (list) => list.replaceAll(/"page-data\/[^"]*\/page-data\.json"/g, '"index.html"'),
  (list) => list.replaceAll(/"static\/[^"]*\.css"/g, '"static/../../x.css"'),
  () => 'pages',
];

describe('server that fails', () => {
  test.for([
    [500, 'GET'],
    [413, 'PUT'],
  ] as const)('[C3] with status %i for %s causes one warning, and the build is complete', async ([status, failing]) => {
    const server = await openCacheServer();
    server.intercept(({ method }, response) => method === failing && response.writeHead(status).end() !== undefined);
    const built = await onNewMachine(BASE, ['--cache', server.url]);
    expect(built.code).toBe(0);
    expect(built.stderr).toBe(
      `warning output/no-shared-cache\n  The shared cache at ${server.url} answered ${failing} with status ${status}. The build continued without it.\n` +
        '  → Check the address, WAYBILL_CACHE_TOKEN and the limits of the server.\n\n',
    );
    expect(differences(exportOf(built), await whole())).toEqual([]);
  });

  test('[C3] because nothing listens causes one warning, and the shard and the merge are complete', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
    closed.close();
    await once(closed, 'close');
    const shard = await onNewMachine(BASE, ['--cache', url, '--shard', '1/2']);
    const merged = await onNewMachine(BASE, ['--cache', url, '--merge']);
    for (const { code, stderr } of [shard, merged]) {
      expect(code).toBe(0);
      expect(stderr.match(/cannot be reached \(ECONNREFUSED\)/g)).toHaveLength(1);
    }
    expect(differences(exportOf(merged), await whole())).toEqual([]);
  });

  test('[C3] to answer causes one warning, and the build is complete', async () => {
    const server = await openCacheServer();
    const patience = new AbortController();
    server.intercept(() => {
      patience.abort();
      return true;
    });
    const cwd = makeSite();
    let time = 0;
    const { diagnostics, report } = await build({
      root: join(cwd, 'content'),
      output: { out: join(cwd, 'dist'), work: join(cwd, '.waybill'), contentRoot: join(cwd, 'content') },
      at: TODAY,
      environment: DEFAULT_ENVIRONMENT,
      production: false,
      locales: LOCALES,
      reading: { threads: 2 },
      cache: true,
      sharedCache: { url: server.url, authorization: undefined, machine: 'a machine', limit: () => patience.signal },
      process: { pid: 1, isAlive: () => false },
      now: () => (time += 1),
    });
    expect(diagnostics).toMatchObject([
      { code: 'output/no-shared-cache', message: expect.stringContaining(' did not answer in time. ') },
    ]);
    expect(report).toMatchObject({ rendered: PAGES, diagnostics: { error: 0, warning: 1 } });
    expect(differences(exportOf({ cwd }), await whole())).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});
