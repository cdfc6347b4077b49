import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import { drawing } from '../../../model/blocks/block.ts';
import { Drawing } from '../../../templates/pictures/drawing.tsx';
import { DRAWINGS } from '../../../templates/pictures/drawings.ts';

describe('line drawings', () => {
  test("[M03] have the names of the field's options", () => {
    expect(Object.keys(DRAWINGS).toSorted()).toEqual(drawing.options.toSorted());
  });

  test.each(drawing.options)('[M03] have at most 950 bytes: %s', (name) => {
    expect(renderToStaticMarkup(createElement(Drawing, { name })).length).toBeLessThanOrEqual(950);
  });

  test.each(drawing.options)('[M03] stay inside their grid: %s', (name) => {
    const { lines, signal } = DRAWINGS[name];
    const absolute = [...(lines + signal).matchAll(/([MLHV])(-?[\d.]+) ?(-?[\d.]+)?/g)];
    expect(absolute.length).toBeGreaterThan(10);
    for (const [, , first, second] of absolute) {
      for (const value of [first, second].flatMap((coordinate) =>
        coordinate === undefined ? [] : Number(coordinate),
      )) {
        expect(value >= 1 && value <= 96).toBe(true);
      }
    }
  });

  test('[M03] have containers in true proportions', () => {
    const widths = [
      ...(DRAWINGS.stack.lines + DRAWINGS.stack.signal).matchAll(/M([\d.]+) [\d.]+H([\d.]+)V[\d.]+H\1Z/g),
    ].map(([, left, right]) => Number(right) - Number(left));
    const [long = 1, forty = 1, twenty = 1] = widths.toSorted((a, b) => b - a);
    expect([forty / long, twenty / long].map((share) => share.toFixed(2))).toEqual(['0.89', '0.44']);
  });

  test('[M03] have a label with a title and are hidden without one', () => {
    expect(renderToStaticMarkup(createElement(Drawing, { name: 'ship' }))).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(createElement(Drawing, { name: 'ship', title: 'A container ship' }));
    expect(named).toContain('role="img" aria-label="A container ship"');
    expect(named).not.toContain('aria-hidden');
  });
});
