import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { post } from '../pipeline/support/items.ts';
import { BUILD, cleanExport, differences, expectRecovery, exportOf, newFolder, runWaybill } from './support.ts';

/**
 * Returns Node flags that load a module before the program and its threads; it shifts their clock to start at a moment.
 */
function clockAt(moment: string): string[] {
  const code = `
    const ahead = ${Date.parse(moment)} - Date.now();
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) {
        if (given.length === 0) super(Real.now() + ahead);
        else super(...given);
      }
      static now() {
        return Real.now() + ahead;
      }
    };
  `;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

const POST = 'content/en-US/blog/peak-season.md';
const MOMENTS = ['2025-11-20T12:00:00Z', '2028-02-29T23:59:59.999Z', '2099-12-31T23:59:59Z'];

/** Returns a site with posts that only some days show. The given day decides, not the clock. */
function siteOfDays(): string {
  return makeSite({
    'content/en-US/blog/later.md': post('Later in the season', { publishAt: '2027-06-01' }),
    'content/en-US/blog/gone.md': post('Gone with the season', { expireAt: '2026-06-01' }),
  });
}

describe('machine clock', () => {
  test(`[C3] does not change a build for a given day when it shows ${MOMENTS.join(' or ')}`, () => {
    const argv = [...BUILD, '--quiet', '--production', '--content', join(siteOfDays(), 'content')];
    const build = (node: string[]) => {
      const folder = newFolder();
      const { status, stderr } = runWaybill(argv, { cwd: folder, node });
      expect(status, stderr).toBe(0);
      return exportOf(folder);
    };
    const usual = build([]);
    expect(usual.has('en-US/blog/later.html')).toBe(false);
    expect(usual.size).toBeGreaterThan(100);
    for (const moment of MOMENTS) expect(differences(build(clockAt(moment)), usual), moment).toEqual([]);
  });

  test('[C3] sets the day when the command has none, including February 29', async () => {
    const cwd = siteOfDays();
    const { status, stdout, stderr } = runWaybill(['build', '--json'], { cwd, node: clockAt('2028-02-29T23:59:59Z') });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ at: '2028-02-29T23:59Z' });
    const given = runWaybill(['build', '--json', '--at', '2028-02-29'], { cwd });
    expect(JSON.parse(given.stdout)).toMatchObject({ at: '2028-02-29', rendered: 0 });
    await expectRecovery(cwd);
  });

  test('[C3] hides no edit when it is set back between two builds', async () => {
    const cwd = makeSite();
    const file = join(cwd, POST);
    expect(runWaybill([...BUILD, '--quiet'], { cwd }).status).toBe(0);
    const before = exportOf(cwd);
    const { atime, mtime } = statSync(file);
    const text = readFileSync(file, 'utf8');
    const edited = text.replace('title: Booking', 'title: Bagging');
    expect(edited.length).toBe(text.length);
    // The edit has the same length and file times as the text before: only the bytes differ.
    writeFileSync(file, edited);
    utimesSync(file, atime, mtime);
    const { status, stderr } = runWaybill([...BUILD, '--quiet'], { cwd, node: clockAt('2025-11-20T12:00:00Z') });
    expect(status, stderr).toBe(0);
    expect(differences(exportOf(cwd), await cleanExport(cwd))).toEqual([]);
    expect(differences(exportOf(cwd), before)).not.toEqual([]);
  });
});
