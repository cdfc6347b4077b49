import { expect, test } from 'vitest';
import { drillLeads } from './long/leads.ts';

const SEED = 20_261_120;

test('[Q7] a hundred leads and those of their duplicated tabs are each stored once and unchanged, despite every fault', async () => {
  const { summary, failures } = await drillLeads({ leads: 100, seed: SEED });
  expect(failures).toEqual([]);
  const [, attempts, faults = '', restarts, fullDisks] =
    /in (\d+) attempts \((.+)\), (\d+) restarts and (\d+) full disks/.exec(summary) ?? [];
  expect(Number(attempts)).toBeGreaterThan(150);
  const met = faults.split(', ').map((fault) => Number.parseInt(fault, 10));
  expect(met).toHaveLength(9);
  expect(
    [Number(restarts), Number(fullDisks), ...met].every((count) => count > 0),
    summary,
  ).toBe(true);
});
