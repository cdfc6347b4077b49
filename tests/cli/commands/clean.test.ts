import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

test('[C1] removes the export and everything kept between builds', async () => {
  const cwd = makeSite();
  await run(['build'], { cwd });
  const { code, stdout } = await run(['clean'], { cwd });
  expect(code).toBe(0);
  expect(stdout).toBe('Removed .waybill and the export at dist.\n');
  expect(readdirSync(cwd)).toEqual(['content']);
});

test('[C3] leaves a folder that waybill did not make', async () => {
  const cwd = makeSite();
  mkdirSync(join(cwd, 'dist'));
  await run(['clean'], { cwd });
  expect(existsSync(join(cwd, 'dist'))).toBe(true);
});

test('[C1] is content when there is nothing to remove', async () => {
  expect(await run(['clean', '--quiet'], { cwd: makeSite() })).toEqual({ code: 0, stdout: '', stderr: '' });
});
