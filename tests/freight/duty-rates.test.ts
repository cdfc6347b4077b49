import { describe, expect, test } from 'vitest';
import { parseRate, parseSpecial, type RateKind, tidyRate } from '../../freight/duty-rates.ts';

const DEGREES =
  '1.4606¢/kg less 0.020668¢/kg for each degree under 100 degrees (and fractions of a degree in proportion) but not less than 0.943854¢/kg';

describe('rates of the tariff', () => {
  test.each<[text: string, kind: RateKind, parts: object[]]>([
    ['Free', 'free', []],
    ['FREE', 'free', []],
    ['17.6%', 'percent', [{ percent: '17.6' }]],
    ['33 1/3%', 'percent', [{ percent: '100/3' }]],
    ['1.9¢/kg', 'specific', [{ cents: '1.9', per: 'kg' }]],
    ['$1.128/kg', 'specific', [{ cents: '112.8', per: 'kg' }]],
    ['$2/pr.', 'specific', [{ cents: '200', per: 'pair' }]],
    ['$0.05/liter', 'specific', [{ cents: '5', per: 'liter' }]],
    ['89.6¢/1000', 'specific', [{ cents: '89.6', per: 'thousand' }]],
    ['52.5¢/bbl', 'specific', [{ cents: '52.5', per: 'barrel' }]],
    ['18.7¢/clean kg', 'specific', [{ cents: '18.7', per: 'clean-kg' }]],
    ['21.1¢/pf.liter', 'specific', [{ cents: '21.1', per: 'proof-liter' }]],
    ['$3.44/t', 'specific', [{ cents: '344', per: 't' }]],
    ['$1.13/m3', 'specific', [{ cents: '113', per: 'm3' }]],
    ['0.9¢ each', 'specific', [{ cents: '0.9', per: 'piece' }]],
    ['90¢/pr. + 37.5%', 'compound', [{ cents: '90', per: 'pair' }, { percent: '37.5' }]],
    ['3.3¢ /kg +5%', 'compound', [{ cents: '3.3', per: 'kg' }, { percent: '5' }]],
    ['14¢/gross + 4.3%', 'compound', [{ cents: '14', per: 'gross' }, { percent: '4.3' }]],
    ['10¢/1,000 pins + 3.5%', 'compound', [{ cents: '10', per: 'thousand' }, { percent: '3.5' }]],
    ['0.3¢/line/ gross + 4.6%', 'compound', [{ cents: '0.3', per: 'gross-lines' }, { percent: '4.6' }]],
    ['5.7¢/kg on drained weight', 'parts', [{ cents: '5.7', per: 'kg', basis: 'on drained weight' }]],
    ['2.5% on the value of the lead content', 'parts', [{ percent: '2.5', basis: 'on the value of the lead content' }]],
    [
      '45¢/t, including weight of container',
      'parts',
      [{ cents: '45', per: 't', basis: 'including weight of container' }],
    ],
    ['1¢/m2of recording surface', 'parts', [{ cents: '1', per: 'm2', basis: 'of recording surface' }]],
    [
      '1.5¢/kg + 2¢/liter',
      'parts',
      [
        { cents: '1.5', per: 'kg' },
        { cents: '2', per: 'liter' },
      ],
    ],
    [
      '43¢ each + 2.8¢/jewel over 7 + 3.7% on the case',
      'parts',
      [
        { cents: '43', per: 'piece' },
        { cents: '2.8', per: 'jewel', basis: 'over 7' },
        { percent: '3.7', basis: 'on the case' },
      ],
    ],
    ['The rate applicable to each garment in the ensemble if separately entered', 'text', []],
    ['See additional U.S. note 3', 'text', []],
    ['Free, under bond', 'text', []],
  ])('[U1] parse %s as %s', (text, kind, parts) => {
    expect(parseRate(text)).toEqual({ kind, parts });
  });

  test('[U1] parse a rate that falls to a minimum', () => {
    expect(parseRate(DEGREES)).toEqual({
      kind: 'limited',
      parts: [{ cents: '1.4606', per: 'kg' }],
      limit: { lessPerDegree: '0.020668', leastCents: '0.943854' },
    });
  });

  test.each([
    '',
    '%',
    '5',
    '5 percent',
    '5%5%',
    '1.2.3%',
    '-5%',
    '1e3%',
    '$5¢/kg',
    '5¢/furlong',
    '5¢/kgs',
    '5¢ per kg',
    '5% + ',
    'Free + 5%',
    'Free of duty',
    '<p>Free</p>',
  ])('[U1] know no rate in "%s"', (text) => {
    expect(parseRate(text)).toBeUndefined();
  });
});

describe('the special column', () => {
  test('[U1] parse the programs of each rate', () => {
    expect(parseSpecial('Free (A+,AU, BH,S+)2.5%(JP) See 9822.05.10 (PE)')).toEqual([
      { rate: 'Free', programs: ['A+', 'AU', 'BH', 'S+'] },
      { rate: '2.5%', programs: ['JP'] },
      { rate: 'See 9822.05.10', programs: ['PE'] },
    ]);
  });

  test('[U1] read a parenthesis that the tariff opens twice', () => {
    expect(parseSpecial('Free (BH) See 9919.04.50, 9919.04.57 (PA (PA)')).toEqual([
      { rate: 'Free', programs: ['BH'] },
      { rate: 'See 9919.04.50, 9919.04.57', programs: ['PA'] },
    ]);
  });

  test.each(['Free', 'Free (AU', 'Free (AU) 5%', 'Free (Australia)', '(AU)', 'Cheap (AU)', 'Free ()'])(
    '[U1] know no rates in "%s"',
    (text) => {
      expect(parseSpecial(text)).toBeUndefined();
    },
  );
});

test('[U1] give a rate one spelling of its white space', () => {
  expect(tidyRate(' Free(A, AU,\n E)3.6%( JP )  See 1 (S) ')).toBe('Free (A,AU,E) 3.6% (JP) See 1 (S)');
});
