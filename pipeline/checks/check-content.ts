import { LOCALES, type Locale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import type { Entry, ReadItem } from '../../model/content-types/entry.ts';
import type { KindId } from '../../model/data/kinds.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import type { SettingsByLocale } from '../../model/settings/settings.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import { checkBlocks } from '../content/check-blocks.ts';
import { checkCharts } from '../content/check-charts.ts';
import { checkDates } from '../content/check-dates.ts';
import { checkDescriptions } from '../content/check-descriptions.ts';
import { checkJobTeams } from '../content/check-job-teams.ts';
import { checkTermCircles, checkTerms } from '../content/check-terms.ts';
import { hiddenTranslations } from '../content/check-translations.ts';
import { checkUnwritten } from '../content/check-unwritten.ts';
import { checkReferencesToHidden } from '../content/check-visibility.ts';
import type { DiscoveredContent } from '../content/discover.ts';
import { badgeOf } from '../content/visibility.ts';
import { checkCoverage } from '../data-files/check-coverage.ts';
import type { ReadData } from '../data-files/read-data.ts';
import { checkPictureFiles, checkPictures } from '../images/check-pictures.ts';
import { linkTargetsOf, personalDataInOriginals, unusedPictures } from '../images/originals.ts';
import type { Images } from '../images/read-images.ts';
import { imagePaths } from '../images/uses.ts';
import { checkLanesInWords } from '../plan/check-words.ts';
import type { LocaleWords } from '../plan/read-words.ts';
import type { UrlLists } from '../redirects/read-url-lists.ts';
import type { LocatedRule } from '../redirects/rule.ts';
import { checkParity } from '../translations/check-parity.ts';

/** The parsed content root. */
export interface ReadContent {
  /** All parsed items, including faulty ones. */
  allItems: readonly ReadItem[];
  /** Items without faults of their own. */
  entries: readonly Entry[];
  /** Items that this build shows. */
  items: readonly ReadItem[];
  contentFiles: DiscoveredContent;
  /** Files of content/assets that can be published. */
  soundAssets: ReadonlyMap<string, FoundFile>;
  data: SiteData;
  /** Kinds of data with missing rows. Checks must not report references to their rows as missing. */
  faultyData: ReadonlySet<KindId>;
  placeOf: ReadData['placeOf'];
  settings: SettingsByLocale;
  words: Readonly<Record<Locale, LocaleWords>>;
  rules: readonly LocatedRule[];
  urlLists: UrlLists;
  images: Images;
  /** The items with a record of their translation. */
  recorded: ReadonlySet<string>;
  clocks: SiteClocks;
}

/** The checks of a content root. */
const CHECKS: readonly ((content: ReadContent) => Diagnostic[])[] = [
  ({ allItems, clocks }) => checkReferencesToHidden(allItems, clocks),
  ({ allItems, clocks }) => hiddenTranslations(allItems, { clocks, locales: PUBLISHED_LOCALES }),
  ({ entries, clocks }) => checkTerms(entries.filter((item) => badgeOf(item, clocks) === undefined)),
  ({ entries, clocks }) => checkTermCircles(entries.filter((item) => badgeOf(item, clocks) === undefined)),
  ({ entries, clocks, recorded }) => checkParity(entries, { clocks, locales: PUBLISHED_LOCALES, recorded }),
  ({ entries, clocks }) => checkDates(entries, clocks),
  ({ entries }) => checkDescriptions(entries),
  ({ entries, clocks }) => checkUnwritten(entries, clocks),
  ({ items, data, faultyData }) => (faultyData.has('rates') ? [] : checkCharts(items, data.rates)),
  ({ allItems, data, placeOf }) => checkJobTeams(allItems, { data, placeOf }),
  checkCoverage,
  blocksOfItems,
  lanesOfWords,
  ({ items, images }) => items.flatMap((item) => checkPictures(item, images)),
  ({ images, contentFiles, allItems }) => checkPictureFiles({ images, assets: contentFiles.assets, items: allItems }),
  ({ images, entries }) => personalDataInOriginals(images, linkTargetsOf(entries, [])),
  pictures,
];

/** Returns findings about relations between parts of the content that need no planned pages. */
export function checkContent(content: ReadContent): Diagnostic[] {
  return CHECKS.flatMap((check) => check(content));
}

function blocksOfItems(content: ReadContent): Diagnostic[] {
  const { data, faultyData } = content;
  const series = faultyData.has('rates') ? undefined : new Set(data.rates.map(({ lane }) => lane));
  const targets = { lanes: lanesOf(content), series, assets: new Set(content.contentFiles.assets.keys()) };
  return content.items.flatMap((item) => checkBlocks(item, targets));
}

function lanesOfWords(content: ReadContent): Diagnostic[] {
  return LOCALES.flatMap((locale) => checkLanesInWords(content.words[locale], lanesOf(content)));
}

/** Returns the ids of lanes; undefined if their file is faulty, because then unknown lanes cannot be reported. */
function lanesOf({ data, faultyData }: ReadContent): ReadonlySet<string> | undefined {
  return faultyData.has('lanes') ? undefined : new Set(data.lanes.map(({ id }) => id));
}

/** Returns a finding for each unused picture; none if some file is faulty. */
function pictures({ entries, contentFiles, soundAssets, settings, words, rules }: ReadContent): Diagnostic[] {
  const files = LOCALES.flatMap((locale) => [settings[locale], ...words[locale].written]);
  // A faulty file may use pictures that it does not list.
  const isWhole = LOCALES.every((locale) => !settings[locale].hasPlaceholders && !words[locale].hasPlaceholders);
  if (!isWhole || entries.length < contentFiles.items.length) return [];
  const links = [...linkTargetsOf(entries, files), ...rules.map(({ toPath }) => toPath)];
  return unusedPictures(soundAssets, { shown: imagePaths(entries), links });
}
