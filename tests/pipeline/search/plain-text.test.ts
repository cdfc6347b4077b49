import { describe, expect, test } from 'vitest';
import { bodyText, fieldText } from '../../../pipeline/search/plain-text.ts';

describe('the text of a body', () => {
  test.each([
    ['paragraphs as lines', '<p>One.</p>\n<p>Two.</p>', 'One.\nTwo.'],
    ['inline elements inside their word', '<p>提<strong>单</strong>样本</p>', '提单样本'],
    ['cells and items apart', '<table><tr><td>A</td><td>B</td></tr></table><ul><li>C</li></ul>', 'A\nB\nC'],
    ['breaks as lines', 'one<br>two', 'one\ntwo'],
    ['attributes with brackets', '<p title="a > b">x</p>', 'x'],
    ['references as their characters', '<p>A &#x26; B &#x3C;b></p>', 'A & B <b>'],
    ['blanks as one', '<pre>a\t  b\n\n c</pre>', 'a b\nc'],
    ['no images and frames', '<p><img src="/a.png" alt="x"></p>', ''],
    ['nothing', '', ''],
  ])('[P16] has %s', (_what, html, text) => {
    expect(bodyText({ html })).toBe(text);
  });

  test('[P16] is the same for a body that is still a tree', () => {
    const text = { type: 'text', value: 'Rates & fees' } as const;
    const tree = {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: [text] }],
    } as const;
    expect(bodyText({ tree: tree as never })).toBe('Rates & fees');
  });
});

test('[P16] the text of blocks has what readers see, and no addresses or names of drawings', () => {
  const blocks = [
    { block: 'hero', lead: 'We carry it.', drawing: 'ship', actions: [{ label: 'Ask us', href: '/help' }] },
    { block: 'table', columns: ['Port', 'Days'], rows: [['Ningbo', '14–16']], numeric: [1] },
    { block: 'map', title: 'Lanes', lanes: ['ningbo-los-angeles'] },
  ];
  expect(fieldText(blocks)).toBe('We carry it.\nAsk us\nPort\nDays\nNingbo\n14–16\nLanes');
});

test('[P16] a field that is not there has no text', () => {
  expect(fieldText(undefined)).toBe('');
});
