import { stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PageRequest } from '../plan/page-request.ts';
import { type LocaleFiles, type LocaleFilesInput, localeFiles } from './locale-files.ts';
import { bytesOf, type MadePage, messageOf } from './page-renderer.ts';
import type { PublicFile } from './public-file.ts';
import { type Checksums, differences, type Why } from './why.ts';

/** Receives the files of an export, one at a time. */
export interface Sink {
  /** The folder of the files until the export becomes live. */
  folder: string;
  /** Publishes a file and returns its digest. Pass the digest as `hash` if it is known. */
  put: (path: string, content: Uint8Array, hash?: string) => string;
  /** Returns the digest of an earlier export's file at this path. */
  earlierDigestOf: (path: string) => string | undefined;
  /** Publishes a file that a thread has written into the folder. */
  take: (path: string, hash: string) => void;
  /** Publishes a file of an earlier export again; returns false if the file is gone. */
  keep: (path: string, hash: string) => boolean;
}

export interface ExportInput extends LocaleFilesInput {
  sink: Sink;
  /**
   * The sink for the files of the samples page. They are not part of the export, and without a sink they are not
   * rendered.
   */
  samples?: Sink;
  /** The path of a page to explain. */
  why?: string | undefined;
}

export interface ExportResult {
  diagnostics: Diagnostic[];
  files: number;
  bytes: number;
  /** Number of rendered pages. The files of all other pages are reused from an earlier export. */
  rendered: number;
  /** The explanation for the page in the option `why`. */
  why?: Why;
}

/** A page's files in the result store. */
type PageRecord = [path: string, hash: string, bytes: number][];

/** A rendered page in the result store: a digest of its own input, and its files. */
interface KeptPage {
  whole: string;
  files: PageRecord;
}

/**
 * All pages with the same shell, in one result: one result per page would be half of all results, and builds read all
 * pages at once. It contains the pages of the last two builds, like the two exports on disk.
 */
const PAGES = stage<[last: KeptPages, earlier: KeptPages]>('pages', import.meta.filename);

/** Pages by path. */
type KeptPages = Record<string, KeptPage>;
const RENDERING = stage<Checksums>('rendering', import.meta.filename);

/** An export whose changed pages are not rendered yet. */
export interface LocaleExport extends Pick<LocaleFiles, 'shell' | 'renderJob'> {
  /** The pages to render, in their order. */
  missing: readonly PageRequest[];
  /** Returns the input for rendering a page, or the reason why it cannot be created. */
  jobOf: (page: PageRequest) => ReturnType<LocaleFiles['jobOf']> | Extract<MadePage, { reason: string }>;
  sink: Pick<Sink, 'folder' | 'earlierDigestOf'>;
  /** Publishes a rendered page. */
  publish: (page: PageRequest, made: MadePage) => void;
  /** Emits every other file. */
  finish: () => ExportResult;
}

/** Renders the changed pages of a locale and emits every other file of its export, on this thread. */
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

/** Publishes the unchanged pages of earlier exports, and returns an export with the pages to render. */
export function beginExport({ store, sink, samples, why, ...input }: ExportInput): LocaleExport {
  const result: ExportResult = { diagnostics: [], files: 0, bytes: 0, rendered: 0 };
  /** Pages share style sheets, which count once. */
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
  /** Page → the digest of its own input. */
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
    // Stored before rendering, because the parts are at hand here. If a page fails, the build stores nothing.
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
        // A thread did not write the file, because an earlier export had it. Since then, another process has removed
        // it.
        if (isAgain) result.diagnostics.push(files.failed(page, `the file ${path} is gone`));
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
