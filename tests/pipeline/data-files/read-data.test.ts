import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const RATES = 'content/data/rates.yaml';

/** Returns a file of weekly rates. Each week is [id, validFrom, validTo?, checkedOn?]. */
function rates(weeks: [string, string, (string | undefined)?, string?][], maxAgeDays = 60): string {
  const rows = weeks.map(([id, validFrom, validTo, checkedOn]) => {
    const end = validTo === undefined ? '' : `, validTo: ${validTo}`;
    return `  - { id: ${id}, value: 2300, validFrom: ${validFrom}${end}${checkedOn ? `, checkedOn: ${checkedOn}` : ''} }`;
  });
  return `maxAgeDays: ${maxAgeDays}
defaults:
  { lane: cnsha-uslax, equipment: 40HC, unit: USD/FEU, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${rows.join('\n')}
`;
}

/** Returns a file of HS codes with these ids as written. */
function hsCodes(ids: readonly string[]): string {
  const rows = ids.map((id) => `  - { id: ${id}, name: { en-US: Bags ${id.length}, zh-CN: 箱包 } }`);
  return `maxAgeDays: 9000
defaults: { validFrom: 2022-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${rows.join('\n')}
`;
}

const TWO_WEEKS = rates([
  ['week-1', '2026-11-09', '2026-11-15'],
  ['week-2', '2026-11-16', '2026-11-22'],
]);

describe('data rows', () => {
  test('[M07] get the defaults of their file', () => {
    const { data } = readTestSite();
    expect(data.rates[0]).toMatchObject({ id: 'week-1', value: 2200, unit: 'USD/FEU', checkedOn: '2026-11-01' });
  });

  test('[M07] may override the defaults', () => {
    const { data } = readTestSite({ [RATES]: rates([['week-1', '2026-11-16', undefined, '2026-11-17']]) });
    expect(data.rates[0]?.checkedOn).toBe('2026-11-17');
  });

  test.each([
    { what: 'its first day of validity', drop: /, validFrom: [\d-]+/, field: 'validFrom' },
    { what: 'its license', drop: /, licence: own/, field: 'source.licence' },
    { what: 'its check date', drop: /, checkedOn: [\d-]+/, field: 'checkedOn' },
  ])('[M07] must have $what', ({ drop, field }) => {
    const { diagnostics } = readTestSite({ [RATES]: rates([['week-1', '2026-11-16']]).replace(drop, '') });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['schema/missing-field', `The field "${field}" is missing.`],
    ]);
  });

  test("[M07] report a wrong default at the default's place", () => {
    const { diagnostics } = readTestSite({ [RATES]: rates([['week-1', '2026-11-16']]).replace('40HC', '41HC') });
    expect(diagnostics[0]?.place).toMatchObject({ file: RATES, line: 3, column: 35 });
  });

  test('[M07] can be split over a folder, whose files take missing defaults from the main file', () => {
    const { data, diagnostics } = readTestSite({
      [RATES]: rates([['week-1', '2026-11-09', '2026-11-15']]),
      'content/data/rates/later.yaml':
        'defaults: { checkedOn: 2026-11-20 }\nrows:\n  - { id: week-2, value: 2400, validFrom: 2026-11-16 }\n',
    });
    expect(diagnostics).toEqual([]);
    expect(data.rates.map(({ id, unit, checkedOn }) => [id, unit, checkedOn])).toEqual([
      ['week-1', 'USD/FEU', '2026-11-01'],
      ['week-2', 'USD/FEU', '2026-11-20'],
    ]);
  });

  test('[M07] report a finding in the file of the folder that has the row', () => {
    const later = 'content/data/rates/later.yaml';
    const { diagnostics } = readTestSite({
      [RATES]: rates([['week-1', '2026-11-09', '2026-11-15']]),
      [later]: 'rows:\n  - { id: week-1, value: 2400, validFrom: 2026-11-16 }\n',
    });
    expect(diagnostics.map(({ code, place }) => [code, place?.file, place?.line])).toEqual([
      ['data/duplicate-id', later, 2],
    ]);
  });

  test('[M07] of a folder need a main file', () => {
    const { diagnostics } = readTestSite({ 'content/data/airports/asia.yaml': 'rows: []\n' });
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['data/unknown-kind', 'Add airports.yaml with maxAgeDays and the defaults of the rows.'],
    ]);
  });

  test('[M07] of an unchanged file come from the result store, with the same places', () => {
    const files = {
      'content/data/hs-codes.yaml':
        'maxAgeDays: 9000\ndefaults: { validFrom: 2022-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }\nrows:\n  - { id: "42", name: { en-US: Bags, zh-CN: 箱包 } }\n  - { id: "430100", name: { en-US: Fur, zh-CN: 毛皮 } }\n',
    };
    const { store } = memoryResults();
    const [first, second] = [0, 1].map(() => readTestSite(files, { store }).diagnostics);
    expect(second).toEqual(first);
    expect(second?.map(({ message, place }) => [message, place?.line])).toEqual([
      ['The row "430100" refers to "4301", but hs-codes has no such row.', 5],
    ]);
  });

  test.each(['42', '4202', '420211'])('[U2] of HS codes can have the code %s', (id) => {
    const rows = ['42', '4202', '420211'].filter((code) => code.length <= id.length);
    const { diagnostics } = readTestSite({ 'content/data/hs-codes.yaml': hsCodes(rows.map((code) => `"${code}"`)) });
    expect(diagnostics).toEqual([]);
  });

  test.each(['4202', '"420"', '"42021"', '"77"', '"4202.11"', '"42021100"'])(
    '[U2] of HS codes cannot have the code %s',
    (id) => {
      const { diagnostics } = readTestSite({ 'content/data/hs-codes.yaml': hsCodes([id]) });
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics[0]?.place?.line).toBe(4);
    },
  );

  test('[M07] must have unique IDs', () => {
    const weeks = rates([
      ['week-1', '2026-11-09', '2026-11-15'],
      ['week-1', '2026-11-16'],
    ]);
    expect(codesOf(readTestSite({ [RATES]: weeks }))).toEqual(['data/duplicate-id']);
  });

  test('[M07] must not name an unknown lane', () => {
    const file = rates([['week-1', '2026-11-16']]).replace('cnsha-uslax', 'cnsha-uslaxx');
    const { diagnostics } = readTestSite({ [RATES]: file });
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['data/unknown-reference', 'Did you mean "cnsha-uslax"?'],
    ]);
  });

  test('[M07] must be in a file of a known kind', () => {
    const { diagnostics } = readTestSite({ 'content/data/prots.yaml': 'maxAgeDays: 1\nrows: []\n' });
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([['data/unknown-kind', 'Did you mean "ports"?']]);
  });
});

