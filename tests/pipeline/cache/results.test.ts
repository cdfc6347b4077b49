import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { ResultStore } from '../../../pipeline/cache/result-store.ts';
import { openResults } from '../../../pipeline/cache/results.ts';
import { type StageKey, stage } from '../../../pipeline/cache/store.ts';
import { makeSite } from '../../helpers/site.ts';

const VALUE = { html: '<p>码头 🚢</p>', list: [1, null, 'two'] };
const RENDERED = stage<unknown>('page', ['reading']);
const KEY: StageKey<unknown> = { stage: RENDERED, parts: ['/blog', 'some text'] };
const OTHER: StageKey<unknown> = { stage: RENDERED, parts: ['/help', 'some text'] };

function newFile(): string {
  return join(makeSite(), '.waybill/results.sqlite');
}

/** Opens the file as a build does, and always closes it. */
function using<Result>(file: string, act: (results: ResultStore) => Result, code = 'code'): Result {
  const results = openResults(file, () => code);
  try {
    return act(results);
  } finally {
    results.close();
  }
}

function saveValue(file: string): void {
  using(file, ({ store, save }) => {
    store.write(KEY, VALUE);
    save();
  });
}

function readValue(file: string, code?: string): unknown {
  return using(file, ({ store }) => store.read(KEY), code);
}

describe('results stored between builds', () => {
  test('[C3] a saved value can be read after the file was closed and opened again', () => {
    const file = newFile();
    saveValue(file);
    using(file, ({ store, counts }) => {
      expect(store.read(KEY)).toEqual(VALUE);
      expect(store.read(OTHER)).toBeUndefined();
      expect(counts).toEqual({ hits: 1, misses: 1 });
    });
  });

  test('[C3] a value can be read in the same build before it is saved', () => {
    using(newFile(), ({ store }) => {
      store.write(KEY, VALUE);
      expect(store.read(KEY)).toEqual(VALUE);
    });
  });

  test('[C3] a file of an earlier version is replaced and then stores results', () => {
    const file = newFile();
    mkdirSync(dirname(file), { recursive: true });
    const earlier = new DatabaseSync(file);
    earlier.exec('CREATE TABLE results (key TEXT PRIMARY KEY, value BLOB, sum INTEGER, build INTEGER)');
    earlier.exec("INSERT INTO results VALUES ('page-1', x'00', 0, 7)");
    earlier.close();
    saveValue(file);
    expect(readValue(file)).toEqual(VALUE);
    const database = new DatabaseSync(file);
    expect(database.prepare('SELECT count(*) AS rows FROM results').get()).toEqual({ rows: 1 });
    database.close();
  });

  test('[C3] a value that was not saved is lost', () => {
    const file = newFile();
    saveValue(file);
    using(file, ({ store }) => store.write(OTHER, VALUE));
    using(file, ({ store }) => {
      expect(store.read(OTHER)).toBeUndefined();
      expect(store.read(KEY)).toEqual(VALUE);
    });
  });

  test('[C3] a value written after a save is lost without another save', () => {
    const file = newFile();
    using(file, ({ store, save }) => {
      store.write(KEY, VALUE);
      save();
      store.write(OTHER, VALUE);
    });
    using(file, ({ store }) => expect([store.read(KEY), store.read(OTHER)]).toEqual([VALUE, undefined]));
  });

  test('[C3] results of other code, another stage or other parts are not found', () => {
    const file = newFile();
    saveValue(file);
    expect(readValue(file, 'other code')).toBeUndefined();
    expect(
      using(file, ({ store }) => store.read({ ...KEY, stage: stage<unknown>('body', ['reading']) })),
    ).toBeUndefined();
    expect(using(file, ({ store }) => store.read({ ...KEY, parts: ['/blogsome', ' text'] }))).toBeUndefined();
    expect(readValue(file)).toEqual(VALUE);
  });
});

describe('damage to the result store', () => {
  const DAMAGE: { kind: string; harm: (file: string) => void }[] = [
    { kind: 'a file cut in half', harm: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)) },
    { kind: 'a file cut within its first page', harm: (file) => truncateSync(file, 50) },
    { kind: 'an empty file', harm: (file) => truncateSync(file, 0) },
    {
      kind: 'a file of random bytes',
      harm: (file) =>
        writeFileSync(
          file,
          Uint8Array.from({ length: 9000 }, (_, index) => (index * 7919 + 13) % 251),
        ),
    },
    {
      kind: 'random bytes after a sound header',
      harm: (file) => writeFileSync(file, readFileSync(file).fill(0xa5, 100)),
    },
    {
      kind: 'another table of that name',
      harm: (file) => {
        rmSync(file);
        const database = new DatabaseSync(file);
        database.exec('CREATE TABLE results (name TEXT)');
        database.close();
      },
    },
    {
      kind: 'a folder in its place',
      harm: (file) => {
        rmSync(file);
        mkdirSync(join(file, 'inside'), { recursive: true });
      },
    },
  ];
  test.each(DAMAGE)('[C3] $kind is a miss, and the file works again afterwards', ({ harm }) => {
    const file = newFile();
    saveValue(file);
    harm(file);
    expect(readValue(file)).toBeUndefined();
    saveValue(file);
    expect(readValue(file)).toEqual(VALUE);
  });

  const LIES = [
    { kind: 'value', sql: `UPDATE results SET value = '{"html":"<p>other</p>"}'` },
    { kind: 'value that is no longer JSON', sql: `UPDATE results SET value = substr(value, 1, 5)` },
    { kind: 'value that was removed', sql: 'UPDATE results SET value = NULL' },
    { kind: 'value of another type', sql: `UPDATE results SET value = x'00ff'` },
    { kind: 'checksum', sql: 'UPDATE results SET sum = sum + 1' },
    { kind: 'checksum beyond the safe integers', sql: 'UPDATE results SET sum = 9223372036854775807' },
  ];
  test.each(LIES)('[C3] a changed $kind in the database is a miss and is replaced', ({ sql }) => {
    const file = newFile();
    saveValue(file);
    const database = new DatabaseSync(file);
    expect(database.prepare(sql).run().changes).toBe(1);
    database.close();
    using(file, ({ store, counts, save }) => {
      expect(store.read(KEY)).toBeUndefined();
      expect(counts).toEqual({ hits: 0, misses: 1 });
      store.write(KEY, VALUE);
      save();
    });
    expect(readValue(file)).toEqual(VALUE);
  });
});

