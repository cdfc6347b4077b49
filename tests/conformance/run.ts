// Sends the requests of the `preview` tests to the host's own command line, and measures the CPU time of answers without
// script. npm downloads the command line that also deploys (350 megabytes), so it is not a dependency; NETLIFY_CLI names an
// installed one.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freePort } from '../../cli/preview/edge/free-port.ts';
import { seedDenoCache } from '../../cli/preview/edge/seed-deno-cache.ts';
import { serveMockEndpoints } from '../../cli/preview/mocks/serve-endpoints.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { ask, faultsOf, HOST_CASES } from '../../e2e/support/host.cases.ts';
import { build } from '../../e2e/support/site.ts';
import type { LinkedSite } from '../../endpoints/site-links.ts';
import { FIXTURES, OURS } from '../helpers/content.ts';
import { REPOSITORY } from '../helpers/sources.ts';
import { edgeCpu } from './edge-cpu.ts';

const DEPLOY = join(REPOSITORY, '.github/deploy');
/** The folders from which the host bundles edge functions. */
const EDGE_FOLDERS = ['contract', 'edge', 'third-parties', 'forms', 'freight', 'tools'];
const START_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'waybill-conformance-'));
const started: ChildProcess[] = [];
/** The served sites. The endpoints host reads data of tools from them. */
const siblings: LinkedSite[] = [];
const endpoints = await serveMockEndpoints({
  port: 0,
  folder: join(folder, '.waybill'),
  siblings,
  sink: { onArrival: () => {} },
});
let failed = 0;
try {
  const { NETLIFY_CLI: command = installedCommandLine() } = process.env;
  const dist = await build({ cwd: folder, content: FIXTURES });
  for (const locale of LOCALES) {
    const origin = await serve(command, locale, join(dist, locale));
    siblings.push({ locale, port: Number(new URL(origin).port) });
    for (const hostCase of HOST_CASES.filter((each) => (each.locale ?? 'en-US') === locale)) {
      if (hostCase.onlyPreview !== undefined) {
        process.stdout.write(`left out  ${hostCase.title}: ${hostCase.onlyPreview}\n`);
        continue;
      }
      const faults = faultsOf(await ask(origin, hostCase), hostCase);
      failed += faults.length === 0 ? 0 : 1;
      process.stdout.write(`${faults.length === 0 ? 'passed' : 'FAILED'}    ${hostCase.title}\n`);
      for (const fault of faults) process.stdout.write(`          ${fault}\n`);
    }
  }
  mkdirSync(join(folder, 'ours'));
  const ours = await build({ cwd: join(folder, 'ours'), content: OURS });
  for (const locale of LOCALES) {
    process.stdout.write(`CPU time per answer without script, ${locale}:\n`);
    for (const line of await edgeCpu(join(ours, locale), locale)) process.stdout.write(`${line}\n`);
  }
} finally {
  for (const { pid } of started) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  await endpoints.close();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(failed === 0 ? 'The host answers as the preview does.\n' : `${failed} answers differ.\n`);
process.exit(failed === 0 ? 0 : 1);

/** Serves one export from its own project; returns its origin once it responds. */
async function serve(command: string, locale: Locale, exported: string): Promise<string> {
  const project = join(folder, `project-${locale}`);
  const port = await freePort();
  mkdirSync(project);
  for (const name of EDGE_FOLDERS) cpSync(join(REPOSITORY, name), join(project, name), { recursive: true });
  cpSync(realpathSync(exported), join(project, 'publish'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(join(project, 'netlify.toml'), '[build]\npublish = "publish"\nedge_functions = "edge/functions"\n');
  // Values of netlify.toml do not reach functions.
  const variables = { WAYBILL_LOCALE: locale, WAYBILL_APP_HOST: endpoints.url, WAYBILL_ENDPOINTS_HOST: endpoints.url };
  writeFileSync(
    join(project, '.env'),
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const deno = join(folder, 'deno');
  seedDenoCache(deno);
  const main = fileURLToPath(import.meta.resolve('@netlify/edge-functions-dev'));
  const boot = pathToFileURL(join(main, '../../deno/bootstrap.mjs')).href;
  const argv = ['serve', '--offline', '--port', String(port), '--staticServerPort', String(await freePort())];
  const child = spawn(command, argv, {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', DENO_DIR: deno, NETLIFY_EDGE_BOOTSTRAP: boot },
  });
  started.push(child);
  await answers(`http://localhost:${port}`, child);
  return `http://localhost:${port}`;
}

/** Installs the command line of the deploy as its job does, and returns its path. */
function installedCommandLine(): string {
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefix', DEPLOY], { stdio: 'inherit' });
  return join(DEPLOY, 'node_modules/.bin/netlify');
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isThere = await fetch(`${origin}/geo.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(500);
  }
  throw new Error(`the host's command line did not start (exit ${child.exitCode ?? 'none'})`);
}
