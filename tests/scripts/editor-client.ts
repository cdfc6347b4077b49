import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { schemaWriter } from '../../pipeline/schemas/write-schemas.ts';
import { connectEditor, startYamlServer } from '../../scripts/editor-server.ts';
import { type Message, readMessages, writeMessage } from '../../scripts/language-messages.ts';
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
  request: (method: string, params: object) => Promise<Message>;
  notify: (method: string, params: object) => void;
  /** Opens a file and returns its problems. */
  problemsOf: (file: string, text: string) => Promise<Problem[]>;
  /** Returns the problems of a file when the server reports it for the next time. */
  nextProblemsOf: (file: string) => Promise<Problem[]>;
  /** The responses and notifications of the server that were not expected. */
  others: Message[];
}

export const uriOf = (file: string): string => `file:///work/${file}`;

/** A file with a fault that only a schema shows. */
const PROBE = 'content/en-US/page/probe.md';

/** Starts the language server with the schemas of a content root. The test ends it. */
export async function openEditor(root: string): Promise<EditorClient> {
  const work = join(makeFolder(), '.waybill');
  const write = schemaWriter({ root, work });
  write();
  const child = startYamlServer();
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  });
  const [input, output] = [new PassThrough(), new PassThrough()];
  connectEditor({
    client: { input, output },
    server: { input: child.stdout, output: child.stdin },
    schemas: join(work, 'schemas'),
    onSaved: () => write().changed,
  });

  const others: Message[] = [];
  const waiting = new Map<string | number, (message: Message) => void>();
  /** Reports on files for which nobody waits yet. */
  const reports = new Map<string, Message[]>();
  readMessages(output, (message) => {
    const uri = message.method === 'textDocument/publishDiagnostics' ? (message.params.uri as string) : undefined;
    const key = uri ?? message.id;
    const take = key === undefined || key === null ? undefined : waiting.get(key);
    if (take !== undefined) waiting.delete(key ?? '');
    else if (uri === undefined) others.push(message);
    else reports.set(uri, [...(reports.get(uri) ?? []), message]);
    take?.(message);
  });
  const reply = (key: string | number) => new Promise<Message>((resolve) => waiting.set(key, resolve));
  let id = 0;
  const request: EditorClient['request'] = (method, params) => {
    id += 1;
    const answer = reply(id);
    writeMessage(input, { id, method, params });
    return answer;
  };
  const notify: EditorClient['notify'] = (method, params) => writeMessage(input, { method, params });
  const nextProblemsOf: EditorClient['nextProblemsOf'] = async (file) => {
    const { params } = reports.get(uriOf(file))?.shift() ?? (await reply(uriOf(file)));
    return (params.diagnostics as { range: { start: { line: number; character: number } }; message: string }[]).map(
      ({ range: { start }, message }) => ({ line: start.line + 1, column: start.character + 1, message }),
    );
  };
  const problemsOf: EditorClient['problemsOf'] = (file, text) => {
    const problems = nextProblemsOf(file);
    const languageId = file.endsWith('.md') ? 'markdown' : 'yaml';
    notify('textDocument/didOpen', { textDocument: { uri: uriOf(file), languageId, version: 1, text } });
    return problems;
  };
  const { result } = await request('initialize', { processId: null, rootUri: null, capabilities: {} });
  notify('initialized', {});
  // The server checks files without schemas until it has its settings.
  let found = await problemsOf(PROBE, '---\nunknown: 1\n---\n');
  while (found.length === 0) found = await nextProblemsOf(PROBE);
  return { capabilities: result.capabilities, request, notify, problemsOf, nextProblemsOf, others };
}
