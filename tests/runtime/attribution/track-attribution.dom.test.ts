import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTRIBUTION_FIELDS, storedAttribution } from '../../../contract/attribution.ts';
import { NOTHING_OPTIONAL } from '../../../contract/consent.ts';
import { trackAttribution } from '../../../runtime/attribution/track-attribution.ts';
import { setAddress } from '../support/fakes.ts';

const ALLOWED = { ...NOTHING_OPTIONAL, behavioral_advertising: true };

/** Every cookie string that was written, unchanged. */
let written: string[];
/** The browser's cookies. The browser accepts only domains that `takes` allows. */
let jar: Map<string, string>;
let takes: (domain: string | undefined) => boolean;

beforeEach(() => {
  written = [];
  jar = new Map();
  takes = () => true;
  delete document.documentElement.dataset['attribution'];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  );
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
    const domain = /; domain=(.*)$/.exec(cookie)?.[1];
    if (!takes(domain)) return;
    if (cookie.includes('max-age=0')) jar.delete(name);
    else jar.set(name, value);
  });
});
afterEach(() => vi.restoreAllMocks());

function arriveAt(url: string, allowed = ALLOWED) {
  setAddress(url);
  const keep = trackAttribution();
  keep(allowed);
  return keep;
}

const QUERY = 'utm_source=radio&gclid=7';

describe('trackAttribution', () => {
  test('[T03] stores the record and a cookie for each field, for 182.5 days, for the parent domain', () => {
    takes = (domain) => domain === undefined || domain === 'site.test' || domain === 'www.site.test';
    arriveAt(`https://www.site.test/?${QUERY}`);
    const after = '; path=/; max-age=15768000; samesite=lax; secure; domain=site.test';
    const set = written.filter((cookie) => cookie.includes('max-age=15768000'));
    const record = encodeURIComponent(JSON.stringify({ gclid: '7', utm_source: 'radio' }));
    expect(set).toEqual([`attribution=${record}${after}`, `gclid=7${after}`, `utm_source=radio${after}`]);
    expect(storedAttribution(document.cookie)).toEqual({ gclid: '7', utm_source: 'radio' });
  });

  test.each([
    { url: 'http://localhost:8888/', takesOnly: 'localhost', domain: '; domain=localhost' },
    { url: 'https://a.www.site.com.test/', takesOnly: 'site.com.test', domain: '; domain=site.com.test' },
    { url: 'http://127.0.0.1:8888/', takesOnly: undefined, domain: '' },
  ])('[T03] stores cookies for the widest domain that the browser accepts at $url', ({ url, takesOnly, domain }) => {
    takes = (of) => of === takesOnly;
    arriveAt(`${url}?${QUERY}`);
    expect(written.findLast((cookie) => cookie.startsWith('gclid='))?.replace(/^.*samesite=lax(?:; secure)?/, '')).toBe(
      domain,
    );
    expect([...jar.keys()]).toEqual(['attribution', 'gclid', 'utm_source']);
  });

  test('[T03] keeps the record only in the document while advertising is not allowed', () => {
    const keep = arriveAt(`https://www.site.test/?${QUERY}`, { ...ALLOWED, behavioral_advertising: false });
    expect(written).toEqual([]);
    expect(JSON.parse(document.documentElement.dataset['attribution'] ?? '')).toEqual({
      gclid: '7',
      utm_source: 'radio',
    });
    keep(ALLOWED);
    expect([...jar.keys()]).toEqual(['attribution', 'gclid', 'utm_source']);
  });

  test('[T03] writes nothing when the address names no source, so the values of an earlier visit stay', () => {
    jar.set('utm_source', 'earlier');
    arriveAt('https://www.site.test/blog?page=2');
    expect(written).toEqual([]);
    expect(document.documentElement.dataset['attribution']).toBeUndefined();
  });

  test('[T03] replaces all values of an earlier visit', () => {
    jar.set('utm_term', 'old');
    arriveAt(`https://www.site.test/?${QUERY}`);
    expect(jar.has('utm_term')).toBe(false);
  });

  test('[T03] limits values so that requests stay within host limits, however long the address is', () => {
    const query = new URLSearchParams(ATTRIBUTION_FIELDS.map((field) => [field, '海'.repeat(600)]));
    arriveAt(`https://www.site.test/?${query}`);
    const cookies = document.cookie;
    expect(cookies.length).toBeLessThan(4200);
    const record = storedAttribution(cookies) ?? {};
    expect(Object.keys(record)).toEqual([...ATTRIBUTION_FIELDS]);
    expect(record.utm_term).toMatch(/^海{4,}$/);
  });
});
