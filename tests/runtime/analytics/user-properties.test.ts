import { describe, expect, test } from 'vitest';
import { userProperties } from '../../../runtime/analytics/user-properties.ts';

const NOTHING = { cookie: '', attribution: undefined, mayAdvertise: false };
const RECORD = JSON.stringify({ utm_source: 'radio', gclid: '7', referrer: 'https://news.example/' });
const IDS = '_mkto_trk=id:1&token:x; hubspotutk=abc';

describe('user properties of analytics', () => {
  test.each([
    { cookie: '', is: false },
    { cookie: 'flexport_domain=clients', is: true },
    { cookie: 'flexport_domain=visitors', is: false },
  ])('[T04] name an existing customer: $cookie', ({ cookie, is }) => {
    expect(userProperties({ ...NOTHING, cookie })).toEqual({ is_customer: is });
  });

  test('[T04] contain the attribution of the visit, without ids of ad clicks if advertising is not allowed', () => {
    const all = { is_customer: false, utm_source: 'radio', referrer: 'https://news.example/' };
    expect(userProperties({ ...NOTHING, attribution: RECORD })).toEqual(all);
    expect(userProperties({ ...NOTHING, attribution: RECORD, mayAdvertise: true })).toEqual({ ...all, gclid: '7' });
  });

  test('[T04] contain the stored attribution of an earlier visit only if this visit has none', () => {
    const cookie = `attribution=${encodeURIComponent('{"utm_source":"leaflet","utm_term":"lcl"}')}`;
    expect(userProperties({ ...NOTHING, cookie })).toEqual({
      is_customer: false,
      utm_source: 'leaflet',
      utm_term: 'lcl',
    });
    expect(userProperties({ ...NOTHING, cookie, attribution: RECORD })).toMatchObject({ utm_source: 'radio' });
    expect(userProperties({ ...NOTHING, cookie, attribution: RECORD })).not.toHaveProperty('utm_term');
  });

  test('[T04] contain the ids of marketing automation only if advertising is allowed', () => {
    expect(userProperties({ ...NOTHING, cookie: IDS })).toEqual({ is_customer: false });
    expect(userProperties({ ...NOTHING, cookie: IDS, mayAdvertise: true })).toEqual({
      is_customer: false,
      marketo_id: 'id:1&token:x',
      hubspot_id: 'abc',
    });
  });

  test('[T04] are limited, also if a link or a cookie contains long or odd values', () => {
    const attribution = JSON.stringify({ utm_source: '船'.repeat(9999), utm_term: { toString: 1 }, other: 'x' });
    const cookie = `hubspotutk=${'x'.repeat(9999)}; attribution=%`;
    expect(userProperties({ cookie, attribution, mayAdvertise: true })).toEqual({
      is_customer: false,
      utm_source: '船'.repeat(250),
      hubspot_id: 'x'.repeat(250),
    });
  });
});
