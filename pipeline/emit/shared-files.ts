import { EDGE_REDIRECTS_URL } from '../../contract/edge-redirects.ts';
import { APP_DATA_URL, sliceUrl, staticQueryUrl } from '../../contract/paths.ts';
import type { Diagnostic, WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { readProjectFile } from '../bundle/styles.ts';
import { rereadFile } from '../content/changed-file.ts';
import type { Variant } from '../images/variants.ts';
import { toEdge } from '../redirects/to-edge.ts';
import type { SocialImages } from '../social/social-images.ts';
import { checkHostRules } from './check-host-rules.ts';
import type { LocaleSite } from './locale-site.ts';
import { machineFiles } from './machine-files.ts';
import { appDataFile, sliceFile } from './page-data.ts';
import type { LocaleShell } from './page-job.ts';
import { type PublicFile, publicFile } from './public-file.ts';
import type { ScriptSandbox } from './sandbox-files.ts';
import type { StaticQuery, StaticQueryFile } from './static-queries.ts';

export interface PicturesInput {
  site: LocaleSite;
  /** Returns the bytes of an encoded picture; absent if another part publishes them. */
  readImage?: (variant: Variant) => Uint8Array | undefined;
  /** Social images; absent if the build draws none. */
  social?: SocialImages | undefined;
}

/** Yields the pictures of a locale: social images, and encoded pictures that `readImage` has. */
export function* pictureFiles({ site, readImage = () => undefined, social }: PicturesInput): Iterable<PublicFile> {
  for (const [url, bytes] of social?.files() ?? []) yield publicFile(url, bytes);
  for (const [url, variant] of site.variants) {
    const bytes = readImage(variant);
    if (bytes !== undefined) yield publicFile(url, bytes);
  }
}

export interface SharedInput {
  site: LocaleSite;
  bundle: SiteBundle;
  shell: LocaleShell;
  /** Files that the runtime loads by hash: the site's routes, and the consent data. */
  data: readonly StaticQueryFile[];
  /** Returns the data set with this name. */
  queryOf: (name: string) => StaticQuery;
  rules: { headers: string; redirects: string; nginx: string | undefined };
  /** The sandbox for worker scripts; absent if there are none. */
  sandbox?: ScriptSandbox | undefined;
  /** Receives findings about files that have disappeared. */
  onFinding: (diagnostics: Diagnostic[]) => void;
}

/**
 * Yields every file of a locale that belongs to no page, except pictures. It generates each file when the caller requests
 * it.
 */
export function* sharedFiles(input: SharedInput): Iterable<PublicFile> {
  const { site, bundle, shell, data, queryOf, rules, sandbox, onFinding } = input;
  const { locale } = site;
  for (const [name, html] of Object.entries(shell.slices)) {
    yield publicFile(sliceUrl(name), sliceFile({ name, html, locale }));
  }
  for (const name of new Set(site.pages.flatMap((page) => page.staticQueries))) {
    for (const [, { hash, json }] of queryOf(name).files) yield publicFile(staticQueryUrl(hash), json);
  }
  for (const { hash, json } of data) yield publicFile(staticQueryUrl(hash), json);
  for (const { path, bytes } of bundle.browser.files) yield publicFile(path, bytes);
  const { base } = bundle.styles;
  yield publicFile(base.url, base.text);
  for (const [url, file] of Object.entries(bundle.styles.fonts)) yield publicFile(url, readProjectFile(file));
  yield publicFile(APP_DATA_URL, appDataFile(shell.buildHash));
  checkHostRules(rules);
  yield ['_headers', rules.headers];
  yield ['_redirects', rules.redirects];
  if (rules.nginx !== undefined) yield ['_nginx.conf', rules.nginx];
  yield publicFile(EDGE_REDIRECTS_URL, toEdge(site.redirects));
  for (const [url, text] of machineFiles(site)) yield publicFile(url, text);
  for (const [url, icon] of bundle.icons) yield publicFile(url, icon);
  yield* sandbox?.files ?? [];
  for (const [url, asset] of site.assets) {
    const read: WithDiagnostics<string | Uint8Array> =
      typeof asset === 'string' ? { value: asset, diagnostics: [] } : rereadFile(asset);
    onFinding(read.diagnostics);
    if (read.value !== undefined) yield publicFile(url, read.value);
  }
}
