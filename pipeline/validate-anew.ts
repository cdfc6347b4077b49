import { basename } from 'node:path';
import { stage } from './cache/store.ts';
import { allFiles, discover, isWhole } from './content/discover.ts';
import { isUnread, seeFiles } from './content/file-digests.ts';
import { factsShelf } from './images/read-images.ts';
import type { SiteInput } from './site.ts';
import { type Validated, validateSite } from './validate-site.ts';
import { entryPool } from './workers/entry-pool.ts';

interface ValidateAnewInput extends Pick<SiteInput, 'root' | 'at' | 'siteUrls' | 'store' | 'onStage'> {
  /** The folder that keeps what is made of pictures, of which facts alone are taken. */
  images: string | undefined;
  /** Worker threads for texts. */
  threads: number;
}

interface ValidatedAnew {
  validated: Validated;
  /** An earlier run found the same in files with the same bytes. */
  isKnown: boolean;
  /** All could be read: what could not may be readable next time, without a mark of it. */
  isCertain: boolean;
}

/** What is found in files with these bytes. */
const FOUND = stage<Validated>('found', import.meta.filename);

/** Validates a content root in which something is new, or may be. */
export async function validateAnew(input: ValidateAnewInput): Promise<ValidatedAnew> {
  const { root, at, siteUrls, store, images, threads, onStage } = input;
  const found = discover(root);
  const { digests } = seeFiles(allFiles(found), store);
  const rest = JSON.stringify({ siteUrls, diagnostics: found.diagnostics });
  const key = { stage: FOUND, parts: [basename(root), at, rest, ...[...digests].flat()] };
  const known = store.read(key);
  if (known !== undefined) return { validated: known, isKnown: true, isCertain: true };
  const validated = await validateSite({
    root,
    at,
    siteUrls,
    store,
    found,
    digests,
    make: entryPool(threads),
    shelf: factsShelf(store, images),
    ...(onStage && { onStage }),
  });
  const isCertain = isWhole(found) && ![...digests.values()].some(isUnread);
  if (isCertain) store.write(key, validated);
  return { validated, isKnown: false, isCertain };
}
