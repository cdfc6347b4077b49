import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import type { DutyData, TariffLine, TradeProgram } from '../../../tools/duty-estimator/duty-data.ts';
import type { DutyEstimate } from '../../../tools/duty-estimator/estimate.ts';
import { factsText, parseFacts } from '../../../tools/duty-estimator/facts.ts';
import { parseInput } from '../../../tools/duty-estimator/input.ts';
import { programsNamed } from '../../../tools/duty-estimator/rates.ts';
import { dutyFormatter } from '../../../tools/duty-estimator/write.ts';
import { estimateOf, FIXTURE_DATA, TODAY } from './duty-fixtures.ts';

const DATED = { validFrom: '2020-01-01', checkedOn: '2026-11-01', source: { title: 'General Note' } };

const program = (fields: Partial<TradeProgram> & { symbol: string }): TradeProgram => ({
  ...DATED,
  id: fields.symbol,
  name: fields.symbol,
  mpf: 'pays',
  ...fields,
});

const LINE: TariffLine = {
  ...DATED,
  id: '39241020',
  code: '39241020',
  name: 'Tableware',
  general: '6.5%',
  special: 'Free (A,AU,S) 2% (JP) See 9822.05.10 (PE)',
  column2: '8.4¢/kg + 55%',
};

/** Every origin has known duties, so only the claim decides. */
const DATA: DutyData = {
  ...FIXTURE_DATA,
  lines: [LINE, { ...LINE, code: '85171300', general: 'Free', special: undefined }],
  layers: [],
  importNotices: [],
  coverage: [{ ...DATED, id: 'all', level: 'complete', note: '' }],
  programs: [
    program({ symbol: 'S', origins: ['CA', 'MX'], mpf: 'exempt' }),
    program({ symbol: 'S+', origins: ['CA', 'MX'], mpf: 'exempt' }),
    program({ symbol: 'AU', origins: ['AU'], mpf: 'exempt' }),
    program({ symbol: 'JP', origins: ['JP'] }),
    program({ symbol: 'PE', origins: ['PE'], mpf: 'exempt' }),
    program({ symbol: 'SG', origins: ['SG'], mpf: 'exempt' }),
    program({ symbol: 'A', origins: ['TH'], validTo: '2020-12-31' }),
    program({ symbol: 'E', origins: ['HT'], mpf: 'origin-exempt' }),
    program({ symbol: 'C' }),
  ],
};

const ENTRY = 'value=20000&mode=air&entryDate=2026-10-01';
const claim = (origin: string, symbol: string, code = '39241020'): DutyEstimate =>
  estimateOf(`hsCode=${code}&origin=${origin}&program=${symbol}&${ENTRY}`, DATA);

/** Returns duty and MPF in cents, and why they differ from the general rate and the usual fee. */
function charged({ lines }: DutyEstimate) {
  return lines.map(({ id, amountCents, reasons }) => [id, amountCents, ...reasons]);
}

describe('a claimed preference', () => {
  test.each([
    [
      'its rate, and no fee if it exempts the goods',
      'AU',
      'AU',
      [
        ['duty', 0, 'program'],
        ['mpf', 0, 'programFee'],
      ],
    ],
    [
      'its rate, and the fee if it does not exempt the goods',
      'JP',
      'JP',
      [
        ['duty', 40_000, 'program'],
        ['mpf', 6928],
      ],
    ],
    [
      'one of the symbols of its family',
      'CA',
      's',
      [
        ['duty', 0, 'program'],
        ['mpf', 0, 'programFee'],
      ],
    ],
    [
      'no rate that refers to another',
      'PE',
      'PE',
      [
        ['duty', undefined, 'otherHeading'],
        ['mpf', 0, 'programFee'],
      ],
    ],
    [
      'the general rate if the line does not name it',
      'SG',
      'SG',
      [
        ['duty', 130_000, 'noProgramRate'],
        ['mpf', 0, 'programFee'],
      ],
    ],
    [
      'the general rate after it has lapsed',
      'TH',
      'A',
      [
        ['duty', 130_000, 'programLapsed'],
        ['mpf', 6928],
      ],
    ],
    [
      'the general rate without a claim',
      'AU',
      '',
      [
        ['duty', 130_000],
        ['mpf', 6928],
      ],
    ],
  ])('[U1] has %s', (_, origin, symbol, expected) => {
    expect(charged(claim(origin, symbol))).toEqual(expected);
  });

  test('[U1] of a family with several programs is that of the program that the line names', () => {
    const { input } = claim('CA', 'S');
    const named = input.lines.flatMap((line) => programsNamed(line, { programs: input.claim?.programs ?? [] }));
    expect(named.map(({ symbol }) => symbol)).toEqual(['S']);
  });

  test('[U1] under another heading names the heading in its reason', () => {
    const [duty] = claim('PE', 'PE').lines;
    const writer = dutyFormatter(siteTexts['en-US'].tools.dutyEstimator.answer, 'en-US');
    expect(duty && writer.reasons(duty).join('')).toContain('9822.05.10');
  });

  test('[U1] of any origin needs no country', () => {
    expect(charged(claim('VN', 'C'))[0]).toEqual(['duty', 130_000, 'noProgramRate']);
  });

  test('[U1] spares the fee of goods that are free for all', () => {
    expect(charged(claim('AU', 'AU', '85171300'))).toEqual([
      ['duty', 0],
      ['mpf', 0, 'programFee'],
    ]);
  });

  test('[U1] is not needed where the fee spares every good of the origin', () => {
    expect(charged(claim('HT', ''))[1]).toEqual(['mpf', 0, 'originFee']);
  });

  test('[U1] of another origin is an error of its field', () => {
    const query = new URLSearchParams(`hsCode=39241020&origin=VN&program=AU&${ENTRY}`);
    expect(parseInput(query, { data: DATA, today: TODAY })).toMatchObject({ errors: { program: 'program' } });
  });

  test('[U1] answers the fact that it proves, unless the visitor says otherwise', () => {
    expect(claim('CA', 'S').input.answers).toEqual({ usmca: 'yes' });
    const contrary = estimateOf(`hsCode=39241020&origin=CA&program=S&facts=usmca:no&${ENTRY}`, DATA);
    expect(contrary.input.answers).toEqual({ usmca: 'no' });
  });
});

describe('answered facts', () => {
  test.each([
    ['facts=usmca:yes,us-metal:no', 'usmca:yes,us-metal:no'],
    ['facts=usmca:yes&fact=usmca:no', 'usmca:no'],
    ['fact=usmca:no', 'usmca:no'],
    ['facts=usmca:maybe,%3Cscript%3E:yes,,x', ''],
    ['', ''],
  ])('[U1] are read from %s', (query, text) => {
    expect(factsText(parseFacts(new URLSearchParams(query)))).toBe(text);
  });
});
