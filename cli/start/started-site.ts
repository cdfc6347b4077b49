import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { writeResponse } from '../../endpoints/answer.ts';
import { fontAnswer } from '../../endpoints/font-endpoints.ts';
import { FONTS } from '../../endpoints/fonts.ts';
import { SAMPLES_FOLDER } from '../../pipeline/plan/samples-path.ts';
import { serveHost } from '../preview/host.ts';
import { exportOpener } from '../preview/serve-export.ts';
import type { ServeLocale } from '../preview/start-preview.ts';
import type { BuildState } from './build-state.ts';
import { sendProgress } from './progress-page.ts';

/** Serves the exports of locales in a folder; while the build runs, and after it has failed, a page about the build. */
export function startedSiteServer({ folder, state }: { folder: string; state: () => BuildState }): ServeLocale {
  return (locale, options) => {
    const openExport = exportOpener(join(folder, locale), join(folder, SAMPLES_FOLDER, locale));
    const intercept = ({ url }: IncomingMessage, response: ServerResponse): boolean => {
      const now = state();
      if (now.is === 'done') return false;
      const font = FONTS.find(({ path }) => path === url);
      if (font === undefined) sendProgress(response, { locale, state: now });
      else writeResponse(response, fontAnswer(font.file));
      return true;
    };
    return serveHost(openExport, { ...options, intercept });
  };
}
