import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkHosts, type HostSettings, readSettings } from '../../../model/settings/settings.ts';
import { EXACT } from '../../helpers/environment.ts';
import { makeSite } from '../../helpers/site.ts';
import { baseFile, codesOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';

const EN = 'content/site/en-US.yaml';
const ZH = 'content/site/zh-CN.yaml';

function changed(path: string, from: RegExp | string, to: string): Record<string, string> {
  const text = baseFile(path);
  const other = text.replace(from, to);
  if (other === text) throw new Error(`${path} holds nothing like ${from}`);
  return { [path]: other };
}

describe('site settings', () => {
  test('[M04] must have a registration number on the Chinese site', () => {
    const { diagnostics } = readTestSite(changed(ZH, /^icp: .*\n/m, ''));
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['schema/missing-field', 'The field "icp" is missing.'],
    ]);
  });

  test('[M04] must not use one host for two locales, and the finding names both places', () => {
    const { diagnostics } = readTestSite(changed(ZH, 'https://cn.test.example', 'https://www.test.example/'));
    expect(diagnostics).toMatchObject([
      { code: 'settings/same-host', place: { file: ZH }, related: [{ place: { file: EN } }] },
    ]);
  });

  test.each([
    { what: 'each has its own', hosts: ['a', 'b', 'c'], found: [] },
    { what: 'the last has that of the first', hosts: ['a', 'b', 'a'], found: ['en-US de-DE'] },
    { what: 'the last two share one', hosts: ['a', 'b', 'b'], found: ['zh-CN de-DE'] },
    { what: 'all share one', hosts: ['a', 'a', 'a'], found: ['en-US zh-CN', 'en-US de-DE'] },
    { what: 'two have none yet', hosts: [undefined, 'b', undefined], found: [] },
  ])('[M04] of three locales must name three hosts: $what', ({ hosts, found }) => {
    const settings = ['en-US', 'zh-CN', 'de-DE'].map((locale, index): HostSettings<string> => {
      const host = hosts[index];
      const placeOf = () => ({ file: `${locale}.yaml`, line: 1, column: 1 });
      return { locale, placeOf, ...(host !== undefined && { url: `https://${host}.test.example` }) };
    });
    const pairs = checkHosts(settings, {}).map(({ place, related = [] }) =>
      [related[0]?.place.file, place?.file].join(' ').replaceAll('.yaml', ''),
    );
    expect(pairs).toEqual(found);
    expect(checkHosts(settings, { 'en-US': 'https://a.test.example' })).toHaveLength(found.length);
  });

  test('[M04] may have a URL with a trailing slash, which is dropped', () => {
    const site = readTestSite(changed(EN, 'https://www.test.example', 'https://www.test.example/'));
    expect(pageAt(site, '/blog').url).toBe('https://www.test.example/blog');
  });

  test('[N07] without a site URL give the pages of that locale no alternates', () => {
    const site = readTestSite(changed(ZH, /^url: .*\n/m, ''));
    expect(codesOf(site)).toEqual(['settings/no-site-url']);
    expect(pageAt(site, '/blog').hreflang.map(({ hreflang }) => hreflang)).toEqual(['en-US', 'x-default']);
    expect(pageAt(site, '/blog').alternates).toEqual([]);
    expect(pageAt(site, '/blog', 'zh-CN').hreflang).toEqual([]);
  });

  test.each([
    { days: '365', retentionDays: 365 },
    { days: '1', retentionDays: 1 },
    { days: '0', retentionDays: undefined },
    { days: '-5', retentionDays: undefined },
    { days: '1.5', retentionDays: undefined },
    { days: '3651', retentionDays: undefined },
    { days: 'a year', retentionDays: undefined },
  ])('[Q7] set the number of days for which leads are stored: $days', ({ days, retentionDays }) => {
    const disk = join(makeSite({ [EN]: `${baseFile(EN)}\nleads: { keptDays: ${days} }\n` }), EN);
    const read = readSettings(
      { 'en-US': { disk, file: EN } },
      { root: 'content', at: '2026-11-20', environment: EXACT },
    );
    const diagnostics = read.diagnostics.filter(({ place }) => place?.file === EN);
    expect(read.settings['en-US'].leads?.keptDays).toBe(retentionDays);
    if (retentionDays === undefined) expect(diagnostics).toMatchObject([{ severity: 'error' }]);
    else expect(diagnostics).toEqual([]);
  });

  test.each([
    { what: 'the navigation', from: 'href: /help', to: 'href: /hlep' },
    {
      what: 'a menu',
      from: '{ label: Help, href: /help }',
      to: '{ label: More, links: [{ label: Help, href: /hlep }] }',
      meant: '/help',
    },
    { what: 'the footer', from: 'href: /glossary', to: 'href: /glosary' },
  ])('[P35] must not link to an unknown page in $what', ({ from, to, meant = from.slice(6) }) => {
    const { diagnostics } = readTestSite(changed(EN, from, to));
    expect(diagnostics).toMatchObject([{ code: 'settings/unknown-link', place: { file: EN } }]);
    expect(diagnostics[0]?.hint).toBe(`Did you mean "${meant}"?`);
  });

  test('[P35] must not have a navigation entry with both or neither of link and menu', () => {
    const menu = '{ label: More, href: /help, links: [{ label: Help, href: /help }] }';
    for (const entry of [menu, '{ label: More }']) {
      const { diagnostics } = readTestSite(changed(EN, '{ label: Help, href: /help }', entry));
      expect(diagnostics[0]?.message).toContain('needs either href or links');
    }
  });
});
