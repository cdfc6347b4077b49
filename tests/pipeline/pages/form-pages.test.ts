import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { definitionOf, requiredOf } from '../../../forms/definitions.ts';
import { PAGED_FORMS } from '../../../pipeline/pages/form-pages.ts';
import { exportOf, fileOf, readTestSite } from '../support/site.ts';

interface Texts {
  /** The title of the page with an id. */
  titleOf: (id: string) => string;
  summary: string;
  next: [title: string, text: string];
  steps: [title: string, text: string][];
  ways: [title: string, text: string][];
  titles: { ways: string; lookUp: string; steps: string };
}
const TEXTS: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    titleOf: (id) => `Page ${id}`,
    summary: 'A page that the tests have made up.',
    next: ['What happens next', 'Nobody reads it.'],
    steps: [
      ['The carrier gives the number', 'It stands on the papers.'],
      ['The officer reads it', 'At the border.'],
    ],
    ways: [
      ['Sign up', 'For companies.'],
      ['Ask', 'For all others.'],
    ],
    titles: { ways: 'Which form is yours', lookUp: 'Look up a number', steps: 'How it goes through' },
  },
  'zh-CN': {
    titleOf: (id) => `${id}页`,
    summary: '一个用来测试的页面，别无他用。',
    next: ['接下来会怎样', '没有人会读。'],
    steps: [
      ['承运人给出号码', '写在单证上。'],
      ['关员读取号码', '在边境上。'],
    ],
    ways: [
      ['注册', '适合公司。'],
      ['询问', '适合其他人。'],
    ],
    titles: { ways: '哪一份表单', lookUp: '查询号码', steps: '怎样通关' },
  },
};

/** Returns the words of every page with a form, by id. */
function wordsIn(locale: Locale): Record<string, object> {
  const { next, steps, ways, titles } = TEXTS[locale];
  const section = { title: next[0], text: [next[1]] };
  const hrefs = ['/sign-up', '/talk-to-an-expert'];
  const items = ways.map(([title, text], index) => ({ title, text, href: hrefs[index] }));
  const program = {
    lookUp: { title: titles.lookUp },
    steps: { title: titles.steps, items: steps.map(([title, text]) => ({ title, text })) },
    sections: [section],
    sources: [{ title: 'A guide for carriers', checkedOn: '2026-11-22' }],
  };
  return {
    ...Object.fromEntries(PAGED_FORMS.map((form) => [form, { next: section }])),
    'get-started': { ways: { title: titles.ways, items } },
    paps: program,
    pars: program,
  };
}

const FILES = Object.fromEntries(
  LOCALES.flatMap((locale) =>
    Object.entries(wordsIn(locale)).map(([id, words]): [string, string] => [
      `content/site/${locale}/${id}.yaml`,
      JSON.stringify({ title: TEXTS[locale].titleOf(id), summary: TEXTS[locale].summary, ...words }),
    ]),
  ),
);
const HOSTS: Readonly<Record<Locale, string>> = {
  'en-US': 'https://www.test.example',
  'zh-CN': 'https://cn.test.example',
};

const PAGES = [
  ...PAGED_FORMS.map((form) => ({ id: form as string, path: definitionOf(form).page, action: `/leads/${form}` })),
  { id: 'get-started', path: '/get-started', action: undefined },
  { id: 'paps', path: '/paps', action: '/track_and_trace' },
  { id: 'pars', path: '/pars', action: '/track_and_trace' },
];
/** Pages that have a canonical URL (N07), and pages that have none. */
const CANONICAL = ['/sign-up', '/talk-to-an-expert', '/open-emissions-signup', '/get-started', '/paps', '/pars'];
const WITHOUT_CANONICAL = ['/get-started/quote', '/company/contact', '/newsletter'];

/** Returns a function that returns the HTML at a path. */
function pagesIn(locale: Locale): (path: string) => string {
  const files = exportOf(readTestSite(FILES), locale);
  return (path) => fileOf(files, `${path.slice(1)}.html`);
}

describe.each(LOCALES)('form pages in %s', (locale) => {
  test('[P09] have a title, alternates and a form with method post', () => {
    const htmlAt = pagesIn(locale);
    expect(PAGES).toHaveLength(PAGED_FORMS.length + 3);
    expect(PAGED_FORMS.length).toBeGreaterThan(5);
    for (const { id, path, action } of PAGES) {
      const html = htmlAt(path);
      expect(html).toContain(`<title>${TEXTS[locale].titleOf(id)} | `);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      for (const other of LOCALES) expect(html).toContain(`hreflang="${other}" href="${HOSTS[other]}${path}"`);
      const forms = [...html.matchAll(/<form (?=[^>]*method="post")[^>]*action="([^"]*)"/g)].map(([, to]) => to);
      expect(forms, path).toEqual(action === undefined ? [] : [action]);
    }
  });

  test("[Q1] insert the number of required fields from the form's definition", () => {
    const file = `content/site/${locale}/quote.yaml`;
    const asked = {
      'en-US': 'It asks for {required} things at least.',
      'zh-CN': '表单至少要填{required}项，其余都可以不填。',
    }[locale];
    const words = { ...wordsIn(locale).quote, title: TEXTS[locale].titleOf('quote'), summary: asked };
    const html = fileOf(
      exportOf(readTestSite({ ...FILES, [file]: JSON.stringify(words) }), locale),
      'get-started/quote.html',
    );
    expect(requiredOf('quote')).toHaveLength(6);
    const summary = asked.replace('{required}', '6');
    expect(html.replaceAll(/<\/?no-break>/g, '')).toContain(`<p class="lead">${summary}</p>`);
    expect(html).toContain(`<meta name="description" content="${summary}"`);
  });

  test('[N07] have a canonical URL when they are in the list of canonical paths', () => {
    const htmlAt = pagesIn(locale);
    const named = PAGES.map(({ path }) => path).filter((path) =>
      htmlAt(path).includes(`<link rel="canonical" href="${HOSTS[locale]}${path}"`),
    );
    expect(named).toEqual(expect.arrayContaining(CANONICAL));
    expect(named.filter((path) => WITHOUT_CANONICAL.includes(path))).toEqual([]);
  });
});

describe('border program page', () => {
  test.each(['paps', 'pars'])('[P14] /%s asks for a number of its kind and lists its sources', (id) => {
    const html = pagesIn('en-US')(`/${id}`);
    expect(html).toContain(`>${id.toUpperCase()} number</label>`);
    expect(html).toMatch(/<input [^>]*name="reference"/);
    expect(html).toContain('The carrier gives the number');
    expect(html).toMatch(/id="sources".*A guide for carriers/s);
  });
});

describe('form chooser page', () => {
  test('[P09] links to each form from its own cell', () => {
    const html = pagesIn('en-US')('/get-started');
    const cells = [...html.matchAll(/<h3><a href="([^"]*)">([^<]*)/g)].map(([, to, title]) => [to, title]);
    expect(cells).toEqual([
      ['/sign-up', 'Sign up'],
      ['/talk-to-an-expert', 'Ask'],
    ]);
  });
});

describe('note next to a form', () => {
  test.each([
    ['/sign-up', 'All fields are required.'],
    ['/company/contact', 'All fields are required unless marked “optional.”'],
    ['/newsletter', undefined],
  ])('[P17] says which fields are required when there is more than one (%s)', (path, said) => {
    const html = pagesIn('en-US')(path);
    const [, lead] = /<h2 id="form">[^<]*<\/h2>(?:<p>([^<]*)<\/p>)?/.exec(html) ?? [undefined, 'no heading'];
    expect(lead).toBe(said);
  });
});
