import { describe, expect, test } from 'vitest';
import { findingsIn } from './support.ts';

describe('unbalanced HTML tags', () => {
  test.each([
    { what: 'an element that is never closed', text: 'Book <b>early.', at: '<b>' },
    { what: 'a container that is never closed', text: '<details>\n<summary>More</summary>\n\nBerth.', at: '<details>' },
    { what: 'a second end tag', text: '<div>Berth</div>\n</div>', at: '</div>' },
    { what: 'an end tag alone', text: 'Berth</span> 5', at: '</span>' },
    { what: 'an end tag of an element that is removed', text: 'Berth</center> 5', at: '</center>' },
    { what: 'an end tag of an empty element', text: 'Berth</br>5', at: '</br>' },
    { what: 'crossed elements', text: '<b>Book <i>early</b> now</i>', at: '</b>' },
    { what: 'crossed elements in a block', text: '<div><span>a</div></span>', at: '</div>' },
    { what: 'a slash in place of an end tag', text: 'Berth <span/> 5', at: '<span/>' },
    {
      what: 'a frame with a slash',
      text: '<iframe title="a" src="https://player.vimeo.com/1" />',
      at: '<iframe title="a" src="https://player.vimeo.com/1" />',
    },
    { what: 'an element over two paragraphs', text: 'Book <span>early.\n\nPay</span> less.', at: '<span>' },
    { what: 'an element that ends in another item', text: '- <kbd>a\n- b</kbd>', at: '<kbd>' },
    { what: 'a container that ends in a sentence', text: '<div>\n\nBerth.</div>', at: '<div>' },
    { what: 'an element within bold words', text: '**Book <sub>early** now</sub>', at: '<sub>' },
    { what: 'a tag without its end', text: '<div class="a\n\nBerth', at: '<div' },
    { what: 'an element on the second line of a quote', text: '> Berth\n> <b>5', at: '<b>' },
    { what: 'a tag without quotes', text: 'A <img src=/images/a.png> here', at: '<img src=/images/a.png>' },
    { what: 'a tag with curly quotes', text: 'A <a href=“/a/b”>word</a>', at: '<a href=“/a/b”>' },
    { what: 'a tag whose quote is open', text: 'A <span title="a>b', at: '<span title="a>' },
    { what: 'a capital', text: '<B>Book</B> <I>early', at: '<I>' },
  ])('[C2] are reported at $what', ({ text, at }) => {
    const found = findingsIn(text).filter(([code]) => code === 'markdown/unbalanced-html');
    expect(found).toEqual([['markdown/unbalanced-html', at]]);
  });

  test.each([
    { what: 'elements that pair up', text: '<b>Book <i>early</i></b> <kbd>Enter</kbd>.' },
    { what: 'containers around Markdown', text: '<details>\n<summary>More</summary>\n\n- a\n- b\n\n</details>' },
    { what: 'empty elements', text: 'a<br>b<br/>c\n\n<hr>\n<img src="/images/a.png" alt="A yard">' },
    {
      what: 'end tags that may be left out',
      text: '<table>\n<tr><th>A<td>1\n<tr><th>B<td>2\n</table>\n\n<ul>\n<li>a\n<li>b\n</ul>\n<p>c',
    },
    { what: 'paragraphs around Markdown', text: '<p>\n\nBerth\n\n</p>' },
    { what: 'a greater sign in quotes', text: '<span title="a > b">c</span>' },
    { what: 'a less sign in a sentence', text: 'a < b and <5 days, if a <max value = 3\n\n<div>a < b and <5</div>' },
    { what: 'tags in code', text: '`<b>` and\n\n```html\n<div>\n```' },
    { what: 'tags that are escaped', text: 'Write \\<b> or &lt;b&gt;.' },
    { what: 'tags in comments', text: '<!-- <b> -->\n\na <!-- </i> --> b' },
    { what: 'an element over two lines', text: 'Book <b>early\nand</b> late' },
    { what: 'an address in pointed brackets', text: '<https://www.a.example> and <a@b.example>' },
  ])('[C2] do not include $what', ({ text }) => {
    expect(findingsIn(text).map(([code]) => code)).toEqual([]);
  });

  test('[C2] in a removed element are reported only as the removed element', () => {
    expect(findingsIn('Book <center>early.').map(([code]) => code)).toEqual(['markdown/element-not-allowed']);
  });

  test('[C2] do not include text inside a script', () => {
    const codes = findingsIn('<script>\nif (a <b) document.write("<div>");\n</script>').map(([code]) => code);
    expect(codes).toEqual(['markdown/element-not-allowed']);
  });
});
