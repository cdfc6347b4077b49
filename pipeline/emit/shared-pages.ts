import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonOf, valueOf } from '../cache/json.ts';
import type { Pack } from '../cache/pack.ts';
import { isOwn, packCount, packNumber, type Shard } from '../cache/shard.ts';
import type { PackKey, SharedCache, Sharing } from '../cache/shared-cache.ts';
import type { PageRequest } from '../plan/page-request.ts';
import type { LocaleExport, PackedPages, PagesToRender } from './export-locale.ts';
import { ownFiles } from './page-files.ts';
import type { PublicFile } from './public-file.ts';

/** Pages of a locale that are stored as one object. */
interface PagePack {
  key: PackKey;
  /** All pages of the pack, and those that are missing. */
  pages: PageRequest[];
  missing: PageRequest[];
}

/** The pages of a pack: page path → the digest of its input, and the paths of its files. The files are other members. */
type PageList = Record<string, { digest: string; files: string[] }>;

const LIST = 'pages';
/** The files that pages share: style sheets with a hash in their names. */
const SHARED = /^static\/[\w.-]+\.css$/;

/** Returns whether a shard renders a page. */
export function pageFilter(pages: readonly PageRequest[], shard: Shard | undefined): (page: PageRequest) => boolean {
  const count = packCount(pages.length);
  return (page) => isOwn(shard, pageNumber(page, count));
}

/** With the locale, because the same paths of all locales would belong to the same shard. */
function pageNumber({ locale, path }: PageRequest, count: number): number {
  return packNumber(`${locale} ${path}`, count);
}

/** An export without the pages that the shared cache had. */
export interface ExportOfRest {
  rest: PagesToRender;
  /** Stores the packs of the pages that had to be rendered. The caller must have rendered them. */
  put: () => Promise<void>;
}

/**
 * Takes the missing pages of an export from the shared cache. A shard writes no export, so it takes only pages of packs that
 * it has to complete.
 */
export async function takePages(begun: LocaleExport, { shared, shard }: Sharing): Promise<ExportOfRest> {
  const packs = packsOf(begun);
  const rests = await Promise.all(
    packs.map(async (pack) => {
      const found = await readPages(pack, begun.packed, shared);
      const rest = pack.missing.filter((page) => !found.has(page));
      shared.count('pages', { taken: found.size });
      if (shard === undefined || rest.length > 0) for (const [page, files] of found) begun.packed.take(page, files);
      return rest;
    }),
  );
  // The order of the pages, because a page that is rendered first has the style sheets that it shares.
  const missing = new Set(rests.flat());
  const changed = packs.filter((_, index) => (rests[index]?.length ?? 0) > 0);
  return {
    rest: { ...begun, missing: begun.missing.filter((page) => missing.has(page)) },
    async put() {
      shared.count('pages', { made: missing.size });
      await Promise.all(changed.map((pack) => putPages(pack, begun, shared)));
    },
  };
}

function packsOf({ missing, packed }: LocaleExport): PagePack[] {
  const { stage, group, pages } = packed;
  const count = packCount(pages.length);
  const numberOf = (page: PageRequest) => pageNumber(page, count);
  const all = Map.groupBy(pages, numberOf);
  return [...Map.groupBy(missing, numberOf)].map(([number, own]) => ({
    key: { stage, parts: [...group, String(count), String(number)] },
    pages: all.get(number) ?? [],
    missing: own,
  }));
}

/** Returns the files of the missing pages that the shared cache has. */
async function readPages(
  { key, missing }: PagePack,
  packed: PackedPages,
  shared: SharedCache,
): Promise<Map<PageRequest, PublicFile[]>> {
  const pack = await shared.read(key);
  const found = new Map<PageRequest, PublicFile[]>();
  if (pack.size === 0) return found;
  try {
    const list = valueOf(pack.get(LIST) ?? NOTHING) as PageList;
    for (const page of missing) {
      const stored = list[page.path];
      if (stored?.digest === packed.digestOf(page)) found.set(page, filesOf(page, stored.files, pack));
    }
    return found;
  } catch {
    shared.countDamage();
    return new Map();
  }
}

const NOTHING = new Uint8Array();

/** Throws if the files of a page in a pack are not those that a page has. */
function filesOf(page: PageRequest, paths: readonly string[], pack: Pack): PublicFile[] {
  const own = new Set(ownFiles(page));
  const files = paths.map((path): PublicFile => [path, pack.get(path) ?? fault(path)]);
  if (![...own].every((path) => paths.includes(path))) fault(page.path);
  if (!paths.every((path) => own.has(path) || SHARED.test(path))) fault(page.path);
  return files;
}

function fault(path: string): never {
  throw new Error(`the pack has no correct files for ${path}`);
}

/** Stores all published pages of a pack, also those that this machine already had. */
async function putPages({ key, pages }: PagePack, { packed, sink }: LocaleExport, shared: SharedCache): Promise<void> {
  const list: PageList = {};
  const pack = new Map<string, Uint8Array>();
  for (const page of pages) {
    const stored = packed.publishedPage(page);
    if (stored === undefined) continue;
    const paths = stored.files.map(([path]) => path);
    for (const path of paths) if (!pack.has(path)) pack.set(path, await readFile(join(sink.folder, path)));
    list[page.path] = { digest: stored.inputDigest, files: paths };
  }
  await shared.write(key, new Map([[LIST, jsonOf(list)], ...pack]));
}
