import type { StageKey, Store } from '../cache/store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type LocaleFilesInput, localeFiles, type PublicFile } from './locale-files.ts';
import { type Checksums, checksums, differences, type Why } from './why.ts';

/** Where the files of an export go, one at a time. */
export interface Sink {
  /** Publishes a file; gives its digest. */
  put: (path: string, content: string | Uint8Array) => string;
  /** Publishes a file of an earlier export again; false when it is gone. */
  keep: (path: string, hash: string) => boolean;
}

export interface ExportInput extends LocaleFilesInput {
  store: Store;
  sink: Sink;
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

/** What is kept of a rendered page: its files by path, and their bytes. */
interface PageRecord {
  files: [path: string, hash: string][];
  bytes: number;
}

/** Renders every page of a locale that differs, and makes every other file of its export. */
export function exportLocale({ store, sink, why, ...input }: ExportInput): ExportResult {
  const result: ExportResult = { diagnostics: [], files: 0, bytes: 0, rendered: 0 };
  const add = (record: PageRecord) => {
    result.files += record.files.length;
    result.bytes += record.bytes;
  };
  const files = localeFiles(input);
  for (const page of input.site.pages) {
    const key: StageKey = { stage: 'page', parts: files.keyOf(page) };
    const last: StageKey = { stage: 'rendering', parts: [page.locale, page.path] };
    const kept = store.read<PageRecord>(key);
    const isKept = kept?.files.every(([path, hash]) => sink.keep(path, hash)) === true;
    if (page.path === why) {
      const earlier = store.read<Checksums>(last);
      const differs = earlier && differences(earlier, checksums(files.partsOf(page)));
      result.why = { locale: page.locale, path: page.path, rendered: !isKept, ...(differs && { differs }) };
    }
    if (kept && isKept) {
      add(kept);
      continue;
    }
    const rendered = files.render(page);
    if (!Array.isArray(rendered)) {
      result.diagnostics.push(rendered.diagnostic);
      continue;
    }
    const record = putAll(sink, rendered);
    store.write(key, record);
    store.write(last, checksums(files.partsOf(page)));
    add(record);
    result.rendered += 1;
  }
  for (const file of files.shared()) add(putAll(sink, [file]));
  return result;
}

function putAll(sink: Sink, files: readonly PublicFile[]): PageRecord {
  const record: PageRecord = { files: [], bytes: 0 };
  for (const [path, content] of files) {
    record.files.push([path, sink.put(path, content)]);
    record.bytes += Buffer.byteLength(content);
  }
  return record;
}
