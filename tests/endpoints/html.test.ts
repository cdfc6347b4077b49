import { expect, test } from 'vitest';
import { html } from '../../endpoints/html.ts';

test('[C5] html escapes texts everywhere and keeps nested markup', () => {
  const typed = `"><script>alert('&')</script>`;
  const escaped = '&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)&#60;/script&#62;';
  expect(html`<i title="${typed}">${html`<b>${typed}</b>`}</i>`.html).toBe(
    `<i title="${escaped}"><b>${escaped}</b></i>`,
  );
});

test('[C5] html joins lists and skips false and undefined', () => {
  expect(html`<p>${['a', html`<br>`, [1, false, undefined]]}${false}${undefined}${0}</p>`.html).toBe('<p>a<br>10</p>');
});
