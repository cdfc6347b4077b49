import { readFileSync } from 'node:fs';
import { APP_DATA_URL, pageDataUrl, pageFile, sliceUrl, staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { TemplateBundle } from '../bundle/templates.ts';
import { digest } from '../cache/key.ts';
import type { StageKey, Store } from '../cache/store.ts';
import type { Entry } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import type { TypeId } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { styleSheet } from '../markdown/style-attribute.ts';
import type { Body, PageRequest } from '../plan/page-request.ts';
import { shellOf } from '../render/shell.ts';
import type { Shell } from '../render/template-api.ts';
import type { LocaleSite } from '../site.ts';
import { machineFiles } from './machine-files.ts';
import { appDataFile, pageDataFiles, sliceFile } from './page-files.ts';
import { type StaticQueryFile, staticQuery } from './static-queries.ts';

/** Where the files of an export go, one at a time. */
export interface Sink {
  /** Publishes a file; gives its digest. */
  put: (path: string, content: string | Uint8Array) => string;
  /** Publishes a file of an earlier export again; false when it is gone. */
  keep: (path: string, hash: string) => boolean;
}

export interface ExportInput {
  site: LocaleSite;
  library: Library;
  bundle: TemplateBundle;
  store: Store;
  sink: Sink;
  readBody: (entry: Entry) => Body;
}

export interface ExportResult {
  diagnostics: Diagnostic[];
  files: number;
  bytes: number;
  /** Pages that were rendered, and not taken from an earlier export. */
  rendered: number;
}

/** What is kept of a rendered page: its files by path, and their bytes. */
interface PageRecord {
  files: [path: string, hash: string][];
  bytes: number;
}

/** Renders every page of a locale that differs, and makes every other file of its export. */
export function exportLocale(input: ExportInput): ExportResult {
  const { site, library, store, sink } = input;
  const result: ExportResult = { diagnostics: [], files: 0, bytes: 0, rendered: 0 };
  const add = (record: PageRecord) => {
    result.files += record.files.length;
    result.bytes += record.bytes;
  };
  const publish = (url: string, content: string | Uint8Array) => add(putAll(sink, [[url.slice(1), content]]));
  const context = pageContext(input);

  for (const page of site.pages) {
    const key: StageKey = { stage: 'page', parts: pageKey(page, context) };
    const kept = store.read<PageRecord>(key);
    if (kept?.files.every(([path, hash]) => sink.keep(path, hash))) {
      add(kept);
      continue;
    }
    const rendered = renderSafely(page, context);
    if (!Array.isArray(rendered)) {
      result.diagnostics.push(rendered.diagnostic);
      continue;
    }
    const record = putAll(sink, rendered);
    store.write(key, record);
    add(record);
    result.rendered += 1;
  }

  const { locale } = site;
  for (const [name, html] of context.slices.html) publish(sliceUrl(name), sliceFile({ name, html, locale }));
  for (const name of new Set(site.pages.flatMap((page) => page.staticQueries))) {
    const { hash, json } = context.queryOf(name);
    publish(staticQueryUrl(hash), json);
  }
  publish(APP_DATA_URL, appDataFile(context.buildHash));
  for (const [url, text] of machineFiles(site, { css: context.shell.css })) publish(url, text);
  for (const [url, { path: from }] of site.assets) publish(url, readFileSync(from));
  return result;

  function pageContext({ bundle, readBody }: ExportInput): ExportContext {
    const shell = shellOf(site.settings, bundle.css);
    const slices = renderSlices(site, bundle);
    const queries = new Map<string, StaticQueryFile>();
    return {
      shell,
      slices,
      templates: bundle.templates,
      buildHash: digest(bundle.hash, JSON.stringify(shell), ...slices.html.values()),
      entryOf: ({ item, locale: own }) => item && library.find(own, item.type as TypeId, item.slug),
      readBody,
      queryOf(name) {
        const query = queries.get(name) ?? staticQuery(name, { library, locale: site.locale });
        queries.set(name, query);
        return query;
      },
    };
  }
}

interface ExportContext {
  shell: Shell;
  slices: Slices;
  templates: TemplateBundle['templates'];
  /** Digest of code, styles and shell; content alone does not change it. */
  buildHash: string;
  entryOf: (page: PageRequest) => Entry | undefined;
  readBody: (entry: Entry) => Body;
  queryOf: (name: string) => StaticQueryFile;
}

/** Everything that the files of a page depend on. */
function pageKey(page: PageRequest, { buildHash, entryOf, queryOf }: ExportContext): string[] {
  const queries = page.staticQueries.map((name) => queryOf(name).hash);
  return [JSON.stringify(page), entryOf(page)?.textKey ?? '', buildHash, ...queries];
}

type PageFile = [path: string, content: string | Uint8Array];

function pageFiles(page: PageRequest, context: ExportContext): PageFile[] {
  const { shell, slices, templates, buildHash, entryOf, readBody, queryOf } = context;
  const sheet = styleSheet(page.styles);
  const stylesheets = sheet === '' ? [] : [`/static/${digest(sheet)}.css`];
  const entry = entryOf(page);
  const rendered = templates.renderPage(page, { shell, stylesheets, body: entry && readBody(entry) });
  const header = slices.headerOf(page);
  const slot = (name: string) => ({ name, html: slices.html.get(name) ?? '' });
  const { pageData, rsc } = pageDataFiles({
    page,
    slicesMap: { header, footer: 'footer' },
    staticQueryHashes: page.staticQueries.map((name) => queryOf(name).hash),
    rendered,
  });
  return [
    [
      pageFile(page.path),
      templates.renderDocument(shell, {
        ...rendered,
        slices: { header: slot(header), footer: slot('footer') },
        buildHash,
      }),
    ],
    [pageDataUrl(page.path, 'page-data').slice(1), pageData],
    [pageDataUrl(page.path, 'page-data-rsc').slice(1), rsc],
    ...stylesheets.map((href): PageFile => [href.slice(1), sheet]),
  ];
}

function putAll(sink: Sink, files: readonly PageFile[]): PageRecord {
  const record: PageRecord = { files: [], bytes: 0 };
  for (const [path, content] of files) {
    record.files.push([path, sink.put(path, content)]);
    record.bytes += Buffer.byteLength(content);
  }
  return record;
}

interface Slices {
  /** Concrete slice name → inner HTML. */
  html: Map<string, string>;
  headerOf: (page: PageRequest) => string;
}

/** One header for each navigation entry that can be the current one; they differ in nothing else. */
function renderSlices({ settings }: LocaleSite, { templates, css }: TemplateBundle): Slices {
  const shell = shellOf(settings, css);
  const entries = new Set(settings.navigation.map(({ href }) => href));
  const currentOf = (page: PageRequest) =>
    page.section !== undefined && entries.has(page.section) ? page.section : undefined;
  const nameOf = (current = '') => `header${current.replaceAll('/', '-')}`;
  const html = new Map<string, string>([['footer', templates.renderSlice('footer', { shell })]]);
  // From the settings and not from the pages: content must not change the build hash.
  for (const current of [undefined, ...entries]) {
    html.set(nameOf(current), templates.renderSlice('header', { shell, current }));
  }
  return { html, headerOf: (page) => nameOf(currentOf(page)) };
}

/** A template that throws fails its page alone; the others are still rendered and checked. */
function renderSafely(page: PageRequest, context: ExportContext): PageFile[] | { diagnostic: Diagnostic } {
  try {
    return pageFiles(page, context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const entry = context.entryOf(page);
    return {
      diagnostic: diagnose('render/failed', {
        message: `The template "${page.template}" failed on ${page.path}: ${reason}`,
        place: entry && topOf(entry.file),
      }),
    };
  }
}
