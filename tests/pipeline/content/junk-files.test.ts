import { expect, test } from 'vitest';
import { isJunkFile } from '../../../pipeline/content/junk-files.ts';

test.each([
  '.DS_Store',
  '.hidden.md',
  '.git',
  'rates.md~',
  '#rates.md#',
  '~$rates.docx',
  ...['bak', 'bck', 'old', 'orig', 'rej', 'save', 'tmp', 'temp', 'swa', 'swo', 'swp', 'part', 'crdownload'].map(
    (ending) => `rates.md.${ending}`,
  ),
  'rates.md.sb-1a2b-c3',
  'RATES.BAK',
  'Thumbs.db',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  'Icon\r',
  '__MACOSX',
  '@eaDir',
  '$RECYCLE.BIN',
  'System Volume Information',
])('[C2] a file or folder named %j is a junk file', (name) => {
  expect(isJunkFile(name)).toBe(true);
});

test.each([
  'rates.md',
  'old.md',
  'rates-old.md',
  'tmp',
  'backup',
  'rates.md.swz',
  'thumbs.db.md',
  'icon',
  '#rates.md',
  'partial.part.md',
])('[C2] a file or folder named %j is content', (name) => {
  expect(isJunkFile(name)).toBe(false);
});
