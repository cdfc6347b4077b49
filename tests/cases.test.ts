import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../pipeline/diagnostics/catalogue.ts';
import { notEmpty } from './helpers/not-empty.ts';
import { type Ran, run, TODAY } from './helpers/terminal.ts';

/**
 * Tests every known cause of broken input, one folder each in cases/broken. A case copies its `content` over the base
 * site, deletes the paths in `remove.txt`, and creates with `setup.ts` files that git cannot store. Its `expected.json`
 * lists every finding in order.
 */
const CASES = join(import.meta.dirname, 'cases');

/** Builds from any content have no such flaw; the tests of `waybill audit` put each into an export. */
const FOUND_IN_EXPORTS = 'Only `waybill audit` reports it; its tests do.';

/** Codes that no content can cause, with the reason. */
const WITHOUT_CASE: Readonly<Record<string, string>> = {
  'content/moved': 'The content must change while a build reads it; a drill changes it.',
  'content/unreadable': 'An administrator can read every file; a drill runs as another user.',
  'markdown/parsers-differ': 'Both parsers return the same tree; another test injects a parser that differs.',
  'assets/unreadable': 'An administrator can read every file; a drill runs as another user.',
  'input/working-folder': 'A test cannot delete its own working folder; a drill deletes that of a child process.',
  'input/export': 'Only `waybill audit` and `waybill diff` report it; their tests do.',
  'input/number': 'Only `waybill audit` reports it; its tests do.',
  'input/report': 'Only `waybill audit` reports it; its tests do.',
  'input/changed': 'It needs git with and without a repository; the tests of `validate` make them.',
  'input/type': 'Only `waybill new` reports it; its tests do.',
  'input/slug': 'Only `waybill new` reports it; its tests do.',
  'input/title': 'Only `waybill new` reports it; its tests do.',
  'input/exists': 'Only `waybill new` reports it; its tests do.',
  'input/unwritable': 'Only commands that change content report it; their tests do.',
  'input/item': 'Only `waybill move` reports it; its tests do.',
  'input/uncommitted': 'Only `waybill move` reports it; its tests do.',
  'render/failed': 'Templates render all content that passes the checks; another test uses a template that throws.',
  'output/not-removed': 'It needs a read-only folder; the drills of `clean` create one.',
  'output/busy': 'It needs a second command at the same time; the tests of the lock start one.',
  'output/full-folder': 'It needs 54,000 pages; another test sets a smaller limit.',
  'output/no-cache': 'Writing to the result store must fail; the drills of bad caches and full disks cause it.',
  'output/no-shared-cache': 'It needs a server that fails; the tests of shared builds start one.',
  'budget/runtime': 'Content adds no script; another test measures generated scripts.',
  'budget/consent': 'Content adds no script; another test measures generated scripts.',
  'budget/island': 'Content adds no script; another test measures generated scripts.',
  'budget/form': 'Content adds no script; another test measures generated scripts.',
  'budget/tool': 'Content adds no script; another test measures generated scripts.',
  'budget/module': 'Content adds no script; another test measures generated scripts.',
  'budget/search': 'It needs hundreds of pages; another test sets a smaller budget.',
  'audit/broken-link': FOUND_IN_EXPORTS,
  'audit/broken-redirect': FOUND_IN_EXPORTS,
  'audit/missing-fragment': FOUND_IN_EXPORTS,
  'audit/missing-file': FOUND_IN_EXPORTS,
  'audit/integrity': FOUND_IN_EXPORTS,
  'audit/page-data': FOUND_IN_EXPORTS,
  'audit/html': FOUND_IN_EXPORTS,
  'audit/duplicate-id': FOUND_IN_EXPORTS,
  'audit/missing-id': FOUND_IN_EXPORTS,
  'audit/document': FOUND_IN_EXPORTS,
  'audit/language': FOUND_IN_EXPORTS,
  'audit/main-heading': FOUND_IN_EXPORTS,
  'audit/heading-level': FOUND_IN_EXPORTS,
  'audit/landmark': FOUND_IN_EXPORTS,
  'audit/image-alt': FOUND_IN_EXPORTS,
  'audit/image-size': FOUND_IN_EXPORTS,
  'audit/title': FOUND_IN_EXPORTS,
  'audit/description': FOUND_IN_EXPORTS,
  'audit/canonical': FOUND_IN_EXPORTS,
  'audit/hreflang': FOUND_IN_EXPORTS,
  'audit/sitemap': FOUND_IN_EXPORTS,
  'audit/orphan': FOUND_IN_EXPORTS,
  'audit/unreachable': FOUND_IN_EXPORTS,
  'audit/structured-data': FOUND_IN_EXPORTS,
  'audit/policy': FOUND_IN_EXPORTS,
  'audit/style-attribute': FOUND_IN_EXPORTS,
  'audit/headers': FOUND_IN_EXPORTS,
  'audit/budget': FOUND_IN_EXPORTS,
  'audit/accessibility': FOUND_IN_EXPORTS,
  'audit/browser': FOUND_IN_EXPORTS,
};

