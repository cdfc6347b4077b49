import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';
import { belongsToShard, type Shard } from '../cache/shard.ts';
import { type Store, stage } from '../cache/store.ts';
import type { PageToRender } from '../plan/page-request.ts';
import type { ExportFolder, FileSink } from './file-sink.ts';
import { type LocaleFiles, type LocaleFilesInput, localeFiles } from './locale-files.ts';
import type { LocaleShell, PageJob, ThreadJob } from './page-job.ts';
import { errorMessageOf, fileBytes, type RenderedFiles, type RenderPage } from './page-renderer.ts';
import { type PublicFile, publicFile } from './public-file.ts';
import { changedNames, type RenderReason } from './render-reason.ts';
import { openRenderings, type Renderings } from './renderings.ts';
import { readPage, storedPageKey } from './stored-pages.ts';

export interface ExportInput extends LocaleFilesInput {
  sink: FileSink;
  /**
   * The sink for the files of the samples page. They are not part of the export, and without a sink they are not
   * rendered.
   */
  samples?: FileSink;
  /** The path of a page to explain. */
  why?: string | undefined;
  /** The part of the pages to store. A part has no other files. Absent for a complete export. */
  shard?: Shard | undefined;
  /** Whether the store may have pages of other machines. */
  hasOthers?: boolean;
}

export interface ExportResult {
  diagnostics: Diagnostic[];
  files: number;
  bytes: number;
  /** Number of rendered pages. The files of all other pages are reused from an earlier export. */
  rendered: number;
  /** The use of each budget for shared data sets. */
  budgets: BudgetUse[];
  /** The explanation for the page in the option `why`. */
  why?: RenderReason;
}

/** A page's files in the result store. */
type PageRecord = [path: string, hash: string, bytes: number][];

/** A rendered page in the result store: a digest of its own input, and its files. */
export interface StoredPage {
  inputDigest: string;
  files: PageRecord;
}

/**
 * All pages with the same shell, in one result: one result per page would be half of all results, and builds read all
 * pages at once. It contains the pages of the last build, and those of an earlier one that differ, like the two exports on disk.
 */
const PAGES = stage<[last: StoredPages, earlier: StoredPages]>('pages', ['reading']);

/** Pages by path. */
type StoredPages = Record<string, StoredPage>;

/** The reason why a page has no job. */
interface NoJob {
  reason: string;
}

/** The pages of an export that are not rendered yet. */
export interface PagesToRender {
  /** The input that all pages share. */
  shell: LocaleShell;
  /** Renders the files of a page on this thread. */
  renderJob: RenderPage;
  /** The pages to render, in their order. */
  missing: readonly PageToRender[];
  /** Returns the input for rendering a page, or the reason why it cannot be created. */
  jobOf: (page: PageToRender) => PageJob | NoJob;
  /** The same for a thread. */
  threadJobOf: (page: PageToRender) => ThreadJob | NoJob;
  sink: ExportFolder;
  /** Publishes a rendered page. */
  publish: (page: PageToRender, rendered: RenderedFiles) => void;
}

/** An export whose changed pages are not rendered yet. */
export interface LocaleExport extends PagesToRender {
  /** Publishes a file of a picture, if the locale shows it. */
  publishPicture: (url: string, bytes: Uint8Array) => void;
  /** Emits the other pictures. */
  finish: () => ExportResult;
}

/** Renders the missing pages of an export on this thread. */
export function renderOnThisThread({ missing, jobOf, renderJob, publish }: PagesToRender): void {
  for (const page of missing) {
    const job = jobOf(page);
    publish(page, 'reason' in job ? job : renderJob(job));
  }
}

/**
 * Emits every file that belongs to no page, except pictures. Then it copies the unchanged pages of earlier exports into the
 * new export, and returns the pages that must be rendered.
 */
export function beginExport({ store, sink, samples, why, shard, hasOthers, ...input }: ExportInput): LocaleExport {
  const files = localeFiles({ ...input, store });
  const { result, add } = resultCounter();
  if (shard === undefined) {
    if (samples) {
      const { value: rendered = [], diagnostics } = files.render(input.site.samples());
      putAll(samples, rendered);
      result.diagnostics.push(...diagnostics);
    }
    for (const file of files.shared()) add(putAll(sink, [file]));
  }
  const key = { stage: PAGES, parts: [input.site.locale, files.shellDigest] };
  const [last, earlier] = store.read(key) ?? [{}, {}];
  const { shellDigest: sharedId, sharedParts: shared } = files;
  const renderings = openRenderings(store, { locale: input.site.locale, sharedId, shared });
  const after: StoredPages = {};
  const others = { store, mayHave: hasOthers === true || shard !== undefined, isWriter: shard !== undefined };
  const pages: ExportedPages = { files, renderings, sink, result, add, after, missing: new Map(), others };
  for (const page of input.site.pages) {
    // With the locale, because the same paths of all locales would belong to the same shard.
    if (belongsToShard(shard, `${page.locale} ${page.path}`))
      reusePage(page, pages, { last, earlier, isExplained: page.path === why });
  }
  return {
    shell: files.shell,
    renderJob: files.renderJob,
    missing: [...pages.missing.keys()],
    jobOf: (page) => orReason(() => files.jobOf(page)),
    threadJobOf: (page) => orReason(() => files.threadJobOf(page)),
    sink,
    publish: (page, rendered) => publishPage(page, rendered, pages),
    publishPicture(url, bytes) {
      if (shard === undefined && input.site.variants.has(url)) add(putAll(sink, [publicFile(url, bytes)]));
    },
    finish() {
      if (shard === undefined) {
        store.write(key, [pages.after, pagesOnlyIn(last, pages.after)]);
        renderings.save(input.site.pages.map(({ path }) => path));
        for (const file of files.pictures()) add(putAll(sink, [file]));
      }
      result.diagnostics.push(...files.findings());
      result.budgets.push(...files.budgets());
      return result;
    },
  };
}

