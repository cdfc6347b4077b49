import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeBuiltSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

test('[T05] waybill source-maps maps every script of the export', async () => {
  const cwd = await makeBuiltSite();
  expect((await run(['source-maps'], { cwd })).code).toBe(0);
  const scripts = notEmpty(readdirSync(join(cwd, 'dist/en-US/static')).filter((name) => name.endsWith('.js')));
  const folder = join(cwd, '.waybill/source-maps/static');
  expect(readdirSync(folder).toSorted()).toEqual(scripts.flatMap((name) => [name, `${name}.map`]).toSorted());
  const name = scripts.find((candidate) => candidate.startsWith('errors-client-')) ?? '';
  const before = readFileSync(join(folder, name), 'utf8').split('is_customer', 1)[0]?.split('\n') ?? [];
  const map = new SourceMap(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')));
  expect(map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)).toMatchObject({
    originalSource: expect.stringContaining('runtime/errors/client.ts'),
  });
});
