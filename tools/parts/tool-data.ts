import type { PageTemplate } from '../../contract/page-template.ts';
import { staticQueryUrl } from '../../contract/paths.ts';
import type { FormQuery, Tool, ToolPageData } from '../tool.ts';

interface Served {
  /** The template of the tool's page. */
  template: PageTemplate;
  /** Fetches the site's response for a path. */
  page: (path: string) => Promise<Pick<Response, 'status' | 'json'>>;
  /** The form to answer. */
  query?: FormQuery;
}

/** A tool whose answers read data. */
export type DataTool = Pick<Tool, 'name' | 'path' | 'dataSets' | 'moreData'>;

/**
 * Returns the props of a tool's island, and fetches its shared data sets. The template of the page names the hash of each.
 * Throws if the page has no island of the tool or the site has no such file.
 */
export async function toolPageData(
  { name, dataSets, moreData }: Omit<DataTool, 'path'>,
  { template: { island }, page, query }: Served,
): Promise<ToolPageData> {
  if (island === undefined) throw new Error(`the page of ${name} has no island`);
  const read = async (hashes: readonly (readonly [set: string, hash: string])[]) => {
    const files = hashes.map(async ([set, hash]) => {
      const response = await page(staticQueryUrl(hash));
      if (response.status !== 200) throw new Error(`the data set ${set} of ${name} has the status ${response.status}`);
      return [set, await response.json()] as const;
    });
    return Object.fromEntries(await Promise.all(files)) as Record<string, unknown>;
  };
  const data = await read(dataSets.map((set) => [set, island.queries[set] ?? set]));
  const more = query && moreData ? await read(Object.entries(moreData(query, data, island.props))) : {};
  return { props: island.props, data: { ...data, ...more } };
}
