import { linkSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { pageFile } from '../../../contract/paths.ts';
import type { PagesToRender } from '../../../pipeline/emit/export-locale.ts';
import { newFileWriter } from '../../../pipeline/emit/file-writer.ts';
import { filesRenderer } from '../../../pipeline/emit/page-files.ts';
import type { LocaleShell } from '../../../pipeline/emit/page-job.ts';
import { pageRenderer, type RenderedFile } from '../../../pipeline/emit/page-renderer.ts';
import type { PageToRender } from '../../../pipeline/plan/page-request.ts';
import type { Templates } from '../../../pipeline/render/template-api.ts';
import { pageThreads } from '../../../pipeline/workers/page-threads.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { pageAt, readTestSite, STYLES } from '../support/site.ts';

/** The number of pages that starts threads. */
const PAGES = 300;

/** Templates that a thread loads. Each page contains its own title in a class of a component. */
const TEMPLATES = `
export const chunkNames = [];
export const renderSlice = () => '';
export function renderPage({ title, path }, { stylesheetsOf }) {
  if (path.endsWith('-7')) throw new Error('no author of ' + title);
  if (title === 'the end') process.exit(3);
  if (title === 'too much') for (const all = []; ; ) all.push(Array.from({ length: 100_000 }, Math.random));
  stylesheetsOf('<p class="prose_x">');
  return { head: { title, htmlAttributes: {}, bodyAttributes: {}, nodes: [] }, main: '<p class="prose_x">' + title, islands: [] };
}
export const documentRenderer = () => ({ main }) => [main];
`;

const SHELL = {
  shell: {},
  styles: STYLES,
  slices: {},
  headers: {},
  buildHash: '',
  routes: '',
} as unknown as LocaleShell;

const named = (index: number) => `第 ${index} – ${'x'.repeat(index)}`;

interface Rendering {
  threads: number;
  titleOf?: (index: number) => string;
  /** The digests of files in an earlier export. */
  earlier?: ReadonlyMap<string, string>;
  /** Files that exist before: path to the file that it is a hard link of. */
  linked?: Readonly<Record<string, string>>;
}

/** Renders pages with the given number of threads. Returns the published pages in order and the files in the folder. */
async function renderedBy({ threads, titleOf = named, earlier = new Map(), linked = {} }: Rendering) {
  const site = makeSite({ 'templates.mjs': TEMPLATES });
  const file = pathToFileURL(join(site, 'templates.mjs')).href;
  const folder = join(site, 'export');
  for (const [path, other] of Object.entries(linked)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    linkSync(other, join(folder, path));
  }
  const page = pageAt(readTestSite(), '/blog/peak-season');
  const missing = Array.from(
    { length: PAGES },
    (_, index): PageToRender => ({ ...page, path: `/blog/post-${index}`, title: titleOf(index) }),
  );
  const write = newFileWriter(folder);
  const published: [path: string, { reason: string } | Pick<RenderedFile, 'path' | 'hash' | 'bytes'>[]][] = [];
  /** Files that the threads reported as present in an earlier export. */
  const reused = new Set<string>();
  const threadJobOf: PagesToRender['threadJobOf'] = (pageRequest) =>
    pageRequest.path.endsWith('-9')
      ? { reason: 'no data' }
      : {
          job: { page: pageRequest, structuredData: [], staticQueries: {}, awaitedHashes: [], ownStyles: '' },
          text: undefined,
        };
  const begun: PagesToRender = {
    shell: SHELL,
    missing,
    renderJob: pageRenderer(filesRenderer((await import(file)) as Templates, SHELL)),
    jobOf(pageRequest) {
      const made = threadJobOf(pageRequest);
      return 'reason' in made ? made : made.job;
    },
    threadJobOf,
    sink: { folder, earlierDigestOf: (path) => earlier.get(path) },
    publish(pageRequest, made) {
      if ('reason' in made) {
        published.push([pageRequest.path, made]);
        return;
      }
      for (const { path, content, isWritten } of made.files) {
        if (content !== undefined) write(path, content);
        else if (isWritten === false) reused.add(path);
      }
      published.push([pageRequest.path, made.files.map(({ path, hash, bytes }) => ({ path, hash, bytes }))]);
    },
  };
  const pages = pageThreads({ threads, file });
  try {
    await pages.render(begun);
  } finally {
    await pages.close();
  }
  return { published, reused: [...reused], files: textsBelow(folder) };
}

function textsBelow(folder: string): Map<string, string> {
  return new Map([...filesBelow(folder)].map(([path, bytes]) => [path, bytes.toString()]));
}

const OWN = pageFile('/blog/post-20');

describe('page threads', () => {
  test('[C3] write the same files and report them in the same order as one thread, even when pages fail', async () => {
    const here = await renderedBy({ threads: 1 });
    expect(here.published).toHaveLength(PAGES);
    expect(here.files.size).toBeGreaterThan(PAGES);
    expect(here.files.get(OWN)).toContain(named(20));
    expect(Object.fromEntries(here.published)).toMatchObject({
      '/blog/post-7': { reason: `no author of ${named(7)}` },
      '/blog/post-9': { reason: 'no data' },
    });
    const inThreads = await renderedBy({ threads: 2 });
    expect(inThreads.published).toEqual(here.published);
    expect(inThreads.files).toEqual(here.files);
    expect(inThreads.reused).toEqual([]);
  });

  test('[C3] skip files that an earlier export has, write those that differ, and leave the earlier export unchanged', async () => {
    const here = await renderedBy({ threads: 1 });
    const hashes = here.published.flatMap(([, made]) => ('reason' in made ? [] : made));
    const hash = hashes.find(({ path }) => path === OWN)?.hash ?? '';
    const [other, linked] = [pageFile('/blog/post-21'), pageFile('/blog/post-22')];
    const earlier = new Map([
      [OWN, hash],
      [other, hash],
    ]);
    const shared = join(makeSite({ 'earlier.html': 'earlier' }), 'earlier.html');
    const { published, files, reused } = await renderedBy({ threads: 2, earlier, linked: { [linked]: shared } });
    expect(reused).toEqual([OWN]);
    expect(published).toEqual(here.published);
    expect([...files.keys()]).toEqual([...here.files.keys()].filter((path) => path !== OWN));
    for (const path of [other, linked]) expect(files.get(path)).toBe(here.files.get(path));
    expect(readFileSync(shared, 'utf8')).toBe('earlier');
  });

  test('[C2] fail with the error of the disk and report no template error', async () => {
    const other = join(makeSite({ 'other.txt': 'a file' }), 'other.txt');
    // A file blocks the path of the posts' folder.
    await expect(renderedBy({ threads: 2, linked: { blog: other } })).rejects.toMatchObject({ code: 'EEXIST' });
  });

  test.each([
    { what: 'exits', title: 'the end', message: 'A worker thread that renders pages exited unexpectedly with code 3.' },
    { what: 'uses all memory', title: 'too much', message: 'memory' },
  ])('[C2] fail with an error when one of them $what', async ({ title, message }) => {
    const titleOf = (index: number) => (index === 200 ? title : named(index));
    await expect(renderedBy({ threads: 2, titleOf })).rejects.toThrow(message);
  });
});
