import { basename } from 'node:path';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FiguresByLocale } from '../../model/reading/figures.ts';
import { type ReadSettings, readSettings } from '../../model/settings/settings.ts';
import { dataDay, type SiteClocks, siteClocks } from '../../model/settings/site-clock.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Store } from '../cache/store.ts';
import { storedFindings } from '../checks/stored-findings.ts';
import { type CheckedAssets, checkAssets } from '../content/check-assets.ts';
import { areAllFoldersReadable, type DiscoveredContent, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import {
  type EntryReading,
  type MakeEntries,
  type MissingEntries,
  type ReadEntries,
  readCachedItems,
  type Wordings,
} from '../content/read-entries.ts';
import type { TimeSpan } from '../content/time-span.ts';
import { badgeOf, type Dated } from '../content/visibility.ts';
import { type ReadData, readData } from '../data-files/read-data.ts';
import { EXPORT_RECIPE, type Recipe } from '../images/formats.ts';
import type { ImageStore } from '../images/image-store.ts';
import { linkedPictures } from '../images/originals.ts';
import { type Images, readImages } from '../images/read-images.ts';
import { imagePaths } from '../images/uses.ts';
import { figuresOf } from '../pages/figures.ts';
import { openTranslations, type Translations } from '../translations/translations.ts';
import { type PlannedSite, planSite } from './plan-site.ts';
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

/** A planned site with the texts of its entries. */
export interface Site extends PlannedSite {
  /** Returns the published text of an entry. */
  readBody: (entry: Entry) => ItemBody;
  /** Returns the parsed text of an entry as JSON (`ThreadJob`). */
  readTextJson: (entry: Entry) => Uint8Array;
  /** Reads an item again after an edit. The site does not change. */
  readAgain: EntryReading['readAgain'];
  /** Returns the finding about an item and its translation after `readAgain` has read the edit. */
  checkTranslation: Translations['findingsOf'];
  counts: FileCounts;
}

/** How many files a site was read from. */
export interface FileCounts {
  files: number;
}

/**
 * Reads a content root and plans the site. It runs all checks of `validate`, in the order of the stages. `make` parses
 * the entries that the result store does not have.
 */
export async function readSite(input: SiteInput, make: MakeEntries, imageStore: ImageStore): Promise<Site> {
  const site = beginSite(input);
  if (site.missing.items.length > 0) await make(site.missing);
  return site.finish(await site.readImages(imageStore));
}

/** A site whose content is discovered. The caller makes its missing entries, and then finishes it. */
export interface SiteReading {
  missing: MissingEntries;
  wordings: Wordings;
  /** The current time on the clock of each site. */
  clocks: SiteClocks;
  /** The translations. The caller must have made all missing entries. */
  translations: Translations;
  /** Reads the pictures that the entries show. The caller must have made all missing entries. */
  readImages: (imageStore: ImageStore) => Promise<Images>;
  /** Plans and checks the site with these pictures. `production` overrides the option of `beginSite`. */
  finish: (images: Images, options?: { production: boolean }) => Site;
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
  const { store, onStage = () => {} } = input;
  onStage('read content');
  const content = readFiles(input);
  const { digests, assets, entries, translations } = content;
  const { missing, wordings } = entries;
  let done = 0;
  let finished: ReadEntries | undefined;
  const readItems = () => {
    finished ??= entries.finish();
    return finished;
  };
  return {
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
    readImages(imageStore) {
      const shown = imagePaths([...readItems().entries, ...readItems().faulty]);
      return readImages([...shown, ...linkedPictures(readItems().entries)], {
        assets: assets.sound,
        digests,
        imageStore,
        store,
      });
    },
    findKnown: () => knownFindings(input, content),
    finish: (images, { production } = input) =>
      planContent({ ...input, production }, content, { readItems: readItems(), images }),
  };
}

/** Everything of a content root that is read before its missing entries are made. */
interface FilesOfSite {
  contentFiles: DiscoveredContent;
  digests: ReadonlyMap<string, string>;
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
  const data = readData(contentFiles.data, dataDay(at), store);
  const figures = figuresOf(data.data, data.faulty);
  const settings = readSettings(contentFiles.settings, { root: basename(root), at, environment, figures });
  const clocks = siteClocks(at, settings.settings);
  const isHidden = (item: Dated) => production && badgeOf(item, clocks) !== undefined;
  const { parser } = environment;
  const entries = readCachedItems(contentFiles.items, { store, digests, parser, figures, isHidden });
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
  return { contentFiles, digests, data, figures, settings, clocks, entries, assets, translations };
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

/** Plans and checks the site, and adds the findings about translations. */
function planContent(
  { root, at, environment, production, store, onStage = () => {}, recipe = EXPORT_RECIPE }: SiteInput,
  { entries, translations, ...content }: FilesOfSite,
  { readItems, images }: { readItems: ReadEntries; images: Images },
): Site {
  const siteInput = { root: basename(root), at, environment, production, store, onStage, recipe };
  const planned = planSite({ ...siteInput, ...content, readItems, images });
  const ofTranslations = areAllFoldersReadable(content.contentFiles) ? translations.findings() : [];
  return {
    ...planned,
    diagnostics: sortDiagnostics([...planned.diagnostics, ...ofTranslations]),
    readBody: readItems.readBody,
    readTextJson: readItems.readTextJson,
    readAgain: entries.readAgain,
    checkTranslation: translations.findingsOf,
    counts: { files: content.contentFiles.items.length },
  };
}
