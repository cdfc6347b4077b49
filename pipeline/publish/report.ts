import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from '../../model/diagnostics/diagnostic.ts';
import type { RetainedAsset } from '../emit/retained-assets.ts';
import type { StageClock } from './stage-clock.ts';

export interface LocaleReport {
  /** The origin of the locale's host; absent while it is not configured. */
  url?: string;
  pages: number;
  files: number;
  bytes: number;
}

/** How much a build has made. All other pages and pictures are those of earlier builds. */
export interface WorkCounts {
  /** Number of rendered pages. All other pages are those of the previous export. */
  rendered: number;
  /** Number of encoded picture files. All others were in the image store. */
  encoded: number;
  /** Number of drawn social images. All others were in the image store. */
  drawn: number;
}

export interface StageTimes {
  /** Milliseconds by stage, in the order of the stages. */
  stages: Record<string, number>;
  milliseconds: number;
}

/** The report of a build: `report.json` and `build --json`. */
export interface BuildReport extends WorkCounts, StageTimes {
  /** The time of the build, as `--at` takes it. A build of the same content at this time has the same bytes. */
  at: string;
  locales: Record<string, LocaleReport>;
  /** The export has neither AVIF nor social images. */
  isQuick?: true;
  /** Locales that the build copied from the previous export, with their previous reports. */
  kept?: Record<string, LocaleReport>;
  /** Hashed files of earlier builds that stay published for open tabs. */
  retained: RetainedAsset[];
  /** Edge function → bytes of its bundle, minified. */
  edge: Record<string, number>;
  /** Budget for scripts or for the search index → the bytes that it limits after Brotli compression, and the limit. */
  budgets: Record<string, { bytes: number; most: number }>;
  /** Number of results that the result store had, and of those that it did not have. */
  cache: { hits: number; misses: number };
  diagnostics: Counts;
}

/** Returns the report of an export; undefined if there is none or it cannot be parsed. */
export function readReport(folder: string): BuildReport | undefined {
  try {
    const value = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as BuildReport | null;
    return typeof value?.locales === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the reports of all locales in an export: built ones and copied ones. */
export function localesIn({ locales, kept = {} }: BuildReport): Record<string, LocaleReport> {
  return { ...kept, ...locales };
}

/** Returns the times of the stages so far. */
export function timesOf(clock: StageClock): StageTimes {
  const stages = clock.read();
  return { stages, milliseconds: Object.values(stages).reduce((sum, milliseconds) => sum + milliseconds, 0) };
}
