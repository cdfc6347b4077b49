import { loaderScript } from '../../runtime/contract/loader-script.ts';
import type { Head } from '../../runtime/contract/page-data.ts';
import { APP_DATA_URL, pageDataUrl, pageFile, sliceUrl, staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { readHouseFile, sheetOf, stylesOf } from '../bundle/styles.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { readAgain } from '../content/moved.ts';
import type { Entry } from '../content-types/entry.ts';
import type { Library } from '../content-types/library.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { Variant } from '../images/variants.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import { itemOf, type PageRequest } from '../plan/page-request.ts';
import { structuredDataOf } from '../plan/structured-data.ts';
import { toNetlify } from '../redirects/to-netlify.ts';
import type { Shell } from '../render/template-api.ts';
import type { Body } from '../shapes/body.ts';
import type { SocialImage } from '../shapes/image.ts';
import type { SocialImages } from '../social/social-images.ts';
import { headersFile } from './headers.ts';
import type { LocaleSite } from './locale-site.ts';
import { machineFiles } from './machine-files.ts';
import { appDataFile, pageDataFiles, sliceFile } from './page-files.ts';
import { routesFile } from './routes.ts';
import { shellOf } from './shell.ts';
import { comesWithPage, type StaticQueryFile, staticQuery } from './static-queries.ts';

/** A file as the public sees it: its URL path without the leading slash. */
export type PublicFile = [path: string, content: string | Uint8Array];

export interface LocaleFilesInput {
  /** The bytes of a file that was made of a picture; absent where none was made. */
  readImage?: (variant: Variant) => Uint8Array | undefined;
  site: LocaleSite;
  library: Library;
  bundle: SiteBundle;
  readBody: (entry: Entry) => Body;
  store: Store;
  /** Images for networks; absent where none were drawn. */
  social?: SocialImages | undefined;
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
  /** What was found while files were made that many pages share. */
  findings: () => Diagnostic[];
}

/** Every file of a locale, ready to be asked for. */
export function localeFiles(input: LocaleFilesInput): LocaleFiles {
  const { site, library, bundle, readBody, store, readImage = () => undefined, social } = input;
  const { locale } = site;
  const shell = shellOf(site.settings, bundle);
  const routes = routesFile(site, bundle.templates);
  const slices = renderSlices(site, bundle);
  const queries = new Map<string, StaticQueryFile>();
  const moved: Diagnostic[] = [];
  const context: FilesContext = {
    shell,
    slices,
    templates: bundle.templates,
    styles: bundle.styles,
    buildHash: digest(bundle.hash, JSON.stringify(shell), ...slices.html.values()),
    entryOf(page) {
      const item = itemOf(page);
      return item && library.find(page.locale, item);
    },
    readBody,
    imageOf: (page) => social?.imageOf(page),
    routes: routes.hash,
    queryOf(name) {
      const query = queries.get(name) ?? staticQuery(name, { pages: site.pages, library, locale, readBody, store });
      queries.set(name, query);
      return query;
    },
  };
  const rules = () => ({
    headers: headersFile({
      sheets: [bundle.styles.base, ...Object.values(bundle.styles.components)],
      loader: loaderScript(shell.runtime),
    }),
    redirects: toNetlify(site.redirects),
  });
  return {
    rules,
    keyOf: (page) => pageKey(page, context),
    partsOf: (page) => {
      const [, text, , ownRoutes, image, ...hashes] = pageKey(page, context);
      const { baseStyles: _styles, ...settings } = shell;
      return {
        ...page,
        text,
        templates: bundle.hash,
        styles: bundle.styles,
        settings,
        routes: ownRoutes,
        'social image': image,
        'shared data': hashes,
      };
    },
    render: (page) => renderSafely(page, context),
    findings: () => [...[...queries.values()].flatMap(({ diagnostics = [] }) => diagnostics), ...moved],
    *shared() {
      for (const [name, html] of slices.html) yield fileAt(sliceUrl(name), sliceFile({ name, html, locale }));
      for (const name of new Set(site.pages.flatMap((page) => page.staticQueries))) {
        const { hash, json } = context.queryOf(name);
        yield fileAt(staticQueryUrl(hash), json);
      }
      yield fileAt(staticQueryUrl(routes.hash), routes.json);
      for (const { path, bytes } of bundle.browser.files) yield fileAt(path, bytes);
      for (const [url, file] of Object.entries(bundle.styles.fonts)) yield fileAt(url, readHouseFile(file));
      yield fileAt(APP_DATA_URL, appDataFile(context.buildHash));
      const { headers, redirects } = rules();
      yield ['_headers', headers];
      yield ['_redirects', redirects];
      for (const [url, text] of machineFiles(site)) yield fileAt(url, text);
      for (const [url, icon] of bundle.icons) yield fileAt(url, icon);
      for (const [url, bytes] of social?.files() ?? []) yield fileAt(url, bytes);
      for (const [url, variant] of site.variants) {
        const bytes = readImage(variant);
        if (bytes !== undefined) yield fileAt(url, bytes);
      }
      for (const [url, asset] of site.assets) {
        const content = typeof asset === 'string' ? asset : readAgain(asset);
        if (typeof content === 'string' || content instanceof Uint8Array) yield fileAt(url, content);
        else moved.push(content);
      }
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
  styles: SiteBundle['styles'];
  /** Digest of code, styles and shell; content alone does not change it. */
  buildHash: string;
  entryOf: (page: PageRequest) => Entry | undefined;
  readBody: (entry: Entry) => Body;
  /** The image for networks. */
  imageOf: (page: PageRequest) => SocialImage | undefined;
  /** Hash of the site's routes. */
  routes: string;
  queryOf: (name: string) => StaticQueryFile;
}

/** Everything that the files of a page depend on. */
function pageKey(page: PageRequest, { buildHash, entryOf, imageOf, routes, queryOf }: FilesContext): string[] {
  const queries = page.staticQueries.map((name) => queryOf(name).hash);
  const { url = '', alt = '' } = imageOf(page) ?? {};
  return [JSON.stringify(page), entryOf(page)?.textKey ?? '', buildHash, routes, url + alt, ...queries];
}

function pageFiles(page: PageRequest, context: FilesContext): PublicFile[] {
  const { shell, slices, templates, styles, buildHash, entryOf, readBody, imageOf, routes, queryOf } = context;
  const staticQueries = Object.fromEntries(page.staticQueries.map((name) => [name, queryOf(name).hash]));
  const sheet = styleSheet(page.styles);
  const stylesheets = sheet === '' ? [] : [`/static/${digest(sheet)}.css`];
  const entry = entryOf(page);
  const rendered = templates.renderPage(page, {
    shell,
    stylesheets,
    staticQueries,
    body: entry && readBody(entry),
    image: imageOf(page),
    structuredData: structuredDataOf(page, {
      siteName: shell.siteName,
      origin: shell.url,
      image: imageOf(page)?.url,
    }),
  });
  const { names, href } = stylesOf(rendered.main, styles);
  const header = slices.headerOf(page);
  const slot = (name: string) => ({ name, html: slices.html.get(name) ?? '' });
  const { pageData, rsc } = pageDataFiles({
    page,
    slicesMap: { header, footer: 'footer' },
    staticQueryHashes: page.staticQueries.filter(comesWithPage).map((name) => queryOf(name).hash),
    rendered: { ...rendered, head: withStylesheet(rendered.head, href) },
  });
  return [
    [
      pageFile(page.path),
      templates.renderDocument(shell, {
        head: rendered.head,
        main: rendered.main,
        path: page.path,
        styles: { sheets: names.map((name) => styles.components[name] ?? ''), href },
        routes,
        slices: { header: slot(header), footer: slot('footer') },
        buildHash,
      }),
    ],
    [pageDataUrl(page.path, 'page-data').slice(1), pageData],
    [pageDataUrl(page.path, 'page-data-rsc').slice(1), rsc],
    ...stylesheets.map((own): PublicFile => fileAt(own, sheet)),
    fileAt(href, sheetOf(names, styles)),
  ];
}

/** A page that is navigated to has its sheets in a file, where its document has them in itself. */
function withStylesheet(head: Head, href: string): Head {
  return { ...head, nodes: [...head.nodes, { tag: 'link', attributes: { rel: 'stylesheet', href } }] };
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
  const entries = new Map(
    settings.navigation.flatMap(({ href, links = [] }) => {
      const paths = [...(href === undefined ? [] : [href]), ...links.map((link) => link.href)];
      return paths.map((path) => [path, paths[0]] as const);
    }),
  );
  const currentOf = ({ section }: PageRequest) => (section === undefined ? undefined : entries.get(section));
  const nameOf = (current = '') => `header${current.replaceAll('/', '-')}`;
  const html = new Map<string, string>([['footer', templates.renderSlice('footer', { shell })]]);
  // From the settings and not from the pages: content must not change the build hash.
  for (const current of [undefined, ...new Set(entries.values())]) {
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
