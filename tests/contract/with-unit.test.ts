import { expect, test } from 'vitest';
import { withUnit } from '../../contract/with-unit.ts';

test.each([
  { written: '14.8', unit: '天', joined: '14.8天' },
  { written: '2,310', unit: '美元/40尺高柜', joined: '2,310美元/40尺高柜' },
  { written: '0.125', unit: '%', joined: '0.125%' },
  { written: '12.03', unit: 'm', joined: '12.03 m' },
  { written: '34.58', unit: 'USD', joined: 'USD 34.58' },
  { written: '−11,700', unit: 'USD a month', joined: '−USD 11,700 a month' },
])('[M04] joins a number and its unit: $joined', ({ written, unit, joined }) => {
  expect(withUnit(written, unit)).toBe(joined);
});
