import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../locales/site.ts';
import { answerDuty } from '../../tools/duty-estimator/answer.ts';
import { factsText } from '../../tools/duty-estimator/facts.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';

const DATA = dutyDataIn(OURS);

/** Estimates an entry: `hsCode origin value mode entryDate`. */
function estimate(entry: string, facts = '') {
  const [hsCode = '', origin = '', value = '', mode = '', entryDate = ''] = entry.split(' ');
  return estimateOf(new URLSearchParams({ hsCode, origin, value, mode, entryDate, facts }).toString(), DATA);
}

const ORIGINS = ['CN', 'CL', 'DE', 'GB', 'CA', 'MX', 'JP', 'IN', 'BR'];
const DAYS = ['2025-03-20', '2025-07-01', '2025-09-01', '2025-12-01', '2026-03-10', '2026-11-27'];

/** Codes of every chapter, because all take minutes, and those of metals, whose duties are on a part of the value. */
const CODES = notEmpty(DATA.lines)
  .filter(({ season }, index) => season === undefined && index % 60 === 0)
  .flatMap(({ code }, index) => (index % 8 === 0 ? [code, code.slice(0, 6)] : [code]));
const METALS = ['74081160', '73170065', '74099090', '87081030', '84249090', '30049092', '87083050'];

/** Entries of codes with each origin on some days. */
const ENTRIES = [...CODES, ...METALS].flatMap((code, index) =>
  ORIGINS.flatMap((origin, other) =>
    METALS.includes(code)
      ? DAYS.map((day) => `${code} ${origin} 10000 ocean ${day}`)
      : [`${code} ${origin} 10000 ocean ${DAYS[(index + other) % DAYS.length]}`],
  ),
);

describe('the questions of an estimate', () => {
  test('[U1] decide each amount that the answer says they decide', () => {
    const estimates = ENTRIES.map((entry) => ({ entry, ...estimate(entry) }));
    const asking = estimates.flatMap(({ entry, lines, questions, numberQuestion }) =>
      lines.flatMap(({ id, reasons }) =>
        reasons.includes('ask')
          ? [{ entry, id, moved: [...questions, numberQuestion].some(({ moves }) => moves.has(id)) }]
          : [],
      ),
    );
    expect(notEmpty(asking).filter(({ moved }) => !moved)).toEqual([]);
  });

  test('[U1] come in the order in which they move the sum, with the sums of their answers', () => {
    const estimates = ENTRIES.filter((_, index) => index % 5 === 0).map((entry) => ({ entry, ...estimate(entry) }));
    for (const { entry, questions, input } of notEmpty(estimates)) {
      const effects = questions.map(({ effectCents }) => effectCents);
      expect(effects, entry).toEqual(effects.toSorted((a, b) => b - a));
      for (const { fact, sums } of questions) {
        for (const answer of ['yes', 'no'] as const) {
          const { totalCents, totalMaxCents } = estimate(entry, factsText({ ...input.answers, [fact]: answer }));
          expect(sums[answer], `${entry} ${fact}:${answer}`).toMatchObject({ totalCents, totalMaxCents });
        }
      }
    }
  });

  test.each([
    ['74081160 CL 10000 ocean 2025-09-01', 'ieepa-reciprocal', 'otherPart'],
    ['87081030 CN 10000 ocean 2025-03-20', '232-metals', 'number'],
    ['30049092 IE 10000 ocean 2026-11-27', '232-pharmaceuticals', 'ask'],
  ])('[U1] of %s leave %s open for the reason %s', (entry, id, reason) => {
    expect(estimate(entry).lines.find((line) => line.id === id)?.reasons).toContain(reason);
  });

  test('[U1] about a drug begin with its patent, and the statistical numbers are last', () => {
    const { questions, numberQuestion } = estimate('30049092 IE 10000 ocean 2026-11-27');
    expect(questions[0]?.fact).toBe('patented-drug');
    expect(numberQuestion.numbers.length).toBeGreaterThan(60);
    expect(numberQuestion.effectCents).toBeLessThanOrEqual(questions[0]?.effectCents ?? 0);
  });

  test('[U1] about many statistical numbers are one folded choice after the decisive one', () => {
    const query = 'hsCode=30049092&origin=IE&value=10000&mode=ocean&entryDate=2026-11-27';
    const { html } = answerDuty(new URLSearchParams(query), {
      data: DATA,
      words: siteTexts['en-US'].tools.dutyEstimator.answer,
      locale: 'en-US',
      today: '2026-11-27',
    });
    const questions = html?.['questions']?.text ?? '';
    const { numbers } = estimate('30049092 IE 10000 ocean 2026-11-27').numberQuestion;
    // One more says that the number is not known.
    expect(questions.match(/type="radio"/g)).toHaveLength(numbers.length + 1);
    const facts = [...questions.matchAll(/<details|value="([a-z0-9-]+):yes"/g)];
    expect([facts[0]?.[1], facts.findIndex(([text]) => text === '<details')]).toEqual(['patented-drug', 5]);
  });

  test('[U1] about statistical numbers have the sum of each number', () => {
    const entry = '30049092 IE 10000 ocean 2026-11-27';
    for (const { number, totalCents, totalMaxCents } of estimate(entry).numberQuestion.numbers) {
      const typed = estimate(entry.replace('30049092', number));
      expect([typed.totalCents, typed.totalMaxCents], number).toEqual([totalCents, totalMaxCents]);
    }
  });
});
