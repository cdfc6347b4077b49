import type { ExportWriter } from './export-writer.ts';

/** A hashed file that no page of the export names any more. */
export interface RetainedAsset {
  /** Below the export, such as `en-US/static/runtime-0a1b2c.js`. */
  path: string;
  /** The day of the first build that did not make it, YYYY-MM-DD in UTC. */
  since: string;
}

/** Days that hashed files outlive their last page, so that a tab which stays open survives a deploy (design, decision 4). */
const RETAINED_DAYS = 7;
/** Files whose names hold a hash of what is in them: scripts, sheets and shared data sets, or lie in a folder whose name does. */
const HASHED = /^[^/]+\/(?:static|page-data\/sq\/d|~partytown)\//;
const DAY = 24 * 60 * 60 * 1000;

/** Publishes the hashed files of earlier builds once more; gives those that stay. */
export function retainAssets(
  writer: Pick<ExportWriter, 'left' | 'keep'>,
  { at, before }: { at: string; before: readonly RetainedAsset[] },
): RetainedAsset[] {
  const known = new Map(before.map(({ path, since }) => [path, since]));
  return writer
    .left()
    .filter(([path]) => HASHED.test(path))
    .map(([path, hash]) => ({ path, hash, since: known.get(path) ?? at }))
    .filter(({ since }) => Date.parse(at) - Date.parse(since) < RETAINED_DAYS * DAY)
    .filter(({ path, hash }) => writer.keep(path, hash))
    .map(({ path, since }) => ({ path, since }));
}
