import { describe, expect, test } from 'vitest';
import { storedAttribution, trackIdIn, withTrackId } from '../../contract/attribution.ts';

const ID = 'searchRates_6f1c9a52-3a55-4c07-9d5e-1f0c3f1c2b77';

describe('storedAttribution', () => {
  test('[T03] reads the record from its cookie among other cookies', () => {
    const cookie = (value: unknown) => `a=1; attribution=${encodeURIComponent(JSON.stringify(value))}; utm_source=x`;
    expect(storedAttribution(cookie({ utm_source: '海运', gclid: 7, more: 'x' }))).toEqual({ utm_source: '海运' });
    expect(storedAttribution(cookie(null))).toBeUndefined();
    expect(storedAttribution('my-attribution=%7B%7D')).toBeUndefined();
    expect(storedAttribution('attribution=%7B')).toBeUndefined();
    expect(storedAttribution('attribution=%')).toBeUndefined();
  });
});

describe('track ID of searches', () => {
  test.each([
    { address: '/leads/quote', is: `/leads/quote?trackId=${ID}` },
    { address: '/rates?from=CNSHA&to=%E6%B5%B7+x#top', is: `/rates?from=CNSHA&to=%E6%B5%B7+x&trackId=${ID}#top` },
    { address: '/rates?trackId=old&a=1&trackIds=2', is: `/rates?a=1&trackIds=2&trackId=${ID}` },
    { address: '/rates?#x?y', is: `/rates?trackId=${ID}#x?y` },
  ])('[T09] withTrackId adds the ID to $address and keeps the rest unchanged', ({ address, is }) => {
    expect(withTrackId(address, ID)).toBe(is);
    expect(withTrackId(is, ID)).toBe(is);
  });

  test.each([
    { text: `a=1; searchRatesTrackingId=${ID}; b=2`, is: ID },
    { text: `?a=1&trackId=${ID}#x`, is: ID },
    { text: `?trackId=${ID}`, is: ID },
    { text: `?mytrackId=${ID}`, is: undefined },
    { text: `?trackId=${ID}0`, is: undefined },
    { text: '?trackId=searchRates_x', is: undefined },
    { text: `?trackId=${ID.slice('searchRates_'.length)}`, is: undefined },
  ])('[T09] trackIdIn reads the ID from $text', ({ text, is }) => {
    expect(trackIdIn(text)).toBe(is);
  });
});
