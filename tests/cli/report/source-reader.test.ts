import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceReader } from '../../../cli/report/source-reader.ts';
import { makeSite } from '../../helpers/site.ts';

test('[C2] sourceReader returns the text of a file and undefined for a file that is huge, binary, missing or a folder', () => {
  const cwd = makeSite({ 'content/note.txt': '\ufeffone\r\ntwo' });
  const readSource = sourceReader(join(cwd, 'content'));
  expect(readSource('content/note.txt')).toBe('one\ntwo');
  writeFileSync(join(cwd, 'content/film.txt'), 'a');
  truncateSync(join(cwd, 'content/film.txt'), 17_000_000);
  mkdirSync(join(cwd, 'content/folder'));
  writeFileSync(join(cwd, 'content/yard.png'), '\x89PNG');
  writeFileSync(join(cwd, 'content/notes.txt'), 'one\0two');
  expect(['film.txt', 'folder', 'gone', 'yard.png', 'notes.txt'].map((name) => readSource(`content/${name}`))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
