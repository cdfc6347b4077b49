/** A run of parts that differ between two lists. */
export interface Difference {
  kind: 'changed' | 'added' | 'removed';
  /** The index in the earlier list; of the part before which an added one was inserted. */
  before: number;
  /** The index in the later list; of the part before which a removed one was. */
  after: number;
}

/**
 * The largest product of the lengths of two differing middles that are compared part by part. Two texts of 1,000 blocks
 * without a common block need 4 MB and some milliseconds.
 */
const MAX_PAIRS = 1_000_000;

/**
 * Returns the differences between two lists of hashes, in order. Parts in the longest common subsequence are the same.
 * Between two of these, parts are changed in pairs, and the rest are added or removed.
 */
export function differences(before: readonly string[], after: readonly string[]): Difference[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const middles = [before.slice(start, before.length - same), after.slice(start, after.length - same)] as const;
  const found: Difference[] = [];
  let last: Pair = [-1, -1];
  for (const pair of [...commonPairs(...middles), [middles[0].length, middles[1].length] as const]) {
    found.push(...between(last, pair));
    last = pair;
  }
  return found.map(({ kind, before: left, after: right }) => ({ kind, before: left + start, after: right + start }));
}

/** The indexes of an equal part in both lists. */
type Pair = readonly [number, number];

/** Returns the differences between two equal parts. */
function between([left, right]: Pair, [leftEnd, rightEnd]: Pair): Difference[] {
  const removed = leftEnd - left - 1;
  const added = rightEnd - right - 1;
  return Array.from({ length: Math.max(removed, added) }, (_, index) => ({
    kind: index >= added ? 'removed' : index >= removed ? 'added' : 'changed',
    before: left + 1 + Math.min(index, removed),
    after: right + 1 + Math.min(index, added),
  }));
}

/** Returns the pairs of a longest common subsequence; none if the lists are too long to compare. */
function commonPairs(before: readonly string[], after: readonly string[]): Pair[] {
  if (before.length * after.length > MAX_PAIRS) return [];
  const width = after.length + 1;
  /** The length of the longest common subsequence of the rests from each pair of indexes. */
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (left: number, right: number) => lengths[left * width + right] ?? 0;
  for (let left = before.length - 1; left >= 0; left -= 1) {
    for (let right = after.length - 1; right >= 0; right -= 1) {
      lengths[left * width + right] =
        before[left] === after[right]
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [left, right] = [0, 0]; left < before.length && right < after.length; ) {
    if (before[left] === after[right]) {
      pairs.push([left, right]);
      left += 1;
      right += 1;
    } else if (at(left + 1, right) >= at(left, right + 1)) left += 1;
    else right += 1;
  }
  return pairs;
}
