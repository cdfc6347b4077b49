import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { robots } from '../../../pipeline/emit/small-files.ts';
import { MACHINE_FILES } from '../../../pipeline/plan/machine-paths.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { codesOf, exportOf, fileOf, readTestSite } from '../support/site.ts';
import { TARIFF_WORDS } from '../support/tariff-words.ts';

function built(path: string, locale: 'en-US' | 'zh-CN' = 'en-US'): string {
  return fileOf(exportOf(readTestSite(), locale), path);
}

describe('robots.txt', () => {
  test('[P34] allows crawlers and names the sitemap', () => {
    expect(built('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.test.example/sitemap.xml\n');
  });

  test('[P34] names no sitemap when the site URL is not configured', () => {
    expect(robots(undefined)).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('web app manifest', () => {
  test.each([
    { locale: 'en-US' as const, name: 'Testline' },
    { locale: 'zh-CN' as const, name: '测试航线' },
  ])('[P34] names the site in $locale', ({ locale, name }) => {
    expect(JSON.parse(built('manifest.webmanifest', locale))).toMatchObject({ name, lang: locale, start_url: '/' });
  });
});

describe('security.txt', () => {
  test('[P34] has the contact, expiry date, languages and its own URL', () => {
    expect(built('.well-known/security.txt').split('\n')).toEqual([
      'Contact: mailto:security@test.example',
      'Expires: 2027-10-31T23:59:59Z',
      'Preferred-Languages: en, zh',
      'Canonical: https://www.test.example/.well-known/security.txt',
      '',
    ]);
  });

  test('[M04] prefers Chinese on the Chinese site', () => {
    expect(built('.well-known/security.txt', 'zh-CN')).toContain('\nPreferred-Languages: zh, en\n');
  });

  test.each([
    { at: '2027-10-31', codes: [] },
    { at: '2027-11-01', codes: ['settings/expired', 'settings/expired'] },
  ])('[P34] warns on $at about $codes.length expired contacts', ({ at, codes }) => {
    expect(codesOf(readTestSite({}, { at })).filter((code) => code === 'settings/expired')).toEqual(codes);
  });
});

test('[P34] a build publishes every file for machines in both locales', async () => {
  const cwd = makeSite(TARIFF_WORDS);
  await run(['build'], { cwd });
  const empty = ['en-US', 'zh-CN'].flatMap((locale) =>
    notEmpty(MACHINE_FILES).filter((path) => readFileSync(join(cwd, 'dist', locale, path)).length === 0),
  );
  expect(empty).toEqual([]);
});
