import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import type { Wordings } from '../content/read-entries.ts';
import { type RecordedWording, toRecord } from '../content/wording.ts';
import { type FileChange, replaceFiles } from '../folders/replace-files.ts';
import { withRecords } from './change-records.ts';
import { type RecordedOriginal, type RecordName, readRecords, usualOriginalOf } from './records.ts';
import type { TranslationPair } from './translations.ts';

export interface RecordFiles {
  /** Absolute path of the content root, and its name in diagnostics. */
  folder: string;
  root: string;
  found: Pick<DiscoveredContent, 'translations'>;
}

interface AcceptInput extends RecordFiles {
  wordings: Wordings;
  /** Records to remove, because their items no longer exist. */
  stale: readonly RecordName[];
}

export interface AcceptResult {
  /** The translations that now have a record of their original. */
  accepted: FoundItem[];
  /** Originals whose fields or text have errors, so they cannot be recorded. */
  unreadable: FoundItem[];
  /** The names of the changed files. */
  files: string[];
  /** Problems of writing. */
  diagnostics: Diagnostic[];
}

/** Records for each translation that it corresponds to the current original. All files with records must be valid. */
export function acceptTranslations(pairs: readonly TranslationPair[], input: AcceptInput): AcceptResult {
  const changes: ChangedRecord[] = [];
  const change = (name: RecordName, record: RecordedOriginal | undefined) => changes.push([name, record]);
  const accepted: FoundItem[] = [];
  const unreadable: FoundItem[] = [];
  for (const name of input.stale) change(name, undefined);
  for (const { original, translation, isTurned } of pairs) {
    const wording = input.wordings.read(original);
    if (wording === undefined || input.wordings.hashOf(original.file) === undefined) {
      unreadable.push(original);
      continue;
    }
    change(translation, recordOf({ original, translation }, toRecord(wording)));
    if (isTurned) change(original, undefined);
    accepted.push(translation);
  }
  const { replaced, files } = changedRecords(changes, input);
  return { accepted, unreadable, ...replaceAll(replaced, files, `The records in ${input.root}/translations`) };
}

/** Returns the record of a translation. It names the locale of the original if that is not the usual one. */
export function recordOf(
  { original, translation }: Pick<TranslationPair, 'original' | 'translation'>,
  wording: RecordedWording,
): RecordedOriginal {
  const isUsual = original.locale === usualOriginalOf(translation.locale);
  return { ...(isUsual ? {} : { from: original.locale }), ...wording };
}

/** A new record; undefined removes the record. */
export type ChangedRecord = [RecordName, RecordedOriginal | undefined];

/** Returns the changes of the files with these records, and the names of the files. */
export function changedRecords(
  changes: readonly ChangedRecord[],
  { folder, root, found }: RecordFiles,
): { replaced: FileChange[]; files: string[] } {
  const files: string[] = [];
  const replaced: FileChange[] = [];
  const byFile = Map.groupBy(changes, ([{ locale, type }]) => `translations/${locale}/${type}.yaml`);
  for (const [path, all] of byFile) {
    const file = `${root}/${path}`;
    const ofFile = new Map(all.map(([{ slug }, record]) => [slug, record]));
    const known = found.translations.find((translation) => translation.file === file);
    const records = known === undefined ? [] : readRecords(known).records;
    const before = known && readFileSync(known.disk);
    const text = String(before ?? '').replace(/^\ufeff/, '');
    const after = withRecords(text, { records, changes: ofFile });
    const isEmpty = known === undefined && [...ofFile.values()].every((record) => record === undefined);
    if (after === text || isEmpty) continue;
    files.push(file);
    replaced.push({ disk: join(folder, path), before, after });
  }
  return { replaced, files };
}

/** Writes all files or none. `what` names them in the finding. */
export function replaceAll(
  replaced: readonly FileChange[],
  files: string[],
  what: string,
): Pick<AcceptResult, 'files' | 'diagnostics'> {
  try {
    replaceFiles(replaced);
    return { files, diagnostics: [] };
  } catch (error) {
    const message = `${what} cannot be written: ${reasonOf(error)}.`;
    const hint = 'Solve this problem, then run the command again.';
    return { files: [], diagnostics: [diagnose('input/unwritable', { message, hint })] };
  }
}
