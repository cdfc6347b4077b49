import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { LocaleExport } from '../../../pipeline/emit/export-locale.ts';
import { pageMaker } from '../../../pipeline/emit/page-files.ts';
import type { PageShell } from '../../../pipeline/emit/page-job.ts';
import { type MadePage, pageRenderer } from '../../../pipeline/emit/page-renderer.ts';
import type { PageRequest } from '../../../pipeline/plan/page-request.ts';
import type { Templates } from '../../../pipeline/render/template-api.ts';
import { pageThreads } from '../../../pipeline/workers/page-threads.ts';
import { makeSite } from '../../helpers/site.ts';
import { pageAt, readTestSite, STYLES } from '../support/site.ts';

/** Enough for threads to be started. */
const PAGES = 300;

/** Templates as a thread loads them: what a page becomes is its own title, in a class of a component. */
const TEMPLATES = `
export const chunkNames = [];
export const renderSlice = () => '';
export function renderPage({ title, path }) {
  if (path.endsWith('-7')) throw new Error('no author of ' + title);
  if (title === 'the end') process.exit(3);
  if (title === 'too much') for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, Math.random));
  return { head: { title, htmlAttributes: {}, bodyAttributes: {}, nodes: [] }, main: '<p class="prose_x">' + title, islands: [] };
}
export const renderDocument = (shell, { main, styles }) => styles.sheets.join('') + main;
`;

const SHELL = { shell: {}, styles: STYLES, slices: {}, headers: {}, buildHash: '', routes: '' } as unknown as PageShell;

/** Renders pages in so many threads; gives what was published, in its order. */
async function publishedWith(threads: number, titleOf: (index: number) => string) {
  const file = pathToFileURL(join(makeSite({ 'templates.mjs': TEMPLATES }), 'templates.mjs')).href;
  const page = pageAt(readTestSite(), '/blog/peak-season');
  const missing = Array.from(
    { length: PAGES },
    (_, index): PageRequest => ({ ...page, path: `/blog/post-${index}`, title: titleOf(index) }),
  );
  const published: [path: string, MadePage][] = [];
  const begun: LocaleExport = {
    shell: SHELL,
    missing,
    renderJob: pageRenderer(pageMaker((await import(file)) as Templates, SHELL)),
    jobOf: (one) =>
      one.path.endsWith('-9') ? { reason: 'no data' } : { page: one, structuredData: [], staticQueries: {} },
    publish(one, made) {
      if ('reason' in made) published.push([one.path, made]);
      else published.push([one.path, { files: made.files.map(asText) }]);
    },
    finish: () => ({ diagnostics: [], files: 0, bytes: 0, rendered: 0 }),
  };
  const pages = pageThreads({ threads, file });
  try {
    await pages.render(begun);
  } finally {
    await pages.close();
  }
  return published;
}

function asText({ content, ...file }: Extract<MadePage, { files: unknown }>['files'][number]) {
  return content === undefined ? file : { ...file, content: Buffer.from(content).toString() };
}

const named = (index: number) => `第 ${index} – ${'x'.repeat(index)}`;

describe('threads that render pages', () => {
  test('[C3] give the same files in the same order as one thread, whatever fails', async () => {
    const here = await publishedWith(1, named);
    expect(here).toHaveLength(PAGES);
    expect(Object.fromEntries(here)).toMatchObject({
      '/blog/post-7': { reason: `no author of ${named(7)}` },
      '/blog/post-9': { reason: 'no data' },
    });
    expect(await publishedWith(2, named)).toEqual(here);
  });

  test.each([
    { what: 'ends', title: 'the end', message: 'A thread that renders pages ended by itself, with code 3.' },
    { what: 'takes all memory', title: 'too much', message: 'memory' },
  ])('[C2] end with an error when one of them $what', { timeout: 60_000 }, async ({ title, message }) => {
    const rendering = publishedWith(2, (index) => (index === 200 ? title : named(index)));
    await expect(rendering).rejects.toThrow(message);
  });
});
