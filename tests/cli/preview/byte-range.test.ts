import { expect, test } from 'vitest';
import { byteRange } from '../../../cli/preview/byte-range.ts';

test.each([
  { header: 'bytes=0-0', size: 10, range: { start: 0, end: 0 } },
  { header: 'bytes=2-5', size: 10, range: { start: 2, end: 5 } },
  { header: 'bytes=2-', size: 10, range: { start: 2, end: 9 } },
  { header: 'bytes=2-999', size: 10, range: { start: 2, end: 9 } },
  { header: 'bytes=-3', size: 10, range: { start: 7, end: 9 } },
  { header: 'bytes=-999', size: 10, range: { start: 0, end: 9 } },
  { header: 'BYTES=9-9', size: 10, range: { start: 9, end: 9 } },
])('[C5] byteRange parses "$header" for $size bytes', ({ header, size, range }) => {
  expect(byteRange(header, size)).toEqual(range);
});

test.each([
  { header: 'bytes=10-', size: 10 },
  { header: 'bytes=10-12', size: 10 },
  { header: 'bytes=-0', size: 10 },
  { header: 'bytes=0-0', size: 0 },
  { header: 'bytes=-1', size: 0 },
  { header: `bytes=${'9'.repeat(400)}-`, size: 10 },
])('[C5] byteRange returns none for "$header" with $size bytes', ({ header, size }) => {
  expect(byteRange(header, size)).toBe('none');
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=0-1,4-5',
  'bytes=0x1-0x2',
  'bytes=1.5-2',
  'bytes=--1',
  'items=0-1',
  '0-1',
])('[C5] byteRange ignores "%s"', (header) => {
  expect(byteRange(header, 10)).toBeUndefined();
});
