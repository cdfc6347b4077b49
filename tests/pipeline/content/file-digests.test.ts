import { lstatSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FoundFile } from '../../../model/reading/found-file.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { StageKey, Store } from '../../../pipeline/cache/store.ts';
import { fileDigests, filesKey } from '../../../pipeline/content/file-digests.ts';
import { makeSite } from '../../helpers/site.ts';

const POST = 'content/en-US/blog/peak-season.md';
const AUTHOR = 'content/en-US/author/ocean-desk.md';

function setUp(names: readonly string[] = [POST, AUTHOR]): { files: FoundFile[]; store: Store; at: string } {
  const folder = makeSite();
  const files = names.map((file) => ({ file, disk: join(folder, file) }));
  return { files, store: memoryResults().store, at: join(folder, POST) };
}

/** Replaces every stored digest with a marker. A file that is read again loses its marker. */
function markRecords(store: Store, files: readonly FoundFile[]): void {
  const rows = store.read(filesKey(files)) ?? [];
  store.write(
    filesKey(files),
    rows.map(([file, marks]) => [file, marks, `kept ${file}`]),
  );
}

describe('file digests', () => {
  test('[C3] depend on the bytes of the file', () => {
    const { files, store, at } = setUp();
    const first = fileDigests(files, store);
    expect(first.get(POST)).toMatch(/^[0-9a-f]{20}$/);
    expect(first.get(AUTHOR)).not.toBe(first.get(POST));
    writeFileSync(at, 'other text');
    const other = fileDigests(files, memoryResults().store).get(POST);
    expect(other).toMatch(/^[0-9a-f]{20}$/);
    expect(other).not.toBe(first.get(POST));
  });

  test('[C3] are reused for an unchanged file', () => {
    const { files, store } = setUp();
    fileDigests(files, store);
    markRecords(store, files);
    expect([...fileDigests(files, store).values()]).toEqual([`kept ${POST}`, `kept ${AUTHOR}`]);
  });

  test('[C3] are computed again only for a changed file', () => {
    const { files, store, at } = setUp();
    fileDigests(files, store);
    markRecords(store, files);
    writeFileSync(at, 'a text of another size');
    const found = fileDigests(files, store);
    expect(found.get(POST)).toMatch(/^[0-9a-f]{20}$/);
    expect(found.get(AUTHOR)).toBe(`kept ${AUTHOR}`);
    expect(fileDigests(files, store)).toEqual(found);
  });

  test('[C3] notice a change that keeps the size and resets the modification time', () => {
    const { files, store, at } = setUp();
    writeFileSync(at, 'one');
    const { atime, mtime, size } = lstatSync(at);
    const before = fileDigests(files, store).get(POST);
    writeFileSync(at, 'two');
    utimesSync(at, atime, mtime);
    expect(lstatSync(at).size).toBe(size);
    const after = fileDigests(files, store).get(POST);
    expect(after).not.toBe(before);
    writeFileSync(at, 'one');
    expect(fileDigests(files, store).get(POST)).toBe(before);
  });

  test('[C3] of other files are not affected by a deleted or new file', () => {
    const { files, store, at } = setUp();
    const [post, author] = files as [FoundFile, FoundFile];
    const both = fileDigests(files, store);
    expect([...fileDigests([author], store)]).toEqual([[AUTHOR, both.get(AUTHOR)]]);
    expect(store.read(filesKey(files))).toHaveLength(1);
    expect(fileDigests([post, author], store)).toEqual(both);
    rmSync(at);
    expect(fileDigests(files, store).get(POST)).toBe('unreadable ENOENT');
    writeFileSync(at, 'back again');
    expect(fileDigests(files, store).get(POST)).toMatch(/^[0-9a-f]{20}$/);
  });

  test('[C3] of a file over the size limit use its size and times and do not read it', () => {
    const { files, store, at } = setUp();
    truncateSync(at, 3_000_000_000);
    const before = fileDigests(files, store).get(POST);
    expect(before).toMatch(/^unreadable \d+ 3000000000 [\d.]+ [\d.]+$/);
    truncateSync(at, 3_000_000_001);
    expect(fileDigests(files, store).get(POST)).toMatch(/^unreadable \d+ 3000000001 [\d.]+ [\d.]+$/);
    writeFileSync(at, 'small again');
    expect(fileDigests(files, store).get(POST)).toMatch(/^[0-9a-f]{20}$/);
  });

  test('[C3] record a path below a file as unreadable', () => {
    const { files, store, at } = setUp();
    const missing = { disk: join(at, 'lost.md'), file: 'content/lost.md' };
    expect(fileDigests([...files, missing], store).get(missing.file)).toBe('unreadable ENOTDIR');
  });

  test('[C3] are computed again for a file that was unreadable before, because another user may run the build', () => {
    const { files, store, at } = setUp();
    const before = fileDigests(files, store);
    const rows = store.read(filesKey(files)) ?? [];
    store.write(
      filesKey(files),
      rows.map(([file, marks]) => [file, marks, `unreadable ${marks}`]),
    );
    expect(lstatSync(at).isFile()).toBe(true);
    expect(fileDigests(files, store)).toEqual(before);
  });

  test('[C3] are stored separately for each content root, by place and name', () => {
    const { store } = setUp();
    const filesOf = (parent: string, root: string): FoundFile[] => [
      { file: `${root}/en-US/blog/a.md`, disk: `${parent}/${root}/en-US/blog/a.md` },
    ];
    const roots = [filesOf('/one', 'content'), filesOf('/two', 'content'), filesOf('/one', 'texts'), []];
    for (const [index, files] of roots.entries()) store.write(filesKey(files), [['a', 'marks', String(index)]]);
    expect(roots.map((files) => store.read(filesKey(files))?.[0]?.[2])).toEqual(['0', '1', '2', '3']);
  });

  test('[C3] are not written to the store when nothing changed', () => {
    const { files, store } = setUp();
    fileDigests(files, store);
    const written: StageKey<unknown>[] = [];
    fileDigests(files, { ...store, write: (key) => void written.push(key) });
    expect(written).toEqual([]);
  });
});
