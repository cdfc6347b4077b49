import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { run } from '../../helpers/terminal.ts';

test('[C9] waybill cms writes pages for a host of their own, which contact only the host of the repository', async () => {
  const cwd = makeSite();
  const { code, stdout } = await run(['cms', 'acme/website', '--host', 'gitlab', '--json'], { cwd });
  const { folder, files } = JSON.parse(stdout) as { folder: string; files: string[] };
  expect(code).toBe(0);
  expect([...filesBelow(join(cwd, folder)).keys()].toSorted()).toEqual(files.toSorted());
  const read = (name: string) => readFileSync(join(cwd, folder, name), 'utf8');
  expect(JSON.parse(read('config.json')).backend).toMatchObject({ name: 'gitlab', repo: 'acme/website' });
  expect(read('_headers')).toMatch(/ connect-src 'self' blob: data: https:\/\/gitlab\.com;/);
  expect(read('sveltia-cms.js')).not.toMatch(/https:\/\/(?:cdn\.jsdelivr\.net\/fontsource|unpkg\.com\/@sveltia\/cms)/);
  const { version } = JSON.parse(read('cms/package.json')) as { version: string };
  expect(read('sveltia-cms.js')).toContain(version);
  expect(files).toContain(`cms@${version}/locales/zh-CN.json`);
});
