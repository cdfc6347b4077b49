import type { ConsentModule } from '../../contract/consent-data.ts';
import { loaderScript } from '../../contract/loader-script.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import type { Library } from '../../model/content-types/library.ts';
import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { Environment } from '../../model/settings/environment.ts';
import {
  captchaSettingsOf,
  hostsOf,
  modulesWithConsent,
  relayKey,
  scriptsWithConsent,
  type ThirdPartyMode,
  tagManagerUrl,
  workerScriptsOf,
} from '../../model/settings/third-party-mode.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import type { RelayedId } from '../../third-parties/index.ts';
import { sessionMonitoring } from '../../third-parties/session-monitoring.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { jsonOf } from '../cache/json.ts';
import { digest, digestAll } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import type { Variant } from '../images/variants.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import { itemOf, type PageToRender } from '../plan/page-request.ts';
import { structuredDataOf } from '../plan/structured-data.ts';
import { toNetlify } from '../redirects/to-netlify.ts';

import type { ErrorReporting, Shell } from '../render/template-api.ts';
import type { SocialImages } from '../social/social-images.ts';
import { consentFiles } from './consent.ts';
import { fillingOf } from './filling.ts';
import { headerRules, headersFile } from './headers.ts';
import type { LocaleSite } from './locale-site.ts';
import { toNginx } from './nginx.ts';
import { isLoadedWithPage } from './on-demand-data.ts';
import { filesRenderer } from './page-files.ts';
import type { LocaleShell, PageJob, ThreadJob } from './page-job.ts';
import { errorMessageOf, pageRenderer, type RenderPage } from './page-renderer.ts';
import type { PublicFile } from './public-file.ts';
import { type Checksums, checksumsOf, inputParts } from './render-reason.ts';
import { routesFile } from './routes.ts';
import { type ScriptSandbox, sandboxFiles } from './sandbox-files.ts';
import { pictureFiles, sharedFiles } from './shared-files.ts';
import { shellOf } from './shell.ts';
import { renderSlices } from './slices.ts';
import { type StaticQuery, staticQuery } from './static-queries.ts';

/** Everything that the files of one locale's export are made from. */
export interface LocaleFilesInput {
  site: LocaleSite;
  library: Library;
  bundle: SiteBundle;
  readBody: (entry: Entry) => ItemBody;
  /** Returns the parsed text of an entry as JSON, for threads. By default, threads get what `readBody` returns. */
  readTextJson?: (entry: Entry) => Uint8Array;
  store: Store;
  environment: Environment;
  /** Third parties or the local sink; the sink by default. */
  outside?: ThirdPartyMode | undefined;
  /** True if pages send no error reports and no recordings. */
  isMuted?: boolean;
  /** Returns the bytes of an encoded picture; absent if another part publishes them. */
  readImage?: (variant: Variant) => Uint8Array | undefined;
  /** Social images; absent if the build draws none. */
  social?: SocialImages | undefined;
}

/** Digests of a page's own input. */
export interface PageDigests {
  /** A digest of the page's own input. */
  digest: string;
  /** Returns checksums of the parts of the page's own input under readable names. */
  parts: () => Checksums;
}

/** The inputs of pages. Each is computed on demand. */
export interface PageInputs {
  digestsOf: (page: PageToRender) => PageDigests;
  /** Returns the rest of a page's input. */
  jobOf: (page: PageToRender) => PageJob;
  /** Returns the same for a thread. */
  threadJobOf: (page: PageToRender) => ThreadJob;
  /** Returns the use of each budget for data sets that pages have asked for. */
  budgets: () => BudgetUse[];
}

/** The files with the rules of the host. */
export interface HostFiles {
  headers: string;
  redirects: string;
  /** The same rules for nginx, if the export is for it. */
  nginx: string | undefined;
}

/** The files of one locale's export. Each is generated on demand. */
export interface LocaleFiles extends PageInputs {
  /** The input that all pages share. */
  shell: LocaleShell;
  /** A digest of the shell. */
  shellDigest: string;
  /** Returns checksums of the parts of the input that all pages share. */
  sharedParts: () => Checksums;
  /** Renders the files of a page on this thread. */
  renderJob: RenderPage;
  /** Returns the finding for a page whose template failed. */
  failed: (page: PageToRender, reason: string) => Diagnostic;
  /**
   * Renders the files of a page. If its template throws, only this page fails; the build renders and checks all others.
   */
  render: (page: PageToRender) => WithDiagnostics<PublicFile[]>;
  /** Returns the host's `_headers` and `_redirects`. */
  rules: () => HostFiles;
  /** Returns every file that belongs to no page, including the host's rules, except pictures. */
  shared: () => Iterable<PublicFile>;
  /** Returns social images and encoded pictures. */
  pictures: () => Iterable<PublicFile>;
  /** Returns findings about files that many pages share. */
  findings: () => Diagnostic[];
}

