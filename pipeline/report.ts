import type { Counts } from './diagnostics/diagnostic.ts';

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
  /** Milliseconds, in the order of the stages. */
  stages: Record<string, number>;
  milliseconds: number;
  diagnostics: Counts;
}
