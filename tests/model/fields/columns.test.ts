import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { columns } from '../../../model/fields/columns.ts';

test.each([
  { text: '', width: 0 },
  { text: 'Booking', width: 7 },
  { text: '旺季订舱', width: 8 },
  { text: 'FOB 与 CIF', width: 10 },
  { text: '“Free time” — 1½', width: 16 },
  { text: '，。', width: 4 },
  { text: 'cafe\u0301', width: 4 },
  { text: '👩‍💻', width: 2 },
  { text: '❤️', width: 2 },
  { text: '🇨🇳', width: 2 },
  { text: 'ｱ한', width: 3 },
  { text: '\ufffd', width: 1 },
  { text: '\u001b[31mred', width: 7 },
])('[M01] columns returns $width for $text', ({ text, width }) => {
  expect(columns(text)).toBe(width);
});

test('[M01] columns returns the same number as the package for each character between common ones', () => {
  const texts = Array.from({ length: 0x10000 }, (_, unit) => `中é${String.fromCharCode(unit)}，`);
  expect(texts.filter((text) => columns(text) !== stringWidth(text, { countAnsiEscapeCodes: true }))).toEqual([]);
});
