import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { FORMS } from '../../../forms/form-names.ts';
import type { formConfirmation } from '../../../model/content-types/form-confirmation.ts';
import { OURS } from '../../helpers/content.ts';
import { item, post, resource } from '../../pipeline/support/items.ts';
import { codesOf, exportOf, fileOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';

const TITLE = 'Zebras were taken';
const SUMMARY = 'Page that thanks whoever sent the form, on a site that is made up for tests.';
const thanks = (form: string, locale: Locale = 'en-US') => ({
  [`content/${locale}/form-confirmation/${form}.md`]: item({ title: TITLE, summary: SUMMARY, local: true }),
});

describe('confirmation page of a form', () => {
  test('[P25] has the path of its form and is noindex', () => {
    const site = readTestSite(thanks('quote'));
    expect(codesOf(site)).toEqual([]);
    const page = pageAt(site, '/quote/confirmation');
    expect(page).toMatchObject({ noindex: true, hreflang: [], breadcrumbs: [], template: 'form-confirmation' });
    expect(page.canonical).toBeUndefined();
    expect(fileOf(exportOf(site), 'quote/confirmation.html')).toContain('<meta name="robots" content="noindex"');
  });

  test('[P25] appears nowhere else: not in search, site index, sitemaps, feeds or other pages', () => {
    const naming = (files: Record<string, string>, text: string) =>
      [...exportOf(readTestSite(files))].flatMap(([path, content]) => (content.includes(text) ? [path] : []));
    const data = ['page-data.json', 'page-data-rsc.json', 'page-template.json'].map(
      (file) => `page-data/quote/confirmation/${file}`,
    );
    const ownFiles = [...data, 'quote/confirmation.html'];
    expect(naming(thanks('quote'), TITLE).toSorted()).toEqual(ownFiles.toSorted());
    expect(naming(thanks('quote'), '/quote/confirmation').filter((path) => !ownFiles.includes(path))).toEqual([]);
    // A post with that title appears in all of them.
    const found = naming({ 'content/en-US/blog/zebras.md': post(TITLE) }, TITLE);
    expect(found).toEqual(expect.arrayContaining(['search.html', 'blog.html', 'blog/rss.xml']));
  });

  test('[P25] has no back link, date or copy-link button, because visitors do not return to it', () => {
    const [main = ''] =
      /<main.*<\/main>/s.exec(fileOf(exportOf(readTestSite(thanks('quote'))), 'quote/confirmation.html')) ?? [];
    expect(main).toContain(`<h1>${TITLE}</h1>`);
    for (const part of ['<time', 'copy-link', 'Back to', 'kicker']) expect(main).not.toContain(part);
  });
});

describe('confirmation page of gated content', () => {
  const files = {
    'content/assets/planner.csv': 'Step,Day\n',
    'content/assets/list.csv': 'Paper\n',
    'content/en-US/content-landing/planner.md': resource('Planner', { document: '/assets/planner.csv' }),
    'content/en-US/content-landing/list.md': resource('List', { document: '/assets/list.csv' }),
    'content/en-US/content-landing/open.md': resource('Open to all'),
    ...thanks('gated-content'),
    ...thanks('contact'),
  };
  const resourcesAt = (path: string) => {
    const { resources } = pageAt(readTestSite(files), path).props as ReturnType<typeof formConfirmation.props>;
    return resources.map(({ document, page }) => [document, page.path]);
  };

  test('[P24] links to every gated document of the locale and to its page', () => {
    expect(resourcesAt('/gated-content/confirmation')).toEqual([
      ['/assets/list.csv', '/resources/list'],
      ['/assets/planner.csv', '/resources/planner'],
    ]);
    const html = fileOf(exportOf(readTestSite(files)), 'gated-content/confirmation.html');
    expect(html).toContain('<a href="/assets/planner.csv" download="">The Planner sheet</a>');
    expect(html).not.toContain('Open to all');
  });

  test('[P24] is the only confirmation page with documents to download', () => {
    expect(resourcesAt('/contact/confirmation')).toEqual([]);
  });
});

describe.each(LOCALES)('our confirmation pages in %s', (locale) => {
  const ofForm = (form: string) => {
    const text = readFileSync(join(OURS, locale, 'form-confirmation', `${form}.md`), 'utf8');
    return parse(text.split(/^---$/m)[1] ?? '') as { title: string; summary: string };
  };

  test.each(FORMS)('[P25] exist for the form %s', (form) => {
    expect(ofForm(form).title).not.toBe('');
  });

  test('[Q4] begin with the given words for the contact form', () => {
    const words = {
      'en-US': /^Thank you for your message\. We will get back to you as soon as we can\./,
      'zh-CN': /^感谢您的留言，我们会尽快与您联系。/,
    };
    expect(ofForm('contact').summary).toMatch(words[locale]);
  });

  test('[Q5] have the given title for the newsletter form', () => {
    const words = { 'en-US': /^Thanks for Subscribing!$/, 'zh-CN': /^感谢订阅！$/ };
    expect(ofForm('newsletter').title).toMatch(words[locale]);
  });
});
