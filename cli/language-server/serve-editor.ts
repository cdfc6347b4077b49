import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type Location,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { LanguageService } from 'yaml-language-server';
import { isLocale, type Locale } from '../../contract/locales.ts';
import type { Diagnostic as Finding } from '../../model/diagnostics/diagnostic.ts';
import type { SiteNames } from '../../pipeline/commands/read-names.ts';
import type { ValidateInput } from '../../pipeline/commands/validate.ts';
import { isPathWithin, realPath } from '../../pipeline/folders/paths.ts';
import { workPath } from '../../pipeline/folders/work-folder.ts';
import { withPlainLineEnds } from '../fix/edit-text.ts';
import { withHint } from '../report/report.ts';
import { begunName, choicesFor, linkedFile } from './body-names.ts';
import { frontMatterOf } from './front-matter.ts';
import { diagnosticOf, FIX_ALL, fixesAt } from './to-lsp.ts';
import { yamlService } from './yaml-service.ts';

/** A content file in the editor. */
interface OpenFile {
  uri: string;
  version: number;
  /** Its path on disk. */
  disk: string;
  text: string;
  /** The file, or the front matter of a Markdown file at its place. */
  yaml: TextDocument;
  /** The number of lines that are YAML. The text of a Markdown file follows them. */
  yamlLines: number;
}

const CAPABILITIES: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
  completionProvider: { triggerCharacters: ['/', '#', '{', '('] },
  hoverProvider: true,
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix', FIX_ALL] },
};

/**
 * Answers an editor on a connection about the content of a root. It changes no content: an editor applies the fixes. Returns a
 * function that ends its thread.
 */
export function serveEditor(connection: Connection, input: ValidateInput): () => Promise<void> {
  const { root, work } = input;
  const parent = dirname(root);
  const yaml = yamlService(workPath(work, 'schemas'));
  const files = new TextDocuments<OpenFile>({
    create: (uri, _languageId, version, text) => openFile({ uri, version, text }, root),
    update: ({ uri }, changes, version) => openFile({ uri, version, text: changes.at(-1)?.text ?? '' }, root),
  });
  const reading = openReading(input, reportTo(connection));
  const uriOf = (file: string) => {
    const disk = join(parent, file);
    // An editor may write the address of the file in another way.
    return files.all().find((open) => open.disk === disk)?.uri ?? pathToFileURL(disk).href;
  };
  const fileOf = ({ disk }: OpenFile) => relative(parent, disk).split(sep).join('/');

  const onSchemas = (changed: readonly string[]) => {
    for (const path of changed) yaml.resetSchema(pathToFileURL(path).href);
  };
  const { check, refresh, findingsIn } = showFindings(connection, { files, reading, uriOf, fileOf, onSchemas });
  let canWatch = false;
  connection.onInitialize(({ capabilities: { workspace } }) => {
    canWatch = workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'waybill' } };
  });
  connection.onInitialized(async () => {
    refresh();
    const watchers = [{ globPattern: `**/${basename(root)}/**` }];
    if (canWatch) await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidChangeWatchedFiles(refresh);
  answerPlaces(connection, { files, reading, yaml, root, uriOf, fileOf });
  connection.onCodeAction(({ textDocument, range, context: { only } }) => {
    const open = files.get(textDocument.uri);
    if (open === undefined) return [];
    const actions = fixesAt({ ...open, findings: findingsIn(fileOf(open)) }, range);
    return actions.filter(
      ({ kind = '' }) => only === undefined || only.some((one) => `${kind}.`.startsWith(`${one}.`)),
    );
  });
  files.onDidChangeContent(check);
  files.onDidClose(check);
  files.onDidSave(() => canWatch || refresh());
  files.listen(connection);
  connection.listen();
  return reading.close;
}

/** After this time without a change, the whole site is read. A reading takes seconds, and a change makes it stale. */
const QUIET_MS = 300;

interface Showing extends Pick<Answering, 'files' | 'reading' | 'uriOf' | 'fileOf'> {
  /** Receives the paths of schemas that have changed. */
  onSchemas: (changed: readonly string[]) => void;
}

interface ShownFindings {
  /** Checks open items alone, then all files. */
  check: () => void;
  /** Checks, and reads again what the site can name. */
  refresh: () => void;
  findingsIn: (file: string) => readonly Finding[];
}

/**
 * Shows the findings of all files in the editor. A changed item is first checked alone. The findings of a reading of the site that
 * began before the last change of a file are not shown for this file.
 */
function showFindings(connection: Connection, { files, reading, uriOf, fileOf, onSchemas }: Showing): ShownFindings {
  const onError = reportTo(connection);
  const found = new Map<string, readonly Finding[]>();
  /** The versions of open files whose findings are shown, by address. */
  const shown = new Map<string, number>();
  let hasRead = false;
  const isOld = { names: false, schemas: false };

  const show = async (file: string, findings: readonly Finding[], version: number | undefined) => {
    found.set(file, findings);
    const uri = uriOf(file);
    const diagnostics = findings.map((finding) => diagnosticOf(finding, uriOf));
    await connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
  };
  const checkItems = oneAtATime(async () => {
    const open = files.all().filter(({ uri, version }) => shown.get(uri) !== version);
    for (const [index, findings] of (await reading.itemFindings(open)).entries()) {
      const checked = open[index];
      if (checked === undefined || findings === undefined) continue;
      // The person, or a reading of the site, may have been faster.
      if (files.get(checked.uri)?.version !== checked.version || shown.get(checked.uri) === checked.version) continue;
      shown.set(checked.uri, checked.version);
      await show(fileOf(checked), findings, checked.version);
    }
    if (!isOld.schemas) return;
    isOld.schemas = false;
    onSchemas(await reading.schemas());
  }, onError);
  const checkSite = oneAtATime(async () => {
    const isFirst = !hasRead;
    hasRead = true;
    // The first reading can take a minute; later ones read only what has changed.
    const progress = isFirst ? await connection.window.createWorkDoneProgress() : undefined;
    progress?.begin('waybill reads the content');
    const versions = new Map(files.all().map(({ uri, version }) => [uri, version]));
    const findings = await reading.findings(files.all()).finally(() => progress?.done());
    const byFile = Map.groupBy(findings, ({ place }) => place?.file ?? '');
    for (const finding of byFile.get('') ?? []) connection.console.warn(`${finding.code}: ${withHint(finding)}`);
    byFile.delete('');
    for (const file of new Set([...found.keys(), ...byFile.keys()])) {
      const uri = uriOf(file);
      const version = versions.get(uri);
      if (files.get(uri)?.version !== version) continue;
      if (version === undefined) shown.delete(uri);
      else shown.set(uri, version);
      await show(file, byFile.get(file) ?? [], version);
      if (!byFile.has(file)) found.delete(file);
    }
    // The thread that reads names checks no items meanwhile, so later names wait for a pause in the typing.
    const isPause = files.all().every(({ uri, version }) => versions.get(uri) === version);
    if (!isOld.names || !(isPause || isFirst)) return;
    isOld.names = false;
    reading.readNames();
  }, onError);
  const readSite = afterPause(checkSite);
  const check = () => {
    checkItems();
    readSite();
  };
  const refresh = () => {
    isOld.names = true;
    isOld.schemas = true;
    check();
  };
  return { check, refresh, findingsIn: (file) => found.get(file) ?? [] };
}

/** Returns a function that calls another one once it has not been called for a while. */
function afterPause(run: () => void): () => void {
  let pause: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(pause);
    pause = setTimeout(run, QUIET_MS).unref();
  };
}

