import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../runtime/contract/locales.ts';
import { some } from '../../../helpers/some.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../../../pipeline/support/site.ts';
import { THIRD_PARTIES } from '../../../pipeline/support/third-parties.ts';
import { idsIn } from '../../support/block-pages.ts';
import { textsOf } from '../../support/render.ts';

const settings = (locale: Locale) => `content/site/${locale}.yaml`;
const pageOf = (locale: Locale, extra = '') => {
  const site = readTestSite({ [settings(locale)]: `${baseFile(settings(locale))}${extra}` });
  const html = fileOf(exportOf(site, locale), 'preferences.html');
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
};

/** Returns the cell texts of each row; the first cell names the row. */
const rowsOf = (html: string) =>
  some(html.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)).map(([row]) => [...textsOf(row, 'th'), ...textsOf(row, 'td')]);

const WORDS = {
  'en-US': {
    scroll: [
      '@@scrollSession storage, kept by Testline',
      'Places of pages',
      'Back leads to the place that was left',
      'Until you close the tab',
    ],
    log: 'Until you close the tab5 at most',
    count: [
      '_countand every name that begins with itCookie, kept by Count AG',
      'Not stated here',
      'Tells visits apart',
      '400 days',
    ],
    ports: 'Until you delete it',
    box: 'Runs what its owner puts into it, for the purposes that you allow',
    nobody: 'Nobody else takes part.',
    nothing: 'Nothing runs for this purpose, and nothing is kept for it.',
    unsaid: 'Nothing is kept for this purpose, as far as the settings of this site say.',
    runs: 'Runs for this purpose: Counter.',
    analytics: 'Analytics',
    countries: ['Albania', 'China', 'Kosovo', 'Vatican City'],
  },
  'zh-CN': {
    scroll: ['@@scroll会话存储，由测试航线保存', '页面上的位置', '返回时回到原处', '关闭标签页前'],
    log: '关闭标签页前最多5个',
    count: ['_count以及以此开头的所有名称浏览器Cookie，由Count AG保存', '此处未说明', 'Tells visits apart', '400天'],
    ports: '您删除前',
    box: '在您允许的用途内，运行其管理者放入的代码',
    nobody: '没有其他参与方。',
    nothing: '目前没有任何程序为此用途运行，也没有为此保存任何内容。',
    unsaid: '就本站设置所列，没有为此用途保存任何内容。',
    runs: '为此用途运行：Counter。',
    analytics: '统计分析',
    countries: ['阿尔巴尼亚', '中国', '科索沃', '梵蒂冈'],
  },
} as const;

describe.each(LOCALES)('preferences page in %s', (locale) => {
  const words = WORDS[locale];

  test('[P35] lists for each stored name its place, owner, content, reason and duration', () => {
    const rows = rowsOf(pageOf(locale));
    expect(rows).toContainEqual(words.scroll);
    expect(rows.find(([name]) => name?.startsWith('path-log'))?.at(-1)).toBe(words.log);
  });

  test("[T01] without third parties says so and still lists the site's own storage", () => {
    const paragraphs = textsOf(pageOf(locale), 'p');
    // The site has its own cookies for two of the purposes.
    expect(paragraphs.filter((text) => text === words.nothing)).toHaveLength(1);
    const named = rowsOf(pageOf(locale)).flatMap(
      ([name = '']) => /^(?:attribution|utm_|searchRatesTrackingId)/.exec(name) ?? [],
    );
    expect(named).toEqual(['searchRatesTrackingId', 'attribution', 'utm_']);
    expect(paragraphs).toContain(words.nobody);
    expect(paragraphs).not.toContain(words.unsaid);
  });

  test('[T01] with third parties lists each party and only its known storage', () => {
    const html = pageOf(locale, THIRD_PARTIES);
    const rows = rowsOf(html);
    expect(rows).toContainEqual(words.count);
    expect(rows.find(([name]) => name?.startsWith('ports'))?.at(-1)).toBe(words.ports);
    expect(rows.find(([name]) => name?.startsWith('Tag box'))?.[1]).toBe(words.box);
    expect(rows.find(([name]) => name?.startsWith('Counter'))).toMatchObject({
      1: words.analytics,
      3: 'Pages that were read',
    });
    const paragraphs = textsOf(html, 'p');
    expect(paragraphs).not.toContain(words.unsaid);
    expect(paragraphs).toContain(words.runs);
    expect(paragraphs).not.toContain(words.nothing);
    expect(paragraphs).not.toContain(words.nobody);
  });

  test('[T01] says when no third party stores anything for a purpose', () => {
    const paragraphs = textsOf(pageOf(locale, THIRD_PARTIES.replace(/^.*purpose: personalization.*\n/m, '')), 'p');
    expect(paragraphs.filter((text) => text === words.unsaid)).toHaveLength(1);
  });

  test('[T02] lists the countries that require consent, by name', () => {
    const [details = ''] = textsOf(pageOf(locale), 'details');
    for (const country of words.countries) expect(details).toContain(country);
  });

  test('[P35] has one first heading, unique ids and a caption for every table', () => {
    const html = pageOf(locale, THIRD_PARTIES);
    expect(textsOf(html, 'h1')).toHaveLength(1);
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
    expect(some(textsOf(html, 'table')).length).toBe(textsOf(html, 'caption').length);
  });
});
