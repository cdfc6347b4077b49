import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SINK_PATH } from '../../contract/forwards.ts';
import { LOCALES } from '../../contract/locales.ts';
import { LEADS_PATH } from '../../endpoints/leads/page/links.ts';
import type { OnParts } from '../../model/shapes/progress.ts';
import { workPath } from '../../pipeline/folders/work-folder.ts';
import { portRefused } from '../commands/ports.ts';
import type { Progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { edgeEnvironment } from './edge-environment.ts';
import { serveMockEndpoints } from './mocks/serve-endpoints.ts';
import { eventPrinter } from './mocks/sink/print-events.ts';
import {
  BrokenFunctions,
  type Preview,
  type PreviewHost,
  type PreviewSite,
  type ServeLocale,
  type StartEndpoints,
  startPreview,
} from './start-preview.ts';

/** The parts of a preview in addition to the export; by default the project's own. */
export interface PreviewParts {
  startEndpoints?: StartEndpoints;
  /** The folder of the edge functions, and the root folder of their imports. */
  functions: { folder: string; root: string };
}

const PROJECT = join(import.meta.dirname, '../..');

/** The parts of this project. */
export const PROJECT_PARTS: PreviewParts = {
  startEndpoints: serveMockEndpoints,
  functions: { folder: join(PROJECT, 'edge/functions'), root: PROJECT },
};

/** The hosts of a preview and how they serve their sites. */
export interface PreviewHosts {
  /** The working folder `.waybill`. */
  work: string;
  /** The locale hosts, in the order of their ports. */
  hosts: PreviewHost[];
  /** The port of the first locale; zero chooses free ports. */
  port: number;
  serveLocale: ServeLocale;
  /** The country of visitors whose requests name none. */
  country?: string | undefined;
}

export interface RunOptions {
  parts: PreviewParts;
  terminal: Terminal;
  /** The progress line, which is cleared before each print. */
  bar: Progress;
  quiet: boolean;
  /** Shows how many hosts have started. */
  onParts?: OnParts;
}

/** Runs a preview until the person stops it, and prints events. Resolves to false if it could not start. */
export async function runPreview(hosts: PreviewHosts, options: RunOptions): Promise<boolean> {
  const { terminal, bar, quiet } = options;
  const cleared = (write: typeof print) => (text: string) => {
    bar.end();
    write(terminal, text);
  };
  const note = cleared(printNote);
  const events = eventPrinter({
    print: cleared(print),
    // The timer does not keep the process alive: the last count is optional.
    later: (action, milliseconds) => void setTimeout(action, milliseconds).unref(),
  });
  let started: Preview;
  try {
    started = await startPreview(siteOf(hosts, { ...options, note, onEvent: quiet ? () => {} : events.print }));
  } catch (error) {
    note(error instanceof BrokenFunctions ? error.message : portRefused(error));
    return false;
  }
  bar.end();
  if (started.withoutFunctions !== undefined) note(started.withoutFunctions);
  if (!quiet) printAddresses(terminal, { ...started, country: hosts.country });
  await terminal.whenStopped();
  await started.close();
  events.end();
  return true;
}

/** Returns the site for `startPreview`, with the parts of this project or of a test. */
function siteOf(
  { work, hosts, port, serveLocale, country }: PreviewHosts,
  {
    parts: { startEndpoints, functions },
    terminal,
    note,
    ...output
  }: RunOptions & Pick<PreviewSite, 'onEvent'> & { note: (text: string) => void },
): PreviewSite {
  const { PATH, HOME, TMPDIR } = terminal.environment;
  return {
    ...output,
    serveLocale,
    work,
    hosts,
    country,
    endpointsPort: portAbove(port, LOCALES.length),
    startEndpoints,
    functions: {
      ...functions,
      state: workPath(work, 'edge'),
      machine: { PATH, HOME, TMPDIR },
      isAlive: terminal.process.isAlive,
      onLine: note,
    },
    environmentFor: (url) => edgeEnvironment(terminal.environment, url),
    onError: (error) => note(error.stack ?? error.message),
  };
}

/** Returns the port some steps above the first; zero, which chooses a free port, stays zero. */
export function portAbove(port: number, steps: number): number {
  return port === 0 ? 0 : port + steps;
}

/** Returns the site's name in an export's web manifest. */
export function siteName(folder: string): string | undefined {
  try {
    const { name }: { name?: unknown } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Prints the addresses of a running preview. */
function printAddresses(
  terminal: Terminal,
  { locales, endpoints, country }: Pick<Preview, 'locales' | 'endpoints'> & Pick<PreviewHosts, 'country'>,
): void {
  for (const { locale, url } of locales) print(terminal, `${locale}  ${paint(terminal, 'cyan', url)}`);
  if (endpoints !== undefined) {
    print(terminal, `app and endpoints  ${paint(terminal, 'cyan', endpoints.url)}`);
    print(terminal, `stored leads  ${paint(terminal, 'cyan', endpoints.url + LEADS_PATH)}`);
    print(terminal, `event sink  ${paint(terminal, 'cyan', endpoints.url + SINK_PATH)}`);
  }
  if (country !== undefined) print(terminal, `country of every visitor  ${country.toUpperCase()}`);
  print(terminal, 'Stop with Ctrl+C.');
}
