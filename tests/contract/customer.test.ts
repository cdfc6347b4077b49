import { expect, test } from 'vitest';
import { isCustomer } from '../../contract/third-party/customer.ts';

test.each([
  { cookies: 'flexport_domain=clients', is: true },
  { cookies: 'a=b; flexport_domain=clients; c=d', is: true },
  { cookies: '', is: false },
  { cookies: 'flexport_domain=visitors', is: false },
  { cookies: 'flexport_domain=client', is: false },
  { cookies: 'flexport_domain=clients2', is: false },
  { cookies: 'x_flexport_domain=clients', is: false },
])('[T05] is_customer is $is with the cookies "$cookies"', ({ cookies, is }) => {
  expect(isCustomer(cookies)).toBe(is);
});
