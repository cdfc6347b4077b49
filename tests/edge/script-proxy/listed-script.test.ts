import { describe, expect, test } from 'vitest';
import { PROXIED_SCRIPTS, type ProxiedScript } from '../../../contract/proxied-scripts.ts';
import { listedScript } from '../../../edge/script-proxy/listed-script.ts';

const LIST: ProxiedScript[] = [
  { url: 'https://tags.example/gtm.js?id=TAG-1', freeParameters: ['l', 'v'] },
  { url: 'https://tags.example/plain.js', freeParameters: [] },
];

/** Entries that become valid only after normalization, or that lead to a place that the list must never allow. */
const HOSTILE_LIST = [
  'https://127.0.0.1/x.js',
  'https://10.0.0.1/x.js',
  'https://169.254.169.254/latest/meta-data/',
  'https://192.168.1.1/x.js',
  'https://[::1]/x.js',
  'https://[fe80::1]/x.js',
  'https://[::ffff:127.0.0.1]/x.js',
  'https://2130706433/x.js',
  'https://0x7f000001/x.js',
  'https://0177.0.0.1/x.js',
  'https://127.1/x.js',
  'https://localhost/x.js',
  'https://x.localhost/x.js',
  'https://printer.local/x.js',
  'https://db.internal/x.js',
  'https://router.home.arpa/x.js',
  'https://tags/x.js',
  'https://tags.example./x.js',
  'https://tags.example:8443/x.js',
  'http://tags.example/x.js',
  'ftp://tags.example/x.js',
  'file:///etc/passwd',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://tags.example/x',
  'https://user@tags.example/x.js',
  'https://user:secret@tags.example/x.js',
];

describe('listedScript with a listed address', () => {
  test.each([
    'https://tags.example/gtm.js?id=TAG-1',
    'https://tags.example/gtm.js?id=TAG-1&l=dataLayer',
    'https://tags.example/gtm.js?v=2&l=x&id=TAG-1',
    'https://tags.example/plain.js',
  ])('[F06] returns %s unchanged', (asked) => {
    expect(listedScript(asked, LIST)?.href).toBe(asked);
  });
});

describe('listedScript with any other address', () => {
  test.each([
    'https://tags.example/gtm.js',
    'https://tags.example/gtm.js?id=TAG-2',
    'https://tags.example/gtm.js?id=tag-1',
    'https://tags.example/gtm.js?id=TAG-1&id=TAG-2',
    'https://tags.example/gtm.js?id=TAG-2&id=TAG-1',
    'https://tags.example/gtm.js?id=TAG-1&l=x&l=y',
    'https://tags.example/gtm.js?id=TAG-1&gtm_auth=x',
    'https://tags.example/gtm.js?id=TAG-1&__proto__=x',
    'https://tags.example/plain.js?x',
    'https://tags.example/plain.js?',
    'https://tags.example/plain.js?&',
    'https://tags.example/gtm.js?id=TAG-1&&l=x',
    'https://tags.example/plain.js#',
    'https://tags.example/plain.js#x',
    'https://tags.example/Plain.js',
    'https://tags.example/plain.js/',
    'https://tags.example//plain.js',
    'https://tags.example/x/../plain.js',
    'https://tags.example/./plain.js',
    'https://tags.example/%70lain.js',
    'https://tags.example/%2e/plain.js',
    'https://tags.example/x%2f..%2fplain.js',
    'https://tags.example\\plain.js',
    'https:\\\\tags.example\\plain.js',
    'https:/tags.example/plain.js',
    'https:tags.example/plain.js',
    '//tags.example/plain.js',
    'tags.example/plain.js',
    'HTTPS://tags.example/plain.js',
    'https://TAGS.example/plain.js',
    'https://tags.example:443/plain.js',
    'https://tags.example./plain.js',
    'https://@tags.example/plain.js',
    'https://tags.example@evil.example/plain.js',
    'https://evil.example/@tags.example/plain.js',
    'https://evil.example?https://tags.example/plain.js',
    'https://tags.example.evil.example/plain.js',
    'https://eviltags.example/plain.js',
    'https://127.0.0.1.nip.example/plain.js',
    'https://tags.example%2eevil.example/plain.js',
    'https://tags.example%00.evil.example/plain.js',
    'https://tags。example/plain.js',
    'https://ｔags.example/plain.js',
    'https://tags.example/plain.js\r\nx-injected: 1',
    'https://tags.example/plain.js\t',
    ' https://tags.example/plain.js',
    'https://tags.example/pla\nin.js',
    'https://tags.example/plain.js%0d%0a',
    'https://tags.example/plain.js\u0000',
    '',
    'https://',
  ])('[F06] rejects %j', (asked) => {
    expect(listedScript(asked, LIST)).toBeUndefined();
  });

  test.each(HOSTILE_LIST)('[F06] rejects %s even when it is on the list', (url) => {
    expect(listedScript(url, [{ url, freeParameters: [] }])).toBeUndefined();
  });
});

test('[F06] listedScript accepts every entry of our own list', () => {
  expect(PROXIED_SCRIPTS.filter(({ url }) => listedScript(url, PROXIED_SCRIPTS) === undefined)).toEqual([]);
});
