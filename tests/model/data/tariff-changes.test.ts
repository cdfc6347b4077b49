import { describe, expect, test } from 'vitest';
import type { RowOf } from '../../../model/data/kinds.ts';
import { rateChanges, tariffChanges } from '../../../model/data/tariff-changes.ts';

type Line = RowOf<'tariff-lines'>;

const row = { checkedOn: '2026-06-08', source: { title: 'Own', licence: 'own' } };
const line = (id: string, facts: Partial<Line> = {}): Line => ({
  ...row,
  id,
  general: 'Free',
  column2: '35%',
  validFrom: '2025-01-01',
  ...facts,
});
const release = (id: string, validFrom: string): RowOf<'tariff-releases'> => ({
  ...row,
  id,
  name: id,
  validFrom,
  sha256: 'a1'.repeat(32),
  importedWith: 'waybill 1',
  lines: 1,
  added: 0,
  removed: 0,
  changed: 0,
});
const RELEASES = [release('rev-10', '2026-06-08'), release('basic', '2026-01-01'), release('rev-32', '2025-12-05')];

/** Returns the changes of each release as texts: `code day before>after`. */
function found(lines: Line[], releases = RELEASES): Record<string, string[]> {
  const changes = tariffChanges({ 'tariff-lines': lines, 'tariff-releases': releases });
  const texts = changes.map(({ release: { id }, lines: ofRelease }) => [
    id,
    ofRelease.map(({ code, day, before, after }) => `${code} ${day} ${before?.general}>${after?.general}`),
  ]);
  return Object.fromEntries(texts);
}

describe('the changes of a release of the tariff', () => {
  test('[U2] has the lines whose rate changed on its day, ordered by code', () => {
    const changed = (code: string) => [
      line(code, { validTo: '2025-12-31' }),
      line(`${code}-2026-01-01`, { general: '3%', validFrom: '2026-01-01' }),
    ];
    expect(found([...changed('85076000'), ...changed('04090000'), line('95030000')])).toEqual({
      'rev-10': [],
      basic: ['04090000 2026-01-01 Free>3%', '85076000 2026-01-01 Free>3%'],
      'rev-32': [],
    });
  });

  test('[U2] has lines that begin and lines that end', () => {
    const lines = [line('01012100', { validTo: '2026-06-07' }), line('01012200', { validFrom: '2026-06-08' })];
    expect(found(lines)['rev-10']).toEqual([
      '01012100 2026-06-08 Free>undefined',
      '01012200 2026-06-08 undefined>Free',
    ]);
  });

  test('[U2] has rates that took effect since the release before, and the newest has those of later days', () => {
    const lines = [line('01012100', { validFrom: '2026-01-02' }), line('01012200', { validFrom: '2027-01-01' })];
    expect(found(lines)).toEqual({
      'rev-10': ['01012100 2026-01-02 undefined>Free', '01012200 2027-01-01 undefined>Free'],
      basic: [],
      'rev-32': [],
    });
  });

  test('[U2] has each change once if two releases are of the same day', () => {
    const releases = [...RELEASES, release('rev-11', '2026-06-08')];
    const changes = found([line('01012100', { validFrom: '2026-06-08' })], releases);
    expect([changes['rev-10'], changes['rev-11']].flat()).toHaveLength(1);
  });

  test('[U2] names the release before, and the first import has nothing to compare with', () => {
    const changes = tariffChanges({ 'tariff-lines': [line('01012100')], 'tariff-releases': RELEASES });
    expect(changes.map(({ release: { id }, previous, lines }) => [id, previous?.id, lines.length])).toEqual([
      ['rev-10', 'basic', 0],
      ['basic', 'rev-32', 0],
      ['rev-32', undefined, 0],
    ]);
  });
});

describe('the changed rates of a line', () => {
  const change = (before?: Partial<Line>, after?: Partial<Line>) =>
    rateChanges({
      code: '01012100',
      day: '2026-01-01',
      before: before && line('01012100', before),
      after: after && line('01012100-2026-01-01', after),
    });

  test('[U2] are only those of the columns that changed', () => {
    expect(change({ general: '3%', special: 'Free (AU)' }, { column2: '40%', special: 'Free (AU)' })).toEqual([
      { column: 'general', before: '3%', after: 'Free' },
      { column: 'column2', before: '35%', after: '40%' },
    ]);
  });

  test('[U2] name programs of the special column that got, changed or lost a rate', () => {
    const before = { special: 'Free (AU,BH) 2.4¢/kg (PA,CO) 1% (JP)' };
    const after = { special: 'Free (AU,CO,PA,KR) 1% (JP)' };
    expect(change(before, after)).toEqual([
      { column: 'special', programs: ['BH'], before: 'Free', after: undefined },
      { column: 'special', programs: ['CO', 'PA'], before: '2.4¢/kg', after: 'Free' },
      { column: 'special', programs: ['KR'], before: undefined, after: 'Free' },
    ]);
  });

  test('[U2] are both texts of the special column if no program has another rate', () => {
    expect(change({ special: 'Free (AU,BH)' }, { special: 'Free (BH,AU)' })).toEqual([
      { column: 'special', before: 'Free (AU,BH)', after: 'Free (BH,AU)' },
    ]);
  });

  test('[U2] of a line that begins have nothing before', () => {
    expect(change(undefined, { special: 'Free (AU)' })).toEqual([
      { column: 'general', before: undefined, after: 'Free' },
      { column: 'special', programs: ['AU'], before: undefined, after: 'Free' },
      { column: 'column2', before: undefined, after: '35%' },
    ]);
  });
});