/** Returns a function that writes an error into the log of the editor. */
function reportTo(connection: Connection): (error: unknown) => void {
  return (error) => connection.console.error(error instanceof Error ? String(error.stack) : String(error));
}

interface Answering {
  files: TextDocuments<OpenFile>;
  reading: ReturnType<typeof openReading>;
  yaml: LanguageService;
  root: string;
  uriOf: (file: string) => string;
  fileOf: (open: OpenFile) => string;
}

/** Completes and explains what is at the cursor, and finds the file of a link. */
function answerPlaces(connection: Connection, { files, reading, yaml, root, uriOf, fileOf }: Answering): void {
  const namesOf = async (open: OpenFile): Promise<SiteNames | undefined> => {
    const locale = relative(root, open.disk).split(sep)[0] ?? '';
    return isLocale(locale) ? (await reading.names())?.[locale] : undefined;
  };
  const lineAt = (open: OpenFile, line: number) => open.text.split(/\r\n|\n|\r/)[line] ?? '';
  /** Returns the open file at a place, with its YAML unless the place is in the text of a Markdown file. */
  const at = ({ textDocument, position }: TextDocumentPositionParams) => {
    const open = files.get(textDocument.uri);
    return { open, yaml: open !== undefined && position.line < open.yamlLines ? open.yaml : undefined };
  };

  connection.onCompletion(async (params) => {
    const { open, yaml: fields } = at(params);
    if (open === undefined) return null;
    const { line, character } = params.position;
    const before = lineAt(open, line).slice(0, character);
    const begun = begunName(before);
    if (begun === undefined) return fields ? yaml.doComplete(fields, params.position, false) : null;
    const names = await namesOf(open);
    const range = { start: { line, character: character - begun.text.length }, end: params.position };
    return (
      names &&
      choicesFor(begun, names, fileOf(open)).map(
        ({ text, detail }): CompletionItem => ({
          label: text,
          detail,
          kind: CompletionItemKind.Reference,
          // An editor also finds a page by its title.
          filterText: `${text} ${detail}`,
          textEdit: { range, newText: text },
        }),
      )
    );
  });
  connection.onDefinition(async (params): Promise<Location | null> => {
    const { open } = at(params);
    const names = open && (await namesOf(open));
    const file = names && linkedFile(lineAt(open, params.position.line), params.position.character, names);
    const start = { line: 0, character: 0 };
    return file === undefined ? null : { uri: uriOf(file), range: { start, end: start } };
  });
  connection.onHover(async (params) => {
    const { yaml: fields } = at(params);
    if (fields === undefined) return null;
    // Only a validation tells the service the name of the file, which decides on the schema.
    await yaml.doValidation(fields, false);
    return yaml.doHover(fields, params.position);
  });
}

