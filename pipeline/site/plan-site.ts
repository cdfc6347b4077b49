import { LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { itemPath } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FiguresByLocale } from '../../model/reading/figures.ts';
import type { Environment } from '../../model/settings/environment.ts';
import type { ReadSettings } from '../../model/settings/settings.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Store } from '../cache/store.ts';
import { checkContent, type ReadContent } from '../checks/check-content.ts';
import { checkLocale, checkRules, type LocalePlan, linkChecker, writtenRules } from '../checks/check-locale.ts';
import { storedFindings } from '../checks/stored-findings.ts';
import type { CheckedAssets } from '../content/check-assets.ts';
import { areAllFoldersReadable, type DiscoveredContent } from '../content/discover.ts';
import { makeLibrary } from '../content/make-library.ts';
import type { ReadEntries } from '../content/read-entries.ts';
import type { ReadTermChoices } from '../content/read-term-choices.ts';
import { spanAround } from '../content/span-around.ts';
import type { TimeSpan } from '../content/time-span.ts';
import { badgeOf, hiddenReasons } from '../content/visibility.ts';
import type { ReadData } from '../data-files/read-data.ts';
import type { LocaleSite } from '../emit/locale-site.ts';
import type { Recipe } from '../images/formats.ts';
import { linkTargetsOf, publishedAssets } from '../images/originals.ts';
import type { Images } from '../images/read-images.ts';
import { imageFinder, variantsFor } from '../images/uses.ts';
import { mapMaker } from '../maps/map-maker.ts';
import { consentWordsIn } from '../pages/consent-words.ts';
import { preferences } from '../pages/preferences.ts';
import { search } from '../pages/search.ts';
import { searchNamesIn } from '../pages/search-words.ts';
import { pathsWithoutWords } from '../plan/check-words.ts';
import { feedLists, indexLinks } from '../plan/indexes.ts';
import type { PageToRender } from '../plan/page-request.ts';
import { type AddUrls, planAgain, planPages, samplesRequest, urlsFor } from '../plan/plan-pages.ts';
import { readWords } from '../plan/read-words.ts';
import { endedPaths } from '../redirects/ended-paths.ts';
import { formerRedirects, readRedirects } from '../redirects/read-redirects.ts';
import { readUrlLists } from '../redirects/read-url-lists.ts';
import { recordedItems } from '../translations/check-parity.ts';

/** A planned and checked site, before rendering. */
export interface PlannedSite {
  locales: LocaleSite[];
  library: Library;
  data: SiteData;
  /** The time in which the pages and findings are the same. */
  span: TimeSpan;
  diagnostics: Diagnostic[];
  /** Functions for `dev`, which plans single pages again after an edit. */
  again: PlanningAgain;
}

export interface PlanningAgain {
  /** Starts after an edit. Returns a function that plans a page again (`planAgain`). */
  plan: () => AddUrls;
  /** Checks the links of an item in a locale. */
  checkLinks: (item: ReadItem) => Diagnostic[];
}

/** The input of planning. */
export interface PlanInput {
  contentFiles: DiscoveredContent;
  /** The digest of every file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  terms: ReadTermChoices;
  data: ReadData;
  figures: FiguresByLocale;
  settings: ReadSettings;
  clocks: SiteClocks;
  readItems: ReadEntries;
  assets: CheckedAssets;
  images: Images;
  recipe: Recipe;
  /** The name of the content root, as diagnostics show it. */
  root: string;
  at: string;
  environment: Environment;
  production: boolean;
  store: Store;
  onStage: OnStage;
}