describe('dates in data rows', () => {
  test('[M07] must not end before they begin', () => {
    const file = rates([['week-1', '2026-11-20', '2026-11-19']]);
    expect(codesOf(readTestSite({ [RATES]: file }))).toContain('data/bad-range');
  });

  test.each([
    {
      what: 'both are valid on one day',
      weeks: rates([
        ['a', '2026-11-09', '2026-11-16'],
        ['b', '2026-11-16'],
      ]),
    },
    {
      what: 'the earlier one never ends',
      weeks: rates([
        ['a', '2026-11-09'],
        ['b', '2026-11-16'],
      ]),
    },
    {
      what: 'the file has another order',
      weeks: rates([
        ['b', '2026-11-16'],
        ['a', '2026-11-09'],
      ]),
    },
  ])('[M07] must not overlap for one lane: $what', ({ weeks }) => {
    const { diagnostics } = readTestSite({ [RATES]: weeks });
    expect(diagnostics.map(({ message }) => message)).toEqual(['The rows a and b are both valid on 2026-11-16.']);
  });

  test('[M07] may follow one another', () => {
    const weeks = rates([
      ['a', '2026-11-09', '2026-11-15'],
      ['b', '2026-11-16'],
    ]);
    expect(codesOf(readTestSite({ [RATES]: weeks }))).toEqual([]);
  });

  test.each([
    { on: '2026-11-22', codes: [] },
    { on: '2026-11-23', codes: ['data/not-current'] },
  ])('[M07] are outdated for $codes.length series on $on', ({ on, codes }) => {
    expect(codesOf(readTestSite({ [RATES]: TWO_WEEKS }, { at: on }))).toEqual(codes);
  });

  test('[M07] are not checked for age in illustrative rows', () => {
    const illustrative = TWO_WEEKS.replace('unit: USD/FEU,', 'unit: USD/FEU, illustrative: true,');
    const foundIn = (text: string) =>
      readTestSite({ [RATES]: text }, { at: '2027-12-31' }).diagnostics.filter(({ place }) => place?.file === RATES);
    expect(foundIn(TWO_WEEKS).map(({ code }) => code)).toEqual(['data/stale', 'data/not-current']);
    expect(foundIn(illustrative)).toEqual([]);
  });

  test.each([
    { after: 'sixty days', at: '2026-12-31', codes: [] },
    { after: 'sixty-one days', at: '2027-01-01', codes: ['data/stale'] },
  ])('[M07] ask for a new check not before $after', ({ at, codes }) => {
    expect(codesOf(readTestSite({ [RATES]: rates([['week-1', '2026-11-16']]) }, { at }))).toEqual(codes);
  });
});

describe('old data on the command line', () => {
  test.each([
    { argv: ['validate', '--at', '2027-01-31'], code: 0 },
    { argv: ['validate', '--at', '2027-01-31', '--strict'], code: 1 },
  ])('[M07] exits with $code for $argv', async ({ argv, code }) => {
    const result = await run(argv, { cwd: makeSite({ [RATES]: TWO_WEEKS }) });
    expect(result.code).toBe(code);
    expect(result.stdout).toContain('warning data/stale');
    expect(result.stdout).toContain('2 of 2 rows were last checked more than 60 days ago, the oldest on 2026-11-01.');
  });

  test.each([
    { args: [], warns: false },
    { args: ['--production'], warns: true },
  ])('[M07] does not fail a build with $args, and warns: $warns', async ({ args, warns }) => {
    const cwd = makeSite({ [RATES]: TWO_WEEKS });
    const { code, stderr } = await run(['build', '--at', '2028-01-31', ...args], { cwd });
    expect(code).toBe(0);
    for (const name of ['data/stale', 'data/not-current', 'settings/expired'])
      expect(stderr.includes(`warning ${name}`), name).toBe(warns);
  });
});
