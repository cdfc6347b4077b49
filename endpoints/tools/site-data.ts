import type { Locale } from '../../contract/locales.ts';
import type { PageTemplate } from '../../contract/page-template.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import { type DataTool, toolPageData } from '../../tools/parts/tool-data.ts';
import type { FormQuery, ToolPageData } from '../../tools/tool.ts';

/** Returns the page data of a tool in a locale; undefined if the site has no known address. Rejects if it does not answer. */
export type ReadToolData = (tool: DataTool, locale: Locale, query: FormQuery) => Promise<ToolPageData | undefined>;

interface SiteDataOptions {
  /** Returns the origin of the site of a locale; undefined if it is not configured. */
  originOf: (locale: Locale) => string | undefined;
  fetch: typeof fetch;
  /** Milliseconds from an arbitrary start. */
  now: () => number;
}

/** Milliseconds until a file is read again, and milliseconds until a request to a site fails. */
const FRESH = 60_000;
const PATIENCE = 5000;

/** A response whose body every reader can read. */
type ReadResponse = Pick<Response, 'status' | 'json'>;

/**
 * Returns a function that reads the page data of tools from the published sites, so that this host and the pages compute
 * from the same data with the same words. It reads each file at most once a minute.
 */
export function siteData({ originOf, fetch: request, now }: SiteDataOptions): ReadToolData {
  const known = new Map<string, { at: number; response: Promise<ReadResponse> }>();
  const readOnce = (url: string): Promise<ReadResponse> => {
    for (const [old, { at }] of known) if (now() - at >= FRESH) known.delete(old);
    const earlier = known.get(url);
    if (earlier !== undefined) return earlier.response;
    const response = read(url, request);
    known.set(url, { at: now(), response });
    // A later request tries again.
    response.catch(() => known.delete(url));
    return response;
  };
  return async (tool, locale, query) => {
    const origin = originOf(locale);
    if (origin === undefined) return undefined;
    const page = (path: string) => readOnce(new URL(path, origin).href);
    const served = await page(pageDataUrl(tool.path, 'page-template'));
    return toolPageData(tool, { template: (await served.json()) as PageTemplate, page, query });
  };
}

/** Reads a file of a site. Rejects for every status but 200. */
async function read(url: string, request: typeof fetch): Promise<ReadResponse> {
  const response = await request(new URL(url), { signal: AbortSignal.timeout(PATIENCE) });
  const { status } = response;
  if (status !== 200) throw new Error(`${url} has the status ${status}`);
  const json: unknown = await response.json();
  return { status, json: async () => json };
}
