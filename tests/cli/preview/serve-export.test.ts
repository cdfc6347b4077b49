import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreviewServer } from '../../../cli/preview/host.ts';
import { serveExport } from '../../../cli/preview/serve-export.ts';

const CHINESE = 'https://cn.test.example';
const FILES = {
  'index.html': '<h1>Home</h1>',
  'blog.html': `<link rel="canonical" href="${CHINESE}/blog"><a class="x" href="${CHINESE}/blog">中文</a><a href="${CHINESE}.evil/">x</a>`,
  'blog/peak-season.html': '<h1>Peak season</h1>',
  'help/101-first.html': '<h1>Your first shipment</h1>',
  'help/first.html': '<h1>Moved</h1>',
  'atlas.html': '<h1>Atlas</h1>',
  '404.html': '<h1>Not found</h1>',
  'page-data/blog/page-data-rsc.json': JSON.stringify({ html: `<a href="${CHINESE}/blog">中文</a>` }),
  'static/0a1b.css': '.late{color:red}',
  'assets/crane.png': 'PNG',
  '滞期费.html': '<h1>滞期费</h1>',
  _headers: '/*\n  X-Frame-Options: DENY\n/static/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects:
    '/old-blog /blog 301\n/radio /?utm_source=radio 302\n/help/first /help/101-first 301!\n/atlas/* /atlas 200\n/blog /help 301\n',
};

