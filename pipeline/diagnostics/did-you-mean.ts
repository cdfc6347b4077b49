/** How far a word is from one that goes on after it, in slips of the hand. */
const BEGINNING = 1.5;

/**
 * The candidate nearest to what was written, or undefined when none is near enough.
 * Near enough: at most a third of the longer word differs (Damerau-Levenshtein distance), or one begins with the other,
 * which is further off than a single slip of the hand.
 */
export function nearest(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const name = candidate.toLowerCase();
    const longer = Math.max(name.length, wanted.length);
    if (longer > 80) continue;
    const isLong = Math.min(name.length, wanted.length) > 3;
    const isBeginning = isLong && (name.startsWith(wanted) || wanted.startsWith(name));
    const distance = Math.min(editDistance(wanted, name), isBeginning ? BEGINNING : Number.POSITIVE_INFINITY);
    if (distance < bestDistance && (isBeginning || distance <= Math.max(1, longer / 3))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint that names the nearest candidate, else the whole list when it is short. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const near = nearest(written, all);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return all.length > 0 && all.length <= 12 ? `Use one of: ${all.join(', ')}.` : undefined;
}

/** Damerau-Levenshtein distance of neighbours: two letters changed about are one slip, the commonest of typing. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
