import type { Styles } from '../bundle/styles.ts';
import type { StructuredData } from '../content-types/content-type.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { Shell } from '../render/template-api.ts';
import type { Body } from '../shapes/body.ts';
import type { SocialImage } from '../shapes/image.ts';

/** What the pages of a locale share: JSON, so that a thread can be given it once. */
export interface PageShell {
  shell: Shell;
  styles: Styles;
  /** Concrete slice name → inner HTML. */
  slices: Readonly<Record<string, string>>;
  /** The path of a navigation entry → the name of the header that shows it as the current one. */
  headers: Readonly<Record<string, string>>;
  /** Digest of code, styles and shell; content alone does not change it. */
  buildHash: string;
  /** Hash of the site's routes. */
  routes: string;
  /** Hash of what is loaded when consent is asked for; empty where nothing is known of it. */
  consent: string;
}

/** Everything else that the files of one page are made of: JSON. */
export interface PageJob {
  page: PageRequest;
  /** The text of the page's item. */
  body?: Body | undefined;
  /** The image for networks. */
  image?: SocialImage | undefined;
  /** What search engines read of it, beside its breadcrumbs. */
  structuredData: readonly StructuredData[];
  /** The page's shared data sets: name → hash. */
  staticQueries: Readonly<Record<string, string>>;
}
