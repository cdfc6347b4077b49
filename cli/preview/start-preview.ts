import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Locale } from '../../contract/locales.ts';
import type { LinkedSite } from '../../endpoints/site-links.ts';
import type { OnParts } from '../../model/shapes/progress.ts';
import { SAMPLES_FOLDER } from '../../pipeline/plan/samples-path.ts';
import { type EdgeLayer, edgeLayer, type LayerOptions } from './edge/edge-layer.ts';
import { type Edge, type EdgeOptions, type StartedEdge, startEdge } from './edge/start-edge.ts';
import type { HostOptions, PreviewServer } from './host.ts';
import type { SinkEvent } from './mocks/sink/sink-event.ts';
import { serveExport } from './serve-export.ts';

/** A host of a locale, with what the endpoints say of its site. */
export type PreviewHost = LinkedSite;

/** Serves the app host and the endpoints host, which are one server on this machine, until it is closed. */
export type StartEndpoints = (options: {
  port: number;
  /** The working folder `.waybill`. */
  folder: string;
  /** The hosts have ports only after they have started. */
  siblings: readonly PreviewHost[];
  /** Receives the events that browsers send. */
  sink: { onArrival: (arrival: SinkEvent) => void };
  onError: (error: Error) => void;
}) => Promise<PreviewServer>;

/** Serves one locale. */
export type ServeLocale = (
  locale: Locale,
  options: Pick<HostOptions, 'port' | 'siblings' | 'edge' | 'onError'>,
) => Promise<PreviewServer>;

export interface PreviewSite {
  /** Serves a locale; `exportServer` for complete exports. */
  serveLocale: ServeLocale;
  /** Called before each server starts, with the number of started ones and of all. */
  onParts?: OnParts;
  /** The working folder `.waybill`. */
  work: string;
  /** The locale hosts; port zero chooses a free port. */
  hosts: PreviewHost[];
  /** The port of the local app and endpoints hosts. */
  endpointsPort: number;
  startEndpoints: StartEndpoints | undefined;
  /** The functions, without their environment, which contains the addresses of the local hosts. */
  functions: Omit<EdgeOptions, 'environment'>;
  /** Receives every event that a browser sends. */
  onEvent: (arrival: SinkEvent) => void;
  environmentFor: (endpointsUrl: string | undefined) => Record<string, string>;
  onError: (error: Error) => void;
  /** The country of visitors whose requests name none. */
  country?: string | undefined;
}

/** Serves the exports of the locales in a folder. */
export function exportServer(folder: string): ServeLocale {
  return (locale, options) =>
    serveExport(join(folder, locale), { ...options, samples: join(folder, SAMPLES_FOLDER, locale) });
}

export interface Preview {
  locales: readonly (PreviewServer & { locale: Locale })[];
  endpoints: PreviewServer | undefined;
  /** Why functions do not run, although there are some. */
  withoutFunctions: string | undefined;
  close: () => Promise<void>;
}

/** The functions cannot start; the host would not run them either. */
export class BrokenFunctions extends Error {}

/**
 * Starts all hosts of the site: the local app and endpoints, the functions' process, and a host for each locale. If one
 * cannot start, it stops the others and rejects with `BrokenFunctions` or the port's error.
 */
export async function startPreview(site: PreviewSite): Promise<Preview> {
  const {
    serveLocale,
    work,
    hosts,
    endpointsPort,
    startEndpoints,
    functions,
    environmentFor,
    onEvent,
    onError,
    country,
  } = site;
  // A request's garbage does not outlive it. A larger young generation would keep memory and gain no speed.
  setFlagsFromString('--semi-space-growth-factor=1');
  const opened: { close: () => Promise<void> }[] = [];
  // The endpoints, the functions, and a host for each locale.
  const count = () => site.onParts?.({ done: opened.length, total: hosts.length + 2 });
  const close = async () => {
    for (const server of opened.toReversed()) await server.close();
  };
  try {
    count();
    const endpoints = await startEndpoints?.({
      port: endpointsPort,
      folder: work,
      siblings: hosts,
      sink: { onArrival: onEvent },
      onError,
    });
    if (endpoints !== undefined) opened.push(endpoints);
    count();
    const promised = endpointsPort === 0 ? undefined : `http://localhost:${endpointsPort}`;
    // The locale hosts listen while the functions start; requests wait for the functions.
    const starting = startEdge({ ...functions, environment: environmentFor(endpoints?.url ?? promised) });
    opened.push({ close: async () => await edgeIn(await starting)?.close() });
    const locales: (PreviewServer & { locale: Locale })[] = [];
    for (const host of hosts) {
      const { locale } = host;
      count();
      const server = await serveLocale(locale, {
        port: host.port,
        siblings: hosts,
        onError,
        edge: layerOf(starting, { locale, country, onError }),
      });
      opened.push(server);
      locales.push({ ...server, locale });
      host.port = server.port;
    }
    const started = await starting;
    if (started !== undefined && 'failed' in started) throw new BrokenFunctions(started.failed);
    const withoutFunctions = started !== undefined && 'missing' in started ? started.missing : undefined;
    return { locales, endpoints, withoutFunctions, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function edgeIn(started: StartedEdge): Edge | undefined {
  return started !== undefined && 'close' in started ? started : undefined;
}

/** Returns the functions' layer of a locale host. It waits for the functions. */
function layerOf(starting: Promise<StartedEdge>, options: Omit<LayerOptions, 'edge'>): EdgeLayer {
  let layer: EdgeLayer | undefined;
  return async (...visit) => {
    const edge = edgeIn(await starting);
    layer ??= edge && edgeLayer({ ...options, edge });
    return (await layer?.(...visit)) ?? false;
  };
}
