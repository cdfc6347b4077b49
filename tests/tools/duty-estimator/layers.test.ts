import { describe, expect, test } from 'vitest';
import type { DutyData, DutyLayer, ImportNotice, LayerCondition } from '../../../tools/duty-estimator/duty-data.ts';
import { type DutyEstimate, estimateDuty } from '../../../tools/duty-estimator/estimate.ts';
import type { DutyInput } from '../../../tools/duty-estimator/input.ts';

const DATED = { validFrom: '2026-01-01', checkedOn: '2026-11-01', source: { title: 'Law for tests' } };

const layer = (fields: Partial<DutyLayer> & { id: string }): DutyLayer => ({
  ...DATED,
  program: '301',
  group: fields.id,
  name: fields.id,
  kind: 'add',
  base: 'customs-value',
  afterwards: 'ended',
  ...fields,
});

const when = (applies: LayerCondition['applies'], fields: Partial<LayerCondition> = {}): LayerCondition => ({
  text: 'Only if.',
  is: 'yes',
  fact: 'fact',
  applies,
  ...fields,
});

const notice = (fields: Partial<ImportNotice>): ImportNotice => ({
  ...DATED,
  id: 'notice',
  effect: 'check',
  name: 'Notice',
  text: 'Text.',
  ...fields,
});

const LINE = {
  ...DATED,
  id: '61091000',
  code: '61091000',
  name: 'T-shirts',
  general: '10%',
  column2: '50%',
};
const LISTS = { shirts: ['61091000'], numbers: ['6109100010'], others: ['6205'] };

/** Estimates T-shirts of USD 1,000, whose general rate is 10%, with layers and notices. */
function estimate(
  { layers = [], importNotices = [] }: Partial<Pick<DutyData, 'layers' | 'importNotices'>>,
  entry: Partial<DutyInput> = {},
): DutyEstimate {
  const data: DutyData = {
    lines: [LINE],
    layers,
    codeLists: LISTS,
    importNotices,
    coverage: [{ ...DATED, id: 'all', level: 'complete', note: '' }],
    programs: [],
    questions: { fact: { name: 'Fact', question: 'Is it so?' } },
    fees: [{ ...DATED, id: 'mpf', fee: 'mpf', amount: { flat: '1.00' } }],
    orders: [],
    countries: [],
    headings: {},
  };
  const input: DutyInput = {
    code: '61091000',
    lines: [LINE],
    origin: 'CA',
    valueCents: 100_000,
    mode: 'air',
    entryDate: '2026-10-01',
    freightCents: 0,
    insuranceCents: 0,
    ...entry,
  };
  return estimateDuty(input, data);
}

/** Returns the amounts of the lines in whole dollars: a number, a range, or null if unknown. */
function amounts({ lines }: DutyEstimate): Record<string, number | number[] | null> {
  const shown = lines.map(({ id, amountCents, amountMaxCents }) => {
    const least = amountCents === undefined ? null : amountCents / 100;
    return [id, amountMaxCents === undefined ? least : [least ?? 0, amountMaxCents / 100]] as const;
  });
  return Object.fromEntries(shown);
}

describe('the goods of a layer', () => {
  test.each([
    ['are in a list that it names', { lists: ['shirts'] }, 250],
    ['are in its codes beside a list', { lists: ['others'], codes: ['6109'] }, 250],
    ['are not in its lists', { lists: ['others'] }, undefined],
    ['are in a list of exceptions', { exceptLists: ['shirts'] }, undefined],
  ] as const)('[U1] %s', (_, goods, expected) => {
    const layers = [layer({ id: 'list', percent: '25', ...goods })];
    expect(amounts(estimate({ layers }))['list']).toBe(expected);
  });

  test('[U1] differ by statistical number if a list names one', () => {
    const layers = [layer({ id: 'list', percent: '25', lists: ['numbers'] })];
    expect(amounts(estimate({ layers }))['list']).toEqual([0, 250]);
    expect(amounts(estimate({ layers }, { code: '6109100010' }))['list']).toBe(250);
    expect(amounts(estimate({ layers }, { code: '6109100090' }))['list']).toBeUndefined();
  });
});

