import { digest } from '../cache/key.ts';
import type { Weigh } from './weigh.ts';

/** A page with a text in the search index. */
export interface SearchText {
  path: string;
  text: string;
}

/** Texts that share a file. */
export interface TextsFile {
  json: string;
  /** Bytes of brotli. */
  bytes: number;
}

export interface TextsFiles {
  files: TextsFile[];
  /** The number of texts that are larger than a file may be, and in no file. */
  tooLarge: number;
}

/**
 * The lowest expected ratio of compressed to UTF-8 bytes. If texts would be too large even at this ratio, the build
 * splits them without compressing them first. The site's English texts have 0.32 and its Chinese texts 0.37.
 */
export const MIN_RATIO = 0.25;

/**
 * Divides texts into files of at most `budget` bytes of brotli. The digest of a page's path alone chooses its file: the
 * texts of a file that is too large are split by the next bit of the digest. So an edited, new or removed text changes
 * one file, and browsers keep the others.
 */
export function textsFiles(
  texts: readonly SearchText[],
  { budget, weigh }: { budget: number; weigh: Weigh },
): TextsFiles {
  const placed = texts.map(({ path, text }): PlacedText => {
    const json = `${JSON.stringify(path)}:${JSON.stringify(text)}`;
    return { json, bytes: Buffer.byteLength(json), bits: bitsOf(path) };
  });
  const made: TextsFiles = { files: [], tooLarge: 0 };
  split(placed, { depth: 0, budget, weigh, made });
  return made;
}

/** A text as a member of a JSON object, a `SearchTexts` of the contract. */
interface PlacedText {
  json: string;
  /** Bytes of UTF-8. */
  bytes: number;
  /** The digest of its path. */
  bits: string;
}

interface Splitting {
  /** The number of bits that the paths of the texts have in common. */
  depth: number;
  budget: number;
  weigh: Weigh;
  /** Receives the files. */
  made: TextsFiles;
}

function split(texts: readonly PlacedText[], { depth, budget, weigh, made }: Splitting): void {
  if (texts.length === 0) return;
  // With a comma or a brace for each text, and one brace more.
  const size = texts.reduce((sum, text) => sum + text.bytes + 1, 1);
  const isHopeless = texts.length > 1 && size * MIN_RATIO > budget;
  const json = isHopeless ? '' : `{${texts.map((text) => text.json).join(',')}}`;
  const bytes = isHopeless ? Number.POSITIVE_INFINITY : weigh(json);
  if (bytes <= budget) made.files.push({ json, bytes });
  else if (texts.length === 1) made.tooLarge += 1;
  else {
    for (const bit of ['0', '1']) {
      const half = texts.filter(({ bits }) => bits[depth] === bit);
      split(half, { depth: depth + 1, budget, weigh, made });
    }
  }
}

/** Returns the digest of a path as 80 binary digits. */
function bitsOf(path: string): string {
  return BigInt(`0x${digest(path)}`)
    .toString(2)
    .padStart(80, '0');
}
