import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, test } from 'vitest';
import { parserNamed } from '../../../pipeline/markdown/parsers.ts';
import { parseAllRawHtml, readRawHtml } from '../../../pipeline/markdown/raw-html.ts';
import { walkElements } from '../../../pipeline/markdown/walk.ts';
import { shrinkText } from '../../helpers/compared-parsers.ts';
import { testsAllCases } from '../../helpers/extent.ts';
import { randomHtml } from '../../helpers/random-html.ts';
import { randomArticle, randomMarkdown } from '../../helpers/random-markdown.ts';
import { allContent } from '../../helpers/texts.ts';

const RANDOM_TEXTS = testsAllCases ? 3000 : 1000;
const parse = await parserNamed('native');

const treeOf = (text: string) => toHast(parse(text), { allowDangerousHtml: true }) as Root;

/** Returns the observable parts of a tree: its HTML and the positions of links, images and headings. */
function told(tree: Root) {
  const places: (string | number | undefined)[][] = [];
  walkElements(tree, ({ tagName, position }) => {
    if (/^(?:a|img|h[1-6])$/.test(tagName)) places.push([tagName, position?.start.offset, position?.end.offset]);
  });
  const html = toHtml(tree)
    // The HTML parser turns a property without a value into an empty string.
    .replaceAll(/(?<= data-footnote(?:s|-ref|-backref))=""/g, '')
    // For code that starts with a blank line, the HTML parser drops that line. Browsers do not.
    .replaceAll(/(?<=<pre><code(?: class="[^"]*")?>)\n+/g, '');
  return { html, places };
}

const isMistaken = (text: string) =>
  JSON.stringify(told(readRawHtml(treeOf(text)))) !== JSON.stringify(told(parseAllRawHtml(treeOf(text))));

/** Returns the texts with a different result, reduced to minimal examples. */
const mistaken = (texts: readonly string[]) => texts.filter(isMistaken).map((text) => shrinkText(text, isMistaken));

/** Returns the top-level nodes that stay unchanged. */
function untouched(text: string): string[] {
  const tree = treeOf(text);
  const before = new Set<Nodes>(tree.children);
  return readRawHtml(tree)
    .children.filter((node) => before.has(node) && node.type === 'element')
    .map((node) => toHtml(node));
}

describe('raw HTML in Markdown', () => {
  test(`[C3] has the same result as parsing the entire text, in ${RANDOM_TEXTS} random texts`, () => {
    for (let seed = 0; seed < RANDOM_TEXTS; seed += 1) {
      const text = randomHtml(seed);
      if (isMistaken(text)) expect.fail(`seed ${seed}: ${JSON.stringify(shrinkText(text, isMistaken))}`);
    }
  });

  test('[C3] has the same result as parsing the entire text, in random marks and random articles', () => {
    expect(mistaken(Array.from({ length: 400 }, (_, seed) => randomMarkdown(seed).text))).toEqual([]);
    expect(mistaken(Array.from({ length: 200 }, (_, seed) => randomArticle(seed)))).toEqual([]);
  });

  test('[C3] has the same result as parsing the entire text, in all content', () => {
    expect(mistaken(allContent().map(({ text }) => text))).toEqual([]);
  });

  test.each([
    { what: 'a division', html: '<div><p>Rates</p></div>' },
    { what: 'details around Markdown', html: '<details>\n<summary>Rates</summary>\n\n- one\n- *two*\n\n</details>' },
    { what: 'a division around Markdown', html: '<div>\n\n## Rates\n\nA **link** to [it](/x).\n\n</div>' },
    { what: 'divisions around divisions', html: '<div>\n\n<div>\n\nRates\n\n</div>\n\n</div>' },
    { what: 'a mark in a sentence', html: 'Five <b>days</b> and <br> six' },
    { what: 'a table', html: '<table><tr><td>1</td></tr></table>' },
    { what: 'a mark in a cell', html: '| a |\n|---|\n| <b>1</b> |' },
    { what: 'a comment', html: '<!-- Rates -->' },
    { what: 'a comment within a sentence', html: 'Five <!-- or six --> days' },
    { what: 'a frame', html: '<iframe src="https://player.vimeo.com/1" title="a"></iframe>' },
    { what: 'a link across lines', html: '<a href="/x">\nRates\n</a>' },
    { what: 'a script', html: '<script>document.title = "<b>"</script>' },
    { what: 'a style sheet', html: '<style>p{}</style>' },
    { what: 'a drawing', html: '<a href="/y"><svg><path d="M0 0"/><a href="/x"><text>Rates</text></a></svg></a>' },
    {
      what: 'a drawing in a sentence',
      html: 'Five <svg viewBox="0 0 1 1"> <g><circle r="1" /></g> <text>x</text> </svg> days',
    },
    { what: 'cells and rows without end tags', html: '<table>\n<tr><td>1<td>2\n<tr><th>3\n<tbody><tr><td>4\n</table>' },
    {
      what: 'a table within a cell, without end tags',
      html: '<table><caption>1<tr><td>2<table><tr><td>3</table>4<tr><td>5</table>',
    },
  ])('[C3] is parsed alone when it is self-contained: $what', ({ html }) => {
    const text = `# First\n\nSecond\n\nThird\n\n${html}\n\nNext to last\n\nLast`;
    expect(mistaken([text, html, `${html}\n\nLast`, `First\n\n${html}`])).toEqual([]);
    const around = ['<h1>First</h1>', '<p>Second</p>', '<p>Third</p>', '<p>Next to last</p>', '<p>Last</p>'];
    expect(untouched(text)).toEqual(expect.arrayContaining(around));
  });

  test.each([
    { what: 'a row of no table', html: '<tr><td>1</td></tr>' },
    { what: 'a cell of no table', html: '<td>1</td>' },
    { what: 'a part of no table', html: '<tbody><tr><td>1</td></tr></tbody>' },
    { what: 'a caption of no table', html: '<caption>1</caption>' },
    {
      what: 'a table that is closed in another block',
      html: '<table>\n\n<tr>\n\n<td>1</td>\n\n</tr>\n\n</table>',
      isPart: true,
    },
    { what: 'an element that is never closed', html: '<div>Rates' },
    { what: 'a mark that is never closed', html: 'Five <b>days' },
    { what: 'an end without a start', html: 'Five</b> days</div>' },
    { what: 'elements that are closed in another order', html: '<div><b><i>Rates</b></i></div>' },
    { what: 'an element that is closed two blocks later in another one', html: '> <div>\n\nRates\n\n</div>' },
    { what: 'a comment that is never closed', html: '<!-- Rates' },
    { what: 'a doctype', html: '<!doctype html>' },
    { what: 'an instruction', html: '<?php echo 1 ?>' },
    { what: 'a section of characters', html: '<![CDATA[Rates]]>' },
    { what: 'a script that is never closed', html: '<script>document.title = "<b>"' },
    { what: 'a mark in a cell without an end tag', html: '<table><tr><td><b>1</table>' },
    { what: 'a cell that ends outside of its table', html: '<table><tr><td>1</table></td>' },
    { what: 'a drawing with HTML', html: '<svg><p>Rates</p></svg>' },
    { what: 'a drawing with Markdown', html: 'Five <svg><text>*days*</text></svg>' },
    { what: 'a shape that is never closed', html: '<svg><path d="M0 0"></svg>' },
    { what: 'a formula', html: '<math><mi>x</mi></math>' },
    { what: 'an element of no name that is known', html: '<x-rates>1</x-rates>' },
    { what: 'a text field', html: '<textarea>Rates' },
    { what: 'a template', html: '<template><p>1</p></template>' },
    { what: 'a page', html: '<html><head><title>a</title></head><body class="b">Rates</body></html>' },
    { what: 'a form', html: '<form><input name="a"></form>' },
    { what: 'an option', html: '<select><option>1</select>' },
    { what: 'a tag that is cut', html: '<div\n\nRates' },
    { what: 'a frame that is never closed', html: '<iframe src="https://player.vimeo.com/1">\n\nRates' },
    { what: 'a picture with an end tag', html: '<div><img src="/a.png" alt="a"></img></div>' },
    { what: 'a line break that is only closed', html: 'Five</br> days' },
  ])('[C3] is parsed with the entire text when it can affect more: $what', ({ html, isPart = false }) => {
    const text = `# First\n\nSecond\n\nThird\n\n${html}\n\nNext to last\n\nLast`;
    const within = [`- ${html.replaceAll('\n', '\n  ')}`, `> ${html.replaceAll('\n', '\n> ')}`];
    expect(mistaken([text, html, `${html}\n\nLast`, `First\n\n${html}`, ...within])).toEqual([]);
    expect(untouched(text).length > 0).toBe(isPart);
  });

  test.each([
    { what: 'an item of no list', text: '<li>1</li>' },
    { what: 'an item of no list in a list', text: '- <li>1</li>\n- 2' },
    { what: 'a paragraph in a paragraph', text: 'Five <p>days</p> six' },
    { what: 'a division in a paragraph', text: 'Five <div>days</div> six\n\nLast' },
    { what: 'a link in a link', text: '[Five <a href="/x">days</a>](/y) six' },
    { what: 'a link in a link of another block', text: '<a href="/x">\n\n[days](/y)\n\n</a>' },
    { what: 'a heading in a heading', text: '## Five <h3>days</h3>' },
    { what: 'text of a block that joins the next', text: 'First\n\n<div>a</div> b\nc\n\n<b>d</b> e\n\nLast' },
    { what: 'text behind a block', text: '<div>a</div>\nb\n\nc' },
    { what: 'text before the first element', text: '<!-- a -->b\n\nc' },
    { what: 'a block in a mark that is closed behind it', text: 'a <b>b\n\n- c</b>' },
    { what: 'a line end at the start of code', text: '<pre>\n\na</pre>\n\n    <b>\n\nLast' },
    { what: 'marks around blocks', text: '<b>\n\nFive\n\n</b>\n\nLast' },
    { what: 'terms outside of a list', text: '<dt>a</dt><dd>b</dd>' },
    { what: 'names in capitals', text: '<DIV>a</DIV>\n\n<Table><TR><TD>b</td></tr></TABLE>' },
    { what: 'an element that closes itself', text: '<div/>\n\na' },
    { what: 'a tag in a value', text: '<p title="</p><b>">a</p>\n\nb' },
    { what: 'quotes in a value', text: `<p title='a "b"'>a</p>\n\n<p title=a&b>b</p>` },
    { what: 'NUL', text: '<p>a\0b</p>\n\nc\0' },
    { what: 'character references', text: '<p>&lt;b&gt; &copy &notit; &#0; &nope;</p>' },
    { what: 'a row in a cell', text: '<table><tr><td><tr><td>a</td></tr></td></tr></table>\n\nb' },
    { what: 'text in a table', text: '<table>a<tr>b<td>c</td></tr></table>\n\nd' },
    { what: 'a paragraph in a table', text: '<table><p>a</p><tr><td>c</td></tr></table>\n\nd' },
  ])('[C3] has the same result as parsing the entire text: $what', ({ text }) => {
    const put = [text, `First\n\n${text}\n\nLast\n\nEnd`, `> ${text.replaceAll('\n', '\n> ')}`];
    expect(mistaken([...put, put.join('\n\n')])).toEqual([]);
  });

  test('[C3] has the same result in a text with footnotes', () => {
    expect(mistaken(['First[^1]\n\n<b>a</b>[^2]\n\nLast\n\n[^1]: One <b>note</b>\n\n[^2]: Two'])).toEqual([]);
  });

  test('[C3] does not change distant blocks', () => {
    const tree = treeOf('First\n\nSecond\n\n<div>Rates</div>\n\nLast');
    const [first] = tree.children;
    const last = tree.children.at(-1);
    const read = readRawHtml(tree);
    expect(read.children[0]).toBe(first);
    expect(read.children.at(-1)).toBe(last);
    expect(parseAllRawHtml(tree).children[0]).not.toBe(first);
  });
});