/** Returns the files of a locale. Each is generated on demand. */
export function localeFiles(input: LocaleFilesInput): LocaleFiles {
  const { site, bundle, environment, outside = { with: 'sink' } } = input;
  const { templates, styles } = bundle;
  const routes = routesFile(site, templates);
  const sandbox = sandboxOf(input, outside);
  const relayed = relayedIn(input, outside);
  const consent = consentFiles({ ...relayed, site, browser: bundle.browser, outside, sandbox });
  const shell = pageShell(input, {
    outside,
    relayed,
    routes: routes.hash,
    consent: consent?.consent.hash ?? '',
  });
  const makePage = filesRenderer(templates, shell);
  const { inputs, entryOf, queryOf, findings } = pageInputs(input, shell);
  const moved: Diagnostic[] = [];
  const data = [routes, ...(consent ? [consent.consent, ...(consent.allowed ? [consent.allowed] : [])] : [])];
  const shared = { shell, data, sandbox, onFinding: (found: Diagnostic[]) => void moved.push(...found) };
  let sharedSums: Checksums | undefined;
  const failed = (page: PageToRender, reason: string) => templateFailure(page, { reason, entry: entryOf(page) });
  const rules = () => {
    const inline = {
      ...loadersOf(shell.shell),
      noncePlaceholder: shell.shell.tags === undefined ? undefined : shell.buildHash,
      noindex: environment.noindex,
      hosts: hostsOf(site.settings, outside),
      hasSandbox: sandbox !== undefined,
    };
    const { redirects, pages } = site;
    return {
      headers: headersFile(inline),
      redirects: toNetlify(redirects, pages),
      nginx:
        environment.host === 'nginx' ? toNginx({ rules: redirects, headers: headerRules(inline), pages }) : undefined,
    };
  };
  return {
    shell,
    shellDigest: digest(JSON.stringify(shell)),
    sharedParts() {
      sharedSums ??= checksumsOf(
        inputParts({ templates: bundle.hash, styles, settings: shell.shell, routes: shell.routes }),
      );
      return sharedSums;
    },
    ...inputs,
    renderJob: pageRenderer(makePage),
    failed,
    rules,
    render(page) {
      try {
        return { value: makePage(inputs.jobOf(page)), diagnostics: [] };
      } catch (error) {
        return withoutValue(failed(page, errorMessageOf(error)));
      }
    },
    findings: () => [...findings(), ...moved],
    shared: () => sharedFiles({ ...input, ...shared, queryOf, rules: rules() }),
    pictures: () => pictureFiles(input),
  };
}

/** The inputs of a locale's pages, with the entries and data sets that they come from. */
interface PagesOfLocale {
  inputs: PageInputs;
  /** Returns the content entry of an item's page; undefined for other pages. */
  entryOf: (page: PageToRender) => Entry | undefined;
  /** Returns a shared data set, which is computed once. */
  queryOf: (name: string) => StaticQuery;
  /** Returns findings about data sets. */
  findings: () => Diagnostic[];
}

