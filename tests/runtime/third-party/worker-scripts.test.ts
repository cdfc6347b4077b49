import { describe, expect, test } from 'vitest';
import type { WorkerScriptsOptions } from '../../../runtime/third-party/worker-scripts.ts';
import { settle } from '../support/fakes.ts';
import { FOLDER, fakePage, TAGS } from './fake-page.ts';

const PROXIED = [
  '/__third-party-proxy?url=https%3A%2F%2Ftags.example%2Fa.js',
  '/__third-party-proxy?url=https%3A%2F%2Ftags.example%2Fb.js%3Fx%3D1',
];
const FRAME = expect.stringMatching(/^\/~partytown\/1\.0\.0-abc\/partytown-sandbox-sw\.html\?\w+$/);

/** Returns a page whose scripts have started, up to the first message of the worker. */
async function begun(world: Parameters<typeof fakePage>[0] = {}, options: Partial<WorkerScriptsOptions> = {}) {
  const page = fakePage(world);
  const { stop } = page.start(options);
  await settle();
  return { ...page, stop };
}

describe('worker-thread scripts', () => {
  test('[T08] are passed to the worker when it is ready, through the proxy, in order', async () => {
    const page = await begun();
    expect(page.registered).toEqual([{ url: `${FOLDER}sw.js`, scope: FOLDER }]);
    expect([page.frames(), page.inWorker()]).toEqual([[FRAME], []]);
    page.sayReady();
    expect([page.inWorker(), page.inPage()]).toEqual([PROXIED, []]);
  });

  test('[T08] wait for the page to load, and then their timeout starts', async () => {
    const page = await begun({ isLoaded: false });
    page.pass(60_000);
    expect([page.registered, page.inPage()]).toEqual([[], []]);
    page.load();
    await settle();
    page.pass(9_999);
    expect([page.frames(), page.inPage()]).toEqual([[FRAME], []]);
  });

  test('[T08] are started once per document', async () => {
    const page = await begun();
    page.start();
    await settle();
    page.sayReady();
    page.start().stop();
    expect([page.registered.length, page.frames().length, page.inWorker()]).toEqual([1, 1, PROXIED]);
  });

  test('[T08] start no worker when there are none', async () => {
    const page = await begun({}, { scripts: [] });
    page.pass(10_000);
    expect([page.registered, page.frames(), 'partytown' in page.window]).toEqual([[], [], false]);
  });

  test('[L08] keep one service worker of their own and leave others registered', async () => {
    const page = await begun({ scopes: ['/', '/~partytown/0.9.0-old/', '/~partytown/0.8.0-old/', '/elsewhere/'] });
    expect(page.unregistered).toEqual(['/~partytown/0.9.0-old/', '/~partytown/0.8.0-old/']);
    expect(page.frames()).toEqual([FRAME]);
  });
});

describe('worker that is not ready in time', () => {
  test('[T08] makes scripts run in the page once after 10,000 ms, through the proxy', async () => {
    const page = await begun();
    page.pass(9_999);
    expect([page.frames(), page.inPage()]).toEqual([[FRAME], []]);
    page.pass(1);
    expect([page.frames(), page.inPage(), page.inWorker()]).toEqual([[], PROXIED, []]);
    // They run in order, whichever loads first.
    expect([...page.document.scripts].map(({ async: isAsync }) => isAsync)).toEqual([false, false]);
    page.pass(60_000);
    expect(page.inPage()).toEqual(PROXIED);
  });

  test('[T08] starts nothing if it is ready later', async () => {
    const page = await begun();
    page.pass(10_000);
    page.sayReady();
    expect([page.frames(), page.inPage(), page.inWorker()]).toEqual([[], PROXIED, []]);
  });

  test('[T08] opens no frame if its registration resolves later', async () => {
    const page = await begun({ support: 'late' });
    page.pass(10_000);
    page.register();
    await settle();
    expect([page.frames(), page.inPage(), page.inWorker()]).toEqual([[], PROXIED, []]);
  });

  test('[T08] makes scripts run once if its registration fails later', async () => {
    const page = await begun({ support: 'late' });
    page.pass(10_000);
    page.refuse();
    await settle();
    expect(page.inPage()).toEqual(PROXIED);
  });

  test('[T08] has no effect once it was ready', async () => {
    const page = await begun();
    page.pass(9_999);
    page.sayReady();
    page.pass(60_000);
    expect([page.inWorker(), page.inPage(), page.frames()]).toEqual([PROXIED, [], [FRAME]]);
  });

  test.each(['no', 'throws', 'refuses', 'redundant'] as const)(
    '[T08] is not awaited without service workers: %s',
    async (support) => {
      const page = await begun({ support });
      expect([page.frames(), page.inPage()]).toEqual([[], PROXIED]);
      page.pass(10_000);
      expect(page.inPage()).toEqual(PROXIED);
    },
  );
});

describe('withdrawn consent', () => {
  const AT = ['before the page has loaded', 'before the worker is ready', 'while scripts run', 'after that'] as const;

  test.each(AT)('[T08] stops everything %s, permanently', async (at) => {
    const isLoaded = at !== AT[0];
    const page = await begun({ isLoaded });
    if (at === AT[2] || at === AT[3]) page.sayReady();
    if (at === AT[3]) TAGS.forEach(() => page.hasRun());
    page.stop();
    page.load();
    page.sayReady();
    page.pass(60_000);
    await settle();
    expect([page.frames(), page.inWorker(), page.inPage()]).toEqual([[], [], []]);
    expect(page.unregistered).toEqual(isLoaded ? [FOLDER] : []);
    page.start();
    await settle();
    expect(page.frames()).toEqual([]);
  });

  test('[T08] unregisters a service worker whose registration resolves later', async () => {
    const page = await begun({ support: 'late' });
    page.stop();
    page.register();
    await settle();
    expect([page.frames(), page.inPage(), page.unregistered]).toEqual([[], [], [FOLDER]]);
  });

  test("[T08] restores the page's history methods, except those that others have replaced", async () => {
    const page = await begun();
    const { history } = page.window;
    const foreign = Object.create(null, {}) as typeof history.pushState;
    const laterOne = Object.assign(() => {}, {});
    Object.setPrototypeOf(laterOne, page.window.Function.prototype);
    history.pushState = foreign;
    history.replaceState = laterOne;
    page.stop();
    expect([Object.hasOwn(history, 'pushState'), history.replaceState]).toEqual([false, laterOne]);
  });
});
