import { LOCALES, type Locale } from '../runtime/contract/locales.ts';
import { redirectTable } from '../runtime/contract/redirects.ts';
import type { ReadItem } from './content/entry.ts';
import type { WhyHidden } from './content/visibility.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { checkItemLinks, checkSettingsLinks, type LinkTargets } from './links/check-links.ts';
import { MACHINE_FILES } from './plan/machine-paths.ts';
import type { PageRequest } from './plan/page-request.ts';
import type { FoundFile } from './reading/found-file.ts';
import { checkRedirects } from './redirects/check-redirects.ts';
import type { PlacedRule } from './redirects/rule.ts';
import type { Settings, SettingsByLocale } from './settings/settings.ts';

interface LocaleCheck {
  pages: readonly PageRequest[];
  /** Paths of pages in any locale. */
  everyPath: ReadonlySet<string>;
  redirects: readonly PlacedRule[];
  /** Every item of a locale, faulty ones too. */
  itemsIn: (locale: Locale) => readonly ReadItem[];
  /** Paths of items that have findings of their own: a link to one has none. */
  faulty: ReadonlySet<string>;
  settings: Settings;
  all: SettingsByLocale;
  assets: ReadonlyMap<string, FoundFile>;
  whyHidden: WhyHidden;
}

/** What a planned locale links to and is redirected to, and is not there. */
export function checkLocale({
  pages,
  everyPath,
  redirects,
  itemsIn,
  faulty,
  settings,
  all,
  assets,
  whyHidden,
}: LocaleCheck): Diagnostic[] {
  const items = itemsIn(settings.locale);
  const files = new Set([...assets.keys(), ...MACHINE_FILES]);
  const targets: LinkTargets = {
    pages: new Map(pages.map((page) => [page.path, page])),
    files,
    faulty,
    redirects: redirectTable(redirects),
    items: new Map(items.map((item) => [item.path, item])),
    settings: all,
    whyHidden,
  };
  const paths = new Set([...targets.pages.keys(), ...faulty, ...files]);
  const origins = LOCALES.flatMap((locale) => all[locale]?.url ?? []);
  return [
    ...items.flatMap((item) => checkItemLinks(item, targets)),
    ...checkSettingsLinks(settings, targets),
    ...checkRedirects(redirects, {
      paths,
      pathsElsewhere: everyPath,
      itemsIn,
      locale: settings.locale,
      origins,
      whyHidden,
    }),
  ];
}
