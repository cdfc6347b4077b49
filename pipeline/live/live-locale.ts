import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../contract/constants.ts';
import type { Locale } from '../../contract/locales.ts';
import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { ownFiles } from '../emit/filling.ts';
import type { LocaleFiles } from '../emit/locale-files.ts';
import type { LocaleSite } from '../emit/locale-site.ts';
import type { PublicFile } from '../emit/public-file.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { PlanningAgain } from '../site/plan-site.ts';

/** The served site of one locale. */
export interface LiveLocale {
  locale: Locale;
  url?: string | undefined;
  /** Returns the host's `_headers` and `_redirects`. */
  rules: () => { headers: string; redirects: string };
  has: (file: string) => boolean;
  /** Whether a file belongs to the page of an item with errors, which was never rendered. */
  isFaulty: (file: string) => boolean;
  /** Returns the content of a file; a diagnostic if the template of a page throws. */
  read: (file: string) => WithDiagnostics<string | Uint8Array>;
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

export interface ShownLocale extends LiveLocale {
  /** Files that were requested since the last change. */
  rendered: Map<string, PublicFile[1]>;
  /** Plans and renders every file again when it is requested, because words of items have changed. */
  forget: () => void;
}

export interface ToShow {
  localeSite: LocaleSite;
  /** Returns the files of the site with the current words. */
  files: () => LocaleFiles;
  planAgain: PlanningAgain['plan'];
  before: ShownLocale | undefined;
}

/** Returns the site of a locale, whose files are rendered when a browser requests them. */
export function showLocale({ localeSite, files: makeFiles, planAgain, before }: ToShow): ShownLocale {
  const pages = new Map([localeSite.samples(), ...localeSite.pages].map((page) => [page.path, page]));
  const rendered = new Map<string, PublicFile[1]>();
  // While an item is faulty, its page keeps the files of its last rendering.
  for (const path of localeSite.faulty) {
    for (const file of ownFiles({ path })) {
      const last = before?.rendered.get(file);
      if (last !== undefined) rendered.set(file, last);
    }
  }
  let files = makeFiles();
  const rules = files.rules();
  let planned: (page: PageToRender) => PageToRender = (page) => page;
  let shared: Map<string, PublicFile[1]> | undefined;
  // `dev` creates the shared files when a browser requests the first of them, because creating them takes long on a
  // large site. A path without an extension is a page.
  const sharedFile = (file: string) => {
    if (!/\.\w+$/.test(file)) return undefined;
    shared ??= new Map([...files.shared(), ...files.pictures(), ['sw.js', IDLE_WORKER]]);
    return shared.get(file);
  };
  const pageOf = (file: string) => pages.get(pagePath(file));
  return {
    locale: localeSite.locale,
    url: localeSite.settings.url,
    rendered,
    rules: () => rules,
    forget() {
      const ofFaulty = new Set([...localeSite.faulty].flatMap((path) => ownFiles({ path })));
      for (const file of rendered.keys()) if (!ofFaulty.has(file)) rendered.delete(file);
      files = makeFiles();
      planned = planAgain();
      shared = undefined;
    },
    isFaulty: (file) => !rendered.has(file) && pageOf(file) === undefined && localeSite.faulty.has(pagePath(file)),
    has: (file) => rendered.has(file) || pageOf(file) !== undefined || sharedFile(file) !== undefined,
    read(file) {
      const known = rendered.get(file);
      if (known !== undefined) return { value: known, diagnostics: [] };
      const page = pageOf(file);
      if (page === undefined) return { value: sharedFile(file) ?? '', diagnostics: [] };
      const { value: publicFiles, diagnostics } = files.render(planned(page));
      if (publicFiles === undefined) return { diagnostics };
      for (const [path, content] of publicFiles) rendered.set(path, content);
      return { value: rendered.get(file) ?? '', diagnostics };
    },
  };
}

const PAGE_DATA = /^page-data\/(.+)\/page-(?:data|data-rsc|template)\.json$/;

const ERROR_FILES = new Set<string>([NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH]);

/** Returns the path of the page that a file belongs to; an empty text if it belongs to none. */
export function pagePath(file: string): string {
  const key = PAGE_DATA.exec(file)?.[1] ?? (file.endsWith('.html') ? file.slice(0, -'.html'.length) : undefined);
  if (key === undefined) return '';
  if (key === 'index') return '/';
  return ERROR_FILES.has(`/${key}.html`) ? `/${key}.html` : `/${key}`;
}