let folder = '';
let server: PreviewServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-preview-'));
  for (const [path, content] of Object.entries({ ...FILES, '../secret.txt': 'secret' })) {
    const file = join(folder, 'export', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  server = await serveExport(join(folder, 'export'), { port: 0, siblings: [{ port: 9876, url: CHINESE }] });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Requests a path exactly as written, because `fetch` would normalize it. */
async function ask(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const sent = request({ hostname: 'localhost', port: server.port, path, agent: false, ...options });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

async function text(path: string): Promise<[number | undefined, string]> {
  const { status, body } = await ask(path);
  return [status, body.toString()];
}

describe('pages of the preview host', () => {
  test.each([
    { path: '/', says: 'Home' },
    { path: '/blog/peak-season', says: 'Peak season' },
    { path: '/blog/peak-season?week=47', says: 'Peak season' },
    { path: `/${encodeURIComponent('滞期费')}`, says: '滞期费' },
  ])('[C5] $path is served from its file', async ({ path, says }) => {
    expect(await text(path)).toEqual([200, `<h1>${says}</h1>`]);
  });

  test.each([
    { path: '/blog/peak-season/', to: '/blog/peak-season' },
    { path: '/blog/peak-season.html', to: '/blog/peak-season' },
    { path: '/blog/peak-season.html?week=47', to: '/blog/peak-season?week=47' },
    { path: '/index.html', to: '/' },
    { path: '/index', to: '/' },
    { path: '//blog//peak-season', to: '/blog/peak-season' },
    { path: '//blog/', to: '/blog' },
  ])('[C5] $path redirects to the canonical address of the page', async ({ path, to }) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test.each(['/warehouse', '/blog/warehouse', '/404', '/404.html', '/warehouse/'])(
    '[P02] %s returns the 404 page with status 404',
    async (path) => {
      expect(await text(path)).toEqual([404, '<h1>Not found</h1>']);
    },
  );

  test.each([
    { path: '/blog/peak-season', type: 'text/html; charset=utf-8' },
    { path: '/page-data/blog/page-data-rsc.json', type: 'application/json; charset=utf-8' },
    { path: '/static/0a1b.css', type: 'text/css; charset=utf-8' },
    { path: '/assets/crane.png', type: 'image/png' },
  ])('[C5] $path has the content type $type', async ({ path, type }) => {
    expect((await ask(path)).headers['content-type']).toBe(type);
  });
});

describe('methods of the preview host', () => {
  test('[C5] HEAD returns the headers of GET and no body', async () => {
    const [head, full] = [await ask('/blog/peak-season', { method: 'HEAD' }), await ask('/blog/peak-season')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(full.body.length));
    expect(head.headers.etag).toBe(full.headers.etag);
  });

  test('[L01] HEAD on an unknown path returns 404', async () => {
    const { status, body } = await ask('/warehouse', { method: 'HEAD' });
    expect([status, body.length]).toEqual([404, 0]);
  });

  test.each(['POST', 'PUT', 'DELETE'])('[C5] %s is rejected with 405', async (method) => {
    const { status, headers } = await ask('/blog/peak-season', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('compression in the preview host', () => {
  const zipped = [
    { accept: 'br, gzip', encoding: 'br', unpack: brotliDecompressSync },
    { accept: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
    { accept: 'br;q=0, gzip', encoding: 'gzip', unpack: gunzipSync },
    { accept: 'br;q=0.0,gzip;q=0.5', encoding: 'gzip', unpack: gunzipSync },
  ];
  test.each(zipped)(
    '[C5] sends $encoding to a browser that accepts "$accept"',
    async ({ accept, encoding, unpack }) => {
      const { headers, body } = await ask('/blog/peak-season', { headers: { 'accept-encoding': accept } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('accept-encoding');
      expect(unpack(body).toString()).toBe('<h1>Peak season</h1>');
    },
  );

  test.each([undefined, '', 'identity', 'br;q=0, gzip;q=0', 'brotli'])(
    '[C5] sends uncompressed text for "%s"',
    async (accept) => {
      const { headers, body } = await ask(
        '/blog/peak-season',
        accept === undefined ? {} : { headers: { 'accept-encoding': accept } },
      );
      expect(headers['content-encoding']).toBeUndefined();
      expect(body.toString()).toBe('<h1>Peak season</h1>');
    },
  );

  test('[C5] leaves images uncompressed', async () => {
    const { headers, body } = await ask('/assets/crane.png', { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'PNG']);
  });

  test('[C5] gives every encoding its own tag', async () => {
    const [plain, packed] = [
      await ask('/blog/peak-season'),
      await ask('/blog/peak-season', { headers: { 'accept-encoding': 'br' } }),
    ];
    expect(packed.headers.etag).toMatch(/^"/);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });
});

describe('host rules in the preview', () => {
  test.each(['/blog/peak-season', '/warehouse', '/assets/crane.png'])(
    '[C5] apply the headers of the export to %s',
    async (path) => {
      expect((await ask(path)).headers['x-frame-options']).toBe('DENY');
    },
  );

  test('[C5] replace a default header by a header of the export', async () => {
    expect((await ask('/static/0a1b.css')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await ask('/blog/peak-season')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    { path: '/old-blog', status: 301, to: '/blog' },
    { path: '/old-blog?week=47', status: 301, to: '/blog?week=47' },
    { path: '/old-blog?from=a?b', status: 301, to: '/blog?from=a?b' },
    { path: '/radio', status: 302, to: '/?utm_source=radio' },
    { path: '/help/first', status: 301, to: '/help/101-first' },
  ])('[F01] redirect $path with $status', async ({ path, status, to }) => {
    const { status: actual, headers } = await ask(path);
    expect([actual, headers.location]).toEqual([status, to]);
  });

  test('[F01] serve an existing page instead of an unforced redirect of the same path', async () => {
    expect((await ask('/blog')).status).toBe(200);
  });

  test('[F01] serve the target of a rewrite at the requested address', async () => {
    expect(await text('/atlas/ports/deham')).toEqual([200, '<h1>Atlas</h1>']);
  });
});

describe('files that must stay hidden', () => {
  test.each(['/_headers', '/_redirects', '/./_headers', '/%2e/_headers', '/blog/../_headers'])(
    '[C5] %s is not served',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.toString()).not.toContain('X-Frame-Options');
    },
  );

  test.each([
    '/..%2f..%2fetc/passwd',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/blog%00.html',
    '/%E0%A4',
  ])('[C5] %s is rejected with 400', async (path) => {
    expect(await text(path)).toEqual([400, 'Bad request\n']);
  });
});

describe('links to the other locale', () => {
  test('[C5] point to its local port', async () => {
    expect((await text('/blog'))[1]).toContain('<a class="x" href="http://localhost:9876/blog">');
  });

  test('[C5] do not include canonical addresses and other hosts, which stay unchanged', async () => {
    const [, html] = await text('/blog');
    expect(html).toContain(`<link rel="canonical" href="${CHINESE}/blog">`);
    expect(html).toContain(`<a href="${CHINESE}.evil/">`);
  });

  test('[C5] in page data point to its local port too', async () => {
    const [, json] = await text('/page-data/blog/page-data-rsc.json');
    expect(JSON.parse(json).html).toBe('<a href="http://localhost:9876/blog">中文</a>');
  });
});
