// `npm run editor` is a language server on stdin and stdout. It is the YAML language server with the schemas of our content, and
// it also checks and completes the front matter of Markdown files, which that server does not know.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CATALOGS } from '../pipeline/schemas/editor-schemas.ts';
import { schemaWriter } from '../pipeline/schemas/write-schemas.ts';
import { frontMatterOf } from './front-matter.ts';
import { type Message, readMessages, writeMessage } from './language-messages.ts';

const PROJECT = join(import.meta.dirname, '..');

interface Sides {
  client: { input: Readable; output: Writable };
  server: { input: Readable; output: Writable };
}

interface EditorOptions extends Sides {
  /** The absolute path of the folder with the catalogs. */
  schemas: string;
  /** Writes the schemas again after an edit, and returns the files that have changed. */
  onSaved: () => readonly string[];
}

/** Passes messages between a client and the YAML language server. For the server, a Markdown file is its front matter. */
export function connectEditor({ client, server, schemas, onSaved }: EditorOptions): void {
  /** The last line of the front matter of each open Markdown file. */
  const ends = new Map<string, number>();
  let initializing: Message['id'];
  const settings = { yaml: settingsFor(schemas) };
  const toServer = (message: Message) => writeMessage(server.output, message);
  const toClient = (message: Message) => writeMessage(client.output, message);

  readMessages(client.input, (message) => {
    const { id, method, params } = message;
    const uri: string = params?.textDocument?.uri ?? '';
    const line: number = params?.position?.line ?? 0;
    if (method === 'initialize') {
      initializing = id;
      return toServer({ ...message, params: { ...params, capabilities: withConfiguration(params.capabilities) } });
    }
    // The server knows no language but YAML, so the text of a Markdown file has no answer.
    if (id !== undefined && line >= (ends.get(uri) ?? Number.POSITIVE_INFINITY)) return toClient({ id, result: null });
    if (method === 'textDocument/didClose') ends.delete(uri);
    toServer(isMarkdown(uri) ? withYaml(message, ends) : message);
    if (method === 'textDocument/didSave') toServer(changedFiles(onSaved()));
  });

  readMessages(server.input, (message) => {
    const { id, method, params, result } = message;
    if (method === undefined) {
      const isFirst = id === initializing;
      return toClient(isFirst ? { ...message, result: { ...result, capabilities: CAPABILITIES } } : message);
    }
    if (id === undefined) {
      if (!method.startsWith('telemetry/')) toClient(message);
      return;
    }
    // Requests of the server are about its settings, or about features that clients need not have.
    const items: { section: keyof typeof settings }[] = params?.items ?? [];
    toServer({
      id,
      result: method === 'workspace/configuration' ? items.map(({ section }) => settings[section] ?? null) : null,
    });
  });
}

/** The features that make sense for front matter. The server would format a Markdown file by removing its text. */
const CAPABILITIES = {
  textDocumentSync: { openClose: true, change: 1, save: {} },
  completionProvider: { resolveProvider: false },
  hoverProvider: true,
};

function settingsFor(schemas: string) {
  return {
    validate: true,
    hover: true,
    completion: true,
    format: { enable: false },
    schemaStore: { enable: false },
    schemas: Object.fromEntries(Object.entries(CATALOGS).map(([name, { globs }]) => [join(schemas, name), globs])),
  };
}

/** Makes the server ask for its settings, and keep to features that it announces at once. */
function withConfiguration(capabilities: { workspace?: object; textDocument?: object } = {}): object {
  const { workspace, textDocument } = capabilities;
  return {
    ...capabilities,
    workspace: { ...workspace, configuration: true },
    textDocument: { ...textDocument, formatting: undefined },
  };
}

function isMarkdown(uri: string): boolean {
  return /\.md$/i.test(uri);
}

/** Replaces the text of an opened or changed Markdown file by its front matter, and remembers where that ends. */
function withYaml(message: Message, ends: Map<string, number>): Message {
  const { method, params } = message;
  const { textDocument, contentChanges = [] } = params;
  const isOpened = method === 'textDocument/didOpen';
  if (!isOpened && method !== 'textDocument/didChange') return message;
  const { yaml, end } = frontMatterOf(isOpened ? textDocument.text : (contentChanges.at(-1)?.text ?? ''));
  ends.set(textDocument.uri, end);
  if (isOpened) return { ...message, params: { textDocument: { ...textDocument, languageId: 'yaml', text: yaml } } };
  return { ...message, params: { textDocument, contentChanges: [{ text: yaml }] } };
}

function changedFiles(paths: readonly string[]): Message {
  const changes = paths.map((path) => ({ uri: pathToFileURL(path).href, type: 2 }));
  return { method: 'workspace/didChangeWatchedFiles', params: { changes } };
}

/** Starts the YAML language server as a process of its own. */
export function startYamlServer() {
  const program = fileURLToPath(import.meta.resolve('yaml-language-server/bin/yaml-language-server'));
  return spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
}

if (import.meta.main) {
  const folders = { root: join(PROJECT, 'content'), work: join(PROJECT, '.waybill') };
  const write = schemaWriter(folders);
  write();
  const child = startYamlServer();
  child.on('exit', (code) => process.exit(code ?? 1));
  process.stdin.on('end', () => child.kill());
  connectEditor({
    client: { input: process.stdin, output: process.stdout },
    server: { input: child.stdout, output: child.stdin },
    schemas: join(folders.work, 'schemas'),
    onSaved: () => write().changed,
  });
}
