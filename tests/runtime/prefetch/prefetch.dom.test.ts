import { beforeEach, describe, expect, test } from 'vitest';
import type { ResolveLink } from '../../../runtime/browser/loaded-page.ts';
import { startPrefetch } from '../../../runtime/prefetch/prefetch.ts';
import { fakeClock, fakeObserver, settle } from '../support/fakes.ts';

const HERE = 'https://site.test/here';

interface World {
  navigator?: { userAgent: string; connection?: { effectiveType?: string; saveData?: boolean } };
  /** Keys of pages in memory. */
  inMemory?: string[];
}

/**
 * Resolves addresses as the runtime does: ordinary pages, one redirect, one forwarded path, files and other origins.
 */
const resolve: ResolveLink = (address) => {
  const url = new URL(address, HERE);
  const isOurs =
    url.origin === 'https://site.test' && !url.pathname.startsWith('/login') && !url.pathname.includes('.');
  const key = url.pathname === '/old' ? '/new' : url.pathname;
  return isOurs ? { key, url, params: {} } : undefined;
};

/** Starts prefetching on the document; `goOn` finishes the pending prefetches. */
function start({ navigator = { userAgent: 'Firefox' }, inMemory = [] }: World = {}) {
  const time = fakeClock();
  const view = fakeObserver();
  const prefetched: string[] = [];
  const loaded: string[] = [];
  let pending: (() => void)[] = [];
  const observe = startPrefetch({
    loader: {
      load: async (key) => {
        loaded.push(key);
        return { error: new Error('not needed here') };
      },
      isLoaded: (key) => inMemory.includes(key),
      prefetch: (key) => {
        prefetched.push(key);
        const { promise, resolve: finish, reject } = Promise.withResolvers<void>();
        pending.push(key === '/rejects' ? () => reject(new Error('broken')) : finish);
        return promise;
      },
    },
    resolve,
    clock: time.clock,
    document,
    location: { href: HERE },
    navigator,
    observer: view.observer,
  });
  observe(document);
  const next = async () => {
    time.pass(3000);
    time.rest();
    await settle();
  };
  const goOn = async () => {
    const finished = pending;
    pending = [];
    for (const finish of finished) finish();
    await settle();
  };
  return { ...time, ...view, observe, prefetched, loaded, next, goOn };
}

function links(...hrefs: string[]): [HTMLAnchorElement, HTMLAnchorElement, ...HTMLAnchorElement[]] {
  document.body.innerHTML = hrefs.map((href) => `<a href="${href}"><b>${href}</b></a>`).join('');
  return [...document.querySelectorAll('a')] as ReturnType<typeof links>;
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `https://site.test/${index + 1}`);

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('links in view', () => {
  test('[L05] are prefetched after 3000 ms and an idle moment', async () => {
    const anchors = links(...numbered(1));
    const { show, pass, rest, prefetched } = start();
    show(...anchors);
    pass(2999);
    rest();
    expect(prefetched).toEqual([]);
    pass(1);
    expect(prefetched).toEqual([]);
    rest();
    expect(prefetched).toEqual(['/1']);
  });

  test('[L05] are prefetched after 3000 ms more without an idle moment, and at once without idle callbacks', () => {
    const anchors = links(...numbered(1));
    const { show, pass, fallbacks, prefetched } = start();
    show(...anchors);
    pass(3000);
    expect(fallbacks).toEqual([0]);
    pass(2999);
    expect(prefetched).toEqual([]);
    pass(1);
    expect(prefetched).toEqual(['/1']);
  });

  test('[L05] are prefetched four at a time, in the order of their appearance', async () => {
    const anchors = links(...numbered(10));
    const { show, next, goOn, prefetched } = start();
    show(...anchors.slice(2));
    show(...anchors.slice(0, 2));
    await next();
    expect(prefetched).toEqual(['/3', '/4', '/5', '/6']);
    await goOn();
    await next();
    expect(prefetched.slice(4)).toEqual(['/7', '/8', '/9', '/10']);
    await goOn();
    await next();
    expect(prefetched.slice(8)).toEqual(['/1', '/2']);
  });

  test('[L05] wait for the batch before and 3000 ms more', async () => {
    const anchors = links(...numbered(5));
    const { show, next, goOn, pass, rest, prefetched } = start();
    show(...anchors);
    await next();
    await next();
    expect(prefetched).toHaveLength(4);
    await goOn();
    pass(2999);
    rest();
    expect(prefetched).toHaveLength(4);
    pass(1);
    rest();
    expect(prefetched).toHaveLength(5);
  });

  test('[L05] are dropped when they leave the viewport before their turn', async () => {
    const [first, second] = links(...numbered(2));
    const { show, hide, next, prefetched } = start();
    show(first, second);
    hide(first);
    await next();
    expect(prefetched).toEqual(['/2']);
  });

  test('[L05] are prefetched while another link to the same page stays in view', async () => {
    const [first, second] = links('https://site.test/x', 'https://site.test/x#part');
    const { show, hide, next, prefetched } = start();
    show(first, second);
    hide(first);
    await next();
    expect(prefetched).toEqual(['/x']);
  });

  test('[L05] are prefetched once per document, however often they appear', async () => {
    const anchors = links('https://site.test/x', 'https://site.test/x?q=1');
    const { show, hide, next, goOn, prefetched } = start();
    show(...anchors);
    await next();
    await goOn();
    hide(...anchors);
    show(...anchors);
    await next();
    expect(prefetched).toEqual(['/x']);
  });

  test('[L05] that fail do not stop the queue and are not prefetched again', async () => {
    const anchors = links('https://site.test/rejects', ...numbered(4));
    const { show, next, goOn, prefetched } = start();
    show(...anchors);
    await next();
    await goOn();
    show(...anchors);
    await next();
    expect(prefetched).toEqual(['/rejects', '/1', '/2', '/3', '/4']);
  });

  test('[L05] that appear after the queue is empty start it again', async () => {
    const [first, second] = links(...numbered(2));
    const { show, next, goOn, prefetched } = start();
    show(first);
    await next();
    await goOn();
    await next();
    show(second);
    await next();
    expect(prefetched).toEqual(['/1', '/2']);
  });

  test('[L05] that redirect prefetch the target instead of the old path', async () => {
    const anchors = links('https://site.test/old?q=1');
    const { show, next, prefetched } = start();
    show(...anchors);
    await next();
    expect(prefetched).toEqual(['/new']);
  });

  test.each([
    ['the current address', HERE],
    ['a part of the current page', `${HERE}#part`],
    ['another origin', 'https://elsewhere.test/x'],
    ['a forwarded path', 'https://site.test/login'],
    ['a file', 'https://site.test/report.pdf'],
    ['a mail address', 'mailto:someone@site.test'],
  ])('[L05] are not prefetched for %s', async (_what, href) => {
    const anchors = links(href);
    const { show, next, prefetched } = start();
    show(...anchors);
    await next();
    expect(prefetched).toEqual([]);
  });

  test('[L05] are not prefetched when their page is in memory', async () => {
    const anchors = links(...numbered(2));
    const { show, next, prefetched } = start({ inMemory: ['/1'] });
    show(...anchors);
    await next();
    expect(prefetched).toEqual(['/2']);
  });

  test('[L05] in new content are observed after a call of observe', () => {
    const { observe, observed } = start();
    links(...numbered(2));
    expect(observed.size).toBe(0);
    observe(document.body);
    expect(observed.size).toBe(2);
  });

  test('[L05] without a target are not observed', () => {
    document.body.innerHTML = '<a>nowhere</a>';
    expect(start().observed.size).toBe(0);
  });
});

