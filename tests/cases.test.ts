import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../pipeline/diagnostics/catalogue.ts';
import { some } from './helpers/some.ts';
import { type Ran, run, TODAY } from './helpers/terminal.ts';

/**
 * Every cause of broken input that we know of, one folder each in cases/broken. A case lays its `content` over the base
 * site, deletes what `remove.txt` lists, lets `setup.ts` make what git cannot hold, and names in `expected.json` every
 * finding that follows, in order.
 */
const CASES = join(import.meta.dirname, 'cases');

/** Codes that no content can cause, and why. */
const WITHOUT_CASE: Readonly<Record<string, string>> = {
  'content/moved': 'The content must change while a build reads it; a drill makes it.',
  'content/unreadable': 'No permission keeps the system administrator out; a drill takes it from somebody else.',
  'markdown/parsers-differ':
    'The two parsers give the same, as other tests prove; one of them puts a made-up parser in.',
  'assets/unreadable': 'No permission keeps the system administrator out; a drill takes it from somebody else.',
  'input/working-folder': 'A test that runs in a folder cannot remove it; a drill does, around a process.',
  'render/failed': 'Templates are ours and take whatever passes the checks; another test makes one throw.',
  'output/not-removed': 'It takes a folder that may not be written; drills of cleaning make one.',
  'output/busy': 'It takes a second build at the same time; the tests of the lock make one.',
  'output/no-cache': 'The file of results must refuse to be written; drills of bad caches and full disks make it.',
  'budget/runtime': 'Content adds no script; another test weighs made-up ones.',
  'budget/consent': 'Content adds no script; another test weighs made-up ones.',
  'budget/island': 'Content adds no script; another test weighs made-up ones.',
  'budget/form': 'Content adds no script; another test weighs made-up ones.',
  'budget/search': 'It takes hundreds of pages; another test sets a budget that a few of them pass.',
};

interface Finding {
  code: string;
  severity: 'error' | 'warning';
  /** Absent, with line and column, where a finding is about no file. */
  file?: string;
  line?: number;
  column?: number;
  message: string;
}

interface Options {
  command: 'validate' | 'build';
  args: string[];
  env: Record<string, string>;
}

interface Case {
  name: string;
  folder: string;
  options: Options;
  expected: Finding[];
}

const cases = some(readdirSync(join(CASES, 'broken')))
  .toSorted()
  .map(readCase);

/** Findings about redirects have a row of their own. */
function requirementOf({ expected }: Case): string {
  return expected.some(({ code }) => code.startsWith('redirects/')) ? '[F07]' : '[C2]';
}

for (const one of cases) {
  test(`${requirementOf(one)} ${one.name.replaceAll('-', ' ')}`, async () => {
    const { site, around } = await makeCase(one);
    const before = filesIn(around);

    const ran = await runIn(site, one.options);
    expect({ findings: findingsOf(ran), code: ran.code }).toEqual({
      findings: one.expected,
      code: exitCodeFor(one.expected),
    });
    // Nothing in content is executed, and nothing lands beside the site or in it.
    expect(filesIn(around)).toEqual(before);

    const shown = await runIn(site, one.options, { json: false });
    expect(shown.code).toBe(ran.code);
    for (const { message } of one.expected) expect(shown.stdout + shown.stderr).toContain(printable(message));
    for (const said of [ran, shown]) expect(said.stdout + said.stderr).not.toMatch(UNSEEN);
  });
}

const warned = cases.filter(({ expected }) => expected.length > 0 && exitCodeFor(expected) === 0);
test.for(some(warned))('[C2] strict: $name', async (one) => {
  const { site } = await makeCase(one);
  const { code } = await runIn(site, { ...one.options, args: [...one.options.args, '--strict'] });
  expect(code).toBe(1);
});

test('[C2] every code has a case', () => {
  const shown = new Set(cases.flatMap(({ expected }) => expected.map(({ code }) => code)));
  const missing = Object.keys(catalogue).filter((code) => !shown.has(code));
  expect(missing).toEqual(Object.keys(WITHOUT_CASE));
});

const ESCAPES = ['slug-field-with-parent-folders', 'former-path-with-parent-folders'];
test.for(ESCAPES)('[C2] nothing is built outside the output: %s', async (name) => {
  const one = readCase(name);
  const { site, around } = await makeCase(one);
  const ran = await runIn(site, { ...one.options, command: 'build' });
  expect(ran.code).toBe(1);
  expect(readdirSync(around)).toEqual(['site']);
  expect(some(filesIn(site)).filter((file) => !file.startsWith('content/'))).toEqual([]);
});

const PROGRAMS = ['front-matter-opened-as-javascript', 'javascript-function-tag'];
test.for(PROGRAMS)('[C2] nothing is executed: %s', async (name) => {
  const one = readCase(name);
  const { site } = await makeCase(one);
  await runIn(site, one.options);
  const texts = filesIn(one.folder).map((file) => readFileSync(join(one.folder, file), 'utf8'));
  // The code of these cases would make this file in the working folder, which for a test is the repository.
  expect(texts.join('\n')).toContain('executed.txt');
  expect([site, process.cwd()].filter((folder) => existsSync(join(folder, 'executed.txt')))).toEqual([]);
});

/** What must not reach a terminal: controls but line ends, marks of direction, and the most common of what shows nothing. */
const UNSEEN = /[^\P{Cc}\n]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e00ff}]/u;

function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e00ff}]/gu, '\ufffd');
}

function readCase(name: string): Case {
  const folder = join(CASES, 'broken', name);
  const options = join(folder, 'options.json');
  return {
    name,
    folder,
    options: { command: 'validate', args: [], env: {}, ...(existsSync(options) ? readJson<Options>(options) : {}) },
    expected: readJson<Finding[]>(join(folder, 'expected.json')),
  };
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value;
}

/** The site of a case, in a folder that holds nothing else; gone when the test is done. */
async function makeCase({ folder }: Case): Promise<{ site: string; around: string }> {
  const around = mkdtempSync(join(tmpdir(), 'waybill-case-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  const site = join(around, 'site');
  cpSync(join(CASES, 'base'), site, { recursive: true });
  const overlay = join(folder, 'content');
  const remove = join(folder, 'remove.txt');
  const setup = join(folder, 'setup.ts');
  if (existsSync(overlay)) cpSync(overlay, join(site, 'content'), { recursive: true });
  if (existsSync(remove)) for (const path of readFileSync(remove, 'utf8').trim().split('\n')) rmSync(join(site, path));
  if (existsSync(setup)) ((await import(setup)) as { default: (folder: string) => void }).default(site);
  return { site, around };
}

function runIn(cwd: string, { command, args, env }: Options, { json = true } = {}): Promise<Ran> {
  const format = command === 'build' ? ['--json'] : ['--format', 'json'];
  return run([command, ...(json ? format : []), '--at', TODAY, ...args], { cwd, environment: env });
}

function findingsOf({ stdout }: Ran): Finding[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return diagnostics.map(({ code, severity, file, line, column, message }) => ({
    code,
    severity,
    ...(file === undefined ? {} : { file, line, column }),
    message,
  })) as Finding[];
}

/** 2 where the command could not run at all, 1 for errors, 0 for warnings and for nothing. */
function exitCodeFor(findings: readonly Finding[]): number {
  if (findings.some(({ code }) => /^(?:input|output)\/|^settings\/environment$/.test(code))) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Every file below a folder but the build's own working folder, links and pipes included. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.waybill')
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.name;
      return filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .toSorted();
}
