import { describe, expect, test } from 'vitest';
import { addDays } from '../../contract/days.ts';
import { LOCALES } from '../../contract/locales.ts';
import { isInSeason } from '../../freight/tariff-seasons.ts';
import type { TariffLine } from '../../tools/duty-estimator/duty-data.ts';
import { parseInput } from '../../tools/duty-estimator/input.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';

const DATA = dutyDataIn(OURS);
const SEASONAL = DATA.lines.filter(({ season }) => season !== undefined);

/** A line whose words say October without its days. */
const IN_OTHER_WORDS = new Set(['08054060']);

/** Parses an entry: `hsCode origin value mode entryDate`. */
function parse(entry: string) {
  const [hsCode = '', origin = '', value = '', mode = '', entryDate = ''] = entry.split(' ');
  const query = new URLSearchParams({ hsCode, origin, value, mode, entryDate });
  return parseInput(query, { data: DATA, today: entryDate });
}

/** Returns the lines that an entry is refused for, or undefined if the line takes it. */
function insteadOf(entry: string): string[] | undefined {
  const parsed = parse(entry);
  if (!('errors' in parsed)) return undefined;
  expect(parsed.errors, entry).toEqual({ hsCode: 'season' });
  return parsed.instead.map(({ code }) => code);
}

/** Returns a day of the year in 2027, or in 2028 for February 29. */
const dayOf = (monthDay: string) => `${monthDay === '02-29' ? 2028 : 2027}-${monthDay}`;
const modeOf = ({ season }: TariffLine) => season?.transport ?? 'ocean';

describe('lines for a part of the year', () => {
  test('[U1] take their first and last days, and refuse the days beside them with a line that takes those', () => {
    for (const line of notEmpty(SEASONAL)) {
      for (const period of line.season?.entered ?? []) {
        const [first = '', last = ''] = period.split('/').map(dayOf);
        const entryOn = (day: string) => `${line.code} CL 10000 ${modeOf(line)} ${day}`;
        expect(
          [first, last].map((day) => insteadOf(entryOn(day))),
          line.code,
        ).toEqual([undefined, undefined]);
        for (const day of [addDays(first, -1), addDays(last, 1)]) {
          const instead = insteadOf(entryOn(day)) ?? [];
          expect(instead, entryOn(day)).not.toEqual([]);
          for (const code of instead) expect(insteadOf(`${code} CL 10000 ${modeOf(line)} ${day}`)).toBeUndefined();
        }
      }
    }
  });

  test('[U1] divide every day of the year among the lines of the same goods', () => {
    const byCode = new Map(DATA.lines.map((line) => [line.code, line]));
    const days = Array.from({ length: 366 }, (_, count) => addDays('2028-01-01', count));
    for (const { code, season } of notEmpty(SEASONAL)) {
      const others = (season?.otherwise ?? []).map((other) => byCode.get(other)?.season);
      const takes = (part: typeof season, entryDate: string) => isInSeason(part, { entryDate, mode: 'air' });
      const isOpen = others.includes(undefined);
      const wrong = days.filter((day) => {
        const isOther = others.some((other) => takes(other, day));
        return isOpen ? !isOther : isOther === takes(season, day);
      });
      expect(wrong, code).toEqual([]);
    }
  });

  test('[U1] say their days in every language', () => {
    for (const locale of LOCALES) {
      const { lines } = locale === 'en-US' ? DATA : dutyDataIn(OURS, locale);
      const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
      for (const { code, name, season } of lines.filter((line) => !IN_OTHER_WORDS.has(line.code))) {
        const days = (season?.entered ?? []).flatMap((period) => period.split('/')).filter((day) => day !== '02-29');
        for (const day of days) expect(name, code).toContain(format.format(new Date(`2028-${day}T00:00:00Z`)));
      }
    }
  });

  test.each([
    ['07020060 MX 10000 ocean 2026-08-15', ['07020040']],
    ['0702.00.60.81 MX 10000 land 2026-08-15', ['07020040']],
    ['07041020 MX 10000 land 2026-01-05', ['07041040', '07041060']],
    ['07092010 PE 10000 ocean 2026-03-10', ['07092090']],
    ['07092010 PE 10000 air 2026-03-10', ['07092090']],
    ['07092010 PE 10000 ocean 2026-10-10', ['07092090']],
    ['07133120 CA 10000 land 2026-10-10', ['07133140']],
    ['08054060 IL 10000 ocean 2025-03-01', ['08054080']],
    ['08061040 CL 10000 ocean 2026-12-20', ['08061060']],
    ['08071970 BR 10000 ocean 2026-09-10', ['08071980']],
    ['08102010 MX 10000 air 2026-08-01', ['08102090']],
  ])('[U1] %s enters under %j', (entry, instead) => {
    expect(insteadOf(entry)).toEqual(instead);
  });

  test.each([
    ['07092010 PE 10000 air 2026-10-10'],
    ['07092090 PE 10000 ocean 2026-10-10'],
    ['07133140 CA 10000 land 2026-06-10'],
    ['08102090 MX 10000 air 2026-12-01'],
  ])('[U1] %s enters under its line', (entry) => {
    expect(insteadOf(entry)).toBeUndefined();
  });

  test.each([
    ['0807.19', '2026-09-10', ['08071910', '08071960', '08071980']],
    ['0807.19', '2027-01-10', ['08071920', '08071950', '08071970']],
    ['0702.00', '2026-08-15', ['07020040']],
    ['0709.20', '2026-10-10', ['07092090']],
    ['0806.10', '2027-05-01', ['08061040']],
  ])('[U1] the six digits %s stand on %s for the lines %j alone', (code, day, lines) => {
    const { input } = estimateOf(`hsCode=${code}&origin=CL&value=10000&mode=ocean&entryDate=${day}`, DATA);
    expect(input.lines.map((line) => line.code)).toEqual(lines);
  });
});
