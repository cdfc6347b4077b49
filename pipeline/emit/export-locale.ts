import { stage } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocaleFilesInput, localeFiles } from './locale-files.ts';
import type { PublicFile } from './public-file.ts';
import { type Checksums, differences, type Why } from './why.ts';

/** Where the files of an export go, one at a time. */
export interface Sink {
  /** Publishes a file; gives its digest. */
  put: (path: string, content: string | Uint8Array) => string;
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

/** What is kept of a rendered page: its files. */
type PageRecord = [path: string, hash: string, bytes: number][];

const PAGE = stage<PageRecord>('page', import.meta.filename);
const RENDERING = stage<Checksums>('rendering', import.meta.filename);

/** Renders every page of a locale that differs, and makes every other file of its export. */
export function exportLocale({ store, sink, samples, why, ...input }: ExportInput): ExportResult {
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
  for (const page of input.site.pages) {
    const key = { stage: PAGE, parts: Object.values(files.keyOf(page)) };
    const last = { stage: RENDERING, parts: [page.locale, page.path] };
    const kept = store.read(key);
    const isKept = kept?.every(([path, hash]) => sink.keep(path, hash)) === true;
    if (page.path === why) {
      const earlier = store.read(last);
      const differs = earlier && differences(earlier, files.sumsOf(page));
      result.why = { locale: page.locale, path: page.path, rendered: !isKept, ...(differs && { differs }) };
    }
    if (kept && isKept) {
      add(kept);
      continue;
    }
    const { value: rendered, diagnostics } = files.render(page);
    result.diagnostics.push(...diagnostics);
    if (rendered === undefined) continue;
    const record = putAll(sink, rendered);
    store.write(key, record);
    store.write(last, files.sumsOf(page));
    add(record);
    result.rendered += 1;
  }
  for (const file of files.shared()) add(putAll(sink, [file]));
  result.diagnostics.push(...files.findings());
  return result;
}

function putAll(sink: Sink, files: readonly PublicFile[]): PageRecord {
  return files.map(([path, content]) => [path, sink.put(path, content), Buffer.byteLength(content)]);
}
