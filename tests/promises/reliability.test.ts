import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RELIABILITY, readRows, withOutcome } from '../drills/long/reliability.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const range = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${letter}${from + index}`);
/** The drills of builds, hostile input, exports and recovery. */
const DRILLS = [...range('A', 1, 15), ...range('B', 16, 26), ...range('C', 27, 30), 'G65'];

/** Builds a copy of the program after each edit, and compares each build with a clean one. */
const CHANGED_CODE = 'tests/drills/changed-code.drill.ts';

const MARKDOWN = readFileSync(RELIABILITY, 'utf8');
const rows = readRows(MARKDOWN);
const textOf = (file: string) =>
  existsSync(join(REPOSITORY, file)) ? readFileSync(join(REPOSITORY, file), 'utf8') : '';

describe('table of drills', () => {
  test('[C3] has one row for each drill, with a fault, an expectation and a result', () => {
    expect(rows.map(({ id }) => id)).toEqual(DRILLS);
    for (const { id, fault, expectation, result } of rows) expect([id, fault, expectation, result]).not.toContain('');
  });

  test('[C3] names tests that exist', () => {
    for (const { id, tests } of rows) {
      expect(tests, id).not.toEqual([]);
      for (const { file, title } of tests) expect(textOf(file), `${id}: ${file}`).toContain(title);
    }
  });

  test('[C3] every drill of a build ends with the same command without the fault', () => {
    const builds = rows.filter(({ id }) => /^[AB]/.test(id)).flatMap(({ tests }) => tests.map(({ file }) => file));
    const drills = [...new Set(builds)].filter((file) => file.startsWith('tests/drills/') && file !== CHANGED_CODE);
    expect(drills.length).toBeGreaterThan(15);
    expect(drills.filter((file) => !textOf(file).includes('await expectRecovery('))).toEqual([]);
  });

  test('[C3] gets the result, the times and the seeds of a row, and keeps the others', () => {
    const measured = [
      { drill: 'A5', seconds: 0.26 },
      { drill: 'A5', seconds: 1 },
      { drill: 'A5', seed: 14 },
    ];
    const outcome = { passed: 2, failed: 0, measured };
    const after = readRows(withOutcome(MARKDOWN, 'A5', { outcome, day: '2026-11-27' }));
    expect(after.find(({ id }) => id === 'A5')).toMatchObject({
      result: 'passed, 2 tests, seed 14, 2026-11-27',
      seconds: '0.3 to 1.0',
      lost: '0',
    });
    expect(after.filter(({ id }) => id !== 'A5')).toEqual(rows.filter(({ id }) => id !== 'A5'));
  });

  test('[C3] shows a failure, and does not claim that no byte was lost', () => {
    const outcome = { passed: 1, failed: 1, measured: [] };
    const after = readRows(withOutcome(MARKDOWN, 'A8', { outcome, day: '2026-11-27' }));
    expect(after.find(({ id }) => id === 'A8')).toMatchObject({
      result: '1 failed, 2 tests, 2026-11-27',
      seconds: '–',
      lost: 'unknown',
    });
  });
});
