import { join } from 'node:path';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { bundleSite, type SiteBundle } from '../../../pipeline/bundle/site-bundle.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import type { ResultStore } from '../../../pipeline/cache/result-store.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { ICON_PATHS } from '../../../pipeline/icons/icons.ts';
import { type LiveSite, openLiveSite } from '../../../pipeline/live/live-site.ts';
import { chunkNames, documentRenderer, renderPage, renderSlice } from '../../../templates/render.tsx';
import { TODAY } from '../../helpers/terminal.ts';
import { BROWSER, STYLES } from './site.ts';

/** Opens the live site of a folder as `dev` does, before its first update. */
export async function liveSiteIn(cwd: string): Promise<LiveSite> {
  return openWith(cwd, {
    bundle: await bundleSite(join(cwd, '.waybill'), { store: noStore }),
    results: memoryResults(),
  });
}

/** The real templates without the bundler, so that a test takes milliseconds. */
export const QUICK_BUNDLE: SiteBundle = {
  templates: { renderPage, renderSlice, documentRenderer, chunkNames },
  file: '',
  styles: STYLES,
  hash: 'templates-1',
  browser: BROWSER,
  icons: new Map(ICON_PATHS.map((path) => [path, ''])),
  edge: {},
};

/** Opens the live site of a folder with the real templates and without bundling. */
export function quickLiveSiteIn(cwd: string, results: ResultStore = memoryResults()): LiveSite {
  return openWith(cwd, { bundle: QUICK_BUNDLE, results });
}

function openWith(cwd: string, { bundle, results }: { bundle: SiteBundle; results: ResultStore }): LiveSite {
  return openLiveSite({
    root: join(cwd, 'content'),
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    bundle,
    results,
    reading: { threads: 1 },
  });
}
