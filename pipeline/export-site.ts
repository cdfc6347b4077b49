import { join } from 'node:path';
import { OFFLINE_PATH } from '../runtime/contract/constants.ts';
import type { Background } from './background.ts';
import type { SiteBundle } from './bundle/site-bundle.ts';
import type { Sharing } from './cache/shared-cache.ts';
import type { Store } from './cache/store.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { beginExport, type FileSink, type LocaleExport } from './emit/export-locale.ts';
import type { ExportWriter } from './emit/export-writer.ts';
import type { LocaleSite } from './emit/locale-site.ts';
import { bytesOf } from './emit/page-renderer.ts';
import type { RenderReason } from './emit/render-reason.ts';
import { serviceWorkerFile } from './emit/service-worker.ts';
import { pageFilter, takePages } from './emit/shared-pages.ts';
import { type Encoded, readVariant } from './images/encode.ts';
import type { ImageStore } from './images/image-store.ts';
import { SAMPLES_FOLDER } from './plan/samples-path.ts';
import type { BuildReport } from './report.ts';
import type { Environment } from './settings/environment.ts';
import type { ThirdPartyMode } from './settings/third-party-mode.ts';
import type { Site } from './site.ts';
import { beginSocialImages, type SocialImages } from './social/social-images.ts';
import type { StageClock } from './stage-clock.ts';
import { pageThreads } from './workers/page-threads.ts';

/** A site whose pages can be rendered. */
export interface SiteToRender {
  site: Site;
  /** The locales to export. */
  built: readonly LocaleSite[];
  bundle: SiteBundle;
  imageStore: ImageStore;
  writer: PageWriter;
  store: Store;
  threads: number;
  why?: string | undefined;
  environment: Environment;
  outside: ThirdPartyMode;
  /** The shared cache of several machines; absent if there is none. */
  sharing: Sharing | undefined;
}

/** The part of a writer that rendering needs. */
export type PageWriter = Pick<ExportWriter, 'folder' | 'put' | 'reuse' | 'adopt' | 'earlierDigestOf'>;

export interface SiteToExport extends SiteToRender {
  writer: ExportWriter;
  clock: StageClock;
  background: Background;
  /** Resolves when all pictures are encoded. */
  encoding: Promise<Encoded>;
  retireWorker?: boolean;
}

export interface ExportedSite extends Pick<BuildReport, 'rendered' | 'encoded' | 'drawn'> {
  diagnostics: Diagnostic[];
  why: RenderReason[];
  /** A report of each exported locale. */
  made: BuildReport['locales'];
}

/** Renders the pages that differ from the last export, and passes every file of the locales to the writer. */
export async function exportSite(input: SiteToExport): Promise<ExportedSite> {
  const { site, built, bundle, imageStore, writer, clock, background, encoding, sharing } = input;
  clock.begin('render pages');
  const { images: social, drawing } = await beginSocialImages(built, imageStore, sharing);
  const drawn = background.begin(() => drawing);
  const exports = await renderPages(input, social);

  clock.begin('make images');
  const [{ made: encoded, diagnostics: encodingFaults }, cards] = await Promise.all([encoding, drawn]);
  const diagnostics = [...site.diagnostics, ...bundle.browser.diagnostics, ...encodingFaults];
  const result: ExportedSite = { diagnostics, why: [], made: {}, rendered: 0, encoded, drawn: cards };
  if (encodingFaults.length > 0) return result;

  clock.begin('publish');
  for (const [index, one] of built.entries()) {
    const done = exports[index]?.finish();
    if (done === undefined) continue;
    const worker = await serviceWorkerOf(one, input);
    writer.put(`${one.locale}/sw.js`, bytesOf(worker));
    diagnostics.push(...done.diagnostics);
    if (done.why) result.why.push(done.why);
    result.rendered += done.rendered;
    const { url } = one.settings;
    result.made[one.locale] = {
      ...(url === undefined ? {} : { url }),
      pages: one.pages.length,
      files: done.files + 1,
      bytes: done.bytes + Buffer.byteLength(worker),
    };
  }
  return result;
}

/**
 * Takes pages from the shared cache and renders the others, in threads if there are many. It ends the threads to free their
 * memory for the next stages. A shard renders only its own pages, and no samples.
 */
export async function renderPages(input: SiteToRender, social: readonly SocialImages[]): Promise<LocaleExport[]> {
  const { site, built, bundle, imageStore, writer, store, threads, why, environment, outside, sharing } = input;
  const { library, readBody, readTextJson } = site;
  const pages = pageThreads({ threads, file: bundle.file });
  const exports: LocaleExport[] = [];
  try {
    for (const [index, one] of built.entries()) {
      const begun = beginExport({
        site: one,
        library,
        bundle,
        store,
        readBody,
        readTextJson,
        readImage: (variant) => readVariant(variant, imageStore),
        social: social[index],
        sink: below(writer, one.locale),
        ...(sharing?.shard === undefined
          ? { samples: below(writer, `${SAMPLES_FOLDER}/${one.locale}`) }
          : { isPartOf: pageFilter(one.pages, sharing.shard) }),
        why,
        environment,
        outside,
      });
      const { rest, put } = sharing === undefined ? { rest: begun } : await takePages(begun, sharing);
      await pages.render(rest);
      await put?.();
      exports.push(begun);
    }
  } finally {
    await pages.close();
  }
  return exports;
}

async function serviceWorkerOf(
  { locale, pages }: LocaleSite,
  { bundle: { browser }, writer, store, retireWorker }: SiteToExport,
): Promise<string> {
  if (retireWorker) return browser.retiredWorker;
  const offlineHash = writer.digestOf(`${locale}${OFFLINE_PATH}`) ?? '';
  return serviceWorkerFile({ browser, folder: join(writer.folder, locale), offlineHash, pages, store });
}

/** Returns the sink for the files of one folder in the export. */
function below(writer: PageWriter, name: string): FileSink {
  const { put, reuse, adopt, earlierDigestOf } = writer;
  return {
    folder: join(writer.folder, name),
    put: (path, content, hash) => put(`${name}/${path}`, content, hash),
    reuse: (path, hash) => reuse(`${name}/${path}`, hash),
    adopt: (path, hash) => adopt(`${name}/${path}`, hash),
    earlierDigestOf: (path) => earlierDigestOf(`${name}/${path}`),
  };
}
