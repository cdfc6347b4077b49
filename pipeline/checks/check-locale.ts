import { LOCALES, type Locale } from '../../contract/locales.ts';
import { redirectTable } from '../../contract/redirects.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import type { Settings, SettingsByLocale } from '../../model/settings/settings.ts';
import type { HiddenReason } from '../content/visibility.ts';
import type { ReadData } from '../data-files/read-data.ts';
import { checkItemLinks, checkLocaleFileLinks } from '../links/check-links.ts';
import type { LinkTargets } from '../links/link-targets.ts';
import { checkWords } from '../plan/check-words.ts';
import { duplicateTexts } from '../plan/duplicate-texts.ts';
import { MACHINE_FILES } from '../plan/machine-paths.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { LocaleWords } from '../plan/read-words.ts';
import { checkLostUrls } from '../redirects/check-lost-urls.ts';
import { checkRedirects, rulesWithTarget } from '../redirects/check-redirects.ts';
import { nameLocales } from '../redirects/name-locales.ts';
import type { UrlList } from '../redirects/read-url-lists.ts';
import type { LocatedRule } from '../redirects/rule.ts';

/** One locale after planning, with the facts that its checks need. */
export interface LocalePlan {
  locale: Locale;
  settings: Settings;
  words: LocaleWords;
  context: PlanContext;
  pages: readonly PageToRender[];
  redirects: readonly LocatedRule[];
  /** All items, including faulty ones. */
  items: readonly ReadItem[];
  /** Paths of items with findings of their own. Links to them get no finding. */
  faulty: ReadonlySet<string>;
  whyHidden: HiddenReason;
  /** The published addresses, if the locale has a list of them. */
  urlList: UrlList | undefined;
  /** Paths of pages that ended on a day that their author has set. */
  ended: ReadonlySet<string>;
  /** Facts that all locales share. */
  site: {
    /** Returns all items of a locale, including faulty ones. */
    itemsIn: (locale: Locale) => readonly ReadItem[];
    /** Paths of pages in any locale. */
    everyPath: ReadonlySet<string>;
    /** Paths of public pages of each locale. */
    publicPaths: ReadonlyMap<Locale, ReadonlySet<string>>;
    settings: SettingsByLocale;
    assets: ReadonlyMap<string, FoundFile>;
    placeOf: ReadData['placeOf'];
    /** False if a data file is faulty, so that pages of its rows are missing. */
    isDataWhole: boolean;
    /** The folder of settings and words, as diagnostics show it. */
    folder: string;
  };
}

/** The checks of a planned locale. */
const CHECKS: readonly ((plan: LocalePlan) => Diagnostic[])[] = [texts, wordsOfPages, links, lostUrls, capitalSlugs];

/** Returns findings about missing words, broken links and lost addresses of a planned locale. */
export function checkLocale(plan: LocalePlan): Diagnostic[] {
  return CHECKS.flatMap((check) => check(plan));
}

function texts({ pages, context, words, settings, site }: LocalePlan): Diagnostic[] {
  const { library, data } = context;
  return duplicateTexts(pages, { library, words, settings, data, placeOf: site.placeOf });
}

/** For a locale without words and settings, the finding about missing settings suffices. */
function wordsOfPages({ locale, settings, words, items, site }: LocalePlan): Diagnostic[] {
  if (words.written.length === 0 && Object.keys(settings.written).length === 0) return [];
  const count = (type: string) => items.filter((item) => item.type === type).length;
  return checkWords(words, { locale, folder: site.folder, count });
}

/** Returns a function that checks the links of an item. */
export function linkChecker(plan: LocalePlan): (item: ReadItem) => Diagnostic[] {
  let targets: LinkTargets | undefined;
  return (item) => {
    targets ??= targetsOf(plan);
    return checkItemLinks(item, targets);
  };
}

function links(plan: LocalePlan): Diagnostic[] {
  const { locale, settings, words, items } = plan;
  const targets = targetsOf(plan);
  return [
    ...items.flatMap((item) => checkItemLinks(item, targets)),
    ...[settings, ...words.written].flatMap((file) => checkLocaleFileLinks(file, { targets, locale })),
  ];
}

/** Returns findings about redirects. They name their locale, if others of these locales do not have them. */
export function checkRules(plans: readonly LocalePlan[]): Diagnostic[] {
  return nameLocales(plans.map((plan) => ({ locale: plan.locale, rules: plan.redirects, findings: rulesOf(plan) })));
}

function rulesOf(plan: LocalePlan): Diagnostic[] {
  const { locale, redirects, whyHidden, site } = plan;
  return checkRedirects(redirects, {
    ...targetsOfRules(plan),
    pathsElsewhere: site.everyPath,
    publicPaths: site.publicPaths,
    itemsIn: site.itemsIn,
    locale,
    whyHidden,
  });
}

/** Returns the rules of a locale that its export has: all except those whose planned target is no page of this build. */
export function writtenRules(plan: LocalePlan): LocatedRule[] {
  return rulesWithTarget(plan.redirects, targetsOfRules(plan));
}

function targetsOfRules(plan: LocalePlan) {
  const { pages, faulty, site } = plan;
  return {
    paths: new Set([...pages.map(({ path }) => path), ...faulty, ...filesOf(plan)]),
    origins: LOCALES.flatMap((locale) => site.settings[locale].url ?? []),
  };
}

/** A faulty file hides pages, which would all seem lost. */
function lostUrls(plan: LocalePlan): Diagnostic[] {
  const { urlList, ended, words, settings, pages, faulty, site } = plan;
  const isWhole = site.isDataWhole && !words.hasPlaceholders && !settings.hasPlaceholders;
  if (urlList === undefined || !isWhole) return [];
  return checkLostUrls(urlList, {
    pages,
    known: new Set([...faulty, ...filesOf(plan)]),
    redirects: redirectTable(writtenRules(plan)),
    hasEnded: (path) => ended.has(path),
  });
}

function targetsOf(plan: LocalePlan): LinkTargets {
  const { pages, faulty, redirects, items, whyHidden, site } = plan;
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    files: filesOf(plan),
    faulty,
    redirects: redirectTable(redirects),
    items: new Map(items.map((item) => [item.path, item])),
    settings: site.settings,
    whyHidden,
  };
}

function filesOf({ site }: LocalePlan): ReadonlySet<string> {
  return new Set([...site.assets.keys(), ...MACHINE_FILES]);
}

/** Reports new addresses with capital letters. A published address stays as it is. */
function capitalSlugs({ items, urlList }: LocalePlan): Diagnostic[] {
  return items
    .filter(({ slug, path }) => /[A-Z]/.test(slug) && path.includes(slug) && urlList?.lines.has(path) !== true)
    .map(({ slug, path, file }) =>
      diagnose('content/capital-slug', {
        message: `The address ${path} has capital letters.`,
        hint: `Rename the file to ${slug.toLowerCase()}.md before you publish it.`,
        place: topOfFile(file),
      }),
    );
}
