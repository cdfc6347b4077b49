import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../../contract/locales.ts';
import { PRIVACY_PARTS } from '../../../../pipeline/pages/privacy-words.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../../../pipeline/support/site.ts';
import { THIRD_PARTIES } from '../../../pipeline/support/third-parties.ts';
import { idsIn } from '../../support/block-pages.ts';
import { textsOf } from '../../support/render.ts';

const settings = (locale: Locale) => `content/site/${locale}.yaml`;
const pageOf = (locale: Locale, extra = '') => {
  const site = readTestSite({ [settings(locale)]: `${baseFile(settings(locale))}${extra}` });
  const html = fileOf(exportOf(site, locale), 'privacy.html');
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
};
const NOBODY = { 'en-US': 'Nobody else receives anything.', 'zh-CN': '没有其他接收方。' };
const DAY = { 'en-US': 'November 22, 2026', 'zh-CN': '2026年11月22日' };

const REPORTING = `thirdParties:
  errorReporting: { name: Bugs, company: Bug Works, country: Ireland }
  sessionMonitoring: { name: Films, company: Film Works, country: Ireland }
`;

describe.each(LOCALES)('privacy notice in %s', (locale) => {
  test('[P15] has a heading for every part and links to them at the top', () => {
    const html = pageOf(locale);
    const ids = idsIn(html);
    expect(ids).toEqual(expect.arrayContaining([...PRIVACY_PARTS]));
    expect(new Set(ids).size).toBe(ids.length);
    // The consent dialog is added to the document and has this id.
    expect(ids).not.toContain('consent');
    const [contents = ''] = /<nav aria-label=.*?<\/nav>/s.exec(/<\/h1>.*/s.exec(html)?.[0] ?? '') ?? [];
    expect([...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(PRIVACY_PARTS);
  });

  test('[P15] contains its date, and the mail address twice', () => {
    const html = pageOf(locale);
    expect(textsOf(html, 'time')).toEqual([DAY[locale]]);
    expect(html.match(/href="mailto:privacy@example\.com"/g)).toHaveLength(2);
  });

  test('[P15] contains the retention period of forms from the settings, or says that there is none', () => {
    const words = {
      'en-US': {
        end: /^The host keeps the data you send with a form for 1,095 days\. It then erases what [^.]* accepted\. [^.]* a person decides\. You can/,
        none: /No period is set/,
      },
      'zh-CN': {
        end: /^您通过表单提交的内容保存1,095天。已转交[^。]*期满自动删除；[^。]*。您可以/,
        none: /没有设定保存期限/,
      },
    };
    const told = (extra = '') =>
      textsOf(pageOf(locale, extra), 'p').filter((text) => /with a form|表单提交的/.test(text));
    expect(told('leads: { keptDays: 1095 }\n')).toEqual([expect.stringMatching(words[locale].end)]);
    expect(told()).toEqual([expect.stringMatching(words[locale].none)]);
  });

  test('[P15] names the captcha of the settings, or says that there is none', () => {
    const words = {
      'en-US': /no captcha|to distinguish people from bots/,
      'zh-CN': /没有使用验证码|用来区分真人和程序/,
    };
    const told = (extra = '') => textsOf(pageOf(locale, extra), 'p').filter((text) => words[locale].test(text));
    const captcha = `thirdParties: { captcha: { name: Gatekeeper, company: Gates Ltd, country: Ireland, script: "https://gate.example.net/api.js" } }\n`;
    expect(told(captcha)).toEqual([expect.stringContaining('Gatekeeper')]);
    expect(told()).toHaveLength(1);
    expect(told()[0]).not.toContain('Gatekeeper');
  });

  test('[T05] names the receiver of errors without consent, or says that there is none', () => {
    const words = {
      'en-US': /sends a report to our own host|does not report errors/,
      'zh-CN': /错误报告|不向任何一方报告/,
    };
    const told = (extra = '') => textsOf(pageOf(locale, extra), 'p').filter((text) => words[locale].test(text));
    expect(told(REPORTING)).toEqual([expect.stringContaining('Bug Works')]);
    expect(told()).toHaveLength(1);
    expect(told()[0]).not.toContain('Bug Works');
  });

  test('[T06] describes recordings only if the settings turn them on', () => {
    const words = { 'en-US': /records your visit/, 'zh-CN': /录制您的访问过程/ };
    const told = (extra = '') => textsOf(pageOf(locale, extra), 'p').filter((text) => words[locale].test(text));
    expect(told(REPORTING)).toEqual([expect.stringContaining('Film Works')]);
    expect(told()).toEqual([]);
  });

  test('[P15] names the third parties, or says that there are none', () => {
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
