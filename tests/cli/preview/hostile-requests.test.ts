import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreviewServer, serveHost } from '../../../cli/preview/host.ts';
import { fileInMemory } from '../../../cli/preview/hosted-file.ts';
import type { HostedSite } from '../../../cli/preview/hosted-site.ts';
import { serveExport } from '../../../cli/preview/serve-export.ts';
import { askRaw } from '../../helpers/endpoints.ts';

const NOT_FOUND_PAGE = '<h1>Not found</h1>';
const SECRET = 'outside of the export';
const FILES = {
  'index.html': '<h1>Home</h1>',
  'blog.html': '<h1>Blog</h1>',
  'blog/peak-season.html': '<h1>Peak season</h1>',
  'what?#%.html': '<h1>A name with signs</h1>',
  'folder.html/inside.txt': 'inside',
  '404.html': NOT_FOUND_PAGE,
  'page-data/x.json': '{}',
  _headers: '/*\n  X-Frame-Options: DENY\n',
  _redirects: [
    '/services/* /products/:splat 301',
    '/%E6%BB%9E/* /demurrage/:splat 301',
    '/hash /blog#rates 301',
    '/own /blog?from=own#rates 302',
    '/hidden /_headers 200',
    '/hidden-too //_headers 200',
    '/below/* /blog/:splat 200',
    '/proxied/* https://elsewhere.test.example/:splat 200',
    '/sealed[1] /blog 301',
    '',
  ].join('\n'),
};

let folder = '';
let server: PreviewServer;
const faults: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-hostile-'));
  for (const [path, content] of Object.entries(FILES)) {
    const file = join(folder, 'export', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  symlinkSync('circle', join(folder, 'export/circle'));
  mkdirSync(join(folder, 'outside'));
  writeFileSync(join(folder, 'outside/secret.txt'), SECRET);
  symlinkSync(join(folder, 'outside/secret.txt'), join(folder, 'export/linked.txt'));
  symlinkSync('../outside', join(folder, 'export/linked-folder'));
  symlinkSync('blog.html', join(folder, 'export/linked-page.html'));
  symlinkSync('blog', join(folder, 'export/linked-inside'));
  const onError = ({ message }: Error) => void faults.push(message);
  server = await serveExport(join(folder, 'export'), { port: 0, siblings: [], onError });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Requests the target without normalizing it. */
async function ask(target: string, { port } = server): Promise<Answer> {
  const { status, text } = await askRaw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [, ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  return { status, headers, body };
}

describe('paths without a servable file', () => {
  test.each([
    { title: 'a name of 300 characters', path: `/${'x'.repeat(300)}` },
    { title: 'a name of 300 characters below a page', path: `/blog/${'x'.repeat(300)}` },
    { title: 'a name of 260 bytes in Chinese', path: `/${encodeURIComponent('滞'.repeat(87))}` },
    { title: 'a path of 6,000 characters', path: '/x'.repeat(3000) },
    { title: 'a file as a folder', path: '/blog.html/x' },
    { title: 'a folder', path: '/page-data' },
    { title: 'a folder with a slash', path: '/page-data/' },
    { title: 'a folder that is called like a page', path: '/folder' },
    { title: 'a folder that is called like a file', path: '/folder.html' },
    { title: 'a link in a circle', path: '/circle' },
    { title: 'a path behind a link in a circle', path: '/circle/x' },
    { title: 'shell metacharacters', path: '/$(id);|&' },
    { title: 'a path that only looks like another host', path: '//evil.example' },
    { title: 'a rewrite to a file of rules', path: '/hidden' },
    { title: 'a rewrite to nothing', path: '/below/nothing' },
    ...['/_headers', '//_headers', '///_headers', '/%5fheaders', '/%2f_headers', '/%2F%2f_headers', '/_HEADERS'].map(
      (path) => ({ title: `rules of the host, as ${path}`, path }),
    ),
    ...['/_redirects', '//_redirects', '/%5Fredirects', '/%2f_redirects?x', '/_redirects/', '/_headers.html'].map(
      (path) => ({ title: `rules of the host, as ${path}`, path }),
    ),
    { title: 'a rewrite to a file of rules, with two slashes', path: '/hidden-too' },
    { title: 'a link to a file outside', path: '/linked.txt' },
    { title: 'a file behind a link to a folder outside', path: '/linked-folder/secret.txt' },
    { title: 'a link to a page inside', path: '/linked-page' },
    { title: 'a page behind a link to a folder inside', path: '/linked-inside/peak-season' },
    {
      title: 'a rewrite out of its folder, in escapes that the check of paths cannot see',
      path: '/below/%252e%252e/x',
    },
    { title: 'a rewrite to another host', path: '/proxied/x' },
  ])('[C5] return the 404 page: $title', async ({ path }) => {
    const { status, body } = await ask(path);
    expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND_PAGE });
  });

  test.each([
    { title: 'a broken escape', path: '/%' },
    { title: 'half a character', path: '/%E6%BB' },
    { title: 'an escape without hex digits', path: '/%zz' },
    { title: 'a NUL', path: '/blog%00' },
    { title: 'parent folders in escapes', path: '/..%2f..%2fetc%2fpasswd' },
    { title: 'parent folders in escapes below a rewrite', path: '/below/..%2f_headers' },
    { title: 'rules of the host behind a dot', path: '/./_headers' },
    { title: 'rules of the host behind an escaped dot', path: '/%2e/_headers' },
    { title: 'rules of the host behind parent folders', path: '/x/..//_headers' },
  ])('[C5] are rejected with 400: $title', async ({ path }) => {
    const { status, body } = await ask(path);
    expect({ status, body }).toEqual({ status: 400, body: 'Bad request\n' });
  });

  test.each([
    { title: 'a path of 20 KB', target: `/${'x'.repeat(20_000)}` },
    { title: '10,000 parameters', target: `/?${'a=&'.repeat(10_000)}` },
  ])('[C5] are rejected as too long, and the next request is answered: $title', async ({ target }) => {
    const { status } = await ask(target);
    expect([status, (await ask('/')).status]).toEqual([431, 200]);
  });

  test('[C5] of 64 KB end the connection, even while the client is still sending', async () => {
    const { status } = await ask(`/${'x'.repeat(65_536)}`);
    // The client can lose the response together with the connection.
    expect(['431', 'NaN']).toContain(`${status}`);
    expect((await ask('/')).status).toBe(200);
  });

  test('[C5] may have thousands of parameters', async () => {
    expect(await ask(`/blog?${'a&'.repeat(7_000)}`)).toMatchObject({ status: 200, body: FILES['blog.html'] });
    expect((await ask(`/hash?${'a&'.repeat(7_000)}`)).status).toBe(301);
  });
});

describe('redirect target', () => {
  test.each([
    { path: '/services/%E6%BB%9E%E6%9C%9F', to: '/products/%E6%BB%9E%E6%9C%9F' },
    { path: '/services/%e6%bb%9e', to: '/products/%E6%BB%9E' },
    { path: '/services/%6Fcean', to: '/products/ocean' },
    { path: '/services/100%25', to: '/products/100%25' },
    { path: '/services/a%2Fb%3Fc%23d', to: '/products/a%2Fb%3Fc%23d' },
    { path: '/services/%2f%2fevil.example', to: '/products/%2F%2Fevil.example' },
    { path: '/services/%5c%5cevil.example', to: '/products/%5C%5Cevil.example' },
    { path: '/services/%0d%0aSet-Cookie:%20x=1', to: '/products/%0D%0ASet-Cookie:%20x=1' },
    { path: '/services/%F0%9F%9A%A2?q=%E6%BB%9E', to: '/products/%F0%9F%9A%A2?q=%E6%BB%9E' },
    { path: '/%E6%BB%9E/a', to: '/demurrage/a' },
    { path: '/hash?b=2', to: '/blog?b=2#rates' },
    { path: '/own?b=2', to: '/blog?from=own#rates' },
    { path: '//blog', to: '/blog' },
    { path: '/blog//peak-season', to: '/blog/peak-season' },
    { path: '/sealed[1]', to: '/blog' },
    { path: `/what${encodeURIComponent('?#%')}/`, to: '/what%3F%23%25' },
  ])('[F01] is $to for $path', async ({ path, to }) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location, headers['set-cookie']]).toEqual([path === '/own?b=2' ? 302 : 301, to, undefined]);
  });
});

