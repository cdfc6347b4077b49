import { expect, test } from 'vitest';
import type { Pair } from '../../../forms/values.ts';
import { problemsIn } from '../../../runtime/forms/schema.ts';
import { MINIMUM_VALUES } from '../../helpers/leads.ts';

// The tests of contracts check every field with the schemas of the browser and of the host.
test.each([
  { day: '2026-11-24', firstDay: '2026-11-25', is: false },
  { day: '2026-11-25', firstDay: '2026-11-25', is: true },
  { day: '2020-01-01', firstDay: undefined, is: true },
])('[Q1] the browser checks $day, when $firstDay is the first accepted day', ({ day, firstDay, is }) => {
  const pairs: Pair[] = [...Object.entries(MINIMUM_VALUES.quote), ['cargoReadyDate', day]];
  expect(problemsIn('quote', pairs, firstDay)).toEqual(is ? {} : { cargoReadyDate: 'wrong' });
});
