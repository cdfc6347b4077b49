import { join } from 'node:path';
import type { Environment } from '../../model/settings/environment.ts';
import type { ThirdPartyMode } from '../../model/settings/third-party-mode.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import type { Shard } from '../cache/shard.ts';
import type { Store } from '../cache/store.ts';
import { beginExport, type LocaleExport } from '../emit/export-locale.ts';
import type { FileSink } from '../emit/file-sink.ts';
import type { LocaleSite } from '../emit/locale-site.ts';
import type { ImageStore } from '../images/image-store.ts';
import { SAMPLES_FOLDER } from '../plan/samples-path.ts';
import type { Site } from '../site/read-site.ts';
import { beginSocialImages, type SocialImages } from '../social/social-images.ts';
import { pageThreads } from '../workers/page-threads.ts';
import type { Background } from './background.ts';
import { type MadePictures, makePictures } from './make-pictures.ts';
import type { StageClock } from './stage-clock.ts';

/** A site whose pages can be rendered. */
export interface SiteToRender {
  site: Site;
  /** The locales to render. */
  built: readonly LocaleSite[];
  bundle: SiteBundle;
  imageStore: ImageStore;
  store: Store;
  clock: StageClock;
  background: Background;
  /** Threads that render pages, and pictures that are encoded at the same time. */
  threads: number;
  why?: string | undefined;
  environment: Environment;
  outside: ThirdPartyMode;
  /** The part of the pages and pictures to make; absent for all. */
  shard: Shard | undefined;
  /** Whether the store may have pages of other machines. */
  hasOthers: boolean;
  /** Leaves out social images. */
  isQuick?: true | undefined;
}

export interface RenderedSite {
  /** The exports of the locales, in their order. */
  exports: LocaleExport[];
  pictures: MadePictures;
}

/** Renders the pages and makes the pictures of a site, or the part of a shard. The sink gets the files. */
export async function renderSite(input: SiteToRender, sink: FileSink): Promise<RenderedSite> {
  const { built, imageStore, clock, shard, isQuick } = input;
  clock.begin('render pages');
  const social = await beginSocialImages(isQuick ? [] : built, imageStore, shard);
  const exports = beginExports(input, { sink, social: social.images });
  const making = makePictures({ ...input, exports, social });
  await renderPages(input, { exports, onPage: making.begin }).catch((error: unknown) => {
    making.cancel(error);
    throw error;
  });
  making.begin();
  return { exports, pictures: await making.finish() };
}

/** Begins the export of each locale, with all files except pages and pictures. A shard has only its own pages. */
function beginExports(
  { site, built, bundle, store, why, environment, outside, shard, hasOthers }: SiteToRender,
  { sink, social }: { sink: FileSink; social: readonly SocialImages[] },
): LocaleExport[] {
  const { library, readBody, readTextJson } = site;
  return built.map((localeSite, index) =>
    beginExport({
      site: localeSite,
      library,
      bundle,
      store,
      readBody,
      readTextJson,
      social: social[index],
      sink: below(sink, localeSite.locale),
      samples: below(sink, `${SAMPLES_FOLDER}/${localeSite.locale}`),
      shard,
      hasOthers,
      why,
      environment,
      outside,
    }),
  );
}

/** Renders the missing pages, in threads if there are many. It ends the threads to free their memory for the next stages. */
async function renderPages(
  { bundle: { file }, threads, clock }: SiteToRender,
  { exports, onPage }: { exports: readonly LocaleExport[]; onPage: () => void },
): Promise<void> {
  const pages = pageThreads({ threads, file });
  const total = exports.reduce((sum, { missing }) => sum + missing.length, 0);
  let done = 0;
  try {
    for (const begun of exports) {
      await pages.render({
        ...begun,
        publish(page, rendered) {
          begun.publish(page, rendered);
          done += 1;
          clock.begin('render pages', { done, total });
          onPage();
        },
      });
    }
  } finally {
    await pages.close();
  }
}

/** Returns the sink for the files of one folder in the export. */
function below(sink: FileSink, name: string): FileSink {
  const { put, reuse, adopt, earlierDigestOf } = sink;
  return {
    folder: join(sink.folder, name),
    put: (path, content, hash) => put(`${name}/${path}`, content, hash),
    reuse: (path, hash) => reuse(`${name}/${path}`, hash),
    adopt: (path, hash) => adopt(`${name}/${path}`, hash),
    earlierDigestOf: (path) => earlierDigestOf(`${name}/${path}`),
  };
}
