import { staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { Tool } from '../tool.ts';

interface Served {
  /** The HTML of the tool's page. */
  html: string;
  /** Fetches the site's response for a path. */
  page: (path: string) => Promise<Response>;
}

/**
 * Fetches the shared data sets of a tool, by name. The island in the page names the hash of each. Throws if the page has
 * no such island or the site has no such file.
 */
export async function dataSetsOf(
  { name, dataSets }: Pick<Tool, 'name' | 'dataSets'>,
  { html, page }: Served,
): Promise<Record<string, unknown>> {
  if (dataSets.length === 0) return {};
  const [, written = '{}'] = new RegExp(`data-island="${name}"[^>]*\\sdata-queries="([^"]*)"`).exec(html) ?? [];
  const hashes: Record<string, string | undefined> = JSON.parse(written.replaceAll('&quot;', '"'));
  const sets = dataSets.map(async (set) => {
    const response = await page(staticQueryUrl(hashes[set] ?? set));
    if (response.status !== 200) throw new Error(`the data set ${set} of ${name} has the status ${response.status}`);
    return [set, await response.json()] as const;
  });
  return Object.fromEntries(await Promise.all(sets));
}
