import { stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageRequest } from '../plan/page-request.ts';
import { type LocaleFiles, type LocaleFilesInput, localeFiles } from './locale-files.ts';
import { bytesOf, type MadePage, messageOf } from './page-renderer.ts';
import type { PublicFile } from './public-file.ts';
import { type Checksums, differences, type Why } from './why.ts';

/** Where the files of an export go, one at a time. */
export interface Sink {
  /** Where the files lie until the export is put in its place. */
  folder: string;
  /** Publishes a file, whose digest may be known; gives its digest. */
  put: (path: string, content: Uint8Array, hash?: string) => string;
  /** The digest of the file that an earlier export has at this path. */
  earlierDigestOf: (path: string) => string | undefined;
  /** Publishes a file that a thread has written into the folder. */
  take: (path: string, hash: string) => void;
  /** Publishes a file of an earlier export again; false when it is gone. */
  keep: (path: string, hash: string) => boolean;
}

export interface ExportInput extends LocaleFilesInput {
  sink: Sink;
  /** Where the files of the samples page go; it is no part of the export, and is not made without. */
  samples?: Sink;
  /** A path to tell about. */
  why?: string | undefined;
}

export interface ExportResult {
  diagnostics: Diagnostic[];
  files: number;
  bytes: number;
  /** Pages that were rendered, and not taken from an earlier export. */
  rendered: number;
  /** About the page that was asked for. */
  why?: Why;
}

/** What is kept of a page's files. */
type PageRecord = [path: string, hash: string, bytes: number][];

/** What is kept of a rendered page: a digest of what is its own, and its files. */
interface KeptPage {
  whole: string;
  files: PageRecord;
}

/**
 * All pages with the same shell in one result, because each for itself would be half of all results, and they are read together:
 * of the last build and of the one before, as two exports lie on disk.
 */
const PAGES = stage<[last: KeptPages, earlier: KeptPages]>('pages', import.meta.filename);

/** By path. */
type KeptPages = Record<string, KeptPage>;
const RENDERING = stage<Checksums>('rendering', import.meta.filename);

/** An export of which the pages that differ from the last one are still to be rendered. */
export interface LocaleExport extends Pick<LocaleFiles, 'shell' | 'renderJob'> {
  /** The pages to render, in their order. */
  missing: readonly PageRequest[];
  /** What a page is rendered from, or why there is no such thing. */
  jobOf: (page: PageRequest) => ReturnType<LocaleFiles['jobOf']> | Extract<MadePage, { reason: string }>;
  sink: Pick<Sink, 'folder' | 'earlierDigestOf'>;
  /** Publishes a page as it was rendered. */
  publish: (page: PageRequest, made: MadePage) => void;
  /** Makes every other file. */
  finish: () => ExportResult;
}

/** Renders every page of a locale that differs, and makes every other file of its export, on this thread. */
export function exportLocale(input: ExportInput): ExportResult {
  const begun = beginExport(input);
  renderHere(begun);
  return begun.finish();
}

/** Renders the missing pages of an export on this thread. */
export function renderHere({ missing, jobOf, renderJob, publish }: LocaleExport): void {
  for (const page of missing) {
    const job = jobOf(page);
    publish(page, 'reason' in job ? job : renderJob(job));
  }
}

/** Publishes what an earlier export has, and says what is to be rendered. */
export function beginExport({ store, sink, samples, why, ...input }: ExportInput): LocaleExport {
  const result: ExportResult = { diagnostics: [], files: 0, bytes: 0, rendered: 0 };
  /** Pages share stylesheets, which are one file each. */
  const counted = new Set<string>();
  const add = (record: PageRecord) => {
    for (const [path, , bytes] of record) {
      if (counted.has(path)) continue;
      counted.add(path);
      result.files += 1;
      result.bytes += bytes;
    }
  };
  const files = localeFiles({ ...input, store });
  if (samples) {
    const { value: rendered = [], diagnostics } = files.render(input.site.samples());
    putAll(samples, rendered);
    result.diagnostics.push(...diagnostics);
  }
  const key = { stage: PAGES, parts: [input.site.locale, files.shellSum] };
  const [last, earlier] = store.read(key) ?? [{}, {}];
  const after: KeptPages = {};
  /** Page → the digest of what is its own. */
  const missing = new Map<PageRequest, string>();
  for (const page of input.site.pages) {
    const { whole, parts } = files.sumsOf(page);
    const rendering = { stage: RENDERING, parts: [page.locale, page.path] };
    const kept = [last[page.path], earlier[page.path]].find((one) => one?.whole === whole);
    const isKept = kept?.files.every(([path, hash]) => sink.keep(path, hash)) === true;
    if (page.path === why) {
      const before = store.read(rendering);
      const differs = before && differences(before, parts());
      result.why = { locale: page.locale, path: page.path, rendered: !isKept, ...(differs && { differs }) };
    }
    if (kept && isKept) {
      store.want(rendering);
      after[page.path] = kept;
      add(kept.files);
      continue;
    }
    // Before it is rendered, because its parts are at hand: where a page fails, nothing is kept of the build.
    store.write(rendering, parts());
    missing.set(page, whole);
  }
  return {
    shell: files.shell,
    renderJob: files.renderJob,
    missing: [...missing.keys()],
    jobOf(page) {
      try {
        return files.jobOf(page);
      } catch (error) {
        return { reason: messageOf(error) };
      }
    },
    sink,
    publish: (page, made) => publish(page, made),
    finish() {
      store.write(key, [after, last]);
      for (const file of files.shared()) add(putAll(sink, [file]));
      result.diagnostics.push(...files.findings());
      return result;
    },
  };

  function publish(page: PageRequest, made: MadePage, isAgain = false): void {
    if ('reason' in made) {
      result.diagnostics.push(files.failed(page, made.reason));
      return;
    }
    const record: PageRecord = [];
    for (const { path, hash, bytes, content, isWritten } of made.files) {
      if (content !== undefined) sink.put(path, content, hash);
      else if (isWritten) sink.take(path, hash);
      else if (!sink.keep(path, hash)) {
        // A thread left it out, because an earlier export had it; somebody has removed it since.
        if (isAgain) result.diagnostics.push(files.failed(page, `the file ${path} no longer exists`));
        else publish(page, files.renderJob(files.jobOf(page)), true);
        return;
      }
      record.push([path, hash, bytes]);
    }
    after[page.path] = { whole: missing.get(page) ?? '', files: record };
    add(record);
    result.rendered += 1;
  }
}

function putAll(sink: Sink, files: readonly PublicFile[]): PageRecord {
  return files.map(([path, content]) => {
    const bytes = bytesOf(content);
    return [path, sink.put(path, bytes), bytes.length];
  });
}
