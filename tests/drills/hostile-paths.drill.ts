import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, REPOSITORY } from '../helpers/sources.ts';
import { visibleText } from '../helpers/visible-text.ts';
import { helpArticle, landingPage, post } from '../pipeline/support/items.ts';
import { BUILD, type Bytes, differences, expectRecovery, exportOf, publishThenEdit, runWaybill } from './support.ts';

/** Addresses that would leave the export, or take the place of another file, if the build believed them. */
const PATHS = [
  '/../../outside',
  '../../outside',
  '/blog/../../../outside',
  '/..%2f..%2foutside',
  '/%2e%2e/%2e%2e/outside',
  '/./outside',
  '//outside.example/page',
  '\\\\outside\\page',
  '/..\\..\\outside',
  '/outside\u0000.html',
  '/C:/outside',
  '/tmp/../outside',
  '/index',
  '/blog/index',
  '/INDEX',
  '/',
  '/_redirects',
  '/_headers',
  '/page-data/outside',
  '/sw.js',
];
const PAGE = 'content/en-US/landing-page/hostile.md';
const ARTICLE = 'content/en-US/help-article/102-hostile.md';

/** Returns every file around the site that belongs neither to its content, its export nor its working folder. */
function strangers(around: string): string[] {
  return [...filesBelow(around).keys()].filter((path) => !/^deep\/er\/site\/(?:content|dist|\.waybill)\//.test(path));
}

/** Builds a site with hostile files. Checks that the build rejects each, keeps the old export and writes nothing else. */
function expectRejected(files: readonly string[]): void {
  const { around, cwd, old } = site;
  const names = readdirSync(around);
  const ended = runWaybill(BUILD, { cwd });
  expect(ended.status, ended.stdout).toBe(1);
  for (const file of files) expect(ended.stderr).toContain(`${file}:`);
  expect(ended.stderr).not.toMatch(/bug in waybill|^ +at .*:\d+:\d+/m);
  expect(readdirSync(around)).toEqual(names);
  expect(strangers(around)).toEqual([]);
  expect(differences(exportOf(cwd), old)).toEqual([]);
}

/** A site in a folder of its own, so that files next to the site are visible, with its export. */
interface Site {
  around: string;
  cwd: string;
  old: Bytes;
}

/** Builds without the fault. The export is then the one that the next drill must keep. */
async function recover(cwd: string): Promise<void> {
  await expectRecovery(cwd);
  site.old = exportOf(cwd);
}

/** All drills of this file disturb one site, and each restores its content. */
const site: Site = { around: '', cwd: '', old: new Map() };

beforeAll(async () => {
  site.around = mkdtempSync(join(tmpdir(), 'waybill-drill-'));
  site.cwd = join(site.around, 'deep/er/site');
  cpSync(join(REPOSITORY, 'tests/cases/base'), site.cwd, { recursive: true });
  for (const file of [PAGE, ARTICLE]) mkdirSync(dirname(join(site.cwd, file)), { recursive: true });
  site.old = await publishThenEdit(site.cwd);
});
afterAll(() => rmSync(site.around, { recursive: true, force: true }));

test('[C3] an address that leaves the export writes nothing outside and replaces no other file', async () => {
  const files = [PAGE, ARTICLE];
  const { cwd } = site;
  for (const path of PATHS) {
    writeFileSync(join(cwd, PAGE), landingPage('Hostile', { path }));
    writeFileSync(join(cwd, ARTICLE), helpArticle('Hostile', { formerPaths: [path] }));
    expectRejected(files);
  }
  for (const file of files) rmSync(join(cwd, file));
  await recover(cwd);
});

test('[C3] a file name that leaves the export, or that is reserved, is rejected', async () => {
  const files = ['index', '-', '%2e%2e', 'a%00b', 'a'.repeat(200)].map((name) => `content/en-US/blog/${name}.md`);
  const { cwd } = site;
  for (const file of files) writeFileSync(join(cwd, file), post('Hostile'));
  expectRejected(files);
  for (const file of files) rmSync(join(cwd, file));
  await recover(cwd);
});

/** The file that any of these programs would write. */
const MARKER = 'executed.txt';
const WRITE = `require("node:fs").writeFileSync("${MARKER}","yes")`;
const PROGRAMS: { what: string; text: string }[] = [
  { what: 'front matter in JavaScript', text: `---js\n{ title: ${WRITE} }\n---\nText.\n` },
  { what: 'front matter in CoffeeScript', text: `---coffee\ntitle: ${WRITE}\n---\nText.\n` },
  {
    what: 'a function tag',
    text: post('Hostile').replace(/^title: .*$/m, `title: !!js/function 'function () { ${WRITE} }'`),
  },
  { what: 'an undefined tag', text: post('Hostile').replace(/^title: .*$/m, 'title: !!js/undefined ""') },
  {
    what: 'an object tag',
    text: post('Hostile').replace(/^title: .*$/m, `title: !!python/object/apply:os.system ["touch ${MARKER}"]`),
  },
];

describe('content that is a program', () => {
  test('[C2] is rejected and does not run', async () => {
    const file = 'content/en-US/blog/hostile.md';
    const { cwd } = site;
    for (const { text } of PROGRAMS) {
      writeFileSync(join(cwd, file), text);
      expectRejected([file]);
    }
    rmSync(join(cwd, file));
    await recover(cwd);
  });

  test('[C2] is text in fields and bodies when it looks like a template', async () => {
    const templates = [
      `<%= ${WRITE} %>`,
      `\${${WRITE}}`,
      `#{${WRITE}}`,
      `{% include "/etc/hostname" %}`,
      `{= ${WRITE} =}`,
      '$(touch executed.txt)',
    ];
    const body = `Text.\n\n${templates.map((template) => `\`\`${template}\`\``).join('\n\n')}`;
    const { around, cwd } = site;
    writeFileSync(join(cwd, 'content/en-US/blog/hostile.md'), post(`A template ${templates.at(-1)}`, {}, body));
    const { status, stderr } = runWaybill([...BUILD, '--quiet'], { cwd });
    expect(status, stderr).toBe(0);
    expect(strangers(around)).toEqual([]);
    const shown = visibleText(String(exportOf(cwd).get('en-US/blog/hostile.html')));
    for (const template of templates) expect(shown).toContain(template);
    rmSync(join(cwd, 'content/en-US/blog/hostile.md'));
    await recover(cwd);
  });
});
