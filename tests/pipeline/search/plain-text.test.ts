import { describe, expect, test } from 'vitest';
import { bodyText } from '../../../pipeline/search/plain-text.ts';

describe('bodyText', () => {
  test.each([
    ['paragraphs as lines', '<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
    ['inline elements joined to their word', '<p>提<strong>单</strong>样本</p>', '提单样本'],
    ['cells and items apart', '<table><tr><td>A</td><td>B</td></tr></table><ul><li>C</li></ul>', 'A\nB\nC'],
    ['breaks as lines', 'one<br>two', 'one\ntwo'],
    ['attributes with brackets', '<p title="a > b">x</p>', 'x'],
    ['character references decoded', '<p>A &#x26; B &#x3C;b></p>', 'A & B <b>'],
    ['single spaces', '<pre>a\t  b\n\n c</pre>', 'a b\nc'],
    ['no alt texts', '<p><img src="/a.png" alt="x"></p>', ''],
    ['no iframe fallback', '<p>a</p><iframe src="https://x.test">x &#x3C;b> y</iframe><p>b</p>', 'a\nb'],
    [
      'no footnote numbers and no hidden titles',
      '<p>full<sup><a href="#n" id="r" data-footnote-ref aria-describedby="l">1</a></sup>.</p><h2 class="sr-only" id="l">Notes</h2><ol><li>Why. <a href="#r" data-footnote-backref="">↩</a></li></ol>',
      'full.\nWhy.',
    ],
    ['links and headings', '<h2 id="a">A</h2><p><a href="/x" class="term" title="x > y">term</a>s</p>', 'A\nterms'],
    ['no comments', '<p>a<!-- <p>x</p> -->b</p>', 'ab'],
    ['no content', '', ''],
  ])('[P16] returns text with %s', (_what, html, text) => {
    expect(bodyText([html])).toBe(text);
  });

  test('[P16] returns the same for body parts that are still trees', () => {
    const text = { type: 'text', value: 'Rates & fees' } as const;
    const tree = {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: [text] }],
    } as const;
    expect(bodyText(['<p>A</p>', tree as never])).toBe('A\nRates & fees');
  });
});
