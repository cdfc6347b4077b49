import { sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Store } from '../cache/store.ts';
import { isOfTheMoment } from '../content/check-assets.ts';
import { allFiles, areAllFoldersReadable, discover } from '../content/discover.ts';
import { digestFiles, isUnreadDigest } from '../content/file-digests.ts';
import type { ContentTree } from '../content/file-stats.ts';
import { type UnsavedFiles, withUnsaved } from '../content/unsaved.ts';
import { factsStore } from '../images/read-images.ts';
import type { SiteSource } from '../site/site-source.ts';
import { comparedParsers } from '../workers/compare-pool.ts';
import { entryPool, type ReadingOptions } from '../workers/entry-pool.ts';
import { type ValidationResult, validateSite } from './validate-site.ts';

interface ValidateAnewInput extends SiteSource {
  store: Store;
  /** The image store of builds. Validation reads only facts from it. */
  images: string | undefined;
  /** True parses every text with both parsers and compares them. */
  strict: boolean;
  reading: ReadingOptions;
  /** The stats of the content files. */
  tree: ContentTree;
  unsaved?: UnsavedFiles;
  onStage?: OnStage;
}

interface ValidatedAnew {
  validated: ValidationResult;
  /** True if all files were readable. An unreadable file may become readable without a change of its digest. */
  areAllReadable: boolean;
}

/** Validates a content root whose files may have changed. */
export async function validateChanged(input: ValidateAnewInput): Promise<ValidatedAnew> {
  const { root, at, environment, store, images, strict, onStage } = input;
  const reading = { ...input.reading, parser: environment.parser };
  const contentFiles = withUnsaved(discover(root), input.unsaved);
  const { digests } = digestFiles(allFiles(contentFiles), store, input.tree);
  const siteInput = { root, at, environment, store, contentFiles, digests, ...(onStage && { onStage }) };
  const validated = await validateSite(siteInput, entryPool(reading), factsStore(store, images));
  if (strict) {
    onStage?.('compare parsers');
    validated.diagnostics = sortDiagnostics([
      ...validated.diagnostics,
      ...(await comparedParsers(contentFiles.items, reading)),
    ]);
  }
  const areAllReadable =
    areAllFoldersReadable(contentFiles) &&
    ![...digests.values()].some(isUnreadDigest) &&
    !validated.diagnostics.some(isOfTheMoment);
  return { validated, areAllReadable };
}
