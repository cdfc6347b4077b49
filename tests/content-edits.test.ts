import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../model/diagnostics/diagnostic.ts';
import { memoryResults } from '../pipeline/cache/memory.ts';
import { FIXTURES } from './helpers/content.ts';
import { testsAllCases } from './helpers/extent.ts';
import { notEmpty } from './helpers/not-empty.ts';
import { validated } from './pipeline/support/validated.ts';

/** A fault that one edit causes, or an edit that causes none. */
interface Edit {
  fault: string;
  find: string;
  with: string;
  /** The code of the finding. */
  code?: string;
  /** Lines between the begin of the edit and the finding. */
  below?: number;
  /** The finding may be anywhere in the file: what is missing has no line. */
  anywhere?: boolean;
  /** The finding may be at most two lines away from the edit: parsers notice the fault there. */
  near?: boolean;
  /** The finding has its place in another file, and names this one as related: it concerns both. */
  elsewhere?: boolean;
  /** The edited content has no fault. */
  sound?: boolean;
}

/** Most findings that a single fault causes besides its own. */
const MAX_FOLLOW_UPS = 2;
/** Ordinary tests check one of so many edits of each file, and the drills check all. */
const STEP = 6;
const groups = notEmpty(
  parse(readFileSync(join(import.meta.dirname, 'cases', 'edits.yaml'), 'utf8')) as { in: string; edits: Edit[] }[],
);

let cwd = '';
const { store } = memoryResults();
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'waybill-edits-'));
  cpSync(FIXTURES, join(cwd, 'content'), { recursive: true });
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

/** Validates the site, and uses what is known about files of validations before. */
async function validate(): Promise<Diagnostic[]> {
  return (await validated(cwd, store)).diagnostics;
}

/** Validates the site with an edited file, and restores the file. */
async function validateEdited(
  file: string,
  { find, with: given }: Edit,
): Promise<{ found: Diagnostic[]; line: number }> {
  const path = join(cwd, 'content', file);
  const sound = readFileSync(path, 'utf8');
  const start = sound.indexOf(find);
  expect(start, `${file} contains ${find}`).toBeGreaterThanOrEqual(0);
  writeFileSync(path, sound.slice(0, start) + given + sound.slice(start + find.length));
  const found = await validate();
  writeFileSync(path, sound);
  return { found, line: sound.slice(0, start).split('\n').length };
}

/** Returns how many lines a finding may be away from the place that the edit names. */
function toleranceOf({ anywhere, near }: Edit): number {
  return anywhere ? Number.POSITIVE_INFINITY : near ? 2 : 0;
}

test('[C2] the site of the browser tests has no finding', async () => {
  expect(await validate()).toEqual([]);
});

describe.each(groups)('an edit of $in', ({ in: file, edits }) => {
  const tested = testsAllCases ? edits : edits.filter((_, index) => index % STEP === 0);
  const faults = tested.filter(({ sound }) => !sound);
  const soundEdits = tested.filter(({ sound }) => sound);

  if (faults.length > 0)
    test.each(faults)('[C2] is reported once at its line: $fault', async (edit) => {
      const { found, line } = await validateEdited(file, edit);
      const places = found
        .filter(({ code }) => code === edit.code)
        .flatMap((diagnostic) =>
          edit.elsewhere ? (diagnostic.related ?? []).map(({ place }) => place) : [diagnostic.place],
        );
      const distances = places
        .filter((place) => place?.file === `content/${file}`)
        .map((place) => Math.abs((place?.line ?? 0) - line - (edit.below ?? 0)));
      expect(Math.min(...distances), JSON.stringify(found)).toBeLessThanOrEqual(toleranceOf(edit));
      expect(found.length - 1, JSON.stringify(found)).toBeLessThanOrEqual(MAX_FOLLOW_UPS);
    });

  if (soundEdits.length > 0)
    test.each(soundEdits)('[C2] causes no finding: $fault', async (edit) => {
      expect((await validateEdited(file, edit)).found).toEqual([]);
    });
});
