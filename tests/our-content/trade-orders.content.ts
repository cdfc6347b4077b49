import { describe, expect, test } from 'vitest';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';

const DATA = dutyDataIn(OURS);

/** Cases that an importer of the goods must meet, as a customs broker confirmed in the Federal Register. */
const CASES = [
  ['40111010', 'KR', 'A-580-908'],
  ['40111010', 'TW', 'A-583-869'],
  ['48194000', 'TR', 'A-489-849'],
  ['82052060', 'CN', 'A-570-803'],
  ['94032000', 'CN', 'A-570-133'],
  ['94032000', 'CN', 'C-570-134'],
  ['94042100', 'ID', 'A-560-836'],
  ['94042100', 'KH', 'A-555-001'],
  ['94042100', 'TH', 'A-549-841'],
  ['17019950', 'MX', 'A-201-845'],
  ['85414300', 'TW', 'A-583-853'],
  ['85414300', 'ID', 'A-560-846'],
  ['85414300', 'IN', 'A-533-942'],
  ['85414300', 'LA', 'A-553-003'],
  ['54023330', 'VN', 'A-552-832'],
  ['54023360', 'TH', 'A-549-843'],
  ['31031100', 'MA', 'C-714-001'],
  ['31053000', 'RU', 'C-821-825'],
  ['73202050', 'IN', 'A-533-936'],
  ['26121000', 'RU', 'A-821-802'],
  ['28441020', 'RU', 'A-821-802'],
  ['28442000', 'RU', 'A-821-802'],
  ['29181400', 'TH', 'A-549-833'],
  ['29181510', 'BE', 'A-423-813'],
  ['29181550', 'CO', 'A-301-803'],
  ['70052918', 'CN', 'A-570-188'],
  ['70052925', 'CN', 'C-570-189'],
  ['70051080', 'MY', 'A-557-832'],
  ['70052110', 'MY', 'C-557-833'],
  ['73089095', 'CN', 'A-570-198'],
  ['73089095', 'CN', 'C-570-199'],
] as const;

describe('the trade orders of our data', () => {
  test.each(CASES)('[U1] name for %s from %s the case %s', (code, origin, expected) => {
    const query = `hsCode=${code}&origin=${origin}&value=10000&mode=ocean&entryDate=2026-11-27&quantity=100`;
    const { orders } = estimateOf(query, DATA);
    expect(notEmpty(orders).flatMap(({ cases }) => cases)).toContain(expected);
  });

  test('[M07] name each case once', () => {
    const cases = notEmpty(DATA.orders).flatMap((order) => order.cases);
    expect(cases.filter((number, index) => cases.indexOf(number) !== index)).toEqual([]);
  });

  test('[M07] have rates of their own cases only', () => {
    const foreign = notEmpty(DATA.orders).flatMap(({ id, cases, rates = {} }) =>
      Object.keys(rates).flatMap((number) => (cases.includes(number) ? [] : [[id, number]])),
    );
    expect(foreign).toEqual([]);
  });

  test('[M07] have origins that the form offers', () => {
    const offered = new Set(DATA.countries.map(([code]) => code));
    expect(notEmpty(DATA.orders).flatMap(({ id, origin }) => (offered.has(origin) ? [] : [id]))).toEqual([]);
  });
});
