/** Distance between a word and a longer word that begins with it. It is more than one typing error. */
const BEGINNING = 1.5;

/**
 * Returns the candidate nearest to the written word, or undefined if none is near enough. A candidate is near enough if
 * at most a third of the longer word differs (Damerau-Levenshtein distance), or if one word begins with the other. Such
 * a beginning ranks behind a single typing error.
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

/** The largest number of typing errors in a word that a program may correct without a person. */
const CERTAIN_ERRORS = 2;

/**
 * Returns the candidate for which the written word is certainly a typing error: at most two errors and a third of the
 * longer word, capital letters aside, and no other digits: 20HC is no error for 40HC. Undefined if no candidate, or more
 * than one, is that near.
 */
export function onlyNear(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  const near = [...new Set(candidates)].filter((candidate) => {
    const longer = Math.max(candidate.length, wanted.length);
    if (longer > 80 || digitsOf(candidate) !== digitsOf(wanted)) return false;
    return editDistance(wanted, candidate.toLowerCase()) <= Math.min(CERTAIN_ERRORS, Math.floor(longer / 3));
  });
  return near.length === 1 ? near[0] : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns a hint that names the nearest candidate; otherwise it lists all candidates if there are at most 12. */
export function didYouMean(written: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const near = nearest(written, all);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return all.length > 0 && all.length <= 12 ? `Use one of: ${all.join(', ')}.` : undefined;
}

/** Returns the Damerau-Levenshtein distance: two swapped neighbors, the most common typing error, count as one edit. */
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
