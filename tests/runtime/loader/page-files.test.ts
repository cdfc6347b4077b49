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
  return { ...host, files: createPageFiles(createRequests(host.fetch).askHost) };
}

/** The path of the page that was found, or the text of the error; and what was asked on the way. */
async function smallFileOf(key: string, replies: Replies) {
  const { files, requests } = filesOn({ ...fallbacks, ...replies });
  const outcome = await files.one(key, 'page-data', 'auto').then(
    ({ path }) => path,
    (error: Error) => error.message,
  );
  return { outcome, requests };
}

describe('the answer for one file', () => {
  const cannot = (url: string) => `${url} could not be loaded`;

  test.each<{ title: string; reply: Reply | Reply[]; outcome: string; requests: string[] }>([
    { title: '200 and valid is the page', reply: FOUND, outcome: '/x', requests: [URL_OF_X] },
    {
      title: '200 but HTML is a 404',
      reply: { text: '<!doctype html>' },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    { title: '200 but empty is a 404', reply: { text: '' }, outcome: '/404.html', requests: [URL_OF_X, NOT_FOUND] },
    {
      title: '200 but truncated is a 404',
      reply: { text: '{"path":"/x"' },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: '200 without path is a 404',
      reply: { json: { data: 1 } },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    { title: '200 with null is a 404', reply: { json: null }, outcome: '/404.html', requests: [URL_OF_X, NOT_FOUND] },
    { title: '200 with a list is a 404', reply: { json: [] }, outcome: '/404.html', requests: [URL_OF_X, NOT_FOUND] },
    {
      title: '404 with a body that looks right is a 404',
      reply: { ...smallFile('/x'), status: 404 },
      outcome: '/404.html',
      requests: [URL_OF_X, NOT_FOUND],
    },
    { title: '404 is the not-found page', reply: MISSING, outcome: '/404.html', requests: [URL_OF_X, NOT_FOUND] },
    {
      title: '500 is the server-error page, at once',
      reply: BROKEN,
      outcome: '/500.html',
      requests: [URL_OF_X, SERVER_ERROR],
    },
    { title: '503 is asked four times', reply: BUSY, outcome: cannot(URL_OF_X), requests: Array(4).fill(URL_OF_X) },
    {
      title: '403 is asked four times',
      reply: { status: 403 },
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: '429 is asked four times',
      reply: { status: 429 },
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'no connection is asked four times',
      reply: 'down',
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'a body that breaks off is asked four times',
      reply: 'cut',
      outcome: cannot(URL_OF_X),
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'a fourth attempt may succeed',
      reply: ['down', BUSY, 'cut', FOUND],
      outcome: '/x',
      requests: Array(4).fill(URL_OF_X),
    },
    {
      title: 'a second attempt may be a 404',
      reply: [BUSY, MISSING],
      outcome: '/404.html',
      requests: [URL_OF_X, URL_OF_X, NOT_FOUND],
    },
  ])('[L02] $title', async ({ reply, outcome, requests }) => {
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
      title: '500 for the server-error page, without a loop',
      key: '/500.html',
      replies: { [SERVER_ERROR]: BROKEN },
      outcome: cannot(SERVER_ERROR),
      requests: [SERVER_ERROR],
    },
    {
      title: 'both stand-ins missing',
      key: '/x',
      replies: { [NOT_FOUND]: MISSING },
      outcome: cannot(NOT_FOUND),
      requests: [URL_OF_X, NOT_FOUND],
    },
    {
      title: 'nothing but server errors',
      key: '/x',
      replies: { [URL_OF_X]: BROKEN, [SERVER_ERROR]: BROKEN },
      outcome: cannot(SERVER_ERROR),
      requests: [URL_OF_X, SERVER_ERROR],
    },
  ])('[L02] is an error: $title', async ({ key, replies, outcome, requests }) => {
    expect(await smallFileOf(key, replies)).toEqual({ outcome, requests });
  });

  test('[L02] tries the server-error page once where the not-found page answers 500', async () => {
    expect(await smallFileOf('/x', { [NOT_FOUND]: BROKEN })).toEqual({
      outcome: '/500.html',
      requests: [URL_OF_X, NOT_FOUND, SERVER_ERROR],
    });
  });

  test('[L02] counts attempts on, from the page to the one that stands in for it', async () => {
    expect(await smallFileOf('/x', { [URL_OF_X]: [BUSY, BUSY, MISSING], [NOT_FOUND]: BUSY })).toEqual({
      outcome: cannot(NOT_FOUND),
      requests: [URL_OF_X, URL_OF_X, URL_OF_X, NOT_FOUND, NOT_FOUND],
    });
  });

  test.each<{ title: string; replies: Replies }>([
    { title: 'a page', replies: { [URL_OF_X]: FOUND } },
    { title: 'a page that is not there', replies: {} },
    { title: 'a failure', replies: { [URL_OF_X]: BUSY } },
  ])('[L02] keeps the outcome under the key that was asked for: $title', async ({ replies }) => {
    const { files, requests } = filesOn({ ...fallbacks, ...replies });
    const outcome = () => files.one('/x', 'page-data', 'auto').catch((error: unknown) => error);
    const first = await outcome();
    const asked = requests.length;
    expect(await outcome()).toBe(first);
    expect(requests).toHaveLength(asked);
  });

  test('[L01] asks for the root under the name index', async () => {
    const { files, requests } = filesOn({ '/page-data/index/page-data.json': smallFile('/') });
    expect(await files.one('/', 'page-data', 'auto')).toMatchObject({ path: '/' });
    expect(requests).toEqual(['/page-data/index/page-data.json']);
  });

  test('[L01] asks with the priority that it is given', async () => {
    const { files, priorityOf } = filesOn(page('/x'));
    await files.one('/x', 'page-data', 'low');
    await files.one('/x', 'page-data-rsc', 'auto');
    expect([priorityOf(smallUrl('/x')), priorityOf(rscUrl('/x'))]).toEqual(['low', 'auto']);
  });
});

describe('the two files of a page', () => {
  test('[L01] are asked for in parallel', async () => {
    const { files, requests } = filesOn({
      [smallUrl('/x')]: new Promise<never>(() => {}),
      [rscUrl('/x')]: rscFile('/x'),
    });
    void files.both('/x', 'auto');
    expect(requests).toEqual([smallUrl('/x'), rscUrl('/x')]);
  });

  test('[L01] make the page together', async () => {
    const found = await filesOn(page('/x')).files.both('/x', 'auto');
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
  ])('[L02] take the worse of two outcomes: $title', async ({ replies, path }) => {
    expect(await filesOn({ ...fallbacks, ...replies }).files.both('/x', 'auto')).toMatchObject({
      path,
      pageData: { path },
      rendered: { html: `<h1>${path}</h1>` },
    });
  });

  test.each([
    { title: 'small file', url: smallUrl('/x') },
    { title: 'rendered page', url: rscUrl('/x') },
  ])('[L02] are an error where the $title is one', async ({ url }) => {
    const { files } = filesOn({ ...fallbacks, ...page('/x'), [url]: BUSY });
    await expect(files.both('/x', 'auto')).rejects.toThrow(`${url} could not be loaded`);
  });

  test('[L02] are an error where no stand-in can be had', async () => {
    await expect(filesOn({}).files.both('/x', 'auto')).rejects.toThrow('/404.html/');
  });
});
