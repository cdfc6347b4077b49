import { describe, expect, test } from 'vitest';
import { alternatesOf, hreflangOf, type SitePaths } from '../../../pipeline/plan/alternates.ts';

type Name = 'en-US' | 'zh-CN' | 'de-DE';

const [EN, ZH, DE] = ['https://www.test.example', 'https://cn.test.example', 'https://de.test.example'];

interface Paths {
  indexed?: readonly string[];
  linked?: readonly string[];
}

function site(
  locale: Name,
  url: string | undefined,
  { indexed = ['/blog'], linked = indexed }: Paths = {},
): SitePaths<Name> {
  return { locale, url, indexed: new Set(indexed), linked: new Set(linked) };
}

const THREE = [site('en-US', EN), site('zh-CN', ZH), site('de-DE', DE)];

describe('hreflang links among three locales', () => {
  test.each(THREE)(
    '[M04] name the page in every locale on the $locale site, and the default locale last',
    ({ locale }) => {
      expect(hreflangOf({ locale, path: '/blog' }, THREE)).toEqual([
        { hreflang: 'en-US', url: `${EN}/blog` },
        { hreflang: 'zh-CN', url: `${ZH}/blog` },
        { hreflang: 'de-DE', url: `${DE}/blog` },
        { hreflang: 'x-default', url: `${EN}/blog` },
      ]);
    },
  );

  test.each([
    { what: 'lacks the page', chinese: site('zh-CN', ZH, { indexed: [] }) },
    { what: 'has it as noindex', chinese: site('zh-CN', ZH, { indexed: [], linked: ['/blog'] }) },
    { what: 'has no host', chinese: site('zh-CN', undefined) },
  ])('[M04] leave out a locale that $what, and its page has none', ({ chinese }) => {
    const sites = [site('en-US', EN), chinese, site('de-DE', DE)];
    const names = (locale: Name) => hreflangOf({ locale, path: '/blog' }, sites).map(({ hreflang }) => hreflang);
    expect(names('de-DE')).toEqual(['en-US', 'de-DE', 'x-default']);
    expect(names('zh-CN')).toEqual([]);
  });

  test('[M04] default to the page itself where the default locale lacks it', () => {
    const sites = [site('en-US', EN, { indexed: [] }), site('zh-CN', ZH), site('de-DE', DE)];
    const fallback = (locale: Name) => hreflangOf({ locale, path: '/blog' }, sites).at(-1);
    expect(fallback('zh-CN')).toEqual({ hreflang: 'x-default', url: `${ZH}/blog` });
    expect(fallback('de-DE')).toEqual({ hreflang: 'x-default', url: `${DE}/blog` });
  });
});

describe('language switch among three locales', () => {
  test('[M04] links to the page in each other locale, in their order', () => {
    expect(alternatesOf({ locale: 'zh-CN', path: '/blog' }, THREE)).toEqual([
      { locale: 'en-US', url: `${EN}/blog` },
      { locale: 'de-DE', url: `${DE}/blog` },
    ]);
  });

  test('[M04] links to the home page of a locale that lacks the page, and to a page that is noindex', () => {
    const noindex = site('zh-CN', ZH, { indexed: [], linked: ['/blog'] });
    const sites = [site('en-US', EN), noindex, site('de-DE', DE, { indexed: [] })];
    expect(alternatesOf({ locale: 'en-US', path: '/blog' }, sites)).toEqual([
      { locale: 'zh-CN', url: `${ZH}/blog` },
      { locale: 'de-DE', url: `${DE}/` },
    ]);
  });

  test('[M04] leaves out a locale without a host', () => {
    const sites = [site('en-US', EN), site('zh-CN', undefined), site('de-DE', DE)];
    expect(alternatesOf({ locale: 'en-US', path: '/blog' }, sites).map(({ locale }) => locale)).toEqual(['de-DE']);
    expect(alternatesOf({ locale: 'zh-CN', path: '/blog' }, sites).map(({ locale }) => locale)).toEqual([
      'en-US',
      'de-DE',
    ]);
  });
});
