import { describe, expect, test } from 'vitest';
import { MAX_ARRIVALS, MAX_BYTES, storeSinkEvents } from '../../../../../cli/preview/mocks/sink/sink-events.ts';

function open() {
  const told: number[] = [];
  const events = storeSinkEvents({ now: () => new Date(0), onArrival: ({ number }) => void told.push(number) });
  const add = (payload = '') => events.add({ kind: 'tag', summary: payload, payload });
  const numbers = () => events.list().map(({ number }) => number);
  return { ...events, add, numbers, told };
}

describe('list of arrivals', () => {
  test('[T08] counts, dates and reports each arrival', () => {
    const { add, list, told } = open();
    add('a');
    add('b');
    expect(list()).toMatchObject([
      { number: 1, time: new Date(0), payload: 'a' },
      { number: 2, payload: 'b' },
    ]);
    expect(told).toEqual([1, 2]);
  });

  test('[T08] keeps the last 200 arrivals', () => {
    const { add, numbers, told } = open();
    for (let count = 0; count < MAX_ARRIVALS; count += 1) add();
    expect([numbers().length, numbers()[0]]).toEqual([200, 1]);
    add();
    expect([numbers().length, numbers()[0], told.length]).toEqual([200, 2, 201]);
  });

  test('[T08] keeps arrivals up to a total size in bytes', () => {
    const { add, numbers } = open();
    const quarter = '港'.repeat(Math.floor(MAX_BYTES / 4 / 3));
    for (let count = 0; count < 4; count += 1) add(quarter);
    expect(numbers()).toEqual([1, 2, 3, 4]);
    add('a'.repeat(9));
    expect(numbers()).toEqual([2, 3, 4, 5]);
    add('a'.repeat(MAX_BYTES));
    expect(numbers()).toEqual([6]);
    add('a'.repeat(MAX_BYTES + 1));
    expect(numbers()).toEqual([]);
  });

  test('[T08] can be emptied and continues its numbers', () => {
    const { add, empty, numbers } = open();
    add('a');
    add('b');
    empty();
    expect(numbers()).toEqual([]);
    add('a'.repeat(MAX_BYTES));
    expect(numbers()).toEqual([3]);
  });
});
