import { codeDigests } from './cache/code-digest.ts';
import { guestResults } from './cache/guest.ts';
import { noResults } from './cache/memory.ts';
import type { Results } from './cache/opened.ts';
import { type StageKey, stage } from './cache/store.ts';
import { treeDigest } from './content/marks.ts';
import { isWithin, realPath } from './folders/places.ts';
import { keptAt, prepareWorkFolder } from './folders/work-folder.ts';
import type { Environment } from './settings/environment.ts';
import type { Validated } from './validate-site.ts';
import type { ReadingOptions } from './workers/entry-pool.ts';

export interface ValidateInput {
  /** The content root, absolute. */
  root: string;
  /** The day that counts as today, YYYY-MM-DD in UTC. */
  at: string;
  environment: Environment;
  /** The working folder of builds, absolute. */
  work: string;
  /** The folder that keeps what is made of pictures, where it is another one than that in the working folder. */
  images: string | undefined;
  /** False: nothing is taken from earlier runs, and nothing is kept for later ones. */
  cache: boolean;
  /** Every text is read by both parsers. */
  strict: boolean;
  reading: ReadingOptions;
  onStage?: (stage: string) => void;
}

/** What is found in a content root whose every file is as it was; everything that may find it is imported from here. */
const VALIDATED = stage<Validated>('validated', import.meta.filename);

/**
 * Every finding of any build of this content on this day, with the results of earlier validations and builds at hand, and
 * without where they cannot be used. What is the same as last time is only looked at: the code that would read it is not loaded.
 */
export async function validate(input: ValidateInput): Promise<Validated> {
  const { root, work, onStage } = input;
  const results = input.cache ? openKept(input) : noResults;
  try {
    onStage?.('find changes');
    const tree = treeDigest(root);
    const key = validatedKey(input, tree);
    const same = results.store.read(key);
    if (same !== undefined) return same;
    const { validateAnew } = await import('./validate-anew.ts');
    const images = input.cache ? (input.images ?? keptAt(work, 'images')) : undefined;
    const { validated, isKnown, isCertain } = await validateAnew({ ...input, store: results.store, images });
    // What is edited meanwhile may have been read as another text than that whose digest was taken.
    if (treeDigest(root) !== tree) return validated;
    if (isCertain) results.store.write(key, validated);
    if (isKnown) results.saveAside();
    else results.save();
    return validated;
  } finally {
    results.close();
  }
}

/** The key of what is found in a content root with this digest: a file with the same name and marks has the same text. */
export function validatedKey(
  { root, at, environment, strict }: Pick<ValidateInput, 'root' | 'at' | 'environment' | 'strict'>,
  tree: string,
): StageKey<Validated> {
  const rest = JSON.stringify({ environment, strict });
  return { stage: VALIDATED, parts: [root, at, rest, tree] };
}

/** Whoever only validates is told nothing of a working folder that cannot be used; none is made among the content. */
function openKept({ work, root }: ValidateInput): Results {
  if (isWithin(realPath(work), realPath(root))) return noResults;
  if (prepareWorkFolder({ work, contentRoot: root }) !== undefined) return noResults;
  return guestResults(keptAt(work, 'results'), codeDigests());
}
