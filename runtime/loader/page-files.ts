import { LOAD_RETRIES, NOT_FOUND_PATH, SERVER_ERROR_PATH } from '../../contract/constants.ts';
import type { PageData, PageDataRsc, RenderedPage } from '../../contract/page-data.ts';
import { type PageDataVariant, pageDataUrl } from '../../contract/paths.ts';
import { cannotLoad, type Requests, sharePromise } from './requests.ts';

type PageFile = PageData | PageDataRsc;

interface Found {
  /** The path of the page in the file: the requested page, or an error page in its place. */
  path: string;
  file: PageFile;
}

export interface PageFiles {
  /** Loads one of a page's two files. The outcome, including a failure, is cached for the life of the document. */
  loadFile: (key: string, variant: PageDataVariant, priority: RequestPriority) => Promise<Found>;
  /** Loads both files in parallel. The worse of the two outcomes applies to the page. */
  loadBoth: (
    key: string,
    priority: RequestPriority,
  ) => Promise<{ path: string; pageData: PageData; rendered: RenderedPage }>;
}

export function createPageFiles(requestWithRetries: Requests['requestWithRetries']): PageFiles {
  const outcomes = new Map<string, Promise<Found>>();

  const loadFile: PageFiles['loadFile'] = (key, variant, priority) =>
    sharePromise(outcomes, pageDataUrl(key, variant), async () => {
      const accepted = [200, 404, 500];
      const budget = { retries: LOAD_RETRIES };
      for (let path = key; ; ) {
        const url = pageDataUrl(path, variant);
        const { status, json } = await requestWithRetries(url, { priority, accepted, budget });
        if (status === 200 && isPageFile(json)) {
          // The server's own document explains the error, or works again.
          if (json.getServerDataError) throw cannotLoad(url, json.getServerDataError);
          return { path, file: json };
        }
        const next = status === 500 ? SERVER_ERROR_PATH : NOT_FOUND_PATH;
        // An error page cannot replace itself, and no page replaces the server-error page.
        if (!accepted.includes(status) || path === next || path === SERVER_ERROR_PATH) throw cannotLoad(url);
        path = next;
      }
    });

  const both: PageFiles['loadBoth'] = async (key, priority) => {
    const [{ path, file }, rsc] = await Promise.all([
      loadFile(key, 'page-data', priority),
      loadFile(key, 'page-data-rsc', priority),
    ]);
    if (path === rsc.path) return { path, pageData: file as PageData, rendered: rsc.file.result as RenderedPage };
    return both([path, rsc.path].includes(SERVER_ERROR_PATH) ? SERVER_ERROR_PATH : NOT_FOUND_PATH, priority);
  };

  return { loadFile, loadBoth: both };
}

function isPageFile(json: unknown): json is PageFile {
  return typeof (json as PageFile | null | undefined)?.path === 'string';
}
