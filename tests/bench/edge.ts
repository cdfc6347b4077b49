import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { edgeLayer } from '../../cli/preview/edge/edge-layer.ts';
import { startEdge } from '../../cli/preview/edge/start-edge.ts';
import { serveExport } from '../../cli/preview/serve-export.ts';
import { headersFile } from '../../pipeline/emit/headers.ts';
import { processorSeconds } from './usage.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const REQUESTS = 2000;
/** Requests before the measured ones, while the runtime compiles the code. */
const WARMING = 200;
const AT_ONCE = 4;
const PAGE_BYTES = 100_000;
/** Processor milliseconds that a page may take at the edge: a tenth of the host's limit. */
const ALLOWED_MS = 5;

/** Returns the processor time that the functions of a folder take to add a nonce to a page of 100 KB. */
export async function edgeCost(folder: string, functions = join(REPOSITORY, 'edge/functions')): Promise<string> {
  writePage(join(folder, 'export'));
  const { PATH, HOME, TMPDIR } = process.env;
  const edge = await startEdge({
    folder: functions,
    root: join(functions, '../..'),
    state: join(folder, 'edge'),
    environment: { WAYBILL_TAG_CONTAINER: 'GTM-EXAMPLE' },
    machine: { PATH, HOME, TMPDIR },
    isAlive: () => true,
    onLine: (line) => void process.stderr.write(`${line}\n`),
  });
  if (edge === undefined || !('close' in edge)) throw new Error(`no functions run: ${JSON.stringify(edge)}`);
  const fail = (error: Error) => {
    throw error;
  };
  const layer = edgeLayer({ edge, locale: 'en-US', onError: fail });
  const server = await serveExport(join(folder, 'export'), { port: 0, siblings: [], edge: layer, onError: fail });
  const agent = new Agent({ keepAlive: true });
  try {
    const visit = () => visitPage(server.port, agent);
    await times(WARMING, visit);
    const [before, begun] = [processorSeconds(process.pid, 'deno'), performance.now()];
    await times(REQUESTS, visit);
    const [after, ended] = [processorSeconds(process.pid, 'deno'), performance.now()];
    const each = ((after - before) * 1000) / REQUESTS;
    const wall = (ended - begun) / REQUESTS;
    const verdict = each <= ALLOWED_MS ? 'within' : 'ABOVE';
    return `a page of ${PAGE_BYTES / 1000} KB at the edge: ${each.toFixed(2)} ms of a processor (${verdict} ${ALLOWED_MS} ms), one every ${wall.toFixed(2)} ms, over ${REQUESTS} requests, ${AT_ONCE} at once\n`;
  } finally {
    agent.destroy();
    await server.close();
    await edge.close();
  }
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
}

/** Requests the page; rejects if the functions have not changed it, because the measurement would be meaningless. */
function visitPage(port: number, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html' };
    const sent = request({ host: 'localhost', port, path: '/page', headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('error', reject).on('end', () => {
        const isDone = /'nonce-/.test(String(answer.headers['content-security-policy'])) && bytes >= PAGE_BYTES;
        if (isDone) resolve();
        else reject(new Error(`the page came with status ${answer.statusCode}, ${bytes} bytes and no nonce`));
      });
    });
    sent.on('error', reject).end();
  });
}

function writePage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const head =
    '<!doctype html><html lang="en-US"><head><title>A page</title></head><body><script nonce="placeholder">0</script>';
  const paragraph = '<p>A container waits for its papers, and nobody knows for how long it will.</p>\n';
  const body = paragraph.repeat(Math.ceil(PAGE_BYTES / paragraph.length));
  writeFileSync(join(folder, 'page.html'), `${head}${body}</body></html>\n`);
  writeFileSync(join(folder, '_headers'), headersFile({ loader: '0', noncePlaceholder: 'placeholder' }));
}
