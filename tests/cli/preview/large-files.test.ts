import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type PreviewServer, serveHost } from '../../../cli/preview/host.ts';
import type { HostedFile, HostedSite } from '../../../cli/preview/hosted-site.ts';
import { serveExport } from '../../../cli/preview/serve-export.ts';

/** A size that does not fit into one buffer, so code that reads the entire file fails. The files are sparse. */
const LARGE = 5_368_709_120;
const LAST = 'the end.';

let folder = '';
let server: PreviewServer;
const faults: Error[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-large-'));
  writeFileSync(join(folder, 'guide.pdf'), '0123456789');
  writeFileSync(join(folder, 'empty.pdf'), '');
  writeFileSync(join(folder, '404.html'), 'Not found');
  for (const name of ['film.mp4', 'list.txt', 'page.html']) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), LARGE - LAST.length);
    writeFileSync(join(folder, name), LAST, { flag: 'a' });
  }
  server = await serveExport(folder, { port: 0, siblings: [], onError: (error) => void faults.push(error) });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** The client disconnects as soon as the response headers have arrived. */
  isHasty?: boolean;
}

function ask(path: string, { method = 'GET', headers = {}, isHasty = false }: Asked = {}, { port } = server) {
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const sent = request({ host: 'localhost', port, path, method, headers, agent: false }, (response) => {
        const finish = (body: string) => resolve({ status: response.statusCode, headers: response.headers, body });
        if (isHasty) {
          response.on('error', () => {}).on('close', () => finish(''));
          sent.destroy();
          return;
        }
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => finish(body)).on('error', reject);
      });
      sent.on('error', reject).end();
    },
  );
}

describe('file of 5 GB', () => {
  test.each(['/film.mp4', '/list.txt', '/page'])('[C5] is streamed and not read into memory: %s', async (path) => {
    const { status, headers } = await ask(path, { isHasty: true, headers: { 'accept-encoding': 'br' } });
    expect([status, headers['content-length'], headers['content-encoding']]).toEqual([200, String(LARGE), undefined]);
  });

  test('[C5] has a stable tag and returns 304 for it', async () => {
    const head = await ask('/film.mp4', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body]).toEqual([200, String(LARGE), '']);
    const { etag = '' } = head.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const { status, body } = await ask('/film.mp4', { headers: { 'if-none-match': etag } });
    expect([status, body]).toEqual([304, '']);
  });

  test('[C5] returns its last bytes for a range request', async () => {
    const { status, headers, body } = await ask('/film.mp4', { headers: { range: `bytes=-${LAST.length}` } });
    expect({ status, body }).toEqual({ status: 206, body: LAST });
    expect(headers['content-range']).toBe(`bytes ${LARGE - LAST.length}-${LARGE - 1}/${LARGE}`);
    expect(headers['content-length']).toBe(String(LAST.length));
  });

  test('[C5] causes no fault of the server', () => {
    expect(faults).toEqual([]);
  });
});

