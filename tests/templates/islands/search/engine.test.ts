import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SearchDocument } from '../../../../contract/search.ts';
import { AMOUNT_WORDS, JOB_WORDS } from '../../../../pipeline/search/search-index.ts';
import { createSearchEngine, type SearchHit } from '../../../../templates/islands/search/engine.ts';

const FILLERS = ['what', 'is', 'a', 'the', 'of', '什么是', '怎么算', '的', '到'];

interface Page {
  document: SearchDocument;
  text: string;
}

function page(path: string, { text = '', ...fields }: Partial<SearchDocument> & { text?: string } = {}): Page {
  return { document: { path, title: 'A page', type: 'blog', summary: 'About something else.', ...fields }, text };
}

const engineOf = (pages: Page[]) =>
  createSearchEngine({
    types: [['blog', 'Blog']],
    fillers: FILLERS,
    amounts: AMOUNT_WORDS,
    jobWords: JOB_WORDS,
    goods: [
      ['sofa', 'furniture'],
      ['沙发', '家具'],
    ],
    documents: pages.map(({ document }) => document),
  });

const textsOf = (pages: Page[]) => Object.fromEntries(pages.map(({ document, text }) => [document.path, text]));

const pathsOf = (hits: SearchHit[]) => hits.map(({ document }) => document.path);

/** Returns the paths that a query matches, in order. */
async function found(query: string, pages: Page[]): Promise<string[]> {
  const { search } = await engineOf(pages).withTexts([textsOf(pages)]);
  return pathsOf(search(query));
}

/** Returns the same before and after the texts arrive. */
async function foundInTurn(query: string, pages: Page[]): Promise<{ before: string[]; after: string[] }> {
  const heads = engineOf(pages);
  const before = pathsOf(heads.search(query));
  const whole = await heads.withTexts([textsOf(pages)]);
  expect(pathsOf(heads.search(query))).toEqual(before);
  return { before, after: pathsOf(whole.search(query)) };
}

test('[P16] divides Chinese into words only if no title, name, heading or summary has the query', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  onTestFinished(() => segment.mockRestore());
  const { search } = engineOf([page('/box', { title: '集装箱尺寸' })]);
  expect(pathsOf(search('集装箱'))).toEqual(['/box']);
  expect(segment).not.toHaveBeenCalled();
  expect(pathsOf(search('尺寸集装箱'))).toEqual(['/box']);
  expect(segment).toHaveBeenCalled();
});

test('[P16] also searches goods with few pages by the word that pages use', async () => {
  const pages = [page('/shop', { text: 'Our sofa is red.' }), page('/wood', { text: 'Wood furniture' })];
  expect(await found('sofas', pages)).toEqual(['/shop', '/wood']);
  expect(await found('red sofa', pages)).toEqual(['/shop']);
  expect(await found('沙发', [page('/wood', { title: '家具' })])).toEqual(['/wood']);
});

describe('result order', () => {
  test('[P16] is title, heading, summary, text', async () => {
    const documents = [
      page('/text', { text: 'The demurrage of a box.' }),
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
        text: 'Free time. '.repeat(20),
      }),
      page('/alias', { title: 'Days without charge', names: ['Free time'] }),
    ];
    expect(await found('free time', documents)).toEqual(['/alias', '/much']);
  });

  test('[P16] puts titles with the exact phrase next', async () => {
    const documents = [
      page('/apart', { title: 'Lading of a bill', summary: 'Bill of lading.', text: 'Bill of lading. '.repeat(9) }),
      page('/whole', { title: 'Check your bill of lading', text: 'word '.repeat(500) }),
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
      page('/same', { text: 'Heading 8517.62 covers it.' }),
    ];
    expect(await found('8517.62', documents)).toEqual(['/same', '/longer']);
    expect(await found('8517', documents)).toHaveLength(2);
  });
});

describe('query matching', () => {
  const documents = [page('/one', { text: 'Transshipment adds demurrage at 8517.62 in the box.' })];

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
    const chinese = [page('/apart', { text: '集装一次，装箱两次。' }), page('/whole', { text: '一个集装箱。' })];
    expect(await found('集装箱', chinese)).toEqual(['/whole']);
  });

  test.each(['税', '关', '关税', '税率'])('[P16] finds "%s" at any position in a run', async (query) => {
    expect(await found(query, [page('/one', { text: '关税率' }), page('/two', { text: '关 税率 关税' })])).toHaveLength(
      2,
    );
  });

  test('[P16] finds a character at the end of a run', async () => {
    expect(await found('税', [page('/end', { text: '应缴关税。' })])).toEqual(['/end']);
  });
});