/** Reads settings, words and redirects, plans the pages of every locale, and runs all checks of the site. */
export function planSite(input: PlanInput): PlannedSite {
  const { contentFiles, readItems, assets, onStage } = input;
  // If a part of the content was unreadable, only these findings are reliable; most others would follow from the
  // missing part.
  const certain = [...contentFiles.diagnostics, ...readItems.diagnostics, ...assets.diagnostics];
  const { content, faulty, library, diagnostics } = readRest(input);
  const stored = storedFindings(input);
  const span = spanAround(input.at, { clocks: input.clocks, items: content.allItems });

  onStage('plan pages');
  const contexts = perLocale((locale) => contextOf(locale, { input, content, library }));
  const planned = perLocale((locale) => planPages(contexts[locale], content.words[locale]));
  const addUrls = urlsFor(
    perLocale((locale) => planned[locale].pages),
    content.settings,
  );
  const requests = perLocale((locale) => planned[locale].pages.map(addUrls));
  const plans = localePlans({ input, content, faulty, library, contexts, requests });
  const published = plans.filter(({ locale }) => PUBLISHED_LOCALES.includes(locale));

  onStage('check links');
  const findings = stored.known?.findings ?? [
    ...diagnostics,
    ...checkContent(content),
    ...PUBLISHED_LOCALES.flatMap((locale) => planned[locale].diagnostics),
    ...published.flatMap((plan) => checkLocale(plan)),
    ...checkRules(published),
  ];
  if (stored.known === undefined) {
    const isAllPublic = content.allItems.every((item) => badgeOf(item, input.clocks) === undefined);
    stored.save({ findings: [...findings], isAllPublic, span });
  }
  return {
    locales: plans
      .filter(({ settings, words }) => !settings.hasPlaceholders && !words.hasPlaceholders)
      .map((plan) => localeSite(plan, input)),
    library,
    data: content.data,
    span,
    diagnostics: sortDiagnostics(areAllFoldersReadable(contentFiles) ? [...certain, ...findings] : certain),
    again: {
      plan: () => planAgain({ contexts, words: content.words }, addUrls),
      checkLinks: linksChecker(plans),
    },
  };
}

function linksChecker(plans: readonly LocalePlan[]): PlanningAgain['checkLinks'] {
  const checkers = new Map(plans.map((plan) => [plan.locale, linkChecker(plan)]));
  return (item) => checkers.get(item.locale)?.(item) ?? [];
}

interface PlansInput {
  input: PlanInput;
  content: ReadContent;
  faulty: readonly ReadItem[];
  library: Library;
  contexts: Readonly<Record<Locale, PlanContext>>;
  requests: Readonly<Record<Locale, readonly PageToRender[]>>;
}

/** Returns the plan of each locale, which knows the paths of all locales. */
function localePlans({ input, content, faulty, library, contexts, requests }: PlansInput): LocalePlan[] {
  const everyPath = new Set(PUBLISHED_LOCALES.flatMap((locale) => requests[locale].map(({ path }) => path)));
  const whyHidden = perLocale((locale) => hiddenReasons(content.allItems, { locale, clocks: input.clocks }));
  const publicPaths = new Map(
    PUBLISHED_LOCALES.map((locale) => {
      const paths = requests[locale].map(({ path }) => path).filter((path) => !whyHidden[locale](path));
      return [locale, new Set(paths)];
    }),
  );
  const faultyIn = (locale: Locale) => faulty.filter((item) => item.locale === locale);
  const itemsIn = (locale: Locale) => [...library.all(locale), ...faultyIn(locale)];
  const { settings } = content;
  const folder = `${input.root}/site`;
  const isDataWhole = content.faultyData.size === 0;
  const { assets } = input.contentFiles;
  const { placeOf } = content;
  const site = { itemsIn, everyPath, publicPaths, settings, assets, placeOf, folder, isDataWhole };
  return LOCALES.map((locale) => ({
    locale,
    settings: settings[locale],
    words: content.words[locale],
    context: contexts[locale],
    pages: requests[locale],
    redirects: [
      ...content.rules.filter((rule) => rule.locale === undefined || rule.locale === locale),
      ...formerRedirects(library, locale),
    ],
    items: itemsIn(locale),
    faulty: new Set([
      ...faultyIn(locale).map(({ path }) => path),
      ...pathsWithoutItem(content, { library, locale }),
      ...pathsWithoutWords(content.words[locale]),
    ]),
    whyHidden: whyHidden[locale],
    urlList: content.urlLists[locale],
    ended: endedPaths(content, locale),
    site,
  }));
}

