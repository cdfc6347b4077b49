import type { Locale } from '../../contract/locales.ts';
import type { SiteData } from '../../model/data/site-data.ts';
import type { Settings } from '../../model/settings/settings.ts';
import type { PublishedAsset } from '../images/originals.ts';
import type { Variant } from '../images/variants.ts';
import type { ConsentWords } from '../pages/consent-words.ts';
import type { FeedList } from '../plan/indexes.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { LocatedRule } from '../redirects/rule.ts';

/** One locale's planned and checked site, before rendering. */
export interface LocaleSite {
  locale: Locale;
  settings: Settings;
  pages: readonly PageToRender[];
  /** Returns the page with every block and state, for `dev` and `preview`. It is not part of the export. */
  samples: () => PageToRender;
  redirects: readonly LocatedRule[];
  /** The rows for shared data sets. */
  data: SiteData;
  feeds: readonly FeedList[];
  /** Published files of content/assets by path. */
  assets: ReadonlyMap<string, PublishedAsset>;
  /** Encoded pictures of its pages by path. */
  variants: ReadonlyMap<string, Variant>;
  /** The words of the consent dialog. */
  consentWords: ConsentWords | undefined;
  /** Names of pages for search besides their titles, by path. */
  searchNames: ReadonlyMap<string, readonly string[]>;
  /** Paths of faulty items, which have findings instead of a page. */
  faulty: ReadonlySet<string>;
}
