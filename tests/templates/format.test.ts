import { describe, expect, test } from 'vitest';
import { formatCountry, formatDay, formatNumber, formatTimeZone } from '../../templates/format.ts';
import { formatLargeDay } from '../../templates/large-day.ts';

describe('formats of days, numbers and countries', () => {
  test.each([
    { locale: 'en-US' as const, day: 'January 1, 2027', number: '12,500.5', country: 'Germany' },
    { locale: 'zh-CN' as const, day: '2027年1月1日', number: '12,500.5', country: '德国' },
  ])('[M04] follow the conventions of $locale', ({ locale, day, number, country }) => {
    expect(formatDay('2027-01-01', locale)).toBe(day);
    expect(formatNumber(12_500.5, locale)).toBe(number);
    expect(formatCountry('DE', locale)).toBe(country);
  });

  test.each([
    { locale: 'en-US' as const, read: ['January', '*1,', '2027'], zone: 'China Standard Time' },
    { locale: 'zh-CN' as const, read: ['2027年', '*1月1日'], zone: '中国标准时间' },
  ])('[P30] emphasize the day and add the time zone, in the order and words of $locale', ({ locale, read, zone }) => {
    const date = new Date('2027-01-01T00:00:00Z');
    expect(formatLargeDay(date, locale).map(({ isLarge, text }) => (isLarge ? `*${text}` : text))).toEqual(read);
    expect(formatTimeZone('Asia/Shanghai', date, locale)).toBe(zone);
  });

  test('[M04] show the day as written in any time zone of the machine', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/Los_Angeles';
    expect(formatDay('2027-01-01', 'en-US')).toBe('January 1, 2027');
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
});
