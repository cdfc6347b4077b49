import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { attributeOf, findElements, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { hrefsIn, ourExport, ourMain, ourPage, ourPaths } from '../helpers/our-export.ts';

const OTHERS = ['/rates/lane', '/rates/not-found'];
const NOT_MARKET: Readonly<Record<Locale, RegExp>> = { 'en-US': /not market rates/, 'zh-CN': /并非市场运价/ };
/** The names of scripts that pages in sections without tags must not contain. */
const TAGS = /googletagmanager|data-tags|data-captcha/;

const hrefsOf = (locale: Locale, path: string) => hrefsIn(ourMain(locale, path));
const json = (locale: Locale, file: string) => JSON.parse(ourExport()[locale].get(file) ?? 'null');

describe.each(LOCALES)('the rates of our own site in %s', (locale) => {
  const paths = () => notEmpty(ourPaths(locale, 'rates'));
  const lanes = () => notEmpty(paths().filter((path) => /^\/rates\/\w{5}\/\w{5}$/.test(path)));

  test('[P20] have an index with a link to the page of each lane, a page for lanes without rates and a not-found page', () => {
    expect(paths().filter((path) => !lanes().includes(path))).toEqual(['/rates', ...OTHERS]);
    expect(new Set(hrefsOf(locale, '/rates').filter((href) => /^\/rates\/./.test(href)))).toEqual(new Set(lanes()));
  });

  test('[P20] list all lanes without script on the pages for other addresses, which search engines do not index', () => {
    const sitemap = ourExport()[locale].get('sitemap-1.xml') ?? '';
    for (const lane of lanes()) expect(sitemap).toContain(`${lane}</loc>`);
    for (const path of OTHERS) {
      expect(hrefsOf(locale, path)).toEqual(expect.arrayContaining(lanes()));
      const html = ourPage(locale, path);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
      expect(sitemap).not.toContain(path);
    }
  });

  test('[N07] have canonical URLs without a query on the index and on the pages of lanes', () => {
    for (const path of ['/rates', ...lanes()]) {
      expect(ourPage(locale, path)).toMatch(new RegExp(`rel="canonical" href="https://[^/"]+${path}"`));
    }
  });

  test('[U5] say on every page that the series are illustrative', () => {
    for (const path of paths()) expect(textIn(ourMain(locale, path))).toMatch(NOT_MARKET[locale]);
  });

  test('[U5] show on the page of a lane its latest value, range, currency, dates, chart and all values', () => {
    for (const path of lanes()) {
      const main = ourMain(locale, path);
      const elements = (tag: string) => findElements(main, ({ tagName }) => tagName === tag);
      const series = notEmpty(findElements(main, (element) => attributeOf(element, 'dataIsland') === 'chart-reader'));
      const folded = elements('details').filter(
        (part) => findElements(part, ({ tagName }) => tagName === 'tr').length > 20,
      );
      expect(folded).toHaveLength(series.length);
      const text = textIn(main);
      expect(text).toMatch(/USD \d|\d美元/);
      expect(text).toMatch(locale === 'en-US' ? /USD [\d,]+ to USD [\d,]+/ : /[\d,]+美元至[\d,]+美元/);
      expect(text).toContain(locale === 'en-US' ? 'November 16, 2026' : '2026年11月16日');
      // The plot has three sizes. Each line has as many points as its slider has weeks.
      const [slider] = findElements(notEmpty(series)[0] ?? main, ({ tagName }) => tagName === 'input');
      const weeks = Number(attributeOf(slider ?? main, 'max')) + 1;
      const lines = findElements(series[0] ?? main, (element) => attributeOf(element, 'dataSeries') !== undefined);
      expect(lines.map((line) => attributeOf(line, 'd')?.match(/[ML]/g)?.length)).toEqual([weeks, weeks, weeks]);
    }
  });

  test('[U5] link public indices of market rates, with what each measures', () => {
    for (const path of ['/rates', ...lanes()]) {
      expect(hrefsOf(locale, path)).toEqual(
        expect.arrayContaining(['https://en.sse.net.cn/', 'https://www.drewry.co.uk/', 'https://fbx.freightos.com/']),
      );
      expect(textIn(ourMain(locale, path))).toMatch(/SCFI.*CCFI.*WCI.*FBX.*BAI/s);
    }
  });

  test('[U5] mark events with a source on the chart of a lane', () => {
    const page = ourPage(locale, '/rates/cnsha/uslax');
    expect(page).toContain('https://politics.gmw.cn/2025-11/04/content_38391083.htm');
    expect(page).toContain(locale === 'en-US' ? 'Golden Week' : '国庆节');
    expect(hrefsOf(locale, '/rates/inmaa/deham')).not.toContain(
      'https://politics.gmw.cn/2025-11/04/content_38391083.htm',
    );
  });

  test('[U5] show on the page of a lane the notices of its ports, as its route does, with the source', () => {
    const fees = locale === 'en-US' ? /the fees apply again/ : /港口费已恢复/;
    for (const path of lanes()) {
      const [, , from = '', to = ''] = path.split('/');
      const isAmerican = from.startsWith('us') || to.startsWith('us');
      const pages = [path, `/route-search/${from}-${to}`];
      for (const page of pages) expect([page, fees.test(textIn(ourMain(locale, page)))]).toEqual([page, isAmerican]);
      expect(hrefsOf(locale, path).some((href) => href.includes('2025-19873'))).toBe(isAmerican);
    }
    const canal = locale === 'en-US' ? 'The Panama Canal is open' : '巴拿马运河开放通行';
    expect(textIn(ourMain(locale, '/rates/cnsha/usnyc'))).toContain(canal);
  });

  test('[P20] link from a lane to its distance and emissions and to the quote', () => {
    for (const path of lanes()) {
      const [, , from, to] = path.split('/');
      expect(hrefsOf(locale, path)).toEqual(
        expect.arrayContaining([`/route-search/${from}-${to}`, '/get-started/quote', '/rates']),
      );
    }
  });

  test('[N03] load no tags and no captcha', () => {
    expect(ourPage(locale, '/')).toMatch(TAGS);
    for (const path of paths()) expect(ourPage(locale, path)).not.toMatch(TAGS);
  });

  test('[L01] name their patterns in page data and in the routes of the site', () => {
    const data = (path: string) => json(locale, `page-data${path}/page-data.json`);
    expect([data('/rates/lane').matchPath, data('/rates/not-found').matchPath]).toEqual([
      '/rates/:origin/:destination',
      '/rates/*',
    ]);
    expect(json(locale, 'page-data/rates/lane/page-data-rsc.json').matchPath).toBe('/rates/:origin/:destination');
    expect(data('/rates')).not.toHaveProperty('matchPath');
    const [, hash] = /data-routes="([^"]+)"/.exec(ourPage(locale, '/rates')) ?? [];
    const { matchPaths } = json(locale, `page-data/sq/d/${hash}.json`);
    const pairs = matchPaths.map((matchPath: { path: string; matchPath: string }) => [
      matchPath.path,
      matchPath.matchPath,
    ]);
    // The pages of lanes have three literal segments, so they come before both patterns.
    expect(pairs.slice(0, lanes().length).toSorted()).toEqual(
      lanes()
        .map((path) => [path, path])
        .toSorted(),
    );
    expect(pairs.slice(lanes().length)).toEqual([
      ['/rates/lane', '/rates/:origin/:destination'],
      ['/rates/lane', '/rates/lane'],
      ['/rates', '/rates'],
      ['/atlas', '/atlas/*'],
      ['/rates/not-found', '/rates/*'],
    ]);
  });
});
