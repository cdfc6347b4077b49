import { LOCALES, type Locale } from '../runtime/contract/locales.ts';
import type { Store } from './cache/store.ts';
import { checkContent } from './check-content.ts';
import { checkLocale } from './check-locale.ts';
import { type CheckedAssets, checkAssets } from './content/check-assets.ts';
import { type Discovered, discover, type FoundItem, isWhole } from './content/discover.ts';
import type { Entry, ReadItem } from './content/entry.ts';
import { fileDigests } from './content/file-digests.ts';
import { type Library, makeLibrary } from './content/library.ts';
import { beginEntries, type EntriesToMake, type MakeEntries, type ReadEntries } from './content/read-entries.ts';
import { badgeOf, hiddenPages } from './content/visibility.ts';
import { itemPath } from './content-types/index.ts';
import { readData, type SiteData } from './data/read-data.ts';
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { FULL, type Recipe } from './images/formats.ts';
import { linksOf, type PublishedAsset, publishedAssets } from './images/originals.ts';
import { type Images, readImages } from './images/read-images.ts';
import { type ImageShelf, memoryShelf } from './images/shelf.ts';
import { imageFinder, imagePaths, variantsFor } from './images/uses.ts';
import type { Variant } from './images/variants.ts';
import { mapMaker } from './maps/map-maker.ts';
import type { PlanContext } from './plan/context.ts';
import { blogEntries } from './plan/indexes.ts';
import { newestFirst } from './plan/listing.ts';
import type { PageRequest } from './plan/page-request.ts';
import { addressPages, addressSamples, type PlannedSite, planPages } from './plan/plan.ts';
import { helpRedirects, readRedirects } from './redirects/read-redirects.ts';
import type { PlacedRule } from './redirects/rule.ts';
import type { SiteUrls } from './settings/environment.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { Body } from './shapes/body.ts';

export interface SiteInput {
  /** The content root, absolute. */
  root: string;
  /** The day that decides which data is current, YYYY-MM-DD in UTC. */
  at: string;
  siteUrls: SiteUrls;
  /** Drafts, scheduled and expired items are left out. */
  production: boolean;
  store: Store;
  /** What lies in the content root, and the digests of its files, where they are known already. */
  found?: Discovered;
  digests?: ReadonlyMap<string, string>;
  /** Makes entries that the store does not have. */
  make: MakeEntries;
  /** Where facts about pictures are kept between builds. */
  shelf?: ImageShelf;
  /** What pictures become; all that an export holds where it is left out. */
  recipe?: Recipe;
  /** Told when a stage begins. */
  onStage?: (stage: string) => void;
}

/** One locale's site, planned and checked, before anything is rendered. */
export interface LocaleSite {
  locale: Locale;
  settings: Settings;
  pages: PageRequest[];
  /** Every block and state on one page: for `dev` and `preview`, and no part of the export. */
  samples: () => PageRequest;
  redirects: PlacedRule[];
  /** What the feeds list, newest first. */
  feeds: { blog: Entry[]; updates: Entry[] };
  /** What is published of content/assets, by its path. */
  assets: ReadonlyMap<string, PublishedAsset>;
  /** Files that are made of the pictures of its pages, by their paths. */
  variants: ReadonlyMap<string, Variant>;
  /** Paths of items that have a file and findings instead of a page. */
  faulty: ReadonlySet<string>;
}

export interface Site {
  locales: LocaleSite[];
  library: Library;
  /** The published text of an entry. */
  readBody: (entry: Entry) => Body;
  data: SiteData;
  diagnostics: Diagnostic[];
  counts: { files: number };
}

/** From the content root to a planned site: everything that `validate` checks, in the order of the stages. */
export async function readSite({ make, shelf = memoryShelf(), ...input }: SiteInput): Promise<Site> {
  const site = beginSite(input);
  if (site.missing.length > 0) await make(site.missing, site);
  return site.finish(await site.readImages(shelf));
}

export interface SiteToRead extends Omit<EntriesToMake, 'finish'> {
  /** Reads the pictures that the entries show; every missing entry must have been made. */
  readImages: (shelf: ImageShelf) => Promise<Images>;
  /** Plans and checks the site, with what its pictures are; for production or not as it was begun, or as is said here. */
  finish: (images: Images, options?: Pick<SiteInput, 'production'>) => Site;
}

/** Finds the content and says which entries are to be made before the site can be planned. */
export function beginSite({
  onStage = () => {},
  recipe = FULL,
  ...input
}: Omit<SiteInput, 'make' | 'shelf'>): SiteToRead {
  onStage('read content');
  const { root, store, at, found = discover(root), digests = fileDigests(found.items, store) } = input;
  const isHidden = (item: Pick<ReadItem, 'fields'>) => input.production && badgeOf(item, at) !== undefined;
  const entries = beginEntries(found.items, { store, digests, isHidden });
  const assets = checkAssets(found.assets);
  let finished: ReadEntries | undefined;
  const read = () => {
    finished ??= entries.finish();
    return finished;
  };
  return {
    ...entries,
    readImages: (shelf) => {
      const shown = imagePaths([...read().entries, ...read().faulty]);
      return readImages(shown, { assets: assets.sound, digests, shelf, store });
    },
    finish: (images, options) => planSite(found, read(), { ...input, ...options, onStage, recipe, images, assets }),
  };
}

