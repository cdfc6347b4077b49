import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { contentIn, moveKilledAt } from './stopped-move.ts';

const NAMES = ['blog/peak-season', 'blog/high-season'];
const STOPPED = 'The move of blog/peak-season to blog/high-season was stopped before its end';
/** The change after which one of the two files has its new name, and the other has not. */
const HALF = 6;

/** Returns a site whose move was killed, and its content before. */
async function stoppedSite(): Promise<{ cwd: string; before: Record<string, string> }> {
  const cwd = makeSite();
  await run(['translations', '--accept', '--new', '--quiet'], { cwd });
  const before = contentIn(cwd);
  expect(moveKilledAt(HALF, { cwd, names: NAMES })).toBe(true);
  expect(contentIn(cwd)).not.toEqual(before);
  return { cwd, before };
}

describe('a move that was killed', () => {
  test('[C1] is named by other commands, and the same command restores the files and moves the item', async () => {
    const { cwd } = await stoppedSite();
    for (const argv of [['validate'], ['build'], ['clean'], ['move', ...NAMES, '--dry-run']]) {
      const { code, stdout, stderr } = await run(argv, { cwd });
      expect(code, argv[0]).toBe(2);
      expect(stdout + stderr).toContain(STOPPED);
      expect(stdout + stderr).toContain('Run "waybill move blog/peak-season blog/high-season" again');
    }
    const { code, stderr } = await run(['move', ...NAMES], { cwd });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'Undid the move of blog/peak-season to blog/high-season, which was stopped before its end.\n',
    });
    const undisturbed = makeSite();
    await run(['translations', '--accept', '--new', '--quiet'], { cwd: undisturbed });
    await run(['move', ...NAMES], { cwd: undisturbed });
    expect(contentIn(cwd)).toEqual(contentIn(undisturbed));
    expect((await run(['validate', '--strict'], { cwd })).code).toBe(0);
  });

  test('[C1] is undone by any other move, and forgotten when a person has restored the files', async () => {
    const { cwd, before } = await stoppedSite();
    expect((await run(['move', 'blog/nothing', 'blog/else'], { cwd })).code).toBe(2);
    expect(contentIn(cwd)).toEqual(before);
    expect(moveKilledAt(HALF, { cwd, names: NAMES })).toBe(true);
    rmSync(join(cwd, 'content'), { recursive: true });
    for (const [path, text] of Object.entries(before)) {
      mkdirSync(dirname(join(cwd, 'content', path)), { recursive: true });
      writeFileSync(join(cwd, 'content', path), text);
    }
    expect((await run(['validate'], { cwd })).code).toBe(0);
  });

  test('[C1] is not undone when a file was edited since, which would be lost', async () => {
    const { cwd } = await stoppedSite();
    const file = join(cwd, 'content/redirects/moved.yaml');
    writeFileSync(file, '# My own note\nrules: []\n');
    const after = contentIn(cwd);
    const { code, stderr } = await run(['move', ...NAMES], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('cannot be undone, because content/redirects/moved.yaml has changed since.');
    expect(contentIn(cwd)).toEqual(after);
  });
});
