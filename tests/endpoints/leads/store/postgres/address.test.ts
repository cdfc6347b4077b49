import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  withEncryption,
  withoutSecrets,
} from '../../../../../endpoints/leads/store/postgres/address.ts';

describe('address of a database', () => {
  test.each([
    'postgres://db.test.example/leads',
    'postgresql://waybill@db.test.example:5433/leads',
    'postgres://waybill:hidden%2Fword@127.0.0.1/leads?sslmode=disable',
    'postgres:///leads?host=/var/run/postgresql',
  ])('[Q7] can be %s', (address) => {
    expect(addressProblem(address)).toBeUndefined();
  });

  test.each([
    { what: 'a name', address: 'hidden-word' },
    { what: 'an address of another kind', address: 'mysql://waybill:hidden-word@db.test.example/leads' },
    { what: 'an address without a database', address: 'postgres://waybill:hidden-word@db.test.example' },
    { what: 'an address with a longer path', address: 'postgres://waybill:hidden-word@db.test.example/leads/more' },
    { what: 'a password with a slash', address: 'postgres://waybill:hidden-word/more@db.test.example/leads' },
    { what: 'a password with a number sign', address: 'postgres://waybill:12#hidden-word@db.test.example/leads' },
    { what: 'a password with a question mark', address: 'postgres://waybill:12?hidden-word@db.test.example/leads' },
  ])('[Q7] cannot be $what, and the problem does not repeat it', ({ address }) => {
    expect(addressProblem(address)).toMatch(/^must be an address such as postgres:/);
    expect(addressProblem(address)).not.toContain('hidden-word');
  });

  test('[Q7] is shown without user, password and options', () => {
    expect(withoutSecrets('postgres://waybill:hidden-word@db.test.example:5433/leads?password=hidden-word')).toBe(
      'postgres://db.test.example:5433/leads',
    );
  });

  test.each([
    { address: 'postgres://waybill:a%2Fb@db.test.example/leads', mode: 'verify-full' },
    { address: 'postgres://db.test.example/leads?sslmode=require', mode: 'verify-full' },
    { address: 'postgres://127.0.0.1.evil.example/leads', mode: 'verify-full' },
    { address: 'postgres://localhost/leads?host=db.test.example', mode: 'verify-full' },
    { address: 'postgres://localhost/leads?sslmode=prefer', mode: 'verify-full' },
    { address: 'postgres://db.test.example/leads?sslmode=disable', mode: 'disable' },
    { address: 'postgres://db.test.example/leads?sslmode=no-verify', mode: 'no-verify' },
    { address: 'postgres://127.0.0.1/leads', mode: null },
    { address: 'postgres://[::1]:5433/leads', mode: null },
    { address: 'postgres:///leads?host=/var/run/postgresql', mode: null },
  ])('[Q7] has sslmode $mode for the connection to $address', ({ address, mode }) => {
    const used = new URL(withEncryption(address));
    expect(used.searchParams.get('sslmode')).toBe(mode);
    for (const url of [used, new URL(address)]) url.search = '';
    expect(used.href).toBe(new URL(address.replace(/\?.*$/, '')).href);
  });
});
