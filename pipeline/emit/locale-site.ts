import type { Locale } from '../../runtime/contract/locales.ts';
import type { SiteData } from '../data/read-data.ts';
import type { PublishedAsset } from '../images/originals.ts';
import type { Variant } from '../images/variants.ts';
import type { ConsentWords } from '../pages/consent-words.ts';
import type { FeedList } from '../plan/indexes.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { PlacedRule } from '../redirects/rule.ts';
import type { Settings } from '../settings/settings.ts';

/** One locale's site, planned and checked, before anything is rendered. */
export interface LocaleSite {
  locale: Locale;
  settings: Settings;
  pages: readonly PageRequest[];
  /** Every block and state on one page: for `dev` and `preview`, and no part of the export. */
  samples: () => PageRequest;
  redirects: readonly PlacedRule[];
  /** Rows that shared data sets are made of. */
  data: SiteData;
  feeds: readonly FeedList[];
  /** What is published of content/assets, by its path. */
  assets: ReadonlyMap<string, PublishedAsset>;
  /** Files that are made of the pictures of its pages, by their paths. */
  variants: ReadonlyMap<string, Variant>;
  /** What is said where somebody decides about consent. */
  consentWords: ConsentWords | undefined;
  /** Paths of items that have a file and findings instead of a page. */
  faulty: ReadonlySet<string>;
}
