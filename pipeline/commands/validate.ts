import type { OnStage } from '../../model/shapes/progress.ts';
import { codeDigests } from '../cache/code-digest.ts';
import { noResults } from '../cache/memory.ts';
import type { ResultStore } from '../cache/result-store.ts';
import { openResults } from '../cache/results.ts';
import { type StageKey, stage } from '../cache/store.ts';
import { readTree } from '../content/file-stats.ts';
import { holdsAt, timeKey } from '../content/time-span.ts';
import type { UnsavedFiles } from '../content/unsaved.ts';
import { isPathWithin, realPath } from '../folders/paths.ts';
import { prepareWorkFolder, workPath } from '../folders/work-folder.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { ReadingOptions } from '../workers/entry-pool.ts';
import type { ValidationResult } from './validate-site.ts';

/** A content root for a command that reads it, and the place of the results of earlier commands. */
export interface ContentInput extends SiteSource {
  /** Absolute path of the working folder. */
  work: string;
  /** False neither reads nor stores results. */
  cache: boolean;
  reading: ReadingOptions;
  onStage?: OnStage;
}

/** The site to validate, and the option that changes its findings. All of it is part of the key of a validation. */
interface SiteToValidate extends SiteSource {
  /** True parses every text with both parsers and compares them. */
  strict: boolean;
}

export interface ValidateInput extends ContentInput, SiteToValidate {
  /** The folder of the image store, if it is outside the working folder. */
  images: string | undefined;
  /** Texts to validate in place of those of the files. */
  unsaved?: UnsavedFiles;
}

/** The findings for an unchanged content root. */
const VALIDATED = stage<ValidationResult>('validated', ['reading']);

/**
 * Returns the findings of all builds of this content at this time. It uses results of earlier validations and builds if
 * the result store can be opened. For an unchanged content root, it does not even load the code that parses content.
 */
export async function validate(input: ValidateInput): Promise<ValidationResult> {
  const { root, work, unsaved, onStage } = input;
  const results = openResultStore(input);
  try {
    onStage?.('find changes');
    const tree = readTree(root, unsaved);
    const key = validatedKey(input, tree.digest);
    const same = results.store.read(key);
    if (same !== undefined && holdsAt(same.span, input.at)) return same;
    const { validateChanged } = await import('./validate-changed.ts');
    const images = input.cache ? (input.images ?? workPath(work, 'images')) : undefined;
    const { validated, areAllReadable } = await validateChanged({
      ...input,
      store: results.store,
      images,
      tree,
    });
    // If a file was edited in the meantime, its parsed text may not match its digest.
    if (readTree(root, unsaved).digest !== tree.digest) return validated;
    if (areAllReadable) results.store.write(key, validated);
    results.save();
    return validated;
  } finally {
    results.close();
  }
}

/**
 * Returns the key of the findings for a content root with this digest. A file with the same name and file marks counts
 * as unchanged.
 */
export function validatedKey(
  { root, at, environment, strict }: SiteToValidate,
  tree: string,
): StageKey<ValidationResult> {
  const rest = JSON.stringify({ environment, strict });
  return { stage: VALIDATED, parts: [root, timeKey(at), rest, tree] };
}

/**
 * Opens the result store. Validation reports nothing about an unusable working folder, and creates none inside the
 * content root.
 */
export function openResultStore({ work, root, cache }: ContentInput): ResultStore {
  if (!cache) return noResults;
  if (isPathWithin(realPath(work), realPath(root))) return noResults;
  if (prepareWorkFolder({ work, contentRoot: root }) !== undefined) return noResults;
  return openResults(workPath(work, 'results'), codeDigests(), 'validation');
}
