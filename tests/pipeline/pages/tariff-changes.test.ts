import { describe, expect, test } from 'vitest';
import { computeOnce } from '../../helpers/compute-once.ts';
import { codesOf, exportOf, fileOf, readTestSite } from '../support/site.ts';
import { TARIFF_WORDS } from '../support/tariff-words.ts';

const data = (rows: readonly string[]) => `maxAgeDays: 9000
defaults: { validFrom: 2025-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${rows.map((row) => `  - ${row}`).join('\n')}
`;
const release = (id: string, facts: string) =>
  `{ id: ${id}, name: ${id.toUpperCase()}, sha256: "${'a1'.repeat(32)}", importedWith: waybill 1, ${facts} }`;

const FILES = {
  ...TARIFF_WORDS,
  'content/data/tariff-releases.yaml': data([
    release('rev-3', 'validFrom: 2026-06-08, lines: 2, added: 0, removed: 0, changed: 4'),
    release('rev-2', 'validFrom: 2026-01-01, lines: 2, added: 0, removed: 1, changed: 1'),
    release('rev-1', 'validFrom: 2025-12-05, lines: 3, added: 3, removed: 0, changed: 0'),
  ]),
  'content/data/tariff-lines.yaml': data([
    '{ id: "42021100", general: "8%", special: "Free (AU) 1% (KR)", column2: "35%", validTo: 2025-12-31 }',
    '{ id: "42021100-2026-01-01", general: "8%", special: "Free (AU,KR)", column2: "35%", validFrom: 2026-01-01 }',
    '{ id: "42021200", general: "3%", column2: "35%", validTo: 2025-12-31 }',
    '{ id: "42021900", general: Free, column2: "35%" }',
  ]),
};

const site = computeOnce(() => readTestSite(FILES));
const page = (path: string) => fileOf(exportOf(site()), path);

describe('the pages of the changes of the tariff', () => {
  test('[P29] are a list of the releases, newest first, and a page of each', () => {
    expect(codesOf(site())).toEqual([]);
    const links = [...page('data/tariff-changes.html').matchAll(/href="(\/data\/tariff-changes\/rev-\d)"/g)];
    expect(links.map(([, path]) => path)).toEqual(
      ['rev-3', 'rev-2', 'rev-1'].map((id) => `/data/tariff-changes/${id}`),
    );
  });

  test('[U2] show the code of a changed line with a link to the estimator, and only the changed rate', () => {
    const html = page('data/tariff-changes/rev-2.html');
    const [, row = ''] =
      /<tr>(<th[^>]*><a href="\/tools\/duty-estimator\?hsCode=4202\.11\.00".*?)<\/tr>/.exec(html) ?? [];
    expect(row).toContain('4202.11.00');
    expect(row).toMatch(/\(KR\).*1%.*<b>Free<\/b>/);
    expect(row).not.toMatch(/8%|35%|AU/);
  });

  test('[U2] show lines that ended, and no line that stayed', () => {
    const html = page('data/tariff-changes/rev-2.html');
    expect([html.includes('4202.12.00'), html.includes('4202.19.00')]).toEqual([true, false]);
  });

  test('[U2] have no table and a sentence for a release without another rate', () => {
    expect(page('data/tariff-changes/rev-3.html')).not.toContain('<table');
    expect(page('data/tariff-changes/rev-3.html')).toMatch(/id="numbers"[^]*?<p>/);
  });

  test('[P29] link the releases before and after', () => {
    const html = page('data/tariff-changes/rev-2.html');
    for (const other of ['rev-1', 'rev-3']) expect(html).toContain(`href="/data/tariff-changes/${other}"`);
  });

  test('[P34] have a feed that their heads announce', () => {
    const xml = page('data/tariff-changes/rss.xml');
    expect([...xml.matchAll(/<guid>[^<]*\/(rev-\d)<\/guid>/g)].map(([, id]) => id)).toEqual([
      'rev-3',
      'rev-2',
      'rev-1',
    ]);
    expect(xml).toContain('<pubDate>Mon, 08 Jun 2026 00:00:00 GMT</pubDate>');
    for (const path of ['data/tariff-changes.html', 'data/tariff-changes/rev-2.html'])
      expect(page(path)).toMatch(
        /<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/data\/tariff-changes\/rss.xml"/,
      );
  });

  test('[P34] have no feed without words', () => {
    expect([...exportOf(readTestSite()).keys()].filter((path) => path.startsWith('data/tariff-changes'))).toEqual([]);
  });
});
