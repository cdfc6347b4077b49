import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { tariffChanges } from '../../model/data/tariff-changes.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { computeOnce } from '../helpers/compute-once.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { ourPage } from '../helpers/our-export.ts';
import { TODAY } from '../helpers/terminal.ts';

const ours = computeOnce(() => readData(discover(OURS).data, TODAY).data);

/** The releases that have one before them. */
const compared = computeOnce(() => notEmpty(tariffChanges(ours())).filter(({ previous }) => previous !== undefined));

test('[M07] the list of agricultural safeguards has the lines whose footnotes name their headings', () => {
  const isSafeguard = (heading: string) => /^9904\.(?:0[2456]|1|2)/.test(heading);
  const lines = notEmpty(ours()['tariff-lines']).filter(({ chapter99 = [] }) => chapter99.some(isSafeguard));
  const list = ours()['code-lists'].find(({ id }) => id === 'agricultural-safeguards');
  expect(list?.codes).toEqual([...new Set(lines.map(({ id }) => id.slice(0, 8)))].toSorted());
});

describe('the changes of our tariff data', () => {
  test('[U2] are as many as the import of each release counted', () => {
    for (const { release, lines } of compared()) {
      const begun = lines.filter(({ before }) => before === undefined).length;
      const ended = lines.filter(({ after }) => after === undefined).length;
      expect([release.id, begun, ended]).toEqual([release.id, release.added, release.removed]);
      // The import also counts lines with only another unit or reference.
      expect(lines.length - begun - ended).toBeLessThanOrEqual(release.changed);
    }
  });

  test.each(LOCALES)('[U2] stand on the pages of the releases, each line once (%s)', (locale) => {
    for (const { release, lines } of compared()) {
      const html = ourPage(locale, `/data/tariff-changes/${release.id}`);
      const codes = [...html.matchAll(/\?hsCode=([\d.]+)"/g)].map(([, code = '']) => code.replaceAll('.', ''));
      expect(codes).toEqual(lines.map(({ code }) => code));
    }
  });

  test('[M04] have releases with Chinese names on Chinese pages', () => {
    for (const { release } of compared())
      expect(ourPage('zh-CN', `/data/tariff-changes/${release.id}`)).toMatch(/<title>\d{4}年(?:基本版|第\d+修订版)/);
  });
});
