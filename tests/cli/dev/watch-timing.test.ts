import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type WatchOptions, watchFolders } from '../../../cli/dev/watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Returns a watcher of two folders whose events the test triggers. */
function watching({ onChange = async () => {}, onQuiet = async () => {} }: Partial<WatchOptions> = {}) {
  const told: string[][] = [];
  const faults: string[] = [];
  const watchers = new Map<string, EventEmitter & { emitChange: (name: string | null) => void; isClosed: boolean }>();
  const { stop } = watchFolders({
    folders: ['/content', '/templates'],
    async onChange(paths) {
      told.push([...paths]);
      await onChange(paths);
    },
    onQuiet,
    onError: ({ message }) => void faults.push(message),
    watch(folder, onEvent) {
      const emitter = Object.assign(new EventEmitter(), {
        isClosed: false,
        emitChange: (name: string | null) => onEvent('change', name),
        close() {
          emitter.isClosed = true;
        },
      });
      watchers.set(folder, emitter);
      return emitter as unknown as ReturnType<NonNullable<WatchOptions['watch']>>;
    },
  });
  onTestFinished(stop);
  const change = (path: string | null, folder = '/content') => watchers.get(folder)?.emitChange(path);
  return { told, faults, watchers, change, stop };
}

test('[C4] watchFolders reports changes that follow each other within 10 ms as one change with each file once', () => {
  const { told, change } = watching();
  change('a.md');
  vi.advanceTimersByTime(9);
  change('b.md');
  change('x.css', '/templates');
  vi.advanceTimersByTime(9);
  change('a.md');
  vi.advanceTimersByTime(9);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([[join('/content', 'a.md'), join('/content', 'b.md'), join('/templates', 'x.css')]]);
});

test('[C4] watchFolders waits for a running update and then reports the changes since then once', async () => {
  const reading: (() => void)[] = [];
  const { told, change } = watching({ onChange: () => new Promise((resolve) => reading.push(resolve)) });
  change('a.md');
  vi.advanceTimersByTime(10);
  change('b.md');
  vi.advanceTimersByTime(10);
  change('c.md');
  vi.advanceTimersByTime(10);
  expect(told).toEqual([['/content/a.md']]);
  reading[0]?.();
  await vi.waitFor(() => expect(told).toEqual([['/content/a.md'], ['/content/b.md', '/content/c.md']]));
  reading[1]?.();
  change('d.md');
  await vi.waitFor(() => expect(vi.advanceTimersByTime(10) && told.slice(2)).toEqual([['/content/d.md']]));
});

test('[C4] watchFolders reports nothing after it has stopped, not even a change just before', () => {
  const { told, watchers, change, stop } = watching();
  change('a.md');
  stop();
  vi.advanceTimersByTime(1000);
  expect([told, [...watchers.values()].map(({ isClosed }) => isClosed)]).toEqual([[], [true, true]]);
});

test('[C4] watchFolders ignores events without a file name and junk files of editors', () => {
  const { told, change } = watching();
  for (const name of [null, '4913', 'blog/4913', '.a.md.swp', 'a.md~']) change(name);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  change('2027-plan.md');
  vi.advanceTimersByTime(10);
  expect(told).toEqual([['/content/2027-plan.md']]);
});

test('[C4] watchFolders reports errors of a watched folder', () => {
  const { faults, watchers } = watching();
  watchers.get('/templates')?.emit('error', new Error('ENOSPC: too many watchers'));
  expect(faults).toEqual(['ENOSPC: too many watchers']);
});

test('[C4] watchFolders reports once that files have not changed for 2 s, and waits while an update runs', async () => {
  const updating = Promise.withResolvers<void>();
  const quiet = vi.fn(async () => {});
  const { change } = watching({ onChange: () => updating.promise, onQuiet: quiet });
  change('a.md');
  await vi.advanceTimersByTimeAsync(5000);
  expect(quiet).not.toHaveBeenCalled();
  updating.resolve();
  await vi.advanceTimersByTimeAsync(1999);
  change('b.md');
  await vi.advanceTimersByTimeAsync(10 + 1999);
  expect(quiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(quiet).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(quiet).toHaveBeenCalledTimes(1);
});
