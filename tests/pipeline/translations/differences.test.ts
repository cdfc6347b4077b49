import { describe, expect, test } from 'vitest';
import { differences } from '../../../pipeline/translations/differences.ts';
import { seeded } from '../../bench/corpus.ts';

/** Returns the differences between two texts whose letters stand for parts: `~` changed, `+` added, `-` removed. */
function told(before: string, after: string): string {
  const marks = { changed: '~', added: '+', removed: '-' };
  return differences([...before], [...after])
    .map(({ kind, before: left, after: right }) => `${marks[kind]}${left},${right}`)
    .join(' ');
}

describe('differences between two lists of hashes', () => {
  test.each([
    ['equal lists', 'abc', 'abc', ''],
    ['empty lists', '', '', ''],
    ['a changed part', 'abc', 'axc', '~1,1'],
    ['an added part', 'abc', 'abxc', '+2,2'],
    ['an added first part', 'abc', 'xabc', '+0,0'],
    ['an added last part', 'abc', 'abcx', '+3,3'],
    ['a removed part', 'abc', 'ac', '-1,1'],
    ['a removed first part', 'abc', 'bc', '-0,0'],
    ['a removed last part', 'abc', 'ab', '-2,2'],
    ['a changed and an added part in one place', 'abc', 'axyc', '~1,1 +2,2'],
    ['a changed and a removed part in one place', 'abcd', 'axd', '~1,1 -2,2'],
    ['a moved part', 'abcd', 'bcda', '-0,0 +4,3'],
    ['an added part that equals its neighbor', 'aab', 'aaab', '+2,2'],
    ['all parts', 'ab', 'xyz', '~0,0 ~1,1 +2,2'],
    ['all parts removed', 'ab', '', '-0,0 -1,0'],
    ['two places', 'abcdef', 'xbcdyef', '~0,0 +4,4'],
  ])('[M04] tell %s', (_what, before, after, expected) => {
    expect(told(before, after)).toBe(expected);
  });

  test('[M04] lead from any list to any other, and leave a longest common subsequence', () => {
    const random = seeded(20_261_127);
    const list = () => Array.from({ length: Math.floor(random() * 9) }, () => 'abcd'[Math.floor(random() * 4)] ?? '');
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [list(), list()];
      const found = differences(before, after);
      expect(applied(before, after, found)).toEqual(after);
      const kept = before.length - found.filter(({ kind }) => kind !== 'added').length;
      expect(kept).toBe(longestCommon(before, after));
    }
  });

  test('[M04] of long lists without common parts are changes in pairs', () => {
    const list = (name: string) => Array.from({ length: 1500 }, (_, index) => `${name}${index}`);
    const found = differences(['same', ...list('a')], ['same', ...list('b')]);
    expect(found).toHaveLength(1500);
    expect(found[7]).toEqual({ kind: 'changed', before: 8, after: 8 });
  });
});

type Found = ReturnType<typeof differences>;

/** Returns the later list, made from the earlier one and the differences. */
function applied(before: readonly string[], after: readonly string[], found: Found): string[] {
  const gone = new Set(found.filter(({ kind }) => kind !== 'added').map((difference) => difference.before));
  const fresh = new Map(
    found
      .filter(({ kind }) => kind !== 'removed')
      .map((difference) => [difference.after, after[difference.after] ?? '']),
  );
  const kept = before.filter((_, index) => !gone.has(index));
  return Array.from({ length: kept.length + fresh.size }, (_, index) => fresh.get(index) ?? kept.shift() ?? '');
}

/** The length of a longest common subsequence by definition: of all subsequences of the first list. */
function longestCommon(before: readonly string[], after: readonly string[]): number {
  let longest = 0;
  for (let mask = 0; mask < 1 << before.length; mask += 1) {
    const chosen = before.filter((_, index) => (mask & (1 << index)) !== 0);
    let at = 0;
    for (const part of after) if (at < chosen.length && part === chosen[at]) at += 1;
    if (at === chosen.length) longest = Math.max(longest, chosen.length);
  }
  return longest;
}
