import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { edgeLayer } from '../../../../cli/preview/edge/edge-layer.ts';
import { type Edge, type EdgeOptions, startEdge } from '../../../../cli/preview/edge/start-edge.ts';
import type { PreviewServer } from '../../../../cli/preview/host.ts';
import { serveExport } from '../../../../cli/preview/serve-export.ts';
import { LOCALES, type Locale } from '../../../../contract/locales.ts';
import { REPOSITORY } from '../../../helpers/sources.ts';

export const FUNCTIONS = join(import.meta.dirname, 'functions');

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export type Asking = Pick<RequestOptions, 'method' | 'headers'> & { body?: string };

export interface EdgeSiteOptions extends Pick<EdgeOptions, 'folder' | 'environment'> {
  /** Milliseconds that the preview waits for a function. */
  patience: number;
}

/** Serves a site in both locales behind edge functions in one process, for the calling test file. */
export function serveEdgeSite(
  files: Readonly<Record<string, string>>,
  { patience = 40_000, ...functions }: Partial<EdgeSiteOptions> = {},
) {
  const lines: string[] = [];
  const faults: string[] = [];
  const servers = new Map<Locale, PreviewServer>();
  let folder = '';
  let edge: Edge;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-edge-'));
    edge = await startFunctions({
      state: join(folder, 'state'),
      onLine: (line) => void lines.push(line),
      ...functions,
    });
    for (const locale of LOCALES) {
      for (const [path, content] of Object.entries(files)) write(join(folder, locale, path), content);
      const onError = ({ message }: Error) => void faults.push(message);
      const layer = edgeLayer({ edge, locale, onError, timeoutMs: patience });
      const options = { port: 0, siblings: [], edge: layer, onError };
      servers.set(locale, await serveExport(join(folder, locale), options));
    }
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.close();
    await edge.close();
    rmSync(folder, { recursive: true });
  });
  const port = (locale: Locale = 'en-US') => servers.get(locale)?.port ?? 0;
  const begin = (path: string, { locale, ...options }: RequestOptions & { locale?: Locale } = {}): ClientRequest =>
    request({ port: port(locale), host: 'localhost', path, agent: false, ...options });
  const ask = async (path: string, { body, ...options }: Asking & { locale?: Locale } = {}): Promise<Answer> => {
    const answer = await answerTo(begin(path, options).end(body));
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  };
  return { ask, begin, port, lines, faults, edge: () => edge };
}

/** Starts the test functions, or those in the given options. */
export async function startFunctions(options: Pick<EdgeOptions, 'state'> & Partial<EdgeOptions>): Promise<Edge> {
  const started = await startEdge({
    folder: FUNCTIONS,
    root: REPOSITORY,
    environment: { WAYBILL_APP_HOST: 'http://localhost:8890' },
    machine: { PATH: process.env.PATH, HOME: process.env.HOME },
    isAlive: (pid) => pid === process.pid,
    onLine: () => {},
    ...options,
  });
  if (started === undefined || !('close' in started)) throw new Error(`no functions: ${JSON.stringify(started)}`);
  return started;
}

/** Resolves to the response once its headers have arrived. */
export function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
}

/** Returns whether a server accepts connections at the address. */
export function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