/** Returns the pages that another build had otherwise, or had not. */
function pagesOnlyIn(pages: StoredPages, other: StoredPages): StoredPages {
  return Object.fromEntries(Object.entries(pages).filter(([path, page]) => other[path] !== page));
}

function orReason<Job>(make: () => Job): Job | NoJob {
  try {
    return make();
  } catch (error) {
    return { reason: errorMessageOf(error) };
  }
}

/** Returns an empty result and a function that adds the files of a page. Pages share style sheets, which count once. */
function resultCounter(): { result: ExportResult; add: (record: PageRecord) => void } {
  const result: ExportResult = { diagnostics: [], files: 0, bytes: 0, rendered: 0, budgets: [] };
  const counted = new Set<string>();
  return {
    result,
    add(record) {
      for (const [path, , bytes] of record) {
        if (counted.has(path)) continue;
        counted.add(path);
        result.files += 1;
        result.bytes += bytes;
      }
    },
  };
}

/** The pages of an export while they are published. */
interface ExportedPages {
  files: LocaleFiles;
  renderings: Renderings;
  sink: FileSink;
  result: ExportResult;
  add: (record: PageRecord) => void;
  /** The published pages, for the result store. */
  after: StoredPages;
  /** Page to render → the digest of its own input. */
  missing: Map<PageToRender, string>;
  /** The store with pages for and of other machines: whether it may have some, and whether this build stores its own. */
  others: { store: Store; mayHave: boolean; isWriter: boolean };
}

interface EarlierPages {
  last: StoredPages;
  earlier: StoredPages;
  /** Adds the explanation for this page to the result. */
  isExplained: boolean;
}

/** Publishes the files of an unchanged page again, or marks the page as missing. */
function reusePage(page: PageToRender, pages: ExportedPages, { last, earlier, isExplained }: EarlierPages): void {
  const { files, renderings, sink, result } = pages;
  const { digest, parts } = files.digestsOf(page);
  const stored = [last[page.path], earlier[page.path]].find((candidate) => candidate?.inputDigest === digest);
  const isReused = stored?.files.every(([path, hash]) => sink.reuse(path, hash)) === true;
  if (isExplained) {
    const before = renderings.before(page.path);
    const now = { ...files.sharedParts(), ...parts() };
    const differs = before && changedNames({ ...before.shared, ...before.own }, now);
    result.why = { locale: page.locale, path: page.path, rendered: !isReused, ...(differs && { differs }) };
  }
  if (stored && isReused) {
    pages.after[page.path] = stored;
    pages.add(stored.files);
    return;
  }
  // Before rendering, because the parts are at hand here. If a page fails, the build stores nothing.
  renderings.add(page.path, parts());
  const taken = pages.others.mayHave ? readPage(pages.others.store, keyOf(page, digest, pages)) : undefined;
  if (taken === undefined) {
    pages.missing.set(page, digest);
    return;
  }
  addPage(page, { inputDigest: digest, files: putAll(sink, taken) }, pages);
  if (result.why?.path === page.path) result.why.rendered = false;
}

function keyOf({ locale }: PageToRender, inputDigest: string, { files }: ExportedPages) {
  return storedPageKey(locale, { shell: files.shellDigest, input: inputDigest });
}

/**
 * Publishes the files of a rendered page. `isAgain` is true for the second rendering of a page, after another process
 * has removed its file.
 */
function publishPage(page: PageToRender, rendered: RenderedFiles, pages: ExportedPages, isAgain = false): void {
  const { files, sink, result } = pages;
  if ('reason' in rendered) {
    result.diagnostics.push(files.failed(page, rendered.reason));
    return;
  }
  const record: PageRecord = [];
  for (const { path, hash, bytes, content, isWritten } of rendered.files) {
    if (content !== undefined) sink.put(path, content, hash);
    else if (isWritten) sink.adopt(path, hash);
    else if (!sink.reuse(path, hash)) {
      // A thread did not write the file, because an earlier export had it. Since then, another process has removed it.
      if (isAgain) result.diagnostics.push(files.failed(page, `the file ${path} no longer exists`));
      else publishPage(page, files.renderJob(files.jobOf(page)), pages, true);
      return;
    }
    record.push([path, hash, bytes]);
  }
  addPage(page, { inputDigest: pages.missing.get(page) ?? '', files: record }, pages);
  result.rendered += 1;
}

function addPage(page: PageToRender, stored: StoredPage, pages: ExportedPages): void {
  const { store, isWriter } = pages.others;
  pages.after[page.path] = stored;
  pages.add(stored.files);
  if (isWriter)
    store.write(
      keyOf(page, stored.inputDigest, pages),
      stored.files.map(([path, hash]) => [path, hash]),
    );
}

function putAll(sink: FileSink, files: readonly PublicFile[]): PageRecord {
  return files.map(([path, content]) => {
    const bytes = fileBytes(content);
    return [path, sink.put(path, bytes), bytes.length];
  });
}
