import type { ExportWriter } from './export-writer.ts';

/** A hashed file that no page of the export uses any more. */
export interface RetainedAsset {
  /** Path in the export, such as `en-US/static/runtime-0a1b2c.js`. */
  path: string;
  /** The day of the first build that no longer emitted it, YYYY-MM-DD in UTC. */
  since: string;
}

/**
 * Hashed files stay published for this many days after the last build that used them, so that open tabs survive a
 * deploy.
 */
const RETAINED_DAYS = 7;
/** Files with a content hash in their name or in the name of their folder: scripts, sheets and shared data sets. */
const HASHED = /^[^/]+\/(?:static|page-data\/sq\/d|~partytown)\//;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Publishes hashed files of earlier builds again and returns those that stay. A quick export (`isQuick`) leaves none of its
 * own, because no visitor has its pages.
 */
export function retainAssets(
  writer: Pick<ExportWriter, 'unpublished' | 'reuse'>,
  { at, before, isQuick = false }: { at: string; before: readonly RetainedAsset[]; isQuick?: boolean | undefined },
): RetainedAsset[] {
  const known = new Map(before.map(({ path, since }) => [path, since]));
  return writer
    .unpublished()
    .filter(([path]) => HASHED.test(path) && (!isQuick || known.has(path)))
    .map(([path, hash]) => ({ path, hash, since: known.get(path) ?? at }))
    .filter(({ since }) => Date.parse(at) - Date.parse(since) < RETAINED_DAYS * DAY)
    .filter(({ path, hash }) => writer.reuse(path, hash))
    .map(({ path, since }) => ({ path, since }));
}
