import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EdgeLayer } from '../../../cli/preview/edge/edge-layer.ts';
import { type HostOptions, serveHost } from '../../../cli/preview/host.ts';
import { fileInMemory } from '../../../cli/preview/hosted-file.ts';
import type { HostedFile, HostedSite } from '../../../cli/preview/hosted-site.ts';
import { serveExport } from '../../../cli/preview/serve-export.ts';
import { ask } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';

type Broken = Partial<Record<string, Partial<HostedFile>>>;

/** Serves files from memory, counts the open ones and lets a test break some of them. */
async function serving(
  files: Readonly<Record<string, string>>,
  {
    broken = {},
    redirectFor = () => undefined,
    ...options
  }: Partial<HostOptions> & { broken?: Broken } & Partial<Pick<HostedSite['rules'], 'redirectFor'>> = {},
) {
  const open = new Map<string, number>();
  const faults: string[] = [];
  const count = (file: string, by: number) => open.set(file, (open.get(file) ?? 0) + by);
  const site: HostedSite = {
    rules: {
      headersFor: (path) =>
        path.startsWith('/static/') ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : {},
      redirectFor,
    },
    has: (file) => file in files,
    async open(file) {
      count(file, 1);
      const inMemory = fileInMemory(Buffer.from(files[file] ?? ''));
      const close = async () => void count(file, -1);
      return { ...inMemory, version: inMemory.version, ...broken[file], close };
    },
  };
  const host = await serveHost(async () => site, {
    port: 0,
    siblings: [],
    onError: ({ message }) => void faults.push(message),
    ...options,
  });
  onTestFinished(host.close);
  const stillOpen = () => [...open].filter(([, number]) => number > 0).map(([file]) => file);
  return { url: host.url, open, stillOpen, faults };
}

describe('error pages and the offline page of the preview host', () => {
  const files = { '404.html': 'Not found', '500.html': 'Server error', 'offline.html': 'Offline' };

  test.each([
    { path: '/500.html', status: 200, body: 'Server error' },
    { path: '/offline.html', status: 200, body: 'Offline' },
    { path: '/404.html', status: 404, body: 'Not found' },
  ])('[P03] are served at their own address with the file ending: $path', async ({ path, status, body }) => {
    const { url } = await serving(files);
    expect(await ask(url + path)).toMatchObject({ status, body });
  });

  test('[P02] the 404 page must be revalidated even where the file would be cached for a year', async () => {
    const { url } = await serving({ ...files, 'static/a.css': 'a{}' });
    expect((await ask(`${url}/static/a.css`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { status, headers } = await ask(`${url}/static/b.css`);
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });
});

describe('rule that shows a page at other addresses', () => {
  const files = {
    '404.html': 'Not found',
    'rates/lane.html': 'Any pair',
    'rates/missing.html': 'No lane',
    'rates/a/b.html': 'A to B',
  };
  const rules = (path: string) => ({
    to: path.split('/').length === 4 ? '/rates/lane' : '/rates/missing',
    status: path.split('/').length === 4 ? 200 : 404,
    force: false,
  });

  test.each([
    { path: '/rates/x/y', status: 200, body: 'Any pair' },
    { path: '/rates/a/b', status: 200, body: 'A to B' },
    { path: '/rates/x', status: 404, body: 'No lane' },
    { path: '/rates/x/y/z', status: 404, body: 'No lane' },
  ])('[P20] answers $path with $status and the page', async ({ path, status, body }) => {
    const { url } = await serving(files, { redirectFor: ({ path: asked }) => rules(asked) });
    const { headers, ...answer } = await ask(url + path);
    expect([answer.status, answer.body, headers['location']]).toEqual([status, body, undefined]);
  });
});

describe('request with If-None-Match', () => {
  test.each([
    { known: (etag: string) => etag, status: 304 },
    { known: (etag: string) => `W/${etag}`, status: 304 },
    { known: (etag: string) => `"other", ${etag}`, status: 304 },
    { known: () => '*', status: 304 },
    { known: () => '"other"', status: 200 },
    { known: (etag: string) => etag.replaceAll('"', ''), status: 200 },
  ])('[C5] returns $status depending on the known tag', async ({ known, status }) => {
    const { url } = await serving({ 'blog.html': 'Blog' });
    const { etag = '' } = (await ask(`${url}/blog`)).headers;
    const again = await ask(`${url}/blog`, { headers: { 'if-none-match': known(etag) } });
    expect([again.status, again.headers['etag']]).toEqual([status, etag]);
  });
});

describe('file that the preview host sends', () => {
  const files = { 'blog.html': 'Blog', 'a.pdf': '0123456789', 'b.html': 'B', '404.html': 'Not found' };

  test.each([
    { path: '/blog' },
    { path: '/a.pdf' },
    { path: '/a.pdf', headers: { range: 'bytes=2-3' } },
    { path: '/a.pdf', headers: { range: 'bytes=20-' } },
    { path: '/a.pdf', headers: { 'if-none-match': '*' } },
    { path: '/a.pdf', method: 'HEAD' },
    { path: '/blog', method: 'HEAD' },
    { path: '/nothing' },
  ])('[C5] is closed afterwards: $method $path $headers', async ({ path, ...asked }) => {
    const { url, open, stillOpen } = await serving(files);
    await ask(url + path, asked);
    expect([open.size, stillOpen()]).toEqual([1, []]);
  });

  test('[C5] is closed and reported when it cannot be read, and the response names no local path', async () => {
    const bytes = () => Promise.reject(new Error('EIO: /home/somebody/dist/b.html'));
    const { url, stillOpen, faults } = await serving(files, { broken: { 'b.html': { bytes } } });
    const { status, body } = await ask(`${url}/b`);
    expect([status, body]).toEqual([500, 'The response could not be sent. See the terminal.\n']);
    expect([stillOpen(), faults]).toEqual([[], ['EIO: /home/somebody/dist/b.html']]);
  });
});

describe('export that is served from its folder', () => {
  function makeExport() {
    const root = makeFolder();
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    write('a/en-US/index.html', 'Home');
    write('b/en-US/index.html', 'New home');
    write('samples/en-US/samples.html', 'Samples');
    write('samples/en-US/index.html', 'Samples in the place of home');
    const lead = (folder: string) => symlinkSync(folder, join(root, 'dist'));
    lead('a');
    return { root, lead, unlead: () => unlinkSync(join(root, 'dist')) };
  }

  test('[C5] includes the samples page, but its own files win over those of the samples', async () => {
    const { root } = makeExport();
    const server = await serveExport(join(root, 'dist/en-US'), {
      port: 0,
      siblings: [],
      samples: join(root, 'samples/en-US'),
    });
    onTestFinished(server.close);
    expect((await ask(`${server.url}/samples`)).body).toBe('Samples');
    expect((await ask(`${server.url}/`)).body).toBe('Home');
  });

  test('[C5] has the same deploy ID until another export replaces it', async () => {
    const { root, lead, unlead } = makeExport();
    const deploys: string[] = [];
    const edge: EdgeLayer = async (_request, _response, { deploy }) => {
      deploys.push(deploy);
      return false;
    };
    const server = await serveExport(join(root, 'dist/en-US'), { port: 0, siblings: [], edge });
    onTestFinished(server.close);
    for (let count = 0; count < 2; count += 1) await ask(`${server.url}/`);
    unlead();
    lead('b');
    expect((await ask(`${server.url}/`)).body).toBe('New home');
    expect(deploys[0]).toMatch(/^[\da-f]{20}$/);
    expect([deploys[1] === deploys[0], deploys[2] === deploys[0]]).toEqual([true, false]);
  });
});
