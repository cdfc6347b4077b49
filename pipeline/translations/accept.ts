import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import type { Wordings } from '../content/read-entries.ts';
import { toRecord } from '../content/wording.ts';
import { type FileChange, replaceFiles } from '../folders/replace-files.ts';
import { withRecords } from './change-records.ts';
import { type RecordedOriginal, type RecordName, readRecords, usualOriginalOf } from './records.ts';
import type { TranslationPair } from './translations.ts';

interface AcceptInput {
  /** Absolute path of the content root, and its name in diagnostics. */
  folder: string;
  root: string;
  found: Pick<DiscoveredContent, 'translations'>;
  wordings: Wordings;
  /** Records to remove, because their items no longer exist. */
  stale: readonly RecordName[];
}

export interface AcceptResult {
  /** The translations that now have a record of their original. */
  accepted: FoundItem[];
  /** Originals whose fields or text are unreadable, so they cannot be recorded. */
  unreadable: FoundItem[];
  /** The names of the changed files. */
  files: string[];
  /** Problems of writing. */
  diagnostics: Diagnostic[];
}

/** Records for each translation that it corresponds to the current original. All files with records must be valid. */
export function acceptTranslations(pairs: readonly TranslationPair[], input: AcceptInput): AcceptResult {
  const changes = new Map<string, Map<string, RecordedOriginal | undefined>>();
  const change = ({ locale, type, slug }: RecordName, record: RecordedOriginal | undefined) => {
    const file = `translations/${locale}/${type}.yaml`;
    const ofFile = changes.get(file) ?? new Map<string, RecordedOriginal | undefined>();
    changes.set(file, ofFile.set(slug, record));
  };
  const accepted: FoundItem[] = [];
  const unreadable: FoundItem[] = [];
  for (const name of input.stale) change(name, undefined);
  for (const { original, translation, isTurned } of pairs) {
    const wording = input.wordings.read(original);
    if (wording === undefined) {
      unreadable.push(original);
      continue;
    }
    const isUsual = original.locale === usualOriginalOf(translation.locale);
    change(translation, { ...(isUsual ? {} : { from: original.locale }), ...toRecord(wording) });
    if (isTurned) change(original, undefined);
    accepted.push(translation);
  }
  return { accepted, unreadable, ...writeAll(changes, input) };
}

/** Writes all files of records or none. */
function writeAll(
  changes: ReadonlyMap<string, ReadonlyMap<string, RecordedOriginal | undefined>>,
  { folder, root, found }: AcceptInput,
): Pick<AcceptResult, 'files' | 'diagnostics'> {
  const files: string[] = [];
  const replaced: FileChange[] = [];
  for (const [path, ofFile] of changes) {
    const file = `${root}/${path}`;
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
  try {
    replaceFiles(replaced);
    return { files, diagnostics: [] };
  } catch (error) {
    const message = `The records in ${root}/translations cannot be written: ${reasonOf(error)}.`;
    const hint = 'Solve this problem, then run the command again.';
    return { files: [], diagnostics: [diagnose('input/unwritable', { message, hint })] };
  }
}
