import { describe, expect, test } from 'vitest';
import { createPageFiles } from '../../../runtime/loader/page-files.ts';
import { createRequests } from '../../../runtime/loader/requests.ts';
import { fakeHost, page, type Replies, type Reply, rscFile, rscUrl, smallFile, smallUrl } from './fake-host.ts';

const URL_OF_X = smallUrl('/x');
const NOT_FOUND = smallUrl('/404.html');
const SERVER_ERROR = smallUrl('/500.html');
const FOUND: Reply = smallFile('/x');
const MISSING: Reply = { status: 404 };
const BROKEN: Reply = { status: 500 };
const BUSY: Reply = { status: 503 };
const fallbacks = { ...page('/404.html'), ...page('/500.html') };

function filesOn(replies: Replies) {
  const host = fakeHost(replies);
  return { ...host, files: createPageFiles(createRequests(host.fetch).requestWithRetries) };
}

/** Returns the path of the page or the error's message, and the requests. */
async function smallFileOf(key: string, replies: Replies) {
  const { files, requests } = filesOn({ ...fallbacks, ...replies });
  const outcome = await files.loadFile(key, 'page-data', 'auto').then(
    ({ path }) => path,
    (error: Error) => error.message,
  );
  return { outcome, requests };
}

describe('response to the request for one file', () => {
  const cannot = (url: string) => `${url} could not be loaded`;

  test.each<{ title: string; reply: Reply | Reply[]; outcome: string; requests: string[] }>([
    { title: 'returns the page after 200 with valid data', reply: FOUND, outcome: '/x', requests: [URL_OF_X] },
    {
      title: 'treats 200 with HTML as 404',
      reply: { text: '<!doctype html>' },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'treats 200 with an empty body as 404',
      reply: { text: '' },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'treats 200 with truncated JSON as 404',
      reply: { text: '{"path":"/x"' },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'treats 200 without a path as 404',
      reply: { json: { data: 1 } },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'treats 200 with null as 404',
      reply: { json: null },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'treats 200 with a list as 404',
      reply: { json: [] },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'ignores a valid body after 404',
      reply: { ...smallFile('/x'), status: 404 },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'returns the not-found page after 404',
      reply: MISSING,
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'returns the server-error page after 500 without retries',
      reply: BROKEN,
      outcome: '/500.html',
      requests: [URL_OF_X, SERVER_ERROR],
    },
    { title: 'tries four times after 503', reply: BUSY, outcome: cannot(URL_OF_X), requests: Array(4).fill(URL_OF_X) },
    {
      title: 'tries four times after 403',
      reply: { status: 403 },
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'tries four times after 429',
      reply: { status: 429 },
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'tries four times without a connection',
      reply: 'down',
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'tries four times when the body breaks off',
      reply: 'cut',
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'can succeed at the fourth attempt',
      reply: ['down', BUSY, 'cut', FOUND],
      outcome: '/x',
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'can return the not-found page at the second attempt',
      reply: [BUSY, MISSING],
      outcome: '/404.html',
      requests: [URL_OF_X, URL_OF_X, NOT_FOUND],
    },
    {
      title: 'fails without retries for data with the error of the server, so that the browser loads the document',
      reply: { json: { path: '/x', getServerDataError: 'the template threw' } },
      outcome: cannot(URL_OF_X),
      requests: [URL_OF_X],
    },
  ])('[L01] [L02] $title', async ({ reply, outcome, requests }) => {
    expect(await smallFileOf('/x', { [URL_OF_X]: reply })).toEqual({ outcome, requests });
  });

  test.each<{ title: string; key: string; replies: Replies; outcome: string; requests: string[] }>([
    {
      title: '404 for the not-found page',
      key: '/404.html',
      replies: { [NOT_FOUND]: MISSING },
      outcome: cannot(NOT_FOUND),
      requests: [NOT_FOUND],
    },
    {
      title: 'invalid data of the not-found page',
      key: '/404.html',
      replies: { [NOT_FOUND]: { text: '' } },
      outcome: cannot(NOT_FOUND),
      requests: [NOT_FOUND],
    },
    {
      title: '404 for the server-error page',
      key: '/500.html',
      replies: { [SERVER_ERROR]: MISSING },
      outcome: cannot(SERVER_ERROR),
      requests: [SERVER_ERROR],
    },
    {
      title: 'invalid data of the server-error page',
      key: '/500.html',
      replies: { [SERVER_ERROR]: { text: '' } },
      outcome: cannot(SERVER_ERROR),
      requests: [SERVER_ERROR],
    },
    {
      title: '500 for the server-error page, without an endless loop',
      key: '/500.html',
      replies: { [SERVER_ERROR]: BROKEN },
      outcome: cannot(SERVER_ERROR),
      requests: [SERVER_ERROR],
    },
    {
      title: 'page and not-found page missing',
      key: '/x',
      replies: { [NOT_FOUND]: MISSING },
      outcome: cannot(NOT_FOUND),
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'server errors for page and server-error page',
      key: '/x',
      replies: { [URL_OF_X]: BROKEN, [SERVER_ERROR]: BROKEN },
      outcome: cannot(SERVER_ERROR),
      requests: [URL_OF_X, SERVER_ERROR],
    },
  ])('[L02] fails for $title', async ({ key, replies, outcome, requests }) => {
    expect(await smallFileOf(key, replies)).toEqual({ outcome, requests });
  });

  test('[L02] returns the server-error page when the not-found page responds with 500', async () => {
    expect(await smallFileOf('/x', { [NOT_FOUND]: BROKEN })).toEqual({
      outcome: '/500.html',
      requests: [URL_OF_X, NOT_FOUND, SERVER_ERROR],
    });
  });

  test('[L02] counts attempts across the page and its fallback', async () => {
    expect(await smallFileOf('/x', { [URL_OF_X]: [BUSY, BUSY, MISSING], [NOT_FOUND]: BUSY })).toEqual({
      outcome: cannot(NOT_FOUND),
      requests: [URL_OF_X, URL_OF_X, URL_OF_X, NOT_FOUND, NOT_FOUND],
    });
  });

  test.each<{ title: string; replies: Replies }>([
    { title: 'a page', replies: { [URL_OF_X]: FOUND } },
    { title: 'a missing page', replies: {} },
    { title: 'a failure', replies: { [URL_OF_X]: BUSY } },
  ])('[L02] stores the outcome under the requested key: $title', async ({ replies }) => {
    const { files, requests } = filesOn({ ...fallbacks, ...replies });
    const outcome = () => files.loadFile('/x', 'page-data', 'auto').catch((error: unknown) => error);
    const first = await outcome();
    const asked = requests.length;
    expect(await outcome()).toBe(first);
    expect(requests).toHaveLength(asked);
  });

  test('[L01] requests the root under the name index', async () => {
    const { files, requests } = filesOn({ '/page-data/index/page-data.json': smallFile('/') });
    expect(await files.loadFile('/', 'page-data', 'auto')).toMatchObject({ path: '/' });
    expect(requests).toEqual(['/page-data/index/page-data.json']);
  });

  test('[L01] requests with the given priority', async () => {
    const { files, priorityOf } = filesOn(page('/x'));
    await files.loadFile('/x', 'page-data', 'low');
    await files.loadFile('/x', 'page-data-rsc', 'auto');
    expect([priorityOf(smallUrl('/x')), priorityOf(rscUrl('/x'))]).toEqual(['low', 'auto']);
  });
});

