import { basename } from 'node:path';
import type { Entry } from '../../model/content-types/entry.ts';
import { sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import { areAllFoldersReadable } from '../content/discover.ts';
import type { EntryReading, MakeEntries } from '../content/read-entries.ts';
import { EXPORT_RECIPE } from '../images/formats.ts';
import type { ImageStore } from '../images/image-store.ts';
import { linkedPictures } from '../images/originals.ts';
import { type Images, readImages } from '../images/read-images.ts';
import { imagePaths } from '../images/uses.ts';
import type { TranslationPair, Translations } from '../translations/translations.ts';
import { comparedTexts } from '../xliff/compared-texts.ts';
import type { ComparedTexts } from '../xliff/units.ts';
import { beginSite, type FileCounts, type SiteInput, type SiteReading } from './begin-site.ts';
import { type PlannedSite, planSite } from './plan-site.ts';

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
  /** Returns the pair whose translation is an item. */
  pairOf: Translations['pairOf'];
  /** Returns the texts of a pair (`comparedTexts`). */
  compare: (pair: TranslationPair, old: string | undefined) => ComparedTexts | undefined;
  counts: FileCounts;
}

/**
 * Reads a content root and plans the site. It runs all checks of `validate`, in the order of the stages. `make` parses
 * the entries that the result store does not have.
 */
export async function readSite(input: SiteInput, make: MakeEntries, imageStore: ImageStore): Promise<Site> {
  const site = beginSite(input);
  if (site.missing.items.length > 0) await make(site.missing);
  return finishSite(site, await readImagesOf(site, imageStore));
}

/** Reads the pictures that the entries of a site show. The caller must have made all missing entries. */
export function readImagesOf(
  { input: { store }, content: { digests, assets }, readItems }: SiteReading,
  imageStore: ImageStore,
): Promise<Images> {
  const { entries, faulty } = readItems();
  const shown = imagePaths([...entries, ...faulty]);
  return readImages([...shown, ...linkedPictures(entries)], { assets: assets.sound, digests, imageStore, store });
}

/**
 * Plans and checks a site with these pictures, and adds the findings about translations. The caller must have made all
 * missing entries. `production` overrides the option of `beginSite`.
 */
export function finishSite(
  site: SiteReading,
  images: Images,
  { production }: Pick<SiteInput, 'production'> = site.input,
): Site {
  const { root, at, environment, store, onStage = () => {}, recipe = EXPORT_RECIPE } = site.input;
  const { entries, translations, ...content } = site.content;
  const readItems = site.readItems();
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
    pairOf: translations.pairOf,
    compare: (pair, old) => comparedTexts(pair, { translations, wordings: entries.wordings, old }),
    counts: { files: content.contentFiles.items.length },
  };
}
