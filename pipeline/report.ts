import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from './diagnostics/diagnostic.ts';
import type { RetainedAsset } from './emit/retained-assets.ts';

export interface LocaleReport {
  /** The origin of the locale's host; absent while it is not configured. */
  url?: string;
  pages: number;
  files: number;
  bytes: number;
}

/** `report.json` and `build --json`: what a build did. */
export interface BuildReport {
  /** The day that counted as today, YYYY-MM-DD in UTC. */
  at: string;
  locales: Record<string, LocaleReport>;
  /** The locales that the build did not make but kept from the export before it, as that one reported them. */
  kept?: Record<string, LocaleReport>;
  /** Hashed files of earlier builds that stay published for the tabs that are still open. */
  retained: RetainedAsset[];
  /** Edge function → bytes of its bundle, minified. */
  edge: Record<string, number>;
  /** Pages that were rendered; the others are those of the export before. */
  rendered: number;
  /** Files that were made of pictures; the others were kept. */
  encoded: number;
  /** Images for networks that were drawn; the others were kept. */
  drawn: number;
  /** Results of earlier builds that were found, and those that had to be made. */
  cache: { hits: number; misses: number };
  /** Milliseconds, in the order of the stages. */
  stages: Record<string, number>;
  milliseconds: number;
  diagnostics: Counts;
}

/** The report of an export; undefined where there is none, or none that can be read. */
export function readReport(folder: string): BuildReport | undefined {
  try {
    const value = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as BuildReport | null;
    return typeof value?.locales === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Every locale that an export holds: those that the last build made, and those that it kept. */
export function localesIn({ locales, kept = {} }: BuildReport): Record<string, LocaleReport> {
  return { ...kept, ...locales };
}
