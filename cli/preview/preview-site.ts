import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEADS_PATH } from '../../endpoints/leads/page/links.ts';
import { workPath } from '../../pipeline/folders/work-folder.ts';
import type { OnParts } from '../../pipeline/shapes/progress.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { paint, print, type Terminal } from '../terminal/terminal.ts';
import { edgeEnvironment } from './edge-environment.ts';
import { serveMockEndpoints } from './mocks/serve-endpoints.ts';
import type { Preview, PreviewHost, PreviewSite, ServeLocale, StartEndpoints } from './start-preview.ts';

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

export interface PreviewOutput {
  /** Prints a line about a problem. */
  note: (text: string) => void;
  onArrival: PreviewSite['onEvent'];
  onParts: OnParts;
}

/** Returns a preview with the parts of this project or of a test. */
export function previewSite(
  { work, hosts, port, serveLocale, country }: PreviewHosts,
  { parts: { startEndpoints, functions }, terminal }: { parts: PreviewParts; terminal: Terminal },
  { note, onArrival, onParts }: PreviewOutput,
): PreviewSite {
  const { PATH, HOME, TMPDIR } = terminal.environment;
  return {
    serveLocale,
    onParts,
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
    onEvent: onArrival,
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
export function printAddresses(
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