const claimOf = (symbol: string | undefined): DutyInput['claim'] =>
  symbol === undefined
    ? undefined
    : { programs: [{ ...DATED, id: 'claimed', symbol, name: symbol, origins: ['CA'], mpf: 'pays' }] };

describe('a claimed program', () => {
  const layers = [layer({ id: 'fl', percent: '10', exceptPrograms: ['S', 'S+'] })];
  test.each([
    [undefined, 100],
    ['S', undefined],
    ['S+', undefined],
    ['AU', 100],
  ])('[U1] %s spares the layers that except it', (program, expected) => {
    expect(amounts(estimate({ layers }, { claim: claimOf(program) }))['fl']).toBe(expected);
  });
});

test('[U1] a row of a program is only for goods that enter under it', () => {
  const layers = [
    layer({ id: 'fl', percent: '10' }),
    layer({ id: 'textiles', group: 'fl', kind: 'exempt', programs: ['P', 'P+'] }),
  ];
  const amountWith = (program?: string) => amounts(estimate({ layers }, { claim: claimOf(program) }))['fl'];
  expect([amountWith(), amountWith('S'), amountWith('P')]).toEqual([100, 100, 0]);
});

test('[U1] a line names the headings of chapter 99 of its rows', () => {
  const layers = [layer({ id: 'fl', percent: '10', chapter99: ['9903.05.84'] })];
  const { lines } = estimate({ layers });
  expect(lines.map(({ id, chapter99 }) => [id, chapter99])).toEqual([
    ['duty', []],
    ['fl', ['9903.05.84']],
    ['mpf', []],
  ]);
});

test('[U1] a row with a fact precedes a row without, and a newer row an older one', () => {
  const layers = [
    layer({ id: 'old', group: 'metals', percent: '50', validFrom: '2025-01-01' }),
    layer({ id: 'new', group: 'metals', percent: '25' }),
    layer({ id: 'us-metal', group: 'metals', percent: '10', validFrom: '2024-01-01', condition: when('no') }),
  ];
  const amountWith = (fact: 'yes' | 'no') => amounts(estimate({ layers }, { answers: { fact } }))['metals'];
  expect([amountWith('no'), amountWith('yes')]).toEqual([250, 100]);
});

test('[U1] a duty on foreign content ranges from nothing, and an answer decides between it and the full value', () => {
  const layers = [
    layer({ id: 'vehicles', percent: '25' }),
    layer({
      id: 'content',
      group: 'vehicles',
      percent: '25',
      base: 'foreign-content',
      origins: ['CA'],
      condition: when('ask'),
    }),
  ];
  const amountWith = (answers?: DutyInput['answers']) => amounts(estimate({ layers }, { answers }))['vehicles'];
  expect([amountWith(), amountWith({ fact: 'yes' }), amountWith({ fact: 'no' })]).toEqual([[0, 250], [0, 250], 250]);
});

test('[U1] a floor above an unknown general rate is the least of both', () => {
  const lines = [{ ...LINE, general: '40¢ each + 6% on the case' }];
  const layers = [layer({ id: 'floor', kind: 'total-floor', percent: '15' })];
  const found = estimate({ layers }, { lines });
  expect([amounts(found), found.totalCents, found.isComplete]).toEqual([
    { duty: null, floor: 150, mpf: 1 },
    15_100,
    false,
  ]);
});

test('[U1] a duty on the value of the metal ranges from nothing to the first row of its group', () => {
  const layers = [
    layer({ id: 'all', group: 'metals', percent: '50', base: 'metal' }),
    layer({ id: 'of-canada', group: 'metals', percent: '25', base: 'metal', origins: ['CA'] }),
  ];
  const amountOf = (origin: string) => amounts(estimate({ layers }, { origin }))['metals'];
  expect([amountOf('CA'), amountOf('VN')]).toEqual([
    [0, 250],
    [0, 500],
  ]);
});

test('[U1] of the duties of a group that ended together, the one that applied is named', () => {
  const ended = { group: 'reciprocal', percent: '10', validTo: '2026-02-23' };
  const layers = [layer({ ...ended, id: 'baseline' }), layer({ ...ended, id: 'of-canada', origins: ['CA'] })];
  const namesOf = (origin: string) =>
    estimate({ layers }, { origin, entryDate: '2026-10-01' }).ended.map(({ id }) => id);
  expect([namesOf('CA'), namesOf('VN')]).toEqual([['of-canada'], ['baseline']]);
});

