import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, onTestFinished, test } from 'vitest';
import { auditExports } from '../../../auditing/audit/audit.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { sarifProblems } from '../../cli/report/sarif/sarif-problems.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { buildBase } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { FLAWS, type Flaw } from './flaws.ts';
import { auditFiles, page, writeSite } from './static-site.ts';

/** The base site with links to its index pages, which have no items and are in no menu. */
const base = buildBase((cwd) => {
  const paths = [
    '/company/customers',
    '/company/newsroom',
    '/events',
    '/global-logistics-update',
    '/preferences',
    '/products',
    '/research',
  ];
  for (const locale of ['en-US', 'zh-CN']) {
    const file = join(cwd, `content/site/${locale}.yaml`);
    const links = paths.map((path) => `      - { label: "To ${path}", href: ${path} }\n`).join('');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/^footer:\n/m, (line) => `${line}  - title: More\n    links:\n${links}`),
    );
  }
});

/** One change leaves most pages as they are. */
const htmlOfBase = memoryResults().store;

async function auditBase() {
  const folder = (locale: string) => ({ folder: join(base.cwd, 'dist', locale), name: locale });
  return await auditExports([folder('en-US'), folder('zh-CN')], { threads: 1, store: htmlOfBase });
}

test('[C6] a sound export has no finding', async () => {
  const { diagnostics, pages } = await auditBase();
  expect(diagnostics).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
});

test('[C6] counts the audited pages for a person who waits', async () => {
  const count = 130;
  const pages = Array.from({ length: count }, (_, index) => [`${index}.html`, page(`Page ${index}`, 'Text')]);
  const seen: number[] = [];
  const onParts = ({ done, total }: { done: number; total: number }) => {
    expect(total).toBe(count);
    seen.push(done);
  };
  const folder = writeSite(Object.fromEntries(pages));
  const audited = await auditExports([{ folder, name: '_site' }], { threads: 2, onParts });
  expect(audited.pages.length).toBe(count);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((progress, other) => progress - other));
  expect(seen.at(-1)).toBe(count);
});

test.for(notEmpty(FLAWS))('[C6] the audit finds $name', async (flaw) => {
  const file = change(flaw);
  const { diagnostics } = await auditBase();
  const at = flaw.at ?? file;
  const found = diagnostics.filter(
    ({ code, place }) =>
      code === flaw.code && (typeof at === 'string' ? place?.file === at : at.test(place?.file ?? '')),
  );
  expect(diagnostics.length === 0 ? 'nothing' : diagnostics.map(({ code }) => code).join()).toContain(flaw.code);
  expect(found).not.toEqual([]);
  expect(found.every(({ hint, place }) => (hint ?? '') !== '' && (place?.line ?? 0) > 0)).toBe(true);
  // One change has at most three further kinds of findings, such as data that differs from a changed document.
  expect(new Set(diagnostics.map(({ code }) => code)).size).toBeLessThanOrEqual(4);
});

test('[C6] findings name the line and column of the flaw', async () => {
  const flaw = FLAWS.find(({ code }) => code === 'audit/style-attribute') as Flaw;
  const file = change(flaw);
  const [found] = (await auditBase()).diagnostics.filter(({ code }) => code === flaw.code);
  const lines = readFileSync(join(base.cwd, 'dist', file), 'utf8').split('\n');
  const { line = 0, column = 0 } = found?.place ?? {};
  expect(lines[line - 1]?.slice(column - 1)).toMatch(/^style="color:red"/);
});

const FOREIGN = {
  'index.html': page('Home', '<a href="/posts/first/">First</a><a href="posts/first/#part">Part</a>'),
  'posts/first/index.html': page('First', '<p id="part">x</p><img src="/a.css" alt="x" width="2" height="2">'),
  'a.css': 'p{color:red}',
};

test('[C6] an export of another tool needs only files', async () => {
  const { diagnostics } = await auditFiles(FOREIGN);
  expect(diagnostics.map(({ code }) => code)).toEqual(['audit/headers']);
});

test('[C6] an export of another tool has its faults named', async () => {
  const { diagnostics } = await auditFiles({
    ...FOREIGN,
    'index.html': page('Home', '<a href="/posts/frist/">x</a><a href="/posts/first/#none">x</a>'),
  });
  expect(diagnostics.map(({ code, hint }) => [code, code === 'audit/broken-link' ? hint : ''])).toEqual([
    ['audit/headers', ''],
    ['audit/broken-link', 'Did you mean "/posts/first/"?'],
    ['audit/missing-fragment', ''],
  ]);
});

test('[C6] an export has the files that a host publishes, and nothing behind a link', async () => {
  const folder = writeSite({ 'index.html': page('Home', 'Text') });
  const other = writeSite({ 'notes.txt': 'Text' });
  for (const link of ['again', 'above']) symlinkSync('.', join(folder, link));
  symlinkSync(folder, join(other, 'linked'));
  const { code, stdout } = await run(['audit', '.', '--no-axe'], { cwd: folder });
  expect([code, stdout]).toEqual([0, expect.stringContaining('in 1 page of .')]);
  expect(await run(['audit', '.', '--no-axe'], { cwd: other })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('contains no HTML file') as string,
  });
});

test('[C6] the HTML of a page is checked once, also with findings, and the next audit finds the same', async () => {
  const folder = writeSite({ 'index.html': page('Home', '<center>x</center>'), 'other.html': page('Other', 'Text') });
  const { store, counts } = memoryResults();
  const audit = () => auditExports([{ folder, name: '_site' }], { threads: 1, store });
  const first = await audit();
  const found = first.diagnostics.filter(({ code }) => code === 'audit/html');
  expect(found.map(({ place }) => place?.file)).toEqual(['_site/index.html']);
  expect(counts).toEqual({ hits: 0, misses: 2 });
  expect((await audit()).diagnostics).toEqual(first.diagnostics);
  expect(counts).toEqual({ hits: 2, misses: 2 });
});