describe('visitors with slow connections, and crawlers', () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1)';
  test.each([
    { connection: { effectiveType: '2g' }, userAgent: 'Firefox', inView: false, onHover: true },
    { connection: { effectiveType: 'slow-2g' }, userAgent: 'Firefox', inView: false, onHover: true },
    { connection: { effectiveType: '3g' }, userAgent: 'Firefox', inView: true, onHover: true },
    { connection: { effectiveType: '4g', saveData: true }, userAgent: 'Firefox', inView: false, onHover: false },
    { connection: {}, userAgent: crawler, inView: false, onHover: false },
    { connection: {}, userAgent: 'HeadlessChrome/156', inView: true, onHover: true },
  ])('[L05] prefetch with $connection, $userAgent: in view $inView, under the pointer $onHover', async (row) => {
    const [link] = links(...numbered(1));
    const { show, next, prefetched, loaded } = start({ navigator: row });
    show(link);
    await next();
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect([prefetched.length > 0, loaded.length > 0]).toEqual([row.inView, row.onHover]);
  });

  test('[L05] do not include browsers without information about the connection', async () => {
    const anchors = links(...numbered(1));
    const { show, next, prefetched } = start({ navigator: { userAgent: 'Firefox' } });
    show(...anchors);
    await next();
    expect(prefetched).toEqual(['/1']);
  });

  test('[L05] include visitors whose connection becomes slow', async () => {
    const anchors = links(...numbered(1));
    const navigator = { userAgent: 'Firefox', connection: { effectiveType: '4g' } };
    const { show, next, prefetched } = start({ navigator });
    show(...anchors);
    navigator.connection.effectiveType = '2g';
    await next();
    expect(prefetched).toEqual([]);
  });
});

describe('link under the pointer or in focus', () => {
  test.each(['pointerover', 'focusin'])('[L05] is loaded completely at once: %s', (type) => {
    links('https://site.test/x');
    const { loaded } = start();
    document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(loaded).toEqual(['/x']);
  });

  test('[L05] is loaded once and not prefetched afterwards', async () => {
    const [link] = links('https://site.test/x');
    const { loaded, prefetched, show, next } = start();
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    show(link);
    await next();
    expect([loaded, prefetched]).toEqual([['/x'], []]);
  });

  test('[L05] is loaded completely even if its small file is prefetched', async () => {
    const [link] = links('https://site.test/x');
    const { loaded, show, next } = start();
    show(link);
    await next();
    link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(loaded).toEqual(['/x']);
  });

  test.each([HERE, 'https://elsewhere.test/', 'https://site.test/login', 'https://site.test/report.pdf'])(
    '[L05] is not loaded when it does not open another page of the site: %s',
    (href) => {
      const [link] = links(href);
      const { loaded } = start();
      link.dispatchEvent(new Event('pointerover', { bubbles: true }));
      expect(loaded).toEqual([]);
    },
  );

  test('[L05] is the only element that starts a load', () => {
    document.body.innerHTML = '<p>text</p>';
    const { loaded } = start();
    document.querySelector('p')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.dispatchEvent(new Event('pointerover'));
    expect(loaded).toEqual([]);
  });
});
