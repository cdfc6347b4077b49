import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditExports } from '../../../pipeline/audit/audit.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { buildBase } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { FLAWS, type Flaw } from './flaws.ts';

const base = buildBase();

function auditBase() {
  const folder = (locale: string) => ({ folder: join(base.cwd, 'dist', locale), name: locale });
  return auditExports([folder('en-US'), folder('zh-CN')], { threads: 1 });
}

test('[C6] a sound export has no finding', async () => {
  const { diagnostics, pages } = await auditBase();
  expect(diagnostics).toEqual([]);
  expect(pages.length).toBeGreaterThan(20);
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
  // One change has at most two further kinds of findings, such as data that differs from a changed document.
  expect(new Set(diagnostics.map(({ code }) => code)).size).toBeLessThanOrEqual(3);
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
  const { diagnostics } = await auditFolder(FOREIGN);
  expect(diagnostics.map(({ code }) => code)).toEqual(['audit/headers']);
});

test('[C6] an export of another tool has its faults named', async () => {
  const { diagnostics } = await auditFolder({
    ...FOREIGN,
    'index.html': page('Home', '<a href="/posts/frist/">x</a><a href="/posts/first/#none">x</a>'),
  });
  expect(diagnostics.map(({ code, hint }) => [code, code === 'audit/broken-link' ? hint : ''])).toEqual([
    ['audit/headers', ''],
    ['audit/broken-link', 'Did you mean "/posts/first/"?'],
    ['audit/missing-fragment', ''],
  ]);
});

test('[C6] the command prints findings, and exits with 1', async () => {
  change(FLAWS[0] as Flaw);
  const ran = await run(['audit', '--no-axe'], { cwd: base.cwd });
  expect(ran.code).toBe(1);
  expect(ran.stdout).toContain('audit/broken-link');
  expect(ran.stdout).toContain('Did you mean "/blog/peak-season"?');
});

test('[C6] warnings fail the command only with --strict', async () => {
  const cwd = writeFolder(FOREIGN);
  expect((await run(['audit', '.', '--no-axe'], { cwd })).code).toBe(0);
  expect((await run(['audit', '.', '--no-axe', '--strict'], { cwd })).code).toBe(1);
});

test('[C6] the command says that it has no browser, and succeeds', async () => {
  const ran = await run(['audit'], { cwd: base.cwd, environment: { CHROMIUM_PATH: '/nowhere/chromium' } });
  expect(ran.code).toBe(0);
  expect(ran.stderr).toContain('No Chromium was found');
});

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
  const path = typeof file === 'string' ? file : filesIn(dist).find((one) => file.test(one));
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

function page(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="About ${title}"></head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}

function auditFolder(files: Readonly<Record<string, string>>) {
  return auditExports([{ folder: writeFolder(files), name: '_site' }], { threads: 1 });
}

function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
