import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../runtime/contract/constants.ts';
import type { Locale } from '../runtime/contract/locales.ts';
import { pageDataUrl, pageFile } from '../runtime/contract/paths.ts';
import type { SiteBundle } from './bundle/site-bundle.ts';
import { entryMemory } from './cache/entry-memory.ts';
import type { ResultStore } from './cache/result-store.ts';
import { noStore } from './cache/store.ts';
import { allFiles, areAllFoldersReadable, type Discovered, discover } from './content/discover.ts';
import { fileDigests } from './content/file-digests.ts';
import type { Checked, Diagnostic } from './diagnostics/diagnostic.ts';
import { type LocaleFiles, localeFiles } from './emit/locale-files.ts';
import type { LocaleSite } from './emit/locale-site.ts';
import type { PublicFile } from './emit/public-file.ts';
import { encodeVariants, readVariant } from './images/encode.ts';
import { DEV_RECIPE } from './images/formats.ts';
import { type ImageStore, memoryImageStore } from './images/image-store.ts';
import { type Variant, variantsOfAllLocales } from './images/variants.ts';
import type { PageRequest } from './plan/page-request.ts';
import type { FoundFile } from './reading/found-file.ts';
import { readSite, type Site, type SiteInput } from './site.ts';
import { entryPool, type ReadingOptions } from './workers/entry-pool.ts';

export interface LiveSiteInput extends Pick<SiteInput, 'root' | 'at' | 'environment'> {
  bundle: SiteBundle;
  /** The result store of builds, for a quick start. It is closed after the first update, because builds need it too. */
  results: ResultStore;
  reading: ReadingOptions;
  /** The image store. */
  imageStore?: ImageStore;
}

/** The served site of one locale. */
export interface LiveLocale {
  locale: Locale;
  url?: string | undefined;
  /** Returns the host's `_headers` and `_redirects`. */
  rules: () => { headers: string; redirects: string };
  has: (file: string) => boolean;
  /** Returns the content of a file; a diagnostic if the template of a page throws. */
  read: (file: string) => Checked<string | Uint8Array>;
}

/** The sites of all locales in memory. Files are rendered on demand. */
export interface LiveSite {
  /** Reads changes since the last update. `changed` lists absolute paths of changed files, if known. */
  update: (changed?: readonly string[]) => Promise<{ diagnostics: Diagnostic[]; pages: number }>;
  /** Renders with other templates from now on. */
  useTemplates: (bundle: SiteBundle) => void;
  locales: () => LiveLocale[];
}

/** Returns a live site, which serves nothing before the first `update`. */
export function openLiveSite({
  root,
  at,
  environment,
  bundle: first,
  results,
  reading,
  imageStore = memoryImageStore(),
}: LiveSiteInput): LiveSite {
  const store = entryMemory(results.store);
  const make = entryPool({ ...reading, parser: environment.parser });
  let bundle = first;
  let found: Discovered | undefined;
  let digests: ReadonlyMap<string, string> = new Map();
  let site: Site | undefined;
  let wasWhole = true;
  const shown = new Map<Locale, ShownLocale>();

  const show = ({ locales, library, readBody }: Site) => {
    for (const one of locales) {
      const readImage = (variant: Variant) => readVariant(variant, imageStore);
      const files = localeFiles({ site: one, library, bundle, environment, readBody, store, readImage, isMuted: true });
      shown.set(one.locale, showLocale({ one, files, before: shown.get(one.locale) }));
    }
  };

  return {
    async update(changed) {
      const isFirst = found === undefined;
      const known: Discovered = found !== undefined && wasWhole && isKnown(found, changed) ? found : discover(root);
      wasWhole = areAllFoldersReadable(known);
      // Files in an unreadable folder are not deleted, so the site stays as it was.
      if (site !== undefined && !wasWhole) return { diagnostics: known.diagnostics, pages: pagesOf(site) };
      digests = isFirst
        ? fileDigests(allFiles(known), store)
        : digestsAfter(digests, { files: allFiles(known), changed, parent: dirname(root) });
      const own = { root, at, environment, production: false, recipe: DEV_RECIPE };
      site = await readSite({ ...own, store, imageStore, found: known, digests, make });
      found = known;
      if (isFirst) {
        results.save();
        results.close();
        store.detachStore();
      }
      const encoded = await encodeVariants(variantsOfAllLocales(site.locales), imageStore);
      show(site);
      return { diagnostics: [...site.diagnostics, ...encoded.diagnostics], pages: pagesOf(site) };
    },
    useTemplates(next) {
      bundle = next;
      if (site) show(site);
    },
    locales: () => [...shown.values()],
  };
}

