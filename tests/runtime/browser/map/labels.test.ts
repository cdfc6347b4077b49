import { describe, expect, test } from 'vitest';
import { nameWidth, placeLabels } from '../../../../runtime/browser/map/labels.ts';

const frame = { width: 400, height: 300, most: 10 };
const label = (name: string, x: number, y: number) => ({ name, width: nameWidth(name), at: [x, y] as const });
const namesOf = (labels: readonly ReturnType<typeof label>[], limits = frame) =>
  placeLabels(labels, limits).map(({ name, side }) => `${name} ${side}`);

describe('names on a map', () => {
  test('[U6] are at the right of their marks, and at the left near the right edge', () => {
    expect(namesOf([label('Shanghai', 100, 100), label('Los Angeles', 380, 100)])).toEqual([
      'Shanghai right',
      'Los Angeles left',
    ]);
  });

  test('[U6] do not cover each other: the earlier place wins', () => {
    expect(namesOf([label('Rotterdam', 200, 100), label('Amsterdam', 190, 104)])).toEqual([
      'Rotterdam right',
      'Amsterdam left',
    ]);
    expect(namesOf([label('Rotterdam', 200, 100), label('Amsterdam', 190, 104), label('Antwerp', 194, 98)])).toEqual([
      'Rotterdam right',
      'Amsterdam left',
    ]);
  });

  test('[U6] do not cover the mark of an earlier place', () => {
    expect(namesOf([label('Busan', 230, 100), label('Shanghai', 190, 100)])).toEqual(['Busan right', 'Shanghai left']);
  });

  test('[U6] of places outside the frame are left out, and no more than the limit', () => {
    expect(namesOf([label('A', -5, 10), label('B', 10, 400), label('C', 50, 50)])).toEqual(['C right']);
    const many = Array.from({ length: 20 }, (_, row) => label(`P${row}`, 50, row * 25 + 10));
    expect(namesOf(many, { ...frame, height: 600 })).toHaveLength(10);
  });

  test('[U6] need more room for Chinese characters', () => {
    expect(namesOf([label('deham', 340, 50)])).toEqual(['deham right']);
    expect(namesOf([label('费利克斯托', 340, 50)])).toEqual(['费利克斯托 left']);
  });
});
