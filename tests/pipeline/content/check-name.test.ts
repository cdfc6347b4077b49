import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkName } from '../../../pipeline/content/check-name.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { makeSite } from '../../helpers/site.ts';

/** Returns a path whose last part is Latin-1, as in old archives. */
const latin = (folder: string, name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);

describe('names that some file systems cannot store', () => {
  test.each([
    'con',
    'AUX.md',
    'nul.tar.gz',
    'com1',
    'lpt9.png',
    'rates?.png',
    'rates:2026.png',
    'a\\b.png',
    'rates.',
    'rates ',
    'line\nbreak.png',
    'cafe\u0301.png',
    'zero\u200bwidth.png',
  ])('[C2] are rejected: %j', (name) => {
    expect(checkName(name, () => `content/assets/${name}`)).toMatchObject({ code: 'content/bad-name' });
  });

  test.each(['console.md', 'com10.png', 'auxiliary', 'con-rates.md', 'caf\u00e9.png', '费率 (2).png', 'a.b.c'])(
    '[C2] do not include: %j',
    (name) => {
      expect(checkName(name, () => `content/assets/${name}`)).toBeUndefined();
    },
  );

  test.each(['content', 'content/en-US', 'content/en-US/blog', 'content/data', 'content/assets/images'])(
    '[C2] are reported: a folder name that is not UTF-8 in %s',
    (folder) => {
      const cwd = makeSite();
      mkdirSync(join(cwd, folder), { recursive: true });
      mkdirSync(latin(join(cwd, folder), 'caf\xe9'));
      writeFileSync(latin(join(cwd, folder), 'caf\xe9/note.txt'), 'A note.\n');
      const { diagnostics } = discover(join(cwd, 'content'));
      expect(diagnostics.map(({ code, place, message }) => `${code} ${place?.file} ${message}`)).toEqual([
        `content/bad-name ${folder}/caf\ufffd The name "caf\ufffd" is not UTF-8.`,
      ]);
    },
  );

  test('[C2] include two asset folders that differ only in case, reported once', () => {
    const cwd = makeSite({
      'content/assets/Ships/a.txt': 'a',
      'content/assets/ships/b.txt': 'b',
      'content/assets/ships/c.txt': 'c',
    });
    const found = discover(join(cwd, 'content')).diagnostics.map(({ place, message }) => [place?.file, message]);
    const message =
      '/assets/ships and /assets/Ships differ only in capital letters, so they are the same path on macOS and Windows.';
    expect(found).toEqual([['content/assets/ships/b.txt', message]]);
  });
});