/** Reads the content in threads. */
function openReading(input: ValidateInput, onError: (error: unknown) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-'));
  const filename = new URL('./reading-worker.ts', import.meta.url).href;
  const thread = () => new Tinypool({ filename, minThreads: 1, maxThreads: 1 });
  const [ofSite, ofItems] = [thread(), thread()];
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  /** Writes the text of an open file for a thread. A reading of the site needs a copy that no later change of the text replaces. */
  const copyOf = ({ disk, text }: OpenFile, reader: 'site' | 'items') => {
    const copy = join(folder, createHash('sha256').update(`${reader} ${disk}`).digest('hex') + extname(disk));
    writeFileSync(copy, text);
    return copy;
  };
  const first = Promise.withResolvers<Record<Locale, SiteNames> | undefined>();
  let last = first.promise;
  /** Reads the names again. The last ones serve until then. */
  const readNames = oneAtATime(async () => {
    try {
      const next: Record<Locale, SiteNames> = await ofItems.run(input, { name: 'names' });
      first.resolve(next);
      last = Promise.resolve(next);
    } catch (error) {
      first.resolve(undefined);
      onError(error);
    }
  }, onError);
  return {
    /** Returns the findings of `waybill validate`, with the texts of open files in place of those on disk. */
    findings(open: readonly OpenFile[]): Promise<Finding[]> {
      const unsaved = new Map<string, string>();
      for (const file of open) {
        const { disk, text } = file;
        if (!isPathWithin(disk, input.root)) continue;
        if (withPlainLineEnds(textOnDisk(disk)) === withPlainLineEnds(text)) continue;
        unsaved.set(disk, copyOf(file, 'site'));
      }
      return ofSite.run({ ...input, unsaved }, { name: 'findings' });
    },
    /** Returns the findings of each open file alone; undefined for one that is no item. */
    itemFindings(open: readonly OpenFile[]): Promise<(Finding[] | undefined)[]> {
      const copies = open.map((file) => [file.disk, copyOf(file, 'items')]);
      return ofItems.run({ input, copies }, { name: 'itemFindings' });
    },
    /** Writes the schemas for editors. Returns the paths of those that have changed. */
    schemas: (): Promise<string[]> => ofItems.run(input, { name: 'schemas' }),
    readNames,
    /** Returns the names that were read last. The first ones are there after the first findings of the site. */
    names: () => last,
    close: async () => {
      await Promise.all([ofSite.destroy(), ofItems.destroy()]);
    },
  };
}

function textOnDisk(disk: string): string {
  try {
    return readFileSync(disk, 'utf8');
  } catch {
    return '';
  }
}

/** Returns a function that runs a step, and once more if it was called meanwhile. */
function oneAtATime(step: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isBusy = false;
  let isWaiting = false;
  const run = async () => {
    isWaiting = isBusy;
    if (isBusy) return;
    isBusy = true;
    await step().catch(onError);
    isBusy = false;
    if (isWaiting) await run();
  };
  return () => void run();
}

function openFile({ uri, version, text }: Pick<OpenFile, 'uri' | 'version' | 'text'>, root: string): OpenFile {
  const isMarkdown = /\.md$/i.test(uri);
  const { yaml, end } = isMarkdown ? frontMatterOf(text) : { yaml: text, end: Number.POSITIVE_INFINITY };
  // An editor may reach the content through a link. A document of another kind, such as a new one, has no file.
  const path = URL.canParse(uri) && uri.startsWith('file:///') ? fileURLToPath(uri) : '';
  const disk = path === '' ? '' : join(root, relative(realPath(root), realPath(path)));
  return { uri, version, disk, text, yaml: TextDocument.create(uri, 'yaml', version, yaml), yamlLines: end };
}
