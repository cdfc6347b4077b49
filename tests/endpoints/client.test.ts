import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientOf, isLocalProxy, networkOf, trustedProxies } from '../../endpoints/client.ts';
import { readTarget } from '../../endpoints/endpoint-request.ts';

function requestFrom(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as IncomingMessage;
}

describe('client address of a request', () => {
  test.each([
    { title: 'no header', peer: '127.0.0.1', client: '127.0.0.1' },
    { title: 'one address', peer: '127.0.0.1', told: '192.0.2.1', client: '192.0.2.1' },
    { title: 'two', peer: '::1', told: '198.51.100.7, 192.0.2.1', client: '192.0.2.1', visitor: '198.51.100.7' },
    { title: 'many', peer: '::1', told: '1.1.1.1, 2.2.2.2,192.0.2.1', client: '192.0.2.1', visitor: '2.2.2.2' },
    {
      title: 'a second proxy',
      peer: '::1',
      told: '1.1.1.1, 192.0.2.1, 127.0.0.1',
      client: '192.0.2.1',
      visitor: '1.1.1.1',
    },
    { title: 'a proxy seen as IPv6', peer: '::ffff:127.0.0.1', told: '192.0.2.1', client: '192.0.2.1' },
    { title: 'a port', peer: '::1', told: '192.0.2.1:4711', client: '192.0.2.1' },
    {
      title: 'brackets',
      peer: '::1',
      told: '[2001:db8:1:2::3]:1',
      client: '2001:db8:1::/48',
      visitor: '2001:db8:1:2::3',
    },
    { title: 'words at the end', peer: '127.0.0.1', told: '192.0.2.1, unknown', client: '127.0.0.1' },
    { title: 'words before', peer: '::1', told: 'unknown, 192.0.2.1', client: '192.0.2.1' },
    { title: 'a peer that is not a proxy', peer: '192.0.2.9', told: '192.0.2.1', client: '192.0.2.9' },
  ])('[Q7] is the last address that is not a trusted proxy: $title', ({ peer, told, client, visitor = client }) => {
    expect(clientOf(requestFrom(peer, told), isLocalProxy)).toEqual({ client, visitor });
  });

  test('[Q7] is found behind a link-local proxy whose address names the interface', () => {
    const proxies = trustedProxies(['fe80::/10']);
    if ('wrong' in proxies) throw new Error('this is a network');
    const request = requestFrom('fe80::7%eth0', '192.0.2.1');
    expect(clientOf(request, proxies.isTrusted).client).toBe('192.0.2.1');
  });

  test('[Q7] is found behind the proxies that the operator configures', () => {
    const proxies = trustedProxies(['192.0.2.7', '2001:db8::/32']);
    if ('wrong' in proxies) throw new Error('these are addresses');
    const clientFrom = (peer: string) => clientOf(requestFrom(peer, '203.0.113.5'), proxies.isTrusted).client;
    expect(['192.0.2.7', '192.0.2.8', '2001:db8:9::1', '2001:db9::1', '127.0.0.1'].map(clientFrom)).toEqual([
      '203.0.113.5',
      '192.0.2.8',
      '203.0.113.5',
      '2001:db9:0::/48',
      '127.0.0.1',
    ]);
  });

  test('[Q7] trustedProxies reports every text that is not an address or network', () => {
    const texts = ['localhost', '10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8', ''];
    expect(trustedProxies(texts)).toEqual({ wrong: ['localhost', '10.0.0.0/33', '::/129', '10.0.0.0/', ''] });
  });

  test.each([
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1::/48' },
    { address: '2001:0DB8:0001::', network: '2001:db8:1::/48' },
    { address: '2001:db8::1', network: '2001:db8:0::/48' },
    { address: '::1', network: '0:0:0::/48' },
    { address: '1::2:3:4:5:6:7', network: '1:0:2::/48' },
    { address: '192.0.2.1', network: '192.0.2.1' },
  ])('[Q7] networkOf reduces IPv6 addresses to their /48 network: $address', ({ address, network }) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('request target', () => {
  test.each(['/leads', '/leads/', '/leads?a=//%2f', '/leads/%E6%BB%9E', '/leads/a%20b', '/leads/a%25b'])(
    '[Q7] in normal form is accepted: %s',
    (url) => {
      expect(readTarget(url)).toHaveProperty('path');
    },
  );

  test.each([
    '//leads',
    '/leads//',
    '/leads%2F',
    '/leads%2f-/csv',
    '/%6ceads',
    '/%4Ceads',
    '/leads/./-',
    '/x/../leads',
  ])('[Q7] in another form matches no path: %s', (url) => {
    expect(readTarget(url)).toBe('not-found');
  });

  test.each([
    '/%2e%2e/leads',
    '/leads/..',
    '/leads%5Cx',
    '/leads\\x',
    '/lead%73',
    '/%7e',
    '/%5F',
    '/%2D',
    '/%39',
    '/%7A',
    '/%5a',
  ])('[Q7] with needless escapes or backslashes matches no path: %s', (url) => {
    expect(readTarget(url)).toBe('not-found');
  });
});

test('[Q7] readTarget accepts a query of 100 parts and rejects 101', () => {
  const queryOf = (parts: number) => `/leads?${Array.from({ length: parts }, (_, at) => `a${at}=1`).join('&')}`;
  expect(readTarget(queryOf(100))).toHaveProperty('query');
  expect(readTarget(queryOf(101))).toBe('bad-target');
});
