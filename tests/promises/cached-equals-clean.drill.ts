import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { seeded } from '../bench/corpus.ts';
import { seedOf } from '../drills/measure.ts';
import { type Desk, drawKinds, EDITS, KINDS, SEED } from '../helpers/edits.ts';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { run, TODAY } from '../helpers/terminal.ts';

async function build(desk: Desk, { cwd, flags = [] }: { cwd: string; flags?: string[] }): Promise<Map<string, Buffer>> {
  const argv = ['build', '--quiet', '--at', desk.at, '--content', join(desk.root, 'content'), ...flags];
  const { code, stderr } = await run(argv, { cwd, environment: desk.environment });
  expect(code, stderr).toBe(0);
  return filesBelow(realpathSync(join(cwd, 'dist')));
}

function reportOf(files: Map<string, Buffer>): BuildReport {
  return JSON.parse(String(files.get('report.json')));
}

function retainedIn(files: Map<string, Buffer>): string[] {
  return reportOf(files).retained.map(({ path }) => path);
}

/**
 * Returns the paths whose bytes differ between two exports. Excludes the report, which contains times and counts, and
 * retained files of earlier builds, because a clean build has none.
 */
function differences(files: Map<string, Buffer>, other: Map<string, Buffer>): string[] {
  const left = new Set(['report.json', ...retainedIn(files), ...retainedIn(other)]);
  const paths = [...new Set([...files.keys(), ...other.keys()])].filter((path) => !left.has(path));
  return paths.filter((path) => !files.get(path)?.equals(other.get(path) ?? Buffer.from('\0absent')));
}

describe('build with results of earlier builds', () => {
  test(`[C3] writes the bytes of a clean build after each of ${EDITS} seeded edits`, async () => {
    const seed = seedOf('A15', SEED);
    const random = seeded(seed);
    const desk: Desk = { root: makeSite(), at: TODAY, environment: {} };
    let before = await build(desk, { cwd: desk.root });
    const kinds = drawKinds(random);
    expect(kinds).toHaveLength(EDITS);
    const silent: string[] = [];
    let retained = 0;
    for (const [index, kind] of kinds.entries()) {
      KINDS[kind]?.(desk, random);
      const warm = await build(desk, { cwd: desk.root });
      const clean = await build(desk, { cwd: makeSite(), flags: ['--no-cache'] });
      const message = `edit ${index + 1} of ${EDITS}, "${kind}", seed ${seed}`;
      expect(differences(warm, clean), message).toEqual([]);
      expect(retainedIn(clean), message).toEqual([]);
      for (const path of retainedIn(warm)) expect([...warm.keys()], message).toContain(path);
      retained += retainedIn(warm).length;
      expect(reportOf(clean).rendered, message).toBeGreaterThan(30);
      expect(reportOf(warm).rendered, message).toBeLessThanOrEqual(reportOf(clean).rendered);
      if (differences(warm, before).length === 0) silent.push(kind);
      before = warm;
    }
    expect(retained).toBeGreaterThan(0);
    // Only the day and the rates are invisible on the small site; an edit of any other kind must change the export.
    expect(silent.filter((kind) => kind !== 'another day' && kind !== 'data row')).toEqual([]);
  });

  test('[C3] renders no page when the content returns to an earlier state', async () => {
    const desk: Desk = { root: makeSite(), at: TODAY, environment: {} };
    const path = 'content/en-US/blog/peak-season.md';
    const text = readFileSync(join(desk.root, path), 'utf8');
    const first = await build(desk, { cwd: desk.root });
    writeFileSync(join(desk.root, path), `${text}\nOne more line.\n`);
    const second = await build(desk, { cwd: desk.root });
    expect(differences(second, first).length).toBeGreaterThan(0);
    expect(reportOf(second).rendered).toBeGreaterThan(0);
    expect(reportOf(second).rendered).toBeLessThan(reportOf(first).rendered);
    writeFileSync(join(desk.root, path), text);
    const third = await build(desk, { cwd: desk.root });
    expect(differences(third, first)).toEqual([]);
    expect(reportOf(third).rendered).toBe(0);
  });

  test.each(['content/stray.txt', 'content/en-US/blog/stray.txt', 'content/en-US/stray.txt', 'content/a-link'])(
    '[C3] reports the same as a clean build when %s appears in content that was built before',
    async (path) => {
      const cwd = makeSite();
      expect((await run(['build', '--quiet'], { cwd })).code).toBe(0);
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      if (path.endsWith('link')) symlinkSync('assets', join(cwd, path));
      else writeFileSync(join(cwd, path), 'text');
      const warm = await run(['build', '--quiet'], { cwd });
      const clean = await run(['build', '--quiet', '--no-cache'], { cwd });
      expect(clean.stderr).toContain(path);
      expect([warm.code, warm.stderr]).toEqual([clean.code, clean.stderr]);
    },
  );

  test('[C3] distinguishes two exports with equal reports', async () => {
    const desk: Desk = { root: makeSite(), at: TODAY, environment: {} };
    const path = join(desk.root, 'content/en-US/blog/peak-season.md');
    const text = readFileSync(path, 'utf8');
    const builds: Map<string, Buffer>[] = [];
    // The search does not index this date, so no shared file is retained, which would change the report.
    for (const day of ['01', '02', '03', '02', '03']) {
      writeFileSync(path, text.replace('---\n', `---\nupdatedOn: 2026-11-${day}\n`));
      builds.push(await build(desk, { cwd: desk.root }));
    }
    const [, second, third, secondAgain, thirdAgain] = builds as [Map<string, Buffer>, ...Map<string, Buffer>[]];
    expect(reportOf(third ?? new Map())).toEqual(reportOf(second ?? new Map()));
    expect(differences(secondAgain ?? new Map(), second ?? new Map())).toEqual([]);
    expect(differences(thirdAgain ?? new Map(), third ?? new Map())).toEqual([]);
  });

  test('[C3] renders nothing and writes the same bytes when nothing has changed', async () => {
    const desk: Desk = { root: makeSite(), at: TODAY, environment: {} };
    const first = await build(desk, { cwd: desk.root });
    for (let count = 1; count <= 3; count += 1) {
      const { code, stdout } = await run(['build', '--json', '--at', TODAY], { cwd: desk.root });
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ rendered: 0, cache: { misses: 0 } });
      expect(differences(filesBelow(realpathSync(join(desk.root, 'dist'))), first)).toEqual([]);
    }
  });
});
