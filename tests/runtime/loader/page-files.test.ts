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

  test('[L01] returns the page after 200 with valid data', async () => {
    expect(await smallFileOf('/x', { [URL_OF_X]: FOUND })).toEqual({ outcome: '/x', requests: [URL_OF_X] });
  });

  test.each<{ title: string; reply: Reply }>([
    { title: '404', reply: MISSING },
    { title: '404 with a valid body', reply: { ...smallFile('/x'), status: 404 } },
    { title: '200 with HTML', reply: { text: '<!doctype html>' } },
    { title: '200 with an empty body', reply: { text: '' } },
    { title: '200 with truncated JSON', reply: { text: '{"path":"/x"' } },
    { title: '200 without a path', reply: { json: { data: 1 } } },
    { title: '200 with null', reply: { json: null } },
    { title: '200 with a list', reply: { json: [] } },
  ])('[L01] [L02] returns the not-found page after $title', async ({ reply }) => {
    expect(await smallFileOf('/x', { [URL_OF_X]: reply })).toEqual({
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    });
  });

  test('[L01] [L02] returns the server-error page after 500 without retries', async () => {
    expect(await smallFileOf('/x', { [URL_OF_X]: BROKEN })).toEqual({
      outcome: '/500.html',
      requests: [URL_OF_X, SERVER_ERROR],
    });
  });

  test.each<{ title: string; reply: Reply | Reply[]; outcome?: string }>([
    { title: 'after 503', reply: BUSY },
    { title: 'after 403', reply: { status: 403 } },
    { title: 'without a connection', reply: 'down' },
    { title: 'when the body breaks off', reply: 'cut' },
    { title: 'and can succeed at the fourth attempt', reply: ['down', BUSY, 'cut', FOUND], outcome: '/x' },
  ])('[L01] [L02] tries four times $title', async ({ reply, outcome = cannot(URL_OF_X) }) => {
    expect(await smallFileOf('/x', { [URL_OF_X]: reply })).toEqual({ outcome, requests: Array(4).fill(URL_OF_X) });
  });

  test('[L02] can return the not-found page at the second attempt', async () => {
    expect(await smallFileOf('/x', { [URL_OF_X]: [BUSY, MISSING] })).toEqual({
      outcome: '/404.html',
      requests: [URL_OF_X, URL_OF_X, NOT_FOUND],
    });
  });

  test('[L02] fails without retries for data with the error of the server, so that the browser loads the document', async () => {
    const reply = { json: { path: '/x', getServerDataError: 'the template threw' } };
    expect(await smallFileOf('/x', { [URL_OF_X]: reply })).toEqual({
      outcome: cannot(URL_OF_X),
      requests: [URL_OF_X],
    });
  });

  test.each<{ title: string; key: string; replies: Replies; requests: string[] }>([
    {
      title: '404 for the not-found page',
      key: '/404.html',
      replies: { [NOT_FOUND]: MISSING },
      requests: [NOT_FOUND],
    },
    {
      title: 'invalid data of the server-error page',
      key: '/500.html',
      replies: { [SERVER_ERROR]: { text: '' } },
      requests: [SERVER_ERROR],
    },
    {
      title: '500 for the server-error page, without an endless loop',
      key: '/500.html',
      replies: { [SERVER_ERROR]: BROKEN },
      requests: [SERVER_ERROR],
    },
    {
      title: 'page and not-found page missing',
      key: '/x',
      replies: { [NOT_FOUND]: MISSING },
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'server errors for page and server-error page',
      key: '/x',
      replies: { [URL_OF_X]: BROKEN, [SERVER_ERROR]: BROKEN },
      requests: [URL_OF_X, SERVER_ERROR],
    },
  ])('[L02] fails for $title', async ({ key, replies, requests }) => {
    expect(await smallFileOf(key, replies)).toEqual({ outcome: cannot(requests.at(-1) ?? ''), requests });
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
});
