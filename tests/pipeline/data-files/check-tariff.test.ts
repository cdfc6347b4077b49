import { describe, expect, test } from 'vitest';
import { readTestSite } from '../support/site.ts';

const DEFAULTS = `maxAgeDays: 60
defaults: { validFrom: 2026-11-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
`;
const NAMES = ['42', '4202', '420211'].map((id) => `  - { id: "${id}", name: { en-US: Bags, zh-CN: 箱包 } }\n`);

/** Returns the codes and messages of the findings about tariff lines. */
function foundIn(lines: readonly string[], names: readonly string[] = NAMES) {
  const rows = lines.map((line) => `  - { general: Free, column2: 35%, ${line} }\n`);
  const { diagnostics } = readTestSite({
    'content/data/tariff-lines.yaml': DEFAULTS + rows.join(''),
    ...(names.length > 0 ? { 'content/data/hs-codes.yaml': DEFAULTS + names.join('') } : {}),
  });
  return diagnostics.map(({ code, place }) => [code, place?.line]);
}

describe('tariff lines', () => {
  test('[M07] have no findings with a name of their subheading', () => {
    expect(foundIn(['id: "42021100"', 'id: "42021190"'])).toEqual([]);
  });

  test('[M07] of subheadings without a name give one finding', () => {
    expect(foundIn(['id: "42021100"', 'id: "42021210"', 'id: "42021220"'])).toEqual([['data/unknown-subheading', 5]]);
  });

  test('[M07] of a heading that the site does not name give none', () => {
    expect(foundIn(['id: "42031100"'])).toEqual([]);
    expect(foundIn(['id: "42021210"'], [])).toEqual([]);
  });

  test('[M07] cannot be there twice', () => {
    expect(foundIn(['id: "42021100"', 'id: "42021100"'])).toEqual([
      ['data/overlap', 5],
      ['data/duplicate-id', 5],
    ]);
  });

  test('[M07] have rates one after the other', () => {
    const later = 'id: "42021100-2026-11-10", validFrom: 2026-11-10';
    expect(foundIn([later, 'id: "42021100", validTo: 2026-11-09'])).toEqual([]);
    expect(foundIn([later, 'id: "42021100", validTo: 2026-11-10'])).toEqual([['data/overlap', 4]]);
  });

  test('[M07] can end without a later row', () => {
    expect(foundIn(['id: "42021100", validTo: 2026-11-09'])).toEqual([]);
  });

  test('[M07] are stale when the newest release is older than the limit', () => {
    const release = (checkedOn: string) => `maxAgeDays: 60
defaults: { checkedOn: ${checkedOn}, source: { title: Own, licence: own } }
rows:
  - { id: rev-1, name: Rev 1, validFrom: 2026-01-01, sha256: ${'a1'.repeat(32)}, importedWith: waybill, lines: 1, added: 1, removed: 0, changed: 0 }
`;
    const codes = ['2026-09-21', '2026-09-20'].map((day) =>
      readTestSite({ 'content/data/tariff-releases.yaml': release(day) }).diagnostics.map(({ code }) => code),
    );
    expect(codes).toEqual([[], ['data/stale']]);
  });
});
