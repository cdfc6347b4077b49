import { describe, expect, test } from 'vitest';
import { readAsked, writeAsked } from '../../../../templates/islands/search/address.ts';

describe('the address of a search', () => {
  test.each([
    ['a word', { query: 'demurrage', type: '' }, '?q=demurrage'],
    ['words', { query: 'bill of lading', type: '' }, '?q=bill+of+lading'],
    ['Chinese', { query: '提单', type: '' }, '?q=%E6%8F%90%E5%8D%95'],
    ['signs', { query: "20' & 40%", type: '' }, '?q=20%27+%26+40%25'],
    ['a kind of page', { query: 'fob', type: 'blog' }, '?q=fob&type=blog'],
    ['nothing', { query: '', type: '' }, ''],
    ['blanks alone', { query: '  ', type: 'blog' }, ''],
  ])('[P16] keeps %s', (_what, asked, address) => {
    expect(writeAsked(asked)).toBe(address);
    if (address !== '') expect(readAsked(address)).toEqual(asked);
  });

  test('[P16] leaves blanks around the query out', () => {
    expect(writeAsked({ query: ' fob ', type: '' })).toBe('?q=fob');
  });

  test.each(['', '?', '?x=1', '?Q=a'])('[P16] asks for nothing with "%s"', (search) => {
    expect(readAsked(search)).toEqual({ query: '', type: '' });
  });

  test('[P16] survives what is no text at all', () => {
    expect(readAsked('?q=%E6%8F').query).not.toBe('');
    expect(readAsked('?q=a&q=b').query).toBe('a');
  });
});
