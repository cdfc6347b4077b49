import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  type InitializeResult,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { serveEditor } from '../../scripts/editor-server.ts';
import { makeFolder } from '../helpers/folder.ts';

/** A problem that the editor shows, with its place from 1. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/** An editor for tests, connected to the language server with the schemas of some content. */
export interface EditorClient {
  /** The features that the server offers. */
  capabilities: object;
  request: <Result>(method: string, params: object) => Promise<Result>;
  notify: (method: string, params: object) => Promise<void>;
  /** Opens a file and returns its problems. */
  problemsOf: (file: string, text: string) => Promise<Problem[]>;
  /** Returns the problems of a file when the server reports it for the next time. */
  nextProblemsOf: (file: string) => Promise<Problem[]>;
}

export const uriOf = (file: string): string => `file:///work/${file}`;

/** Starts the language server with the schemas of a content root. The test ends it. */
export async function openEditor(root: string): Promise<EditorClient> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(input), new StreamMessageWriter(output));
  serveEditor(server, { root, work: join(makeFolder(), '.waybill') });
  const client = createProtocolConnection(new StreamMessageReader(output), new StreamMessageWriter(input));
  onTestFinished(() => {
    client.dispose();
    server.dispose();
  });

  const waiting = new Map<string, (problems: Problem[]) => void>();
  client.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    const problems = diagnostics.map(({ range: { start }, message }) => {
      return { line: start.line + 1, column: start.character + 1, message: String(message) };
    });
    waiting.get(uri)?.(problems);
  });
  client.listen();
  const notify: EditorClient['notify'] = (method, params) => client.sendNotification(method, params);
  const nextProblemsOf: EditorClient['nextProblemsOf'] = (file) => {
    return new Promise((resolve) => waiting.set(uriOf(file), resolve));
  };
  const problemsOf: EditorClient['problemsOf'] = async (file, text) => {
    const problems = nextProblemsOf(file);
    const languageId = file.endsWith('.md') ? 'markdown' : 'yaml';
    await notify('textDocument/didOpen', { textDocument: { uri: uriOf(file), languageId, version: 1, text } });
    return problems;
  };
  const { capabilities } = await client.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    capabilities: {},
  });
  await notify('initialized', {});
  return {
    capabilities,
    request: (method, params) => client.sendRequest(method, params),
    notify,
    problemsOf,
    nextProblemsOf,
  };
}
