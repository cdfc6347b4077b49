import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../contract/locales.ts';
import type { ThirdPartyMode } from '../../../model/settings/third-party-mode.ts';
import type { BrowserBundle } from '../../../pipeline/bundle/browser.ts';
import type { SiteBundle } from '../../../pipeline/bundle/site-bundle.ts';
import type { Styles } from '../../../pipeline/bundle/styles.ts';
import { digestOfFile } from '../../../pipeline/cache/key.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { entryJson } from '../../../pipeline/content/entry-json.ts';
import { entryMaker } from '../../../pipeline/content/read-entries.ts';
import type { FileSink } from '../../../pipeline/emit/file-sink.ts';
import { ICON_PATHS } from '../../../pipeline/icons/icons.ts';
import { beginSite } from '../../../pipeline/site/begin-site.ts';
import { finishSite, type Site } from '../../../pipeline/site/read-site.ts';
import { chunkNames, documentRenderer, renderPage, renderSlice } from '../../../templates/render.tsx';
import { EXACT } from '../../helpers/environment.ts';
import { ISLAND_MODULES } from '../../helpers/island-modules.ts';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { exportLocale } from './export-locale.ts';

interface Reading {
  /** The day that counts as today. */
  at?: string;
  siteUrls?: Partial<Record<Locale, string>>;
  production?: boolean;
  /** The result store; by default a new one. */
  store?: Store;
}

/** Returns the text of a base site file, for a test that changes a line of it. */
export function baseFile(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../cases/base', path), 'utf8');
}

/** Reads, plans and checks the base site with the given files, without rendering. An undefined file is removed. */
export function readTestSite(
  files: Readonly<Record<string, string | undefined>> = {},
  { at = TODAY, siteUrls = {}, production = false, store = memoryResults().store }: Reading = {},
): Site {
  const site = beginSite({
    root: join(makeSite(files), 'content'),
    at,
    environment: { ...EXACT, siteUrls },
    production,
    store,
  });
  const make = entryMaker(site.missing);
  for (const item of site.missing.items) site.missing.onMade(item, entryJson(make(item)));
  return finishSite(site, new Map());
}

/** Returns the planned page at a path of a site. */
export function pageAt(site: Site, path: string, locale: Locale = 'en-US') {
  const page = site.locales
    .find((localeSite) => localeSite.locale === locale)
    ?.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`${locale} has no page ${path}`);
  return page;
}

/** Returns the codes of a site's findings in order. */
export function codesOf({ diagnostics }: Pick<Site, 'diagnostics'>): string[] {
  return diagnostics.map(({ code }) => code);
}

/** Mock scripts that pages name. No page test runs them. */
export const BROWSER: BrowserBundle = {
  files: [],
  runtime: '/static/runtime.js',
  integrity: 'sha256-x',
  islandUrls: ISLAND_MODULES,
  consent: {
    optional: '/static/optional.js',
    dialog: '/static/consent-dialog.js',
    styles: '/static/consent-dialog.css',
  },
  errors: '/static/errors.js',
  startAllowed: '/static/allowed.js',
  partyModules: {
    analytics: '/static/analytics.js',
    vitals: '/static/vitals.js',
    'errors-client': '/static/errors-client.js',
    replay: '/static/replay.js',
  },
  worker: '',
  retiredWorker: '',
  sandboxWorker: 'answer(self.__SANDBOX_POLICY)',
  modules: {},
  budgets: [],
  diagnostics: [],
};

/** Styles with two components. */
export const STYLES: Styles = {
  base: { url: '/static/base.css', text: 'body{margin:0}' },
  components: { article: '.article_article{display:grid}', prose: '.prose_prose{position:relative}' },
  fonts: { '/static/archivo.woff2': 'package.json' },
  textFont: '/static/archivo.woff2',
};

/** Exports a site in one locale with the real templates and without the bundler, so that a test takes milliseconds. */
export function exportOf(
  site: Site,
  locale: Locale = 'en-US',
  { hash = 'templates-1', outside }: { hash?: string; outside?: ThirdPartyMode } = {},
): Map<string, string> {
  const localeSite = site.locales.find((candidate) => candidate.locale === locale);
  if (localeSite === undefined) throw new Error(`the site has no ${locale}`);
  const bundle: SiteBundle = {
    file: '',
    edge: {},
    templates: { renderPage, renderSlice, documentRenderer, chunkNames },
    styles: STYLES,
    hash,
    browser: BROWSER,
    icons: new Map(ICON_PATHS.map((path) => [path, ''])),
  };
  const { files, sink } = collectingSink();
  const { library, readBody } = site;
  const { diagnostics } = exportLocale({
    site: localeSite,
    library,
    readBody,
    bundle,
    environment: EXACT,
    store: noStore,
    sink,
    outside,
  });
  const errors = [...site.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`the site has errors: ${JSON.stringify(errors)}`);
  return files;
}

/** Returns a sink that collects an export in memory. */
export function collectingSink(): { files: Map<string, string>; sink: FileSink } {
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  const put: FileSink['put'] = (path, content, hash = digestOfFile(content)) => {
    files.set(path, content.toString());
    hashes.set(path, hash);
    return hash;
  };
  const take: FileSink['adopt'] = (path) => {
    throw new Error(`no thread has written ${path}`);
  };
  // There is no earlier export, so a kept file must have been put before.
  const keep: FileSink['reuse'] = (path, hash) => hashes.get(path) === hash;
  return { files, sink: { folder: '', put, earlierDigestOf: () => undefined, adopt: take, reuse: keep } };
}

/** Returns one file of an export. */
export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const content = files.get(path);
  if (content === undefined) throw new Error(`the export has no ${path}`);
  return content;
}
