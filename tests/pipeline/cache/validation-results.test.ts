import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { ResultStore } from '../../../pipeline/cache/result-store.ts';
import { openResults } from '../../../pipeline/cache/results.ts';
import { type StageKey, stage } from '../../../pipeline/cache/store.ts';
import { makeSite } from '../../helpers/site.ts';

const openResultsForValidation: typeof openResults = (file, codeOf) => openResults(file, codeOf, 'validation');
const STAGE = stage<unknown>('entry', ['reading']);
const keyOf = (name: string): StageKey<unknown> => ({ stage: STAGE, parts: [name] });
const ONE = keyOf('one');
const OTHER = keyOf('other');

const newFile = () => join(makeSite(), '.waybill/results.sqlite');

/** Opens the file as a build or a validation does, and always closes it. */
function using<Result>(open: typeof openResults, file: string, act: (results: ResultStore) => Result): Result {
  const results = open(file, () => 'code');
  try {
    return act(results);
  } finally {
    results.close();
  }
}

const keep = (open: typeof openResults, file: string, ...keys: StageKey<unknown>[]) =>
  using(open, file, ({ store, save }) => {
    for (const key of keys) if (store.read(key) === undefined) store.write(key, key.parts);
    save();
  });

const has = (file: string, key: StageKey<unknown>) =>
  using(openResults, file, ({ store }) => store.read(key) !== undefined);

describe('results of a validation', () => {
  test('[C3] are shared with builds in both directions', () => {
    const file = newFile();
    keep(openResultsForValidation, file, ONE);
    keep(openResults, file, ONE, OTHER);
    using(openResultsForValidation, file, ({ store, counts }) => {
      expect([store.read(ONE), store.read(OTHER), store.read(keyOf('none'))]).toEqual([['one'], ['other'], undefined]);
      expect(counts).toEqual({ hits: 2, misses: 1 });
    });
  });

  test('[C3] are readable before they are saved and lost if they are not saved', () => {
    const file = newFile();
    using(openResultsForValidation, file, ({ store }) => {
      store.write(ONE, ['made']);
      expect(store.read(ONE)).toEqual(['made']);
    });
    expect(has(file, ONE)).toBe(false);
  });

  test('[C3] are all saved, even a large number', () => {
    const file = newFile();
    const keys = Array.from({ length: 1201 }, (_, index) => keyOf(String(index)));
    keep(openResultsForValidation, file, ...keys);
    using(openResults, file, ({ store }) => expect(keys.filter((key) => store.read(key) === undefined)).toEqual([]));
  });

  test('[C3] replace damaged results', () => {
    const file = newFile();
    keep(openResults, file, ONE);
    const database = new DatabaseSync(file);
    database.exec('UPDATE results SET value = \'["changed"]\'');
    database.close();
    keep(openResultsForValidation, file, ONE);
    expect(using(openResults, file, ({ store }) => store.read(ONE))).toEqual(['one']);
  });
});

describe('age of results', () => {
  test('[C3] ten validations in a row delete nothing that a build stored', () => {
    const file = newFile();
    keep(openResults, file, ONE);
    for (let index = 1; index <= 10; index += 1) keep(openResultsForValidation, file, keyOf(`edit ${index}`));
    expect(has(file, ONE)).toBe(true);
    for (let build = 1; build <= 5; build += 1) keep(openResults, file, OTHER);
    expect(has(file, ONE)).toBe(false);
  });

  test('[C3] builds delete nothing that the last validations used', () => {
    const file = newFile();
    keep(openResultsForValidation, file, ONE);
    for (let build = 1; build <= 10; build += 1) keep(openResults, file, keyOf(`edit ${build}`));
    expect(has(file, ONE)).toBe(true);
  });

  test('[C3] a result is deleted after five validations and five builds without use', () => {
    const file = newFile();
    keep(openResultsForValidation, file, ONE, OTHER);
    for (let run = 1; run <= 4; run += 1) keep(openResultsForValidation, file, OTHER);
    expect(has(file, ONE)).toBe(true);
    keep(openResultsForValidation, file, OTHER);
    expect([has(file, ONE), has(file, OTHER)]).toEqual([false, true]);
  });

  test('[C3] a text that was marked as wanted stays as long as the entry that depends on it', () => {
    for (const open of [openResults, openResultsForValidation]) {
      const file = newFile();
      keep(open, file, ONE, OTHER);
      for (let run = 1; run <= 7; run += 1) {
        using(open, file, ({ store, save }) => {
          expect(store.read(ONE)).toBeDefined();
          store.markUsed(OTHER);
          save();
        });
      }
      expect(has(file, OTHER)).toBe(true);
    }
  });

  test('[C3] a run that found nothing to do does not age results', () => {
    for (const open of [openResults, openResultsForValidation]) {
      const file = newFile();
      keep(open, file, ONE, OTHER);
      for (let run = 1; run <= 10; run += 1) {
        using(open, file, ({ store, saveWithoutPruning }) => {
          store.write(keyOf('marks'), run);
          saveWithoutPruning();
        });
      }
      expect([has(file, ONE), has(file, keyOf('marks'))]).toEqual([true, true]);
    }
  });
});

