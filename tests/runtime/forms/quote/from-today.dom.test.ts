import { expect, test } from 'vitest';
import { fromToday } from '../../../../runtime/forms/quote/from-today.ts';

/** Returns a moment of a visitor whose clock is `behind` minutes behind UTC. */
const moment = (text: string, behind: number) => Object.assign(new Date(text), { getTimezoneOffset: () => behind });

test.each([
  { title: 'ahead of UTC', now: moment('2026-11-25T20:00:00Z', -480), today: '2026-11-26' },
  { title: 'behind UTC', now: moment('2026-11-25T03:00:00Z', 300), today: '2026-11-24' },
  { title: 'in UTC', now: moment('2026-11-25T00:00:00Z', 0), today: '2026-11-25' },
])('[Q1] a date field starts with today in the calendar of a visitor $title, until the form ends', ({ now, today }) => {
  document.body.innerHTML = '<form><input type="date" min="2020-01-01"><input type="text"></form>';
  const [date, text] = [...document.querySelectorAll('input')];
  const end = fromToday(document.querySelector('form') as HTMLFormElement, now);
  expect([date?.min, text?.min]).toEqual([today, '']);
  end();
  expect(date?.min).toBe('2020-01-01');
});
