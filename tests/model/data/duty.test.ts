import { describe, expect, test } from 'vitest';
import { codesOf, readTestSite } from '../../pipeline/support/site.ts';

const FILES = {
  'tariff-lines':
    '{ id: "42029231", general: 17.6%, special: "Free (AU)", column2: 65%, units: [No.], chapter99: [9903.88.03], season: { entered: ["06-01/10-31"], otherwise: ["42029131"] }, words: NAME }',
  'tariff-releases':
    '{ id: rev-10, name: Revision 10, sha256: "SHA", importedWith: waybill 1, lines: 1, added: 1, removed: 0, changed: 0 }',
  'duty-layers':
    '{ id: list-3, program: "301", group: 301-china, name: NAME, codes: ["4202"], origins: [CN], percent: "25" }',
  'code-lists': '{ id: list-3, name: NAME, codes: ["42029231", "4203"] }',
  'import-notices': '{ id: small, effect: free, name: NAME, text: NAME, exceptOrigins: [CN], mostValue: "800.00" }',
  'duty-coverage': '{ id: china, origins: [CN], level: complete, note: NAME }',
  'customs-fees': '{ id: mpf-2026, fee: mpf, amount: { percent: "0.3464", least: "33.58", most: "651.50" } }',
  'trade-orders': '{ id: candles, product: NAME, cases: [A-570-504], origin: CN, codes: ["3406"] }',
} as const;
type Kind = keyof typeof FILES;

/** Reads the base site with one file of duties, in whose row a text is replaced. */
function read(kind: Kind, [from, to]: readonly [from: string, to: string] = ['', '']) {
  const row = FILES[kind]
    .replace(from, to)
    .replaceAll('NAME', '{ en-US: Bags, zh-CN: 箱包 }')
    .replace('SHA', 'a1'.repeat(32));
  const text = `maxAgeDays: 60
defaults: { validFrom: 2026-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
  - ${row}
`;
  return readTestSite({ [`content/data/${kind}.yaml`]: text });
}

describe('rows of the duty estimator', () => {
  test.each(Object.keys(FILES) as Kind[])('[M07] accept a row of %s', (kind) => {
    const site = read(kind);
    expect([codesOf(site), site.data[kind]]).toMatchObject([
      [],
      [{ validFrom: '2026-01-01', source: { title: 'Own' } }],
    ]);
  });

  test.each([
    ['tariff-lines', '"42029231"', '"4202923"', 'id'],
    ['tariff-lines', '"42029231"', '"42029231-27"', 'id'],
    ['tariff-lines', '17.6%', '"17,6%"', 'general'],
    ['tariff-lines', '65%', '65 percent', 'column2'],
    ['tariff-lines', 'Free (AU)', 'Free', 'special'],
    ['tariff-lines', '[No.]', '[No., No.]', 'units[2]'],
    ['tariff-lines', '9903.88.03', '9903.88', 'chapter99[1]'],
    ['tariff-lines', 'column2: 65%, ', '', 'column2'],
    ['tariff-lines', '"06-01/10-31"', '"06-01/10-32"', 'season.entered[1]'],
    ['tariff-lines', 'entered: ["06-01/10-31"], ', '', 'season.entered'],
    ['tariff-lines', '"42029131"', '"4202.91.31"', 'season.otherwise[1]'],
    ['tariff-releases', '"SHA"', '"5eed"', 'sha256'],
    ['tariff-releases', 'lines: 1', 'lines: -1', 'lines'],
    ['duty-layers', '"301"', '"302"', 'program'],
    ['duty-layers', '"4202"', '"420"', 'codes[1]'],
    ['duty-layers', '["4202"]', '["4202", "4202"]', 'codes[2]'],
    ['duty-layers', '[CN]', '[China]', 'origins[1]'],
    ['duty-layers', '"25"', '"-25"', 'percent'],
    ['duty-layers', 'percent:', 'base: cif, percent:', 'base'],
    [
      'duty-layers',
      'percent:',
      'condition: { applies: maybe, text: { en-US: If, zh-CN: 如果 } }, percent:',
      'condition.applies',
    ],
    ['duty-layers', 'percent:', 'exceptPrograms: [usmca], percent:', 'exceptPrograms[1]'],
    [
      'duty-layers',
      'percent:',
      'condition: { applies: ask, fact: usmca, is: perhaps, text: { en-US: If, zh-CN: 如果 } }, percent:',
      'condition.is',
    ],
    ['code-lists', '"4203"', '"42 03"', 'codes[2]'],
    ['code-lists', '"4203"', '"42029231"', 'codes[2]'],
    ['import-notices', 'free', 'maybe', 'effect'],
    ['import-notices', '"800.00"', '"800"', 'mostValue'],
    ['duty-coverage', 'complete', 'upper', 'level'],
    ['customs-fees', '"33.58"', '"33.5"', 'amount'],
    ['customs-fees', 'fee: mpf', 'fee: vat', 'fee'],
    ['trade-orders', 'A-570-504', 'A-570', 'cases[1]'],
    ['trade-orders', ', codes: ["3406"]', '', 'codes'],
    ['trade-orders', 'cases: [A-570-504], ', '', 'cases'],
    ['trade-orders', 'origin: CN', 'origin: EEC', 'origin'],
    ['trade-orders', 'origin: CN', 'origin: CN, kind: review', 'kind'],
    ['trade-orders', 'origin: CN', 'origin: CN, rates: { A-570-504: { percent: "108.3" } }', 'rates.A-570-504.notice'],
  ] as const)('[M07] reject %s with %s replaced by %s at its place', (kind, from, to, field) => {
    const { diagnostics } = read(kind, [from, to]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { file: `content/data/${kind}.yaml` } });
    expect(diagnostics[0]?.message).toContain(`"${field}`);
  });

  test('[M07] report a list of codes that does not exist', () => {
    const { diagnostics } = read('duty-layers', ['codes: ["4202"]', 'lists: [list-9]']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['data/unknown-reference']);
  });

  test('[M07] report fees of one kind that overlap, and fees that ended', () => {
    const row = (id: string, days: string) => `  - { id: ${id}, fee: mpf, amount: { flat: "2.69" }, ${days} }`;
    const text = `maxAgeDays: 60
defaults: { checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${row('one', 'validFrom: 2025-10-01, validTo: 2026-09-30')}
${row('two', 'validFrom: 2026-09-30, validTo: 2026-10-31')}
`;
    expect(codesOf(readTestSite({ 'content/data/customs-fees.yaml': text }))).toEqual([
      'data/overlap',
      'data/not-current',
    ]);
  });
});
