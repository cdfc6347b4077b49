import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { itemPath, PLAIN_FOLDER, typeNamed, typeOf } from '../../pipeline/content-types/index.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';

/** The table of spec 2.3; M02 decides the labels of events and newsroom. */
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
    expect([found.section, found.backLabel?.['en-US']]).toEqual([section, label]);
  });

  test.each(TABLE.slice(0, -1))('[M02] derive the folder of "%s" as its kebab-case name', (name) => {
    const folder = name.toLowerCase().replace(/[^a-z]+/g, '-');
    expect(typeNamed(folder)).toBe(typeNamed(name));
    expect(typeNamed(folder)).toBeDefined();
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

  test('[M02] appear on a built page in its language', async () => {
    const folder = makeSite();
    expect((await run(['build', '--quiet'], { cwd: folder })).code).toBe(0);
    const page = (locale: string) => readFileSync(join(folder, `dist/${locale}/blog/peak-season.html`), 'utf8');
    expect(page('en-US')).toContain('<a href="/blog">Back to Blog</a>');
    expect(page('zh-CN')).toContain('<a href="/blog">返回博客</a>');
  });
});
