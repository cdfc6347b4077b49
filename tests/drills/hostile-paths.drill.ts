import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { helpArticle, landingPage, post } from '../pipeline/support/items.ts';
import { recordMessage } from './measure.ts';
import { BUILD, expectRecovery, exportOf, newFolder, runWaybill } from './support.ts';

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

/** Returns a site in a folder of its own, so that files next to the site are visible. */
function siteInFolder(files: Readonly<Record<string, string>>): { around: string; cwd: string } {
  const around = newFolder();
  const cwd = join(around, 'deep/er/site');
  mkdirSync(join(around, 'deep/er'), { recursive: true });
  renameSync(makeSite(files), cwd);
  return { around, cwd };
}

/** Returns every file around the site that belongs neither to its content, its export nor its working folder. */
function strangers(around: string): string[] {
  return [...filesBelow(around).keys()].filter((path) => !/^deep\/er\/site\/(?:content|dist|\.waybill)\//.test(path));
}

/** Builds a site with hostile files. Checks that the build rejects each and writes nothing, not even an export. */
function expectRejected(drill: string, { around, cwd, files }: { around: string; cwd: string; files: string[] }): void {
  const names = readdirSync(around);
  const ended = runWaybill(BUILD, { cwd });
  recordMessage(drill, ended);
  expect(ended.status, ended.stdout).toBe(1);
  for (const file of files) expect(ended.stderr).toContain(`${file}:`);
  expect(ended.stderr).not.toMatch(/bug in waybill|^ +at .*:\d+:\d+/m);
  expect(readdirSync(around)).toEqual(names);
  expect(strangers(around)).toEqual([]);
  expect(existsSync(join(cwd, 'dist'))).toBe(false);
}

test('[C3] an address that leaves the export writes nothing outside and replaces no other file', async () => {
  const files = [PAGE, ARTICLE];
  const { around, cwd } = siteInFolder(Object.fromEntries(files.map((file) => [file, ''])));
  for (const path of PATHS) {
    writeFileSync(join(cwd, PAGE), landingPage('Hostile', { path }));
    writeFileSync(join(cwd, ARTICLE), helpArticle('Hostile', { formerPaths: [path] }));
    expectRejected('B20', { around, cwd, files });
  }
  for (const file of files) rmSync(join(cwd, file));
  await expectRecovery(cwd);
});

test('[C3] a file name that leaves the export, or that is reserved, is rejected', async () => {
  const files = ['index', '-', '%2e%2e', 'a%00b', 'a'.repeat(200)].map((name) => `content/en-US/blog/${name}.md`);
  const { around, cwd } = siteInFolder(Object.fromEntries(files.map((file) => [file, post('Hostile')])));
  expectRejected('B20', { around, cwd, files });
  for (const file of files) rmSync(join(cwd, file));
  await expectRecovery(cwd);
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
    const { around, cwd } = siteInFolder({});
    for (const { text } of PROGRAMS) {
      writeFileSync(join(cwd, file), text);
      expectRejected('B21', { around, cwd, files: [file] });
    }
    rmSync(join(cwd, file));
    await expectRecovery(cwd);
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
    const body = `Text.\n\n${templates.map((one) => `\`\`${one}\`\``).join('\n\n')}`;
    const { around, cwd } = siteInFolder({
      'content/en-US/blog/hostile.md': post(`A template ${templates.at(-1)}`, {}, body),
    });
    const { status, stderr } = runWaybill([...BUILD, '--quiet'], { cwd });
    expect(status, stderr).toBe(0);
    expect(strangers(around)).toEqual([]);
    const html = String(exportOf(cwd).get('en-US/blog/hostile.html'));
    const shown = html.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    for (const one of templates) expect(shown).toContain(one);
    await expectRecovery(cwd);
  });
});
