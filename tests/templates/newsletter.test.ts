import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { baseFile, codesOf, exportOf, fileOf, readTestSite } from '../pipeline/support/site.ts';

const NEWSLETTER = 'newsletter: { title: What changed, text: By mail. }\n';

/** The base site with the form in the footer of every page and on its own page. */
const FILES = Object.fromEntries(
  LOCALES.flatMap((locale) => [
    [`content/site/${locale}.yaml`, baseFile(`content/site/${locale}.yaml`) + NEWSLETTER],
    [
      `content/site/${locale}/newsletter.yaml`,
      locale === 'zh-CN'
        ? 'title: 通讯\nsummary: 这一页只为测试而写，没有别的用处，也没有别的内容。\nnext: { title: 然后, text: [没有了。] }\n'
        : 'title: News\nsummary: A page that the tests have made up.\nnext: { title: Then, text: [Nothing.] }\n',
    ],
  ]),
);

function formsOf(html: string): string[] {
  return [...html.matchAll(/<form [^>]*data-form="newsletter"[^>]*>.*?<\/form>/gs)].map(([form]) => form);
}

/** Returns the id prefix of each form. */
function namesOf(html: string): (string | undefined)[] {
  return formsOf(html).map((form) => / id="([^"]*)\.email"/.exec(form)?.[1]);
}

function page(path: string, { locale = 'en-US', files = FILES }: { locale?: Locale; files?: object } = {}): string {
  return fileOf(exportOf(readTestSite({ ...files }), locale), path);
}

describe('newsletter form', () => {
  test.each([
    ['blog/peak-season.html', ['footer-newsletter']],
    ['404.html', ['footer-newsletter']],
    ['index.html', ['footer-newsletter']],
    ['newsletter.html', ['newsletter', 'footer-newsletter']],
  ])('[P01] has a unique name in each place (%s)', (path, names) => {
    const html = page(path);
    expect(namesOf(html)).toEqual(names);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(names.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(LOCALES)('[P35] in the footer has one email field and works without script (%s)', (locale) => {
    const [, footer = ''] = /<footer [^>]*>(.*)<\/footer>/s.exec(page('blog/peak-season.html', { locale })) ?? [];
    expect(footer).toContain('<form method="post" action="/leads/newsletter"');
    expect(footer.match(/<input type="(?!hidden)[^"]*" /g)).toEqual(['<input type="email" ']);
    expect(footer).toMatch(/<div class="footer_form" data-island="form" data-on="interaction"/);
    expect(footer).toMatch(/<h2 id="footer-newsletter">What changed<\/h2><p>By mail\.<\/p>/);
  });

  test("[P35] in the footer needs no style sheet except the footer's own", () => {
    const html = page('blog/peak-season.html');
    expect(html).not.toContain('lead_form_form');
    expect(page('newsletter.html')).toContain('lead_form_form');
  });

  test('[P01] is absent when the settings do not contain it', () => {
    const site = readTestSite();
    expect(codesOf(site).filter((code) => code.startsWith('settings/'))).toEqual([]);
    const files = exportOf(site);
    expect(formsOf(fileOf(files, 'index.html'))).toEqual([]);
    expect(formsOf(fileOf(files, 'blog/peak-season.html'))).toEqual([]);
  });
});
