import { join } from 'node:path';
import { OFFLINE_PATH } from '../runtime/contract/constants.ts';
import type { Background } from './background.ts';
import type { SiteBundle } from './bundle/site-bundle.ts';
import type { Store } from './cache/store.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { beginExport, type FileSink, type LocaleExport } from './emit/export-locale.ts';
import { type ExportWatch, stagedLocale } from './emit/export-watch.ts';
import type { ExportWriter } from './emit/export-writer.ts';
import type { LocaleSite } from './emit/locale-site.ts';
import { bytesOf } from './emit/page-renderer.ts';
import type { RenderReason } from './emit/render-reason.ts';
import { serviceWorkerFile } from './emit/service-worker.ts';
import { beginPictures } from './export-pictures.ts';
import type { ImageStore } from './images/image-store.ts';
import { SAMPLES_FOLDER } from './plan/samples-path.ts';
import type { BuildReport } from './report.ts';
import type { Environment } from './settings/environment.ts';
import type { ThirdPartyMode } from './settings/third-party-mode.ts';
import type { Site } from './site.ts';
import { beginSocialImages, type SocialImages } from './social/social-images.ts';
import type { StageClock } from './stage-clock.ts';
import { pageThreads } from './workers/page-threads.ts';

export interface SiteToExport {
  site: Site;
  /** The locales to export. */
  built: readonly LocaleSite[];
  bundle: SiteBundle;
  imageStore: ImageStore;
  writer: ExportWriter;
  store: Store;
  clock: StageClock;
  background: Background;
  threads: number;
  watch?: ExportWatch | undefined;
  retireWorker?: boolean;
  why?: string | undefined;
  environment: Environment;
  outside: ThirdPartyMode;
}

export interface ExportedSite extends Pick<BuildReport, 'rendered' | 'encoded' | 'drawn'> {
  diagnostics: Diagnostic[];
  why: RenderReason[];
  /** A report of each exported locale. */
  made: BuildReport['locales'];
}

/** Renders the pages that differ from the last export, and passes every file of the locales to the writer. */
export async function exportSite(input: SiteToExport): Promise<ExportedSite> {
  const { site, built, bundle, imageStore, writer, clock, watch } = input;
  clock.begin('render pages');
  const social = await beginSocialImages(built, imageStore);
  const exports = beginExports(input, social.images);
  watch?.onStaged({
    folder: writer.folder,
    locales: built.map((one, index) => stagedLocale(one, social.images[index])),
  });
  const pictures = beginPictures({ ...input, exports, social });
  await renderPages(input, { exports, onPage: pictures.begin }).catch((error: unknown) => {
    pictures.cancel(error);
    throw error;
  });
  pictures.begin();
  const { faults, ...counts } = await pictures.finish();
  const diagnostics = [...site.diagnostics, ...bundle.browser.diagnostics, ...faults];
  const result: ExportedSite = { diagnostics, why: [], made: {}, rendered: 0, ...counts };
  if (faults.length > 0) return result;

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

/** Begins the export of each locale, with all files except pages and pictures. */
function beginExports(
  { site, built, bundle, writer, store, why, environment, outside }: SiteToExport,
  social: readonly SocialImages[],
): LocaleExport[] {
  const { library, readBody, readTextJson } = site;
  return built.map((one, index) =>
    beginExport({
      site: one,
      library,
      bundle,
      store,
      readBody,
      readTextJson,
      social: social[index],
      sink: below(writer, one.locale),
      samples: below(writer, `${SAMPLES_FOLDER}/${one.locale}`),
      why,
      environment,
      outside,
    }),
  );
}

/** Renders pages, in threads if there are many. It ends the threads to free their memory for the next stages. */
async function renderPages(
  { bundle: { file }, threads, clock }: SiteToExport,
  { exports, onPage }: { exports: readonly LocaleExport[]; onPage: () => void },
): Promise<void> {
  const pages = pageThreads({ threads, file });
  const total = exports.reduce((sum, { missing }) => sum + missing.length, 0);
  let done = 0;
  try {
    for (const begun of exports) {
      await pages.render({
        ...begun,
        publish(page, made) {
          begun.publish(page, made);
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

async function serviceWorkerOf(
  { locale, pages }: LocaleSite,
  { bundle: { browser }, writer, store, retireWorker }: SiteToExport,
): Promise<string> {
  if (retireWorker) return browser.retiredWorker;
  const offlineHash = writer.digestOf(`${locale}${OFFLINE_PATH}`) ?? '';
  return serviceWorkerFile({ browser, folder: join(writer.folder, locale), offlineHash, pages, store });
}

/** Returns the sink for the files of one folder in the export. */
function below(writer: ExportWriter, name: string): FileSink {
  const { put, reuse, adopt, earlierDigestOf } = writer;
  return {
    folder: join(writer.folder, name),
    put: (path, content, hash) => put(`${name}/${path}`, content, hash),
    reuse: (path, hash) => reuse(`${name}/${path}`, hash),
    adopt: (path, hash) => adopt(`${name}/${path}`, hash),
    earlierDigestOf: (path) => earlierDigestOf(`${name}/${path}`),
  };
}
