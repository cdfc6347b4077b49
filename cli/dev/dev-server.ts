import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { PageData } from '../../contract/page-data.ts';
import type { LocaleHost } from '../../endpoints/http/locale-host.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { workPath } from '../../pipeline/folders/work-folder.ts';
import { type LiveLocale, pagePath } from '../../pipeline/live/live-locale.ts';
import type { LiveSite } from '../../pipeline/live/live-site.ts';
import { type HostOptions, type PreviewServer, serveHost } from '../preview/host.ts';
import { fileInMemory } from '../preview/hosted-file.ts';
import type { HostedSite } from '../preview/hosted-site.ts';
import { loadRules, type PreviewRules } from '../preview/rules.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { cmsAnswers } from './cms.ts';
import { answerUnknownGeography } from './geography.ts';
import { messagePage } from './message-page.ts';
import { outdatedAnswers } from './outdated.ts';
import type { Reload } from './reload.ts';

export interface DevServerOptions extends Required<Pick<HostOptions, 'onError'>> {
  site: LiveSite;
  /** Absolute path of the content root. */
  root: string;
  /** Its folder and environment are those of git. */
  terminal: Terminal;
  reload: Reload;
  /** The port of the first locale; zero chooses free ports. */
  port: number;
  /** The working folder. The host's parsers read the rules from a folder in it. */
  work: string;
  /** Called when a template throws. */
  onBroken: (diagnostic: Diagnostic) => void;
}

/**
 * Serves every locale's site from memory, each on its own port. A locale is served even if its settings cannot be read.
 */
export async function serveDev(options: DevServerOptions): Promise<(PreviewServer & { locale: Locale })[]> {
  const { site, root, terminal, reload, port, onError } = options;
  const hosts: (LocaleHost & { locale: Locale })[] = LOCALES.map((locale, index) => ({
    locale,
    port: port === 0 ? 0 : port + index,
    get url() {
      return site.locales().find((candidate) => candidate.locale === locale)?.url;
    },
  }));
  const answerCms = cmsAnswers(root);
  const answerOutdated = outdatedAnswers(site, { root, terminal });
  const servers: (PreviewServer & { locale: Locale })[] = [];
  try {
    for (const host of hosts) {
      const { intercept, decorate } = reload;
      const server = await serveHost(siteOf(host.locale, options), {
        port: host.port,
        siblings: hosts,
        intercept: (request, response) =>
          answerUnknownGeography(request, response) ||
          answerCms(request, response) ||
          answerOutdated(host.locale, request, response) ||
          intercept(request, response),
        decorate,
        onError,
      });
      host.port = server.port;
      servers.push({ ...server, locale: host.locale });
    }
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    throw error;
  }
  return servers;
}

/** Returns a function that returns the current site of a locale. It reloads the rules when they change. */
function siteOf(locale: Locale, { site, work, onBroken }: DevServerOptions): () => Promise<HostedSite> {
  const folder = join(workPath(work, 'devRules'), locale);
  let texts = '';
  let rules = Promise.resolve(NO_RULES);
  return async () => {
    const live = site.locales().find((candidate) => candidate.locale === locale);
    if (live === undefined)
      return {
        has: (file) => file === '404.html',
        open: async () => fileInMemory(Buffer.from(EMPTY)),
        rules: NO_RULES,
      };
    const { headers, redirects } = live.rules();
    if (texts !== headers + redirects) {
      texts = headers + redirects;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '_headers'), headers);
      writeFileSync(join(folder, '_redirects'), redirects);
      rules = loadRules(folder);
    }
    const open = async (file: string) => fileInMemory(bytesOf(live, { file, onBroken }));
    return { has: (file) => live.has(file) || live.isFaulty(file), open, rules: await rules };
  };
}

function bytesOf(
  live: LiveLocale,
  { file, onBroken }: { file: string } & Pick<DevServerOptions, 'onBroken'>,
): Uint8Array {
  if (live.isFaulty(file))
    return Buffer.from(file.endsWith('.json') ? brokenData(file, FAULTY.text) : messagePage(FAULTY));
  const { value, diagnostics } = live.read(file);
  for (const found of diagnostics) onBroken(found);
  if (value === undefined) {
    const message = diagnostics.map((found) => found.message).join(' ');
    return Buffer.from(file.endsWith('.json') ? brokenData(file, message) : broken(message));
  }
  return typeof value === 'string' ? Buffer.from(value) : value;
}

const NO_RULES: PreviewRules = { headersFor: () => ({}), redirectFor: () => undefined };

const EMPTY = messagePage({
  title: 'Nothing to show yet',
  text: 'The settings of this locale cannot be read. See the findings.',
});

const FAULTY = { title: 'This page is not shown', text: 'Its file has errors. See the findings.' };

/** Returns page data with the error (L01), so that the browser loads the document, which shows it. */
function brokenData(file: string, getServerDataError: string): string {
  const data: Pick<PageData, 'path' | 'getServerDataError'> = { path: pagePath(file), getServerDataError };
  return JSON.stringify(data);
}

function broken(message: string): string {
  return messagePage({ title: 'This page could not be rendered', text: message });
}
