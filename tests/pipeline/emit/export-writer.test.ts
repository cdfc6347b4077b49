import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ExportWriter, openExport } from '../../../pipeline/emit/export-writer.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';

type Place = Parameters<typeof openExport>[0];

function newPlace(): Place {
  const cwd = makeSite();
  return { out: join(cwd, 'dist'), exports: join(cwd, '.waybill/exports/one') };
}

function putAll(writer: ExportWriter, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) writer.put(path, Buffer.from(content));
}

/** Publishes an export of exactly these files. */
function publish(place: Place, files: Readonly<Record<string, string>>): string {
  const writer = openExport(place);
  putAll(writer, files);
  writer.finish();
  return realpathSync(place.out);
}

function textsBelow(folder: string): Record<string, string> {
  return Object.fromEntries([...filesBelow(folder)].map(([path, bytes]) => [path, bytes.toString()]));
}

const ONE = { 'index.html': 'home', 'blog/post.html': 'first', 'assets/a/b.svg': 'picture' };
const TWO = { ...ONE, 'blog/post.html': 'second' };

describe('export writer', () => {
  test('[C3] links the first export only when it is complete', () => {
    const place = newPlace();
    const writer = openExport(place);
    putAll(writer, ONE);
    expect(existsSync(place.out)).toBe(false);
    writer.finish();
    expect(textsBelow(place.out)).toEqual(ONE);
    expect(readlinkSync(place.out)).toBe('.waybill/exports/one/a');
  });

  test('[C3] leaves the live files untouched until the second export is finished', () => {
    const place = newPlace();
    const live = publish(place, ONE);
    const writer = openExport(place);
    putAll(writer, TWO);
    expect(realpathSync(place.out)).toBe(live);
    expect(textsBelow(live)).toEqual(ONE);
    writer.finish();
    expect(realpathSync(place.out)).not.toBe(live);
    expect(textsBelow(place.out)).toEqual(TWO);
    expect(textsBelow(live)).toEqual(ONE);
  });

  test('[C3] shares an unchanged file with the previous export, but not a changed one', () => {
    const place = newPlace();
    const before = publish(place, ONE);
    const after = publish(place, TWO);
    const inodes = (path: string) => [before, after].map((folder) => statSync(join(folder, path)).ino);
    const [old, shared] = inodes('assets/a/b.svg');
    expect(shared).toBe(old);
    const [oldPost, newPost] = inodes('blog/post.html');
    expect(newPost).not.toBe(oldPost);
  });

  test('[C3] replaces a shared file that changes instead of writing into it', () => {
    const place = newPlace();
    publish(place, ONE);
    const live = publish(place, ONE);
    const writer = openExport(place);
    putAll(writer, TWO);
    expect(textsBelow(live)).toEqual(ONE);
    writer.finish();
    expect(textsBelow(live)).toEqual(ONE);
    expect(textsBelow(place.out)).toEqual(TWO);
  });

  test('[C3] alternates between two folders, and each export has exactly its own files', () => {
    const place = newPlace();
    const versions = [ONE, TWO, { 'index.html': 'alone' }, ONE, { ...TWO, 'new/deep/file.txt': '' }, TWO];
    for (const files of versions) expect(textsBelow(publish(place, files))).toEqual(files);
    expect(readdirSync(place.exports).toSorted()).toEqual(['a', 'a.json', 'b', 'b.json']);
  });

  test('[C3] removes a deleted file and its empty folders', () => {
    const place = newPlace();
    publish(place, ONE);
    publish(place, ONE);
    const folder = publish(place, { 'index.html': 'home', 'blog/post.html': 'first' });
    expect(readdirSync(folder).toSorted()).toEqual(['blog', 'index.html']);
  });

  test('[C3] stores the same path with the same content once', () => {
    const place = newPlace();
    const writer = openExport(place);
    const first = writer.put('static/sheet.css', Buffer.from('a{}'));
    expect(writer.put('static/sheet.css', Buffer.from('a{}'))).toBe(first);
    expect(writer.reuse('static/sheet.css', first)).toBe(true);
    writer.finish();
    expect(textsBelow(place.out)).toEqual({ 'static/sheet.css': 'a{}' });
  });

  test('[C3] uses the last content of a path, even when it equals the previous export', () => {
    const place = newPlace();
    publish(place, ONE);
    publish(place, ONE);
    const writer = openExport(place);
    writer.put('index.html', Buffer.from('other'));
    writer.put('index.html', Buffer.from(ONE['index.html']));
    writer.finish();
    expect(textsBelow(place.out)).toEqual({ 'index.html': 'home' });
  });

  test.each(['../outside.txt', 'blog/../../outside.txt', '../aa/outside.txt', '..', ''])(
    '[C3] rejects a path outside the export: "%s"',
    (path) => {
      const place = newPlace();
      const writer = openExport(place);
      expect(() => writer.put(path, Buffer.from('text'))).toThrow('outside the export');
      expect(readdirSync(place.exports)).toEqual(['a']);
    },
  );
});

