import { seeded } from '../../bench/corpus.ts';

/** Returns random words that hardly compress, the same for the same seed. */
export function randomWords(count: number, seed: number): string {
  const random = seeded(seed);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  return Array.from({ length: count }, () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, letter).join(''),
  ).join(' ');
}
