import type { Locale } from '../../contract/locales.ts';
import type { PageTemplate } from '../../contract/page-template.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import { toolPageData } from '../../tools/parts/tool-data.ts';
import type { Tool, ToolPageData } from '../../tools/tool.ts';

/** Returns the page data of a tool in a locale; undefined if the site has no known address. Rejects if it does not answer. */
export type ReadToolData = (
  tool: Pick<Tool, 'name' | 'path' | 'dataSets'>,
  locale: Locale,
) => Promise<ToolPageData | undefined>;

interface SiteDataOptions {
  /** Returns the origin of the site of a locale; undefined if it is not configured. */
  originOf: (locale: Locale) => string | undefined;
  fetch: typeof fetch;
  /** Milliseconds from an arbitrary start. */
  now: () => number;
}

/** Milliseconds until page data are read again, and milliseconds until a request to a site fails. */
const FRESH = 60_000;
const PATIENCE = 5000;

/**
 * Returns a function that reads the page data of tools from the published sites, so that this host and the pages compute
 * from the same data with the same words. It reads them at most once a minute.
 */
export function siteData({ originOf, fetch: request, now }: SiteDataOptions): ReadToolData {
  const known = new Map<string, { at: number; data: Promise<ToolPageData> }>();
  return async (tool, locale) => {
    const key = `${tool.name} ${locale}`;
    const earlier = known.get(key);
    if (earlier !== undefined && now() - earlier.at < FRESH) return earlier.data;
    const origin = originOf(locale);
    if (origin === undefined) return undefined;
    const data = read(tool, origin, request);
    known.set(key, { at: now(), data });
    // A later request tries again.
    data.catch(() => known.delete(key));
    return data;
  };
}

async function read(tool: Parameters<ReadToolData>[0], origin: string, request: typeof fetch): Promise<ToolPageData> {
  const page = (path: string) => request(new URL(path, origin), { signal: AbortSignal.timeout(PATIENCE) });
  const served = await page(pageDataUrl(tool.path, 'page-template'));
  if (served.status !== 200) throw new Error(`${tool.path} has the status ${served.status}`);
  return toolPageData(tool, { template: (await served.json()) as PageTemplate, page });
}
