import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import type { DutyData, DutyLayer } from '../../tools/duty-estimator/duty-data.ts';
import { isCodeAmong, namesOrigin } from '../../tools/duty-estimator/match.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { dutyDataIn, estimateOf } from '../tools/duty-estimator/duty-fixtures.ts';

const DATA: DutyData = dutyDataIn(OURS);

/** The lines of chapters 1 to 97 in the official export of June 2026. */
const LINES = 11_414;

/** Lines from every chapter, because all take minutes. */
const SAMPLE = DATA.lines.filter((_, index) => index % 150 === 0);

const meetInTime = (layer: DutyLayer, other: DutyLayer) =>
  layer.validFrom <= (other.validTo ?? '9999') && other.validFrom <= (layer.validTo ?? '9999');

const meetInOrigin = (layer: DutyLayer, other: DutyLayer) =>
  DATA.countries.some(([code]) => namesOrigin(layer.origins ?? [], code) && namesOrigin(other.origins ?? [], code));

/** Whether the layer certainly applies to its goods. */
const isCertain = ({ condition, base, kind, programs }: DutyLayer) =>
  condition === undefined && base === 'customs-value' && kind !== 'exempt' && programs === undefined;

/** Returns the codes of a layer and of its lists; undefined if it has neither. */
const codesOf = ({ codes, lists }: Pick<DutyLayer, 'codes' | 'lists'>) =>
  codes === undefined && lists === undefined
    ? undefined
    : [...(codes ?? []), ...(lists ?? []).flatMap((list) => DATA.codeLists[list] ?? [])];

const exceptionsOf = ({ exceptCodes, exceptLists }: DutyLayer) =>
  codesOf({ codes: exceptCodes ?? [], lists: exceptLists }) ?? [];

/** Returns the codes that are among others, or below one of them. */
function below(codes: readonly string[], others: readonly string[]): string[] {
  const among = new Set(others);
  return codes.filter((code) => [2, 4, 6, 8, 10].some((length) => among.has(code.slice(0, length))));
}

/** Whether two layers name goods in common that neither excepts. */
function meetInGoods(layer: DutyLayer, other: DutyLayer): boolean {
  const [codes, others] = [codesOf(layer), codesOf(other)];
  if (codes === undefined && others === undefined) return true;
  const exceptions = [...exceptionsOf(layer), ...exceptionsOf(other)];
  const common = [
    ...(others === undefined ? (codes ?? []) : below(codes ?? others, others)),
    ...below(others ?? [], codes ?? []),
  ];
  return below(common, exceptions).length < common.length;
}

describe('the duties of our data', () => {
  test('[M07] have no two rows of a group that certainly apply to the same goods', () => {
    const rows = notEmpty(DATA.layers).filter(isCertain);
    const pairs = rows.flatMap((layer, index) => rows.slice(index + 1).map((other) => [layer, other] as const));
    const doubled = pairs.filter(
      ([layer, other]) =>
        layer.group === other.group &&
        (layer.origins === undefined) === (other.origins === undefined) &&
        (layer.origins === undefined || meetInOrigin(layer, other)) &&
        meetInTime(layer, other) &&
        meetInGoods(layer, other),
    );
    expect(doubled.map(([layer, other]) => [layer.id, other.id])).toEqual([]);
  });

  test('[M07] name codes that have lines', () => {
    const codes = notEmpty(DATA.layers).flatMap((layer) =>
      (layer.codes ?? []).map((code) => [layer.id, code] as const),
    );
    const lost = codes.filter(
      ([, code]) => !DATA.lines.some((line) => isCodeAmong([code], line.code) || code.startsWith(line.code)),
    );
    expect(lost).toEqual([]);
  });

  test('[M07] name lists that exist', () => {
    const lists = notEmpty(DATA.layers).flatMap((layer) => [...(layer.lists ?? []), ...(layer.exceptLists ?? [])]);
    expect(lists.filter((list) => DATA.codeLists[list] === undefined)).toEqual([]);
  });

  test('[M07] yield only to groups that exist', () => {
    const groups = new Set(DATA.layers.flatMap(({ group, program }) => [group, program]));
    expect(DATA.layers.flatMap(({ notWith = [] }) => notWith.filter((name) => !groups.has(name)))).toEqual([]);
  });

  test('[U1] have a rate for every line of the tariff, in both languages', () => {
    for (const locale of LOCALES) {
      const { lines, layers } = locale === 'en-US' ? DATA : dutyDataIn(OURS, locale);
      const current = lines.filter(({ validTo }) => validTo === undefined);
      expect(current.length).toBeGreaterThanOrEqual(LINES);
      expect(layers.every(({ name }) => name !== '')).toBe(true);
    }
  });

  test('[U1] give an estimate for lines of every chapter, on each day of a changed rate', () => {
    const days = [...new Set(DATA.layers.flatMap(({ validFrom, validTo }) => [validFrom, validTo ?? validFrom]))];
    const random = ['CN', 'VN', 'DE', 'GB', 'CA', 'BR', 'RU'];
    for (const [index, { code }] of notEmpty(SAMPLE).entries()) {
      const origin = random[index % random.length] ?? 'CN';
      for (const day of days) {
        const query = `hsCode=${code}&origin=${origin}&value=10000&mode=ocean&entryDate=${day}&quantity=100`;
        const { totalCents, totalMaxCents, lines } = estimateOf(query, DATA);
        expect(totalMaxCents, query).toBeGreaterThanOrEqual(totalCents);
        expect(
          lines.map(({ id }) => id),
          query,
        ).toEqual(expect.arrayContaining(['duty', 'mpf', 'hmf']));
      }
    }
  });
});
