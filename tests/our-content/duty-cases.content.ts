import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { DutyEstimate } from '../../tools/duty-estimator/estimate.ts';
import { type FactAnswers, factsText } from '../../tools/duty-estimator/facts.ts';
import type { AskedEstimate } from '../../tools/duty-estimator/questions.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';

const DATA = dutyDataIn(OURS);

/** Estimates an entry: `hsCode origin value mode entryDate`. */
function estimate(entry: string, { program = '', answers = {} }: Claim = {}): AskedEstimate {
  const [hsCode = '', origin = '', value = '', mode = '', entryDate = ''] = entry.split(' ');
  const query = new URLSearchParams({ hsCode, origin, value, mode, entryDate, program, facts: factsText(answers) });
  return estimateOf(query.toString(), DATA);
}

interface Claim {
  program?: string;
  answers?: FactAnswers;
}

const amountOf = ({ lines }: DutyEstimate, group: string) => lines.find(({ id }) => id === group)?.amountCents;

test('[U1] a low value pays duty after the end of de minimis', () => {
  for (const entry of ['61091000 CN 500 air 2025-05-02', '61091000 VN 500 air 2025-08-29']) {
    expect(estimate(entry).totalCents, entry).toBeGreaterThan(0);
  }
});

test.each([
  ['screws, whose value is all dutiable', '73181520 VN 10000 ocean 2025-04-01', 2500, 2500],
  ['screws, whose metal is dutiable', '73181520 VN 10000 ocean 2025-06-04', 0, 5000],
  ['household articles of steel', '73239300 VN 10000 ocean 2025-04-01', 2500, 2500],
  ['household articles of the United Kingdom', '73239300 GB 10000 ocean 2025-07-01', 0, 2500],
  ['hinges, whose metal is dutiable', '83021060 VN 10000 ocean 2025-04-01', 0, 2500],
  ['hot-rolled steel of the United Kingdom', '72083600 GB 10000 ocean 2025-07-01', 2500, 2500],
  ['beer before its cans were dutiable', '22030000 DE 10000 ocean 2025-04-03', 0, 0],
  ['beer in cans', '22030000 DE 10000 ocean 2025-04-04', 0, 2500],
  ['empty aluminum cans', '76129010 DE 10000 ocean 2025-04-04', 2500, 2500],
  ['a refrigerator before June 23, 2025', '84181000 KR 10000 ocean 2025-06-22', 0, 0],
  ['a refrigerator from June 23, 2025', '84181000 KR 10000 ocean 2025-06-23', 0, 5000],
  ['a kitchen knife of the United Kingdom before August 18, 2025', '82111000 GB 10000 ocean 2025-08-17', 0, 0],
  ['a kitchen knife of the United Kingdom', '82111000 GB 10000 ocean 2025-08-18', 0, 2500],
])('[U1] Section 232 of 2025: %s (%s) pays from %d to %d', (_, entry, least, most) => {
  const line = estimate(entry).lines.find(({ id }) => id === '232-metals');
  const amount = (line?.amountCents ?? 0) / 100;
  expect([amount, (line?.amountMaxCents ?? line?.amountCents ?? 0) / 100]).toEqual([least, most]);
});

test('[U1] a duty that another rate of the origin replaced is not among those that ended', () => {
  const ended = estimate('95030000 VN 10000 ocean 2026-10-05').ended.map(({ id }) => id);
  expect(ended).toContain('ieepa-reciprocal-20');
  expect(ended).not.toContain('ieepa-reciprocal');
});

test.each([
  ['a patented drug of Ireland pays at most 15%', '30049092 IE 10000 ocean 2026-10-15', 1500],
  ['a patented drug of the United Kingdom pays nothing', '30049092 GB 10000 ocean 2026-10-15', 0],
])('[U1] %s', (_, entry, most) => {
  const line = estimate(entry).lines.find(({ id }) => id === '232-pharmaceuticals');
  expect(line?.amountMaxCents ?? line?.amountCents).toBe(most * 100);
});

test.each([
  ['49019900 CN 10000 ocean 2026-10-05', 47.14],
  ['49019900 CN 10000 ocean 2025-06-10', 47.14],
  ['49019900 DE 10000 ocean 2026-05-10', 47.14],
])('[U1] books pay only fees: %s', (entry, dollars) => {
  expect(estimate(entry).totalCents / 100).toBe(dollars);
});

