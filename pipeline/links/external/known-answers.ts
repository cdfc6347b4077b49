import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ExternalAnswer } from './ask-addresses.ts';

/** Days for which an answer holds. */
const DAYS = 7;

/** The answers of earlier runs, by address. */
export type KnownAnswers = Record<string, { at: string; answer: ExternalAnswer }>;

/**
 * Returns the answers of the last seven days. A bad answer is asked for again, because it may have been mended. A file that
 * cannot be read is as good as none: it only saves requests.
 */
export function knownAnswers(file: string, now: string): KnownAnswers {
  let read: KnownAnswers;
  try {
    read = JSON.parse(readFileSync(file, 'utf8')) as KnownAnswers;
  } catch {
    return {};
  }
  const oldest = Date.parse(now) - DAYS * 86_400_000;
  return Object.fromEntries(
    Object.entries(read).filter(
      ([, { at, answer }]) => Date.parse(at) >= oldest && ['fine', 'moved', 'refused'].includes(answer.kind),
    ),
  );
}

/** Writes answers for the next run, whole or not at all. */
export function writeAnswers(file: string, answers: KnownAnswers): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(answers, null, 1)}\n`);
  renameSync(`${file}.part`, file);
}
