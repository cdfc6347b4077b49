import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Counts, countDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ReadSource } from './pretty.ts';

/** The findings of a command. The formats know nothing else of it. */
export interface FindingsReport {
  /** The findings to print, sorted. */
  diagnostics: readonly Diagnostic[];
  /** The counts of all findings, including those that are not printed. */
  counts: Counts;
  /** The number of findings that are not printed. */
  notShown: number;
  /** More facts about the run, for the format that has a place for them: JSON. */
  more?: Readonly<Record<string, unknown>>;
}

export interface FormatOptions {
  terminal: Terminal;
  /** Returns the text of a file with findings. */
  readSource: ReadSource;
  /** The path from the repository to the folder of the files in findings: empty, or with a slash at its end. */
  prefix: string;
  /** The version of waybill. */
  version: string;
  /** Whether warnings fail the command. */
  isStrict: boolean;
}

/** Formats findings as text, without a line end after the last line. An empty text is not printed. */
export type ReportFormatter = (report: FindingsReport, options: FormatOptions) => string;

/** Returns the report of findings with at most `max` of them to print. */
export function reportOf(diagnostics: readonly Diagnostic[], max = Number.POSITIVE_INFINITY): FindingsReport {
  const shown = diagnostics.slice(0, max);
  return {
    diagnostics: shown,
    counts: countDiagnostics(diagnostics),
    notShown: diagnostics.length - shown.length,
  };
}

/**
 * Returns the path from the repository that contains a folder to that folder, as a prefix of paths with slashes. Without
 * a repository, the folder itself counts as one.
 */
export function prefixInRepository(folder: string): string {
  for (let parent = folder; ; parent = dirname(parent)) {
    // A worktree has a file of this name.
    if (existsSync(join(parent, '.git'))) {
      const path = relative(parent, folder).split(sep).join('/');
      return path === '' ? '' : `${path}/`;
    }
    if (dirname(parent) === parent) return '';
  }
}

/** Returns a sentence about the findings that are not printed; undefined if all are. */
export function notShownText({ notShown }: Pick<FindingsReport, 'notShown'>): string | undefined {
  if (notShown === 0) return undefined;
  return `${notShown.toLocaleString('en-US')} more ${notShown === 1 ? 'finding is' : 'findings are'} not shown.`;
}

/**
 * Returns a fingerprint of each finding. A code host uses it to recognize the finding in the next report. It does not depend on
 * the line, so it stays the same when lines are added above. Equal findings of a file are numbered.
 */
export function fingerprints(diagnostics: readonly Diagnostic[], prefix: string): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, message, place }) => {
    const key = JSON.stringify([code, place && prefix + place.file, message]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return createHash('sha256').update(`${key}:${number}`).digest('hex').slice(0, 32);
  });
}

/** Returns the text of a finding with its hint, as one line of words. */
export function withHint({ message, hint }: { message: string; hint?: string | undefined }): string {
  return hint === undefined ? message : `${message} ${hint}`;
}
