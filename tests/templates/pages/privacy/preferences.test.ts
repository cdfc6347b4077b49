import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../contract/locales.ts';
import { notEmpty } from '../../../helpers/not-empty.ts';
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
  notEmpty(html.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)).map(([row]) => [
    ...textsOf(row, 'th'),
    ...textsOf(row, 'td'),
  ]);

const WORDS = {
  'en-US': {
    scroll: [
      '@@scrollSession storage, set by Testline',
      'Places of pages',
      'Back leads to the place that was left',
      'Until you close the tab',
    ],
    log: 'Until you close the tab5 at most',
    count: [
      '_countand all names that begin with itCookie, set by Count AG',
      'Unknown',
      'Tells visits apart',
      '400 days',
    ],
    ports: 'Until you delete it',
    box: 'Runs the code its owner adds, for the purposes you allow',
    nobody: 'Nobody else takes part.',
    nothing: 'We run nothing and store nothing for this purpose.',
    unsaid: 'We currently store nothing for this purpose.',
    runs: 'Scripts for this purpose: Counter.',
    analytics: 'Analytics',
    countries: ['Albania', 'China', 'Kosovo', 'Vatican City'],
  },
  'zh-CN': {
    scroll: ['@@scroll会话存储，由测试航线保存', '页面上的位置', '返回时回到原处', '至标签页关闭'],
    log: '至标签页关闭最多5个',
    count: ['_count以及以此开头的所有名称浏览器Cookie，由Count AG保存', '不详', 'Tells visits apart', '400天'],
    ports: '至您删除',
    box: '在您允许的用途内，运行其管理者放入的代码',
    nobody: '没有其他参与方。',
    nothing: '此用途目前不运行任何程序，也不保存任何内容。',
    unsaid: '按本站设置，此用途不保存任何内容。',
    runs: '用于此用途的脚本：Counter。',
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
    expect(notEmpty(textsOf(html, 'table')).length).toBe(textsOf(html, 'caption').length);
  });
});
