import { basename } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { allFiles, areAllFoldersReadable, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { beginSite } from '../site/begin-site.ts';
import {
  type AcceptResult,
  acceptTranslations,
  type ChangedRecord,
  changedRecords,
  type RecordFiles,
  recordOf,
  replaceAll,
} from '../translations/accept.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { entryPool } from '../workers/entry-pool.ts';
import { comparedTexts } from '../xliff/compared-texts.ts';
import { type ImportedItem, planImport } from '../xliff/import-files.ts';
import type { ComparedTexts } from '../xliff/units.ts';
import { type ContentInput, openResultStore } from './validate.ts';

/** The translations of a content root, while its stored results are open. */
export interface ReadTranslations {
  /** Returns each translation with its original. `source` is the locale of the originals; by default as recorded. */
  pairs: (source?: Locale) => TranslationPair[];
  /** Unreadable folders and faults in files of records. With them, the pairs are incomplete. */
  problems: Diagnostic[];
  /** Records without effect, and other findings about records. */
  findings: Diagnostic[];
  accept: (pairs: readonly TranslationPair[], options: AcceptOptions) => AcceptResult;
  /** Returns the texts of a pair, with the original at the time of its record if given; undefined if one is faulty. */
  compare: (pair: TranslationPair, old?: string) => ComparedTexts | undefined;
  /** Brings the translations of exchange files into the content, and records the originals of those that are done. */
  importFiles: (sources: readonly Source[]) => ImportResult;
}

export interface ImportResult {
  /** The items of the files, and whether their translation has changed. */
  items: ImportedItem[];
  /** The names of the changed files. */
  files: string[];
  /** With an error, nothing is written. A warning is about a text that stays as it is. */
  diagnostics: Diagnostic[];
}

export interface AcceptOptions {
  /** True also removes records whose items no longer exist. */
  isWhole: boolean;
}

/** Reads all items and the records of their translations, and passes them to `act`. */
export async function withTranslations<Result>(
  input: ContentInput,
  act: (read: ReadTranslations) => Result,
): Promise<Result> {
  const { root, at, environment, onStage } = input;
  const results = openResultStore(input);
  try {
    const { store } = results;
    const contentFiles = discover(root);
    const digests = fileDigests(allFiles(contentFiles), store);
    const siteInput = { root, at, environment, production: false, store, contentFiles, digests };
    const site = beginSite({ ...siteInput, ...(onStage && { onStage }) });
    const make = entryPool({ ...input.reading, parser: environment.parser });
    if (site.missing.items.length > 0) await make(site.missing);
    const { translations, wordings } = site;
    const folders = areAllFoldersReadable(contentFiles) ? [] : contentFiles.diagnostics;
    const problems = sortDiagnostics([...folders, ...translations.fileFindings()]);
    const recordFiles: RecordFiles = { folder: root, root: basename(root), found: contentFiles };
    const compare = (pair: TranslationPair, old?: string) => comparedTexts(pair, { translations, wordings, old });
    const result = act({
      pairs: translations.pairs,
      problems,
      findings: sortDiagnostics(translations.findings()),
      compare,
      importFiles(sources) {
        const { items, diagnostics } = planImport(sources, { pairs: translations.pairs(), compare });
        if (diagnostics.some(({ severity }) => severity === 'error')) return { items: [], files: [], diagnostics };
        const records = items.flatMap(({ pair, record }): ChangedRecord[] =>
          record === undefined ? [] : [[pair.translation, recordOf(pair, record)]],
        );
        const { replaced, files } = changedRecords(records, recordFiles);
        const changed = items.filter(({ change }) => change !== undefined);
        const all = [...changed.flatMap(({ change }) => change ?? []), ...replaced];
        const names = [...changed.map(({ pair }) => pair.translation.file), ...files];
        const written = replaceAll(all, names, 'The translations');
        return { items, files: written.files, diagnostics: [...diagnostics, ...written.diagnostics] };
      },
      accept: (pairs, { isWhole }) =>
        acceptTranslations(pairs, { ...recordFiles, wordings, stale: isWhole ? translations.stale() : [] }),
    });
    results.saveWithoutPruning();
    return result;
  } finally {
    results.close();
  }
}
