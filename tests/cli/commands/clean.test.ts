import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serveMockEndpoints } from '../../../cli/preview/mocks/serve-endpoints.ts';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

describe('output of the clean command', () => {
  test('[C1] removes the export and the working folder, and reports nothing to remove the second time', async () => {
    const cwd = await makeBuiltSite();
    expect(await run(['clean'], { cwd })).toEqual({ code: 0, stdout: 'Removed dist, .waybill.\n', stderr: '' });
    expect(readdirSync(cwd)).toEqual(['content']);
    expect(await run(['clean'], { cwd })).toEqual({ code: 0, stdout: 'Nothing to remove.\n', stderr: '' });
    expect(readdirSync(cwd)).toEqual(['content']);
  });

  test('[C1] names only files that existed', async () => {
    const cwd = await makeBuiltSite();
    rmSync(join(cwd, 'dist'));
    expect((await run(['clean'], { cwd })).stdout).toBe('Removed .waybill.\n');
    const other = await makeBuiltSite();
    rmSync(join(other, '.waybill'), { recursive: true });
    expect((await run(['clean'], { cwd: other })).stdout).toBe('Removed dist.\n');
    expect(readdirSync(other)).toEqual(['content']);
  });

  test('[C1] prints the normalized path of the export given by --out', async () => {
    const cwd = await makeBuiltSite();
    await run(['build', '--quiet', '--out', 'made/public'], { cwd });
    rmSync(join(cwd, 'dist'));
    expect((await run(['clean', '--out', 'made/../made/public/'], { cwd })).stdout).toBe(
      'Removed made/public, .waybill.\n',
    );
    expect(readdirSync(join(cwd, 'made'))).toEqual([]);
  });

  test('[C1] prints nothing with --quiet', async () => {
    const cwd = await makeBuiltSite();
    expect(await run(['clean', '--quiet'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await run(['clean', '--quiet'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('[C1] prints the removed paths as JSON, and findings as JSON when it refuses', async () => {
    const cwd = await makeBuiltSite();
    const clean = async (...flags: string[]) => {
      const { code, stdout } = await run(['clean', '--json', ...flags], { cwd });
      return { code, told: JSON.parse(stdout) };
    };
    const refused = await clean('--out', 'content');
    expect(refused).toMatchObject({
      code: 2,
      told: { diagnostics: [{ code: 'output/inside-content' }], counts: { error: 1, warning: 0 } },
    });
    expect(await clean()).toEqual({ code: 0, told: { removed: ['dist', '.waybill'], left: [] } });
    expect(await clean()).toEqual({ code: 0, told: { removed: [], left: [] } });
  });
});

describe('clean command and foreign files', () => {
  test('[C3] refuses a folder that waybill did not create and removes nothing', async () => {
    const cwd = await makeBuiltSite();
    rmSync(join(cwd, 'dist'));
    mkdirSync(join(cwd, 'dist'));
    const { code, stdout, stderr } = await run(['clean'], { cwd });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'error output/not-ours\n  dist was not created by waybill, so waybill does not replace it.',
    );
    expect(readdirSync(cwd)).toEqual(['.waybill', 'content', 'dist']);
    expect(readdirSync(join(cwd, '.waybill/exports'))).toHaveLength(1);
  });

  test.each(['dist/.git/HEAD', 'dist/zh-CN/notes.txt', 'public/notes.txt'])(
    '[C3] refuses to remove an export that contains %s and succeeds once the file is gone',
    async (file) => {
      const cwd = await makeBuiltSite();
      const out = dirname(file).split('/', 1)[0] ?? '';
      if (out !== 'dist') await run(['build', '--quiet', '--out', out], { cwd });
      mkdirSync(dirname(join(cwd, file)), { recursive: true });
      writeFileSync(join(cwd, file), 'Ten years of work');
      const { code, stdout, stderr } = await run(['clean'], { cwd });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/ \S+ was not created by waybill, and would be removed with the export\./);
      expect(stderr).toContain(file.slice(file.indexOf('/')));
      expect(readFileSync(join(cwd, file), 'utf8')).toBe('Ten years of work');
      expect(existsSync(join(cwd, out, 'report.json'))).toBe(true);
      rmSync(join(cwd, file));
      expect((await run(['clean'], { cwd })).code).toBe(0);
      expect(existsSync(join(cwd, '.waybill'))).toBe(false);
    },
  );

  test('[C5] keeps and names the leads that the local endpoints host stores', async () => {
    const cwd = makeSite();
    const host = await serveMockEndpoints({ port: 0, folder: join(cwd, '.waybill'), siblings: [] });
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"a@b.example"}' };
    expect((await fetch(`${host.url}/leads/newsletter`, sent)).status).toBe(201);
    await host.close();
    expect((await run(['clean'], { cwd })).stdout).toContain(
      'Kept .waybill/leads.sqlite, which waybill did not create.\n',
    );
    expect(existsSync(join(cwd, '.waybill/leads.sqlite'))).toBe(true);
  });

  test('[C3] keeps and names a foreign file in the working folder', async () => {
    const cwd = await makeBuiltSite();
    writeFileSync(join(cwd, '.waybill/notes.txt'), 'Ten years of work');
    const left = 'Kept .waybill/notes.txt, which waybill did not create.\n';
    expect((await run(['clean'], { cwd })).stdout).toBe(
      `Removed dist, .waybill/exports, .waybill/results.sqlite, .waybill/script-bytes.json, .waybill/templates.\n${left}`,
    );
    expect(readdirSync(join(cwd, '.waybill'))).toEqual(['notes.txt']);
    expect((await run(['clean'], { cwd })).stdout).toBe(`Nothing to remove.\n${left}`);
    expect(readFileSync(join(cwd, '.waybill/notes.txt'), 'utf8')).toBe('Ten years of work');
  });
});

describe('clean command and build locks', () => {
  const LOCK = '.waybill/build.lock';

  test('[C3] refuses and removes nothing while a build runs', async () => {
    const cwd = await makeBuiltSite();
    writeFileSync(join(cwd, LOCK), '999999');
    const { code, stdout, stderr } = await run(['clean'], { cwd, process: { pid: 1, isAlive: () => true } });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('error output/busy\n');
    expect(existsSync(join(cwd, 'dist/report.json'))).toBe(true);
    expect(readFileSync(join(cwd, LOCK), 'utf8')).toBe('999999');
  });

  test('[C3] ignores the lock of a build that was killed', async () => {
    const cwd = await makeBuiltSite();
    for (const name of [LOCK, `${LOCK}.77`, `${LOCK}.77.old`]) writeFileSync(join(cwd, name), '999999');
    expect((await run(['clean'], { cwd })).stdout).toBe('Removed dist, .waybill.\n');
    expect(readdirSync(cwd)).toEqual(['content']);
  });
});
