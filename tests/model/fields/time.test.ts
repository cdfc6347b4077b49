import { describe, expect, test } from 'vitest';
import { isoInZone, momentOf, startOfDay, utcOffset } from '../../../model/fields/time.ts';

const iso = (day: string, time: string, timeZone: string) => {
  const moment = momentOf({ day, time, timeZone });
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

describe('the moment of a local time', () => {
  test.each([
    { day: '2026-12-08', time: '15:00', zone: 'Asia/Shanghai', moment: '2026-12-08T07:00:00.000Z' },
    { day: '2027-01-20', time: '11:00', zone: 'America/New_York', moment: '2027-01-20T16:00:00.000Z' },
    { day: '2027-07-20', time: '11:00', zone: 'America/New_York', moment: '2027-07-20T15:00:00.000Z' },
    { day: '2027-01-20', time: '00:15', zone: 'Asia/Kolkata', moment: '2027-01-19T18:45:00.000Z' },
    { day: '2027-12-31', time: '23:30', zone: 'America/Los_Angeles', moment: '2028-01-01T07:30:00.000Z' },
    { day: '2027-03-28', time: '01:59', zone: 'Europe/Berlin', moment: '2027-03-28T00:59:00.000Z' },
    { day: '2027-03-28', time: '03:00', zone: 'Europe/Berlin', moment: '2027-03-28T01:00:00.000Z' },
  ])('[P19] [P30] of $day $time in $zone is $moment', ({ day, time, zone, moment }) => {
    expect(iso(day, time, zone)).toBe(moment);
  });

  test('[P19] is missing when daylight saving time skips it', () => {
    expect(iso('2027-03-28', '02:30', 'Europe/Berlin')).toBeUndefined();
    expect(iso('2027-03-14', '02:30', 'America/New_York')).toBeUndefined();
  });

  test('[P19] is the first when the clock shows the time twice', () => {
    expect(iso('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
  });
});

describe('the start of a day', () => {
  // Havana skips the first hour of March 14 and repeats that of November 7; Beirut repeats the last hour of October 30.
  test.each([
    { day: '2026-11-28', zone: 'UTC', moment: '2026-11-28T00:00:00.000Z' },
    { day: '2026-11-28', zone: 'Asia/Shanghai', moment: '2026-11-27T16:00:00.000Z' },
    { day: '2026-11-28', zone: 'America/Los_Angeles', moment: '2026-11-28T08:00:00.000Z' },
    { day: '2027-03-14', zone: 'America/Havana', moment: '2027-03-14T05:00:00.000Z' },
    { day: '2027-11-07', zone: 'America/Havana', moment: '2027-11-07T04:00:00.000Z' },
    { day: '2027-03-28', zone: 'Asia/Beirut', moment: '2027-03-27T22:00:00.000Z' },
    { day: '2027-10-31', zone: 'Asia/Beirut', moment: '2027-10-30T22:00:00.000Z' },
    { day: '2026-11-28', zone: 'Pacific/Kiritimati', moment: '2026-11-27T10:00:00.000Z' },
  ])('[M06] $day in $zone is $moment', ({ day, zone, moment }) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(moment);
  });
});

describe('a moment in a time zone', () => {
  test.each([
    ['2026-12-08T07:00:00Z', 'Asia/Shanghai', '2026-12-08T15:00+08:00'],
    ['2027-01-20T16:00:00Z', 'America/New_York', '2027-01-20T11:00-05:00'],
    ['2027-01-19T18:45:00Z', 'Asia/Kolkata', '2027-01-20T00:15+05:30'],
    ['2027-01-19T18:45:00Z', 'America/St_Johns', '2027-01-19T15:15-03:30'],
    ['2027-01-19T18:45:00Z', 'UTC', '2027-01-19T18:45+00:00'],
  ])('[P19] %s in %s is written as %s', (moment, zone, text) => {
    expect(isoInZone(Date.parse(moment), zone)).toBe(text);
  });

  test('[P19] has the offset of its own season', () => {
    expect(utcOffset('Europe/London', Date.parse('2027-01-20T12:00:00Z'))).toBe(0);
    expect(utcOffset('Europe/London', Date.parse('2027-07-20T12:00:00Z'))).toBe(60);
  });
});
