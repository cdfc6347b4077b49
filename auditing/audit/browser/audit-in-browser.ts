import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Browser, Route, Page as Tab } from 'playwright';
import { type Diagnostic, diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { locationAt } from '../../../model/diagnostics/source.ts';
import type { OnParts } from '../../../model/shapes/progress.ts';
import { answerAt, type Export, readSource } from '../export.ts';
import type { AuditedPageFacts } from '../rule.ts';

/** The host under which the browser sees an export. */
const HOST = 'https://export.invalid';
/** The browser resolves no name and no address, so nothing leaves the machine, not even a connection without a request. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND'];
/** Milliseconds for loading a page and checking it. */
const LIMIT = 10_000;
/** The rules of WCAG 2.2, levels A and AA, by the names of axe-core. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Where Linux distributions install Chromium. */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

export interface BrowserInput {
  exports: readonly Export[];
  pages: readonly AuditedPageFacts[];
}

/** The findings of axe-core; a note says why there are none without a browser. */
export interface BrowserFindings {
  diagnostics: Diagnostic[];
  note?: string | undefined;
}

export interface BrowserOptions {
  /** How many pages of each template are checked. */
  perTemplate: number;
  /** The path of the browser; undefined tries the usual ones. */
  chromium: string | undefined;
  /** Milliseconds for each page; tests of pages that never end set less than the default. */
  limit?: number;
  onParts?: OnParts;
}

/** Runs axe-core on some pages of each template and each export, as Chromium shows them. */
export async function auditInBrowser(
  { exports, pages }: BrowserInput,
  { perTemplate, chromium, limit = LIMIT, onParts }: BrowserOptions,
): Promise<BrowserFindings> {
  const path = (chromium === undefined ? USUAL : [chromium]).find((candidate) => existsSync(candidate));
  if (path === undefined)
    return { diagnostics: [], note: 'No Chromium was found, so axe-core did not run. CHROMIUM_PATH names its path.' };
  const sample = sampleOf({ exports, pages }, perTemplate);
  const diagnostics: Diagnostic[] = [];
  let running: Running | undefined;
  try {
    for (const [done, page] of sample.entries()) {
      onParts?.({ done, total: sample.length });
      running ??= await launch(path);
      if (running === undefined)
        return { diagnostics, note: `Chromium at ${path} does not start, so axe-core did not run.` };
      const siteExport = exports[page.site] as Export;
      const { isLate, found } = await findingsIn(running.browser, { siteExport, page, limit });
      diagnostics.push(...found);
      if (!isLate) continue;
      // A page whose script never ends answers nothing, not even that it closes.
      await running.kill();
      running = undefined;
    }
    return { diagnostics };
  } finally {
    await running?.kill();
  }
}

/**
 * Returns the first pages of each template and export. Nobody sees a page that a `meta` element leaves, or whose address the
 * host redirects although there is a file.
 */
function sampleOf({ exports, pages }: BrowserInput, perTemplate: number): AuditedPageFacts[] {
  const shown = pages.filter(
    ({ isRedirect, site, address }) => !isRedirect && answerAt(exports[site] as Export, address)?.file !== undefined,
  );
  const groups = Map.groupBy(shown, ({ site, template }) => `${site} ${template}`);
  return [...groups.values()].flatMap((group) => group.slice(0, perTemplate));
}

/** A Chromium, and the end of its processes, which asks no page. */
interface Running {
  browser: Browser;
  kill: () => Promise<void>;
}

async function launch(executablePath: string): Promise<Running | undefined> {
  const { chromium } = await import('playwright');
  try {
    const server = await chromium.launchServer({ executablePath, args: ARGUMENTS });
    return { browser: await chromium.connect(server.wsEndpoint()), kill: () => server.kill() };
  } catch {
    return undefined;
  }
}

interface Visit {
  siteExport: Export;
  page: AuditedPageFacts;
  limit: number;
}

/**
 * Returns the findings of a page, and whether it did not come to rest. Its scripts may do anything, so every failure is a
 * finding about the page.
 */
async function findingsIn(
  browser: Browser,
  { siteExport, page, limit }: Visit,
): Promise<{ isLate?: boolean; found: Diagnostic[] }> {
  const source = readSource(siteExport, page.path);
  const unchecked = (message: string) => [diagnose('audit/browser', { message, place: locationAt(source, 0) })];
  const ended = new AbortController();
  const late = delay(limit, 'late' as const, { signal: ended.signal });
  try {
    const violations = await Promise.race([visit(browser, { siteExport, page }), late]);
    if (violations === 'late') {
      return { isLate: true, found: unchecked(`The page did not come to rest in Chromium within ${limit / 1000} s.`) };
    }
    if (violations === undefined) return { found: unchecked('The page leads to another address by itself.') };
    return {
      found: violations.flatMap(({ help, helpUrl, nodes }) =>
        nodes.map(({ html, target }) =>
          diagnose('audit/accessibility', {
            message: `${help}: ${String(target[0])}`,
            hint: `See ${helpUrl}`,
            place: locationAt(source, placeIn(source.text, html)),
          }),
        ),
      ),
    };
  } catch (error) {
    const [reason] = String(error).split('\n');
    return { found: unchecked(`Chromium could not check the page: ${reason}`) };
  } finally {
    ended.abort();
    late.catch(() => {});
  }
}

/** Opens a page and returns its violations; undefined if the page leads to another address by itself. */
async function visit(
  browser: Browser,
  { siteExport, page }: Omit<Visit, 'limit'>,
): Promise<AxeResults['violations'] | undefined> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce' });
  // Also requests of windows that the page opens.
  await context.route('**', (route) => answer(route, siteExport).catch(() => {}));
  const tab = await context.newPage();
  context.on('page', (opened) => void opened.close().catch(() => {}));
  let documents = 0;
  tab.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents += 1;
  });
  try {
    await tab.goto(HOST + page.address.split('/').map(encodeURIComponent).join('/'), { waitUntil: 'load' });
    const violations = await violationsIn(tab);
    return documents === 1 && tab.url().startsWith(HOST) ? violations : undefined;
  } finally {
    await context.close().catch(() => {});
  }
}

/** Answers a request with the file of the export, and with a failure if it has none. */
async function answer(route: Route, siteExport: Export): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  const file = origin === HOST ? answerAt(siteExport, pathname)?.file : undefined;
  await (file === undefined ? route.abort() : route.fulfill({ path: join(siteExport.folder, file) }));
}

/** The part of axe-core's global that an audit calls. */
interface AxeGlobal {
  axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

/** Runs axe-core in the tab, and returns its violations. The context of the tab must bypass the content security policy. */
export async function violationsIn(tab: Tab): Promise<AxeResults['violations']> {
  const { default: engine } = await import('axe-core');
  await tab.evaluate(engine.source);
  const run = (tags: string[]) => {
    const { axe } = globalThis as unknown as AxeGlobal;
    return axe.run({ exclude: [] }, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  };
  return (await tab.evaluate(run, TAGS)).violations;
}

/** Returns the offset of an element in the file; 0 if a script has changed it. */
function placeIn(text: string, html: string): number {
  const start = /^<[^>]*>/.exec(html)?.[0] ?? html;
  return Math.max(0, text.indexOf(start));
}
