import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/waybill.mjs');

function waybill(argv: readonly string[], cwd: string) {
  return spawnSync(process.execPath, [PROGRAM, ...argv], { cwd, encoding: 'utf8', env: { PATH: process.env.PATH } });
}

test('[C1] the waybill program passes the exit code and the output of a command to the shell, without colors into a pipe', () => {
  const { status, stdout, stderr } = waybill(['validate'], makeSite({ 'content/en-US/blog/rates.md': 'Rates' }));
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toContain('front-matter/missing');
  expect(stdout).not.toContain('\u001b');
});
