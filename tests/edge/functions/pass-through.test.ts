import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '@netlify/edge-functions';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { EDGE_REDIRECTS_URL, type EdgeRule } from '../../../contract/edge-redirects.ts';
import { LOCALES } from '../../../contract/locales.ts';
import { serveEdgeSite } from '../../cli/preview/edge/edge-site.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const FUNCTIONS = join(REPOSITORY, 'edge/functions');
const RULES: EdgeRule[] = [
  { fromPath: '/radio', toPath: '/blog?utm_source=radio', ignoreCase: true, statusCode: 302 },
  { fromPath: '/shown', toPath: '/blog', ignoreCase: true, statusCode: 200 },
  { fromPath: '/guides/*', toPath: '/blog', ignoreCase: true, statusCode: 301 },
];
const FILES = {
  'index.html': '<h1>Home</h1>',
  'blog.html': '<h1>Blog</h1>',
  'COVID-19-trade-insights.html': '<h1>Trade insights</h1>',
  'guides/COVID-19.html': '<h1>A guide</h1>',
  '404.html': '<h1>Not found</h1>',
  [EDGE_REDIRECTS_URL.slice(1)]: JSON.stringify(RULES),
  _headers: '/*\n  X-Frame-Options: DENY\n',
  _redirects: '/radio /blog?utm_source=radio 302\n/shown /blog 200\n/guides/* /blog 301\n',
};

/** Each site runs in its own process. Both locale hosts send requests to it in turn. */
const options = { folder: join(import.meta.dirname, 'hosted'), environment: {} };
const isolates = [serveEdgeSite(FILES, options), serveEdgeSite(FILES, options)];

/** Requests a path twice from the host of each locale in each process and returns all answers. */
async function inTurn(path: string, headers: Record<string, string> = {}) {
  const answers = [];
  for (let round = 0; round < 2; round += 1)
    for (const isolate of isolates)
      for (const locale of LOCALES) {
        const { status, headers: said, body } = await isolate.ask(path, { locale, headers });
        answers.push({ status, location: said.location, body: body.toString(), headers: said });
      }
  expect(answers).toHaveLength(8);
  return answers;
}

describe('path with a capital letter', () => {
  test('[F02] returns the 404 page when nothing matches, also as the first request of a process', async () => {
    for (const answer of await inTurn('/Blog')) expect(answer).toMatchObject({ status: 404, body: FILES['404.html'] });
  });

  test('[F02] returns a page with that exact path, with its headers', async () => {
    for (const answer of await inTurn('/COVID-19-trade-insights')) {
      expect(answer).toMatchObject({ status: 200, body: FILES['COVID-19-trade-insights.html'] });
      expect(answer.headers['x-frame-options']).toBe('DENY');
    }
  });

  test('[F02] returns a page below a redirect family', async () => {
    for (const answer of await inTurn('/guides/COVID-19'))
      expect(answer).toMatchObject({ status: 200, body: FILES['guides/COVID-19.html'] });
  });

  test('[F02] redirects by a matching rule', async () => {
    for (const { status, location } of await inTurn('/Radio'))
      expect([status, location]).toEqual([302, '/blog?utm_source=radio']);
  });

  test('[F02] returns the target page of a rewrite', async () => {
    for (const answer of await inTurn('/Shown'))
      expect(answer).toMatchObject({ status: 200, body: FILES['blog.html'] });
  });

  test('[F02] returns 304 for a page that the visitor already has', async () => {
    const [first] = await inTurn('/COVID-19-trade-insights');
    const known = { 'if-none-match': String(first?.headers.etag) };
    for (const { status } of await inTurn('/COVID-19-trade-insights', known)) expect(status).toBe(304);
  });
});

/** Requests that cover the paths of every function. */
const ASKED = [
  '/blog',
  '/BLOG',
  '/Rates/CNSHA',
  '/contact/confirmation?reference=ABCD-EFGH',
  '/contact/confirmation',
  '/geo.json',
  '/leads/contact',
  '/login',
  '/login/..%2fadmin',
  '/route-search',
  '/route-search?from=cnsha&to=uslax&load=40hc',
  '/route-search?from=x&to=',
  '/__third-party-proxy?url=x',
  '/__reports',
].flatMap((path) => ['GET', 'POST'].map((method) => ({ path, method })));

test('[F02] a function that leaves a request to the site fetches nothing else from the site first', async () => {
  // The functions have no host behind them in this test, so their responses do not matter.
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  let elsewhere = 0;
  for (const name of notEmpty(readdirSync(FUNCTIONS))) {
    const { default: run }: { default: (request: Request, context: Context) => unknown } = await import(
      join(FUNCTIONS, name)
    );
    for (const { path, method } of ASKED)
      for (const status of [200, 404]) {
        setEnvironment({ WAYBILL_TAG_CONTAINER: 'TAG-1' });
        const others: string[] = [];
        const next = async (request: Request | undefined) => {
          if (request !== undefined) others.push(request.url);
          return new Response('<p>', { status, headers: { 'content-type': 'text/html' } });
        };
        const request = new Request(`https://www.test.example${path}`, { method, headers: { accept: 'text/html' } });
        const answer = await run(request, edgeContext({ next, deploy: `${name}${path}${method}${status}` }));
        elsewhere += others.length;
        // After next(otherRequest) the runtime uses that request as the visitor's and would answer it.
        if (!(answer instanceof Response)) expect([name, path, others]).toEqual([name, path, []]);
      }
  }
  expect(elsewhere).toBeGreaterThan(0);
});

test('[F02] a function that may leave a request to the site never calls next with another request', async () => {
  const names = notEmpty(readdirSync(FUNCTIONS));
  const callers: string[] = [];
  for (const name of names) {
    const source = readFileSync(join(FUNCTIONS, name), 'utf8');
    // After next(otherRequest) the runtime uses that request as the visitor's.
    if (!/\bnext\(\s*[^)\s]/.test(source)) continue;
    callers.push(name);
    const { config }: { config: { onError?: string } } = await import(join(FUNCTIONS, name));
    expect(config.onError).toBe('fail');
    expect(source).toMatch(/^export default (?:async )?function \w+\([^)]*\): Promise<Response> \{$/m);
  }
  expect(callers).toEqual(['confirmation.ts', 'tools.ts']);
});
