import { basename } from 'node:path';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { Body } from '../../model/shapes/body.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Store } from '../cache/store.ts';
import { storedFindings } from '../checks/stored-findings.ts';
import { checkAssets } from '../content/check-assets.ts';
import { areAllFoldersReadable, type Discovered, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import {
  type EntryReading,
  type MakeEntries,
  type MissingEntries,
  type ReadEntries,
  readCachedItems,
  type Wordings,
} from '../content/read-entries.ts';
import { badgeOf, type Dated } from '../content/visibility.ts';
import { readData } from '../data-files/read-data.ts';
import { EXPORT_RECIPE, type Recipe } from '../images/formats.ts';
import type { ImageStore } from '../images/image-store.ts';
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
  found?: Discovered;
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
  readBody: (entry: Entry) => Body;
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
  /** Whether every item is public on the day of the build. */
  isAllPublic: boolean;
}

/** Discovers the content and returns the entries that must be parsed before the site can be planned. */
export function beginSite({ onStage = () => {}, recipe = EXPORT_RECIPE, ...input }: SiteInput): SiteReading {
  onStage('read content');
  const { root, store, at, environment, found = discover(root), digests = fileDigests(found.items, store) } = input;
  const isHidden = (item: Dated) => input.production && badgeOf(item, at) !== undefined;
  const data = readData(found.data, at, store);
  const figures = figuresOf(data.data, data.faulty);
  const entries = readCachedItems(found.items, { store, digests, parser: environment.parser, figures, isHidden });
  const assets = checkAssets(found.assets);
  const name = basename(root);
  const { missing, wordings } = entries;
  const translations = openTranslations({ found, digests, wordings, root: name, at, store });
  let done = 0;
  let finished: ReadEntries | undefined;
  const readEntries = () => {
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
    translations,
    readImages: (imageStore) => {
      const shown = imagePaths([...readEntries().entries, ...readEntries().faulty]);
      return readImages(shown, { assets: assets.sound, digests, imageStore, store });
    },
    findKnown() {
      const facts = entries.readFacts();
      const { known } = storedFindings({ ...input, root: name, found, digests, read: facts });
      if (known === undefined) return undefined;
      const ofFiles = [found, facts, assets].flatMap(({ diagnostics }) => diagnostics);
      const diagnostics = sortDiagnostics([...ofFiles, ...known.findings, ...translations.findings()]);
      return { diagnostics, counts: { files: found.items.length }, isAllPublic: known.isAllPublic };
    },
    finish: (images, { production } = input) => {
      const siteInput = { root: name, at, environment, production, store, onStage, recipe };
      const planned = planSite({ ...siteInput, found, digests, data, figures, read: readEntries(), assets, images });
      const { readBody, readTextJson } = readEntries();
      const ofTranslations = areAllFoldersReadable(found) ? translations.findings() : [];
      return {
        ...planned,
        diagnostics: sortDiagnostics([...planned.diagnostics, ...ofTranslations]),
        readBody,
        readTextJson,
        readAgain: entries.readAgain,
        checkTranslation: translations.findingsOf,
        counts: { files: found.items.length },
      };
    },
  };
}