interface Finding {
  code: string;
  severity: 'error' | 'warning';
  /** Absent, like line and column, if a finding concerns no file. */
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

const cases = notEmpty(readdirSync(join(CASES, 'broken')))
  .toSorted()
  .map(readCase);

/** Findings about redirects have their own requirement. */
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
    expect(withoutHint(ran)).toEqual([]);
    // No code of the content runs, and no file appears next to the site or in it.
    expect(filesIn(around)).toEqual(before);

    const shown = await runIn(site, one.options, { json: false });
    expect(shown.code).toBe(ran.code);
    for (const { message } of one.expected) expect(shown.stdout + shown.stderr).toContain(printable(message));
    for (const said of [ran, shown]) expect(said.stdout + said.stderr).not.toMatch(UNSEEN);
  });
}

const warned = cases.filter(({ expected }) => expected.length > 0 && exitCodeFor(expected) === 0);
test.for(notEmpty(warned))('[C2] --strict fails for $name', async (one) => {
  const { site } = await makeCase(one);
  const { code } = await runIn(site, { ...one.options, args: [...one.options.args, '--strict'] });
  expect(code).toBe(1);
});

test('[C2] every diagnostic code has a case', () => {
  const shown = new Set(cases.flatMap(({ expected }) => expected.map(({ code }) => code)));
  const missing = Object.keys(catalogue).filter((code) => !shown.has(code));
  expect(missing).toEqual(Object.keys(WITHOUT_CASE));
});

const ESCAPES = ['slug-field-with-parent-folders', 'former-path-with-parent-folders'];
test.for(ESCAPES)('[C2] a build writes nothing outside the output: %s', async (name) => {
  const one = readCase(name);
  const { site, around } = await makeCase(one);
  const ran = await runIn(site, { ...one.options, command: 'build' });
  expect(ran.code).toBe(1);
  expect(readdirSync(around)).toEqual(['site']);
  expect(notEmpty(filesIn(site)).filter((file) => !file.startsWith('content/'))).toEqual([]);
});

const PROGRAMS = ['front-matter-opened-as-javascript', 'javascript-function-tag'];
test.for(PROGRAMS)('[C2] the CLI executes no content: %s', async (name) => {
  const one = readCase(name);
  const { site } = await makeCase(one);
  await runIn(site, one.options);
  const texts = filesIn(one.folder).map((file) => readFileSync(join(one.folder, file), 'utf8'));
  // The code of these cases would write this file into the working folder, which is the repository during a test.
  expect(texts.join('\n')).toContain('executed.txt');
  expect([site, process.cwd()].filter((folder) => existsSync(join(folder, 'executed.txt')))).toEqual([]);
});

/**
 * Characters that must not reach a terminal: control characters except line ends, direction marks, and common invisible
 * characters.
 */
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

/** Creates the site of a case in its own folder, which the test deletes at its end. */
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

/** Returns the findings that do not say what to do. */
function withoutHint({ stdout }: Ran): string[] {
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: (Finding & { hint?: string })[] };
  return diagnostics.filter(({ hint = '' }) => hint === '').map(({ code, message }) => `${code}: ${message}`);
}

/** Returns 2 if the command cannot run at all, 1 for errors, 0 for warnings or no findings. */
function exitCodeFor(findings: readonly Finding[]): number {
  if (findings.some(({ code }) => /^(?:input|output)\/|^settings\/environment$/.test(code))) return 2;
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Returns every file below a folder except the build's working folder, including links and pipes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.waybill')
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.name;
      return filesIn(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .toSorted();
}
