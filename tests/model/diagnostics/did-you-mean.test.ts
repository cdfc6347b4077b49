import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from '../../../model/diagnostics/did-you-mean.ts';

const PATHS = ['/blog', '/help', '/glossary', '/glossary/demurrage', '/products/customs'];

describe('nearest candidate', () => {
  test.each([
    { what: 'a missing letter', written: '/glosary', near: '/glossary' },
    { what: 'an extra letter', written: '/helpp', near: '/help' },
    { what: 'two swapped letters', written: '/bolg', near: '/blog' },
    { what: 'another case', written: '/Help', near: '/help' },
    { what: 'a missing end', written: '/prod', near: '/products/customs' },
    { what: 'a longer end', written: '/products/customs-brokerage', near: '/products/customs' },
  ])('[C2] is found despite $what', ({ written, near }) => {
    expect(nearest(written, PATHS)).toBe(near);
  });

  test('[C2] is undefined when no candidate is near', () => {
    expect(nearest('/warehouse', PATHS)).toBeUndefined();
  });

  test('[C2] is not the home page only because every path begins with a slash', () => {
    expect(nearest('/hlep', ['/', '/help'])).toBe('/help');
    expect(nearest('/warehouse', ['/', '/help'])).toBeUndefined();
  });

  test('[C2] is a typo rather than a prefix', () => {
    expect(nearest('/rates', ['/rates/cnsha/uslax', '/ratse'])).toBe('/ratse');
  });

  test('[C2] is the exact word rather than a longer one', () => {
    expect(nearest('/glossary', ['/glossary/demurrage', '/glossary'])).toBe('/glossary');
  });
});

describe('didYouMean hint', () => {
  test('[C2] names the nearest candidate', () => {
    expect(didYouMean('prots', ['ports', 'lanes', 'rates'])).toBe('Did you mean "ports"?');
  });

  test('[C2] lists the candidates when none is near and the list is short', () => {
    expect(didYouMean('vessels', ['ports', 'lanes'])).toBe('Use one of: ports, lanes.');
  });

  test('[C2] is missing when the list is long', () => {
    const berths = Array.from({ length: 13 }, (_, index) => `berth-${index}`);
    expect(didYouMean('warehouse', berths)).toBeUndefined();
  });

  test('[C2] is missing when there are no candidates', () => {
    expect(didYouMean('ports', [])).toBeUndefined();
  });
});
