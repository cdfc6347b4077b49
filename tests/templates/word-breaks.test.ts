import { describe, expect, test } from 'vitest';
import { breakBetweenWords } from '../../templates/word-breaks.ts';

const title = (text: string) => breakBetweenWords(`<h1>${text}</h1>`, 'zh-CN').replace(/<\/?h1>/g, '');

describe('titles in Chinese', () => {
  test.each([
    { what: 'between words of the dictionary', text: '小额免税取消之后', read: '小额<wbr>免税<wbr>取消<wbr>之后' },
    { what: 'not inside a word of the trade', text: '整箱拼箱', read: '整箱<wbr>拼箱' },
    { what: 'not before a particle', text: '放心的货运', read: '放心的<wbr>货运' },
    { what: 'not beside punctuation', text: '海运：整箱，“货代”', read: '海运：整箱，“货代”' },
    { what: 'not between a number and its unit', text: '绕航3,340海里', read: title('绕航') + '<wbr>3,340海里' },
    { what: 'not inside an ordinal', text: '第3周', read: '第3周' },
    { what: 'not after a word of one character that begins', text: '之后，发美国小包', read: '之后，发美国<wbr>小包' },
    {
      what: 'not before a word of one character that ends',
      text: '美线，十一月中：回排',
      read: '美线，十一月中：回排',
    },
    { what: 'around a Latin word and not inside it', text: '费力Felixstowe码头', read: '费力<wbr>Felixstowe<wbr>码头' },
  ])('[P35] may break $what', ({ text, read }) => {
    expect(title(text)).toBe(read);
  });

  test('[P35] are marked in headings of every level, header cells, terms and captions, and nowhere else', () => {
    const words = '国际货运';
    for (const name of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'dt', 'caption']) {
      const html = `<p>${words}</p><${name} id="x>y"><a href="/a">${words}</a></${name}><td>${words}</td>`;
      const marked = html.replace(`<a href="/a">${words}`, '<a href="/a">国际<wbr>货运');
      expect(breakBetweenWords(html, 'zh-CN')).toBe(marked);
    }
  });

  test('[P35] are left alone where an island is hydrated over them, and marked again below it', () => {
    const island = '<div data-island="search" data-react=""><div><h2>国际货运</h2></div><h3>国际货运</h3></div>';
    expect(breakBetweenWords(`${island}<h2>国际货运</h2>`, 'zh-CN')).toBe(`${island}<h2>国际<wbr>货运</h2>`);
  });

  test('[P35] are marked where script brings to life what is there, and renders nothing', () => {
    const html = (text: string) => `<div class="route" data-island="route-search"><div><h1>${text}</h1></div></div>`;
    expect(breakBetweenWords(html('国际货运'), 'zh-CN')).toBe(html('国际<wbr>货运'));
  });

  test('[P35] gain no character', () => {
    const text = '小额免税取消之后，发美国的小包卖家要改什么 &amp; 为什么';
    expect(title(text)).toContain('<wbr>');
    expect(title(text).replaceAll('<wbr>', '')).toBe(text);
  });
});

describe('titles in English', () => {
  const english = (text: string) => breakBetweenWords(`<h2>${text}</h2>`, 'en-US').slice(4, -5);

  test.each([
    ['Transpacific, mid-November: plan', 'Transpacific, <span class="unbroken">mid-November</span>: plan'],
    ['find the break-even', 'find the <span class="unbroken">break-even</span>'],
    ['well-to-wheel CO2e', '<span class="unbroken">well-to-wheel</span> CO2e'],
  ])('[P35] keep the compound of "%s" in one line', (text, read) => {
    expect(english(text)).toBe(read);
  });

  test.each([
    ['has no hyphen', 'Ocean freight'],
    ['is longer than a narrow column', 'warehouse-to-warehouse cover'],
    ['is a dash between words', 'Shanghai–Los Angeles - a lane'],
    ['is a part of an address', 'www.example.com/a-b'],
  ])('[P35] leave alone what %s', (_, text) => {
    expect(english(text)).toBe(text);
  });

  test('[P35] are headings alone: a cell is as narrow as its table wants', () => {
    const html = '<table><caption>door-to-door</caption><tr><th>door-to-door</th></tr></table><p>door-to-door</p>';
    expect(breakBetweenWords(html, 'en-US')).toBe(html);
  });
});
