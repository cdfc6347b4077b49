import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Position,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { REPOSITORY } from '../../helpers/sources.ts';

/** An editor with one open file, connected to the real program. */
export interface Editor {
  request: <Result>(method: string, params?: object) => Promise<Result>;
  notify: (method: string, params: object) => Promise<void>;
  /** What the server has said about its progress: `begin`, `end`. */
  progress: readonly string[];
  /** The text in the editor. */
  text: () => string;
  /** Puts another text into the editor, without saving it. */
  type: (text: string) => Promise<void>;
  /** The version of the text in the editor. */
  version: () => number;
  /** Resolves with the findings of the open file as soon as they, or the version of the text that they are about, fulfil a condition. */
  findings: (isWanted: (findings: Diagnostic[], version: number | undefined) => boolean) => Promise<Diagnostic[]>;
  /** Returns what completes the text in front of the place that `‸` marks, which is put into the editor without the mark. */
  complete: (marked: string) => Promise<CompletionItem[] | { items: CompletionItem[] } | null>;
  /** The parameters of a request about a place. */
  at: (position: Position) => object;
  /** Applies the edits of an action. */
  apply: (action: CodeAction) => Promise<void>;
  /** Asks the server to end, and returns its exit code. */
  end: () => Promise<number>;
}

/** Starts `waybill language-server` in a folder, and opens a file of it. The test ends the server. */
export async function openEditor(cwd: string, file: string): Promise<Editor> {
  const program = join(REPOSITORY, 'cli/waybill.mjs');
  const server = spawn(process.execPath, [program, 'language-server', '--at', '2026-11-20'], {
    cwd,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(server, 'exit');
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  onTestFinished(async () => {
    connection.dispose();
    server.kill();
    await exit;
  });
  const uri = pathToFileURL(join(cwd, file)).href;
  let text = readFileSync(join(cwd, file), 'utf8');
  let version = 1;
  let shown: PublishDiagnosticsParams | undefined;
  let onShown = () => {};
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    if (params.uri !== uri) return;
    shown = params;
    onShown();
  });
  const progress: string[] = [];
  connection.onRequest('window/workDoneProgress/create', () => null);
  connection.onNotification('$/progress', ({ value: { kind } }: { value: { kind: string } }) => {
    progress.push(kind);
  });
  connection.listen();
  const notify: Editor['notify'] = (method, params) => connection.sendNotification(method, params);
  const at = (position: Position) => ({ textDocument: { uri }, position });
  const type: Editor['type'] = (next) => {
    text = next;
    version += 1;
    return notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
  };
  const capabilities = { window: { workDoneProgress: true } };
  await connection.sendRequest('initialize', { processId: null, rootUri: pathToFileURL(cwd).href, capabilities });
  await notify('initialized', {});
  await notify('textDocument/didOpen', { textDocument: { uri, languageId: 'markdown', version, text } });
  return {
    request: (method, params) => connection.sendRequest(method, params),
    notify,
    progress,
    text: () => text,
    version: () => version,
    type,
    findings: (isWanted) =>
      new Promise((resolve) => {
        onShown = () => {
          if (shown !== undefined && isWanted(shown.diagnostics, shown.version)) resolve(shown.diagnostics);
        };
        onShown();
      }),
    async complete(marked) {
      await type(marked.replace('‸', ''));
      const position = TextDocument.create(uri, '', 0, marked).positionAt(marked.indexOf('‸'));
      return connection.sendRequest('textDocument/completion', at(position));
    },
    at,
    apply: ({ edit }) =>
      type(TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), edit?.changes?.[uri] ?? [])),
    async end() {
      await connection.sendRequest('shutdown');
      await notify('exit', {});
      const [code] = await exit;
      return code;
    },
  };
}
