import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { hrefsIn, ourMain, ourPage, ourPaths, textsIn, wordsIn } from '../helpers/our-export.ts';

const PRODUCTS = [
  'product-classification',
  'trade-advisory',
  'trucking',
  'ecommerce-fulfillment',
  'ocean-freight',
  'air-freight',
  'less-than-container',
  'customs',
  'duty-drawback',
  'cargo-insurance',
  'capital',
  'order-management',
  'climate',
  'compliance-certification',
  'flexport-platform',
  'b2b-fulfillment',
].map((slug) => `/products/${slug}`);

const COVERAGES = ['all-risks', 'named-perils', 'general-average-and-salvage', 'war-and-strikes'].map(
  (slug) => `/products/cargo-insurance/${slug}`,
);

const LANES = ['shanghai-los-angeles', 'yantian-felixstowe', 'shanghai-rotterdam', 'chennai-hamburg'].map(
  (slug) => `/logistics/${slug}`,
);

/** The fewest words of a page about a subject. Chinese counts two characters as a word. */
const MIN_WORDS = 250;

/** The pages of each row, and the page that their breadcrumbs must contain. */
const ROWS: readonly { row: string; paths: readonly string[]; above?: string }[] = [
  { row: 'P28', paths: PRODUCTS, above: '/products' },
  { row: 'P26', paths: COVERAGES, above: '/products/cargo-insurance' },
  { row: 'P27', paths: ['/eu', '/COVID-19-trade-insights', '/solutions/seller-portal', ...LANES] },
  {
    row: 'P15',
    paths: ['example-forwarding-terms', 'example-credit-and-payment', 'cookies'].map(
      (slug) => `/terms-and-conditions/${slug}`,
    ),
    above: '/terms-and-conditions',
  },
  { row: 'P15', paths: ['/terms-and-conditions', '/privacy', '/accessibility'] },
];

const textsOf = (locale: Locale, path: string, tag: string) => textsIn(ourMain(locale, path), tag);
const hrefsOf = (locale: Locale, path: string) => hrefsIn(ourMain(locale, path));

/** Returns what identifies a page for search engines and readers: title, description and headline. */
function identityOf(locale: Locale, path: string): (string | undefined)[] {
  const html = ourPage(locale, path);
  const title = /<title>([^<]+)/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]+)/.exec(html)?.[1];
  return [title, description, ...textsOf(locale, path, 'h1')];
}

describe.each(LOCALES)('our pages in %s', (locale) => {
  test.each(ROWS)('[$row] $paths exist, with breadcrumbs and text without script', ({ paths, above = '/' }) => {
    for (const path of notEmpty(paths)) {
      expect(textsOf(locale, path, 'h1'), path).toHaveLength(1);
      expect(hrefsOf(locale, path), path).toEqual(expect.arrayContaining(['/', above]));
      expect(wordsIn(textIn(ourMain(locale, path))), path).toBeGreaterThan(MIN_WORDS);
    }
  });

  test('[P15] [P26] [P27] [P28] have a title, a description and a headline that no other of them has', () => {
    const identities = ROWS.flatMap(({ paths }) => paths).map((path) => identityOf(locale, path));
    for (const part of [0, 1, 2]) {
      const texts = identities.map((identity) => identity[part]);
      expect(texts.every(Boolean)).toBe(true);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('[P28] all products are on the index, and no others', () => {
    expect(ourPaths(locale, 'product').toSorted()).toEqual(PRODUCTS.toSorted());
    expect(hrefsOf(locale, '/products')).toEqual(expect.arrayContaining(PRODUCTS));
  });

  test('[P26] the insurance page leads to every coverage', () => {
    expect(hrefsOf(locale, '/products/cargo-insurance')).toEqual(expect.arrayContaining(COVERAGES));
  });

  test('[P15] the page of terms leads to every detail', () => {
    const details = ROWS.flatMap(({ paths, above }) => (above === '/terms-and-conditions' ? paths : []));
    expect(hrefsOf(locale, '/terms-and-conditions')).toEqual(expect.arrayContaining(details));
  });
});