interface Planning
  extends Required<Pick<SiteInput, 'root' | 'at' | 'siteUrls' | 'production' | 'store' | 'onStage' | 'recipe'>> {
  images: Images;
  assets: CheckedAssets;
}

function planSite(
  found: Discovered,
  { entries: all, faulty: allFaulty, readBody, diagnostics: entryProblems }: ReadEntries,
  { root, at, siteUrls, production, store, onStage, recipe, images, assets: checkedAssets }: Planning,
): Site {
  const certain = [...found.diagnostics, ...entryProblems, ...checkedAssets.diagnostics];
  const diagnostics: Diagnostic[] = [...certain];
  const isHidden = (item: ReadItem) => production && badgeOf(item, at) !== undefined;
  const read: ReadItem[] = [...all, ...allFaulty];
  const hidden = new Set(read.filter(isHidden).map(({ file }) => file));
  const entries = all.filter(({ file }) => !hidden.has(file));
  const faultyItems = allFaulty.filter(({ file }) => !hidden.has(file));
  const items: ReadItem[] = [...entries, ...faultyItems];
  const { library, diagnostics: libraryProblems } = makeLibrary({ entries, faulty: faultyItems, found: found.items });
  const { data, faulty: faultyData, diagnostics: dataProblems } = readData(found.data, at);
  const { settings, diagnostics: settingsProblems } = readSettings(found.settings, {
    root: baseName(root),
    at,
    siteUrls,
  });
  const { rules, diagnostics: redirectProblems } = readRedirects(found.redirects);
  diagnostics.push(...libraryProblems, ...dataProblems, ...settingsProblems, ...redirectProblems);
  diagnostics.push(
    ...checkContent({
      read,
      entries: all,
      items,
      found,
      soundAssets: checkedAssets.sound,
      data,
      faultyData,
      settings,
      rules,
      images,
      at,
    }),
  );

  onStage('plan pages');
  const imageOf = imageFinder(images, recipe);
  const planned: PlannedSite = {};
  const feeds = new Map<Locale, LocaleSite['feeds']>();
  const contexts = new Map<Locale, PlanContext>();
  for (const locale of LOCALES) {
    const own = settings[locale];
    if (own === undefined) continue;
    const posts = blogEntries(library, locale);
    const context = { locale, library, settings: own, data, at, imageOf, posts, ...mapMaker({ data, locale, store }) };
    contexts.set(locale, context);
    const { pages, diagnostics: problems } = planPages(context);
    planned[locale] = pages;
    diagnostics.push(...problems);
    const updates = library.list(locale, 'market-update').toSorted(newestFirst);
    feeds.set(locale, { blog: posts, updates });
  }
  const requests = addressPages(planned, settings);
  const everyPath = new Set(LOCALES.flatMap((locale) => requests[locale]?.map(({ path }) => path) ?? []));

  const faultyIn = (locale: Locale) => faultyItems.filter((item) => item.locale === locale);
  const itemsIn = (locale: Locale): readonly ReadItem[] => [...library.all(locale), ...faultyIn(locale)];

  onStage('check links');
  const locales = LOCALES.flatMap((locale): LocaleSite[] => {
    const own = settings[locale];
    const pages = requests[locale];
    const feed = feeds.get(locale);
    const context = contexts.get(locale);
    if (own === undefined || pages === undefined || feed === undefined || context === undefined) return [];
    const redirects = [...rules, ...helpRedirects(library, locale)];
    const visible = found.items.filter(({ file }) => !hidden.has(file));
    const faulty = faultyPaths(visible, { library, locale, read: faultyIn(locale) });
    diagnostics.push(
      ...checkLocale({
        pages,
        everyPath,
        redirects,
        itemsIn,
        faulty,
        settings: own,
        all: settings,
        assets: found.assets,
        whyHidden: hiddenPages(read, { locale, at }),
      }),
    );
    if (own.isStandIn) return [];
    const samples = () => addressSamples(context, settings);
    const links = [...linksOf(library.all(locale), own), ...redirects.map(({ toPath }) => toPath)];
    return [
      {
        locale,
        settings: own,
        pages,
        samples,
        redirects,
        feeds: feed,
        assets: publishedAssets(checkedAssets.sound, { links, images }),
        variants: variantsFor(library.all(locale), { images, recipe }),
        faulty,
      },
    ];
  });
  return {
    locales,
    library,
    readBody,
    data,
    // Much of what is found then only follows from what could not be looked at.
    diagnostics: sortDiagnostics(isWhole(found) ? diagnostics : certain),
    counts: { files: found.items.length },
  };
}

function faultyPaths(
  items: readonly FoundItem[],
  { library, locale, read }: { library: Library; locale: Locale; read: readonly ReadItem[] },
): ReadonlySet<string> {
  const faulty = items.filter((item) => item.locale === locale && !library.find(locale, item.type, item.slug));
  // A faulty item may say itself where it lies.
  return new Set([...read.map(({ path }) => path), ...faulty.map(({ type, slug }) => itemPath(type, slug))]);
}

function baseName(path: string): string {
  return path.split(/[/\\]/).filter(Boolean).at(-1) ?? path;
}
