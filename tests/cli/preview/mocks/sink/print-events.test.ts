import { expect, test } from 'vitest';
import { eventPrinter } from '../../../../../cli/preview/mocks/sink/print-events.ts';
import type { SinkEvent } from '../../../../../cli/preview/mocks/sink/sink-event.ts';

function open() {
  const printed: string[] = [];
  const waiting: { action: () => void; milliseconds: number }[] = [];
  const lines = eventPrinter({
    print: (line) => void printed.push(line),
    later: (action, milliseconds) => void waiting.push({ action, milliseconds }),
  });
  /** Adds the given number of arrivals at once. */
  const printEvents = (count: number, more: Partial<SinkEvent> = {}) => {
    for (let index = 0; index < count; index += 1) {
      lines.print({ kind: 'consent', summary: 'analytics on', payload: '', number: 1, time: new Date(0), ...more });
    }
  };
  /** Ends the current interval. Returns its length in milliseconds. */
  const pass = () => {
    const { action, milliseconds } = waiting.shift() ?? {};
    action?.();
    return milliseconds;
  };
  return { printEvents, pass, end: lines.end, printed, waiting };
}

test('[T01] a line shows the kind, the page and the summary of an arrival', () => {
  const { printEvents, printed } = open();
  printEvents(1, { path: '/blog' });
  printEvents(1);
  expect(printed).toEqual(['sink  consent  /blog  analytics on', 'sink  consent  analytics on']);
});

test('[T01] a line contains no terminal control characters', () => {
  const { printEvents, printed } = open();
  printEvents(1, { path: '/\u001b[2J', summary: 'a\u202eb\nc\r' });
  expect(printed).toEqual(['sink  consent  /\ufffd[2J  a\ufffdb\ufffdc\ufffd']);
});

test('[T01] a flood of arrivals is summarized once a second', () => {
  const { printEvents, pass, printed, waiting } = open();
  printEvents(1000);
  expect([printed.length, waiting.length]).toEqual([60, 1]);
  expect(pass()).toBe(1000);
  expect(printed.slice(60)).toEqual(['sink  and 940 more']);
  printEvents(60);
  pass();
  expect([printed.length, waiting.length]).toEqual([121, 0]);
});

test('[T01] the number of hidden arrivals is printed when the preview ends', () => {
  const { printEvents, end, printed } = open();
  printEvents(61);
  end();
  end();
  expect(printed.slice(60)).toEqual(['sink  and 1 more']);
});
