import type { Thing, WithContext } from 'schema-dts';
import type { Locale } from '../../contract/locales.ts';

/** Data of a page for search engines. */
export type StructuredData = WithContext<Exclude<Thing, string>>;

/** The context of structured data, in addition to the props of a page. Structured data needs absolute URLs. */
export interface StructuredDataContext {
  locale: Locale;
  siteName: string;
  /** The origin of the locale's host. */
  origin: string;
  /** The absolute URL of the page. */
  url: string;
  /** The absolute URL of the page's social image. */
  image?: string | undefined;
  /** The path of the index page above the page. */
  above?: string | undefined;
}
