import { describe, expect, test } from 'vitest';
import { type GlyphMask, glyphMask, type Outline } from '../../../pipeline/social/glyph-mask.ts';

/** Returns the outline of a polygon. */
const polygon = (...points: [x: number, y: number][]): Outline => [
  ...points.map((values, index) => ({ type: index === 0 ? 'M' : 'L', values })),
  { type: 'Z', values: [] },
];
const square = polygon([0, 0], [0, 1], [1, 1], [1, 0]);

/** Returns the covered pixels of each row. */
const rowsOf = ({ coverage, width, height }: GlyphMask) =>
  Array.from({ length: height }, (_, row) => [...coverage.subarray(row * width, (row + 1) * width)]);
/** Returns the covered area in pixels. */
const areaOf = ({ coverage }: GlyphMask) => coverage.reduce((sum, covered) => sum + covered, 0) / 255;

describe('glyphMask', () => {
  test('[P34] covers the pixels of an outline that stands on the baseline', () => {
    const mask = glyphMask(square, 2, 0);
    expect([mask.left, mask.top]).toEqual([0, -2]);
    expect(rowsOf(mask).slice(0, 2)).toEqual([
      [255, 255, 0, 0],
      [255, 255, 0, 0],
    ]);
    expect(areaOf(mask)).toBe(4);
  });

  test('[P34] covers pixels partly between two pixels', () => {
    expect(rowsOf(glyphMask(square, 2, 0.25))[0]).toEqual([191, 255, 64, 0, 0]);
  });

  test('[P34] leaves out what an inner outline of the other direction encloses', () => {
    const hole = polygon([0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]);
    expect(areaOf(glyphMask([...square, ...hole], 8, 0))).toBe(48);
  });

  test('[P34] covers a pixel once where outlines of one direction overlap', () => {
    expect(areaOf(glyphMask([...square, ...square], 8, 0))).toBe(64);
  });

  test.each([
    { name: 'a steep line', outline: polygon([0, 0], [0.2, 1], [0.4, 0]), area: 0.2 },
    { name: 'a flat line', outline: polygon([0, 0], [1, 0.1], [1, 0]), area: 0.05 },
    {
      name: 'a curve',
      outline: [
        { type: 'M', values: [0, 0] },
        { type: 'Q', values: [0.5, 1, 1, 0] },
        { type: 'Z', values: [] },
      ],
      area: 1 / 3,
    },
  ])('[P34] covers the area below $name', ({ outline, area }) => {
    expect(Math.abs(areaOf(glyphMask(outline, 40, 0.5)) / 1600 - area)).toBeLessThan(0.01);
  });

  test('[P34] is empty for a space', () => {
    expect(glyphMask([], 40, 0)).toMatchObject({ width: 0, height: 0 });
  });
});
