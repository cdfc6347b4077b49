// `npm run editor` is a language server on stdin and stdout. It checks, completes and explains the YAML files of our content and
// the front matter of its Markdown files, with the YAML language service and the schemas of the content.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Connection,
  createConnection,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService, type LanguageService } from 'yaml-language-server';
import { CATALOGS } from '../pipeline/schemas/editor-schemas.ts';
import { schemaWriter } from '../pipeline/schemas/write-schemas.ts';
import { frontMatterOf } from './front-matter.ts';

const PROJECT = join(import.meta.dirname, '..');

/** An open file. */
interface OpenFile {
  uri: string;
  /** The file, or the front matter of a Markdown file at its place. */
  yaml: TextDocument;
  /** The number of lines that are YAML. The text of a Markdown file follows them. */
  lines: number;
}

/** Answers an editor on a connection. Writes the schemas of a content root at the start, and again after a file is saved. */
export function serveEditor(connection: Connection, folders: { root: string; work: string }): void {
  const write = schemaWriter(folders);
  write();
  const service = yamlService(join(folders.work, 'schemas'));
  const files = new TextDocuments<OpenFile>({
    create: (uri, _languageId, version, text) => openFile(uri, version, text),
    update: ({ uri }, changes, version) => openFile(uri, version, changes.at(-1)?.text ?? ''),
  });
  const check = async ({ uri, yaml }: OpenFile) => {
    const diagnostics = await service.doValidation(yaml, false);
    await connection.sendDiagnostics({ uri, diagnostics });
  };
  /** Returns the YAML at a place, or undefined in the text of a Markdown file. */
  const yamlAt = ({ textDocument, position }: TextDocumentPositionParams) => {
    const file = files.get(textDocument.uri);
    return file !== undefined && position.line < file.lines ? file.yaml : undefined;
  };

  connection.onInitialize(() => ({
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
      completionProvider: {},
      hoverProvider: true,
    },
  }));
  connection.onCompletion((params) => {
    const yaml = yamlAt(params);
    return yaml && service.doComplete(yaml, params.position, false);
  });
  connection.onHover((params) => {
    const yaml = yamlAt(params);
    return yaml && service.doHover(yaml, params.position);
  });
  files.onDidChangeContent(({ document }) => check(document));
  files.onDidSave(async () => {
    const { changed } = write();
    for (const path of changed) service.resetSchema(pathToFileURL(path).href);
    if (changed.length > 0) await Promise.all(files.all().map(check));
  });
  files.onDidClose(({ document: { uri } }) => connection.sendDiagnostics({ uri, diagnostics: [] }));
  files.listen(connection);
  connection.listen();
}

/** Returns the YAML language service with the catalogs of a folder. */
function yamlService(schemas: string): LanguageService {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path) => path },
  });
  service.configure({
    validate: true,
    hover: true,
    completion: true,
    // The defaults of the parser: a hover finds only files that were checked with these.
    customTags: [],
    yamlVersion: '1.2',
    schemas: Object.entries(CATALOGS).map(([name, { globs }]) => ({
      uri: pathToFileURL(join(schemas, name)).href,
      fileMatch: [...globs],
    })),
  });
  return service;
}

function openFile(uri: string, version: number, text: string): OpenFile {
  const { yaml, end } = /\.md$/i.test(uri) ? frontMatterOf(text) : { yaml: text, end: Number.POSITIVE_INFINITY };
  return { uri, yaml: TextDocument.create(uri, 'yaml', version, yaml), lines: end };
}

if (import.meta.main) {
  const folders = { root: join(PROJECT, 'content'), work: join(PROJECT, '.waybill') };
  serveEditor(createConnection(process.stdin, process.stdout), folders);
}
