#!/usr/bin/env node
// Plain JavaScript in old syntax, so that an old Node can parse it and print a readable error.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const WANTED = 24;
const major = Number(process.versions.node.split('.')[0]);
const local = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));

if (major >= WANTED) {
  // Compiling TypeScript takes half of every start. Threads read the folder from the environment.
  const kept = fileURLToPath(new URL('../node_modules/.cache/waybill', import.meta.url));
  process.env.NODE_COMPILE_CACHE ??= kept;
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  // A package that is missing or too old fails here, before any code could report it.
  const loaded = await import('./main.ts').catch((error) => ({ error }));
  if ('runFromProcess' in loaded) await loaded.runFromProcess();
  else {
    const { installationProblem } = await import('./installation.ts');
    console.error(installationProblem() ?? loaded.error);
    process.exitCode = 2;
  }
} else if (existsSync(local)) {
  // With one arena, the C library can reuse memory that another thread has freed: a large build needs 100 MB less.
  const env = { MALLOC_ARENA_MAX: '1', ...process.env };
  const child = spawn(local, process.argv.slice(1), { stdio: 'inherit', env });
  // Forward signals to the child, and end the way the child ends.
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
    `waybill needs Node ${WANTED} or newer; this is Node ${process.versions.node}. Run "npm ci" to install it.`,
  );
  process.exitCode = 2;
}
