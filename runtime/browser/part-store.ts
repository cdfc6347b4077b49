import { staticQueryUrl } from '../../contract/paths.ts';

/** The parts of a data set that a tool has loaded. */
export interface PartStore<Part> {
  /** Loads the file of a hash. Returns undefined if it has been read, or if the hash is empty. */
  prepare: (hash: string) => Promise<void> | undefined;
  /** Returns a part; undefined if it has not been read. */
  part: (hash: string) => Part | undefined;
  /** Returns whether the last attempt to load a part failed, and forgets it, so that the next one is made. */
  takeFailure: (hash: string) => boolean;
}

/** Loads each part once, when an answer asks for it. A part that fails to load is tried again after the next change. */
export function partStore<Part>(
  read: (json: unknown) => Part,
  { report }: { report: (error: unknown) => void },
): PartStore<Part> {
  const parts = new Map<string, Part>();
  const failed = new Set<string>();
  const loading = new Map<string, Promise<void>>();
  const load = async (hash: string) => {
    try {
      const response = await fetch(staticQueryUrl(hash));
      if (!response.ok) throw new Error(`${response.url} has the status ${response.status}`);
      parts.set(hash, read(await response.json()));
    } catch (error) {
      failed.add(hash);
      report(error);
    }
    loading.delete(hash);
  };
  return {
    prepare(hash) {
      // The answer after a failure says so once.
      if (hash === '' || parts.has(hash) || failed.has(hash)) return undefined;
      const promise = loading.get(hash) ?? load(hash);
      loading.set(hash, promise);
      return promise;
    },
    part: (hash) => parts.get(hash),
    takeFailure: (hash) => failed.delete(hash),
  };
}
