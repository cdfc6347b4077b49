import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from '../../../pipeline/diagnostics/did-you-mean.ts';

const PATHS = ['/blog', '/help', '/glossary', '/glossary/demurrage', '/products/customs'];

describe('the nearest candidate', () => {
  test.each([
    { what: 'a missing letter', written: '/glosary', near: '/glossary' },
    { what: 'a letter too many', written: '/helpp', near: '/help' },
    { what: 'two letters changed about', written: '/bolg', near: '/blog' },
    { what: 'another case', written: '/Help', near: '/help' },
    { what: 'a part of the end missing', written: '/prod', near: '/products/customs' },
    { what: 'a longer end', written: '/products/customs-brokerage', near: '/products/customs' },
  ])('[C2] knows what is meant in spite of $what', ({ written, near }) => {
    expect(nearest(written, PATHS)).toBe(near);
  });

  test('[C2] proposes nothing when no candidate is near', () => {
    expect(nearest('/warehouse', PATHS)).toBeUndefined();
  });

  test('[C2] does not take the home page for the beginning of every path', () => {
    expect(nearest('/hlep', ['/', '/help'])).toBe('/help');
    expect(nearest('/warehouse', ['/', '/help'])).toBeUndefined();
  });

  test('[C2] prefers a slip of the hand to a word that goes on', () => {
    expect(nearest('/rates', ['/rates/cnsha/uslax', '/ratse'])).toBe('/ratse');
  });

  test('[C2] prefers the exact word to one that only begins with it', () => {
    expect(nearest('/glossary', ['/glossary/demurrage', '/glossary'])).toBe('/glossary');
  });
});

describe('the hint', () => {
  test('[C2] names the nearest candidate', () => {
    expect(didYouMean('prots', ['ports', 'lanes', 'rates'])).toBe('Did you mean "ports"?');
  });

  test('[C2] lists the candidates when none is near and the list is short', () => {
    expect(didYouMean('vessels', ['ports', 'lanes'])).toBe('Use one of: ports, lanes.');
  });

  test('[C2] stays silent when the list is long', () => {
    const berths = Array.from({ length: 13 }, (_, index) => `berth-${index}`);
    expect(didYouMean('warehouse', berths)).toBeUndefined();
  });

  test('[C2] stays silent when there are no candidates', () => {
    expect(didYouMean('ports', [])).toBeUndefined();
  });
});
