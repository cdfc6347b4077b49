import { mkdirSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileInMemory, fileOnDisk, isOnDisk } from '../../../cli/preview/hosted-file.ts';
import { makeFolder } from '../../helpers/folder.ts';

const THEN = new Date('2026-11-20T10:00:00Z');

/** Writes a file with the given time, in place or as a new file that replaces the old one. */
function write(path: string, text: string, { at = THEN, isReplaced = false } = {}): void {
  const file = isReplaced ? `${path}.new` : path;
  writeFileSync(file, text);
  utimesSync(file, at, at);
  if (isReplaced) renameSync(file, path);
}

async function versionOf(path: string): Promise<string | undefined> {
  const file = await fileOnDisk(path);
  await file?.close();
  return file?.version;
}

describe('version of a hosted file', () => {
  const CHANGES: { what: string; change: (path: string) => void }[] = [
    { what: 'its time alone', change: (path) => write(path, 'one', { at: new Date(THEN.getTime() + 1) }) },
    { what: 'its size alone', change: (path) => write(path, 'three') },
    { what: 'its inode alone', change: (path) => write(path, 'two', { isReplaced: true }) },
  ];
  test.each(CHANGES)('[C5] changes when the file changes in $what', async ({ change }) => {
    const path = join(makeFolder(), 'page.html');
    write(path, 'one');
    const before = await versionOf(path);
    expect(before).toMatch(/^[\da-z]+-[\da-z]+-[\da-z]+$/);
    expect(await versionOf(path)).toBe(before);
    change(path);
    expect(statSync(path).isFile()).toBe(true);
    expect(await versionOf(path)).not.toBe(before);
  });

  test('[C5] depends on the content for a file in memory', () => {
    const [version, same, other] = ['one', 'one', 'two'].map((text) => fileInMemory(Buffer.from(text)).version);
    expect([version === same, version === other]).toEqual([true, false]);
  });
});

describe('path on disk', () => {
  const ABSENT: { what: string; path: (folder: string) => string }[] = [
    { what: 'that does not exist', path: (folder) => join(folder, 'none') },
    { what: 'below a file', path: (folder) => join(folder, 'page.html/none') },
    { what: 'that is too long', path: (folder) => join(folder, 'x'.repeat(300)) },
    { what: 'of circular links', path: (folder) => join(folder, 'circle') },
  ];
  test.each(ABSENT)('[C5] $what has no file and causes no fault', async ({ path }) => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'page.html'), '');
    symlinkSync('circle', join(folder, 'circle'));
    expect([isOnDisk(path(folder)), await fileOnDisk(path(folder))]).toEqual([false, undefined]);
  });

  test('[C5] of a folder has no file', () => {
    const folder = makeFolder();
    mkdirSync(join(folder, 'blog'));
    expect(isOnDisk(join(folder, 'blog'))).toBe(false);
  });

  test('[C5] that is invalid throws', async () => {
    const path = join(makeFolder(), 'a\0b');
    expect(() => isOnDisk(path)).toThrow('null bytes');
    await expect(fileOnDisk(path)).rejects.toThrow('null bytes');
  });
});