describe('queries as visitors write them', () => {
  const pages = [
    page('/lead', { title: 'Demurrage: what a terminal charges' }),
    page('/name', { title: 'Days at the quay', names: ['Demurrage charge'] }),
    page('/part', { title: 'Avoiding demurrage charges', headings: ['Demurrage', 'A demurrage charge of the port'] }),
    page('/text', { text: 'What is the charge of a box? Demurrage.' }),
    page('/zh', { title: '滞箱费', summary: '上海港和各地的运价。' }),
    page('/zh-text', { text: '上海港的滞箱费和运价怎么算。' }),
  ];

  test.each([
    ['words of a question', 'what is the demurrage charge', '/name'],
    ['the plural', 'demurrages charges', '/name'],
    ['neighboring letters in wrong order', 'deumrrage charge', '/name'],
    ['a misspelt plural', 'demurage charges', '/name'],
    ['a title up to a colon', 'Demurrage', '/lead'],
    ['an amount with its unit', '2000 USD per day demurrage charge', '/name'],
    ['a Chinese question', '什么是滞箱费', '/zh'],
    ['a Chinese question at the end', '滞箱费怎么算', '/zh'],
    ['Chinese words of a page in a run', '上海运价', '/zh'],
    ['Chinese words with an amount', '2000美元的滞箱费', '/zh'],
  ])('[P16] find the page first for %s', async (_what, query, path) => {
    expect((await found(query, pages))[0]).toBe(path);
  });

  test('[P16] keep a query of nothing but words of questions', async () => {
    expect(await found('what is', pages)).toEqual(['/text']);
  });

  test('[P16] divide a run only if no head contains all of it', async () => {
    const whole = page('/whole', { title: '上海运价' });
    expect(await found('上海运价', [...pages, whole])).toEqual(['/whole']);
  });

  test('[P16] leave out no tariff code', async () => {
    expect(await found('9903.01.24 demurrage', pages)).toEqual([]);
  });

  test('[P16] do not correct a word that resembles no other', async () => {
    expect(await found('demurrage spaceship', pages)).toEqual([]);
  });

  test('[P16] find the same pages for the same query again', async () => {
    const { search } = engineOf(pages);
    const first = pathsOf(search('demurrage charges'));
    for (let number = 0; number < 120; number += 1) search(`demurrage word${number}x`);
    expect(pathsOf(search('demurrage charges'))).toEqual(first);
    expect(first).toContain('/name');
  });

  test('[P16] mark the words of a Chinese query that found the page', async () => {
    const { search } = engineOf(pages);
    expect(search('上海运价').map(({ words }) => words.map(({ word }) => word))).toEqual([['上海', '运价']]);
  });
});

test('[P16] a site without documents has no results', async () => {
  expect(await found('demurrage', [])).toEqual([]);
});

describe('texts that arrive after the heads', () => {
  test('[P16] add pages below those whose heads match, and keep the order of these', async () => {
    const pages = [
      page('/only-text', { text: 'Demurrage. '.repeat(40) }),
      page('/summary', { summary: 'The demurrage of a box.', text: 'Demurrage. '.repeat(90) }),
      page('/heading', { headings: ['The demurrage of a box'] }),
      page('/title', { title: 'The demurrage of a box', text: 'word '.repeat(900) }),
      page('/none', { text: 'Nothing.' }),
    ];
    const { before, after } = await foundInTurn('demurrage', pages);
    expect(before[0]).toBe('/title');
    expect(before).toHaveLength(3);
    expect(after).toEqual([...before, '/only-text']);
  });

  test('[P16] keep a page with one word only in its text below', async () => {
    const pages = [
      page('/mixed', { title: 'Demurrage, demurrage', text: 'Rates of a terminal. '.repeat(50) }),
      page('/summary', { summary: 'The demurrage rates of a box.' }),
    ];
    const { before, after } = await foundInTurn('demurrage rates', pages);
    expect(before).toEqual(['/summary']);
    expect(after).toEqual(['/summary', '/mixed']);
  });

  test('[P16] do not raise a head where the characters of a Chinese word are apart', async () => {
    const pages = [
      page('/apart', { title: '集装一次，装箱两次', text: '一个集装箱。' }),
      page('/whole', { summary: '一个集装箱。' }),
    ];
    const { before, after } = await foundInTurn('集装箱', pages);
    expect(before).toEqual(['/whole']);
    expect(after).toEqual(['/whole', '/apart']);
  });

  test('[P16] can be in several files, and each found page has its text', async () => {
    const pages = [page('/a', { text: 'Demurrage of a.' }), page('/b', { text: 'Demurrage of b.' }), page('/c')];
    const heads = engineOf(pages);
    const whole = await heads.withTexts([
      { '/b': 'Demurrage of b.' },
      { '/a': 'Demurrage of a.', '/gone': 'Demurrage.' },
    ]);
    const texts = whole.search('demurrage').map(({ document, text }) => [document.path, text]);
    expect(texts.toSorted()).toEqual([
      ['/a', 'Demurrage of a.'],
      ['/b', 'Demurrage of b.'],
    ]);
    expect(heads.search('demurrage')).toEqual([]);
    expect(heads.search('else').every(({ text }) => text === undefined)).toBe(true);
  });
});

test('[P16] job adverts come last, unless the query asks for jobs or is the title of one', () => {
  const { search } = engineOf([
    page('/advert', { title: 'Export documents specialist', type: 'job' }),
    page('/help', { title: 'A page', summary: 'Export documents, and the job of a specialist.' }),
  ]);
  expect(pathsOf(search('export documents'))).toEqual(['/help', '/advert']);
  expect(pathsOf(search('export documents specialist'))).toEqual(['/advert', '/help']);
  expect(pathsOf(search('job specialist'))).toEqual(['/help']);
});
