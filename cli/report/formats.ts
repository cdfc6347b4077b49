import type { ReportFormatter } from './report.ts';

/**
 * The output formats of findings. Each has a file, which is loaded when it is used. A format must not know the command:
 * the places of findings may be in any files.
 */
export const FORMATS = {
  pretty: async () => (await import('./pretty-format.ts')).prettyFormat,
  json: async () => (await import('./json.ts')).jsonFormat,
  sarif: async () => (await import('./sarif.ts')).sarifFormat,
  github: async () => (await import('./github.ts')).githubFormat,
  junit: async () => (await import('./junit.ts')).junitFormat,
  gitlab: async () => (await import('./gitlab.ts')).gitlabFormat,
  rdjson: async () => (await import('./rdjson.ts')).rdjsonFormat,
} as const satisfies Record<string, () => Promise<ReportFormatter>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];
