import type { SliceData } from '../../contract/page-data.ts';
import { sliceUrl, staticQueryUrl } from '../../contract/paths.ts';
import type { LoadedSlice } from '../browser/loaded-page.ts';
import { cannotLoad, type Requests, sharePromise } from './requests.ts';

interface Slice extends LoadedSlice {
  staticQueryHashes: readonly string[];
}

export interface SharedPartsOptions {
  get: Requests['get'];
  /** The slices of the document, name → HTML, before islands change them. */
  documentSlices: Readonly<Record<string, string>>;
}

export interface SharedParts {
  slice: (name: string) => Promise<Slice>;
  /** Loads a data set by hash. */
  staticQuery: (hash: string) => Promise<unknown>;
}

/**
 * Loads parts that several pages share, and caches them. A failure rejects with the URL, and the next call tries again.
 */
export function createSharedParts({ get, documentSlices }: SharedPartsOptions): SharedParts {
  const parts = new Map<string, Promise<unknown>>();

  const getPart = (url: string) =>
    sharePromise(parts, url, async () => {
      const { status, json } = await get(url, 'auto');
      if (status === 200 && json !== undefined) return json;
      parts.delete(url);
      throw cannotLoad(url);
    });

  return {
    async slice(name) {
      const html = documentSlices[name];
      // The document's islands load their data sets themselves.
      if (html !== undefined) return { name, html, staticQueryHashes: [] };
      const { result, staticQueryHashes } = (await getPart(sliceUrl(name))) as SliceData;
      return { name, html: result.data.html, staticQueryHashes };
    },
    staticQuery: (hash) => getPart(staticQueryUrl(hash)),
  };
}
