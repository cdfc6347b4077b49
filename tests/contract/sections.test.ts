import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { itemPath, PLAIN_FOLDER, typeNamed, typeOf } from '../../pipeline/content-types/index.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';

/** Spec 2.3 as it is written; the labels of events and newsroom are decided (M02). */
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
  ['a type nobody knows', '/', undefined],
];

describe('the section and the back-link of a content type', () => {
  test.each(TABLE)('[M02] "%s" belongs to %s with the label %s', (name, section, label) => {
    const found = typeOf(typeNamed(name) ?? PLAIN_FOLDER);
    expect([found.section, found.backLabel?.['en-US']]).toEqual([section, label]);
  });

  test.each(TABLE.slice(0, -1))('[M02] the folder of "%s" is its name in kebab-case', (name) => {
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
    ['form-confirmation', 'quote', '/quote/confirmation'],
  ] as const)('[M02] the path of a %s is its section and slug', (type, slug, path) => {
    expect(itemPath(type, slug)).toBe(path);
  });

  test('[M02] a built page carries the back-link of its type, in its language', async () => {
    const folder = makeSite();
    expect((await run(['build', '--quiet'], { cwd: folder })).code).toBe(0);
    const page = (locale: string) => readFileSync(join(folder, `dist/${locale}/blog/peak-season.html`), 'utf8');
    expect(page('en-US')).toContain('<a href="/blog">Back to Blog</a>');
    expect(page('zh-CN')).toContain('<a href="/blog">返回博客</a>');
  });
});
