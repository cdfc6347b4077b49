import { describe, expect, test } from 'vitest';
import type { DutyData } from '../../tools/duty-estimator/duty-data.ts';
import { OURS } from '../helpers/content.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';
import { BROKERS_CASES, EVERYDAY_GOODS, type Total } from './duty-vectors.cases.ts';

const DATA: DutyData = dutyDataIn(OURS);

/** Estimates an entry of the cases. */
function estimate(entry: string) {
  const [hsCode = '', origin = '', value = '', mode = '', entryDate = '', more = ''] = entry.split(' ');
  const query = new URLSearchParams({ hsCode, origin, value, mode, entryDate });
  return estimateOf(`${query.toString()}&${more}`, DATA);
}

/** Returns the sum of an estimate in US dollars. */
function totalOf(entry: string): Total {
  const { lines, totalCents, totalMaxCents } = estimate(entry);
  if (lines.some(({ amountCents }) => amountCents === undefined)) return null;
  return totalCents === totalMaxCents ? totalCents / 100 : [totalCents / 100, totalMaxCents / 100];
}

describe("a customs broker's cases", () => {
  test.each(BROKERS_CASES)('[U1] %s: %s', (_, entry, total) => {
    expect(totalOf(entry)).toEqual(total);
  });
});

test.each(EVERYDAY_GOODS)('[U1] %s (%s) have a rate for every origin', (_, hsCode) => {
  for (const origin of ['CN', 'VN', 'DE', 'MX', 'RU']) {
    const query = `hsCode=${hsCode}&origin=${origin}&value=10000&mode=ocean&entryDate=2026-10-01&quantity=1000`;
    const [duty] = estimateOf(query, DATA).lines;
    expect([origin, duty?.id, duty?.amountCents]).toEqual([origin, 'duty', expect.any(Number)]);
  }
});
