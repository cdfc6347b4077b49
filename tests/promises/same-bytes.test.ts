import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { makeSite } from '../helpers/site.ts';
import { madeFiles, REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

// The drill builds our own content in the same way.
test('[C3] the base site has the same bytes in any time zone and language', () => {
  const exports = [
    { TZ: 'Pacific/Kiritimati', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' },
    { TZ: 'America/Adak', LANG: 'C', LC_ALL: 'C' },
  ].map((environment) => {
    const cwd = makeSite();
    const argv = [join(REPOSITORY, 'cli/waybill.mjs'), 'build', '--quiet', '--at', TODAY];
    const env = { ...process.env, ...environment };
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd, env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return notEmpty(madeFiles(join(cwd, 'dist'))).map(([path, bytes]) => `${path} ${bytes.toString('base64')}`);
  });
  expect(exports[0]).toEqual(exports[1]);
});
