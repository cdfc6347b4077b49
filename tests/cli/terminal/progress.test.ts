import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { progress } from '../../../cli/terminal/progress.ts';

function shownOn(isTTY: boolean, { quiet = false } = {}) {
  const ticks: (() => void)[] = [];
  let stopped = 0;
  const every = (milliseconds: number, act: () => void) => {
    expect(milliseconds).toBe(10_000);
    ticks.push(act);
    return () => {
      stopped += 1;
    };
  };
  const writes: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      writes.push(String(chunk));
      done();
    },
  });
  const bar = progress({ stderr: Object.assign(stream, { isTTY }), every }, { quiet });
  return { bar, writes, ticks, stopped: () => stopped };
}

describe('progress line', () => {
  test('[C3] shows the stage and its counts in one changing line', () => {
    const { bar, writes } = shownOn(true);
    bar.begin('read content');
    bar.begin('render pages', { done: 12, total: 300 });
    bar.end();
    expect(writes).toEqual(['\r\u001b[2Kread content …', '\r\u001b[2Krender pages 12 of 300 …', '\r\u001b[2K']);
  });

  test('[C3] changes at most once per percent, and shows the last count', () => {
    const { bar, writes } = shownOn(true);
    for (let done = 0; done <= 5000; done += 1) bar.begin('render pages', { done, total: 5000 });
    expect(writes).toHaveLength(101);
    expect(writes.at(-1)).toContain('render pages 5000 of 5000 …');
  });

  test('[C4] is written again after another line, and clears nothing if it is not visible', () => {
    const { bar, writes } = shownOn(true);
    bar.end();
    bar.begin('bundle code', { done: 1, total: 4 });
    bar.end();
    bar.begin('bundle code', { done: 1, total: 4 });
    expect(writes).toHaveLength(3);
    expect(writes[2]).toContain('bundle code 1 of 4 …');
  });

  test('[C3] is a line with the last stage every ten seconds on a pipe, until its end', () => {
    const { bar, writes, ticks, stopped } = shownOn(false);
    bar.begin('read content');
    bar.begin('render pages', { done: 12, total: 300 });
    expect([writes, ticks.length]).toEqual([[], 1]);
    ticks[0]?.();
    bar.begin('render pages', { done: 40, total: 300 });
    ticks[0]?.();
    expect(writes).toEqual(['render pages 12 of 300 …\n', 'render pages 40 of 300 …\n']);
    bar.end();
    expect([ticks.length, stopped()]).toEqual([1, 1]);
  });

  test.each([
    { where: 'on a pipe while the command is quick', isTTY: false, quiet: false },
    { where: 'with --quiet', isTTY: true, quiet: true },
  ])('[C3] writes nothing $where', ({ isTTY, quiet }) => {
    const { bar, writes } = shownOn(isTTY, { quiet });
    bar.begin('render pages', { done: 1, total: 2 });
    bar.end();
    expect(writes).toEqual([]);
  });
});
