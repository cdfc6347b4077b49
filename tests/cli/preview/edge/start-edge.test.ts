import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEdge } from '../../../../cli/preview/edge/start-edge.ts';
import { answers, startFunctions } from './edge-site.ts';

function scratch(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-edge-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'functions'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'functions', name), text);
  return folder;
}

function startIn(folder: string, options: Partial<Parameters<typeof startEdge>[0]> = {}) {
  return startEdge({
    folder: join(folder, 'functions'),
    root: folder,
    state: join(folder, 'state'),
    environment: {},
    machine: { PATH: process.env.PATH, HOME: folder },
    isAlive: (pid) => pid === process.pid,
    onLine: () => {},
    ...options,
  });
}

/** Returns the IDs of this process's child processes that run functions, as Linux lists them. */
function hosts(): string[] {
  const threads = readdirSync('/proc/self/task');
  const ids = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '));
  return ids.filter((id) => id !== '' && /deno|edge-bundler/.test(readFileSync(`/proc/${id}/cmdline`, 'utf8')));
}

describe('function process', () => {
  test('[C5] listens on loopback only, ends when it is closed and leaves only reusable files', async () => {
    const state = join(scratch(), 'state');
    mkdirSync(join(state, 'run-4194304-1'), { recursive: true });
    mkdirSync(join(state, `run-${process.pid}-1`), { recursive: true });
    const others = new Set(hosts());
    const { port, agent, close } = await startFunctions({ state });
    expect([await answers(port, '127.0.0.1'), await answers(port, '127.0.0.2')]).toEqual([true, false]);
    expect(readdirSync(state).toSorted()).toEqual(['deno', `run-${process.pid}-1`, `run-${process.pid}-${port}`]);
    const ownHosts = () => hosts().filter((id) => !others.has(id));
    expect(ownHosts()).toHaveLength(2);
    await close();
    await expect.poll(ownHosts).toEqual([]);
    expect(await answers(port, '127.0.0.1')).toBe(false);
    expect(readdirSync(state).toSorted()).toEqual(['deno', `run-${process.pid}-1`]);
    expect(Object.keys(agent.sockets)).toEqual([]);
  });
});

describe('startEdge that cannot run functions', () => {
  test('[C5] returns undefined when there are none', async () => {
    const folder = scratch();
    expect(await startIn(folder)).toBeUndefined();
    expect(await startIn(join(folder, 'nowhere'), { state: join(folder, 'state') })).toBeUndefined();
  });

  test('[C5] reports missing Deno and downloads nothing', async () => {
    const folder = scratch({ 'one.ts': 'export default () => {};' });
    const started = await startIn(folder, { deno: join(folder, 'nowhere'), machine: { PATH: '', HOME: folder } });
    expect(started).toEqual({ missing: 'Deno is missing, so edge functions do not run. Run "npm ci" to install it.' });
    expect(existsSync(join(folder, '.config'))).toBe(false);
  });

  test('[C5] reports a function that cannot be loaded', async () => {
    const started = await startIn(scratch({ 'torn.ts': 'export default () => {' }));
    expect(JSON.stringify(started)).toMatch(/"failed":.*torn/);
  });

  test('[C5] reports a function without a path, unless its config sets an empty path list', async () => {
    const set = `export const config = { path: Deno.env.get('WAYBILL_EXAMPLE') ? '/x' : [] };`;
    const files = { 'lost.ts': 'export default () => {};', 'aside.ts': `export default () => {};\n${set}` };
    const started = await startIn(scratch(files));
    expect(started).toEqual({ failed: 'The edge function "lost" has no path.' });
  });
});
