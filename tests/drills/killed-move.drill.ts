import { expect, test } from 'vitest';
import { contentIn, moveKilledAt } from '../cli/commands/stopped-move.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';
import { timed } from './measure.ts';

const NAMES = ['blog/peak-season', 'blog/high-season'];
/** More changes than a move of the small site makes. */
const MOST = 60;

async function siteWithRecords(): Promise<string> {
  const cwd = makeSite();
  await run(['translations', '--accept', '--new', '--quiet'], { cwd });
  return cwd;
}

test('[C1] a move that is killed before any change of a file loses nothing, and the same command completes it', async () => {
  const undisturbed = await siteWithRecords();
  const before = contentIn(undisturbed);
  expect((await run(['move', ...NAMES], { cwd: undisturbed })).code).toBe(0);
  const moved = contentIn(undisturbed);
  let killed = 0;
  let named = 0;
  for (let change = 1; change <= MOST; change += 1) {
    const cwd = await siteWithRecords();
    if (!moveKilledAt(change, { cwd, names: NAMES })) break;
    killed += 1;
    const isWhole = JSON.stringify(contentIn(cwd)) === JSON.stringify(before);
    const { code, stdout } = await timed('MOVE', () => run(['validate'], { cwd }));
    expect([change, code]).toEqual([change, isWhole ? 0 : 2]);
    if (!isWhole) expect(stdout).toContain('was stopped before its end');
    if (!isWhole) named += 1;
    const again = await run(['move', ...NAMES], { cwd });
    expect([change, again.code], again.stderr).toEqual([change, 0]);
    expect(contentIn(cwd)).toEqual(moved);
    expect((await run(['validate', '--strict'], { cwd })).code).toBe(0);
  }
  expect(killed).toBeGreaterThan(10);
  expect(killed).toBeLessThan(MOST);
  expect(named).toBeGreaterThan(5);
});
