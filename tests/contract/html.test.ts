import { describe, expect, test } from 'vitest';
import { html } from '../../contract/html.ts';

describe('HTML from template literals', () => {
  test('[U1] escapes texts, and keeps parts that are HTML already', () => {
    const items = ['a & b', '<script>'].map((text) => html`<li title="${text}">${text}</li>`);
    expect(html`<ul>${items}${undefined}${false}${3}</ul>`.text).toBe(
      '<ul><li title="a &amp; b">a &amp; b</li><li title="&lt;script&gt;">&lt;script&gt;</li>3</ul>',
    );
  });
});
