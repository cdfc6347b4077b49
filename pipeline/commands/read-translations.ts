import { basename } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { allFiles, areAllFoldersReadable, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { beginSite } from '../site/begin-site.ts';
import { type AcceptResult, acceptTranslations } from '../translations/accept.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { entryPool } from '../workers/entry-pool.ts';
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
    const result = act({
      pairs: translations.pairs,
      problems,
      findings: sortDiagnostics(translations.findings()),
      accept: (pairs, { isWhole }) =>
        acceptTranslations(pairs, {
          folder: root,
          root: basename(root),
          found: contentFiles,
          wordings,
          stale: isWhole ? translations.stale() : [],
        }),
    });
    results.saveWithoutPruning();
    return result;
  } finally {
    results.close();
  }
}
