import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LEADS_PATH } from '../../endpoints/leads/page/links.ts';
import { serveMockEndpoints } from '../../endpoints/serve-endpoints.ts';
import { eventPrinter } from '../../endpoints/sink/print-events.ts';
import { prepareWorkFolder, workPath } from '../../pipeline/folders/work-folder.ts';
import { localesIn, readReport } from '../../pipeline/report.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import { EXIT } from '../exit-codes.ts';
import { edgeEnvironment } from '../preview/edge-environment.ts';
import {
  BrokenFunctions,
  type Preview,
  type PreviewSite,
  type StartEndpoints,
  startPreview,
} from '../preview/start-preview.ts';
import { prettyReport } from '../report/pretty.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { Run } from './command.ts';
import { portRefused, readPort, wrongPort } from './ports.ts';

interface PreviewOptions {
  out: string;
  port: string;
}

/** The parts of a preview in addition to the export; by default the project's own. */
export interface PreviewParts {
  startEndpoints?: StartEndpoints;
  /** The folder of the edge functions, and the root folder of their imports. */
  functions: { folder: string; root: string };
}

const PROJECT = join(import.meta.dirname, '../..');

/**
 * Serves the export of each locale on its own port, with its edge functions and the hosts behind it, until it is
 * stopped.
 */
export const preview = previewWith({
  startEndpoints: serveMockEndpoints,
  functions: { folder: join(PROJECT, 'edge/functions'), root: PROJECT },
});

/** Returns the command for other parts, such as those of a test. */
export function previewWith(parts: PreviewParts): Run<PreviewOptions> {
  return async (options, terminal) => {
    const ready = readyExport(options, terminal);
    if (typeof ready === 'string') {
      printNote(terminal, ready);
      return EXIT.failed;
    }
    const lines = eventPrinter({
      print: (line) => print(terminal, line),
      // The timer does not keep the process alive: the last count is optional.
      later: (action, milliseconds) => void setTimeout(action, milliseconds).unref(),
    });
    const onArrival = options.quiet ? () => {} : lines.print;
    let started: Preview;
    try {
      started = await startPreview(partsOfPreview(ready, { parts, terminal, onArrival }));
    } catch (error) {
      printNote(terminal, error instanceof BrokenFunctions ? error.message : portRefused(error));
      return EXIT.failed;
    }
    if (started.withoutFunctions !== undefined) printNote(terminal, started.withoutFunctions);
    if (!options.quiet) printAddresses(terminal, started);
    await terminal.whenStopped();
    await started.close();
    lines.end();
    return EXIT.clean;
  };
}

/** An export that can be served. */
interface ReadyExport {
  folder: string;
  work: string;
  locales: ReturnType<typeof localesIn>;
  /** The port of the first locale; zero chooses free ports. */
  port: number;
}

/** Returns the export to serve, or the text that tells why it cannot be served. */
function readyExport({ out, port: given }: PreviewOptions, terminal: Terminal): ReadyExport | string {
  const folder = resolve(terminal.cwd, out);
  const work = resolve(terminal.cwd, '.waybill');
  const report = readReport(folder);
  if (report === undefined) return `There is no export at ${toPrintable(out)}. Run "waybill build" first.`;
  const port = readPort(given);
  if (port === undefined) return wrongPort(given);
  const unready = prepareWorkFolder({ work, contentRoot: work });
  if (unready !== undefined) {
    return prettyReport([unready], { terminal, to: 'stderr', readSource: () => undefined });
  }
  return { folder, work, locales: localesIn(report), port };
}

interface PartsInput {
  parts: PreviewParts;
  terminal: Terminal;
  onArrival: PreviewSite['onEvent'];
}

function partsOfPreview(
  { folder, work, locales, port }: ReadyExport,
  { parts: { startEndpoints, functions }, terminal, onArrival }: PartsInput,
): PreviewSite {
  const above = (steps: number) => (port === 0 ? 0 : port + steps);
  const { PATH, HOME, TMPDIR } = terminal.environment;
  return {
    folder,
    work,
    hosts: LOCALES.filter((locale) => locale in locales).map((locale, index) => ({
      locale,
      name: siteName(join(folder, locale)),
      port: above(index),
      url: locales[locale]?.url,
    })),
    endpointsPort: above(LOCALES.length),
    startEndpoints,
    functions: {
      ...functions,
      state: workPath(work, 'edge'),
      machine: { PATH, HOME, TMPDIR },
      isAlive: terminal.process.isAlive,
      onLine: (line) => printNote(terminal, line),
    },
    onEvent: onArrival,
    environmentFor: (url) => edgeEnvironment(terminal.environment, url),
    onError: (error) => printNote(terminal, String(error.stack)),
  };
}

/** Returns the site's name in an export's web manifest. */
function siteName(folder: string): string | undefined {
  try {
    const { name }: { name?: unknown } = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

function printAddresses(terminal: Terminal, { locales, endpoints }: Preview): void {
  for (const { locale, url } of locales) print(terminal, `${locale}  ${paint(terminal, 'cyan', url)}`);
  if (endpoints !== undefined) {
    print(terminal, `app and endpoints  ${paint(terminal, 'cyan', endpoints.url)}`);
    print(terminal, `stored leads  ${paint(terminal, 'cyan', endpoints.url + LEADS_PATH)}`);
    print(terminal, `event sink  ${paint(terminal, 'cyan', endpoints.url + SINK_PATH)}`);
  }
  print(terminal, 'Stop with Ctrl+C.');
}
