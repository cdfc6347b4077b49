import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserClock } from '../../../runtime/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('browserClock', () => {
  test('[L05] runs a callback after the given milliseconds unless it is canceled', () => {
    const ran: string[] = [];
    browserClock.after(100, () => ran.push('first'));
    const cancel = browserClock.after(100, () => ran.push('second'));
    vi.advanceTimersByTime(99);
    expect(ran).toEqual([]);
    cancel();
    vi.advanceTimersByTime(1000);
    expect(ran).toEqual(['first']);
  });

  test('[L05] requests an idle callback with the timeout when the browser supports it', () => {
    const asked: unknown[] = [];
    const run = () => {};
    vi.stubGlobal('requestIdleCallback', (...given: unknown[]) => asked.push(given));
    browserClock.whenIdle(run, { timeout: 800, fallback: 300 });
    vi.advanceTimersByTime(10_000);
    expect(asked).toEqual([[run, { timeout: 800 }]]);
  });

  test('[L05] waits for the fallback delay when the browser has no idle callbacks', () => {
    const ran: string[] = [];
    vi.stubGlobal('requestIdleCallback', undefined);
    browserClock.whenIdle(() => ran.push('idle'), { timeout: 800, fallback: 300 });
    vi.advanceTimersByTime(299);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ran).toEqual(['idle']);
  });

  test('[L05] runs a callback before the next frame', () => {
    const ran: string[] = [];
    browserClock.nextFrame(() => ran.push('frame'));
    expect(ran).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(ran).toEqual(['frame']);
  });
});
