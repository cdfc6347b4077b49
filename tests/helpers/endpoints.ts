import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import rehypeParse from 'rehype-parse';
import { type Processor, unified } from 'unified';
import { type EndpointsOptions, serveMockEndpoints } from '../../cli/preview/mocks/serve-endpoints.ts';

export interface Answered {
  status: number;
  headers: Record<string, string>;
  /** Every cookie unchanged, each from its own header. */
  cookies: string[];
  body: string;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request for an unchanged path to a server of this machine; follows no redirect. */
export async function ask(url: string, { method = 'GET', headers = {}, body = '' }: Asked = {}): Promise<Answered> {
  const [origin = '', path = '/'] = /^(http:\/\/[^/]*)(.*)$/s.exec(url)?.slice(1) ?? [];
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { 'set-cookie': cookies = [], ...others } = response.headers;
  return { status: response.statusCode, headers: others, cookies, body: Buffer.concat(chunks).toString() };
}

/** Returns the server's response to these exact bytes, read until the connection ends. */
export async function askRaw(
  port: number,
  bytes: string | Buffer,
  address = 'localhost',
): Promise<{ status: number; text: string }> {
  const socket = connect(port, address);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  socket.write(bytes);
  await closed;
  return { status: Number(text.split(' ', 2)[1]), text };
}

/** Starts an endpoints host with its own folder; `close` stops the host and deletes the folder. */
export async function openEndpoints(options: Partial<EndpointsOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-endpoints-'));
  const faults: string[] = [];
  const onError = ({ message }: Error) => void faults.push(message);
  const server = await serveMockEndpoints({ port: 0, folder, siblings: [], onError, ...options });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, folder, faults, close };
}

/** Returns the leads in a folder, in the order of arrival. */
export function leadsIn(folder: string): Record<string, unknown>[] {
  return rowsIn(folder, 'leads');
}

/** Returns the recorded refusals in a folder, in the order of arrival. */
export function refusalsIn(folder: string): Record<string, unknown>[] {
  return rowsIn(folder, 'refusals');
}

function rowsIn(folder: string, table: 'leads' | 'refusals'): Record<string, unknown>[] {
  const database = new DatabaseSync(join(folder, 'leads.sqlite'), { readOnly: true });
  try {
    return database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all();
  } finally {
    database.close();
  }
}

/** Returns the parse errors of an HTML document. */
export function faultsIn(document: string): string[] {
  const processor = unified()
    .use(rehypeParse, { emitParseErrors: true })
    .use(function compileNothing(this: Processor) {
      this.compiler = () => '';
    });
  return processor.processSync(document).messages.map(String);
}
