import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { Discovered, FoundItem } from '../content/discover.ts';
import type { Wordings } from '../content/read-entries.ts';
import { type RecordedWording, toRecord } from '../content/wording.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { withRecords } from './change-records.ts';
import { type RecordName, readRecords } from './records.ts';
import type { TranslationPair } from './translations.ts';

interface AcceptInput {
  /** Absolute path of the content root, and its name in diagnostics. */
  folder: string;
  root: string;
  found: Pick<Discovered, 'translations'>;
  wordings: Wordings;
  /** The locale of the originals; by default as recorded. */
  source: Locale | undefined;
  /** Records to remove, because their items are gone. */
  stale: readonly RecordName[];
}

export interface Accepted {
  /** The translations that now have a record of their original. */
  accepted: FoundItem[];
  /** Originals whose fields or text are unreadable, so they cannot be recorded. */
  unreadable: FoundItem[];
  /** The names of the changed files. */
  files: string[];
  /** Problems of writing. */
  diagnostics: Diagnostic[];
}

/** Records the originals as they are now as those of their translations. All files with records must be valid. */
export function acceptTranslations(pairs: readonly TranslationPair[], input: AcceptInput): Accepted {
  const changes = new Map<string, Map<string, RecordedWording | undefined>>();
  const change = ({ locale, type, slug }: RecordName, record: RecordedWording | undefined) => {
    const file = `translations/${locale}/${type}.yaml`;
    const ofFile = changes.get(file) ?? new Map<string, RecordedWording | undefined>();
    changes.set(file, ofFile.set(slug, record));
  };
  const accepted: FoundItem[] = [];
  const unreadable: FoundItem[] = [];
  for (const name of input.stale) change(name, undefined);
  for (const pair of pairs) {
    const isTurned = input.source === pair.translation.locale;
    const [original, translation] = isTurned ? [pair.translation, pair.original] : [pair.original, pair.translation];
    const wording = input.wordings.read(original);
    if (wording === undefined) {
      unreadable.push(original);
      continue;
    }
    change(translation, toRecord(wording));
    if (isTurned) change(original, undefined);
    accepted.push(translation);
  }
  return { accepted, unreadable, ...writeAll(changes, input) };
}

function writeAll(
  changes: ReadonlyMap<string, ReadonlyMap<string, RecordedWording | undefined>>,
  { folder, root, found }: AcceptInput,
): Pick<Accepted, 'files' | 'diagnostics'> {
  const files: string[] = [];
  for (const [path, ofFile] of changes) {
    const file = `${root}/${path}`;
    const known = found.translations.find((one) => one.file === file);
    const records = known === undefined ? [] : readRecords(known).records;
    const text = known === undefined ? '' : readFileSync(known.disk, 'utf8').replace(/^\ufeff/, '');
    const after = withRecords(text, { records, changes: ofFile });
    const isEmpty = known === undefined && [...ofFile.values()].every((record) => record === undefined);
    if (after === text || isEmpty) continue;
    const problem = write(join(folder, path), { text: after, file });
    if (problem !== undefined) return { files, diagnostics: [problem] };
    files.push(file);
  }
  return { files, diagnostics: [] };
}

/** Replaces a file at once, so that no other command reads half of it. */
function write(disk: string, { text, file }: { text: string; file: string }): Diagnostic | undefined {
  try {
    mkdirSync(dirname(disk), { recursive: true });
    writeFileSync(`${disk}.tmp`, text);
    renameSync(`${disk}.tmp`, disk);
    return undefined;
  } catch (error) {
    const hint = 'Solve this problem, then run the command again.';
    return diagnose('output/unwritable', { message: `${file} cannot be written: ${reasonOf(error)}.`, hint });
  }
}