/** Returns functions that compute the input of each page, and digests of it. */
function pageInputs(
  { site, library, readBody, readTextJson, store, social }: LocaleFilesInput,
  shell: LocaleShell,
): PagesOfLocale {
  const queries = new Map<string, StaticQuery>();
  const { pages, locale, data, searchNames: otherNames } = site;
  const queryInput = { pages, library, locale, data, otherNames, readBody, store };
  const queryOf = (name: string): StaticQuery => {
    const query = queries.get(name) ?? staticQuery(name, queryInput);
    queries.set(name, query);
    return query;
  };
  /** Returns the name and hash of each file of the data sets that a page names. */
  const hashesOf = (page: PageToRender) =>
    page.staticQueries.flatMap((name) => queryOf(name).files.map(([file, { hash }]) => [file, hash] as const));
  const entryOf = (page: PageToRender): Entry | undefined => {
    const item = itemOf(page);
    return item && library.find(site.locale, item);
  };
  const jobWithoutText = (page: PageToRender): PageJob => {
    const image = social?.imageOf(page);
    const { siteName, url: origin } = shell.shell;
    const staticQueries = Object.fromEntries(hashesOf(page));
    return {
      page,
      image,
      structuredData: structuredDataOf(page, { siteName, origin, image: image?.url }),
      staticQueries,
      awaitedHashes: page.staticQueries.filter(isLoadedWithPage).map((name) => staticQueries[name] ?? ''),
      ownStyles: styleSheet(page.styles),
      filling: fillingOf(page.path),
    };
  };
  const inputs: PageInputs = {
    jobOf(page) {
      const entry = entryOf(page);
      return { ...jobWithoutText(page), body: entry && readBody(entry) };
    },
    threadJobOf(page) {
      const entry = entryOf(page);
      const text = entry && (readTextJson?.(entry) ?? jsonOf({ body: readBody(entry) }));
      return { job: jobWithoutText(page), text };
    },
    digestsOf(page) {
      const { url = '', alt = '' } = social?.imageOf(page) ?? {};
      const parts = inputParts({
        ...page,
        text: entryOf(page)?.body.digest ?? '',
        'social image': url + alt,
        'shared data': hashesOf(page)
          .map(([, hash]) => hash)
          .join(' '),
      });
      return { digest: digestAll(parts.flat()), parts: () => checksumsOf(parts) };
    },
    budgets: () => [...queries.values()].flatMap((query) => query.budgets),
  };
  const findings = () => [...queries.values()].flatMap(({ diagnostics }) => diagnostics);
  return { inputs, entryOf, queryOf, findings };
}

function templateFailure(
  page: PageToRender,
  { reason, entry }: { reason: string; entry: Entry | undefined },
): Diagnostic {
  return diagnose('render/failed', {
    message: `The template "${page.template}" failed on ${page.path}: ${reason}`,
    place: entry && topOfFile(entry.file),
  });
}

/** Returns the sandbox for a locale's worker scripts; undefined if it has none. */
function sandboxOf(
  { site: { settings }, bundle: { browser } }: LocaleFilesInput,
  outside: ThirdPartyMode,
): ScriptSandbox | undefined {
  const scripts = workerScriptsOf(settings, outside);
  const hosts = [...new Set(scripts.flatMap((script) => script.hosts))].toSorted();
  return scripts.length > 0 ? sandboxFiles({ browser, hosts }) : undefined;
}

/** The clients of third parties that send through the site's own host. */
interface Relayed {
  errors: ErrorReporting | undefined;
  /** The module that records visits. It waits for consent. */
  monitoring: ConsentModule | undefined;
}

/** Returns the reports of errors and the recordings of visits, where they are on. */
function relayedIn(
  { site: { settings }, bundle: { browser }, environment: { noindex }, isMuted }: LocaleFilesInput,
  outside: ThirdPartyMode,
): Relayed {
  const keyOf = (id: RelayedId) => (isMuted ? undefined : relayKey(id, { settings, outside, noindex }));
  const [dsn, key] = [keyOf('errorReporting'), keyOf('sessionMonitoring')];
  if (dsn === undefined) return { errors: undefined, monitoring: undefined };
  const { errors: start } = browser;
  const { role: purpose, path: server } = sessionMonitoring;
  return {
    errors: { start, dsn },
    monitoring: key === undefined ? undefined : { module: start, purpose, server, key },
  };
}

/** Returns the inline scripts of documents: without error reporting, and with it if it is on. */
function loadersOf({ runtime, integrity, errors }: Shell) {
  return {
    loader: loaderScript({ runtime, integrity }),
    reportingLoader: errors && loaderScript({ runtime, integrity, errors: errors.start }),
  };
}

/** What the shell of a locale's pages names, besides settings and bundle. */
interface ShellParts {
  outside: ThirdPartyMode;
  relayed: Relayed;
  /** Hashes of the files with the site's routes and the consent data. */
  routes: string;
  consent: string;
}

function pageShell(
  { site: { settings }, bundle }: LocaleFilesInput,
  { outside, relayed: { errors, monitoring }, routes, consent }: ShellParts,
): LocaleShell {
  const { templates, styles } = bundle;
  // A page may load other third parties even without a tag container.
  const others = [
    ...workerScriptsOf(settings, outside),
    ...scriptsWithConsent(settings, outside),
    ...modulesWithConsent(settings, outside),
    ...(monitoring ? [monitoring] : []),
  ];
  const tags = tagManagerUrl(settings, outside) ?? (others.length > 0 ? '' : undefined);
  const shell = shellOf(settings, { tags, captcha: captchaSettingsOf(settings, outside), errors }, bundle);
  const slices = renderSlices(settings, { shell, templates });
  const buildHash = digest(bundle.hash, JSON.stringify(shell), ...Object.values(slices.slices));
  return { shell, styles, ...slices, buildHash, routes, consent };
}
