import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { FORMS } from '../../forms/form-names.ts';
import { attributeOf, controlsOf, findElements, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { hrefsIn, ourExport, ourMain, ourPage, ourPaths, textsIn } from '../helpers/our-export.ts';

const EVERY_FORM = FORMS.toSorted();
const SUBSCRIBED: Readonly<Record<Locale, string>> = { 'en-US': 'Thanks for Subscribing!', 'zh-CN': '感谢订阅！' };
const BACK: Readonly<Record<Locale, string>> = { 'en-US': 'Back to Customers', 'zh-CN': '返回情景案例' };
const BACK_TO_CAPITAL: Readonly<Record<Locale, string>> = { 'en-US': 'Back to Capital', 'zh-CN': '返回贸易融资' };
const COPY: Readonly<Record<Locale, readonly [string, string]>> = {
  'en-US': ['Copy link', 'Link copied'],
  'zh-CN': ['复制链接', '已复制链接'],
};
const NUMBER: Readonly<Record<Locale, Readonly<Record<'paps' | 'pars', string>>>> = {
  'en-US': { paps: 'PAPS number', pars: 'PARS number' },
  'zh-CN': { paps: 'PAPS号', pars: 'PARS号' },
};

describe.each(LOCALES)('our own site in %s', (locale) => {
  test.each(['paps', 'pars'] as const)('[P14] /%s explains the program and posts a number to track_and_trace', (id) => {
    const main = ourMain(locale, `/${id}`);
    const forms = findElements(main, ({ tagName }) => tagName === 'form');
    expect(forms.map((form) => [attributeOf(form, 'method'), attributeOf(form, 'action')])).toEqual([
      ['post', '/track_and_trace'],
    ]);
    expect(notEmpty(forms).flatMap((form) => textsIn(form, 'label'))).toEqual([NUMBER[locale][id]]);
    const [field, ...others] = notEmpty(forms).flatMap(controlsOf);
    expect([field?.name, field?.attributes['required'], others]).toEqual(['reference', '', []]);
    // Without script the browser checks the number by this pattern.
    const pattern = new RegExp(`^(?:${field?.attributes['pattern']})$`, 'v');
    expect([pattern.test(id === 'paps' ? 'ABCD0012345' : '1234PARS00123'), pattern.test('?')]).toEqual([true, false]);
    // The program's steps in order, chapters and sources.
    expect(textsIn(main, 'ol').length).toBeGreaterThan(0);
    expect(textsIn(main, 'h2').length).toBeGreaterThan(3);
    expect(findElements(main, (element) => attributeOf(element, 'id') === 'sources')).toHaveLength(1);
  });

  test('[P23] every customer story is in the list, describes its customer and links back', () => {
    const list = hrefsIn(ourMain(locale, '/company/customers'));
    for (const path of notEmpty(ourPaths(locale, 'case-study'))) {
      expect(path).toMatch(/^\/company\/customers\/[\w-]+$/);
      expect(list).toContain(path);
      const main = ourMain(locale, path);
      expect(textsIn(main, 'h1')).toHaveLength(1);
      expect(notEmpty(textsIn(main, 'dt'))[0]).toBe(locale === 'en-US' ? 'Customer' : '客户');
      const backs = findElements(
        main,
        (element) => element.tagName === 'a' && attributeOf(element, 'href') === '/company/customers',
      );
      expect(backs.map(textIn)).toContain(BACK[locale]);
    }
  });

  test('[M02] the capital page and the blog list every capital article, which links back to the capital page', () => {
    const isCapital = (path: string) => path.startsWith('/products/capital/');
    const lists = ['/products/capital', '/blog'].map((path) => hrefsIn(ourMain(locale, path)));
    for (const path of notEmpty(ourPaths(locale, 'article').filter(isCapital))) {
      for (const list of lists) expect(list).toContain(path);
      const backs = findElements(
        ourMain(locale, path),
        (element) => element.tagName === 'a' && attributeOf(element, 'href') === '/products/capital',
      );
      expect(backs.map(textIn)).toContain(BACK_TO_CAPITAL[locale]);
    }
  });

  test('[P24] every resource is in the list; a gated one has a form and its file is on the confirmation page', () => {
    const list = hrefsIn(ourMain(locale, '/resources'));
    const handedOver = findElements(
      ourMain(locale, '/gated-content/confirmation'),
      (element) => attributeOf(element, 'download') !== undefined,
    ).map((element) => attributeOf(element, 'href') ?? '');
    let gated = 0;
    for (const path of notEmpty(ourPaths(locale, 'content-landing'))) {
      expect(path).toMatch(/^\/resources\/[\w-]+$/);
      expect(list).toContain(path);
      const main = ourMain(locale, path);
      const forms = findElements(main, ({ tagName }) => tagName === 'form');
      gated += forms.length;
      for (const form of forms) {
        expect([attributeOf(form, 'method'), attributeOf(form, 'action')]).toEqual(['post', '/leads/gated-content']);
        const [slug] = controlsOf(form).filter(({ name }) => name === 'resource');
        expect(slug && [slug.type, slug.sends]).toEqual(['hidden', [path.replace('/resources/', '')]]);
        // The page does not link to the file before the form is sent.
        expect(hrefsIn(main).filter((href) => href.startsWith('/assets/'))).toEqual([]);
      }
    }
    expect(gated).toBeGreaterThan(0);
    expect(handedOver).toHaveLength(gated);
    for (const file of handedOver) expect(ourExport()[locale].has(file.slice(1))).toBe(true);
  });

  test.each(EVERY_FORM)('[P25] /%s/confirmation thanks without script and is excluded from search engines', (form) => {
    const path = `/${form}/confirmation`;
    const main = ourMain(locale, path);
    expect(notEmpty(textsIn(main, 'h1'))).toHaveLength(1);
    expect(textsIn(main, 'p').length).toBeGreaterThan(1);
    expect(findElements(main, ({ tagName }) => tagName === 'form')).toEqual([]);
    expect(ourPage(locale, path)).toContain('<meta name="robots" content="noindex"');
    // The edge function inserts the reference there.
    expect(ourPage(locale, path).split('data-answer-html="reference"')).toHaveLength(2);
  });

  test('[P25] only the confirmations of forms have this template', () => {
    const paths = EVERY_FORM.map((form) => `/${form}/confirmation`);
    expect(ourPaths(locale, 'form-confirmation')).toEqual(paths);
  });

  test('[Q5] the confirmation of the newsletter thanks for subscribing', () => {
    expect(textsIn(ourMain(locale, '/newsletter/confirmation'), 'h1')).toEqual([SUBSCRIBED[locale]]);
  });

  test.each(['blog-post', 'case-study', 'content-landing', 'help-article', 'market-update', 'form-page'])(
    '[N08] every page of the template %s has one button that copies its link',
    (template) => {
      for (const path of notEmpty(ourPaths(locale, template))) {
        const main = ourMain(locale, path);
        const buttons = findElements(main, (element) => attributeOf(element, 'dataCopyLink') !== undefined);
        const says = buttons.map((button) => [
          path,
          textIn(button),
          attributeOf(button, 'dataCopied'),
          attributeOf(button, 'ariaLive'),
        ]);
        expect(says).toEqual([[path, ...COPY[locale], 'polite']]);
        const islands = findElements(main, (element) => attributeOf(element, 'dataIsland') === 'copy-link');
        expect(islands.flatMap((island) => findElements(island, ({ tagName }) => tagName === 'button'))).toEqual(
          buttons,
        );
      }
    },
  );
});
