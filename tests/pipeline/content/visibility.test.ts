import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { helpArticle, post, product, term } from '../support/items.ts';
import { baseFile, codesOf, exportOf, fileOf, readTestSite } from '../support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

describe('item that is not public', () => {
  const cases = [
    { what: 'a draft', fields: { draft: true }, badge: 'Draft: not published' },
    { what: 'a scheduled item', fields: { publishAt: '2026-11-21' }, badge: 'Scheduled: not published yet' },
    { what: 'an expired item', fields: { expireAt: '2026-11-20' }, badge: 'Expired: no longer published' },
  ];

  test.each(cases)('[M06] $what has a badge and noindex in a build that shows it', ({ fields, badge }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }));
    const page = fileOf(files, 'blog/rates.html');
    expect(page).toContain(`page_bar_badge">${badge}`);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(fileOf(files, 'sitemap-1.xml')).toContain('/blog/peak-season<');
    expect(fileOf(files, 'sitemap-1.xml')).not.toContain('/blog/rates<');
  });

  test.each(cases)('[M06] $what is missing from a production build and its lists', ({ fields }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }, { production: true }));
    expect(files.has('blog/rates.html')).toBe(false);
    for (const list of ['blog.html', 'blog/rss.xml']) {
      expect(fileOf(files, list)).toContain('/blog/peak-season');
      expect(fileOf(files, list)).not.toContain('/blog/rates');
    }
  });

  test.each([
    { what: 'on its first day', fields: { publishAt: '2026-11-20' } },
    { what: 'on the day before it ends', fields: { expireAt: '2026-11-21' } },
  ])('[M06] does not include an item $what', ({ fields }) => {
    const files = exportOf(readTestSite({ [FILE]: post('Rates of the week', fields) }, { production: true }));
    expect(fileOf(files, 'blog/rates.html')).not.toContain('page_bar_badge');
  });

  test('[M06] depends on the day of --at', () => {
    const files = { [FILE]: post('Rates of the week', { publishAt: '2027-01-04' }) };
    const has = (at: string) => exportOf(readTestSite(files, { at, production: true })).has('blog/rates.html');
    expect([has('2027-01-03'), has('2027-01-04')]).toEqual([false, true]);
  });

  const ZONES = {
    'content/site/en-US.yaml': `${baseFile('content/site/en-US.yaml')}\ntimeZone: America/Los_Angeles\n`,
    'content/site/zh-CN.yaml': `${baseFile('content/site/zh-CN.yaml')}\ntimeZone: Asia/Shanghai\n`,
  };
  const dated = (fields: object) => ({
    ...ZONES,
    [FILE]: post('Rates of the week', { ...fields, local: undefined }),
    [FILE.replace('en-US', 'zh-CN')]: post('一周运价', { ...fields, local: undefined }),
  });

  // November 28 begins at 16:00 UTC of November 27 in Shanghai, and at 08:00 UTC in Los Angeles.
  test.each([
    { publishAt: '2026-11-28', at: '2026-11-27T15:59Z', shown: [] },
    { publishAt: '2026-11-28', at: '2026-11-27T16:00Z', shown: ['zh-CN'] },
    { publishAt: '2026-11-28', at: '2026-11-28T08:00Z', shown: ['en-US', 'zh-CN'] },
    { publishAt: '2026-11-28T09:00+08:00', at: '2026-11-28T00:59Z', shown: [] },
    { publishAt: '2026-11-28T09:00+08:00', at: '2026-11-28T01:00Z', shown: ['en-US', 'zh-CN'] },
  ])('[M06] with publishAt $publishAt is public at $at in $shown', ({ publishAt, at, shown }) => {
    const site = readTestSite(dated({ publishAt }), { at, production: true });
    const locales = site.locales.filter(({ pages }) => pages.some(({ path }) => path === '/blog/rates'));
    expect(locales.map(({ locale }) => locale)).toEqual(shown);
  });

  test.each([
    { publishAt: '2026-11-28', expireAt: undefined, at: '2026-11-27T20:00Z' },
    { publishAt: '2026-11-28', expireAt: undefined, at: '2026-11-20T20:00Z' },
    { publishAt: undefined, expireAt: '2026-11-28', at: '2026-11-27T20:00Z' },
  ])('[M06] has no finding for a day that begins earlier on another site: %o', ({ at, ...fields }) => {
    expect(codesOf(readTestSite(dated(fields), { at }))).toEqual([]);
  });

  test('[M06] has a finding for a translation that becomes public later, and none for one that is public by then', () => {
    const [day, time] = [dated({ publishAt: '2026-12-01' }), dated({ publishAt: '2026-12-01T09:00+08:00' })];
    expect(
      readTestSite({ ...time, [FILE]: day[FILE] }).diagnostics.map(({ code, place }) => [code, place?.file]),
    ).toEqual([['content/hidden-translation', FILE.replace('en-US', 'zh-CN')]]);
  });

  test.each([
    { publishAt: '2026-12-01T09:00+08:00', expireAt: '2026-12-01', isWrong: false },
    { publishAt: '2026-12-01T16:00+08:00', expireAt: '2026-12-01', isWrong: true },
    { publishAt: '2026-12-01T09:00+08:00', expireAt: '2026-11-30T18:00-08:00', isWrong: false },
    { publishAt: '2026-12-01T00:00-08:00', expireAt: '2026-12-01', isWrong: true },
    { publishAt: '2026-12-01', expireAt: '2026-12-01T00:00-08:00', isWrong: true },
    { publishAt: '2026-12-01', expireAt: '2026-12-01T00:01-08:00', isWrong: false },
  ])('[M06] expires after it is published: $publishAt to $expireAt', ({ isWrong, ...fields }) => {
    const files = { ...ZONES, [FILE]: post('Rates of the week', fields) };
    expect(codesOf(readTestSite(files))).toEqual(isWrong ? ['content/date-order'] : []);
  });

  test.each(['2026-11-28T09:00', '2026-11-28 09:00+08:00', '2026-11-28T9:00+08:00', '2026-11-31T09:00Z', 'tomorrow'])(
    '[M06] has a finding for the time %s',
    (publishAt) => {
      expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', { publishAt }) }))).toEqual(['schema/bad-value']);
    },
  );

  test('[M06] is dated by the day of its site', () => {
    const at = '2026-11-27T16:30Z';
    const codes = (publishedOn: string) =>
      codesOf(readTestSite(dated({ publishedOn }), { at })).filter((code) => code === 'content/future-date');
    expect([codes('2026-11-28'), codes('2026-11-29'), codes('2026-11-30')]).toEqual([
      [],
      ['content/future-date'],
      ['content/future-date', 'content/future-date'],
    ]);
  });

  test('[M06] needs no translation while it is a draft', () => {
    expect(codesOf(readTestSite({ [FILE]: post('Rates of the week', { draft: true, local: undefined }) }))).toEqual([]);
  });
});

