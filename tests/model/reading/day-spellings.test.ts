import { describe, expect, test } from 'vitest';
import { dayOf, dayOfMidnight } from '../../../model/reading/day-spellings.ts';

describe('spellings of a day', () => {
  test.each([
    '20261128',
    '2026-11-28',
    '2026/11/28',
    '2026.11.28',
    '28/11/2026',
    '11/28/2026',
    '28.11.2026',
    'Nov 28, 2026',
    'Nov. 28, 2026',
    'November 28th, 2026',
    '28 November 2026',
    '28-nov-2026',
    'Saturday, November 28, 2026',
    'Sat, 28 Nov 2026',
    '2026年11月28日',
    '２０２６－１１－２８',
    ' 2026-11-28 ',
    '2026-11-28T00:00:00Z',
    '2026-11-28T23:30:00+08:00',
    '2026-11-28 12:00:00 +0800',
    '2026-11-28 12:00',
  ])('[M01] are read: %s', (text) => {
    expect(dayOf(text)).toBe('2026-11-28');
  });

  test.each([
    ['2026-1-4', '2026-01-04'],
    ['6/6/2026', '2026-06-06'],
    ['Sept 4 2026', '2026-09-04'],
    ['1 of March 2026', '2026-03-01'],
    ['May 5, 2026', '2026-05-05'],
    ['12/13/2026', '2026-12-13'],
    ['13/12/2026', '2026-12-13'],
  ])('[M01] are read: %s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test.each([
    '5/6/2026',
    '12/11/2026',
    '2026-02-30',
    '20261399',
    '2026-11',
    'March 2026',
    'Mar 5',
    'soon',
    '2026',
    '',
    'Ma 5, 2026',
    'Nov 28 or 29, 2026',
    '31 June 2026',
    '11-28-26',
    '2026-11-28T16:00:00Z',
    '2026-11-28T16:00:00+00:00',
  ])('[M01] are left to a person: %s', (text) => {
    expect(dayOf(text)).toBeUndefined();
  });

  test.each([
    ['2026-11-28T00:00:00Z', '2026-11-28'],
    ['2026-11-28T00:00:00.000Z', '2026-11-28'],
    ['2026-11-28T00:00+08:00', '2026-11-28'],
    ['2026-11-28', undefined],
    ['2026-11-28T00:01:00Z', undefined],
    ['2026-02-30T00:00:00Z', undefined],
  ])('[M01] as programs write them have the time of midnight: %s is %s', (text, day) => {
    expect(dayOfMidnight(text)).toBe(day);
  });
});
