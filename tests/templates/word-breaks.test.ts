import { describe, expect, test } from 'vitest';
import { breakBetweenWords } from '../../templates/word-breaks.ts';

const title = (text: string) => breakBetweenWords(`<h1>${text}</h1>`, 'zh-CN').replace(/<\/?h1>/g, '');

describe('word breaks in Chinese titles', () => {
  test.each([
    { what: 'are between words of the dictionary', text: '小额免税取消之后', read: '小额<wbr>免税<wbr>取消<wbr>之后' },
    { what: 'are not inside a term of the trade', text: '整箱拼箱', read: '整箱<wbr>拼箱' },
    {
      what: 'are not inside a word that the dictionary lacks',
      text: '海运及内河水运',
      read: '海运<wbr>及<wbr>内河水运',
    },
    { what: 'are not before a particle', text: '放心的货运', read: '放心的<wbr>货运' },
    { what: 'are not next to punctuation', text: '海运：整箱，“货代”', read: '海运：整箱，“货代”' },
    { what: 'are not between a number and its unit', text: '绕航3,340海里', read: title('绕航') + '<wbr>3,340海里' },
    { what: 'are not inside an ordinal', text: '第3周', read: '第3周' },
    {
      what: 'are not after a one-character word at the start',
      text: '之后，发美国小包',
      read: '之后，发美国<wbr>小包',
    },
    {
      what: 'are not before a one-character word at the end',
      text: '美线，十一月中：回排',
      read: '美线，十一月中：回排',
    },
    {
      what: 'are around a Latin word and not inside it',
      text: '费力Felixstowe码头',
      read: '费力<wbr>Felixstowe<wbr>码头',
    },
  ])('[P35] $what', ({ text, read }) => {
    expect(title(text)).toBe(read);
  });

  test('[P35] are not inside the name of a place', () => {
    const html = '<h1>盐田至费利克斯托的路线</h1>';
    expect(breakBetweenWords(html, 'zh-CN', ['盐田', '费利克斯托'])).toBe(
      '<h1>盐田<wbr>至<wbr>费利克斯托的<wbr>路线</h1>',
    );
  });

  test('[P35] are only in headings, header cells, terms and captions', () => {
    const words = '国际货运';
    for (const name of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt', 'caption']) {
      const html = `<p>${words}</p><${name} id="x>y"><a href="/a">${words}</a></${name}><td>${words}</td>`;
      const marked = html.replace(`<a href="/a">${words}`, '<a href="/a">国际<wbr>货运');
      expect(breakBetweenWords(html, 'zh-CN')).toBe(marked);
    }
  });

  test('[P35] are added to a heading after a React island, and to none inside it', () => {
    const island = '<div data-island="search" data-react=""><div><h2>国际货运</h2></div><h3>国际货运</h3></div>';
    expect(breakBetweenWords(`${island}<h2>国际货运</h2>`, 'zh-CN')).toBe(`${island}<h2>国际<wbr>货运</h2>`);
  });

  test('[P35] are inside an island that React does not render', () => {
    const html = (text: string) => `<div class="route" data-island="route-search"><div><h1>${text}</h1></div></div>`;
    expect(breakBetweenWords(html('国际货运'), 'zh-CN')).toBe(html('国际<wbr>货运'));
  });

  test('[P35] add no character', () => {
    const text = '小额免税取消之后，发美国的小包卖家要改什么 &amp; 为什么';
    expect(title(text)).toContain('<wbr>');
    expect(title(text).replaceAll('<wbr>', '')).toBe(text);
  });
});

describe('numbers in Chinese texts', () => {
  test.each([
    ['<p>约17至21天，40尺柜</p>', '<p>约<no-break>17至21天</no-break>，<no-break>40尺柜</no-break></p>'],
    ['<li><svg><text>17天</text></svg></li>', '<li><svg><text>17天</text></svg></li>'],
    ['<p><time>2026年10月1日</time></p>', '<p><time>2026年10月1日</time></p>'],
  ])('[P35] stay with their unit: %s', (html, marked) => {
    expect(breakBetweenWords(html, 'zh-CN')).toBe(marked);
  });
});

describe('unbroken compounds in English titles', () => {
  const english = (text: string) => breakBetweenWords(`<h2>${text}</h2>`, 'en-US').slice(4, -5);

  test.each([
    ['Transpacific, mid-November: plan', 'Transpacific, <no-break>mid-November</no-break>: plan'],
    ['find the break-even', 'find the <no-break>break-even</no-break>'],
    ['well-to-wheel CO2e', '<no-break>well-to-wheel</no-break> CO2e'],
  ])('[P35] keep "%s" in one line', (text, read) => {
    expect(english(text)).toBe(read);
  });

  test.each([
    ['without a hyphen', 'Ocean freight'],
    ['longer than a narrow column', 'warehouse-to-warehouse cover'],
    ['with a dash between words', 'Shanghai–Los Angeles - a lane'],
    ['in an address', 'www.example.com/a-b'],
  ])('[P35] exclude a word %s', (_, text) => {
    expect(english(text)).toBe(text);
  });

  test('[P35] are only in headings, because a cell is as narrow as its table requires', () => {
    const html = '<table><caption>door-to-door</caption><tr><th>door-to-door</th></tr></table><p>door-to-door</p>';
    expect(breakBetweenWords(html, 'en-US')).toBe(html);
  });
});
