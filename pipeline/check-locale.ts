import { LOCALES, type Locale } from '../runtime/contract/locales.ts';
import { redirectTable } from '../runtime/contract/redirects.ts';
import type { WhyHidden } from './content/visibility.ts';
import type { PlanContext } from './content-types/context.ts';
import type { ReadItem } from './content-types/entry.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { checkItemLinks, checkWrittenLinks, type LinkTargets } from './links/check-links.ts';
import { checkWords } from './pages/check-words.ts';
import type { LocaleWords } from './pages/read-words.ts';
import { MACHINE_FILES } from './plan/machine-paths.ts';
import type { PageRequest } from './plan/page-request.ts';
import type { FoundFile } from './reading/found-file.ts';
import { checkRedirects } from './redirects/check-redirects.ts';
import type { PlacedRule } from './redirects/rule.ts';
import type { Settings, SettingsByLocale } from './settings/settings.ts';

/** Everything that is known of one locale once its pages are planned. */
export interface LocalePlan {
  locale: Locale;
  settings: Settings;
  words: LocaleWords;
  context: PlanContext;
  pages: readonly PageRequest[];
  redirects: readonly PlacedRule[];
  /** Every item, faulty ones too. */
  items: readonly ReadItem[];
  /** Paths of items that have findings of their own: a link to one has none. */
  faulty: ReadonlySet<string>;
  whyHidden: WhyHidden;
  /** What all locales share. */
  site: {
    /** Every item of a locale, faulty ones too. */
    itemsIn: (locale: Locale) => readonly ReadItem[];
    /** Paths of pages in any locale. */
    everyPath: ReadonlySet<string>;
    /** Paths of the pages that the public sees, a set for each locale. */
    publicPaths: readonly ReadonlySet<string>[];
    settings: SettingsByLocale;
    assets: ReadonlyMap<string, FoundFile>;
    /** Where settings and words lie, as diagnostics name it. */
    folder: string;
  };
}

/** The checks of a locale, each over all that is known of it. */
const CHECKS: readonly ((plan: LocalePlan) => Diagnostic[])[] = [wordsOfPages, links, rules];

/** What a planned locale has no words for, links to and is redirected to, and is not there. */
export function checkLocale(plan: LocalePlan): Diagnostic[] {
  return CHECKS.flatMap((check) => check(plan));
}

/** Of a locale of which nothing is written yet, the missing settings say enough. */
function wordsOfPages({ locale, settings, words, items, site }: LocalePlan): Diagnostic[] {
  if (words.written.length === 0 && Object.keys(settings.written).length === 0) return [];
  const count = (type: string) => items.filter((item) => item.type === type).length;
  return checkWords(words, { locale, folder: site.folder, count });
}

function links(plan: LocalePlan): Diagnostic[] {
  const { locale, settings, words, items } = plan;
  const targets = targetsOf(plan);
  return [
    ...items.flatMap((item) => checkItemLinks(item, targets)),
    ...[settings, ...words.written].flatMap((file) => checkWrittenLinks(file, { targets, locale })),
  ];
}

function rules(plan: LocalePlan): Diagnostic[] {
  const { locale, redirects, whyHidden, pages, faulty, site } = plan;
  return checkRedirects(redirects, {
    paths: new Set([...pages.map(({ path }) => path), ...faulty, ...filesOf(plan)]),
    pathsElsewhere: site.everyPath,
    publicPaths: site.publicPaths,
    itemsIn: site.itemsIn,
    locale,
    origins: LOCALES.flatMap((one) => site.settings[one].url ?? []),
    whyHidden,
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
