import { describe, expect, test } from 'vitest';
import { hasCome, siteClock } from '../../../model/settings/site-clock.ts';

describe('the clock of a site', () => {
  test.each([
    { at: '2026-11-28T01:00Z', zone: 'Asia/Shanghai', day: '2026-11-28' },
    { at: '2026-11-27T16:00Z', zone: 'Asia/Shanghai', day: '2026-11-28' },
    { at: '2026-11-28T01:00Z', zone: 'America/Los_Angeles', day: '2026-11-27' },
    { at: '2026-11-28', zone: 'America/Los_Angeles', day: '2026-11-28' },
  ])('[M06] at $at in $zone shows the day $day', ({ at, zone, day }) => {
    expect(siteClock(at, zone).day).toBe(day);
  });

  test('[M06] at a day shows the start of that day', () => {
    const { now, dayBegan } = siteClock('2026-11-28', 'America/Los_Angeles');
    expect([now, dayBegan]).toEqual([Date.parse('2026-11-28T08:00Z'), Date.parse('2026-11-28T08:00Z')]);
  });

  // 09:00 in Shanghai is 01:00 UTC, which is 17:00 of the day before in Los Angeles.
  test.each([
    { time: '2026-11-28T09:00+08:00', at: '2026-11-28T00:59Z', zone: 'Asia/Shanghai', come: false },
    { time: '2026-11-28T09:00+08:00', at: '2026-11-28T01:00Z', zone: 'Asia/Shanghai', come: true },
    { time: '2026-11-28T09:00:00+08:00', at: '2026-11-28T01:00Z', zone: 'America/Los_Angeles', come: true },
    { time: '2026-11-28T01:00Z', at: '2026-11-28T00:59Z', zone: 'America/Los_Angeles', come: false },
    { time: '2026-11-28', at: '2026-11-27T15:59Z', zone: 'Asia/Shanghai', come: false },
    { time: '2026-11-28', at: '2026-11-27T16:00Z', zone: 'Asia/Shanghai', come: true },
    { time: '2026-11-28', at: '2026-11-28T07:59Z', zone: 'America/Los_Angeles', come: false },
    { time: '2026-11-28', at: '2026-11-28T08:00Z', zone: 'America/Los_Angeles', come: true },
    { time: '2026-11-28T01:00Z', at: '2026-11-28', zone: 'UTC', come: false },
    { time: '2026-11-28T01:00Z', at: '2026-11-29', zone: 'UTC', come: true },
  ])('[M06] at $at in $zone: $time has come: $come', ({ time, at, zone, come }) => {
    expect(hasCome(time, siteClock(at, zone))).toBe(come);
  });
});
