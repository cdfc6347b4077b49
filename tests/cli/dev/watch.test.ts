import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFolders } from '../../../cli/dev/watch.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-watch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('watchFolders', () => {
  test('[C4] reports a file in a new folder and ignores junk files of editors', async () => {
    const folder = makeFolder();
    const heard = Promise.withResolvers<readonly string[]>();
    const all: string[] = [];
    const wanted = join(folder, 'blog/a.md');
    const watching = watchFolders({
      folders: [folder],
      onChange: async (paths) => {
        all.push(...paths);
        if (paths.includes(wanted)) heard.resolve(paths);
        else writeFileSync(wanted, 'again');
      },
      onError: heard.reject,
    });
    onTestFinished(() => watching.stop());
    mkdirSync(join(folder, 'blog'));
    for (const name of ['.a.md.swp', 'a.md~', '4913', 'a.md']) writeFileSync(join(folder, 'blog', name), 'text');
    expect(await heard.promise).toContain(wanted);
    expect(all.filter((path) => /swp|~|4913/.test(path))).toEqual([]);
  });

  test('[C4] reports the files of a folder that was moved here, and follows no link', async () => {
    const [folder, outside] = [makeFolder(), makeFolder()];
    mkdirSync(join(outside, 'blog'));
    writeFileSync(join(outside, 'blog/a.md'), 'text');
    symlinkSync('.', join(outside, 'blog/again'));
    const heard = Promise.withResolvers<readonly string[]>();
    const watching = watchFolders({
      folders: [folder],
      onChange: (paths) => Promise.resolve(heard.resolve(paths)),
      onError: heard.reject,
    });
    onTestFinished(() => watching.stop());
    renameSync(join(outside, 'blog'), join(folder, 'blog'));
    const names = (await heard.promise).map((path) => path.slice(folder.length + 1));
    expect(names.toSorted()).toEqual(['blog', 'blog/a.md', 'blog/again']);
  });

  test('[C4] continues after an update has failed', async () => {
    const folder = makeFolder();
    const failed = Promise.withResolvers<Error>();
    const recovered = Promise.withResolvers<void>();
    let count = 0;
    const watching = watchFolders({
      folders: [folder],
      onChange: async () => {
        count += 1;
        if (count === 1) throw new Error('the first reading');
        recovered.resolve();
      },
      onError: failed.resolve,
    });
    onTestFinished(() => watching.stop());
    writeFileSync(join(folder, 'one.md'), 'first');
    expect((await failed.promise).message).toBe('the first reading');
    writeFileSync(join(folder, 'one.md'), 'second');
    await recovered.promise;
    expect(count).toBeGreaterThan(1);
  });
});
