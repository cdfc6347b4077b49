import type { Clock } from '../../../runtime/browser/clock.ts';
import type { MakeObserver } from '../../../runtime/browser/observer.ts';
import type { SafeStorage } from '../../../runtime/browser/storage.ts';

/** Returns a clock that advances only when the test calls it. */
export function fakeClock() {
  let now = 0;
  let idle: { latest: number; run: () => void }[] = [];
  const fallbacks: number[] = [];
  let timers: { at: number; run: () => void }[] = [];
  const after: Clock['after'] = (milliseconds, run) => {
    const timer = { at: now + milliseconds, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  let frames: (() => void)[] = [];
  const clock: Clock = {
    after,
    nextFrame: (run) => void frames.push(run),
    whenIdle(run, { timeout, fallback }) {
      idle.push({ latest: now + timeout, run });
      fallbacks.push(fallback);
    },
  };
  return {
    clock,
    /** Fallback delays of the waits for an idle moment, in milliseconds. */
    fallbacks,
    /** Advances the clock by milliseconds without an idle moment. */
    pass(milliseconds: number) {
      now += milliseconds;
      const due = [...timers.filter(({ at }) => at <= now), ...idle.filter(({ latest }) => latest <= now)];
      timers = timers.filter(({ at }) => at > now);
      idle = idle.filter(({ latest }) => latest > now);
      for (const { run } of due) run();
    },
    /** Runs the callbacks that wait for the next frame. */
    frame() {
      const due = frames;
      frames = [];
      for (const run of due) run();
    },
    /** Runs the idle callbacks. */
    rest() {
      const due = idle;
      idle = [];
      for (const { run } of due) run();
    },
  };
}

/** Returns an observer whose visible elements the test sets. */
export function fakeObserver() {
  const observed = new Set<Element>();
  let onChange: Parameters<MakeObserver>[0] = () => {};
  const observer: MakeObserver = (told) => {
    onChange = told;
    return { observe: (element) => void observed.add(element), unobserve: (element) => void observed.delete(element) };
  };
  const tell = (elements: Iterable<Element>, isIntersecting: boolean) =>
    onChange([...elements].map((target) => ({ target, isIntersecting })));
  return {
    observer,
    observed,
    show: (...elements: Element[]) => tell(elements, true),
    hide: (...elements: Element[]) => tell(elements, false),
  };
}

/** Lets settled promises run their callbacks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** Returns a console that records its calls. */
export function fakeLog() {
  const errors: unknown[][] = [];
  const logs: unknown[][] = [];
  return {
    errors,
    logs,
    log: {
      error: (...words: unknown[]) => void errors.push(words),
      log: (...words: unknown[]) => void logs.push(words),
    },
  };
}

/** Returns storage in memory, and its contents. */
export function fakeStorage(contents: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(contents));
  const session: SafeStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value).has(key),
    remove: (key) => void stored.delete(key),
  };
  return { stored, session };
}

/** Sets the address of the test's document without loading anything. */
export function setAddress(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}
