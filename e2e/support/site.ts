import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of each locale's host. */
    origins: { 'en-US': string; 'zh-CN': string };
  }
}

const HOUSE = join(import.meta.dirname, '../..');
const CLI = join(HOUSE, 'cli/waybill.mjs');

/** Builds the site as it stands and serves it with the command that people use. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-e2e-'));
  const build = spawnSync(
    process.execPath,
    [CLI, 'build', '--quiet', '--at', '2026-11-20', '--content', join(HOUSE, 'content')],
    {
      cwd,
      encoding: 'utf8',
    },
  );
  if (build.status !== 0) throw new Error(`the site does not build:\n${build.stderr}`);
  const port = await freePair();
  const preview = spawn(process.execPath, [CLI, 'preview', '--port', String(port)], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineWith(preview, 'Stop with');
  project.provide('origins', { 'en-US': `http://localhost:${port}`, 'zh-CN': `http://localhost:${port + 1}` });
  return async () => {
    const ended = once(preview, 'exit');
    preview.kill('SIGTERM');
    await ended;
    rmSync(cwd, { recursive: true });
  };
}

/** A port that is free together with the next one. */
async function freePair(): Promise<number> {
  const first = await listen(0);
  const { port } = first.address() as { port: number };
  const second = await listen(port + 1).catch(() => undefined);
  for (const server of [first, second]) server?.close();
  return second === undefined ? freePair() : port;
}

async function listen(port: number): Promise<ReturnType<typeof createServer>> {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}

async function lineWith({ stdout }: ChildProcess, text: string): Promise<void> {
  if (stdout === null) throw new Error('the preview has no output');
  for await (const line of createInterface({ input: stdout })) if (line.includes(text)) return;
  throw new Error('the preview ended before it was ready');
}
