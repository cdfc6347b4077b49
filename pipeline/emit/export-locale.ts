import type { StageKey } from '../cache/store.ts';
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
    const rendered = files.render(input.site.samples());
    if (Array.isArray(rendered)) putAll(samples, rendered);
    else result.diagnostics.push(rendered.diagnostic);
  }
  for (const page of input.site.pages) {
    const key: StageKey = { stage: 'page', parts: files.keyOf(page) };
    const last: StageKey = { stage: 'rendering', parts: [page.locale, page.path] };
    const kept = store.read<PageRecord>(key);
    const isKept = kept?.every(([path, hash]) => sink.keep(path, hash)) === true;
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
  result.diagnostics.push(...files.findings());
  return result;
}

function putAll(sink: Sink, files: readonly PublicFile[]): PageRecord {
  return files.map(([path, content]) => [path, sink.put(path, content), Buffer.byteLength(content)]);
}
