import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { planFixes, writeFixes } from '../../../cli/fix/fix-files.ts';
import { diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { makeSite } from '../../helpers/site.ts';

/** Returns a finding whose fix replaces the first letter of a file. */
function finding(file: string) {
  const place = { file, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const fix = { message: 'Fix.', edits: [{ place, oldText: 'o', newText: 'O' }] };
  return diagnose('links/self', { message: 'Wrong.', place, fix });
}

const FILE = 'content/en-US/blog/old.md';

test('[C2] writing fixes keeps the permissions of a file and leaves no other file behind', () => {
  const cwd = makeSite({ [FILE]: 'old\n' });
  chmodSync(join(cwd, FILE), 0o640);
  const before = readdirSync(join(cwd, 'content/en-US/blog'));
  const { files } = planFixes([finding(FILE)], join(cwd, 'content'));
  expect(writeFixes(files).written).toHaveLength(1);
  expect(readFileSync(join(cwd, FILE), 'utf8')).toBe('Old\n');
  expect(statSync(join(cwd, FILE)).mode & 0o777).toBe(0o640);
  expect(readdirSync(join(cwd, 'content/en-US/blog'))).toEqual(before);
});

test('[C2] a file that changed after it was read is not overwritten', () => {
  const cwd = makeSite({ [FILE]: 'old\n' });
  const { files } = planFixes([finding(FILE)], join(cwd, 'content'));
  writeFileSync(join(cwd, FILE), 'old and edited\n');
  expect(writeFixes(files)).toMatchObject({ written: [], changed: [{ file: FILE }] });
  expect(readFileSync(join(cwd, FILE), 'utf8')).toBe('old and edited\n');
  expect(readdirSync(join(cwd, 'content/en-US/blog')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('[C2] fixes follow no symbolic link, neither of a file nor of a folder, and leave the content root in no way', () => {
  const outside = mkdtempSync(join(tmpdir(), 'waybill-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  writeFileSync(join(outside, 'old.md'), 'old\n');
  const cwd = makeSite({ 'notes/old.md': 'old\n' });
  symlinkSync(join(outside, 'old.md'), join(cwd, FILE));
  symlinkSync(outside, join(cwd, 'content/en-US/linked'));
  const found = [FILE, 'content/en-US/linked/old.md', 'content/../notes/old.md', 'notes/old.md'].map(finding);
  const planned = planFixes(found, join(cwd, 'content'));
  expect(planned).toEqual({ files: [], postponed: 4 });
});

test('[C2] a file that is not UTF-8 is not fixed', () => {
  const cwd = makeSite({ [FILE]: Buffer.from([0x6f, 0xff]) });
  expect(planFixes([finding(FILE)], join(cwd, 'content')).files).toEqual([]);
});
