import type { ItemBody } from '../../model/shapes/body.ts';
import type { SocialImage } from '../../model/shapes/image.ts';
import type { StructuredData } from '../../model/shapes/structured-data.ts';
import type { Styles } from '../bundle/styles.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { Shell } from '../render/template-api.ts';
import type { Filling } from './filling.ts';

/** The parts of a page that all pages of a locale share. */
export interface Slices {
  /** Concrete slice name → inner HTML. */
  slices: Readonly<Record<string, string>>;
  /** The path of a navigation entry → the name of the header that marks it as current. */
  headers: Readonly<Record<string, string>>;
}

/** The input that all pages of a locale share. It is JSON, so each worker thread receives it once. */
export interface LocaleShell extends Slices {
  shell: Shell;
  styles: Styles;
  /** Digest of code, styles and shell; content alone does not change it. */
  buildHash: string;
  /** Hash of the site's routes. */
  routes: string;
  /** Hash of the consent file, which the runtime loads when it asks for consent; empty if there is none. */
  consent: string;
}

/**
 * The rest of the input for one page's files, as JSON. It has everything that only the complete model knows, so that
 * threads load little code.
 */
export interface PageJob {
  page: PageToRender;
  /** The text of the page's item. */
  body?: ItemBody | undefined;
  /** The social image. */
  image?: SocialImage | undefined;
  /** JSON-LD of the page, without its breadcrumbs. */
  structuredData: readonly StructuredData[];
  /** The files of the page's shared data sets: name → hash. */
  staticQueries: Readonly<Record<string, string>>;
  /** Hashes of the data sets that the runtime loads before it shows the page. */
  awaitedHashes: string[];
  /** The style sheet with the item's own colors and sizes, empty if it has none. */
  ownStyles: string;
  /** The parts that the edge fills; absent for a page that it never changes. */
  filling?: Filling | undefined;
}

/** The job of a thread. Its text stays JSON until the thread parses it, so the main thread neither parses nor copies it. */
export interface ThreadJob {
  job: PageJob;
  /** JSON with the property `body`; absent for a page without an item. */
  text: Uint8Array | undefined;
}
