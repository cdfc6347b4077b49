import { describe, expect, test } from 'vitest';
import { formatSearchQuery, parseSearchQuery } from '../../../../templates/islands/search/address.ts';

describe('search address', () => {
  test.each([
    ['a word', { query: 'demurrage', type: '' }, '?q=demurrage'],
    ['words', { query: 'bill of lading', type: '' }, '?q=bill+of+lading'],
    ['Chinese', { query: '提单', type: '' }, '?q=%E6%8F%90%E5%8D%95'],
    ['signs', { query: "20' & 40%", type: '' }, '?q=20%27+%26+40%25'],
    ['a kind of page', { query: 'fob', type: 'blog' }, '?q=fob&type=blog'],
    ['an empty query', { query: '', type: '' }, ''],
    ['only spaces', { query: '  ', type: 'blog' }, ''],
  ])('[P16] encodes %s', (_what, asked, address) => {
    expect(formatSearchQuery(asked)).toBe(address);
    if (address !== '') expect(parseSearchQuery(address)).toEqual(asked);
  });

  test('[P16] trims the query', () => {
    expect(formatSearchQuery({ query: ' fob ', type: '' })).toBe('?q=fob');
  });

  test.each(['', '?', '?x=1', '?Q=a'])('[P16] has an empty query for "%s"', (search) => {
    expect(parseSearchQuery(search)).toEqual({ query: '', type: '' });
  });

  test('[P16] reads malformed and repeated parameters', () => {
    expect(parseSearchQuery('?q=%E6%8F').query).not.toBe('');
    expect(parseSearchQuery('?q=a&q=b').query).toBe('a');
  });
});
