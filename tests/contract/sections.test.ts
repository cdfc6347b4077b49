import { describe, expect, test } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { backLabelOf, itemPath, PLAIN_FOLDER, typeNamed, typeOf } from '../../model/content-types/index.ts';
import { exportOf, fileOf, readTestSite } from '../pipeline/support/site.ts';

/** The table of content types in M02. */
const TABLE: [name: string, section: string, label: string | undefined][] = [
  ['blog', '/blog', 'Back to Blog'],
  ['help center', '/help', 'Back to Help Center'],
  ['Help Article', '/help', 'Back to Help Center'],
  ['Help Center Article', '/help', 'Back to Help Center'],
  ['Glossary Term', '/glossary', 'Back to Glossary'],
  ['glossary', '/glossary', 'Back to Glossary'],
  ['capital', '/products/capital', 'Back to Capital'],
  ['capital + blog', '/products/capital', 'Back to Capital'],
  ['research', '/research', 'Back to Research'],
  ['research + blog', '/research', 'Back to Research'],
  ['Global Logistics Update', '/global-logistics-update', 'Back to Global Logistics Update'],
  ['Market Update', '/global-logistics-update', 'Back to Global Logistics Update'],
  ['case-study', '/company/customers', 'Back to Customers'],
  ['webinars', '/webinars', 'Back to Videos and Webinars'],
  ['events', '/events', 'Back to Events'],
  ['newsroom', '/', 'Back to Newsroom'],
  ['an unknown type', '/', undefined],
];

describe('content type sections and back links', () => {
  test.each(TABLE)('[M02] give "%s" the section %s and the label %s', (name, section, label) => {
    const found = typeOf(typeNamed(name) ?? PLAIN_FOLDER);
    expect([found.section, backLabelOf(found, 'en-US')]).toEqual([section, label]);
    // The folder of a type is its name in kebab case.
    expect(typeNamed(name.toLowerCase().replace(/[^a-z]+/g, '-'))).toBe(typeNamed(name));
  });

  test.each([
    ['blog', 'peak-season', '/blog/peak-season'],
    ['help-article', '101-quote', '/help/101-quote'],
    ['newsroom', 'new-office', '/new-office'],
    ['page', 'privacy-notice', '/privacy-notice'],
    ['market-update', '2026-11', '/global-logistics-update/2026-11'],
    ['case-study', 'home-fitness', '/company/customers/home-fitness'],
    ['eguide', 'first-import', '/eguides/first-import'],
    ['eguide-document', 'first-import', '/eguides/first-import/document'],
    ['form-confirmation', 'quote', '/quote/confirmation'],
  ] as const)('[M02] build the path of a %s from its section and slug', (type, slug, path) => {
    expect(itemPath(type, slug)).toBe(path);
  });

  test('[M02] appear on a page in its language', () => {
    const site = readTestSite();
    const pageIn = (locale: Locale) => fileOf(exportOf(site, locale), 'blog/peak-season.html');
    expect(pageIn('en-US')).toContain('<a href="/blog">Back to Blog</a>');
    expect(pageIn('zh-CN')).toContain('<a href="/blog">返回博客</a>');
  });
});