describe('range request', () => {
  test('[C5] returns its bytes', async () => {
    const { status, body, headers } = await ask('/guide.pdf', { headers: { range: 'bytes=2-5' } });
    expect([status, body, headers['content-range']]).toEqual([206, '2345', 'bytes 2-5/10']);
  });

  test.each([
    { path: '/guide.pdf', range: 'bytes=10-', size: 10 },
    { path: '/empty.pdf', range: 'bytes=0-', size: 0 },
  ])('[C5] returns 416 when $path has no such bytes', async ({ path, range, size }) => {
    const { status, headers, body } = await ask(path, { headers: { range } });
    expect([status, headers['content-range'], body]).toEqual([416, `bytes */${size}`, '']);
  });

  test.each([
    { title: 'of several parts', headers: { range: 'bytes=0-1,4-5' } },
    { title: 'of another content', headers: { range: 'bytes=0-1', 'if-range': '"other"' } },
    { title: 'of an earlier day', headers: { range: 'bytes=0-1', 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' } },
  ])('[C5] returns the full file for a range $title', async ({ headers }) => {
    const { status, body, headers: responseHeaders } = await ask('/guide.pdf', { headers });
    expect([status, body, responseHeaders['accept-ranges']]).toEqual([200, '0123456789', 'bytes']);
  });

  test('[C5] returns the range when If-Range has the current tag', async () => {
    const { headers } = await ask('/guide.pdf', { method: 'HEAD' });
    const rangeHeaders = { range: 'bytes=0-1', 'if-range': String(headers.etag) };
    expect(await ask('/guide.pdf', { headers: rangeHeaders })).toMatchObject({ status: 206, body: '01' });
  });

  test('[C5] has no effect for HEAD and the 404 page', async () => {
    const headers = { range: 'bytes=0-1' };
    expect((await ask('/guide.pdf', { method: 'HEAD', headers })).headers['content-length']).toBe('10');
    expect(await ask('/warehouse', { headers })).toMatchObject({ status: 404, body: 'Not found' });
  });

  test('[C5] an empty file is sent with status 200', async () => {
    expect(await ask('/empty.pdf')).toMatchObject({ status: 200, body: '' });
  });
});

/** Returns a file that counts how it is read. */
function countedFile(size: number, { isTruncated = false } = {}) {
  const seen = { read: 0, streams: 0, whole: 0, open: 0 };
  const waiting: (() => void)[] = [];
  const file: HostedFile = {
    size,
    version: 'v1',
    async bytes() {
      seen.whole += 1;
      return Buffer.alloc(size, 'x');
    },
    stream({ start, end }) {
      seen.streams += 1;
      let left = isTruncated ? 1 : end - start + 1;
      return new Readable({
        read(wanted) {
          const length = Math.min(wanted, left);
          left -= length;
          seen.read += length;
          this.push(length === 0 ? null : Buffer.alloc(length, 'x'));
        },
      });
    },
    async close() {
      seen.open -= 1;
      if (seen.open === 0) for (const resolve of waiting) resolve();
    },
  };
  /** Settles when every opened file has been closed. */
  const closed = () => (seen.open === 0 ? undefined : new Promise<void>((resolve) => waiting.push(resolve)));
  const open = async () => {
    seen.open += 1;
    return file;
  };
  return { seen, open, closed };
}

/** Serves one counted file under the given name and collects every response. */
async function serveCounted(name: string, { open }: Pick<HostedSite, 'open'>) {
  const answers: ServerResponse[] = [];
  const rules = { headersFor: () => ({}), redirectFor: () => undefined };
  const heard: Error[] = [];
  const host = await serveHost(async () => ({ rules, has: (file) => file === name, open }), {
    port: 0,
    siblings: [],
    intercept(_request, response) {
      answers.push(response);
      return false;
    },
    onError: (error) => void heard.push(error),
  });
  onTestFinished(() => host.close());
  return { host, answers, heard };
}

/**
 * The bytes that the system buffers for a connection before the visitor reads: on Linux up to 4 MB to send and 6 MB
 * received.
 */
const SYSTEM_BUFFERS = 12_582_912;
const FILM = 52_428_800;

describe('memory use of the preview host', () => {
  test('[C5] is one chunk for each of 20 visitors who do not read, and other visitors are answered', async () => {
    const film = countedFile(FILM);
    const { host, answers, heard } = await serveCounted('film.mp4', film);
    const visitors = await Promise.all(
      Array.from({ length: 20 }, () => {
        const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
        const sent = request({ host: 'localhost', port: host.port, path: '/film.mp4', agent: false }, resolve);
        sent.on('error', reject).end();
        return promise;
      }),
    );
    expect((await ask('/film.mp4', { headers: { range: 'bytes=0-0' } }, host)).body).toBe('x');
    expect(answers).toHaveLength(21);
    // Bytes that Node has read from the file and not yet passed to the operating system.
    const held = answers.map((answer) => answer.writableLength + (answer.socket?.writableLength ?? 0));
    expect(Math.max(...held)).toBeLessThanOrEqual(262_144);
    expect(film.seen.whole).toBe(0);
    expect(film.seen.read).toBeLessThan(20 * SYSTEM_BUFFERS);
    for (const visitor of visitors) visitor.on('error', () => {}).destroy();
    await film.closed();
    expect([film.seen.open, heard]).toEqual([0, []]);
  });

  test('[C5] is released without a fault when a visitor leaves in the middle', async () => {
    const film = countedFile(FILM);
    const { host, heard } = await serveCounted('film.mp4', film);
    await ask('/film.mp4', { isHasty: true }, host);
    await film.closed();
    expect([film.seen.open, heard]).toEqual([0, []]);
    expect(film.seen.read).toBeLessThan(FILM);
  });

  test('[C5] is zero for HEAD, for a cached file and for an invalid range', async () => {
    const film = countedFile(FILM);
    const { host } = await serveCounted('film.mp4', film);
    expect((await ask('/film.mp4', { method: 'HEAD' }, host)).status).toBe(200);
    expect((await ask('/film.mp4', { headers: { 'if-none-match': '"v1"' } }, host)).status).toBe(304);
    expect((await ask('/film.mp4', { headers: { range: `bytes=${FILM}-` } }, host)).status).toBe(416);
    expect(film.seen).toEqual({ read: 0, streams: 0, whole: 0, open: 0 });
  });

  test('[C5] is the full text up to 4 MiB and one chunk of a longer text', async () => {
    const short = countedFile(4_194_304);
    const { host } = await serveCounted('list.txt', short);
    expect((await ask('/list.txt', { headers: { 'accept-encoding': 'br' } }, host)).headers['content-encoding']).toBe(
      'br',
    );
    expect(short.seen).toEqual({ read: 0, streams: 0, whole: 1, open: 0 });
    const long = countedFile(4_194_305);
    const { host: other } = await serveCounted('list.txt', long);
    expect((await ask('/list.txt', {}, other)).body).toHaveLength(4_194_305);
    expect(long.seen).toEqual({ read: 4_194_305, streams: 1, whole: 0, open: 0 });
  });
});

test('[C5] a file that shrinks while it is sent breaks the connection instead of leaving the visitor waiting', async () => {
  const film = countedFile(1_000, { isTruncated: true });
  const { host, heard } = await serveCounted('film.mp4', film);
  await expect(ask('/film.mp4', {}, host)).rejects.toThrow();
  await film.closed();
  expect(heard.map(({ message }) => message)).toEqual(['film.mp4 became shorter while the server sent it.']);
});

test.each(['br', 'gzip'])(
  '[C5] other requests are answered while a long text is compressed with %s',
  async (encoding) => {
    const text = countedFile(1_000_000);
    // Counts event loop turns between reading the text and the response. The count is zero if compression blocks the
    // loop.
    let turns = 0;
    const count = () => {
      if (answers[0]?.headersSent) return;
      turns += 1;
      setImmediate(count);
    };
    const open = async () => {
      const file = await text.open();
      const bytes = () => {
        setImmediate(count);
        return file.bytes();
      };
      return { ...file, bytes };
    };
    const { host, answers } = await serveCounted('page.html', { open });
    const { headers } = await ask('/page', { headers: { 'accept-encoding': encoding } }, host);
    expect(headers['content-encoding']).toBe(encoding);
    expect(turns).toBeGreaterThan(0);
  },
);