describe('both files of a page', () => {
  test('[L01] are requested in parallel', async () => {
    const { files, requests } = filesOn({
      [smallUrl('/x')]: new Promise<never>(() => {}),
      [rscUrl('/x')]: rscFile('/x'),
    });
    void files.loadBoth('/x', 'auto');
    expect(requests).toEqual([smallUrl('/x'), rscUrl('/x')]);
  });

  test('[L01] are combined into the page', async () => {
    const found = await filesOn(page('/x')).files.loadBoth('/x', 'auto');
    expect(found).toMatchObject({
      path: '/x',
      pageData: { path: '/x', result: { pageContext: { searchIndex: 'site-en-US' } } },
      rendered: { html: '<h1>/x</h1>', islands: [] },
    });
  });

  test.each<{ title: string; replies: Replies; path: string }>([
    { title: 'both missing', replies: {}, path: '/404.html' },
    {
      title: 'both failing on the server',
      replies: { [smallUrl('/x')]: BROKEN, [rscUrl('/x')]: BROKEN },
      path: '/500.html',
    },
    { title: 'the rendered page missing', replies: { [smallUrl('/x')]: FOUND }, path: '/404.html' },
    { title: 'the small file missing', replies: { [rscUrl('/x')]: rscFile('/x') }, path: '/404.html' },
    {
      title: 'the rendered page failing on the server',
      replies: { [smallUrl('/x')]: FOUND, [rscUrl('/x')]: BROKEN },
      path: '/500.html',
    },
    { title: 'one missing, the other failing on the server', replies: { [rscUrl('/x')]: BROKEN }, path: '/500.html' },
  ])('[L02] yield the worse of their two outcomes: $title', async ({ replies, path }) => {
    expect(await filesOn({ ...fallbacks, ...replies }).files.loadBoth('/x', 'auto')).toMatchObject({
      path,
      pageData: { path },
      rendered: { html: `<h1>${path}</h1>` },
    });
  });

  test.each([
    { title: 'page data', url: smallUrl('/x') },
    { title: 'rendered page', url: rscUrl('/x') },
  ])('[L02] fail together when the $title cannot be loaded', async ({ url }) => {
    const { files } = filesOn({ ...fallbacks, ...page('/x'), [url]: BUSY });
    await expect(files.loadBoth('/x', 'auto')).rejects.toThrow(`${url} could not be loaded`);
  });

  test('[L02] fail when no fallback page can be loaded', async () => {
    await expect(filesOn({}).files.loadBoth('/x', 'auto')).rejects.toThrow('/404.html/');
  });
});