describe('a fact that decides whether a layer applies', () => {
  test.each([
    ['yes', 'yes', undefined, 100],
    ['yes', 'yes', 'yes', 100],
    ['yes', 'yes', 'no', undefined],
    ['yes', 'no', 'yes', undefined],
    ['yes', 'no', 'no', 100],
    ['no', 'yes', undefined, undefined],
    ['no', 'yes', 'yes', 100],
    ['ask', 'yes', undefined, [0, 100]],
    ['ask', 'yes', 'yes', 100],
    ['ask', 'yes', 'no', undefined],
  ] as const)('[U1] assumed %s, needed %s, answered %s', (applies, is, answer, expected) => {
    const layers = [layer({ id: 'fl', percent: '10', condition: when(applies, { is }) })];
    const answers = answer === undefined ? {} : { fact: answer };
    expect(amounts(estimate({ layers }, { answers }))['fl']).toEqual(expected);
  });

  test('[U1] is a question with the texts of its layers and the answer', () => {
    const layers = ['fl', 'other'].map((id) => layer({ id, percent: '10', condition: when('no') }));
    const questions = (answers: DutyInput['answers']) => estimate({ layers }, { answers }).questions;
    expect(questions({ another: 'no' })).toMatchObject([
      { fact: 'fact', name: 'Fact', question: 'Is it so?', texts: ['Only if.'], answer: undefined },
    ]);
    expect(questions({ fact: 'no' }).map(({ answer }) => answer)).toEqual(['no']);
    expect(estimate({ layers }, { origin: 'US', lines: [] }).questions).toEqual([]);
  });

  test.each([
    ['61091000', 1],
    ['6109100010', 1],
    ['6109100090', 0],
  ])('[U1] is asked for %s if a list names the statistical number: %d', (code, count) => {
    const layers = [layer({ id: 'fl', percent: '10', lists: ['numbers'], condition: when('ask') })];
    const found = estimate({ layers, importNotices: [notice({ lists: ['numbers'] })] }, { code });
    expect([found.questions.length, found.importNotices.length]).toEqual([count, count]);
  });
});

describe('an exemption of a group', () => {
  const duty = layer({ id: 'duty-row', group: 'fl', origins: ['CA'], percent: '10' });
  const exempt = layer({ id: 'exempt', group: 'fl', kind: 'exempt', condition: when('no') });

  test.each([
    ['no', undefined, 100],
    ['no', 'yes', 0],
    ['ask', undefined, [0, 100]],
  ] as const)('[U1] assumed %s and answered %s precedes the duty', (applies, answer, expected) => {
    const answers = answer === undefined ? {} : { fact: answer };
    const layers = [duty, { ...exempt, condition: when(applies) }];
    expect(amounts(estimate({ layers }, { answers }))['fl']).toEqual(expected);
  });

  test('[U1] makes no line and no notice where the group charges nothing', () => {
    const { lines, leftOut } = estimate({ layers: [{ ...duty, origins: ['MX'] }, exempt] });
    expect([lines.map(({ id }) => id), leftOut]).toEqual([['duty', 'mpf'], []]);
  });

  test('[U1] makes no line where an answer spares the goods without it', () => {
    const layers = [{ ...duty, condition: when('no', { fact: 'part' }) }, exempt];
    const answers = { fact: 'yes' } as const;
    expect(amounts(estimate({ layers }, { answers }))['fl']).toBeUndefined();
    expect(amounts(estimate({ layers }, { answers: { ...answers, part: 'yes' } }))['fl']).toBe(0);
  });

  test('[U1] of all goods of a row leaves no question, and the duty is not among those that ended', () => {
    const layers = [
      { ...duty, condition: when('yes'), validTo: '2026-10-01' },
      layer({ id: 'listed', group: 'fl', kind: 'exempt', lists: ['shirts'], validTo: '2026-10-01' }),
    ];
    const { questions } = estimate({ layers });
    expect([amounts(estimate({ layers }))['fl'], questions]).toEqual([0, []]);
    expect(estimate({ layers }, { entryDate: '2026-10-02' }).ended).toEqual([]);
  });

  test('[U1] leaves a duty that yields to its group to spare others', () => {
    const layers = [
      layer({ id: 'vehicles-row', group: 'vehicles', percent: '25' }),
      layer({ id: 'old', group: 'vehicles', kind: 'exempt', condition: when('yes') }),
      layer({ id: 'metals', percent: '50', notWith: ['vehicles'] }),
      layer({ id: 'fl', percent: '10', notWith: ['metals'] }),
    ];
    expect(amounts(estimate({ layers }))).toMatchObject({ vehicles: 0, metals: 500, fl: 0 });
  });

  test('[U1] spares no other duty', () => {
    const layers = [
      layer({ id: 'metals-row', group: 'metals', percent: '25', origins: ['CA'] }),
      layer({ id: 'no-metal', group: 'metals', kind: 'exempt', condition: when('no') }),
      layer({ id: 'fl', percent: '10', notWith: ['metals'] }),
    ];
    expect(amounts(estimate({ layers }))).toMatchObject({ metals: 250, fl: 0 });
    expect(amounts(estimate({ layers }, { answers: { fact: 'yes' } }))).toMatchObject({ metals: 0, fl: 100 });
  });
});