describe('validation with concurrent runs', () => {
  test('[C3] saves its results while a build works, and does not block the build', () => {
    const file = newFile();
    keep(openResults, file, ONE);
    using(openResults, file, (build) => {
      build.store.write(OTHER, ['of the build']);
      using(openResultsForValidation, file, ({ store, save, reasonNotStored }) => {
        expect([store.read(ONE), store.read(OTHER)]).toEqual([['one'], undefined]);
        store.write(keyOf('guest'), 'made');
        save();
        expect(reasonNotStored()).toBeUndefined();
      });
      build.save();
      expect(build.reasonNotStored()).toBeUndefined();
    });
    expect([has(file, ONE), has(file, OTHER), has(file, keyOf('guest'))]).toEqual([true, true, true]);
  });

  test('[C3] allows a build to start and finish meanwhile, and saves its own results afterwards', () => {
    const file = newFile();
    keep(openResults, file, ONE);
    using(openResultsForValidation, file, ({ store, save }) => {
      expect(store.read(ONE)).toEqual(['one']);
      store.write(keyOf('guest'), 'made');
      keep(openResults, file, OTHER);
      save();
    });
    expect([has(file, ONE), has(file, OTHER), has(file, keyOf('guest'))]).toEqual([true, true, true]);
  });

  test('[C3] shares the file with another validation', () => {
    const file = newFile();
    using(openResultsForValidation, file, (first) => {
      using(openResultsForValidation, file, (second) => {
        for (const { store } of [first, second]) store.write(ONE, ['one']);
        second.store.write(OTHER, ['other']);
        first.save();
        second.save();
      });
    });
    expect([has(file, ONE), has(file, OTHER)]).toEqual([true, true]);
  });

  test('[C3] a build that finds the file locked continues without it, reports that and does not change the file', () => {
    const file = newFile();
    keep(openResults, file, ONE);
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    using(openResults, file, ({ store, save, reasonNotStored }) => {
      store.write(OTHER, ['other']);
      save();
      expect([store.read(OTHER), reasonNotStored()]).toEqual([['other'], 'database is locked']);
    });
    other.exec('ROLLBACK');
    other.close();
    expect([has(file, ONE), has(file, OTHER)]).toEqual([true, false]);
  });
});

describe('result file that a validation cannot use', () => {
  const keepQuietly = (file: string) =>
    using(openResultsForValidation, file, ({ store, save, saveWithoutPruning, reasonNotStored }) => {
      store.write(ONE, ['one']);
      save();
      saveWithoutPruning();
      expect(reasonNotStored()).toBeUndefined();
    });

  const DAMAGE: { kind: string; harm: (file: string) => void }[] = [
    { kind: 'cut in half', harm: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)) },
    { kind: 'random bytes', harm: (file) => writeFileSync(file, Buffer.alloc(9000, 'waybill')) },
    { kind: 'garbage after a valid header', harm: (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 100)) },
    { kind: 'readable but not writable', harm: (file) => writeFileSync(file, readFileSync(file).fill(3, 18, 19)) },
  ];
  test.each(DAMAGE)('[C3] is left unchanged when it is $kind', ({ harm }) => {
    const file = newFile();
    keep(openResults, file, OTHER);
    harm(file);
    const before = readFileSync(file);
    keepQuietly(file);
    expect(readFileSync(file).equals(before)).toBe(true);
    keep(openResults, file, ONE);
    keep(openResults, file, ONE);
    expect(has(file, ONE)).toBe(true);
  });

  test('[C3] is ignored when a folder or file blocks its path', () => {
    const folder = newFile();
    mkdirSync(folder, { recursive: true });
    keepQuietly(folder);
    expect(existsSync(folder)).toBe(true);
    const inFile = join(newFile(), 'results.sqlite');
    mkdirSync(dirname(dirname(inFile)), { recursive: true });
    writeFileSync(dirname(inFile), 'a file');
    keepQuietly(inFile);
    expect(readFileSync(dirname(inFile), 'utf8')).toBe('a file');
  });
});
