import { isCrawler } from '../../contract/crawlers.ts';
import {
  type EarlyErrors,
  type ErrorClient,
  MONITORING_IDLE_MS,
  type StartErrorClient,
} from '../../contract/third-party/reports.ts';
import { isUntagged } from '../../tools/is-untagged.ts';
import type { Clock } from '../browser/clock.ts';

export interface StartErrorsOptions {
  document: Pick<Document, 'documentElement' | 'head'>;
  location: Pick<Location, 'pathname'>;
  navigator: Pick<Navigator, 'userAgent'>;
  clock: Pick<Clock, 'whenIdle'>;
  /** The array that the inline script fills; undefined if the document has none. */
  early: EarlyErrors | undefined;
  /** The URL of the client's module. */
  url: string;
  importModule: (url: string) => Promise<unknown>;
}

/**
 * Loads the client of error reporting when the browser is idle, and passes it the errors that have happened. Returns
 * undefined for crawlers, in sections without tags, on pages that name no project, and if the client cannot be loaded,
 * for example because the browser blocks it. Then the errors stay in the array, which is bounded.
 */
export async function startErrors(options: StartErrorsOptions): Promise<ErrorClient | undefined> {
  const { document, location, navigator, clock, early, url, importModule } = options;
  const { dsn } = document.head.querySelector<HTMLElement>('script[data-dsn]')?.dataset ?? {};
  // The not-found page is the same in all sections, so the path decides.
  if (!dsn || !early || isUntagged(location.pathname) || isCrawler(navigator.userAgent)) return undefined;
  await new Promise<void>((run) => {
    clock.whenIdle(run, { timeout: MONITORING_IDLE_MS, fallback: MONITORING_IDLE_MS });
  });
  try {
    const { default: start } = (await importModule(url)) as { default: StartErrorClient };
    const { lang, dataset } = document.documentElement;
    return start({ dsn, release: dataset.build ?? '', locale: lang, early });
  } catch {
    // A report about the missing client could not be sent.
    return undefined;
  }
}
