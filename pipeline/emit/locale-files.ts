import { loaderScript } from '../../runtime/contract/loader-script.ts';
import { APP_DATA_URL, sliceUrl, staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { readHouseFile } from '../bundle/styles.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { readAgain } from '../content/moved.ts';
import type { Entry } from '../content-types/entry.ts';
import type { Library } from '../content-types/library.ts';
import { type Checked, type Diagnostic, diagnose, refused } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import type { Variant } from '../images/variants.ts';
import { itemOf, type PageRequest } from '../plan/page-request.ts';
import { structuredDataOf } from '../plan/structured-data.ts';
import { toNetlify } from '../redirects/to-netlify.ts';
import type { Body } from '../shapes/body.ts';
import type { SocialImages } from '../social/social-images.ts';
import { headersFile } from './headers.ts';
import type { LocaleSite } from './locale-site.ts';
import { machineFiles } from './machine-files.ts';
import { appDataFile, sliceFile } from './page-data.ts';
import { pageFiles } from './page-files.ts';
import type { PageJob, PageKey, PageShell } from './page-job.ts';
import { fileAt, type PublicFile } from './public-file.ts';
import { routesFile } from './routes.ts';
import { shellOf } from './shell.ts';
import { renderSlices } from './slices.ts';
import { type StaticQueryFile, staticQuery } from './static-queries.ts';
import { type Checksums, checksums } from './why.ts';

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
  keyOf: (page: PageRequest) => PageKey;
  /** Checksums of the same, part by part, under names that a person knows. */
  sumsOf: (page: PageRequest) => Checksums;
  /** The files of a page. A template that throws fails its page alone; the others are still rendered and checked. */
  render: (page: PageRequest) => Checked<PublicFile[]>;
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
  const { templates, styles } = bundle;
  const routes = routesFile(site, templates);
  const shell = pageShell(input, routes.hash);
  const shellSum = digest(JSON.stringify(shell));
  const queries = new Map<string, StaticQueryFile>();
  const moved: Diagnostic[] = [];

  const entryOf = (page: PageRequest): Entry | undefined => {
    const item = itemOf(page);
    return item && library.find(locale, item);
  };
  const queryOf = (name: string): StaticQueryFile => {
    const query = queries.get(name) ?? staticQuery(name, { pages: site.pages, library, locale, readBody, store });
    queries.set(name, query);
    return query;
  };
  const jobOf = (page: PageRequest): PageJob => {
    const entry = entryOf(page);
    const image = social?.imageOf(page);
    const { siteName, url: origin } = shell.shell;
    return {
      page,
      body: entry && readBody(entry),
      image,
      structuredData: structuredDataOf(page, { siteName, origin, image: image?.url }),
      staticQueries: Object.fromEntries(page.staticQueries.map((name) => [name, queryOf(name).hash])),
    };
  };
  const keyOf = (page: PageRequest): PageKey => {
    const { url = '', alt = '' } = social?.imageOf(page) ?? {};
    return {
      page: JSON.stringify(page),
      text: entryOf(page)?.textKey ?? '',
      'social image': url + alt,
      'shared data': page.staticQueries.map((name) => queryOf(name).hash).join(' '),
      shell: shellSum,
    };
  };
  const rules = () => ({
    headers: headersFile({
      sheets: [styles.base, ...Object.values(styles.components)],
      loader: loaderScript(shell.shell.runtime),
    }),
    redirects: toNetlify(site.redirects),
  });
  let shared: Checksums | undefined;
  return {
    rules,
    keyOf,
    sumsOf(page) {
      const { baseStyles: _styles, ...settings } = shell.shell;
      shared ??= checksums({ templates: bundle.hash, styles, settings, routes: shell.routes });
      const { page: _page, shell: _shell, ...parts } = keyOf(page);
      return { ...shared, ...checksums({ ...page, ...parts }) };
    },
    render(page) {
      try {
        return { value: pageFiles(templates, { shell, job: jobOf(page) }), diagnostics: [] };
      } catch (error) {
        return refused(failed(page, { error, entry: entryOf(page) }));
      }
    },
    findings: () => [...[...queries.values()].flatMap(({ diagnostics = [] }) => diagnostics), ...moved],
    *shared() {
      for (const [name, html] of Object.entries(shell.slices)) {
        yield fileAt(sliceUrl(name), sliceFile({ name, html, locale }));
      }
      for (const name of new Set(site.pages.flatMap((page) => page.staticQueries))) {
        const { hash, json } = queryOf(name);
        yield fileAt(staticQueryUrl(hash), json);
      }
      yield fileAt(staticQueryUrl(routes.hash), routes.json);
      for (const { path, bytes } of bundle.browser.files) yield fileAt(path, bytes);
      for (const [url, file] of Object.entries(styles.fonts)) yield fileAt(url, readHouseFile(file));
      yield fileAt(APP_DATA_URL, appDataFile(shell.buildHash));
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
        const read: Checked<string | Uint8Array> =
          typeof asset === 'string' ? { value: asset, diagnostics: [] } : readAgain(asset);
        moved.push(...read.diagnostics);
        if (read.value !== undefined) yield fileAt(url, read.value);
      }
    },
  };
}

function pageShell(
  { site: { settings }, bundle }: Pick<LocaleFilesInput, 'site' | 'bundle'>,
  routes: string,
): PageShell {
  const { templates, styles } = bundle;
  const shell = shellOf(settings, bundle);
  const slices = renderSlices(settings, { shell, templates });
  const buildHash = digest(bundle.hash, JSON.stringify(shell), ...Object.values(slices.slices));
  return { shell, styles, ...slices, buildHash, routes };
}

function failed(
  { template, path }: PageRequest,
  { error, entry }: { error: unknown; entry: Entry | undefined },
): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  return diagnose('render/failed', {
    message: `The template "${template}" failed on ${path}: ${reason}`,
    place: entry && topOf(entry.file),
  });
}
