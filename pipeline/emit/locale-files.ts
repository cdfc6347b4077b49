import { loaderScript } from '../../runtime/contract/loader-script.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import type { Entry } from '../content-types/entry.ts';
import type { Library } from '../content-types/library.ts';
import { type Checked, type Diagnostic, diagnose, refused } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { itemOf, type PageRequest } from '../plan/page-request.ts';
import { structuredDataOf } from '../plan/structured-data.ts';
import { toNetlify } from '../redirects/to-netlify.ts';
import type { Environment } from '../settings/environment.ts';
import { captchaOf, hostsOf, type Outside, scriptsBeside, scriptsWithConsent, tagsUrl } from '../settings/outside.ts';
import type { Body } from '../shapes/body.ts';
import { consentFile } from './consent.ts';
import { headersFile } from './headers.ts';
import { pageMaker } from './page-files.ts';
import type { PageJob, PageShell } from './page-job.ts';
import { messageOf, pageRenderer, type RenderPage } from './page-renderer.ts';
import type { PublicFile } from './public-file.ts';
import { routesFile } from './routes.ts';
import { type Sandbox, sandboxFiles } from './sandbox-files.ts';
import { type SharedInput, sharedFiles } from './shared-files.ts';
import { shellOf } from './shell.ts';
import { renderSlices } from './slices.ts';
import { type StaticQueryFile, staticQuery } from './static-queries.ts';
import { type Checksums, checksums, partsOf } from './why.ts';

export interface LocaleFilesInput extends Pick<SharedInput, 'site' | 'readImage' | 'social'> {
  library: Library;
  bundle: Omit<SiteBundle, 'file' | 'edge'>;
  readBody: (entry: Entry) => Body;
  store: Store;
  environment: Environment;
  /** Whom its pages speak to; the local sink where it is left out. */
  outside?: Outside | undefined;
}

/** What the files of a page depend on. */
export interface PageSums {
  /** A digest of what is the page's own. */
  whole: string;
  /** Checksums of it part by part, under names that a person knows. */
  parts: () => Checksums;
}

/** Every file of one locale's export, made when it is asked for. */
export interface LocaleFiles {
  /** What all pages share. */
  shell: PageShell;
  /** A digest of it. */
  shellSum: string;
  sumsOf: (page: PageRequest) => PageSums;
  /** Everything else that the files of a page are made of. */
  jobOf: (page: PageRequest) => PageJob;
  /** Makes the files of jobs on this thread. */
  renderJob: RenderPage;
  /** What is said of a page whose template failed. */
  failed: (page: PageRequest, reason: string) => Diagnostic;
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
  const { site, library, bundle, readBody, store, social, environment, outside = { with: 'sink' } } = input;
  const { locale } = site;
  const { templates, styles } = bundle;
  const routes = routesFile(site, templates);
  const sandbox = sandboxOf(input, outside);
  const consent = consentFile({ site, browser: bundle.browser, outside, sandbox });
  const shell = pageShell({ site, bundle, outside }, { routes: routes.hash, consent: consent?.hash ?? '' });
  const shellSum = digest(JSON.stringify(shell));
  const makePage = pageMaker(templates, shell);
  const queries = new Map<string, StaticQueryFile>();
  const moved: Diagnostic[] = [];

  const entryOf = (page: PageRequest): Entry | undefined => {
    const item = itemOf(page);
    return item && library.find(locale, item);
  };
  const queryInput = { pages: site.pages, library, locale, data: site.data, readBody, store };
  const queryOf = (name: string): StaticQueryFile => {
    const query = queries.get(name) ?? staticQuery(name, queryInput);
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
  const failed = (page: PageRequest, reason: string): Diagnostic => {
    const entry = entryOf(page);
    return diagnose('render/failed', {
      message: `The template "${page.template}" failed on ${page.path}: ${reason}`,
      place: entry && topOf(entry.file),
    });
  };
  const rules = () => ({
    headers: headersFile({
      sheets: [styles.base, ...Object.values(styles.components)],
      loader: loaderScript(shell.shell),
      noindex: environment.noindex,
      hosts: hostsOf(site.settings, outside),
      hasSandbox: sandbox !== undefined,
    }),
    redirects: toNetlify(site.redirects),
  });
  let shared: Checksums | undefined;
  return {
    shell,
    shellSum,
    jobOf,
    renderJob: pageRenderer(makePage),
    failed,
    rules,
    sumsOf(page) {
      const { url = '', alt = '' } = social?.imageOf(page) ?? {};
      const parts = {
        ...page,
        text: entryOf(page)?.body.digest ?? '',
        'social image': url + alt,
        'shared data': page.staticQueries.map((name) => queryOf(name).hash).join(' '),
      };
      return {
        whole: digest(JSON.stringify(parts)),
        parts() {
          const { baseStyles: _styles, ...settings } = shell.shell;
          shared ??= checksums(partsOf({ templates: bundle.hash, styles, settings, routes: shell.routes }));
          return { ...shared, ...checksums(partsOf(parts)) };
        },
      };
    },
    render(page) {
      try {
        return { value: makePage(jobOf(page)), diagnostics: [] };
      } catch (error) {
        return refused(failed(page, messageOf(error)));
      }
    },
    findings: () => [...[...queries.values()].flatMap(({ diagnostics = [] }) => diagnostics), ...moved],
    shared: () =>
      sharedFiles({
        ...input,
        shell,
        data: [routes, ...(consent ? [consent] : [])],
        queryOf,
        rules: rules(),
        sandbox,
        onLost: (found) => void moved.push(...found),
      }),
  };
}

/** What runs scripts beside the pages of a locale; undefined where there are none to run. */
function sandboxOf(
  { site: { settings }, bundle: { browser } }: Pick<LocaleFilesInput, 'site' | 'bundle'>,
  outside: Outside,
): Sandbox | undefined {
  const scripts = scriptsBeside(settings, outside);
  const hosts = [...new Set(scripts.flatMap((script) => script.hosts))].toSorted();
  return scripts.length > 0 ? sandboxFiles({ browser, hosts }) : undefined;
}

function pageShell(
  { site: { settings }, bundle, outside }: Pick<LocaleFilesInput, 'site' | 'bundle'> & { outside: Outside },
  hashes: Pick<PageShell, 'routes' | 'consent'>,
): PageShell {
  const { templates, styles } = bundle;
  // Other scripts are tags, too, of a page that may load no container.
  const others = [...scriptsBeside(settings, outside), ...scriptsWithConsent(settings, outside)];
  const tags = tagsUrl(settings, outside) ?? (others.length > 0 ? '' : undefined);
  const shell = shellOf(settings, { tags, captcha: captchaOf(settings, outside) }, bundle);
  const slices = renderSlices(settings, { shell, templates });
  const buildHash = digest(bundle.hash, JSON.stringify(shell), ...Object.values(slices.slices));
  return { shell, styles, ...slices, buildHash, ...hashes };
}
