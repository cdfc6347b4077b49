import { staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { Tool, ToolPageData } from '../tool.ts';

interface Served {
  /** The HTML of the tool's page. */
  html: string;
  /** Fetches the site's response for a path. */
  page: (path: string) => Promise<Response>;
}

/** The characters that React escapes in attributes. */
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * Returns the props of a tool's island, and fetches its shared data sets. The island in the page names the hash of each.
 * Throws if the page has no such island or the site has no such file.
 */
export async function toolPageData(
  { name, dataSets }: Pick<Tool, 'name' | 'dataSets'>,
  { html, page }: Served,
): Promise<ToolPageData> {
  const [island = ''] = new RegExp(`data-island="${name}"[^>]*>`).exec(html) ?? [];
  const hashes = (attributeOf(island, 'queries') ?? {}) as Record<string, string | undefined>;
  const sets = dataSets.map(async (set) => {
    const response = await page(staticQueryUrl(hashes[set] ?? set));
    if (response.status !== 200) throw new Error(`the data set ${set} of ${name} has the status ${response.status}`);
    return [set, await response.json()] as const;
  });
  return { props: attributeOf(island, 'props'), data: Object.fromEntries(await Promise.all(sets)) };
}

/** Returns the JSON value of a data attribute; undefined if the tag has none. */
function attributeOf(tag: string, name: string): unknown {
  const [, written] = new RegExp(`\\sdata-${name}="([^"]*)"`).exec(tag) ?? [];
  if (written === undefined) return undefined;
  return JSON.parse(written.replace(/&(#?\w+);/g, (all, entity: string) => CHARACTERS[entity] ?? all));
}
