import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Browser, Page as Tab } from 'playwright';
import { type Diagnostic, diagnose } from '../../diagnostics/diagnostic.ts';
import { locationAt } from '../../diagnostics/source.ts';
import type { OnParts } from '../../shapes/progress.ts';
import { answerAt, type Export, readSource } from '../export.ts';
import type { PageFacts } from '../rule.ts';

/** The host under which the browser sees an export. No request leaves the machine. */
const HOST = 'https://export.invalid';
/** The rules of WCAG 2.2, levels A and AA, by the names of axe-core. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Where Linux distributions install Chromium. */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

export interface BrowserInput {
  exports: readonly Export[];
  pages: readonly PageFacts[];
}

/** The findings of axe-core; a note says why there are none without a browser. */
export interface BrowserFindings {
  diagnostics: Diagnostic[];
  note?: string | undefined;
}

/**
 * Runs axe-core on some pages of each template and each export, as Chromium shows them. `chromium` is the path of the
 * browser; by default the usual paths are tried.
 */
export async function auditInBrowser(
  { exports, pages }: BrowserInput,
  { perTemplate, chromium, onParts }: { perTemplate: number; chromium: string | undefined; onParts?: OnParts },
): Promise<BrowserFindings> {
  const path = (chromium === undefined ? USUAL : [chromium]).find((one) => existsSync(one));
  if (path === undefined)
    return { diagnostics: [], note: 'No Chromium was found, so axe-core did not run. CHROMIUM_PATH names its path.' };
  const browser = await launch(path);
  if (browser === undefined)
    return { diagnostics: [], note: `Chromium at ${path} does not start, so axe-core did not run.` };
  try {
    const diagnostics: Diagnostic[] = [];
    const sample = sampleOf(pages, perTemplate);
    for (const [done, page] of sample.entries()) {
      onParts?.({ done, total: sample.length });
      const own = exports[page.site] as Export;
      diagnostics.push(...(await findingsIn(browser, { own, page })));
    }
    return { diagnostics };
  } finally {
    await browser.close();
  }
}

/** Returns the first pages of each template and export. */
function sampleOf(pages: readonly PageFacts[], perTemplate: number): PageFacts[] {
  const groups = Map.groupBy(pages, ({ site, template }) => `${site} ${template}`);
  return [...groups.values()].flatMap((group) => group.slice(0, perTemplate));
}

async function launch(executablePath: string): Promise<Browser | undefined> {
  const { chromium } = await import('playwright');
  try {
    return await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  } catch {
    return undefined;
  }
}

async function findingsIn(browser: Browser, { own, page }: { own: Export; page: PageFacts }): Promise<Diagnostic[]> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', reducedMotion: 'reduce' });
  try {
    const tab = await context.newPage();
    await tab.route('**', async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const file = origin === HOST ? answerAt(own, decodeURIComponent(pathname))?.file : undefined;
      await (file === undefined ? route.abort() : route.fulfill({ path: join(own.folder, file) }));
    });
    await tab.goto(`${HOST}${encodeURI(page.address)}`, { waitUntil: 'load' });
    const violations = await violationsIn(tab);
    const source = readSource(own, page.path);
    return violations.flatMap(({ help, helpUrl, nodes }) =>
      nodes.map(({ html, target }) =>
        diagnose('audit/accessibility', {
          message: `${help}: ${String(target[0])}`,
          hint: `See ${helpUrl}`,
          place: locationAt(source, placeIn(source.text, html)),
        }),
      ),
    );
  } finally {
    await context.close();
  }
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
