import { describe, expect, test } from 'vitest';
import { recoverFromChunkFailure } from '../../../runtime/errors/chunk-failure.ts';

const createPage = ({
  stored = new Map<string, string>(),
  isBlocked = false,
  href = 'https://site.example/one',
} = {}) => {
  const events = new EventTarget();
  const loads: string[] = [];
  const location = { href, assign: (to: string) => loads.push(to), reload: () => loads.push('reload') };
  const listener = recoverFromChunkFailure({
    window: { addEventListener: events.addEventListener.bind(events), location } as unknown as Window,
    session: {
      get: (key) => stored.get(key),
      set(key, value) {
        if (!isBlocked) stored.set(key, value);
        return !isBlocked;
      },
      remove: () => undefined,
    },
  });
  return {
    loads,
    stored,
    begin: (path: string) => listener.before?.({ url: new URL(path, 'https://site.example') }),
    reject: (reason: unknown) => {
      events.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    },
  };
};

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://site.example/static/x.js');

describe('recoverFromChunkFailure', () => {
  test.each([
    { browser: 'Chromium', reason: MISSING },
    {
      browser: 'Firefox',
      reason: new TypeError('error loading dynamically imported module: https://site.example/x.js'),
    },
    { browser: 'Safari', reason: new TypeError('Importing a module script failed.') },
    { browser: 'a stylesheet', reason: new Error('Unable to preload CSS for /static/x.css') },
    { browser: 'a stylesheet of a chunk', reason: new Error('Loading CSS chunk 12 failed.') },
    { browser: 'a plain string', reason: 'Importing a module script failed.' },
  ])('[L04] loads the last path begun ($browser)', ({ reason }) => {
    const page = createPage();
    page.begin('/two');
    page.begin('/three?q=1');
    page.reject(reason);
    expect(page.loads).toEqual(['https://site.example/three?q=1']);
  });

  test('[L04] reloads the current address, with or without a fragment', () => {
    const page = createPage({ href: 'https://site.example/one#x' });
    page.begin('/one#x');
    page.reject(MISSING);
    expect(page.loads).toEqual(['reload']);
  });

  test('[L04] does nothing when no route update was begun', () => {
    const page = createPage();
    page.reject(MISSING);
    expect(page.loads).toEqual([]);
  });

  test('[L04] loads a path once per session, across documents', () => {
    const page = createPage();
    page.begin('/two');
    page.reject(MISSING);
    page.reject(MISSING);
    const next = createPage({ stored: page.stored });
    next.begin('/two?q=1');
    next.reject(MISSING);
    expect([page.loads.length, next.loads.length]).toEqual([1, 0]);
    next.begin('/three');
    next.reject(MISSING);
    expect(next.loads).toEqual(['https://site.example/three']);
  });

  test('[L04] loads nothing when the session storage is blocked', () => {
    const page = createPage({ isBlocked: true });
    page.begin('/two');
    page.reject(MISSING);
    expect(page.loads).toEqual([]);
  });
});

test.each([
  new Error('price is not defined'),
  'timeout',
  undefined,
  null,
  { message: 7 },
  Symbol('x'),
  Object.create(null),
])('[L04] ignores any other rejection (%#)', (reason) => {
  const page = createPage();
  page.begin('/two');
  page.reject(reason);
  expect(page.loads).toEqual([]);
});
