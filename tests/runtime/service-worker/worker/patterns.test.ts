import { describe, expect, test } from 'vitest';
import { settle } from '../../support/fakes.ts';
import { documentOf, html, ORIGIN, startWorker } from './fake-network.ts';

const OFFLINE = { url: '/offline.html', revision: 'r1' };
const PATTERNS = [
  { path: '/world/port', matchPath: '/world/port/:code' },
  { path: '/world', matchPath: '/world/*' },
];

const start = (paths: readonly string[]) => {
  const network = Object.fromEntries([...paths, '/offline.html'].map((path) => [path, () => html(path)]));
  return startWorker({ network, precache: [OFFLINE], patterns: PATTERNS });
};

describe('an address that the pattern of a page matches', () => {
  test.each(['/world/lane/CNSHA-USLAX', '/world/x/', '/world/x?view=list', '/world/%E0%A4%A', '/world/'])(
    '[P32] [L08] is answered without a network with the visited document of the page: %s',
    async (path) => {
      const { install, navigate, reach } = start(['/world']);
      await install();
      await navigate('/world');
      reach({});
      const response = await navigate(path);
      expect([response?.status, await response?.text()]).toEqual([200, documentOf('/world')]);
    },
  );

  test('[P32] [L08] is answered with its own document if the visitor has seen it', async () => {
    const { navigate, reach, urls } = start(['/world', '/world/lane/x']);
    await navigate('/world/lane/x');
    await navigate('/world');
    expect(urls()).toEqual([`${ORIGIN}/world/lane/x`, `${ORIGIN}/world`]);
    reach({});
    expect(await (await navigate('/world/lane/x'))?.text()).toBe(documentOf('/world/lane/x'));
    expect(await (await navigate('/world/lane/y'))?.text()).toBe(documentOf('/world'));
  });

  test('[P32] [L08] belongs to the first pattern that matches it', async () => {
    const { install, navigate, reach } = start(['/world', '/world/port']);
    await install();
    await navigate('/world');
    reach({ '/world/port': () => html('/world/port') });
    expect((await navigate('/world/port/CNSHA'))?.status).toBe(503);
    await navigate('/world/port');
    expect(await (await navigate('/world/port/CNSHA'))?.text()).toBe(documentOf('/world/port'));
  });

  test.each(['/worlds', '/World/x', '/other/world/x', '/'])(
    '[P32] [L08] does not include %s, which gets the offline page',
    async (path) => {
      const { install, navigate, reach } = start(['/world']);
      await install();
      await navigate('/world');
      reach({});
      expect((await navigate(path))?.status).toBe(503);
    },
  );

  test('[P32] [L08] gets the offline page if the page was never visited', async () => {
    const { install, navigate, reach } = start([]);
    await install();
    reach({});
    expect((await navigate('/world/lane/x'))?.status).toBe(503);
  });

  test('[P32] [L08] uses the network when it responds, also with status 404', async () => {
    const { navigate, reach, urls } = start(['/world']);
    await navigate('/world');
    reach({ '/world/x': () => html('no such port', { status: 404 }) });
    const response = await navigate('/world/x');
    expect([response?.status, await response?.text()]).toEqual([404, documentOf('no such port')]);
    expect(urls()).toEqual([`${ORIGIN}/world`]);
  });

  test('[P32] [L08] is answered with the document of the page when the network takes more than 3 s', async () => {
    const { navigate, ask, reach, endWait } = start(['/world']);
    await navigate('/world');
    reach({ '/world/x': () => new Promise<Response>(() => {}) });
    const response = ask('/world/x', { mode: 'navigate' });
    await settle();
    endWait();
    expect(await (await response)?.text()).toBe(documentOf('/world'));
  });
});

describe('a visited address that the pattern of a page matches', () => {
  test('[P32] [L08] is stored with the document of the page, so that every other address works', async () => {
    const { onMessage: hear, navigate, reach, asked, urls } = start(['/world', '/world/lane/x']);
    await hear({ visited: '/world/lane/x' });
    await hear({ visited: '/world/lane/x' });
    expect(asked.toSorted()).toEqual(['/world', '/world/lane/x']);
    expect(urls().toSorted()).toEqual([`${ORIGIN}/world`, `${ORIGIN}/world/lane/x`]);
    reach({});
    expect(await (await navigate('/world/lane/y'))?.text()).toBe(documentOf('/world'));
  });

  test('[P32] [L08] stores the document of the page even if its own document fails or is missing', async () => {
    const { onMessage: hear, reach, urls } = start([]);
    reach({ '/world': () => html('world'), '/world/gone': () => html('none', { status: 404 }) });
    await hear({ visited: '/world/broken' });
    expect(urls()).toEqual([`${ORIGIN}/world`]);
    await hear({ visited: '/world/gone' });
    expect(urls()).toEqual([`${ORIGIN}/world`]);
  });

  test('[P32] [L08] requests the page once when it is the page itself', async () => {
    const { onMessage: hear, asked } = start(['/world']);
    await hear({ visited: '/world' });
    expect(asked).toEqual(['/world']);
  });

  test('[P32] [L08] stores no page that the worker must not cache', async () => {
    const patterns = [{ path: '/rates/lane', matchPath: '/rates/*' }];
    const { onMessage: hear, asked } = startWorker({ network: { '/rates/lane': () => html('rates') }, patterns });
    await hear({ visited: '/rates/cnsha/uslax' });
    expect(asked).toEqual([]);
  });
});
