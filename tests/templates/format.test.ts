import { describe, expect, test } from 'vitest';
import { formatCountry, formatDay, formatNumber } from '../../templates/format.ts';

describe('days, numbers and countries', () => {
  test.each([
    { locale: 'en-US' as const, day: 'January 1, 2027', number: '12,500.5', country: 'Germany' },
    { locale: 'zh-CN' as const, day: '2027年1月1日', number: '12,500.5', country: '德国' },
  ])('[M04] are written as people of $locale write them', ({ locale, day, number, country }) => {
    expect(formatDay('2027-01-01', locale)).toBe(day);
    expect(formatNumber(12_500.5, locale)).toBe(number);
    expect(formatCountry('DE', locale)).toBe(country);
  });

  test('[M04] show the day as written, whatever the time zone of the machine', () => {
    const zone = process.env.TZ;
    process.env.TZ = 'America/Los_Angeles';
    expect(formatDay('2027-01-01', 'en-US')).toBe('January 1, 2027');
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
});