test('[C6] the command prints findings, and exits with 1', async () => {
  change(FLAWS[0] as Flaw);
  const ran = await run(['audit', '--no-axe'], { cwd: base.cwd });
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('audit/broken-link');
  expect(ran.stdout).toContain('Did you mean "/blog/peak-season"?');
});

test('[C6] warnings fail the command only with --strict', async () => {
  const cwd = writeSite(FOREIGN);
  expect((await run(['audit', '.', '--no-axe'], { cwd })).code).toBe(0);
  expect((await run(['audit', '.', '--no-axe', '--strict'], { cwd })).code).toBe(1);
});

test('[C6] the command says that it has no browser, and succeeds', async () => {
  const ran = await run(['audit'], { cwd: base.cwd, environment: { CHROMIUM_PATH: '/nowhere/chromium' } });
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain('No Chromium was found');
});

test('[C6] a SARIF report of the audit conforms to the schema, with rules, places and fingerprints', async () => {
  const flaw = FLAWS.find(({ name }) => name === 'the title of another page') as Flaw;
  change(flaw);
  const ran = await run(['audit', '--no-axe', '--format', 'sarif'], { cwd: base.cwd });
  expect(ran.code).toBe(1);
  const report: unknown = JSON.parse(ran.stdout);
  expect(sarifProblems(report)).toEqual([]);
  const [{ tool, results }] = (report as { runs: [{ tool: Driver; results: Result[] }] }).runs;
  expect(tool.driver.rules.map(({ id }) => id)).toContain(flaw.code);
  // The other page with the title is a related place.
  const result = results.find(({ ruleId, relatedLocations }) => ruleId === flaw.code && relatedLocations?.length === 1);
  const uris = result?.locations.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri);
  expect(uris).toEqual([expect.stringMatching(/^dist\/en-US\/blog/)]);
  expect(Object.keys(result?.partialFingerprints ?? {})).toHaveLength(1);
});

interface Driver {
  driver: { rules: { id: string }[] };
}

interface Result {
  ruleId: string;
  locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
  relatedLocations?: unknown[];
  partialFingerprints: object;
}

test('[C6] a JUnit report of the audit has a suite for each file, and warnings fail only with --strict', async () => {
  const file = change(FLAWS.find(({ code }) => code === 'audit/image-size') as Flaw);
  const options = ['audit', '--no-axe', '--format', 'junit'];
  const lenient = await run(options, { cwd: base.cwd });
  const strict = await run([...options, '--strict'], { cwd: base.cwd });
  expect([lenient.code, strict.code]).toEqual([1, 1]);
  // The changed document differs from the page's data and from the build's list of digests, which are two errors.
  expect(suitesOf(lenient.stdout)).toEqual({ names: expect.arrayContaining([`dist/${file}`]), failures: 2 });
  expect(suitesOf(strict.stdout).failures).toBe(3);
});

/** Parses a JUnit report, and returns the names of its suites and the number of failures. A fault throws. */
function suitesOf(xml: string): { names: string[]; failures: number } {
  const names: string[] = [];
  let failures = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testsuite') names.push(String(attributes.name));
    if (name === 'failure') failures += 1;
  });
  parser.write(xml).close();
  return { names, failures };
}

test.for([
  { args: ['dits'], code: 'input/export' },
  { args: ['.waybill/none'], code: 'input/export' },
  { args: ['--axe', 'many'], code: 'input/number' },
  { args: ['--report', 'audit.pdf'], code: 'input/report' },
  { args: ['--no-axe', '--report', 'none/audit.html'], code: 'input/report' },
])('[C6] the command rejects $args with a hint', async ({ args, code }) => {
  const ran = await run(['audit', ...args], { cwd: base.cwd });
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain(code);
  expect(ran.stderr).toContain('→');
});

test('[C6] the report shows findings as escaped text, and loads nothing', async () => {
  const name = '<img src=x onerror=alert(1)>';
  change({
    ...(FLAWS[0] as Flaw),
    edit: (text) => text.replace('<footer', `<a href="/${name.replaceAll(' ', '%20')}">x</a><footer`),
  });
  await run(['audit', '--no-axe', '--quiet', '--report', 'audit.html'], { cwd: base.cwd });
  const html = readFileSync(join(base.cwd, 'audit.html'), 'utf8');
  expect(html).toContain('audit/broken-link');
  expect(html).toContain('href="dist/en-US/blog/peak-season.html"');
  expect(html).not.toMatch(/<img|<script|src=["']|url\(|@import/);
});

/** Changes a file of the export until the test has finished, and returns its name. */
function change({ file, edit }: Flaw): string {
  const dist = join(base.cwd, 'dist');
  const path = typeof file === 'string' ? file : filesIn(dist).find((candidate) => file.test(candidate));
  if (path === undefined) throw new Error(`no file matches ${String(file)}`);
  const before = readFileSync(join(dist, path));
  onTestFinished(() => writeFileSync(join(dist, path), before));
  // A build links equal files, so the test writes a new file.
  rmSync(join(dist, path));
  if (edit === undefined) return path;
  const after = Buffer.from(edit(before.toString('latin1')), 'latin1');
  if (after.equals(before)) throw new Error(`the edit does not change ${path}`);
  writeFileSync(join(dist, path), after);
  return path;
}

function filesIn(folder: string): string[] {
  return ['en-US', 'zh-CN'].flatMap((locale) =>
    readdirSync(join(folder, locale), { recursive: true }).map((file) => `${locale}/${String(file)}`),
  );
}
