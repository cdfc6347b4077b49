import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILE_SIZE_LIMITS, readText } from '../../../model/reading/read-text.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

function read(content: string | Uint8Array, limit: number = FILE_SIZE_LIMITS.content) {
  const folder = makeSite({ 'note.md': content });
  return readText(join(folder, 'note.md'), { file: 'note.md', limit });
}

/** Returns the only finding of a text that was not read. */
function refusal({ value, diagnostics }: ReturnType<typeof readText>) {
  expect([value, diagnostics.length]).toEqual([undefined, 1]);
  return diagnostics[0];
}

describe('readText', () => {
  test.each([
    { what: 'a byte order mark', content: '\ufeffBerth 5\n', text: 'Berth 5\n' },
    { what: 'line ends of Windows', content: 'Berth 5\r\nBerth 6\r\n', text: 'Berth 5\nBerth 6\n' },
    { what: 'line ends of old Macs', content: 'Berth 5\rBerth 6', text: 'Berth 5\nBerth 6' },
    { what: 'tabs and Chinese', content: '泊位\t5\n', text: '泊位\t5\n' },
    { what: 'nothing', content: '', text: '' },
  ])('[M01] reads a file with $what', ({ content, text }) => {
    expect(read(content)).toEqual({ value: { file: 'note.md', text }, diagnostics: [] });
  });

  test('[M01] gives the same findings for a file with a byte order mark and Windows line ends', async () => {
    const text = post('Booking early', {}, '## Why\n\nSpace is tight.');
    const cwd = makeSite({ 'content/en-US/blog/early.md': `\ufeff${text.replaceAll('\n', '\r\n')}` });
    expect((await run(['validate', '--strict'], { cwd })).stdout).toBe('No findings in 13 content files.\n');
  });
});

describe('files that are not valid text', () => {
  test.each([
    { what: 'Latin-1', content: Buffer.from('Kai 5\nM\xfcnchen', 'latin1'), code: 'content/not-utf8', at: [2, 2] },
    { what: 'a NUL', content: 'Berth\n\u0000', code: 'content/control-character', at: [2, 1] },
    { what: 'an escape sequence', content: 'Berth \u001b[2J', code: 'content/control-character', at: [1, 7] },
    { what: 'a line of 200 kB', content: `Berth\n${'x'.repeat(200_001)}`, code: 'content/too-large', at: [2, 1] },
  ])('[C2] fail at the place of $what', ({ content, code, at }) => {
    expect(refusal(read(content))).toMatchObject({ code, place: { line: at[0], column: at[1] } });
  });

  test('[C2] name the first byte that is not UTF-8', () => {
    expect(refusal(read(Buffer.from('M\xfcnchen', 'latin1')))).toMatchObject({
      message: 'The file is not UTF-8: it contains the byte 0xFC here.',
    });
  });

  test('[C2] do not include a replacement character in the text', () => {
    const bytes = Buffer.concat([Buffer.from('\ufffd '), Buffer.from([0xff])]);
    expect(refusal(read(bytes))).toMatchObject({ place: { column: 3 } });
  });

  test('[M01] do not include a file of exactly the maximum size', () => {
    expect(read('Berth\n'.repeat(10), 60)).toMatchObject({ value: { file: 'note.md' }, diagnostics: [] });
  });

  test('[C2] include a file one byte over the maximum size', () => {
    expect(refusal(read(`${'Berth\n'.repeat(10)}!`, 60))).toMatchObject({ code: 'content/too-large' });
  });

  test('[C2] include a content file over 1 MB, with the size in MB', () => {
    expect(refusal(read('Berth\n'.repeat(170_000)))).toMatchObject({ message: 'The file is larger than 1 MB.' });
  });

  test('[C2] include every symbolic link', () => {
    const folder = makeSite({ 'note.md': 'Berth' });
    symlinkSync('note.md', join(folder, 'link.md'));
    const result = readText(join(folder, 'link.md'), { file: 'link.md', limit: FILE_SIZE_LIMITS.content });
    expect(refusal(result)).toMatchObject({ code: 'content/not-a-file' });
  });

  test('[C2] include a folder with the name of a file', () => {
    const folder = makeSite();
    mkdirSync(join(folder, 'berths.md'));
    const result = readText(join(folder, 'berths.md'), { file: 'berths.md', limit: FILE_SIZE_LIMITS.content });
    expect(refusal(result)).toMatchObject({ code: 'content/not-a-file' });
  });
});
