import { describe, expect, test } from 'vitest';
import { countryOf } from '../../../runtime/contract/geography.ts';
import { geographyRecord } from '../../../runtime/geography/geography.ts';

const GERMANY = { countryCode: 'DE', isEU: true, isEMEA: true };
const UNKNOWN = { countryCode: null, isEU: false, isEMEA: false };

describe('geographyRecord', () => {
  test('[T02] is undefined before the first answer, so that consent is required', () => {
    const told: unknown[] = [];
    expect(geographyRecord((where) => told.push(where)).read()).toBeUndefined();
    expect(told).toEqual([]);
  });

  test('[T02] returns the last answer and notifies the listener of each', () => {
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

  test("[T02] derives regions from the site's lists, not from the tool's answer", () => {
    const { tell, read } = geographyRecord(() => {});
    tell({ countryCode: 'GB', isEU: false, isEMEA: false });
    expect(read()).toEqual({ countryCode: 'GB', isEU: true, isEMEA: true });
  });
});

describe('countryOf', () => {
  test.each([undefined, null, '', 'DE', 7, [], {}, { country: 'DE' }, { countryCode: 49 }, { countryCode: null }])(
    '[T02] returns undefined for the answer %j',
    (answer) => {
      expect(countryOf(answer)).toBeUndefined();
      const { tell, read } = geographyRecord(() => {});
      tell(answer);
      expect(read()).toEqual(UNKNOWN);
    },
  );

  test('[T02] returns the text of countryCode without checking that the country exists', () => {
    expect(countryOf({ countryCode: 'nowhere' })).toBe('nowhere');
  });
});
