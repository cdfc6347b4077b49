import { describe, expect, test } from 'vitest';
import { RELOAD_KEY } from '../../../contract/constants.ts';
import { safeStorage } from '../../../runtime/browser/storage.ts';
import { createBuildCheck } from '../../../runtime/loader/build-check.ts';

/** Returns a session storage that outlives documents. */
function sessionStorage(start: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(start));
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const blocked = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Opens a document of `build-1` while the newest build is `newest`; returns its actions in order. */
function open(newest: string, openStorage: () => Storage) {
  const done: string[] = [];
  const check = createBuildCheck({
    buildHash: 'build-1',
    session: safeStorage(openStorage),
    reload: () => done.push('reload'),
    purge: () => done.push('purge'),
  });
  const reloads = check.reloadOnce({ webpackCompilationHash: newest });
  expect(reloads).toBe(done.includes('reload'));
  return done;
}

describe('reloadOnce', () => {
  test('[L04] does nothing when the document has the newest build', () => {
    expect(open('build-1', () => sessionStorage())).toEqual([]);
  });

  test('[L04] does nothing when the newest build is unknown', () => {
    const storage = sessionStorage();
    expect(open('', () => storage)).toEqual([]);
    expect(storage.length).toBe(0);
  });

  test('[L04] purges the service worker cache, then reloads a document of another build', () => {
    const storage = sessionStorage();
    expect(open('build-2', () => storage)).toEqual(['purge', 'reload']);
    expect(storage.getItem('reload-compilation-hash-match')).toBe('1');
  });

  test('[L04] reloads once per session while the builds differ, but purges each time', () => {
    const storage = sessionStorage();
    const documents = Array.from({ length: 20 }, () => open('build-2', () => storage));
    expect(documents.flat().filter((what) => what === 'reload')).toHaveLength(1);
    expect(documents.flat().filter((what) => what === 'purge')).toHaveLength(20);
  });

  test('[L04] can reload again after the builds have matched', () => {
    const storage = sessionStorage({ [RELOAD_KEY]: '1' });
    expect(open('build-1', () => storage)).toEqual([]);
    expect(storage.getItem(RELOAD_KEY)).toBeNull();
    expect(open('build-2', () => storage)).toEqual(['purge', 'reload']);
  });

  test('[L04] keeps the spent reload when the newest build is unknown', () => {
    const storage = sessionStorage({ [RELOAD_KEY]: '1' });
    open('', () => storage);
    expect(open('build-2', () => storage)).toEqual(['purge']);
  });

  test('[L04] reloads when the key has any other value', () => {
    expect(open('build-2', () => sessionStorage({ [RELOAD_KEY]: '0' }))).toEqual(['purge', 'reload']);
  });

  test('[L04] never reloads when storage is blocked', () => {
    expect(open('build-2', blocked)).toEqual(['purge']);
    expect(open('build-1', blocked)).toEqual([]);
  });

  test('[L04] never reloads when storage is full', () => {
    const full = {
      ...sessionStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(open('build-2', () => full)).toEqual(['purge']);
  });
});

describe('isOtherBuild', () => {
  const { isOtherBuild } = createBuildCheck({
    buildHash: 'build-1',
    session: safeStorage(() => sessionStorage()),
    reload() {},
    purge() {},
  });

  test.each([
    { title: 'the same build', newest: 'build-1', isOther: false },
    { title: 'another build', newest: 'build-2', isOther: true },
    { title: 'an unknown build', newest: '', isOther: true },
  ])('[N05] for $title returns $isOther', ({ newest, isOther }) => {
    expect(isOtherBuild({ webpackCompilationHash: newest })).toBe(isOther);
  });
});
