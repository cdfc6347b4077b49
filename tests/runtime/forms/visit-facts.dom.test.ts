import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { randomId } from '../../../runtime/browser/random-id.ts';
import { visitFacts } from '../../../runtime/forms/visit-facts.ts';
import { setAddress } from '../support/fakes.ts';

let cookie: string;

beforeEach(() => {
  cookie = '';
  for (const name of ['attribution', 'purposes', 'trackId']) delete document.documentElement.dataset[name];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  setAddress('https://www.site.test/company/contact?utm_source=mail');
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the journey fields of a lead', () => {
  test('[T03] come from the address when nothing is stored', () => {
    expect(visitFacts('contact')).toEqual({
      'journey.page': '/company/contact',
      'journey.consent': 'essential_services',
      'journey.utm_source': 'mail',
    });
  });

  test('[T03] prefer the attribution that the document remembers to the address', () => {
    document.documentElement.dataset['attribution'] = JSON.stringify({ gclid: '7' });
    expect(visitFacts('contact')).toMatchObject({ 'journey.gclid': '7' });
    expect(visitFacts('contact')).not.toHaveProperty(['journey.utm_source']);
  });

  test('[T03] prefer the stored attribution, and include the allowed purposes', () => {
    document.documentElement.dataset['attribution'] = JSON.stringify({ gclid: '7' });
    document.documentElement.dataset['purposes'] = 'behavioral_advertising,essential_services';
    cookie = `x=1; attribution=${encodeURIComponent(JSON.stringify({ utm_medium: 'audio' }))}`;
    expect(visitFacts('contact')).toEqual({
      'journey.page': '/company/contact',
      'journey.consent': 'behavioral_advertising,essential_services',
      'journey.utm_medium': 'audio',
    });
  });

  test('[T09] of a quote include the track ID of earlier searches, from the address or a cookie', () => {
    const stored = `searchRates_${randomId()}`;
    const linked = `searchRates_${randomId()}`;
    setAddress(`https://www.site.test/get-started/quote?a=1&trackId=${linked}`);
    expect(visitFacts('quote')['journey.trackId']).toBe(linked);
    delete document.documentElement.dataset['trackId'];
    cookie = `searchRatesTrackingId=${stored}`;
    expect(visitFacts('quote')['journey.trackId']).toBe(stored);
    expect(visitFacts('contact')).not.toHaveProperty(['journey.trackId']);
  });
});

test('[Q7] an id is a random UUID, even in a browser without randomUUID', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(undefined as never);
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const ids = Array.from({ length: 50 }, randomId);
    expect(new Set(ids).size).toBe(50);
    expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual(
      [],
    );
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
