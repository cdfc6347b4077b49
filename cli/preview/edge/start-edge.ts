import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EdgeThreadInput, EdgeThreadMessage } from './edge-thread.ts';
import { freePort } from './free-port.ts';
import { type Invocation, type MatchedRequest, routeFinder } from './routes.ts';
import { seedDenoCache } from './seed-deno-cache.ts';

/** The process that runs edge functions. */
export interface Edge {
  /** The port of the process, on loopback. */
  port: number;
  agent: Agent;
  /** Returns the functions that run for a request. */
  invocation: (asked: MatchedRequest) => Invocation | undefined;
  /** Ends the thread and the process, and deletes their files. */
  close: () => Promise<void>;
}

export interface EdgeOptions {
  /** The folder of functions. */
  folder: string;
  /** The root folder of all modules that functions may import. */
  root: string;
  /** The folder for Deno's cache, which stays, and for files of this run. */
  state: string;
  /** The environment of the functions. */
  environment: Readonly<Record<string, string>>;
  /** Variables of this machine: where programs, the home folder and temporary files are. */
  machine: { PATH?: string | undefined; HOME?: string | undefined; TMPDIR?: string | undefined };
  /** The folder of the `deno` program. It precedes the folders of PATH. */
  deno?: string;
  /** Returns whether a process with this id runs. */
  isAlive: (pid: number) => boolean;
  /** Receives the lines that the functions or Deno write. */
  onLine: (line: string) => void;
}

/** Running edge functions; undefined if there are none; or why they cannot run. */
export type StartedEdge = Edge | undefined | { missing: string } | { failed: string };

const PROJECT = join(import.meta.dirname, '../../..');
/** The program itself. An entry in `.bin` may be a script that keeps running after the program that it starts. */
const DENO = join(PROJECT, 'node_modules/deno');

/**
 * The beginning of Deno's warning about a setting of the host's runtime. The person at the terminal cannot change it.
 */
const LEGACY = 'Deno.serve: request.signal aborts on successful responses';

/**
 * Starts the functions of a folder on the host's own runtime, without the network. The bundler runs in a separate
 * thread with its own environment.
 */
export async function startEdge(options: EdgeOptions): Promise<StartedEdge> {
  const { folder, root, state, deno = DENO, onLine } = options;
  const port = await freePort();
  const denoFolder = join(state, 'deno');
  const servePath = join(state, `run-${process.pid}-${port}`);
  removeLeftovers(state, options.isAlive);
  seedDenoCache(denoFolder);
  mkdirSync(servePath, { recursive: true });
  // A separate process reads the configs, which may depend on the functions' environment.
  const machine = {
    ...options.environment,
    ...definedOf(options.machine),
    PATH: [deno, options.machine.PATH ?? ''].join(delimiter),
    DENO_DIR: denoFolder,
    DENO_NO_UPDATE_CHECK: '1',
  };
  const work: EdgeThreadInput = {
    folder,
    root,
    port,
    servePath,
    bootstrap: bootstrapUrl(),
    environment: { ...options.environment, DENO_DIR: denoFolder, DENO_NO_UPDATE_CHECK: '1' },
  };
  const worker = new Worker(new URL('./edge-worker.ts', import.meta.url), {
    workerData: work,
    env: machine,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  for (const input of [worker.stdout, worker.stderr])
    createInterface({ input }).on('line', (line) => {
      if (!line.startsWith(LEGACY)) onLine(line);
    });
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const close = async () => {
    agent.destroy();
    if (worker.threadId !== -1) {
      const ended = once(worker, 'exit');
      worker.postMessage('stop', []);
      await ended;
    }
    rmSync(servePath, { recursive: true, force: true });
  };
  const started = await firstMessage(worker);
  if (!('manifest' in started)) {
    await close();
    return 'none' in started ? undefined : started;
  }
  return { port, agent, invocation: routeFinder(started.manifest), close };
}

async function firstMessage(worker: Worker): Promise<EdgeThreadMessage> {
  // `once` rejects if the thread throws first, which is a bug.
  const [message] = (await once(worker, 'message')) as [EdgeThreadMessage];
  return message;
}

/**
 * Returns the URL of `bootstrap.ts`. The host's bootstrap is found by its file path, because its package does not
 * export it.
 */
function bootstrapUrl(): string {
  const main = fileURLToPath(import.meta.resolve('@netlify/edge-functions-dev'));
  const boot = join(dirname(main), '../deno/bootstrap.mjs');
  const url = new URL('./bootstrap.ts', import.meta.url);
  url.searchParams.set('boot', `file://${boot}`);
  return url.href;
}

/** Deletes the folders of previews that were killed. */
function removeLeftovers(state: string, isAlive: EdgeOptions['isAlive']): void {
  mkdirSync(state, { recursive: true });
  for (const name of readdirSync(state)) {
    const [, pid] = /^run-(\d+)-\d+$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(state, name), { recursive: true, force: true });
  }
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
