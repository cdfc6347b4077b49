import { describe, expect, test } from 'vitest';
import type { HtsLine } from '../../../pipeline/import/hts-lines.ts';
import { mergeTariffLines } from '../../../pipeline/import/tariff-rows.ts';

const LINE: HtsLine = {
  code: '64029979',
  general: '90¢/pr. + 37.5%',
  special: 'Free (AU)',
  column2: '66%',
  units: ['prs.'],
  chapter99: ['9903.88.15'],
  description: 'Footwear > Other',
};
const { description: _, code: id, ...FACTS } = LINE;
const WORDS = { 'en-US': 'over $3 a pair', 'zh-CN': '每双超过3美元' };
const ROW = { id, ...FACTS, words: WORDS, source: { title: 'Ours' } };
const OTHER = { ...LINE, code: '64029980' };

const merge = (rows: Parameters<typeof mergeTariffLines>[0], lines: readonly HtsLine[], day = '2026-06-08') =>
  mergeTariffLines(rows, lines, { day, defaultFrom: '2025-01-01', withDescriptions: false });

describe('an import of tariff lines', () => {
  test('[M07] begins all rows of an empty folder on the day of the defaults', () => {
    expect(merge([], [LINE])).toEqual({ rows: [{ id, ...FACTS }], changes: { added: [id], removed: [], changed: [] } });
  });

  test('[M07] begins a new line on the day of the release', () => {
    const { rows, changes } = merge([ROW], [LINE, OTHER]);
    expect(rows[1]).toEqual({ id: '64029980', ...FACTS, validFrom: '2026-06-08' });
    expect(changes.added).toEqual(['64029980']);
  });

  test.each(['general', 'special', 'column2'] as const)(
    '[M07] ends the row of a changed %s rate and adds one with the same words',
    (field) => {
      const { rows, changes } = merge([ROW], [{ ...LINE, [field]: 'Free' }]);
      expect(rows).toEqual([
        { ...ROW, validTo: '2026-06-07' },
        { ...ROW, id: '64029979-2026-06-08', [field]: 'Free', validFrom: '2026-06-08' },
      ]);
      expect(changes.changed).toEqual([{ id, field, before: ROW[field], after: 'Free' }]);
    },
  );

  test('[M07] changes units and references in place, and keeps hand-written fields', () => {
    const { rows, changes } = merge([ROW], [{ ...LINE, units: [], chapter99: [] }]);
    const { units: _u, chapter99: _c, ...others } = ROW;
    expect(rows).toEqual([others]);
    expect(changes.changed.map(({ field }) => field)).toEqual(['units', 'chapter99']);
  });

  test('[M07] writes the season of a line in place', () => {
    const season = { entered: ['06-01/10-31'], otherwise: [OTHER.code] };
    const { rows, changes } = merge([ROW], [{ ...LINE, season }]);
    expect(rows).toEqual([{ ...ROW, season }]);
    expect(changes.changed.map(({ field }) => field)).toEqual(['season']);
    expect(merge(rows, [{ ...LINE, season }]).changes.changed).toEqual([]);
    expect(merge(rows, [LINE]).rows).toEqual([ROW]);
  });

  test('[M07] keeps the references if the file has none', () => {
    expect(merge([ROW], [{ ...LINE, chapter99: undefined }])).toMatchObject({ rows: [ROW], changes: { changed: [] } });
  });

  test('[M07] ends a line that is no longer in the tariff', () => {
    expect(merge([ROW], [])).toEqual({
      rows: [{ ...ROW, validTo: '2026-06-07' }],
      changes: { added: [], removed: [id], changed: [] },
    });
  });

  test('[M07] adds a row for a line that returns', () => {
    const ended = { ...ROW, validTo: '2026-01-31' };
    const { rows } = merge([ended], [LINE]);
    expect(rows).toEqual([ended, { id: '64029979-2026-06-08', ...FACTS, validFrom: '2026-06-08' }]);
  });

  test('[M07] corrects rows of the same day in place', () => {
    const today = { ...ROW, id: '64029979-2026-06-08', validFrom: '2026-06-08' };
    expect(merge([today], [{ ...LINE, general: 'Free' }]).rows).toEqual([{ ...today, general: 'Free' }]);
    expect(merge([today], []).rows).toEqual([]);
    expect(merge([ROW], [{ ...LINE, general: 'Free' }], '2025-01-01').rows).toEqual([{ ...ROW, general: 'Free' }]);
  });

  test('[M07] leaves ended rows as they are', () => {
    const ended = { ...ROW, general: 'Free', validTo: '2026-01-31' };
    const current = { ...ROW, id: '64029979-2026-02-01', validFrom: '2026-02-01' };
    expect(merge([ended, current], [LINE])).toMatchObject({ rows: [ended, current], changes: { changed: [] } });
  });

  test('[M07] writes official texts only on demand', () => {
    const options = { day: '2026-06-08', defaultFrom: '2025-01-01', withDescriptions: true };
    const { rows, changes } = mergeTariffLines([ROW], [LINE], options);
    expect([rows[0]?.['description'], changes.changed]).toEqual(['Footwear > Other', []]);
    expect(merge(rows, [LINE]).rows[0]?.['description']).toBe('Footwear > Other');
  });
});
