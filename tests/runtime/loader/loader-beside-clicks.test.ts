import { describe, expect, test } from 'vitest';
import { APP_DATA, page, type Reply, rscUrl, smallUrl, startLoader } from './fake-host.ts';

const BUSY: Reply = { status: 503 };
const BUILD: Reply = { json: { webpackCompilationHash: 'build-2' } };

describe('prefetch', () => {
  test('[L05] requests only the small file, with low priority', async () => {
    const { loader, requests, priorityOf, modules } = startLoader(page('/x', { islands: ['/static/a.js'] }));
    await loader.prefetch('/x');
    expect(requests).toEqual([smallUrl('/x')]);
    expect(priorityOf(smallUrl('/x'))).toBe('low');
    expect(modules).toEqual([]);
    expect(loader.isLoaded('/x')).toBe(false);
  });

  test('[L05] leaves the other file and app data to the click', async () => {
    const { loader, load, requests } = startLoader(page('/x'));
    await loader.prefetch('/x');
    await load('/x');
    expect(requests.toSorted()).toEqual([APP_DATA, rscUrl('/x'), smallUrl('/x')].toSorted());
  });

  test('[L05] shares its request with a click during the prefetch', async () => {
    const { loader, load, count } = startLoader(page('/x'));
    const prefetching = loader.prefetch('/x');
    await load('/x');
    await prefetching;
    expect(count(smallUrl('/x'))).toBe(1);
  });

  test('[L05] requests once per document, and not for a page in memory', async () => {
    const { loader, load, requests } = startLoader(page('/x'));
    await loader.prefetch('/x');
    await loader.prefetch('/x');
    expect(requests).toHaveLength(1);
    await load('/x');
    const asked = requests.length;
    await loader.prefetch('/x');
    expect(requests).toHaveLength(asked);
  });

  test('[L05] resolves when it fails, and the click fails without another request', async () => {
    const { loader, fail, requests } = startLoader({ [smallUrl('/x')]: BUSY });
    await loader.prefetch('/x');
    expect(requests).toEqual(Array(4).fill(smallUrl('/x')));
    expect((await fail('/x')).message).toContain(smallUrl('/x'));
    expect(requests).toHaveLength(4);
    expect(loader.hasFailed()).toBe(false);
  });

  test('[L05] resolves for a missing page without a HEAD request', async () => {
    const { loader, requests } = startLoader({});
    await loader.prefetch('/missing');
    expect(requests).toEqual([smallUrl('/missing'), smallUrl('/404.html')]);
  });
});

describe('existsOnHost', () => {
  const head = (reply: Reply, path = '/missing') => {
    const host = startLoader({ '/missing': reply });
    return { ...host, answer: host.loader.existsOnHost(path) };
  };

  test.each<{ title: string; reply: Reply; exists: boolean }>([
    { title: '200', reply: {}, exists: true },
    { title: 'a redirect', reply: { status: 0, type: 'opaqueredirect' }, exists: true },
    { title: '404', reply: { status: 404 }, exists: false },
    { title: '405', reply: { status: 405 }, exists: false },
    { title: '500', reply: { status: 500 }, exists: false },
    { title: 'no response', reply: 'down', exists: false },
  ])('[L01] returns $exists after $title', async ({ reply, exists }) => {
    expect(await head(reply).answer).toBe(exists);
  });

  test('[L01] sends HEAD to the path without trailing slash and does not follow redirects', async () => {
    const { answer, requests, optionsOf } = head({}, '/missing/');
    expect(await answer).toBe(true);
    expect(requests).toEqual(['HEAD /missing']);
    expect(optionsOf('/missing')).toEqual({ method: 'HEAD', redirect: 'manual' });
  });

  test('[L01] never sends a request to another host', async () => {
    const { answer, requests } = head({}, '//other.example/x');
    expect(await answer).toBe(false);
    expect(requests).toEqual([]);
  });

  test('[L01] sends a request on each call', async () => {
    const { loader, requests } = startLoader({});
    await loader.existsOnHost('/missing');
    await loader.existsOnHost('/missing');
    expect(requests).toEqual(['HEAD /missing', 'HEAD /missing']);
  });
});

describe('page of the document', () => {
  const here = page('/here', { slicesMap: { header: 'h' } });

  test('[N05] is loaded completely, with low priority', async () => {
    const { load, requests, priorityOf } = startLoader(here, { documentSlices: { h: '<nav>' } });
    expect(await load('/here')).toMatchObject({ path: '/here', slices: { header: { name: 'h', html: '<nav>' } } });
    const urls = [APP_DATA, rscUrl('/here'), smallUrl('/here')];
    expect(requests.toSorted()).toEqual(urls.toSorted());
    expect(urls.map(priorityOf)).toEqual(['low', 'low', 'low']);
  });

  test('[N05] has ordinary priority after another page was loaded first', async () => {
    const { load, priorityOf } = startLoader({ ...page('/here'), ...page('/x') });
    await load('/x');
    await load('/here');
    expect([smallUrl('/x'), smallUrl('/here')].map(priorityOf)).toEqual(['auto', 'auto']);
  });

  test.each(['/404.html', '/500.html', '/offline.html'])(
    '[N05] requests only app data when the document is %s',
    async (documentPath) => {
      const { load, requests, priorityOf } = startLoader({ [APP_DATA]: BUILD }, { documentPath });
      expect(await load(documentPath)).toMatchObject({ path: documentPath, webpackCompilationHash: 'build-2' });
      expect(requests).toEqual([APP_DATA]);
      expect(priorityOf(APP_DATA)).toBe('low');
    },
  );

  test('[N05] loads completely when the visitor opens the not-found page again', async () => {
    const { load, loader } = startLoader({}, { documentPath: '/404.html' });
    await load('/404.html');
    expect(loader.isLoaded('/404.html')).toBe(false);
    expect(await load('/404.html')).toMatchObject({ rendered: { html: '<h1>/404.html</h1>' } });
  });

  test('[N05] is loaded completely when another page was loaded before the not-found page', async () => {
    const { load } = startLoader(page('/x'), { documentPath: '/404.html' });
    await load('/x');
    expect(await load('/404.html')).toMatchObject({ rendered: { html: '<h1>/404.html</h1>' } });
  });
});
