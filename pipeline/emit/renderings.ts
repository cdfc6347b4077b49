import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { Checksums } from './render-reason.ts';

/** The checksums of a page's input at its last rendering. */
interface Rendering {
  /** The id of the input that it shared with other pages. */
  shared: string;
  /** A line per part: its checksum and its name. A text is faster to parse and to store than an object. */
  own: string;
}

interface StoredRenderings {
  /** Shared input by id. */
  shared: Record<string, Checksums>;
  /** Pages by path. */
  pages: Record<string, Rendering>;
}

/**
 * The last renderings of a locale's pages, in one result: one for each page would be half of all results. `--why`
 * compares them with the input of this build.
 */
const RENDERINGS = stage<StoredRenderings>('renderings', import.meta.filename);

export interface Renderings {
  /** Returns the checksums of a page's last rendering. */
  before: (path: string) => Checksums | undefined;
  /** Records the own input of a page that this build renders. */
  add: (path: string, own: Checksums) => void;
  /** Stores the renderings of these pages. */
  save: (paths: readonly string[]) => void;
}

/** Opens the renderings of a locale. They are read when the first page needs them. */
export function openRenderings(
  store: Store,
  { locale, sharedId, shared }: { locale: string; sharedId: string; shared: () => Checksums },
): Renderings {
  const key: StageKey<StoredRenderings> = { stage: RENDERINGS, parts: [locale] };
  let stored: StoredRenderings | undefined;
  const added: Record<string, Rendering> = {};
  const read = () => {
    stored ??= store.read(key) ?? { shared: {}, pages: {} };
    return stored;
  };
  return {
    before(path) {
      const last = read().pages[path];
      return last && { ...read().shared[last.shared], ...checksumsIn(last.own) };
    },
    add(path, own) {
      added[path] = { shared: sharedId, own: textOf(own) };
    },
    save(paths) {
      if (Object.keys(added).length === 0) {
        store.markUsed(key);
        return;
      }
      const all = { ...read().pages, ...added };
      const pages = Object.fromEntries(paths.flatMap((path) => (all[path] ? [[path, all[path]]] : [])));
      const ids = new Set(Object.values(pages).map((page) => page.shared));
      const every = { ...read().shared, [sharedId]: shared() };
      store.write(key, { shared: Object.fromEntries(Object.entries(every).filter(([id]) => ids.has(id))), pages });
    },
  };
}

function textOf(sums: Checksums): string {
  return Object.entries(sums)
    .map(([name, sum]) => `${sum} ${name}`)
    .join('\n');
}

function checksumsIn(text: string): Checksums {
  const lines = text.split('\n').map((line) => line.split(/ (.*)/, 2) as [sum: string, name: string]);
  return Object.fromEntries(lines.map(([sum, name]) => [name, Number(sum)]));
}