/** Reads everything in a content root besides items, and creates the library of the items that this build shows. */
function readRest(input: PlanInput): {
  content: ReadContent;
  /** Items that this build shows, with faults of their own. */
  faulty: ReadItem[];
  library: Library;
  diagnostics: Diagnostic[];
} {
  const { contentFiles, terms, data, figures, readItems, assets, images, settings, clocks, production } = input;
  const isShown = (item: ReadItem) => !production || badgeOf(item, clocks) === undefined;
  const entries = readItems.entries.filter(isShown);
  const faulty = readItems.faulty.filter(isShown);
  const library = makeLibrary({ entries, faulty, items: contentFiles.items });
  const words = readWords(contentFiles.words, { figures, choices: terms.choices });
  const redirects = readRedirects(contentFiles.redirects);
  const urls = readUrlLists(contentFiles.urlLists);
  const content: ReadContent = {
    allItems: [...readItems.entries, ...readItems.faulty],
    entries: readItems.entries,
    items: [...entries, ...faulty],
    contentFiles,
    soundAssets: assets.sound,
    data: data.data,
    faultyData: data.faulty,
    placeOf: data.placeOf,
    settings: settings.settings,
    words: words.words,
    rules: redirects.rules,
    urlLists: urls.lists,
    images,
    recorded: recordedItems(contentFiles.translations, input),
    clocks,
  };
  const parts = [library, terms, data, settings, words, redirects, urls];
  return { content, faulty, library: library.library, diagnostics: parts.flatMap((part) => part.diagnostics) };
}

function contextOf(
  locale: Locale,
  { input, content, library }: { input: PlanInput; content: ReadContent; library: Library },
): PlanContext {
  const { images, recipe, store, clocks } = input;
  const { data, words, settings } = content;
  return {
    locale,
    library,
    settings: settings[locale],
    data,
    clock: clocks[locale],
    imageOf: imageFinder(images, recipe),
    ...mapMaker({ data, locale, store }),
    indexes: indexLinks(words[locale].byPage),
  };
}

/** Returns the published site of a locale. */
function localeSite(plan: LocalePlan, { assets, images, recipe, store }: PlanInput): LocaleSite {
  const { locale, settings, words, context, pages, faulty, site } = plan;
  const redirects = writtenRules(plan);
  const entries = context.library.all(locale);
  const links = [...linkTargetsOf(entries, [settings, ...words.written]), ...redirects.map(({ toPath }) => toPath)];
  return {
    locale,
    settings,
    pages,
    samples: () => samplesRequest(context, { settings: site.settings, store }),
    redirects,
    data: context.data,
    feeds: feedLists(words.byPage, context),
    assets: publishedAssets(assets.sound, { links, images }),
    variants: variantsFor(entries, { images, recipe }),
    // Every export has these words, because the page that contains them is required.
    consentWords: consentWordsIn(words.byPage.get(preferences.id)),
    searchNames: searchNamesIn(words.byPage.get(search.id)),
    faulty,
  };
}

/** Returns the default paths of content files without an entry. A faulty item may define another path itself. */
function pathsWithoutItem(
  { contentFiles, allItems, items }: ReadContent,
  { library, locale }: { library: Library; locale: Locale },
): string[] {
  const shown = new Set(items.map(({ file }) => file));
  const hidden = new Set(allItems.map(({ file }) => file).filter((file) => !shown.has(file)));
  return contentFiles.items
    .filter((item) => item.locale === locale && !hidden.has(item.file) && !library.find(locale, item))
    .map(({ type, slug }) => itemPath(type, slug));
}
