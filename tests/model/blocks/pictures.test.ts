import { describe, expect, test } from 'vitest';
import { blockList } from '../../../model/blocks/index.ts';

interface Issue {
  at: string;
  message: string;
  hint: unknown;
}

/** Returns the schema issues of a block, each with its path below the block. */
function issuesOf(block: object): Issue[] {
  const issues = blockList.safeParse([block]).error?.issues ?? [];
  return issues.map((issue) => ({
    at: issue.path.slice(1).join('.'),
    message: issue.message,
    hint: issue.code === 'custom' ? issue.params?.['hint'] : undefined,
  }));
}

describe('bars block', () => {
  const BARS = {
    block: 'bars',
    title: 'Costs',
    unit: 'USD',
    items: [
      { label: 'Duty', value: 0 },
      { label: 'Refund', value: -20.5 },
    ],
  };

  test('[M03] accepts zero and negative amounts', () => {
    expect(issuesOf({ ...BARS, highlight: 'Duty', total: 'Together' })).toEqual([]);
  });

  test('[M03] rejects a highlight that names no line, and lists the lines', () => {
    expect(issuesOf({ ...BARS, highlight: 'Dury' })).toEqual([
      { at: 'highlight', message: 'is not the label of a line in this block', hint: 'Use one of: Duty; Refund.' },
    ]);
  });

  test('[M03] rejects an amount in text and a repeated line', () => {
    expect(
      issuesOf({ ...BARS, items: [{ label: 'Duty', value: '2,400' }, BARS.items[0]] }).map(({ at }) => at),
    ).toEqual(['items.0.value']);
    expect(issuesOf({ ...BARS, items: [BARS.items[0], BARS.items[0]] }).map(({ at }) => at)).toEqual(['items.1.label']);
  });
});

describe('before-after block', () => {
  const PAIR = { label: 'Containers', before: 5, after: 3, unit: 'boxes' };
  const BLOCK = { block: 'before-after', title: 'Split', before: 'One ship', after: 'Three ships', items: [PAIR] };

  test('[M03] rejects two states with the same name', () => {
    expect(issuesOf(BLOCK)).toEqual([]);
    expect(issuesOf({ ...BLOCK, after: 'One ship' })).toMatchObject([
      { at: 'after', message: 'is the same as "before"', hint: expect.stringContaining('Name what differs') },
    ]);
  });

  test('[M03] rejects a negative state', () => {
    expect(issuesOf({ ...BLOCK, items: [{ ...PAIR, after: -1 }] }).map(({ at }) => at)).toEqual(['items.0.after']);
  });
});

describe('calendar block', () => {
  const withItems = (...items: object[]) =>
    issuesOf({
      block: 'calendar',
      title: 'Season',
      items: items.map((item, index) => ({ label: `${index}`, ...item })),
    });

  test('[M03] accepts windows and days in any order within twelve months', () => {
    expect(withItems({ from: '2027-02-06' }, { from: '2026-03-31', to: '2026-04-01' })).toEqual([]);
  });

  test('[M03] rejects a window that does not end after its first day, and explains the fix', () => {
    expect(withItems({ from: '2027-01-28', to: '2027-01-21' }, { from: '2027-01-28', to: '2027-01-28' })).toEqual([
      { at: 'items.0.to', message: 'is not after the first day, 2027-01-28', hint: 'Swap the two dates.' },
      {
        at: 'items.1.to',
        message: 'is not after the first day, 2027-01-28',
        hint: 'Remove the field for a single day.',
      },
    ]);
  });

  test('[M03] rejects a day that does not exist and a day in a thirteenth month', () => {
    expect(withItems({ from: '2027-02-29' }, { from: '2027-03-01' }).map(({ at }) => at)).toEqual(['items.0.from']);
    expect(withItems({ from: '2026-02-01' }, { from: '2027-01-31' })).toEqual([]);
    expect(withItems({ from: '2026-02-01' }, { from: '2027-01-31', to: '2027-02-01' })).toMatchObject([
      { at: 'items.1.to', message: 'is more than 12 months after the first day of this calendar, 2026-02-01' },
    ]);
  });
});

test('[M03] the small-multiples block needs at least two lanes and no repeated one', () => {
  const withLanes = (lanes: string[]) =>
    issuesOf({ block: 'small-multiples', title: 'Lanes', lanes }).map(({ at }) => at);
  expect(withLanes(['cnsha-uslax', 'cnsha-usnyc'])).toEqual([]);
  expect(withLanes(['cnsha-uslax'])).toEqual(['lanes']);
  expect(withLanes(['cnsha-uslax', 'cnsha-uslax'])).toEqual(['lanes.1']);
});

describe('container-fit block', () => {
  const BLOCK = {
    block: 'container-fit',
    title: 'Fit',
    containers: [{ label: '20′', length: 5900, width: 2350, height: 2390, payload: 28_200 }],
    cargo: [{ label: 'Cartons', length: 600, width: 400, height: 400, weight: 12.5 }],
  };

  test('[M03] rejects lengths in meters and a weight of zero', () => {
    expect(issuesOf(BLOCK)).toEqual([]);
    const inMeters = { ...BLOCK.containers[0], length: 5.9 };
    expect(issuesOf({ ...BLOCK, containers: [inMeters] })).toMatchObject([
      { at: 'containers.0.length', message: 'must be whole millimeters' },
    ]);
    expect(issuesOf({ ...BLOCK, cargo: [{ ...BLOCK.cargo[0], weight: 0 }] }).map(({ at }) => at)).toEqual([
      'cargo.0.weight',
    ]);
  });
});
