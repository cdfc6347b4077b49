// Runs types, lint, format and dead-code checks at the same time as the unit and browser tests. With --content runs the
// tests of our own content instead. Ends with one line that counts checks and tests.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';

const PROJECT = join(import.meta.dirname, '..');
/** Vitest's report of the last run, with the duration of every file. */
const RESULTS = join(PROJECT, 'node_modules/.cache/waybill/test-results.json');
/** The budget of a test file, in seconds on an idle machine. docs/tests.md says what to do with a slower one. */
const FILE_SECONDS = 5;

const { values } = parseArgs({
  options: { content: { type: 'boolean', default: false }, slowest: { type: 'boolean', default: false } },
});
const counts = { passed: 0, failed: 0 };
const stages = [];
const start = performance.now();

// The tests wait for browsers and other processes for a part of their time; the checks use it.
const checks = values.content ? [] : ['check:types', 'check:lint:untyped', 'check:format', 'check:unused'];
const [outputs] = await Promise.all([
  stage('checks', () => runChecks(checks)),
  stage('tests', () => runTests(values.content ? ['content', 'e2e-content'] : ['unit', 'dom', 'e2e'])),
]);
process.stdout.write(outputs.join(''));

process.stdout.write(`${stages.join(', ')}, ${seconds(performance.now() - start)} in all\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function stage(name, work) {
  const before = performance.now();
  const result = await work();
  stages.push(`${name} ${seconds(performance.now() - before)}`);
  return result;
}

/** Runs checks one after another. Returns the output of each. */
async function runChecks(scripts) {
  const printed = [];
  for (const script of scripts) printed.push(await check(script));
  return printed;
}

function check(script) {
  const before = performance.now();
  return new Promise((resolve) => {
    const options = { maxBuffer: Number.POSITIVE_INFINITY, env: { ...process.env, FORCE_COLOR: '1' } };
    execFile('npm', ['run', '--silent', script], options, (error, said, complained) => {
      const result = error ? 'failed' : 'passed';
      counts[result] += 1;
      resolve(`${script}: ${result}, ${seconds(performance.now() - before)}\n${said}${complained}`);
    });
  });
}

async function runTests(projects) {
  const chromium = findChromium();
  if (chromium === undefined) {
    process.stderr.write('Chromium could not be found or installed. Set CHROMIUM_PATH to a Chromium.\n');
    counts.failed += 1;
  } else {
    process.stdout.write(`browser tests use ${chromium}\n`);
  }
  const flags = projects
    .filter((name) => chromium !== undefined || !name.startsWith('e2e'))
    .flatMap((name) => ['--project', name]);
  rmSync(RESULTS, { force: true });
  mkdirSync(dirname(RESULTS), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`];
  const env = { ...process.env, CHROMIUM_PATH: chromium ?? '' };
  await once(spawn('npx', ['vitest', 'run', ...flags, ...reporters], { cwd: PROJECT, stdio: 'inherit', env }), 'exit');
  if (!existsSync(RESULTS)) {
    counts.failed += 1;
    return;
  }
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = results;
  counts.passed += numPassedTests;
  counts.failed += Math.max(numFailedTests, success ? 0 : Math.max(1, numFailedTestSuites));
  printSlow(results);
}

/** Prints the files over the budget, or with --slowest the 30 slowest files. */
function printSlow({ testResults }) {
  const files = testResults
    .map(({ name, startTime, endTime }) => ({ file: relative(PROJECT, name), time: endTime - startTime }))
    .toSorted((one, other) => other.time - one.time);
  const slow = values.slowest ? files.slice(0, 30) : files.filter(({ time }) => time > FILE_SECONDS * 1000);
  if (slow.length === 0) return;
  const title = values.slowest ? 'the slowest files' : `warning: ${slow.length} files took more than ${FILE_SECONDS} s`;
  const lines = slow.map(({ file, time }) => `${seconds(time).padStart(8)}  ${file}`);
  process.stdout.write(`${[title, ...lines].join('\n')}\n`);
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
