import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FromWorker, Work } from './edge-thread.ts';
import { freePort } from './free-port.ts';
import { type Asked, type Invocation, routeFinder } from './routes.ts';
import { seedDenoCache } from './seed-deno-cache.ts';

/** The process that runs edge functions. */
export interface Edge {
  /** On loopback. */
  port: number;
  agent: Agent;
  /** Which functions run for a request. */
  invocation: (asked: Asked) => Invocation | undefined;
  /** Ends everything that was started, and removes what it made. */
  close: () => Promise<void>;
}

export interface EdgeOptions {
  /** The folder of the functions. */
  folder: string;
  /** What the functions may import from lies below. */
  root: string;
  /** A folder for Deno's cache, which is kept, and for files of this run. */
  state: string;
  /** What the functions find in their environment. */
  environment: Readonly<Record<string, string>>;
  /** This machine's own: where programs and the person's folder are. */
  machine: { PATH?: string | undefined; HOME?: string | undefined; TMPDIR?: string | undefined };
  /** The folder of the program `deno`, which goes before those of PATH. */
  deno?: string;
  /** Whether a process is there, by its id. */
  isAlive: (pid: number) => boolean;
  /** Lines that the functions, or Deno, have written. */
  onLine: (line: string) => void;
}

/** Edge functions that run; or none, because there are none (`undefined`), or why they cannot. */
export type StartedEdge = Edge | undefined | { missing: string } | { failed: string };

const HOUSE = join(import.meta.dirname, '../../..');
/** The program itself; what lies in `.bin` may be a script that outlives the one that it starts. */
const DENO = join(HOUSE, 'node_modules/deno');

/** How Deno begins to say that it goes the host's way, which nobody who looks at pages can change. */
const LEGACY = 'Deno.serve: request.signal aborts on successful responses';

/**
 * Starts the functions of a folder on the host's own runtime, without the network. A thread of its own holds the bundler,
 * whose environment must not be that of everything else.
 */
export async function startEdge(options: EdgeOptions): Promise<StartedEdge> {
  const { folder, root, state, deno = DENO, onLine } = options;
  const port = await freePort();
  const denoFolder = join(state, 'deno');
  const servePath = join(state, `run-${process.pid}-${port}`);
  removeLeftovers(state, options.isAlive);
  seedDenoCache(denoFolder);
  mkdirSync(servePath, { recursive: true });
  // Configs are read by a process of their own, and may depend on the functions' environment.
  const machine = {
    ...options.environment,
    ...definedOf(options.machine),
    PATH: [deno, options.machine.PATH ?? ''].join(delimiter),
    DENO_DIR: denoFolder,
    DENO_NO_UPDATE_CHECK: '1',
  };
  const work: Work = {
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

async function firstMessage(worker: Worker): Promise<FromWorker> {
  // `once` rejects where the thread throws first, which is a fault of ours.
  const [message] = (await once(worker, 'message')) as [FromWorker];
  return message;
}

/** The package exports no path of this file. */
function bootstrapUrl(): string {
  const main = fileURLToPath(import.meta.resolve('@netlify/edge-functions-dev'));
  const boot = join(dirname(main), '../deno/bootstrap.mjs');
  const url = new URL('./bootstrap.ts', import.meta.url);
  url.searchParams.set('boot', `file://${boot}`);
  return url.href;
}

/** What previews that were killed have left. */
function removeLeftovers(state: string, isAlive: EdgeOptions['isAlive']): void {
  mkdirSync(state, { recursive: true });
  for (const name of readdirSync(state)) {
    const [, pid] = /^run-(\d+)-\d+$/.exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(state, name), { recursive: true, force: true });
  }
}

function definedOf(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined));
}
