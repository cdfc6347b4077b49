import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../model/diagnostics/catalogue.ts';
import { sortDiagnostics } from '../model/diagnostics/diagnostic.ts';
import { DEFAULT_ENVIRONMENT } from '../model/settings/environment.ts';
import { memoryResults } from '../pipeline/cache/memory.ts';
import { validateChanged } from '../pipeline/commands/validate-changed.ts';
import { readTree } from '../pipeline/content/file-stats.ts';
import { type Case, readCases, restoreBase, writeCase } from './helpers/cases.ts';
import { notEmpty } from './helpers/not-empty.ts';
import { copyBase } from './helpers/site.ts';
import { type Ran, run, TODAY } from './helpers/terminal.ts';

/**
 * Tests every known cause of broken input in the tables of cases/broken. The checks of `validate` find the causes in
 * content; the command line finds those in options and environment, and one of each kind in content.
 */
const cases = readCases();

/** Builds from any content have no such flaw; the tests of `waybill audit` put each into an export. */
const FOUND_IN_EXPORTS = 'Only `waybill audit` reports it; its tests do.';

/** A test must not depend on other sites. */
const MOVES_IN = 'Only `waybill import-content` reports it; its tests do.';
const ASKS_OTHERS = 'Only `waybill links` reports it; its tests do, with a host of their own.';

/** Codes that no content can cause, with the reason. */
const WITHOUT_CASE: Readonly<Record<string, string>> = {
  'content/moved': 'The content must change while a build reads it; a drill changes it.',
  'content/unreadable': 'An administrator can read every file; a drill runs as another user.',
  'markdown/parsers-differ': 'Both parsers return the same tree; another test injects a parser that differs.',
  'assets/unreadable': 'An administrator can read every file; a drill runs as another user.',
  'links/external-gone': ASKS_OTHERS,
  'links/external-moved': ASKS_OTHERS,
  'links/external-failed': ASKS_OTHERS,
  'moving/unreadable': MOVES_IN,
  'moving/exists': MOVES_IN,
  'moving/invalid': MOVES_IN,
  'moving/not-an-item': MOVES_IN,
  'moving/unknown-field': MOVES_IN,
  'moving/bad-value': MOVES_IN,
  'moving/missing-field': MOVES_IN,
  'moving/foreign-mark': MOVES_IN,
  'moving/left-out': MOVES_IN,
  'moving/lowered-headings': MOVES_IN,
  'moving/removed-html': MOVES_IN,
  'moving/missing-file': MOVES_IN,
  'moving/unknown-link': MOVES_IN,
  'moving/no-redirect': MOVES_IN,
  'input/working-folder': 'A test cannot delete its own working folder; a drill deletes that of a child process.',
  'input/export': 'Only `waybill audit` and `waybill diff` report it; their tests do.',
  'input/number': 'Only `waybill audit` reports it; its tests do.',
  'input/report': 'Only `waybill audit` reports it; its tests do.',
  'input/ignore': 'Only `waybill audit` reports it; its tests do.',
  'input/changed': 'It needs git with and without a repository; the tests of `validate` make them.',
  'input/offline': ASKS_OTHERS,
  'input/type': 'Only `waybill new` reports it; its tests do.',
  'input/slug': 'Only `waybill new` reports it; its tests do.',
  'input/title': 'Only `waybill new` reports it; its tests do.',
  'input/exists': 'Only `waybill new` reports it; its tests do.',
  'input/unwritable': 'Only commands that change content report it; their tests do.',
  'input/xliff': 'Only `waybill translations` reports it; its tests do.',
  'input/xliff-outdated': 'Only `waybill translations` reports it; its tests do.',
  'input/xliff-markup': 'Only `waybill translations` reports it; its tests do.',
  'input/import-file': 'Only `waybill import` reports it; its tests do.',
  'input/import-folder': 'Only `waybill import-content` reports it; its tests do.',
  'input/import-change': 'Only `waybill import` reports it; its tests do.',
  'input/item': 'Only `waybill move` and `remove` report it; its tests do.',
  'input/target': 'Only `waybill remove` reports it; its tests do.',
  'input/uncommitted': 'Only `waybill move` reports it; its tests do.',
  'render/failed': 'Templates render all content that passes the checks; another test uses a template that throws.',
  'output/not-removed': 'It needs a read-only folder; the drills of `clean` create one.',
  'output/busy': 'It needs a second command at the same time; the tests of the lock start one.',
  'output/full-folder': 'It needs 54,000 pages; another test sets a smaller limit.',
  'output/no-cache': 'Writing to the result store must fail; the drills of bad caches and full disks cause it.',
  'budget/runtime': 'Content adds no script; another test measures generated scripts.',
  'budget/consent': 'Content adds no script; another test measures generated scripts.',
  'budget/island': 'Content adds no script; another test measures generated scripts.',
  'budget/form': 'Content adds no script; another test measures generated scripts.',
  'budget/tool': 'Content adds no script; another test measures generated scripts.',
  'budget/module': 'Content adds no script; another test measures generated scripts.',
  'budget/search': 'It needs hundreds of pages; another test sets a smaller budget.',
  'audit/broken-link': FOUND_IN_EXPORTS,
  'audit/broken-redirect': FOUND_IN_EXPORTS,
  'audit/redirect-loop': FOUND_IN_EXPORTS,
  'audit/redirect-chain': FOUND_IN_EXPORTS,
  'audit/link-address': FOUND_IN_EXPORTS,
  'audit/refresh': FOUND_IN_EXPORTS,
  'audit/missing-fragment': FOUND_IN_EXPORTS,
  'audit/missing-file': FOUND_IN_EXPORTS,
  'audit/integrity': FOUND_IN_EXPORTS,
  'audit/page-data': FOUND_IN_EXPORTS,
  'audit/html': FOUND_IN_EXPORTS,
  'audit/duplicate-id': FOUND_IN_EXPORTS,
  'audit/missing-id': FOUND_IN_EXPORTS,
  'audit/document': FOUND_IN_EXPORTS,
  'audit/language': FOUND_IN_EXPORTS,
  'audit/text-language': FOUND_IN_EXPORTS,
  'audit/leftover-text': FOUND_IN_EXPORTS,
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
  'audit/robots': FOUND_IN_EXPORTS,
  'audit/orphan': FOUND_IN_EXPORTS,
  'audit/unreachable': FOUND_IN_EXPORTS,
  'audit/structured-data': FOUND_IN_EXPORTS,
  'audit/policy': FOUND_IN_EXPORTS,
  'audit/style-attribute': FOUND_IN_EXPORTS,
  'audit/mixed-content': FOUND_IN_EXPORTS,
  'audit/third-party': FOUND_IN_EXPORTS,
  'audit/private-file': FOUND_IN_EXPORTS,
  'audit/stray-file': FOUND_IN_EXPORTS,
  'audit/headers': FOUND_IN_EXPORTS,
  'audit/budget': FOUND_IN_EXPORTS,
  'audit/stale-exception': FOUND_IN_EXPORTS,
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
  hint?: string;
}

