import { beforeEach, describe, expect, test } from 'vitest';
import type { Purposes } from '../../../contract/consent.ts';
import type { ThirdPartyEntry } from '../../../contract/consent-data.ts';
import { deleteRefusedEntries } from '../../../runtime/consent/delete-refused.ts';

const ENTRIES: ThirdPartyEntry[] = [
  { name: '_id', where: 'cookie', purpose: 'analytics' },
  { name: 'AMP_', isPrefix: true, where: 'cookie', purpose: 'analytics' },
  { name: '_ads', where: 'cookie', purpose: 'behavioral_advertising' },
  { name: 'taste', where: 'local', purpose: 'personalization' },
  { name: 'amp-', isPrefix: true, where: 'local', purpose: 'analytics' },
  { name: 'visit', where: 'session', purpose: 'analytics' },
];
const NOTHING: Purposes = {
  behavioral_advertising: false,
  analytics: false,
  essential_services: true,
  personalization: false,
};

/** Cookies of a host and its parent domains, by domain; '' means the host only. */
function jar(cookies: Record<string, string[]>) {
  const set: string[] = [];
  return {
    set,
    get cookie() {
      return Object.values(cookies)
        .flat()
        .map((name) => `${name}=1`)
        .join('; ');
    },
    set cookie(text: string) {
      set.push(text);
      const [, name = '', domain = ''] = /^([^=]*)=; path=\/; max-age=0(?:; domain=(.+))?$/.exec(text) ?? [];
      cookies[domain] = (cookies[domain] ?? []).filter((other) => other !== name);
    },
  };
}

const storages = { local: () => localStorage, session: () => sessionStorage };
const names = (storage: Storage) => Object.keys(storage).toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('deleteRefusedEntries for cookies', () => {
  const hostname = 'www.example.com';

  test('[T01] deletes a cookie from the host and all parent domains, because its domain is unknown', () => {
    const document = jar({ '': ['_id'], 'www.example.com': ['_ads'], 'example.com': ['_id', 'AMP_7f'] });
    deleteRefusedEntries(ENTRIES, NOTHING, { document, hostname, ...storages });
    expect(document.cookie).toBe('');
  });

  test('[T01] deletes cookies by exact name or by prefix, and no others', () => {
    const others = ['_id2', 'x_id', '_ID', 'AMP', 'amp_x', 'my-AMP_', 'taste', 'visit', 'consent-choice'];
    const document = jar({ '': ['_id', 'AMP_', 'AMP_7f', ...others] });
    deleteRefusedEntries(ENTRIES, NOTHING, { document, hostname, ...storages });
    expect(document.cookie.split('; ').map((cookie) => cookie.split('=')[0])).toEqual(others);
    const deleted = new Set(document.set.map((text) => text.split('=')[0]));
    expect([...deleted]).toEqual(['_id', 'AMP_', 'AMP_7f']);
  });

  test('[T01] keeps cookies of allowed purposes', () => {
    const document = jar({ '': ['_id', '_ads'], 'example.com': ['AMP_1'] });
    deleteRefusedEntries(ENTRIES, { ...NOTHING, analytics: true }, { document, hostname, ...storages });
    expect(document.cookie).toBe('_id=1; AMP_1=1');
  });

  test('[T01] writes nothing when everything is allowed', () => {
    const all = { behavioral_advertising: true, analytics: true, essential_services: true, personalization: true };
    const document = jar({ '': ['_id', '_ads'] });
    deleteRefusedEntries(ENTRIES, all, { document, hostname, ...storages });
    expect(document.set).toEqual([]);
  });
});

describe('deleteRefusedEntries for storages', () => {
  const document = { cookie: '' };
  const hostname = 'localhost';

  test('[T01] removes the refused entries from the storage that each belongs to, and nothing else', () => {
    for (const name of ['taste', 'amp-1', 'amp-', 'tastes', 'visit', 'amp', 'own']) localStorage.setItem(name, '1');
    for (const name of ['visit', 'visits', 'taste', 'amp-1', 'own']) sessionStorage.setItem(name, '1');
    deleteRefusedEntries(ENTRIES, NOTHING, { document, hostname, ...storages });
    expect(names(localStorage)).toEqual(['amp', 'own', 'tastes', 'visit']);
    expect(names(sessionStorage)).toEqual(['amp-1', 'own', 'taste', 'visits']);
  });

  test('[T01] removes entries of a purpose that the choice does not name', () => {
    localStorage.setItem('taste', '1');
    deleteRefusedEntries(ENTRIES, {}, { document, hostname, ...storages });
    expect(names(localStorage)).toEqual([]);
  });
});

describe('deleteRefusedEntries with blocked storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const hostname = 'localhost';

  test('[T01] deletes everything that is accessible', () => {
    const blocked = {
      get cookie(): string {
        return denied();
      },
    };
    sessionStorage.setItem('visit', '1');
    deleteRefusedEntries(ENTRIES, NOTHING, {
      document: blocked,
      hostname,
      local: denied,
      session: () => sessionStorage,
    });
    expect(names(sessionStorage)).toEqual([]);

    localStorage.setItem('taste', '1');
    const document = jar({ '': ['_id'] });
    deleteRefusedEntries(ENTRIES, NOTHING, { document, hostname, local: () => localStorage, session: denied });
    expect([names(localStorage), document.cookie]).toEqual([[], '']);
  });

  test('[T01] continues when a storage throws on removal', () => {
    const stubborn = Object.assign(Object.create({ removeItem: denied }), { taste: '1' }) as Storage;
    expect(Object.keys(stubborn)).toEqual(['taste']);
    sessionStorage.setItem('visit', '1');
    const document = { cookie: '' };
    deleteRefusedEntries(ENTRIES, NOTHING, {
      document,
      hostname,
      local: () => stubborn,
      session: () => sessionStorage,
    });
    expect(names(sessionStorage)).toEqual([]);
  });
});
