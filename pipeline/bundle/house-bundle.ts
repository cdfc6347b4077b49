import { join } from 'node:path';
import { codeDigests } from '../cache/code-digest.ts';
import { guestResults } from '../cache/guest.ts';
import { noResults } from '../cache/memory.ts';
import { bundleSite, type SiteBundle } from './site-bundle.ts';

const FILE = join(import.meta.dirname, '../../node_modules/.cache/waybill/bundles.sqlite');

/**
 * The bundles of the house, which depend on its own code alone and are kept beside its packages: made once for each state of
 * the code, and not once for each site. Many may ask at once; where nothing can be kept, each makes its own.
 */
export async function bundleHouse(work: string, { cache }: { cache: boolean }): Promise<SiteBundle> {
  const results = cache ? guestResults(FILE, codeDigests()) : noResults;
  try {
    const bundle = await bundleSite(work, results.store);
    // A run that found everything has nothing to keep, and ages nothing.
    if (results.counts.misses > 0) results.save();
    return bundle;
  } finally {
    results.close();
  }
}