describe('file that cannot be read', () => {
  const rules = { headersFor: () => ({}), redirectFor: () => undefined };
  const faulty = async (site: Partial<HostedSite>) => {
    const heard: string[] = [];
    const whole: HostedSite = { rules, has: (file) => file !== '404.html', open: async () => undefined, ...site };
    const host = await serveHost(async () => whole, {
      port: 0,
      siblings: [],
      onError: ({ message }) => void heard.push(message),
    });
    const { status, body } = await ask('/blog', host);
    await host.close();
    return { status, body, heard };
  };
  const fault = async (): Promise<never> => {
    throw Object.assign(new Error(`EIO: i/o error, open '${folder}/blog.html'`), { code: 'EIO' });
  };

  test('[C5] returns 404 when it vanished after the lookup', async () => {
    expect(await faulty({})).toEqual({ status: 404, body: 'Not found\n', heard: [] });
  });

  test('[C5] returns 500 without a local path, and the terminal shows the error', async () => {
    const wanted = { status: 500, body: 'The response could not be sent. See the terminal.\n' };
    expect(await faulty({ open: fault })).toMatchObject(wanted);
    const { heard } = await faulty({ open: fault });
    expect(heard).toEqual([`EIO: i/o error, open '${folder}/blog.html'`]);
  });

  test('[C5] returns 500 when the rules fail, too', async () => {
    const redirectFor = () => {
      throw new Error(`no memory at ${folder}`);
    };
    const { status, body, heard } = await faulty({ rules: { ...rules, redirectFor } });
    expect([status, body, heard.length]).toEqual([500, 'The response could not be sent. See the terminal.\n', 1]);
  });

  test('[C5] returns 500 while the export is missing and works again once an export exists', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'waybill-gone-'));
    const link = join(parent, 'export');
    symlinkSync(join(folder, 'export'), link);
    const heard: string[] = [];
    const host = await serveExport(link, { port: 0, siblings: [], onError: ({ message }) => void heard.push(message) });
    rmSync(link);
    const { status, body } = await ask('/', host);
    expect([status, body.includes(parent), heard.length]).toEqual([500, false, 1]);
    symlinkSync(join(folder, 'export'), link);
    expect((await ask('/', host)).status).toBe(200);
    await host.close();
    rmSync(parent, { recursive: true });
  });
});

test('[C5] the rules files are not served in any letter case on a case-insensitive file system', async () => {
  const asked: string[] = [];
  const has = (file: string) => {
    asked.push(file);
    return true;
  };
  const open = async (file: string) => fileInMemory(Buffer.from(file));
  const rules = { headersFor: () => ({}), redirectFor: () => undefined };
  const host = await serveHost(async () => ({ rules, has, open }), { port: 0, siblings: [] });
  for (const path of ['/_HEADERS', '/_Redirects', '/%5FhEADERS'])
    expect(await ask(path, host)).toMatchObject({ status: 404, body: '404.html' });
  await host.close();
  expect(asked).toEqual(['404.html', '404.html', '404.html']);
});

test('[C5] these requests cause no fault of the server', () => {
  expect(faults).toEqual([]);
});
