import { LOCALES } from '../runtime/contract/locales.ts';
import { checkBlocks, checkHomeLanes } from './blocks/check-blocks.ts';
import { checkDates } from './content/check-dates.ts';
import { checkTerms } from './content/check-terms.ts';
import { checkVisibility } from './content/check-visibility.ts';
import type { Discovered } from './content/discover.ts';
import type { Entry, ReadItem } from './content/entry.ts';
import { badgeOf } from './content/visibility.ts';
import type { KindId } from './data/kinds.ts';
import type { SiteData } from './data/read-data.ts';
import { type Diagnostic, diagnose } from './diagnostics/diagnostic.ts';
import { linksOf, unusedPictures } from './images/originals.ts';
import type { Images } from './images/read-images.ts';
import { checkImageFiles, checkImages, imagePaths } from './images/uses.ts';
import type { FoundFile } from './reading/found-file.ts';
import type { PlacedRule } from './redirects/rule.ts';
import type { SettingsByLocale } from './settings/settings.ts';

/** What was read of a content root. */
interface ReadContent {
  /** Every item, faulty ones too, as far as they could be read. */
  read: readonly ReadItem[];
  /** Those without faults of their own. */
  entries: readonly Entry[];
  /** Those that the build does not leave out. */
  items: readonly ReadItem[];
  found: Discovered;
  /** Files of content/assets that can be published. */
  soundAssets: ReadonlyMap<string, FoundFile>;
  data: SiteData;
  /** Kinds of data of which rows are missing, so that nothing may be concluded from what is not there. */
  faultyData: ReadonlySet<KindId>;
  settings: SettingsByLocale;
  rules: readonly PlacedRule[];
  images: Images;
  at: string;
}

/** What is wrong between the parts of the content, as far as no page needs to be planned for it. */
export function checkContent({
  read,
  entries,
  items,
  found,
  soundAssets,
  data,
  faultyData,
  settings,
  rules,
  images,
  at,
}: ReadContent): Diagnostic[] {
  const own = LOCALES.flatMap((locale) => settings[locale] ?? []);
  const lanes = faultyData.has('lanes') ? undefined : new Set(data.lanes.map(({ id }) => id));
  const assets = new Set(found.assets.keys());
  // What a faulty file shows is not known.
  const isWhole = entries.length === found.items.length && own.every(({ isStandIn }) => !isStandIn);
  const links = () => [...own.flatMap((one) => linksOf(entries, one)), ...rules.map(({ toPath }) => toPath)];
  return [
    ...checkVisibility(read, at),
    ...checkTerms(entries.filter((item) => badgeOf(item, at) === undefined)),
    ...checkDates(entries, at),
    ...(faultyData.has('rates') ? [] : checkCharts(items, data)),
    ...items.flatMap((item) => checkBlocks(item, { lanes, assets })),
    ...own.flatMap((one) => checkHomeLanes(one, lanes)),
    ...items.flatMap((item) => checkImages(item, images)),
    ...checkImageFiles(images),
    ...(isWhole ? unusedPictures(soundAssets, { shown: imagePaths(entries), links: links() }) : []),
  ];
}

function checkCharts(items: readonly ReadItem[], data: SiteData): Diagnostic[] {
  const lanes = new Set(data.rates.map(({ lane }) => lane));
  return items.flatMap(({ body }) =>
    body.charts
      .filter(({ lane }) => !lanes.has(lane))
      .map(({ lane, place }) =>
        diagnose('markdown/unknown-chart', {
          message: `There are no rates for the lane "${lane}".`,
          hint: lanes.size === 0 ? 'content/data/rates.yaml has no rows.' : `Known: ${[...lanes].join(', ')}.`,
          place,
        }),
      ),
  );
}
