import type { RedirectTable } from '../../contract/redirects.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import type { SettingsByLocale } from '../../model/settings/settings.ts';
import type { HiddenReason } from '../content/visibility.ts';
import type { PlannedPage } from '../plan/page-request.ts';

/** The possible targets of one locale's links. */
export interface LinkTargets {
  pages: ReadonlyMap<string, PlannedPage>;
  /** Public paths of files. */
  files: ReadonlySet<string>;
  /** Paths of items that have findings instead of a page. */
  faulty: ReadonlySet<string>;
  redirects: RedirectTable;
  /** All items by path, including faulty ones, for the ids of their headings. */
  items: ReadonlyMap<string, ReadItem>;
  settings: SettingsByLocale;
  whyHidden: HiddenReason;
}
