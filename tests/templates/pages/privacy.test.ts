import { describe, expect, test } from 'vitest';
import { PRIVACY_PARTS } from '../../../pipeline/pages/privacy-words.ts';
import { LOCALES, type Locale } from '../../../runtime/contract/locales.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../../pipeline/support/site.ts';
import { THIRD_PARTIES } from '../../pipeline/support/third-parties.ts';
import { idsIn } from '../support/block-pages.ts';
import { textsOf } from '../support/render.ts';

const settings = (locale: Locale) => `content/site/${locale}.yaml`;
const pageOf = (locale: Locale, extra = '') => {
  const site = readTestSite({ [settings(locale)]: `${baseFile(settings(locale))}${extra}` });
  const html = fileOf(exportOf(site, locale), 'privacy.html');
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
};
const NOBODY = { 'en-US': 'Nobody else receives anything.', 'zh-CN': '没有其他接收方。' };
const DAY = { 'en-US': 'November 22, 2026', 'zh-CN': '2026年11月22日' };

describe.each(LOCALES)('the privacy notice, as visitors read it in %s', (locale) => {
  test('[P15] has every part under a heading of its own, to which a list at its top leads', () => {
    const html = pageOf(locale);
    const ids = idsIn(html);
    expect(ids).toEqual(expect.arrayContaining([...PRIVACY_PARTS]));
    expect(new Set(ids).size).toBe(ids.length);
    const [contents = ''] = /<nav aria-label=.*?<\/nav>/s.exec(/<\/h1>.*/s.exec(html)?.[0] ?? '') ?? [];
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(PRIVACY_PARTS);
  });

  test('[P15] says when it was changed, and twice where to write to', () => {
    const html = pageOf(locale);
    expect(textsOf(html, 'time')).toEqual([DAY[locale]]);
    expect(html.match(/href="mailto:privacy@example\.com"/g)).toHaveLength(2);
  });

  test('[P15] names those who take part, or says that nobody does', () => {
    expect(textsOf(pageOf(locale), 'p')).toContain(NOBODY[locale]);
    expect(pageOf(locale)).not.toContain('<table');
    const html = pageOf(locale, THIRD_PARTIES);
    expect(textsOf(html, 'p')).not.toContain(NOBODY[locale]);
    const [table = ''] = textsOf(html, 'table');
    for (const name of ['Asker', 'Tag box', 'Boxes Ltd', 'Ireland', 'Counter', '*.box.example.net']) {
      expect(table).toContain(name);
    }
  });
});
