import { describe, expect, test } from 'vitest';
import { bodyText } from '../../../pipeline/search/plain-text.ts';

describe('the text of a body', () => {
  test.each([
    ['paragraphs as lines', '<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
    ['inline elements inside their word', '<p>提<strong>单</strong>样本</p>', '提单样本'],
    ['cells and items apart', '<table><tr><td>A</td><td>B</td></tr></table><ul><li>C</li></ul>', 'A\nB\nC'],
    ['breaks as lines', 'one<br>two', 'one\ntwo'],
    ['attributes with brackets', '<p title="a > b">x</p>', 'x'],
    ['references as their characters', '<p>A &#x26; B &#x3C;b></p>', 'A & B <b>'],
    ['blanks as one', '<pre>a\t  b\n\n c</pre>', 'a b\nc'],
    ['no words of images', '<p><img src="/a.png" alt="x"></p>', ''],
    ['no words of frames', '<p>a</p><iframe src="https://x.test">x &#x3C;b> y</iframe><p>b</p>', 'a\nb'],
    [
      'no numbers of footnotes, and no title that nobody sees',
      '<p>full<sup><a href="#n" id="r" data-footnote-ref aria-describedby="l">1</a></sup>.</p><h2 class="sr-only" id="l">Notes</h2><ol><li>Why. <a href="#r" data-footnote-backref="">↩</a></li></ol>',
      'full.\nWhy.',
    ],
    ['links and headings', '<h2 id="a">A</h2><p><a href="/x" class="term" title="x > y">term</a>s</p>', 'A\nterms'],
    ['no comments', '<p>a<!-- <p>x</p> -->b</p>', 'ab'],
    ['nothing', '', ''],
  ])('[P16] has %s', (_what, html, text) => {
    expect(bodyText([html])).toBe(text);
  });

  test('[P16] is the same for parts that are still trees', () => {
    const text = { type: 'text', value: 'Rates & fees' } as const;
    const tree = {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: [text] }],
    } as const;
    expect(bodyText(['<p>A</p>', tree as never])).toBe('A\nRates & fees');
  });
});
