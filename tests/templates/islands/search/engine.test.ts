import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../../../../runtime/contract/search.ts';
import { createSearchEngine } from '../../../../templates/islands/search/engine.ts';

function page(path: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return { path, title: 'A page', type: 'blog', summary: 'About something else.', ...fields };
}

/** Returns the paths that a query matches, in order. */
async function found(query: string, documents: SearchDocument[]): Promise<string[]> {
  const { search } = await createSearchEngine({ types: [['blog', 'Blog']], documents });
  return search(query).map(({ document }) => document.path);
}

describe('result order', () => {
  test('[P16] is title, heading, summary, text', async () => {
    const documents = [
      page('/text', { body: 'The demurrage of a box.' }),
      page('/summary', { summary: 'The demurrage of a box.' }),
      page('/heading', { headings: ['The demurrage of a box'] }),
      page('/title', { title: 'The demurrage of a box' }),
    ];
    expect(await found('demurrage', documents)).toEqual(['/title', '/heading', '/summary', '/text']);
  });

  test('[P16] puts a page whose name equals the query first', async () => {
    const documents = [
      page('/much', {
        title: 'Free time, and free time again',
        headings: ['Free time'],
        body: 'Free time. '.repeat(20),
      }),
      page('/alias', { title: 'Days without charge', names: ['Free time'] }),
    ];
    expect(await found('free time', documents)).toEqual(['/alias', '/much']);
  });

  test('[P16] puts titles with the exact phrase next', async () => {
    const documents = [
      page('/apart', { title: 'Lading of a bill', summary: 'Bill of lading.', body: 'Bill of lading. '.repeat(9) }),
      page('/whole', { title: 'Check your bill of lading', body: 'word '.repeat(500) }),
    ];
    expect(await found('bill of lading', documents)).toEqual(['/whole', '/apart']);
  });

  test('[P16] gives no title score for the end of another word', async () => {
    const documents = [page('/import', { title: 'Import' }), page('/harbour', { summary: 'A port.' })];
    expect(await found('port', documents)).toEqual(['/harbour']);
  });

  test('[P16] puts an exact code before codes with the same prefix', async () => {
    const documents = [
      page('/longer', { headings: ['8517.62.0090', '8517.62.0050'], summary: '8517.62.0090' }),
      page('/same', { body: 'Heading 8517.62 covers it.' }),
    ];
    expect(await found('8517.62', documents)).toEqual(['/same', '/longer']);
    expect(await found('8517', documents)).toHaveLength(2);
  });
});

describe('query matching', () => {
  const documents = [page('/one', { body: 'Transshipment adds demurrage at 8517.62 in the box.' })];

  test.each([
    ['a word in other case', 'DEMURRAGE', 1],
    ['a word with a missing letter', 'demurage', 1],
    ['a word with two wrong letters', 'transhipmant', 1],
    ['a word with three wrong letters', 'tranhipmant', 0],
    ['a short word with a wrong letter', 'bax', 0],
    ['a number with a wrong digit', '8517.63', 0],
    ['a prefix', 'dem', 1],
    ['a suffix', 'urrage', 0],
    ['a word that no page has', 'demurrage spaceship', 0],
  ])('[P16] returns the expected number of pages for %s', async (_what, query, count) => {
    expect(await found(query, documents)).toHaveLength(count);
  });

  test('[P16] requires the pairs of a Chinese word to be adjacent', async () => {
    const chinese = [page('/apart', { body: '集装一次，装箱两次。' }), page('/whole', { body: '一个集装箱。' })];
    expect(await found('集装箱', chinese)).toEqual(['/whole']);
  });

  test.each(['税', '关', '关税', '税率'])('[P16] finds "%s" at any position in a run', async (query) => {
    expect(await found(query, [page('/one', { body: '关税率' }), page('/two', { body: '关 税率 关税' })])).toHaveLength(
      2,
    );
  });

  test('[P16] finds a character at the end of a run', async () => {
    expect(await found('税', [page('/end', { body: '应缴关税。' })])).toEqual(['/end']);
  });
});

test('[P16] a site without documents has no results', async () => {
  expect(await found('demurrage', [])).toEqual([]);
});
