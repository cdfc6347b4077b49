import { expect, test } from 'vitest';
import { leadLimit } from '../../../endpoints/leads/lead-limit.ts';

test('[C5] a client that names another visitor each time reaches its own limit, and other clients do not', () => {
  const limit = leadLimit({ leadsPerMinute: 2, clientLeadsPerMinute: 3 }, () => 0);
  const take = (client: string, visitor: string) => limit.take({ client, visitor });
  expect(['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4'].map((visitor) => take('a', visitor))).toEqual([0, 0, 0, 20]);
  expect(['1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.2'].map((visitor) => take('b', visitor))).toEqual([0, 0, 30, 0]);
  expect(take('b', '1.1.1.3')).toBe(20);
});

test('[C5] visitors with addresses in one IPv6 network share a limit', () => {
  const limit = leadLimit({ leadsPerMinute: 2, clientLeadsPerMinute: 9 }, () => 0);
  const take = (visitor: string) => limit.take({ client: 'a', visitor });
  expect([take('2001:db8:1:1::1'), take('2001:db8:1:2::1'), take('2001:db8:1:3::1')]).toEqual([0, 0, 30]);
  expect(take('2001:db8:2::1')).toBe(0);
});
