import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { FIXTURES } from '../../tests/helpers/content.ts';
import { REPOSITORY } from '../../tests/helpers/sources.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of each locale's host. */
    origins: { 'en-US': string; 'zh-CN': string };
    /** The export folder that they serve. */
    dist: string;
  }
}

/** Today in all specs; the fixtures' rates are valid on this day. */
const TODAY = '2026-11-20';

interface Work {
  /** The working folder. */
  cwd: string;
  content: string;
  /** The root of the source that builds; by default this repository. */
  project?: string;
}

/** Builds content in a working folder with the source at `project`. Returns the export folder. */
export async function build({ cwd, content, project = REPOSITORY }: Work): Promise<string> {
  const argv = [cliOf(project), 'build', '--quiet', '--at', TODAY, '--content', content];
  await promisify(execFile)(process.execPath, argv, { cwd }).catch(({ stdout, stderr }) => {
    throw new Error(`the site does not build:\n${stdout}${stderr}`);
  });
  return join(cwd, 'dist');
}

/** Builds the site of fixtures for all specs, and serves it with `waybill preview`. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-e2e-'));
  const dist = await build({ cwd, content: FIXTURES });
  const { port, end } = await preview(cwd);
  project.provide('origins', { 'en-US': `http://localhost:${port}`, 'zh-CN': `http://localhost:${port + 1}` });
  project.provide('dist', dist);
  return async () => {
    await end();
    rmSync(cwd, { recursive: true });
  };
}

/** Serves the export in a working folder with `waybill preview`. The locales use the port and the next one. */
export async function preview(
  cwd: string,
  environment: Record<string, string> = {},
): Promise<{ port: number; end: () => Promise<void> }> {
  const port = await freeThree();
  const host = spawn(process.execPath, [cliOf(REPOSITORY), 'preview', '--port', String(port)], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineWith(host, 'Stop with');
  return {
    port,
    async end() {
      const ended = once(host, 'exit');
      host.kill('SIGTERM');
      await ended;
    },
  };
}

function cliOf(project: string): string {
  return join(project, 'cli/waybill.mjs');
}

/** Finds a port that is free together with the next two. */
async function freeThree(): Promise<number> {
  const first = await listen(0);
  const { port } = first.address() as { port: number };
  const others = [1, 2].map((step) => listen(port + step).catch(() => undefined));
  const servers = [first, ...(await Promise.all(others))];
  for (const server of servers) server?.close();
  return servers.includes(undefined) ? freeThree() : port;
}

async function listen(port: number): Promise<ReturnType<typeof createServer>> {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

async function lineWith({ stdout }: ChildProcess, text: string): Promise<void> {
  if (stdout === null) throw new Error('the preview has no output');
  for await (const line of createInterface({ input: stdout })) {
    if (!line.includes(text)) continue;
    // The preview keeps printing events. An unread pipe would block it.
    stdout.resume();
    return;
  }
  throw new Error('the preview ended before it was ready');
}
