import { describe, expect, test } from 'vitest';
import { type ConsentTool, waitForTool } from '../../../runtime/consent/tool.ts';
import { fakeClock } from '../support/fakes.ts';

const TOOL = (() => undefined) as unknown as ConsentTool;

function start(isThere: (looks: number) => boolean, found: unknown = TOOL) {
  const { clock, pass } = fakeClock();
  const delays: number[] = [];
  const ran: ConsentTool[] = [];
  let looks = 0;
  const stop = waitForTool(
    () => {
      looks += 1;
      return isThere(looks) ? found : undefined;
    },
    {
      clock: {
        after(milliseconds, run) {
          delays.push(milliseconds);
          return clock.after(milliseconds, run);
        },
      },
      run: (tool) => void ran.push(tool),
    },
  );
  const wait = (times: number) => {
    for (let time = 0; time < times; time += 1) pass(200);
  };
  return { pass, wait, stop, delays, ran, looks: () => looks };
}

describe('waitForTool', () => {
  test('[T02] sets no timer when the tool exists at once', () => {
    const { delays, ran, wait, looks } = start(() => true);
    expect(ran).toEqual([TOOL]);
    expect(delays).toEqual([]);
    wait(5);
    expect(looks()).toBe(1);
  });

  test('[T02] polls every 200 ms and stops when the tool exists', () => {
    const { delays, ran, pass, wait, looks } = start((look) => look === 4);
    expect(looks()).toBe(1);
    pass(199);
    expect(looks()).toBe(1);
    pass(1);
    expect(looks()).toBe(2);
    pass(200);
    expect(ran).toEqual([]);
    pass(200);
    expect(ran).toEqual([TOOL]);
    wait(10);
    expect(looks()).toBe(4);
    expect(ran).toHaveLength(1);
    expect(delays).toEqual([200, 200, 200]);
  });

  test.each([
    { what: 'an object', found: {} },
    { what: 'a string', found: 'loading' },
    { what: 'the queue array of a snippet', found: [] },
  ])("[T02] keeps polling when $what has the tool's name", ({ found }) => {
    const { ran, wait, looks } = start(() => true, found);
    wait(3);
    expect(ran).toEqual([]);
    expect(looks()).toBe(4);
  });

  test('[T02] accepts a tool that appears at the last poll, after a minute', () => {
    const { ran, wait, delays } = start((look) => look === 301);
    wait(299);
    expect(ran).toEqual([]);
    wait(1);
    expect(ran).toEqual([TOOL]);
    expect(delays).toHaveLength(300);
  });

  test('[T02] stops after 300 timers, because a tool that is missing by then was blocked', () => {
    const { ran, wait, looks, delays } = start((look) => look > 301);
    wait(400);
    expect(ran).toEqual([]);
    expect(looks()).toBe(301);
    expect(delays).toHaveLength(300);
  });

  test('[T02] stops when the caller cancels, as on page exit', () => {
    const { ran, wait, stop, looks } = start((look) => look > 3);
    wait(2);
    stop();
    wait(10);
    expect(looks()).toBe(3);
    expect(ran).toEqual([]);
  });
});
