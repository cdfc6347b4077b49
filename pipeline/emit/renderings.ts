import { crc32 } from 'node:zlib';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { Checksums } from './render-reason.ts';

/** The checksums of a page's input at its last rendering. */
interface Rendering {
  /** The input that it shared with other pages. */
  shared: Checksums;
  own: Checksums;
}

/** The renderings of some pages, by path. Pages with the same shared input name it by the same id. */
interface StoredRenderings {
  shared: Record<string, Checksums>;
  pages: Record<string, { shared: string; own: Checksums }>;
}

/**
 * The last renderings of a locale's pages in 64 groups, because one result for each page would be half of all results.
 * `--why` compares them with the input of this build.
 */
const RENDERINGS = stage<StoredRenderings>('renderings', ['reading']);
const GROUPS = 64;

export interface Renderings {
  /** Returns a page's last rendering. */
  before: (path: string) => Rendering | undefined;
  /** Records the own input of a page that this build renders. */
  add: (path: string, checksums: Checksums) => void;
  /** Stores the renderings of these pages. Renderings of other pages are removed. */
  save: (paths: readonly string[]) => void;
}

/** Opens the renderings of a locale. A group is read when a page needs it. */
export function openRenderings(
  store: Store,
  { locale, sharedId, shared }: { locale: string; sharedId: string; shared: () => Checksums },
): Renderings {
  const keyOf = (group: number): StageKey<StoredRenderings> => ({ stage: RENDERINGS, parts: [locale, String(group)] });
  const added = new Map<number, StoredRenderings['pages']>();
  const read = (group: number) => store.read(keyOf(group)) ?? { shared: {}, pages: {} };
  return {
    before(path) {
      const stored = read(groupOf(path));
      const last = stored.pages[path];
      return last && { shared: stored.shared[last.shared] ?? {}, own: last.own };
    },
    add(path, checksums) {
      const group = groupOf(path);
      const pages = added.get(group) ?? {};
      added.set(group, pages);
      pages[path] = { shared: sharedId, own: checksums };
    },
    save(paths) {
      const wanted = new Set(paths);
      for (let group = 0; group < GROUPS; group += 1) {
        const changed = added.get(group);
        if (changed === undefined) {
          store.markUsed(keyOf(group));
          continue;
        }
        const stored = read(group);
        const all = { ...stored.pages, ...changed };
        const pages = Object.fromEntries(Object.entries(all).filter(([path]) => wanted.has(path)));
        const ids = new Set(Object.values(pages).map((page) => page.shared));
        const every = Object.entries({ ...stored.shared, [sharedId]: shared() });
        store.write(keyOf(group), { shared: Object.fromEntries(every.filter(([id]) => ids.has(id))), pages });
      }
    },
  };
}

function groupOf(path: string): number {
  return crc32(path) % GROUPS;
}
