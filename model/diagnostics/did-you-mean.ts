import { editDistance } from '../../contract/search/edit-distance.ts';

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
    const most = Math.max(1, Math.floor(longer / 3));
    const distance = Math.min(editDistance(wanted, name, most), isBeginning ? BEGINNING : Number.POSITIVE_INFINITY);
    if (distance < bestDistance && (isBeginning || distance <= most)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The largest number of typing errors in a word that a program may correct without a person. */
const CERTAIN_ERRORS = 2;

/**
 * Returns the candidate that the author certainly meant; undefined if no candidate, or more than one, is near enough. A
 * near candidate differs in at most two characters and a third of the longer word, capital letters aside, and has the
 * same digits: 20HC is no typing error for 40HC.
 */
export function onlyNear(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase();
  const near = [...new Set(candidates)].filter((candidate) => {
    const longer = Math.max(candidate.length, wanted.length);
    if (longer > 80 || digitsOf(candidate) !== digitsOf(wanted)) return false;
    const most = Math.min(CERTAIN_ERRORS, Math.floor(longer / 3));
    return editDistance(wanted, candidate.toLowerCase(), most) <= most;
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
