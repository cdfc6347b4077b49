import { describe, expect, test } from 'vitest';
import { ATTRIBUTION_FIELDS, MAX_ATTRIBUTION_CHARACTERS } from '../../../contract/attribution.ts';
import { attributionOf, type VisitStart } from '../../../runtime/browser/arrival.ts';

const arrival = (more: Partial<VisitStart> = {}) =>
  attributionOf({ addresses: ['https://www.site.test/'], referrer: '', hostname: 'www.site.test', ...more });

describe('attributionOf', () => {
  test('[T03] reads every attribution field of the address and no other field', () => {
    const all = Object.fromEntries(ATTRIBUTION_FIELDS.map((field) => [field, `of ${field}`]));
    expect(ATTRIBUTION_FIELDS).toHaveLength(13);
    const query = new URLSearchParams({ ...all, page: '2' });
    expect(arrival({ addresses: [`https://www.site.test/a?${query}#utm_term=x`] })).toEqual(all);
  });

  test('[T03] returns an empty record when the visit has no known source', () => {
    expect(arrival()).toEqual({});
    expect(arrival({ addresses: ['https://www.site.test/?utm_source=&q=1'] })).toEqual({});
  });

  test('[T03] keeps the values of the first address and adds those of a redirect in the browser', () => {
    const addresses = [
      'https://www.site.test/radio?utm_medium=audio',
      'https://www.site.test/?utm_source=radio&utm_medium=x',
    ];
    expect(arrival({ addresses })).toEqual({ utm_source: 'radio', utm_medium: 'audio' });
  });

  test.each([
    { referrer: 'https://search.test/q', is: 'https://search.test/q' },
    { referrer: 'https://www.site.test/blog', is: undefined },
    { referrer: 'https://cn.site.test/', is: undefined },
    { referrer: 'https://www.other.test/', is: 'https://www.other.test/' },
    { referrer: 'android-app://com.news', is: 'android-app://com.news' },
    { referrer: '', is: undefined },
  ])('[T03] stores the referrer $referrer as $is', ({ referrer, is }) => {
    expect(arrival({ referrer }).referrer).toBe(is);
  });

  test.each([
    { hostname: 'site.test', referrer: 'https://other.test/', isOurs: false },
    { hostname: '127.0.0.1', referrer: 'http://10.0.0.1/', isOurs: false },
    { hostname: '10.1.0.1', referrer: 'http://11.1.0.1/', isOurs: false },
    { hostname: 'localhost', referrer: 'http://localhost:8889/', isOurs: true },
  ])('[T03] on $hostname, treats $referrer as a page of the site: $isOurs', ({ hostname, referrer, isOurs }) => {
    expect(arrival({ hostname, referrer })).toEqual(isOurs ? {} : { referrer });
  });

  test('[T03] prefers the referrer that the address names', () => {
    const addresses = ['https://www.site.test/?referrer=partner'];
    expect(arrival({ addresses, referrer: 'https://search.test/' })).toEqual({ referrer: 'partner' });
  });

  test('[T03] truncates a long value without splitting a character', () => {
    const addresses = [
      `https://www.site.test/?utm_term=${encodeURIComponent('🚢'.repeat(MAX_ATTRIBUTION_CHARACTERS + 1))}`,
    ];
    expect(arrival({ addresses }).utm_term).toBe('🚢'.repeat(MAX_ATTRIBUTION_CHARACTERS));
  });
});
