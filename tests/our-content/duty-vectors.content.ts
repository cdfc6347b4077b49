import { describe, expect, test } from 'vitest';
import type { DutyData } from '../../tools/duty-estimator/duty-data.ts';
import { OURS } from '../helpers/content.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';
import { BROKERS_CASES, type Total } from './duty-vectors.cases.ts';

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