test('[U1] an answer that the goods qualify under USMCA claims its rate and fee', () => {
  const entry = '61091000 MX 10000 ocean 2026-08-10';
  expect(estimate(entry, { answers: { usmca: 'yes' } }).totalCents).toBe(estimate(entry, { program: 'S' }).totalCents);
});

test.each([
  [{}, [2512.5, 2512.5]],
  [{ 'us-content-approved': 'yes' }, [12.5, 2512.5]],
  [{ 'us-content-approved': 'no' }, [2512.5, 2512.5]],
] as const)('[U1] a car of Mexico under USMCA with %o', (answers, dollars) => {
  const { totalCents, totalMaxCents } = estimate('87032201 MX 10000 ocean 2026-11-27', { program: 'S', answers });
  expect([totalCents / 100, totalMaxCents / 100]).toEqual(dollars);
});

describe('preferences and facts in our data', () => {
  test.each([
    ['61091000 MX 10000 ocean 2026-08-10', '301-forced-labor', 'S', 0],
    ['61091000 SV 10000 ocean 2026-08-10', '301-forced-labor', 'P', 0],
    ['61091000 AU 10000 ocean 2026-08-10', '301-forced-labor', 'AU', 1250],
    ['61091000 NI 10000 ocean 2027-02-01', '301-nicaragua', 'P', 0],
    ['61091000 CA 10000 ocean 2026-11-27', '338-canada', 'S', 5000],
    ['61091000 CA 10000 ocean 2026-11-27', '301-forced-labor', 'S', 0],
    ['61091000 MX 10000 ocean 2026-03-10', 'section-122', 'S', 0],
    ['61091000 MX 10000 ocean 2025-09-10', 'ieepa-fentanyl', 'S', 0],
  ])('[U1] %s pays %s under %s: %d', (entry, group, program, dollars) => {
    expect((amountOf(estimate(entry, { program }), group) ?? 0) / 100).toBe(dollars);
  });

  test.each([
    ['95030000 MX 10000 ocean 2026-08-10', '301-forced-labor', { usmca: 'yes' }, 0],
    ['73239300 CN 10000 ocean 2026-11-27', '232-metals', {}, 2500],
    ['82119300 CN 10000 ocean 2026-11-27', '232-metals', { 'metal-weight': 'no' }, 0],
    ['82119300 CN 10000 ocean 2026-11-27', '301-forced-labor', { 'metal-weight': 'no' }, 1250],
    ['73239300 CN 10000 ocean 2026-11-27', '232-metals', { 'us-metal': 'yes' }, 1000],
    ['73239300 GB 10000 ocean 2026-11-27', '232-metals', { 'uk-metal': 'yes' }, 1500],
    ['87083050 CN 10000 ocean 2026-11-27', '232-vehicles', { 'vehicle-part': 'no' }, 0],
    ['85076000 CN 10000 ocean 2026-11-27', '232-vehicles', { 'vehicle-part': 'yes' }, 2500],
  ] as const)('[U1] %s pays %s with %o: %d', (entry, group, answers, dollars) => {
    expect((amountOf(estimate(entry, { answers }), group) ?? 0) / 100).toBe(dollars);
  });

  test('[U1] have words for every fact, in every language', () => {
    const facts = notEmpty(DATA.layers).flatMap(({ condition }) => condition?.fact ?? []);
    for (const locale of LOCALES) {
      expect(Object.keys(siteTexts[locale].tools.dutyFacts).toSorted(), locale).toEqual([...new Set(facts)].toSorted());
    }
  });
});

test.each([
  ['smartphones of India', '85171300 IN 10000 ocean 2025-10-01', ['ieepa-india', 'ieepa-reciprocal']],
  ['orange juice of Brazil', '20091100 BR 10000 ocean 2025-09-05', ['ieepa-brazil']],
  ['T-shirts of Mexico under USMCA in 2025', '61091000 MX 10000 ocean 2025-09-10 program=S', ['ieepa-fentanyl']],
  ['T-shirts of Mexico under USMCA in March 2026', '61091000 MX 10000 ocean 2026-03-10 program=S', ['section-122']],
  ['T-shirts of Mexico under USMCA', '61091000 MX 10000 ocean 2026-08-10 program=S', ['301-forced-labor']],
  [
    'car parts of Mexico under USMCA',
    '87084011 MX 10000 ocean 2025-09-10 program=S',
    ['232-vehicles', 'ieepa-fentanyl'],
  ],
  ['batteries of Mexico under USMCA', '85076000 MX 10000 ocean 2025-09-10 program=S', ['ieepa-fentanyl']],
  ['apparel of Nicaragua under CAFTA-DR', '61091000 NI 10000 ocean 2027-02-01 program=P', ['301-nicaragua']],
])('[U1] %s (%s) name the duties from which they are exempt', (_, entry, groups) => {
  const [hsCode, origin, value, mode, day, program = ''] = entry.split(' ');
  const { lines } = estimate([hsCode, origin, value, mode, day].join(' '), { program: program.slice(-1) });
  const exempt = lines.filter(({ reasons }) => reasons.includes('exempt'));
  expect(exempt.map(({ id, amountCents }) => [id, amountCents])).toEqual(
    expect.arrayContaining(groups.map((group) => [group, 0])),
  );
  expect(exempt.filter(({ id }) => id.startsWith('232'))).toHaveLength(groups.includes('232-vehicles') ? 1 : 0);
});