/** Findings about redirects have their own requirement. */
function titleOf({ case: name, found }: Case): string {
  return `${found.some(({ at }) => at.includes(' redirects/')) ? '[F07]' : '[C2]'} ${name}`;
}

/** The kind of a case: the family of its first code. */
const kindOf = ({ found }: Case) => found[0]?.at.split(/[ /]/, 2)[1] ?? 'none';
const firsts = [...Map.groupBy(cases, kindOf).values()].flatMap(([first]) => first ?? []);
const needsCommandLine = ({ command, args, env }: Case) => (command ?? args ?? env) !== undefined;
const onCommandLine = notEmpty(cases.filter((testCase) => needsCommandLine(testCase) || firsts.includes(testCase)));
const ofContent = notEmpty(cases.filter((testCase) => !needsCommandLine(testCase)));

const { store } = memoryResults();
let shared = '';

for (const testCase of ofContent) {
  test(titleOf(testCase), async () => {
    // Reading the base site again for each case would take most of the time.
    const site = testCase.setup ? siteOfTest() : (shared ||= copyBase(tmpdir()));
    writeCase(site, testCase);
    const found = await findingsIn(site);
    if (!testCase.setup) restoreBase(site, testCase);
    expect(found.map(shapeOf)).toEqual(testCase.found);
    expect(found.filter(({ hint = '' }) => hint === '')).toEqual([]);
  });
}

test('[C2] the base site has no finding before and after all cases', async () => {
  expect(await findingsIn(siteOfTest())).toEqual([]);
  expect(await findingsIn(shared)).toEqual([]);
  expect(filesIn(shared)).toEqual(filesIn(siteOfTest()));
  rmSync(shared, { recursive: true });
});

