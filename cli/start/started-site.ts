import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SAMPLES_FOLDER } from '../../pipeline/plan/samples-path.ts';
import type { Parts } from '../../pipeline/shapes/progress.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { serveHost, Unavailable } from '../preview/host.ts';
import type { HostedSite } from '../preview/hosted-site.ts';
import { linesHtml, messagePage } from '../preview/message-page.ts';
import { exportOpener } from '../preview/serve-export.ts';
import type { ServeLocale } from '../preview/start-preview.ts';
import { stageText } from '../terminal/progress.ts';
import type { StagedFiles } from './staged-files.ts';

/** What a build beside the server has reported last. */
export interface BuildState {
  /** The current stage. */
  stage: string;
  parts?: Parts | undefined;
  /** The findings of a failed build as plain text; undefined while it runs and after a success. */
  failure?: string | undefined;
}

/** Seconds until a page about the build loads again. */
const WHILE_BUILDING = 1;
const AFTER_FAILURE = 5;

const FIX = 'Fix the findings, then run "npx waybill build". This server shows the new export.';

export interface StartedOptions {
  /** The folder with the exports of the locales. */
  folder: string;
  files: StagedFiles;
  state: () => BuildState;
}

/**
 * Serves locales while a build runs: the last complete export; without one, the files that the build has written; before
 * the first file, a page about the build. After a failed build, every document begins with the findings.
 */
export function servesStarted({ folder, files, state }: StartedOptions): ServeLocale {
  return (locale, options) => {
    const link = join(folder, locale);
    const openExport = exportOpener(link, join(folder, SAMPLES_FOLDER, locale));
    const siteNow = async (): Promise<HostedSite> => {
      const { failure } = state();
      if (existsSync(link)) {
        const site = await openExport();
        return failure === undefined ? site : { ...site, note: noteOf(failure) };
      }
      const site = await files.open(locale);
      if (site === undefined) throw new Unavailable('The site is not built yet. Try again.');
      return site;
    };
    const hasSite = () => existsSync(link) || (state().failure === undefined && hasStaged(files, locale));
    const intercept = (_request: IncomingMessage, response: ServerResponse) => {
      if (hasSite()) return false;
      const { failure, stage, parts } = state();
      const seconds = failure === undefined ? WHILE_BUILDING : AFTER_FAILURE;
      response
        .writeHead(503, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': String(seconds),
        })
        .end(
          failure === undefined
            ? messagePage({
                title: 'The site is being built',
                text: `Stage: ${stageText(stage, parts)}. This page loads again by itself.`,
                reloadAfter: seconds,
              })
            : messagePage({ title: 'The build failed', text: FIX, details: failure, reloadAfter: seconds }),
        );
      return true;
    };
    return serveHost(siteNow, { ...options, intercept });
  };
}

function hasStaged(files: StagedFiles, locale: Locale): boolean {
  return files.staged()?.locales.some((one) => one.locale === locale) === true;
}

/** Returns the HTML that documents of the previous export begin with. */
function noteOf(failure: string): string {
  return `<aside role="alert"><p><strong>The build failed, so this is the previous export.</strong> ${FIX}</p>${linesHtml(failure)}</aside>`;
}