test('[U1] the remarks of a duty stand only where another one does not spare the goods', () => {
  const fl = layer({ id: 'fl', percent: '10', notWith: ['metals'], note: 'Ask for a refund.' });
  const metals = layer({ id: 'metals', percent: '25', condition: when('yes') });
  const notesWith = (fact: 'yes' | 'no') =>
    estimate({ layers: [fl, metals] }, { answers: { fact } }).lines.find(({ id }) => id === 'fl')?.notes;
  expect([notesWith('yes'), notesWith('no')]).toEqual([[], ['Ask for a refund.']]);
});

describe('a layer without a rate', () => {
  const fl = layer({ id: 'fl', percent: '10', notWith: ['parts'] });

  test('[U1] spares what a rate would spare', () => {
    const { totalCents, totalMaxCents, ...rest } = estimate({ layers: [layer({ id: 'parts' }), fl] });
    expect(amounts({ totalCents, totalMaxCents, ...rest })).toMatchObject({ parts: null, fl: 0 });
    expect([totalCents, totalMaxCents]).toEqual([10_100, 10_100]);
  });

  test('[U1] makes a range of what it would spare if its fact is open', () => {
    const layers = [layer({ id: 'parts', condition: when('ask') }), fl];
    expect(amounts(estimate({ layers }))).toMatchObject({ parts: null, fl: [0, 100] });
  });
});

describe('a notice of imports', () => {
  const ids = (fields: Partial<ImportNotice>, entry: Partial<DutyInput> = {}) =>
    estimate({ importNotices: [notice(fields)] }, entry).importNotices.map(({ id }) => id);

  test.each([
    ['for all goods', {}, ['notice']],
    ['for the origin', { origins: ['CA'] }, ['notice']],
    ['for other origins', { exceptOrigins: ['CA'] }, []],
    ['for the goods of a list', { lists: ['shirts'] }, ['notice']],
    ['for other goods', { codes: ['85'] }, []],
    ['for all goods but these', { exceptCodes: ['61'] }, []],
    ['of a later time', { validFrom: '2026-10-02' }, []],
  ] as const)('[U1] %s appears where it belongs', (_, fields, expected) => {
    expect(ids(fields)).toEqual(expected);
  });

  test('[U1] of a free value makes duty and fees 0 up to this value, and says why', () => {
    const importNotices = [notice({ effect: 'free', mostValue: '800.00', validTo: '2026-10-01' })];
    const free = estimate({ importNotices }, { valueCents: 80_000 });
    expect([amounts(free), free.totalCents, free.landedCents, free.isComplete]).toEqual([{ duty: 0 }, 0, 80_000, true]);
    expect(free.lines[0]?.notes).toEqual(['Text.']);
    expect(estimate({ importNotices }, { valueCents: 80_001 })).toMatchObject({ totalCents: 8100, importNotices: [] });
    expect(estimate({ importNotices }, { valueCents: 80_000, entryDate: '2026-10-02' }).totalCents).toBe(8100);
  });
});
