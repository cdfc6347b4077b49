import { describe, expect, test } from 'vitest';
import { countryOf } from '../../../runtime/contract/geography.ts';
import { geographyRecord } from '../../../runtime/geography/geography.ts';

const GERMANY = { countryCode: 'DE', isEU: true, isEMEA: true };
const UNKNOWN = { countryCode: null, isEU: false, isEMEA: false };

describe('the record of where a visitor is', () => {
  test('[T02] is absent before the first answer, not a place where nobody is asked', () => {
    const told: unknown[] = [];
    expect(geographyRecord((where) => told.push(where)).read()).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('[T02] is of the last answer, and the listener is told of each', () => {
    const told: unknown[] = [];
    const { tell, read } = geographyRecord((where) => told.push(where));
    tell({ countryCode: 'de' });
    expect(read()).toEqual(GERMANY);
    tell({ countryCode: 'US' });
    const america = { countryCode: 'US', isEU: false, isEMEA: false };
    expect(read()).toEqual(america);
    tell({});
    expect(read()).toEqual(UNKNOWN);
    expect(told).toEqual([GERMANY, america, UNKNOWN]);
  });

  test('[T02] follows the lists of the site, whatever a tool says of regions', () => {
    const { tell, read } = geographyRecord(() => {});
    tell({ countryCode: 'GB', isEU: false, isEMEA: false });
    expect(read()).toEqual({ countryCode: 'GB', isEU: true, isEMEA: true });
  });
});

describe('the country of an answer', () => {
  test.each([undefined, null, '', 'DE', 7, [], {}, { country: 'DE' }, { countryCode: 49 }, { countryCode: null }])(
    '[T02] is unknown where the answer is %j',
    (answer) => {
      expect(countryOf(answer)).toBeUndefined();
      const { tell, read } = geographyRecord(() => {});
      tell(answer);
      expect(read()).toEqual(UNKNOWN);
    },
  );

  test('[T02] is what it names as text, which is not yet a country', () => {
    expect(countryOf({ countryCode: 'nowhere' })).toBe('nowhere');
  });
});
