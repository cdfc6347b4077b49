import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCacheServer } from '../helpers/cache-server.ts';
import { makeBuiltSite, makeSite } from '../helpers/site.ts';
import { counts, differences, exportOf, onNewMachine, shareOnNewMachine } from './support/shards.ts';

/** The entries and pages of the base site. */
const [ENTRIES, PAGES] = [12, 48];

test('[C3] a shard makes a part, and a merge makes the rest and what is damaged, with the bytes of one build', async () => {
  const server = await openCacheServer();
  const content = join(makeSite(), 'content');
  const shard = await shareOnNewMachine(content, { url: server.url, argv: ['--shard', '1/2'] });
  expect([shard.shared.made.entries, shard.shared.taken]).toEqual([ENTRIES, counts(0, 0)]);
  const [key = '', object = Buffer.alloc(0)] = [...server.objects].at(-1) ?? [];
  server.objects.set(key, Buffer.concat([object, Buffer.from('x')]));

  const { shared, cwd } = await shareOnNewMachine(content, { url: server.url, argv: ['--merge'] });
  expect([shared.taken.pages + shared.made.pages, shared.damaged]).toEqual([PAGES, 1]);
  expect(shared.taken.pages).toBeGreaterThan(10);
  expect(server.objects.get(key)?.equals(object)).toBe(true);
  expect(differences(exportOf({ cwd }), exportOf({ cwd: await makeBuiltSite() }))).toEqual([]);
});

test('[C3] a server that fails causes one warning, and the build is complete', async () => {
  const server = await openCacheServer();
  server.intercept((_, response) => response.writeHead(500).end() !== undefined);
  const { code, stderr, cwd } = await onNewMachine(join(makeSite(), 'content'), ['--cache', server.url]);
  expect(code).toBe(0);
  expect(stderr.match(/warning/g)).toHaveLength(1);
  expect(stderr).toContain('answered GET with status 500. The build continued without it.');
  expect(differences(exportOf({ cwd }), exportOf({ cwd: await makeBuiltSite() }))).toEqual([]);
});