/** Returns whether every changed file existed before and still exists. Then no files need to be discovered. */
function isKnown(before: Discovered, changed: readonly string[] | undefined): boolean {
  if (changed === undefined) return false;
  const known = new Set(allFiles(before).map(({ disk }) => disk));
  return changed.every((file) => known.has(file) && existsSync(file));
}

function pagesOf({ locales }: Site): number {
  return locales.reduce((sum, { pages }) => sum + pages.length, 0);
}

/** Returns the digests of all files. It reads only changed and new files. */
function digestsAfter(
  before: ReadonlyMap<string, string>,
  { files, changed, parent }: { files: readonly FoundFile[]; changed: readonly string[] | undefined; parent: string },
): Map<string, string> {
  const dirty = changed && new Set(changed);
  const isDirty = ({ file }: FoundFile) => dirty === undefined || dirty.has(join(parent, file)) || !before.has(file);
  const fresh = fileDigests(files.filter(isDirty), noStore);
  return new Map(files.map(({ file }) => [file, fresh.get(file) ?? before.get(file) ?? '']));
}

/**
 * Replaces the service worker of an export that was served at this origin, which would serve cached pages instead of
 * edited ones.
 */
const IDLE_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});
`;

interface ShownLocale extends LiveLocale {
  /** Files that were requested since the last change. */
  made: Map<string, PublicFile[1]>;
  pages: ReadonlyMap<string, PageRequest>;
}

interface ToShow {
  one: LocaleSite;
  files: LocaleFiles;
  before: ShownLocale | undefined;
}

function showLocale({ one, files, before }: ToShow): ShownLocale {
  const pages = new Map([one.samples(), ...one.pages].map((page) => [page.path, page]));
  const made = new Map<string, PublicFile[1]>();
  // While an item is faulty, its page keeps the files of its last rendering.
  for (const path of one.faulty) {
    for (const file of filesOf(path)) {
      const last = before?.made.get(file);
      if (last !== undefined) made.set(file, last);
    }
  }
  let shared: Map<string, PublicFile[1]> | undefined;
  // `dev` creates the shared files when a browser requests the first of them, because creating them takes long on a
  // large site. A path without an extension is a page.
  const sharedFile = (file: string) => {
    if (!/\.\w+$/.test(file)) return undefined;
    shared ??= new Map([...files.shared(), ['sw.js', IDLE_WORKER]]);
    return shared.get(file);
  };
  const pageOf = (file: string) => pages.get(pagePath(file));
  return {
    locale: one.locale,
    url: one.settings.url,
    pages,
    made,
    rules: files.rules,
    has: (file) => made.has(file) || pageOf(file) !== undefined || sharedFile(file) !== undefined,
    read(file) {
      const known = made.get(file);
      if (known !== undefined) return { value: known, diagnostics: [] };
      const page = pageOf(file);
      if (page === undefined) return { value: sharedFile(file) ?? '', diagnostics: [] };
      const { value: rendered, diagnostics } = files.render(page);
      if (rendered === undefined) return { diagnostics };
      for (const [path, content] of rendered) made.set(path, content);
      return { value: made.get(file) ?? '', diagnostics };
    },
  };
}

const PAGE_DATA = /^page-data\/(.+)\/page-data(?:-rsc)?\.json$/;

const ERROR_FILES = new Set<string>([NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH]);

/** Returns the path of the page that a file belongs to; an empty text if it belongs to none. */
export function pagePath(file: string): string {
  const key = PAGE_DATA.exec(file)?.[1] ?? (file.endsWith('.html') ? file.slice(0, -'.html'.length) : undefined);
  if (key === undefined) return '';
  if (key === 'index') return '/';
  return ERROR_FILES.has(`/${key}.html`) ? `/${key}.html` : `/${key}`;
}

function filesOf(path: string): string[] {
  const data = (['page-data', 'page-data-rsc'] as const).map((variant) => pageDataUrl(path, variant).slice(1));
  return [pageFile(path), ...data];
}
