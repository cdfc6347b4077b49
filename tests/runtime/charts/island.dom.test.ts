import { describe, expect, onTestFinished, test } from 'vitest';
import readChart from '../../../runtime/charts/island.ts';

const POINTS = ['Week of June 1: USD 2,000', 'Week of June 8: USD 2,100', 'Week of June 15: USD 2,050'];

function chart() {
  const root = document.createElement('div');
  root.innerHTML = `
<svg viewBox="0 0 900 360"><path data-series="" d="M52,120L460.5,40L834,80"></path><g data-cursor=""><circle></circle></g></svg>
<svg viewBox="0 0 328 236"><path data-series="" d="M40,90L150,30L274,60"></path><g data-cursor=""><circle></circle></g></svg>
<label><input type="range" min="0" max="2" value="2"></label><output></output>`;
  document.body.replaceChildren(root);
  const end = readChart(root, { points: POINTS });
  onTestFinished(end);
  const slider = root.querySelector('input') as HTMLInputElement;
  const cursors = () => [...root.querySelectorAll('[data-cursor]')].map((cursor) => cursor.getAttribute('transform'));
  const moveTo = (week: number) => {
    slider.value = String(week);
    slider.dispatchEvent(new Event('input'));
  };
  return { root, end, slider, cursors, moveTo };
}

describe('the slider of a chart', () => {
  test('[U5] starts at the latest week and names it with its value', () => {
    const { root, slider, cursors } = chart();
    expect(slider.getAttribute('aria-valuetext')).toBe(POINTS[2]);
    expect(root.querySelector('output')?.textContent).toBe(POINTS[2]);
    expect(cursors()).toEqual(['translate(834 0)', 'translate(274 0)']);
  });

  test('[U5] moves the cursor of every size of the chart to its week, and announces the week', () => {
    const { root, slider, cursors, moveTo } = chart();
    moveTo(1);
    expect([slider.getAttribute('aria-valuetext'), root.querySelector('output')?.textContent]).toEqual([
      POINTS[1],
      POINTS[1],
    ]);
    expect(cursors()).toEqual(['translate(460.5 0)', 'translate(150 0)']);
    expect([...root.querySelectorAll('circle')].map((circle) => circle.getAttribute('cy'))).toEqual(['40', '30']);
  });

  test('[U5] hides the cursors and ignores the slider after its end', () => {
    const { end, cursors, moveTo, root } = chart();
    end();
    moveTo(0);
    expect(cursors()).toEqual([null, null]);
    expect(root.querySelector('output')?.textContent).toBe(POINTS[2]);
  });
});
