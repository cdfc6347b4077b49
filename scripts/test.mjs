// Runs every check in the order of its cost: types, lint, format, dead code, then unit and browser tests. Ends with one
// line that counts steps and tests.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The headless shell is first, because it opens a page in a fraction of the time. */
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
let passed = 0;
let failed = 0;

const step = (command, args, environment = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;

/** Runs a check and prints its output when it has ended. No check uses two cores, so two run at a time. */
const check = (script) =>
  new Promise((resolve) => {
    const options = { maxBuffer: Number.POSITIVE_INFINITY, env: { ...process.env, FORCE_COLOR: '1' } };
    execFile('npm', ['run', '--silent', script], options, (error, said, complained) => {
      process.stdout.write(`${script}: ${error ? 'failed' : 'passed'}\n${said}${complained}`);
      if (error) failed += 1;
      else passed += 1;
      resolve();
    });
  });
const others = async () => {
  for (const script of ['check:lint:untyped', 'check:format', 'check:unused']) await check(script);
};
await Promise.all([check('check:types'), others()]);

const chromium = findChromium();
if (chromium === undefined) {
  process.stderr.write('Chromium could not be found or installed. Set CHROMIUM_PATH to a Chromium.\n');
  failed += 1;
}
const folder = mkdtempSync(join(tmpdir(), 'waybill-results-'));
const results = join(folder, 'results.json');
const names = ['unit', 'dom', ...(chromium === undefined ? [] : ['e2e'])];
const projects = names.flatMap((name) => ['--project', name]);
step('npx', ['vitest', 'run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`], {
  CHROMIUM_PATH: chromium ?? '',
});
if (existsSync(results)) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(results, 'utf8'));
  passed += numPassedTests;
  failed += Math.max(numFailedTests, success ? 0 : Math.max(1, numFailedTestSuites));
} else {
  failed += 1;
}
rmSync(folder, { recursive: true });

process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

/** Returns the path of an installed Chromium, or installs one from the system's packages. */
function findChromium() {
  const known = [process.env.CHROMIUM_PATH, ...CHROMIUM].filter(Boolean);
  const found = known.find((path) => existsSync(path));
  if (found !== undefined || !existsSync('/usr/bin/apt-get')) return found;
  const root = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-noto-cjk'],
  ]) {
    const [command, ...rest] = [...root, 'apt-get', ...args];
    if (!step(command, rest, { DEBIAN_FRONTEND: 'noninteractive' })) return undefined;
  }
  return CHROMIUM.find((path) => existsSync(path));
}
