import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder } from '../../helpers/folder.ts';
import { run } from '../../helpers/terminal.ts';
import { exportWith, rowsOf } from '../../pipeline/import/hts-fixture.ts';

const REV_4 = ['--release', '2026 HTS Revision 4', '--effective', '2026-02-24'];
const REV_10 = ['--release', '2026 HTS Revision 10', '--effective', '2026-06-08'];

/** Returns a working folder with an empty content folder and two downloaded files. */
function downloads(): string {
  const cwd = makeFolder();
  mkdirSync(join(cwd, 'content'));
  writeFileSync(join(cwd, 'old.json'), JSON.stringify(rowsOf('rev-4')));
  writeFileSync(join(cwd, 'new.json'), exportWith());
  return cwd;
}

describe('waybill import', () => {
  test('[C1] prints the changed rows by their keys, and all of them as JSON', async () => {
    const cwd = downloads();
    const first = await run(['import', 'hts', 'old.json', ...REV_4], { cwd });
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringMatching(/11 rows added:[^]*and 1 more[^]*Wrote 9 files/),
    ]);
    const dry = await run(['import', 'hts', 'new.json', ...REV_10, '--dry-run', '--confirm'], { cwd });
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringMatching(/84501100 chapter99: .*[^]*Nothing was written/)]);
    const { code, stdout } = await run(['import', 'hts', 'new.json', ...REV_10, '--confirm', '--json'], { cwd });
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { isWritten: true, added: [], removed: [], changed: [{ id: '84501100' }, { id: '84502000' }], files: 3 },
    ]);
  });

  test('[C1] shows what would change when it refuses a large change', async () => {
    const cwd = downloads();
    await run(['import', 'hts', 'old.json', ...REV_4], { cwd });
    const { code, stdout, stderr } = await run(['import', 'hts', 'new.json', ...REV_10], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining('input/import-change')]);
    expect(stdout).toContain('84502000 chapter99');
  });

  test.each([
    ['a file that does not exist', ['missing.json', ...REV_4], 'input/import-file'],
    ['a day that does not exist', ['old.json', '--release', 'x', '--effective', '2026-02-30'], 'input/date'],
    ['a file without a release', ['old.json'], 'input/import-file'],
  ])('[C1] refuses %s and writes nothing', async (_, argv, code) => {
    const cwd = downloads();
    const ran = await run(['import', 'hts', ...argv], { cwd });
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(code)]);
    expect(readdirSync(join(cwd, 'content'))).toEqual([]);
  });

  test('[C1] has examples in its help', async () => {
    const { stdout } = await run(['import', '--help'], { cwd: makeFolder() });
    expect(stdout).toContain('$ waybill import hts htsdata.json --release');
  });
});