describe('files reused from an earlier export', () => {
  test('[C3] need no content when the live export or the one before has them', () => {
    const place = newPlace();
    const hashes: Record<string, string> = {};
    const first = openExport(place);
    for (const [path, content] of Object.entries(ONE)) hashes[path] = first.put(path, Buffer.from(content));
    first.finish();
    for (let build = 1; build <= 3; build += 1) {
      const writer = openExport(place);
      for (const path of Object.keys(ONE)) expect(writer.reuse(path, hashes[path] ?? '')).toBe(true);
      writer.finish();
      expect(textsBelow(place.out)).toEqual(ONE);
    }
  });

  test('[C3] do not include a file that neither export has', () => {
    const place = newPlace();
    publish(place, ONE);
    publish(place, TWO);
    const writer = openExport(place);
    expect(writer.reuse('nowhere.html', 'hash')).toBe(false);
    expect(writer.reuse('index.html', 'another hash')).toBe(false);
    writer.finish();
    expect(textsBelow(place.out)).toEqual({});
  });

  test('[C3] are restored when they were removed from the live export', () => {
    const place = newPlace();
    const first = openExport(place);
    const hash = first.put('index.html', Buffer.from('home'));
    first.finish();
    rmSync(join(place.out, 'index.html'));
    const second = openExport(place);
    expect(second.reuse('index.html', hash)).toBe(true);
    second.finish();
    expect(existsSync(join(place.out, 'index.html'))).toBe(true);
  });

  test('[C3] are read before a fresh build publishes them again, and left out if they are damaged', () => {
    const place = newPlace();
    const first = openExport(place);
    const hashes = ['kept.js', 'damaged.js', 'put.js'].map((path) => first.put(path, Buffer.from(path)));
    first.finish();
    // A first export shares its files with the folder of the next one.
    for (const path of ['damaged.js', 'put.js']) writeFileSync(join(place.out, path), 'x');
    const fresh = openExport({ ...place, isFresh: true });
    expect(fresh.earlierDigestOf('kept.js')).toBeUndefined();
    const [kept = '', damaged = ''] = hashes;
    expect([fresh.reuse('kept.js', kept), fresh.reuse('damaged.js', damaged)]).toEqual([true, false]);
    fresh.put('put.js', Buffer.from('put.js'));
    fresh.finish();
    expect(textsBelow(place.out)).toEqual({ 'kept.js': 'kept.js', 'put.js': 'put.js' });
    // The folder of the damaged export comes next, and a later build must not find the damage there.
    publish(place, { 'kept.js': 'kept.js', 'put.js': 'put.js', 'damaged.js': 'damaged.js' });
    expect(textsBelow(place.out)).toEqual({ 'kept.js': 'kept.js', 'put.js': 'put.js', 'damaged.js': 'damaged.js' });
  });

  test('[C3] include every file below a folder, but none of a folder that only shares its prefix', () => {
    const place = newPlace();
    publish(place, { 'en/a.html': 'a', 'en/b/c.html': 'c', 'en-US/d.html': 'd' });
    const writer = openExport(place);
    writer.reuseBelow('en');
    writer.finish();
    expect(textsBelow(place.out)).toEqual({ 'en/a.html': 'a', 'en/b/c.html': 'c' });
  });
});

describe('unfinished export', () => {
  test('[C3] leaves the link and the live files unchanged, and its folder is started again', () => {
    const place = newPlace();
    publish(place, ONE);
    const live = publish(place, TWO);
    const stopped = openExport(place);
    stopped.put('index.html', Buffer.from('half'));
    stopped.put('new/page.html', Buffer.from('stopped'));
    expect(realpathSync(place.out)).toBe(live);
    expect(textsBelow(live)).toEqual(TWO);
    const writer = openExport(place);
    expect(readdirSync(join(place.exports, 'a'))).toEqual([]);
    putAll(writer, ONE);
    writer.finish();
    expect(textsBelow(place.out)).toEqual(ONE);
    expect(textsBelow(live)).toEqual(TWO);
  });

  test.each(['', '{', '{"index.html":"x"}', 'null'])('[C3] includes a folder whose manifest reads "%s"', (text) => {
    const place = newPlace();
    publish(place, ONE);
    publish(place, TWO);
    writeFileSync(join(place.exports, 'a.json'), text);
    expect(textsBelow(publish(place, { 'index.html': 'home' }))).toEqual({ 'index.html': 'home' });
  });
});
