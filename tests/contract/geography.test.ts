import { describe, expect, test } from 'vitest';
import { countryOf, EU_COUNTRIES, geographyOf, M49_REGIONS } from '../../contract/geography.ts';

const UNKNOWN = { countryCode: null, isEU: false, isEMEA: false };

describe('geographyOf', () => {
  test.each(EU_COUNTRIES)('[T02] marks %s as EU and EMEA', (code) => {
    expect(geographyOf(code)).toEqual({ countryCode: code, isEU: true, isEMEA: true });
  });

  test.each(['AE', 'SA', 'IL', 'EG', 'NG', 'ZA', 'JE', 'GI', 'FO', 'PS', 'RE', 'EH'])(
    '[T02] marks %s as EMEA only',
    (code) => {
      expect(geographyOf(code)).toEqual({ countryCode: code, isEU: false, isEMEA: true });
    },
  );

  test.each(['US', 'CN', 'BR', 'IN', 'JP', 'AU', 'IR', 'AF', 'UZ', 'GL', 'HK', 'TW'])(
    '[T02] marks %s as neither EU nor EMEA',
    (code) => {
      expect(geographyOf(code)).toEqual({ countryCode: code, isEU: false, isEMEA: false });
    },
  );

  test.each(['de', 'De', 'xk'])('[T02] converts %s to capitals', (code) => {
    expect(geographyOf(code)).toEqual({ countryCode: code.toUpperCase(), isEU: true, isEMEA: true });
  });

  test.each([undefined, '', 'XX', 'xx', 'T1', 'ZZ', 'QZ', 'EU', 'DEU', 'D', ' DE', 'DE\n', 'ДЕ', 'ﬁ', '__proto__'])(
    '[T02] returns an unknown country for %j, so that consent is required',
    (code) => {
      expect(geographyOf(code)).toEqual(UNKNOWN);
    },
  );
});

describe('country lists', () => {
  test('[T02] have no duplicates and the length of their sources', () => {
    const { '150': europe, '145': westernAsia, '002': africa } = M49_REGIONS;
    const counts = [EU_COUNTRIES, europe, westernAsia, africa].map((list) => [list.length, new Set(list).size]);
    expect(counts).toEqual([
      [50, 50],
      [51, 51],
      [18, 18],
      [60, 60],
    ]);
    expect(new Set([...europe, ...westernAsia, ...africa]).size).toBe(51 + 18 + 60);
  });
});

describe('countryOf', () => {
  test.each([undefined, null, '', 'DE', 7, [], {}, { country: 'DE' }, { countryCode: 49 }, { countryCode: null }])(
    '[T02] returns undefined for the answer %j',
    (answer) => {
      expect(countryOf(answer)).toBeUndefined();
    },
  );

  test('[T02] returns the text of countryCode without checking that the country exists', () => {
    expect(countryOf({ countryCode: 'nowhere' })).toBe('nowhere');
  });

  test("[T02] ignores the regions of the answer: the site's own lists of countries decide", () => {
    const answer = { countryCode: 'gb', isEU: false, isEMEA: false };
    expect(geographyOf(countryOf(answer))).toEqual({ countryCode: 'GB', isEU: true, isEMEA: true });
  });
});
