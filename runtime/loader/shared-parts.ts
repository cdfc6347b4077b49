import type { LoadedSlice } from '../browser/loaded-page.ts';
import type { SliceData } from '../contract/page-data.ts';
import { sliceUrl, staticQueryUrl } from '../contract/paths.ts';
import { cannotLoad, type Requests, share } from './requests.ts';

interface Slice extends LoadedSlice {
  staticQueryHashes: readonly string[];
}

export interface SharedPartsOptions {
  get: Requests['get'];
  /** The slices that came with the document, name → HTML, as they were before any island. */
  documentSlices: Readonly<Record<string, string>>;
}

export interface SharedParts {
  slice: (name: string) => Promise<Slice>;
  /** A data set by hash. */
  staticQuery: (hash: string) => Promise<unknown>;
}

/** What several pages use. What came is kept; what failed rejects with its URL, and may be asked for again. */
export function createSharedParts({ get, documentSlices }: SharedPartsOptions): SharedParts {
  const parts = new Map<string, Promise<unknown>>();

  const getPart = (url: string) =>
    share(parts, url, async () => {
      const { status, json } = await get(url, 'auto');
      if (status === 200 && json !== undefined) return json;
      parts.delete(url);
      throw cannotLoad(url);
    });

  return {
    async slice(name) {
      const html = documentSlices[name];
      // Islands of the document have their static queries.
      if (html !== undefined) return { name, html, staticQueryHashes: [] };
      const { result, staticQueryHashes } = (await getPart(sliceUrl(name))) as SliceData;
      return { name, html: result.data.html, staticQueryHashes };
    },
    staticQuery: (hash) => getPart(staticQueryUrl(hash)),
  };
}
