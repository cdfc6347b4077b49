#!/usr/bin/env node
// Plain JavaScript in old syntax: an old Node must be able to read it and say so in a sentence.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);
const local = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));

if (major >= WANTED) {
  // Making JavaScript of TypeScript takes half of every start; threads look for the folder in the environment.
  const kept = fileURLToPath(new URL('../node_modules/.cache/waybill', import.meta.url));
  process.env.NODE_COMPILE_CACHE ??= kept;
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { runFromProcess } = await import('./main.ts');
  await runFromProcess();
} else if (existsSync(local)) {
  // What one thread gives back to the C library the next one takes, with one arena for all: a large build needs 100 MB less.
  const env = { MALLOC_ARENA_MAX: '1', ...process.env };
  const child = spawn(local, process.argv.slice(1), { stdio: 'inherit', env });
  // Whoever stops this process means the one that does the work; it ends as that one ended.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => {
    if (signal === null) {
      process.exitCode = status;
      return;
    }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
} else {
  console.error(
    `waybill needs Node ${WANTED} or newer; this is Node ${process.versions.node}. Run "npm ci", which brings it along.`,
  );
  process.exitCode = 2;
}