describe('results that cannot be stored', () => {
  test('[C3] no loss is reported when there is none or when a damaged file was replaced', () => {
    const file = newFile();
    saveValue(file);
    expect(using(file, ({ reasonNotStored }) => reasonNotStored())).toBeUndefined();
    truncateSync(file, 50);
    using(file, ({ store, save, reasonNotStored }) => {
      store.write(KEY, VALUE);
      save();
      expect(reasonNotStored()).toBeUndefined();
    });
    expect(memoryResults().reasonNotStored()).toBeUndefined();
  });

  test('[C3] the first reason of a loss is reported, and the next build stores results again', () => {
    const file = newFile();
    saveValue(file);
    // Sets the format version for writing: SQLite reads a file with an unknown version but does not write it.
    writeFileSync(file, readFileSync(file).fill(3, 18, 19));
    using(file, ({ store, save, reasonNotStored }) => {
      expect([store.read(KEY), reasonNotStored()]).toEqual([VALUE, undefined]);
      store.write(OTHER, VALUE);
      save();
      expect(reasonNotStored()).toBe('attempt to write a readonly database');
    });
    saveValue(file);
    expect(readValue(file)).toEqual(VALUE);
  });
});

describe('damage inside a large result file', () => {
  const PAGE = 4096;
  const keys = Array.from(
    { length: 120 },
    (_, index): StageKey<unknown> => ({ stage: RENDERED, parts: [String(index)] }),
  );
  const valueOf = (index: number) => ({ html: 'y'.repeat((index * 97) % 900) });

  test('[C3] any overwritten page gives valid values or misses, and the next build reads all values', () => {
    const file = newFile();
    const buildOnce = () =>
      using(file, ({ store, save }) => {
        for (const [index, key] of keys.entries()) {
          const found = store.read(key);
          expect([undefined, valueOf(index)]).toContainEqual(found);
          if (found === undefined) store.write(key, valueOf(index));
        }
        save();
      });
    buildOnce();
    const sound = readFileSync(file);
    expect(sound.length / PAGE).toBeGreaterThan(10);
    for (let start = PAGE; start < sound.length; start += PAGE) {
      writeFileSync(file, Buffer.from(sound).fill(0xa5, start, start + PAGE));
      buildOnce();
      buildOnce();
      using(file, ({ store }) => {
        const lost = keys.filter((key, index) => JSON.stringify(store.read(key)) !== JSON.stringify(valueOf(index)));
        expect(lost, `page at byte ${start}`).toEqual([]);
      });
    }
  });
});

describe('unused results', () => {
  const saveUsing = (file: string, keys: readonly StageKey<unknown>[]) =>
    using(file, ({ store, save }) => {
      for (const key of keys) expect(store.read(key)).toEqual(VALUE);
      save();
    });

  test('[C3] are deleted once more than five saved builds have not used them', () => {
    const file = newFile();
    using(file, ({ store, save }) => {
      store.write(KEY, VALUE);
      store.write(OTHER, VALUE);
      save();
    });
    for (let build = 1; build <= 4; build += 1) saveUsing(file, [OTHER]);
    expect(readValue(file)).toEqual(VALUE);
    for (let build = 1; build <= 2; build += 1) saveUsing(file, [OTHER]);
    using(file, ({ store }) => expect([store.read(KEY), store.read(OTHER)]).toEqual([undefined, VALUE]));
  });

  test('[C3] are aged once by a build that saves several times', () => {
    const file = newFile();
    saveValue(file);
    for (let build = 1; build <= 4; build += 1)
      using(file, ({ save }) => {
        for (let count = 1; count <= 3; count += 1) save();
      });
    expect(readValue(file)).toEqual(VALUE);
  });

  test('[C3] are not aged by a build that is not saved', () => {
    const file = newFile();
    saveValue(file);
    for (let build = 1; build <= 8; build += 1) using(file, () => {});
    expect(readValue(file)).toEqual(VALUE);
  });
});
