import { readFileSync } from 'node:fs';
import { APP_DATA_URL, pageDataUrl, pageFile, sliceUrl, staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { TemplateBundle } from '../bundle/templates.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import type { Library } from '../content/library.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import type { PageRequest } from '../plan/page-request.ts';
import { toNetlify } from '../redirects/to-netlify.ts';
import { shellOf } from '../render/shell.ts';
import type { LocaleSite } from '../site.ts';
import { rss } from './feed.ts';
import { headersFile } from './headers.ts';
import { appDataFile, pageDataFiles, sliceFile } from './page-files.ts';
import { sitemaps } from './sitemap.ts';
import { favicon, manifest, robots, securityTxt } from './small-files.ts';
import { type StaticQueryFile, staticQuery } from './static-queries.ts';

/** The files of one locale's export: path below the export's root → content. */
export type ExportFiles = Map<string, string | Uint8Array>;

export interface ExportInput {
  site: LocaleSite;
  library: Library;
  bundle: TemplateBundle;
  store: Store;
}

/** Renders every page of a locale and makes every other file of its export. */
export function exportLocale({ site, library, bundle, store }: ExportInput): {
  files: ExportFiles;
  diagnostics: Diagnostic[];
} {
  const files: ExportFiles = new Map();
  const diagnostics: Diagnostic[] = [];
  const { locale, settings } = site;
  const shell = shellOf(settings, bundle.css);
  const slices = renderSlices(site, bundle);
  const buildHash = digest(bundle.hash, JSON.stringify(shell), ...slices.html.values());
  const queries = new Map<string, StaticQueryFile>();

  for (const page of site.pages) {
    const sheet = styleSheet(page.styles);
    const stylesheets = sheet === '' ? [] : [`/static/${digest(sheet)}.css`];
    const parts = [JSON.stringify(page), JSON.stringify(shell), bundle.hash];
    const rendered = store({ stage: 'page', parts }, () =>
      renderSafely(page, () => bundle.templates.renderPage(page, { shell, stylesheets })),
    );
    if ('diagnostic' in rendered) {
      diagnostics.push(rendered.diagnostic);
      continue;
    }
    const header = slices.headerOf(page);
    const slot = (name: string) => ({ name, html: slices.html.get(name) ?? '' });
    files.set(
      pageFile(page.path),
      bundle.templates.renderDocument(shell, {
        ...rendered,
        slices: { header: slot(header), footer: slot('footer') },
        buildHash,
      }),
    );
    for (const name of page.staticQueries)
      queries.set(name, queries.get(name) ?? staticQuery(name, { library, locale }));
    const data = pageDataFiles({
      page,
      slicesMap: { header, footer: 'footer' },
      staticQueryHashes: page.staticQueries.map((name) => queries.get(name)?.hash ?? ''),
      rendered,
    });
    set(files, pageDataUrl(page.path, 'page-data'), data.pageData);
    set(files, pageDataUrl(page.path, 'page-data-rsc'), data.rsc);
    for (const href of stylesheets) set(files, href, sheet);
  }

  for (const [name, html] of slices.html) set(files, sliceUrl(name), sliceFile({ name, html, locale }));
  for (const { hash, json } of queries.values()) set(files, staticQueryUrl(hash), json);
  set(files, APP_DATA_URL, appDataFile(buildHash));
  addMachineFiles(files, site, bundle.css);
  for (const [path, { path: from }] of site.assets) set(files, path, readFileSync(from));
  return { files, diagnostics };
}

function set(files: ExportFiles, url: string, content: string | Uint8Array): void {
  files.set(url.slice(1), content);
}

interface Slices {
  /** Concrete slice name → inner HTML. */
  html: Map<string, string>;
  headerOf: (page: PageRequest) => string;
}

/** One header for each navigation entry that can be the current one; they differ in nothing else. */
function renderSlices({ settings }: LocaleSite, { templates, css }: TemplateBundle): Slices {
  const shell = shellOf(settings, css);
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

/** A template that throws fails its page alone; the others are still rendered and checked. */
function renderSafely<Result>(page: PageRequest, render: () => Result): Result | { diagnostic: Diagnostic } {
  try {
    return render();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const file = page.item && `content/${page.locale}/${page.item.type}/${page.item.slug}.md`;
    return {
      diagnostic: diagnose('render/failed', {
        message: `The template "${page.template}" failed on ${page.path}: ${reason}`,
        place: file === undefined ? undefined : topOf(file),
      }),
    };
  }
}

function addMachineFiles(
  files: ExportFiles,
  { locale, settings, pages, redirects, feeds }: LocaleSite,
  css: string,
): void {
  const { url } = settings;
  set(files, '/robots.txt', robots(url));
  set(files, '/manifest.webmanifest', manifest(settings));
  set(files, '/.well-known/security.txt', securityTxt(settings));
  set(files, '/favicon.svg', favicon());
  set(files, '/_headers', headersFile({ css }));
  set(files, '/_redirects', toNetlify(redirects));
  if (url === undefined) return;
  for (const [path, text] of sitemaps(pages, { url })) set(files, path, text);
  const { blog, updates } = settings.pages;
  const title = (own: string) => `${settings.name}: ${own}`;
  const common = { url, language: locale.toLowerCase() };
  set(
    files,
    '/blog/rss.xml',
    rss({
      ...common,
      path: '/blog/rss.xml',
      page: '/blog',
      title: title(blog.title),
      description: blog.summary,
      entries: feeds.blog,
    }),
  );
  const path = '/global-logistics-update/rss.xml';
  set(
    files,
    path,
    rss({
      ...common,
      path,
      page: '/global-logistics-update',
      title: title(updates.title),
      description: updates.summary,
      entries: feeds.updates,
    }),
  );
}