const HIDDEN = [
  { what: 'a draft', fields: { draft: true }, why: 'it is a draft' },
  { what: 'a scheduled item', fields: { publishAt: '2026-12-01' }, why: 'it is hidden until 2026-12-01' },
  { what: 'an expired item', fields: { expireAt: '2026-11-01' }, why: 'it expired on 2026-11-01' },
];

describe('references to hidden items', () => {
  const LINK = 'content/en-US/blog/fuel.md';
  const linking = (fields = {}) => post('What fuel costs', fields, 'See [the rates](/blog/rates#x).');
  const both = (files: Record<string, string>) =>
    [false, true].map((production) => readTestSite(files, { production }));

  test.each(HIDDEN)('[M06] a link to $what fails in every build', ({ fields, why }) => {
    const found = both({ [FILE]: post('Rates of the week', fields), [LINK]: linking() }).map(({ diagnostics }) =>
      diagnostics.map(({ code, message, place }) => [code, message, place?.line, place?.column]),
    );
    const expected = ['links/hidden-page', `The page /blog/rates is not public: ${why}.`, 9, 5];
    expect(found).toEqual([[expected], [expected]]);
  });

  test.each(HIDDEN)('[M06] a list with $what warns in every build', ({ fields, why }) => {
    const naming = post('What fuel costs', { related: ['blog/rates'] });
    const found = both({ [FILE]: post('Rates of the week', fields), [LINK]: naming }).map(({ diagnostics }) =>
      diagnostics.map(({ code, message, place }) => [code, message, place?.line]),
    );
    const expected = ['reference/hidden', `blog/rates is not public: ${why}.`, 8];
    expect(found).toEqual([[expected], [expected]]);
  });

  test.each(HIDDEN)('[M06] an item that is $what may name one that is $what', ({ fields }) => {
    const reader = post('What fuel costs', { ...fields, related: ['blog/rates'] }, 'See [the rates](/blog/rates).');
    expect(both({ [FILE]: post('Rates of the week', fields), [LINK]: reader }).map(codesOf)).toEqual([[], []]);
  });

  test.each([
    { what: 'is shown later than the link', target: '2027-02-01', codes: ['links/hidden-page'] },
    { what: 'is shown on the same day as the link', target: '2027-01-04', codes: [] },
    { what: 'is shown before the link', target: '2026-12-24', codes: [] },
  ])(
    '[M06] a link from a scheduled item is checked for the day when that item is shown: the target $what',
    ({ target, codes }) => {
      const files = {
        [FILE]: post('Rates of the week', { publishAt: target }, '## X'),
        [LINK]: linking({ publishAt: '2027-01-04' }),
      };
      expect(codesOf(readTestSite(files))).toEqual(codes);
    },
  );

  test('[M06] a finding about a link on a later day names that day', () => {
    const { diagnostics } = readTestSite({
      [FILE]: post('Rates of the week', { publishAt: '2027-02-01' }),
      [LINK]: linking({ publishAt: '2027-01-04' }),
    });
    expect(diagnostics[0]?.message).toBe(
      'The page /blog/rates is not public: on 2027-01-04, when this item becomes public, it is hidden until 2027-02-01.',
    );
  });

  test('[M06] links in blocks, settings and redirect rules and former paths of hidden articles fail', () => {
    const settings = (locale: string) =>
      baseFile(`content/site/${locale}.yaml`).replace('label: Help, href: /help', 'label: Help, href: /help/7-rates');
    const article = (title: string) => helpArticle(title, { draft: true, formerPaths: ['/help/rates'] });
    const files = {
      'content/en-US/help-article/7-rates.md': article('Rates of the week'),
      'content/site/en-US.yaml': settings('en-US'),
      'content/redirects/legacy.yaml': 'rules:\n  - { fromPath: /rates, toPath: /help/7-rates }\n',
      'content/en-US/product/rail.md': product('Rail to the port', {
        blocks: [{ block: 'call-to-action', title: 'Rates', action: { label: 'See them', href: '/help/rates' } }],
      }),
      'content/zh-CN/help-article/7-rates.md': article('每周运价'),
    };
    const expected = ['links/hidden-page', 'links/hidden-page', 'redirects/hidden-target'];
    expect(both(files).map((site) => codesOf(site).toSorted())).toEqual([expected, expected]);
  });

  test.each(HIDDEN)('[M04] an item whose translation is $what gets a warning', ({ fields }) => {
    const files = {
      [FILE]: post('Rates of the week', { local: undefined }),
      'content/zh-CN/blog/rates.md': post('每周运价', { local: undefined, ...fields }),
    };
    const found = both(files).map(({ diagnostics }) => diagnostics.map(({ code, place }) => [code, place?.file]));
    expect(found).toEqual([[['content/hidden-translation', FILE]], [['content/hidden-translation', FILE]]]);
  });

  test.each(HIDDEN)('[M06] a term that is $what gets no links in production', ({ fields }) => {
    const files = {
      'content/en-US/glossary-term/free-time.md': term('Free time', fields),
      [LINK]: post('What fuel costs', {}, 'Ask for the free time.'),
    };
    const pages = both(files).map((site) => fileOf(exportOf(site), 'blog/fuel.html'));
    expect(pages.map((page) => page.includes('href="/glossary/free-time"'))).toEqual([true, false]);
  });
});

test('[C2] validate reports findings that only a production build would have', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`content/en-US/blog/rates-${at}.md`, post(`Rates ${at}`, { draft: true })]),
  );
  const page = 'content/en-US/blog/fuel.md';
  const folder = makeSite({ ...files, [page]: post('What fuel costs', {}, 'See [the older posts](/blog/page/2).') });
  const codes = async (command: string, ...args: string[]) => {
    const { stdout } = await run([command, ...args, '--at', '2026-11-20'], { cwd: folder });
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
  };
  expect(await codes('build', '--json', '--production')).toEqual(['links/unknown-page']);
  expect(await codes('validate', '--format', 'json')).toEqual(['links/unknown-page']);
});

test('[M06] the command line leaves drafts out of production builds and includes them otherwise', async () => {
  const folder = makeSite({ [FILE]: post('Rates of the week', { draft: true }) });
  const isPublished = () => existsSync(join(folder, 'dist/en-US/blog/rates.html'));
  await run(['build', '--quiet', '--locale', 'en-US'], { cwd: folder });
  const shown = isPublished();
  await run(['build', '--quiet', '--locale', 'en-US', '--production'], { cwd: folder });
  expect([shown, isPublished()]).toEqual([true, false]);
});
