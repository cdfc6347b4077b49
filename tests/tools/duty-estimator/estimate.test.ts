import { describe, expect, test } from 'vitest';
import { estimateOf } from './duty-fixtures.ts';
import { VECTORS, type Vector } from './vectors.cases.ts';

const dollars = (least: number | undefined, most: number | undefined = least) => {
  if (least === undefined) return null;
  return most === undefined || most === least ? least / 100 : [least / 100, most / 100];
};

/** Returns the sum of the known amounts, computed in cents. */
function sumOf(amounts: Vector['lines'][string][]): number {
  return amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;
}

function query({ entry, more = '' }: Pick<Vector, 'entry' | 'more'>): string {
  const [hsCode = '', origin = '', value = '', mode = '', entryDate = ''] = entry.split(' ');
  return `${new URLSearchParams({ hsCode, origin, value, mode, entryDate })}&${more}`;
}

describe('vectors worked by hand', () => {
  test.each(VECTORS)('[U1] $what: $entry', (vector) => {
    const { lines, totalCents, totalMaxCents, isComplete } = estimateOf(query(vector));
    const shown = lines.map(({ id, amountCents, amountMaxCents }) => [id, dollars(amountCents, amountMaxCents)]);
    expect(Object.fromEntries(shown)).toEqual(vector.lines);
    const { total = sumOf(Object.values(vector.lines)), isOpen = false } = vector;
    expect([dollars(totalCents, totalMaxCents), isComplete]).toEqual([total, !isOpen]);
  });
});
