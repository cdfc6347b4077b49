import type { Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { OnStage } from '../../model/shapes/progress.ts';
import type { Shard } from '../cache/shard.ts';
import type { RenderReason } from '../emit/render-reason.ts';
import type { LockHolder, Waiting } from '../folders/lock.ts';
import type { OutputFolder } from '../folders/output-folder.ts';
import type { PublishedUrls } from '../redirects/publish-urls.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { ReadingOptions } from '../workers/entry-pool.ts';
import type { BuildReport, StageTimes, WorkCounts } from './report.ts';

/** The site to publish, and the options that change its export. All of them are part of the key of a complete build. */
export interface SiteToPublish extends SiteSource {
  /** True leaves out drafts, scheduled and expired items. */
  production: boolean;
  /** The locales to build. All others are copied from the previous export. */
  locales: readonly Locale[];
  /**
   * Leaves out AVIF, social images and the second minifier of scripts, which take most of the time. A person who looks at
   * pages does not need them.
   */
  isQuick?: true | undefined;
  /** Publishes a worker that unregisters the service worker of visitors. */
  retireWorker?: boolean;
}

export interface BuildInput extends SiteToPublish {
  output: OutputFolder;
  /** Options of parsing. The same number of threads renders pages and encodes pictures. */
  reading: ReadingOptions;
  /** False neither reads results of earlier builds nor stores new ones. */
  cache: boolean;
  /** The part of the work whose results this build stores; absent if it builds and publishes the site. */
  shard?: Shard | undefined;
  /** Absolute paths of results of other machines: files of result stores, and folders of pictures. */
  others?: readonly string[] | undefined;
  /** Adds the published paths to the lists of published addresses in the content root. */
  publishList?: boolean | undefined;
  /** The path of a page to explain. */
  why?: string | undefined;
  /** This process, for the lock that prevents two builds of one output at a time. */
  process: LockHolder;
  /** Resolves after so many milliseconds, as `setTimeout` of `node:timers/promises`. */
  pause: Waiting['pause'];
  onStage?: OnStage;
  /** Returns milliseconds since any moment. It is an option, so that tests control the clock. */
  now: () => number;
}

export interface BuildResult {
  diagnostics: Diagnostic[];
  /** Absent if nothing was published. */
  report?: BuildReport;
  /** The lists that have new published addresses. */
  urlLists?: PublishedUrls[];
  /** The report of a shard, which publishes nothing. */
  shard?: ShardReport;
  /** The explanation for the page in the option `why`, in each locale that has the page. */
  why: RenderReason[];
}

/** The report of a shard: `build --shard --json`. */
export interface ShardReport extends WorkCounts, StageTimes {
  /** The time of the build, as `--at` takes it. */
  at: string;
  shard: Shard;
}