test.each(onCommandLine)('[C2] on the command line: $case', async (testCase) => {
  const site = siteOfTest();
  writeCase(site, testCase);
  const around = join(site, '..');
  const before = filesIn(around);

  const ran = await runIn(site, testCase);
  const found = findingsOf(ran);
  expect({ found: found.map(shapeOf), code: ran.code }).toEqual({ found: testCase.found, code: exitCodeFor(testCase) });
  expect(found.filter(({ hint = '' }) => hint === '')).toEqual([]);
  // No code of the content runs, no build writes outside of its folders, and no file appears in the site or next to it.
  expect(filesIn(around)).toEqual(before);

  const shown = await runIn(site, testCase, { json: false });
  expect(shown.code).toBe(ran.code);
  for (const { says } of testCase.found) expect(shown.stdout + shown.stderr).toContain(printable(says));
  for (const said of [ran, shown]) expect(said.stdout + said.stderr).not.toMatch(UNSEEN);
});

/** Cases whose texts contain characters that a terminal must not get. */
const unprintable = notEmpty(ofContent.filter(({ found }) => found.some(({ says }) => printable(says) !== says)));
test.each(unprintable)('[C2] prints no invisible character for $case', async (testCase) => {
  const site = siteOfTest();
  writeCase(site, testCase);
  for (const json of [true, false]) {
    const { stdout, stderr } = await runIn(site, testCase, { json });
    expect(stdout + stderr).not.toMatch(UNSEEN);
  }
});

const warned = firsts.filter((testCase) => testCase.found.length > 0 && exitCodeFor(testCase) === 0);
test.each(notEmpty(warned))('[C2] --strict fails for $case', async (testCase) => {
  const site = siteOfTest();
  writeCase(site, testCase);
  expect((await runIn(site, { ...testCase, args: ['--strict'] })).code).toBe(1);
});

test('[C2] every diagnostic code has a case', () => {
  const shown = new Set(cases.flatMap(({ found }) => found.map(({ at }) => at.split(' ')[1])));
  const missing = Object.keys(catalogue).filter((code) => !shown.has(code));
  expect(missing).toEqual(Object.keys(WITHOUT_CASE));
});

test.each([named('front matter opened as javascript'), named('javascript function tag')])(
  '[C2] the CLI executes no content: $case',
  async (testCase) => {
    const site = siteOfTest();
    writeCase(site, testCase);
    await runIn(site, testCase);
    // The code of these cases would write this file into the working folder, which is the repository during a test.
    expect(JSON.stringify(testCase)).toContain('executed.txt');
    expect([site, process.cwd()].filter((folder) => existsSync(join(folder, 'executed.txt')))).toEqual([]);
  },
);

/**
 * Characters that must not reach a terminal: control characters except line ends, direction marks, and common invisible
 * characters.
 */
const UNSEEN = /[^\P{Cc}\n]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e00ff}]/u;

function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e00ff}]/gu, '\ufffd');
}

function named(name: string): Case {
  const found = cases.find((testCase) => testCase.case === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  return found;
}

/** Returns a copy of the base site in its own folder, which the test deletes at its end. */
function siteOfTest(): string {
  const around = mkdtempSync(join(tmpdir(), 'waybill-case-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  return copyBase(around, 'site');
}

/** Validates a site, and uses what is known about files of sites before. */
async function findingsIn(site: string): Promise<Finding[]> {
  const root = join(site, 'content');
  const { validated } = await validateChanged({
    root,
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    store,
    images: undefined,
    strict: false,
    reading: { threads: 1 },
    tree: readTree(root),
  });
  return sortDiagnostics(validated.diagnostics).map(({ place, ...finding }) => ({ ...finding, ...place }));
}

function runIn(cwd: string, { command = 'validate', args = [], env = {} }: Case, { json = true } = {}): Promise<Ran> {
  const format = command === 'build' ? ['--json'] : ['--format', 'json'];
  return run([command, ...(json ? format : []), '--at', TODAY, ...args], { cwd, environment: env });
}

function findingsOf({ stdout }: Ran): Finding[] {
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
}

/** Returns a finding as the tables write it. */
function shapeOf({ code, severity, file, line, column, message }: Finding): Case['found'][number] {
  return { at: `${severity} ${code}${file === undefined ? '' : ` ${file}:${line}:${column}`}`, says: message };
}

/** Returns 2 if the command cannot run at all, 1 for errors, 0 for warnings or no findings. */
function exitCodeFor({ found }: Case): number {
  if (found.some(({ at }) => / (?:(?:input|output)\/|settings\/environment$)/.test(at))) return 2;
  return found.some(({ at }) => at.startsWith('error ')) ? 1 : 0;
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
