import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import { answerDuty } from '../../../tools/duty-estimator/answer.ts';
import type { DutyLine } from '../../../tools/duty-estimator/duty-line.ts';
import { DUTY_FIELDS } from '../../../tools/duty-estimator/input.ts';
import { dutyCsv, dutyJson } from '../../../tools/duty-estimator/programs.ts';
import { estimateOf, FIXTURE_DATA, TODAY } from './duty-fixtures.ts';

/** Returns a generator of the same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const CODES = FIXTURE_DATA.lines.flatMap(({ code }) => [code, code.slice(0, 6), `${code}10`, `${code}90`]);
const ORIGINS = ['CN', 'HK', 'VN', 'DE', 'JP', 'GB', 'CA', 'MX', 'BR', 'IN', 'TH', 'RU', 'CH', 'AU'];

function entries(seed: number, count: number): { query: string; cents: number }[] {
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, () => {
    const day = new Date(Date.UTC(2024, 6, 1) + Math.floor(random() * 1300) * 86_400_000).toISOString().slice(0, 10);
    const cents = 1 + Math.floor(random() ** 4 * 1e10);
    const query = new URLSearchParams({
      hsCode: pick(CODES),
      origin: pick(ORIGINS),
      mode: pick(['ocean', 'air']),
      entryDate: day,
    });
    if (random() < 0.8) query.set('quantity', String(1 + Math.floor(random() * 100_000)));
    if (random() < 0.5) query.set('freight', (random() * 1000).toFixed(2));
    return { query: query.toString(), cents };
  });
}

const withValue = (query: string, cents: number) => estimateOf(`${query}&value=${(cents / 100).toFixed(2)}`);
const least = ({ amountCents = 0 }: DutyLine) => amountCents;
const most = ({ amountCents = 0, amountMaxCents = amountCents }: DutyLine) => amountMaxCents;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('estimates of seeded entries', () => {
  test('[U1] sum their lines exactly, and limit a range by the sums of its lines', () => {
    for (const { query, cents } of entries(1, 1500)) {
      const { lines, totalCents, totalMaxCents } = withValue(query, cents);
      expect(totalCents, query).toBeGreaterThanOrEqual(sum(lines.map(least)));
      expect(totalMaxCents, query).toBeLessThanOrEqual(sum(lines.map(most)));
      const isExact = lines.every(({ amountMaxCents }) => amountMaxCents === undefined);
      if (isExact) expect([totalCents, totalMaxCents], query).toEqual([sum(lines.map(least)), sum(lines.map(least))]);
    }
  });

  test('[U1] have integers of cents that are not negative', () => {
    for (const { query, cents } of entries(2, 1500)) {
      const { lines, totalCents, totalMaxCents, landedCents, landedMaxCents } = withValue(query, cents);
      const amounts = [
        ...lines.flatMap((line) => [least(line), most(line)]),
        totalCents,
        totalMaxCents,
        landedCents,
        landedMaxCents,
      ];
      expect(
        amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0),
        query,
      ).toEqual([]);
    }
  });

  test('[U1] do not fall when the value rises within formal entries', () => {
    for (const { query, cents } of entries(3, 800)) {
      const [low, high] = [withValue(query, cents + 250_001), withValue(query, cents + 250_001 + 12_345)];
      expect(high.totalCents, query).toBeGreaterThanOrEqual(low.totalCents);
      expect(high.totalMaxCents, query).toBeGreaterThanOrEqual(low.totalMaxCents);
      expect(high.landedCents, query).toBeGreaterThan(low.landedCents);
    }
  });

  test('[U1] keep the processing fee within the limits of its fiscal year', () => {
    const limits = FIXTURE_DATA.fees.flatMap(({ amount }) => ('least' in amount ? [amount] : []));
    expect(limits).toHaveLength(3);
    const [lowest, highest] = [
      Math.min(...limits.map(({ least: amount }) => Number(amount))),
      Math.max(...limits.map(({ most: amount }) => Number(amount))),
    ];
    for (const { query, cents } of entries(4, 500)) {
      const fee = withValue(query, cents + 250_001).lines.find(({ id }) => id === 'mpf');
      if (fee?.amountCents === undefined) continue;
      expect(fee.amountCents, query).toBeGreaterThanOrEqual(lowest * 100);
      expect(fee.amountCents, query).toBeLessThanOrEqual(highest * 100);
    }
  });

  test('[U1] are complete only if every line has a current and exact amount', () => {
    const estimates = entries(5, 1500).map(({ query, cents }) => withValue(query, cents));
    const complete = estimates.filter(({ isComplete }) => isComplete);
    expect(complete.length).toBeGreaterThan(10);
    for (const { lines, totalCents, totalMaxCents } of complete) {
      expect(lines.every(({ status }) => status === 'known')).toBe(true);
      expect(totalMaxCents).toBe(totalCents);
    }
  });
});

const HOSTILE = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '-1',
  '1e308',
  'Infinity',
  'NaN',
  '0x10',
  '٣٤٥',
  '😀',
  '\u0000',
  '__proto__',
  '{value}',
  '=1+1',
  '9'.repeat(500),
  '4202.92.31',
  'CN',
  '2026-10-05',
  '20000',
];

test('[U1] hostile texts never throw, and never reach the HTML unescaped', () => {
  const random = randomFrom(6);
  const context = {
    data: FIXTURE_DATA,
    words: siteTexts['en-US'].tools.dutyEstimator.answer,
    locale: 'en-US' as const,
    title: 'Estimator',
    today: TODAY,
  };
  for (let run = 0; run < 3000; run += 1) {
    const query = new URLSearchParams(
      DUTY_FIELDS.map((name) => [name, HOSTILE[Math.floor(random() * HOSTILE.length)] ?? '']),
    );
    const { texts, html = {}, typed } = answerDuty(query, context);
    // Links have what the visitor typed.
    const parts = Object.values(html).map(({ text }) => text.replace(/ href="[^"<>]*"/g, ''));
    const shown = [
      ...Object.values(texts),
      ...parts,
      JSON.stringify(dutyJson(query, context)),
      dutyCsv(query, context)?.text ?? '',
    ];
    expect(shown.join('\n')).not.toMatch(/<script|<img|NaN|Infinity|undefined/);
    expect(typed['value']).toBe(query.get('value'));
  }
});
