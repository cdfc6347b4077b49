import { describe, expect, test } from 'vitest';
import type { SearchDocument } from '../../../../runtime/contract/search.ts';
import { makeEngine } from '../../../../templates/islands/search/engine.ts';

function page(path: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return { path, title: 'A page', type: 'blog', summary: 'About something else.', ...fields };
}

/** Paths that a query finds, in their order. */
async function found(query: string, documents: SearchDocument[]): Promise<string[]> {
  const { search } = await makeEngine({ types: [['blog', 'Blog']], documents });
  return search(query).map(({ document }) => document.path);
}

describe('order', () => {
  test('[P16] is title, heading, summary, text', async () => {
    const documents = [
      page('/text', { body: 'The demurrage of a box.' }),
      page('/summary', { summary: 'The demurrage of a box.' }),
      page('/heading', { headings: ['The demurrage of a box'] }),
      page('/title', { title: 'The demurrage of a box' }),
    ];
    expect(await found('demurrage', documents)).toEqual(['/title', '/heading', '/summary', '/text']);
  });

  test('[P16] begins with the page that has the query as its name', async () => {
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

  test('[P16] then with titles that hold it word by word', async () => {
    const documents = [
      page('/apart', { title: 'Lading of a bill', summary: 'Bill of lading.', body: 'Bill of lading. '.repeat(9) }),
      page('/whole', { title: 'Check your bill of lading', body: 'word '.repeat(500) }),
    ];
    expect(await found('bill of lading', documents)).toEqual(['/whole', '/apart']);
  });

  test('[P16] takes the end of another word in a title for nothing', async () => {
    const documents = [page('/import', { title: 'Import' }), page('/harbour', { summary: 'A port.' })];
    expect(await found('port', documents)).toEqual(['/harbour']);
  });

  test('[P16] shows the very code before codes that begin with it', async () => {
    const documents = [
      page('/longer', { headings: ['8517.62.0090', '8517.62.0050'], summary: '8517.62.0090' }),
      page('/same', { body: 'Heading 8517.62 covers it.' }),
    ];
    expect(await found('8517.62', documents)).toEqual(['/same', '/longer']);
    expect(await found('8517', documents)).toHaveLength(2);
  });
});

describe('what is meant', () => {
  const documents = [page('/one', { body: 'Transshipment adds demurrage at 8517.62 in the box.' })];

  test.each([
    ['a word in other letters', 'DEMURRAGE', 1],
    ['a word with a letter left out', 'demurage', 1],
    ['a word with two letters wrong', 'transhipmant', 1],
    ['no word with three letters wrong', 'tranhipmant', 0],
    ['no short word with a letter wrong', 'bax', 0],
    ['no number with a digit wrong', '8517.63', 0],
    ['a beginning', 'dem', 1],
    ['no end', 'urrage', 0],
    ['every word or nothing', 'demurrage spaceship', 0],
  ])('[P16] is %s', async (_what, query, count) => {
    expect(await found(query, documents)).toHaveLength(count);
  });

  test('[P16] is a Chinese word as it stands, not its pairs here and there', async () => {
    const chinese = [page('/apart', { body: '集装一次，装箱两次。' }), page('/whole', { body: '一个集装箱。' })];
    expect(await found('集装箱', chinese)).toEqual(['/whole']);
  });

  test.each(['税', '关', '关税', '税率'])('[P16] is "%s" wherever it stands in a run', async (query) => {
    expect(await found(query, [page('/one', { body: '关税率' }), page('/two', { body: '关 税率 关税' })])).toHaveLength(
      2,
    );
  });

  test('[P16] is a character at the end of a run', async () => {
    expect(await found('税', [page('/end', { body: '应缴关税。' })])).toEqual(['/end']);
  });
});

test('[P16] a site without documents finds nothing', async () => {
  expect(await found('demurrage', [])).toEqual([]);
});
