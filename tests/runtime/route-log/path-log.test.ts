import { expect, test } from 'vitest';
import { safeStorage } from '../../../runtime/browser/storage.ts';
import { pathLog } from '../../../runtime/route-log/path-log.ts';

const createLog = (stored?: string) => {
  let text = stored;
  const set = (_key: string, value: string) => (text = value) !== undefined;
  const { after } = pathLog({ get: () => text, set, remove: () => undefined });
  return {
    visit: (...paths: string[]) => {
      for (const path of paths) after?.({ url: new URL(path, 'https://site.example') });
    },
    paths: () => JSON.parse(text ?? 'null'),
  };
};

test('[L07] stores the last five paths, oldest first, without query and fragment', () => {
  const log = createLog();
  log.visit('/', '/a?q=1', '/b#x', '/c', '/d', '/e');
  expect(log.paths()).toEqual(['/a', '/b', '/c', '/d', '/e']);
});

test('[L07] stores no path twice in a row', () => {
  const log = createLog();
  log.visit('/a', '/a?q=1', '/a#x', '/b', '/a');
  expect(log.paths()).toEqual(['/a', '/b', '/a']);
});

test('[L07] continues the log of the document before', () => {
  const log = createLog('["/a","/b"]');
  log.visit('/b', '/c');
  expect(log.paths()).toEqual(['/a', '/b', '/c']);
});

test.each(['{"a":1}', '[', 'null', '7', '""'])(
  '[L07] starts again when the stored value is not a list: %s',
  (stored) => {
    const log = createLog(stored);
    log.visit('/a');
    expect(log.paths()).toEqual(['/a']);
  },
);

test('[L07] does not throw when storage is blocked', () => {
  const session = safeStorage(() => {
    throw new Error('blocked');
  });
  const visit = () => pathLog(session).after?.({ url: new URL('https://site.example/a') });
  expect(visit).not.toThrow();
});
