import { basename } from 'node:path';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FiguresByLocale } from '../../model/reading/figures.ts';
import { type ReadSettings, readSettings } from '../../model/settings/settings.ts';
import { dataDay, type SiteClocks, siteClocks } from '../../model/settings/site-clock.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Store } from '../cache/store.ts';
import { storedFindings } from '../checks/stored-findings.ts';
import { type CheckedAssets, checkAssets } from '../content/check-assets.ts';
import { type DiscoveredContent, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import {
  type EntryReading,
  type MissingEntries,
  type ReadEntries,
  readCachedItems,
  type Wordings,
} from '../content/read-entries.ts';
import { type ReadTermChoices, readTermChoices } from '../content/read-term-choices.ts';
import type { TimeSpan } from '../content/time-span.ts';
import { badgeOf, type Dated } from '../content/visibility.ts';
import { type ReadData, readData } from '../data-files/read-data.ts';
import type { Recipe } from '../images/formats.ts';
import { figuresOf } from '../pages/figures.ts';
import { openTranslations, type Translations } from '../translations/translations.ts';
import type { SiteSource } from './site-source.ts';

/** Everything that the reading of a content root needs. */
export interface ReadingInput extends SiteSource {
  store: Store;
  /** The files of the content root and their digests, if the caller already knows them. */
  contentFiles?: DiscoveredContent;
  digests?: ReadonlyMap<string, string>;
  /** The picture files to encode; by default those of an export. */
  recipe?: Recipe;
  /** Called when a stage begins. */
  onStage?: OnStage;
}

export interface SiteInput extends ReadingInput {
  /** True leaves out drafts, scheduled and expired items. */
  production: boolean;
}

/** How many files a site was read from. */
export interface FileCounts {
  files: number;
}

/** A site whose content is discovered. The caller makes its missing entries, and then plans it (`finishSite`). */
export interface SiteReading {
  input: SiteInput;
  missing: MissingEntries;
  wordings: Wordings;
  /** The current time on the clock of each site. */
  clocks: SiteClocks;
  /** The translations. The caller must have made all missing entries. */
  translations: Translations;
  /** The files of the content root, and all other inputs of planning. */
  content: FilesOfSite;
  /** Returns all items. The caller must have made all missing entries. */
  readItems: () => ReadEntries;
  /**
   * Returns the findings of an earlier run about the same content, without planning the site; undefined if there are
   * none. The caller must have made all missing entries.
   */
  findKnown: () => KnownFindings | undefined;
}

/** The findings of a site that an earlier run has planned, and facts that need no plan. */
interface KnownFindings {
  diagnostics: Diagnostic[];
  counts: FileCounts;
  /** Whether every item is public now. */
  isAllPublic: boolean;
  span: TimeSpan;
}

/** Discovers the content and returns the entries that must be made before the site can be planned. */
export function beginSite(input: SiteInput): SiteReading {
  const { onStage = () => {} } = input;
  onStage('read content');
  const content = readFiles(input);
  const { entries, translations } = content;
  const { missing, wordings } = entries;
  let done = 0;
  let finished: ReadEntries | undefined;
  const readItems = () => {
    finished ??= entries.finish();
    return finished;
  };
  return {
    input,
    missing: {
      ...missing,
      onMade(item, entry) {
        missing.onMade(item, entry);
        done += 1;
        onStage('read content', { done, total: missing.items.length });
      },
    },
    wordings,
    clocks: content.clocks,
    translations,
    content,
    readItems,
    findKnown: () => knownFindings(input, content),
  };
}

/** Everything of a content root that is read before its missing entries are made. */
export interface FilesOfSite {
  contentFiles: DiscoveredContent;
  digests: ReadonlyMap<string, string>;
  terms: ReadTermChoices;
  data: ReadData;
  figures: FiguresByLocale;
  settings: ReadSettings;
  clocks: SiteClocks;
  entries: EntryReading;
  assets: CheckedAssets;
  translations: Translations;
}

function readFiles(input: SiteInput): FilesOfSite {
  const { root, at, environment, production, store } = input;
  const { contentFiles = discover(root), digests = fileDigests(contentFiles.items, store) } = input;
  const terms = readTermChoices(contentFiles.terms);
  const { choices } = terms;
  const data = readData(contentFiles.data, dataDay(at), { store, choices });
  const figures = figuresOf(data.data, data.faulty);
  const settings = readSettings(contentFiles.settings, { root: basename(root), at, environment, figures, choices });
  const clocks = siteClocks(at, settings.settings);
  const isHidden = (item: Dated) => production && badgeOf(item, clocks) !== undefined;
  const { parser } = environment;
  const entries = readCachedItems(contentFiles.items, { store, digests, parser, figures, choices, isHidden });
  const assets = checkAssets(contentFiles.assets);
  const { wordings } = entries;
  const translations = openTranslations({
    found: contentFiles,
    digests,
    wordings,
    root: basename(root),
    clocks,
    store,
  });
  return { contentFiles, digests, terms, data, figures, settings, clocks, entries, assets, translations };
}

/** Returns the findings of an earlier run about the same content; undefined if there are none. */
function knownFindings(input: SiteInput, content: FilesOfSite): KnownFindings | undefined {
  const { contentFiles, digests, entries, assets, translations } = content;
  const facts = entries.readFacts();
  const { known } = storedFindings({
    ...input,
    root: basename(input.root),
    contentFiles,
    digests,
    readItems: facts,
  });
  if (known === undefined) return undefined;
  const ofFiles = [contentFiles, facts, assets].flatMap(({ diagnostics }) => diagnostics);
  const diagnostics = sortDiagnostics([...ofFiles, ...known.findings, ...translations.findings()]);
  return {
    diagnostics,
    counts: { files: contentFiles.items.length },
    isAllPublic: known.isAllPublic,
    span: known.span,
  };
}
