import { readFileSync } from 'node:fs';
import { type Html, html } from '../../../endpoints/html.ts';

/** The style sheet of pages with a table. */
export const TABLE_STYLES: string = readFileSync(new URL('table.css', import.meta.url), 'utf8');

/** Returns a plain table. It scrolls on its own where it is wider than the page. */
export function tableOf(heads: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<div class="wide" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}
