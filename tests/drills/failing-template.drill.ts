import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { BUILD_FILES, REPOSITORY } from '../helpers/sources.ts';
import {
  BUILD,
  differences,
  expectRecovery,
  exportOf,
  manyPosts,
  newFolder,
  publishThenEdit,
  runWaybill,
} from './support.ts';

/** Enough pages for threads. */
const PAGES = 1000;
/** The posts whose pages fail, one in each locale: posts with even numbers are English. */
const FAILING = [500, 501];

/** Returns the program of a copy of the repository whose templates throw for some pages. */
function faultyProgram(): string {
  const project = newFolder();
  for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'));
  const file = join(project, 'templates/render.tsx');
  const text = readFileSync(file, 'utf8');
  const faulty = text.replace(
    '  const context: PageContext = {',
    (line) => `  if (/post-(?:${FAILING.join('|')})$/.test(page.path)) throw new Error('no author');\n${line}`,
  );
  expect(faulty).not.toBe(text);
  writeFileSync(file, faulty);
  return join(project, 'cli/waybill.mjs');
}

test(`[C2] a template that throws for two of ${PAGES} pages is reported with pages and files, and nothing is published`, async () => {
  const cwd = makeSite(manyPosts(PAGES));
  const old = await publishThenEdit(cwd);
  const ended = runWaybill(BUILD, { cwd, program: faultyProgram() });
  const { status, stdout, stderr } = ended;
  expect([status, stdout]).toEqual([1, '']);
  for (const number of FAILING) {
    const locale = number % 2 === 0 ? 'en-US' : 'zh-CN';
    expect(stderr).toContain(`content/${locale}/blog/post-${number}.md:1:1 error render/failed`);
    expect(stderr).toMatch(new RegExp(`The template "[\\w-]+" failed on /blog/post-${number}: no author`));
  }
  expect(stderr.match(/error render\/failed/g)).toHaveLength(FAILING.length);
  expect(stderr).not.toMatch(/^ +at .*:\d+:\d+/m);
  expect(differences(exportOf(cwd), old)).toEqual([]);
  await expectRecovery(cwd);
});
