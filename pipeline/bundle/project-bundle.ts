import { join } from 'node:path';
import type { OnParts } from '../../model/shapes/progress.ts';
import type { CodeOf } from '../cache/key.ts';
import { noResults } from '../cache/memory.ts';
import { openResults } from '../cache/results.ts';
import { bundleSite, type SiteBundle } from './site-bundle.ts';

const FILE = join(import.meta.dirname, '../../node_modules/.cache/waybill/bundles.sqlite');

interface BundleOptions {
  /** Returns the digest of a stage's code. Without it, bundles are neither read from the store nor stored. */
  codeOf?: CodeOf | undefined;
  /** Bundles for a quick build, whose scripts are larger. */
  isQuick?: true | undefined;
  onParts?: OnParts | undefined;
}

/**
 * Returns the bundles of templates, scripts and icons. They depend on the repository's code alone, so all sites share
 * one result store in `node_modules/.cache`: the bundles are built once per state of the code, not once per site.
 * Several processes may run at the same time. If a process cannot open the store, it builds the bundles for itself.
 */
export async function bundleProject(
  work: string,
  { codeOf, isQuick, onParts }: BundleOptions = {},
): Promise<SiteBundle> {
  const results = codeOf === undefined ? noResults : openResults(FILE, codeOf, 'validation');
  try {
    const bundle = await bundleSite(work, { store: results.store, isQuick, onParts });
    // After a run without misses there is nothing to store, and the run does not age other results.
    if (results.counts.misses > 0) results.save();
    return bundle;
  } finally {
    results.close();
  }
}