test('[U1] donated clothing pays no duty of Section 301 on forced labor', () => {
  const donated = estimate('61091000 VN 10000 ocean 2026-11-27', { answers: { donation: 'yes' } });
  expect(amountOf(donated, '301-forced-labor')).toBe(0);
});

test('[U1] a claim whose rate is under another heading has no amount', () => {
  const [duty] = estimate('17019950 PE 10000 ocean 2026-11-27', { program: 'PE' }).lines;
  expect([duty?.amountCents, duty?.reasons]).toEqual([undefined, ['otherHeading']]);
});

test.each([
  ['61091000 GU 10000 ocean 2026-11-27', ['insular-possessions', 'uflpa']],
  ['95030000 MH 10000 ocean 2026-11-27', ['freely-associated-states']],
  ['95030000 PS 10000 ocean 2026-11-27', ['west-bank-gaza']],
  ['87032301 CN 10000 ocean 2026-11-27', ['connected-vehicles']],
  ['87032301 JP 10000 ocean 2026-11-27', []],
  ['22083030 GB 500 air 2025-07-01', ['de-minimis-excepted']],
  ['24021080 DO 500 air 2025-03-10', ['de-minimis-excepted']],
  ['61091000 VN 500 air 2025-07-01', ['de-minimis', 'uflpa']],
  ['61091000 IR 10000 ocean 2026-11-27', ['iran', 'uflpa']],
  ['61091000 CU 10000 ocean 2026-11-27', ['cuba', 'uflpa']],
  ['61091000 KP 10000 ocean 2026-11-27', ['north-korea', 'uflpa']],
  ['61091000 SY 10000 ocean 2026-11-27', ['uflpa']],
  ['61091000 UA 10000 ocean 2026-11-27', ['crimea-donetsk-luhansk', 'uflpa']],
  ['61091000 VN 10000 ocean 2026-11-27', ['uflpa']],
  ['04015025 NZ 10000 ocean 2026-11-27', ['over-quota', 'agricultural-safeguards']],
  ['52010038 UZ 10000 ocean 2026-11-27', ['uflpa', 'over-quota']],
  ['02013050 UY 10000 ocean 2026-11-29', ['in-quota']],
  ['03047510 CN 10000 ocean 2026-11-29', ['russia-seafood-elsewhere', 'uflpa']],
  ['03061420 CN 10000 ocean 2026-11-29', ['russia-seafood-elsewhere', 'uflpa']],
  ['71023900 IN 10000 air 2026-11-29', ['russia-diamonds-elsewhere']],
  ['71023900 RU 10000 air 2026-11-29', ['russia-seafood-alcohol-diamonds']],
  ['71023100 BW 10000 air 2026-11-29', ['russia-diamonds-elsewhere', 'rough-diamonds']],
  ['28442000 RU 10000 air 2024-08-10', []],
  ['28442000 RU 10000 air 2026-11-29', ['russia-uranium']],
  ['28442000 FR 10000 air 2026-11-29', ['russia-uranium-elsewhere']],
  ['28441020 RU 10000 air 2026-11-29', []],
  ['43031000 CN 10000 air 2026-11-29', ['dog-and-cat-fur']],
  ['61091000 TM 10000 ocean 2026-11-29', ['turkmenistan-cotton', 'uflpa']],
  ['71131921 BE 10000 air 2026-11-29', ['russia-diamond-jewelry']],
  ['22042150 CA 10000 ocean 2026-11-27', ['canada-338-ban']],
  ['95030000 CN 10000 ocean 2026-11-27', []],
])('[U1] %s has the notices %j', (entry, expected) => {
  expect(estimate(entry).importNotices.map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['0201.30.50', 'UY', ['02013080']],
  ['0201.30.10', 'UY', ['02013080']],
  ['0402.10.10', 'NZ', ['04021050']],
  ['1202.41.40', 'AR', ['12024180']],
  ['1701.14.10', 'BR', ['17011450']],
  ['1806.20.22', 'DE', ['18062026', '18062028']],
  ['2401.20.85', 'BR', ['24012087']],
  ['5201.00.34', 'EG', ['52010038']],
])('[U1] %s of %s is only for goods within a quota: the sum is a minimum, else %j apply', (code, origin, outside) => {
  const { isLeast, isComplete, importNotices } = estimate(`${code} ${origin} 10000 ocean 2026-11-29`);
  const quota = importNotices.find(({ effect }) => effect === 'quota');
  expect([isLeast, isComplete, quota?.outside?.map((line) => line.code)]).toEqual([true, false, outside]);
});

test.each(['17011410 BR', '04022125 AU', '28046100 DE'])('[U1] %s has a duty whose amount is unknown', (goods) => {
  const { hasUnknown } = estimate(`${goods} 10000 ocean 2026-12-10`);
  expect([hasUnknown, estimate('61091000 VN 10000 ocean 2026-11-27').hasUnknown]).toEqual([true, false]);
});

test('[U1] raw sugar has no amount before its degrees are known, and shows the formula', () => {
  const [duty] = estimate('17011410 BR 10000 ocean 2026-11-27').lines;
  expect([duty?.amountCents, duty?.reasons]).toEqual([undefined, ['degrees']]);
  expect(duty?.rates).toEqual([{ text: expect.stringContaining('for each degree under 100 degrees') }]);
});

test('[U1] a duty that rises by an unknown amount after its last day is a minimum', () => {
  const { isLeast, totalCents } = estimate('85423100 CN 10000 air 2027-07-01');
  expect([isLeast, totalCents]).toEqual([true, 503_464]);
});

test('[U1] a statistical number that the tariff does not have is an error', () => {
  expect(() => estimate('7326908699 CN 10000 ocean 2026-11-29')).toThrow('numberUnknown');
  expect(estimate('7326908688 CN 10000 ocean 2026-11-29').totalCents).toBe(783_714);
});

test.each([
  ['a number of a line whose numbers we do not have', '6109100099 CN 10000 ocean 2026-11-01', true],
  ['a number that we know', '7326908688 CN 10000 ocean 2026-11-29', false],
  ['a number before the days whose numbers we know', '7326908688 CN 10000 ocean 2025-11-29', true],
  ['8 digits', '73269086 CN 10000 ocean 2025-11-29', false],
])('[U1] says of %s (%s) whether it is unchecked: %s', (_, entry, isUnchecked) => {
  expect(estimate(entry).isNumberUnchecked).toBe(isUnchecked);
});

test('[U1] a change that is open for goods of China is named only for days that it can concern', () => {
  const noteOn = (day: string) => estimate(`61091000 CN 10000 ocean ${day}`).knowledge.note;
  const general = estimate('61091000 VN 10000 ocean 2026-11-01').knowledge.note;
  expect([noteOn('2025-06-01'), noteOn('2026-09-20')]).toEqual([general, general]);
  expect(noteOn('2026-09-21')).not.toBe(general);
});

test('[U1] the numbers of a line have their sums, and an answer chooses one', () => {
  const sums = estimate('94016140 IT 10000 ocean 2026-11-29').numberQuestion.numbers;
  expect(sums.map(({ number }) => number)).toEqual(['9401614001', '9401614011', '9401614031']);
  for (const { number, totalCents, totalMaxCents } of sums) {
    const chosen = estimate('94016140 IT 10000 ocean 2026-11-29', { answers: { [number]: 'yes' } });
    expect([chosen.totalCents, chosen.totalMaxCents], number).toEqual([totalCents, totalMaxCents]);
  }
});

test('[U1] an answer ends the questions that it decides', () => {
  const asked = (answers: FactAnswers) =>
    estimate('30049092 IN 10000 ocean 2026-11-29', { answers }).questions.map(({ fact }) => fact);
  expect(asked({})).toContain('drug-research');
  expect(asked({ 'patented-drug': 'no' })).not.toContain('drug-research');
});

test('[U1] goods of Russia have the name of column 2 before a quantity is given', () => {
  const [duty] = estimate('72081015 RU 10000 ocean 2026-11-29').lines;
  expect(duty?.reasons).toEqual(['column2', 'quantity']);
});
