import { describe, expect, test } from 'vitest';
import { appearsWithTime } from '../../../pipeline/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../pipeline/diagnostics/diagnostic.ts';
import { OURS } from '../../helpers/content.ts';
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

/** A finding in the JSON of `validate`. */
type Found = Pick<Diagnostic, 'code' | 'severity'> & { file?: string };

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

  test('[M07] in our own content a year later gives only warnings about age, and none for illustrative rates', async () => {
    const argv = ['validate', '--no-cache', '--format', 'json', '--at', '2027-12-31', '--content', OURS];
    const { stdout } = await run(argv, { cwd: makeSite() });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Found[] };
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.filter(({ code, severity }) => severity === 'error' || !appearsWithTime(code))).toEqual([]);
    expect(diagnostics.filter(({ file }) => file?.endsWith('/rates.yaml'))).toEqual([]);
  });
});
