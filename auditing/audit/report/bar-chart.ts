import { html, type SafeHtml } from '../../../contract/html.ts';

/** A bar with its name and its value; `shown` is the text of the value. */
export interface ChartBar {
  name: string;
  value: number;
  shown: string;
}

/**
 * Returns a list of horizontal bars, each an SVG with its share of the largest value in percent. The texts are HTML, so
 * they wrap on a phone and screen readers read a plain list.
 */
export function barChart(bars: readonly ChartBar[]): SafeHtml {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return html`<ul class="bars">${bars.map(({ name, value, shown }) => {
    const width = Math.max(0.5, (100 * value) / most).toFixed(1);
    return html`<li><span>${name}</span><span>${shown}</span><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="1"/></svg></li>
`;
  })}</ul>`;
}
