import { readFileSync } from 'node:fs';
import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { APP_DATA_URL, pageDataUrl, pageFile, sliceUrl, staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { digest } from '../cache/key.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import type { TypeId } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import type { Body, PageRequest } from '../plan/page-request.ts';
import { toNetlify } from '../redirects/to-netlify.ts';
import { shellOf } from '../render/shell.ts';
import type { Shell } from '../render/template-api.ts';
import type { LocaleSite } from '../site.ts';
import { headersFile } from './headers.ts';
import { machineFiles } from './machine-files.ts';
import { appDataFile, pageDataFiles, sliceFile } from './page-files.ts';
import { routesFile } from './routes.ts';
import { type StaticQueryFile, staticQuery } from './static-queries.ts';

/** A file as the public sees it: its URL path without the leading slash. */
export type PublicFile = [path: string, content: string | Uint8Array];

export interface LocaleFilesInput {
  site: LocaleSite;
  library: Library;
  bundle: SiteBundle;
  readBody: (entry: Entry) => Body;
}

/** Every file of one locale's export, made when it is asked for. */
export interface LocaleFiles {
  /** Everything that the files of a page depend on. */
  keyOf: (page: PageRequest) => string[];
  /** The same, each part under a name that a person knows. */
  partsOf: (page: PageRequest) => Record<string, unknown>;
  /** The files of a page. A template that throws fails its page alone; the others are still rendered and checked. */
  render: (page: PageRequest) => PublicFile[] | { diagnostic: Diagnostic };
  /** The host's `_headers` and `_redirects`. */
  rules: () => { headers: string; redirects: string };
  /** Every file that belongs to no page, the rules among them. */
  shared: () => Iterable<PublicFile>;
}

/** Every file of a locale, ready to be asked for. */
export function localeFiles(input: LocaleFilesInput): LocaleFiles {
  const { site, library, bundle, readBody } = input;
  const { locale } = site;
  const shell = shellOf(site.settings, bundle);
  const routes = routesFile(site);
  const slices = renderSlices(site, bundle);
  const queries = new Map<string, StaticQueryFile>();
  const context: FilesContext = {
    shell,
    slices,
    templates: bundle.templates,
    buildHash: digest(bundle.hash, JSON.stringify(shell), ...slices.html.values()),
    entryOf: ({ item, locale: own }) => item && library.find(own, item.type as TypeId, item.slug),
    readBody,
    routes: routes.hash,
    queryOf(name) {
      const query = queries.get(name) ?? staticQuery(name, { library, locale });
      queries.set(name, query);
      return query;
    },
  };
  const rules = () => ({
    headers: headersFile({ css: shell.css, loader: loaderScript(shell.runtime) }),
    redirects: toNetlify(site.redirects),
  });
  return {
    rules,
    keyOf: (page) => pageKey(page, context),
    partsOf: (page) => {
      const [, text, , ownRoutes, ...hashes] = pageKey(page, context);
      const { css, ...settings } = shell;
      return {
        ...page,
        text,
        templates: bundle.hash,
        styles: css,
        settings,
        routes: ownRoutes,
        'shared data': hashes,
      };
    },
    render: (page) => renderSafely(page, context),
    *shared() {
      for (const [name, html] of slices.html) yield fileAt(sliceUrl(name), sliceFile({ name, html, locale }));
      for (const name of new Set(site.pages.flatMap((page) => page.staticQueries))) {
        const { hash, json } = context.queryOf(name);
        yield fileAt(staticQueryUrl(hash), json);
      }
      yield fileAt(staticQueryUrl(routes.hash), routes.json);
      for (const { path, bytes } of bundle.browser.files) yield fileAt(path, bytes);
      yield fileAt(APP_DATA_URL, appDataFile(context.buildHash));
      const { headers, redirects } = rules();
      yield ['_headers', headers];
      yield ['_redirects', redirects];
      for (const [url, text] of machineFiles(site)) yield fileAt(url, text);
      for (const [url, { path: from }] of site.assets) yield fileAt(url, readFileSync(from));
    },
  };
}

function fileAt(url: string, content: string | Uint8Array): PublicFile {
  return [url.slice(1), content];
}

interface FilesContext {
  shell: Shell;
  slices: Slices;
  templates: SiteBundle['templates'];
  /** Digest of code, styles and shell; content alone does not change it. */
  buildHash: string;
  entryOf: (page: PageRequest) => Entry | undefined;
  readBody: (entry: Entry) => Body;
  /** Hash of the site's routes. */
  routes: string;
  queryOf: (name: string) => StaticQueryFile;
}

/** Everything that the files of a page depend on. */
function pageKey(page: PageRequest, { buildHash, entryOf, routes, queryOf }: FilesContext): string[] {
  const queries = page.staticQueries.map((name) => queryOf(name).hash);
  return [JSON.stringify(page), entryOf(page)?.textKey ?? '', buildHash, routes, ...queries];
}

function pageFiles(page: PageRequest, context: FilesContext): PublicFile[] {
  const { shell, slices, templates, buildHash, entryOf, readBody, routes, queryOf } = context;
  const staticQueries = Object.fromEntries(page.staticQueries.map((name) => [name, queryOf(name).hash]));
  const sheet = styleSheet(page.styles);
  const stylesheets = sheet === '' ? [] : [`/static/${digest(sheet)}.css`];
  const entry = entryOf(page);
  const rendered = templates.renderPage(page, { shell, stylesheets, staticQueries, body: entry && readBody(entry) });
  const header = slices.headerOf(page);
  const slot = (name: string) => ({ name, html: slices.html.get(name) ?? '' });
  const { pageData, rsc } = pageDataFiles({
    page,
    slicesMap: { header, footer: 'footer' },
    staticQueryHashes: Object.values(staticQueries),
    rendered,
  });
  return [
    [
      pageFile(page.path),
      templates.renderDocument(shell, {
        head: rendered.head,
        main: rendered.main,
        path: page.path,
        routes,
        slices: { header: slot(header), footer: slot('footer') },
        buildHash,
      }),
    ],
    [pageDataUrl(page.path, 'page-data').slice(1), pageData],
    [pageDataUrl(page.path, 'page-data-rsc').slice(1), rsc],
    ...stylesheets.map((href): PublicFile => fileAt(href, sheet)),
  ];
}

interface Slices {
  /** Concrete slice name → inner HTML. */
  html: Map<string, string>;
  headerOf: (page: PageRequest) => string;
}

/** One header for each navigation entry that can be the current one; they differ in nothing else. */
function renderSlices({ settings }: LocaleSite, bundle: SiteBundle): Slices {
  const { templates } = bundle;
  const shell = shellOf(settings, bundle);
  const entries = new Set(settings.navigation.map(({ href }) => href));
  const currentOf = (page: PageRequest) =>
    page.section !== undefined && entries.has(page.section) ? page.section : undefined;
  const nameOf = (current = '') => `header${current.replaceAll('/', '-')}`;
  const html = new Map<string, string>([['footer', templates.renderSlice('footer', { shell })]]);
  // From the settings and not from the pages: content must not change the build hash.
  for (const current of [undefined, ...entries]) {
    html.set(nameOf(current), templates.renderSlice('header', { shell, current }));
  }
  return { html, headerOf: (page) => nameOf(currentOf(page)) };
}

function renderSafely(page: PageRequest, context: FilesContext): PublicFile[] | { diagnostic: Diagnostic } {
  try {
    return pageFiles(page, context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const entry = context.entryOf(page);
    return {
      diagnostic: diagnose('render/failed', {
        message: `The template "${page.template}" failed on ${page.path}: ${reason}`,
        place: entry && topOf(entry.file),
      }),
    };
  }
}
