import { describe, expect, test } from 'vitest';
import { ORIGIN } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

describe('page load instead of navigation', () => {
  test('[N05] [L02] [L03] happens when the page fails to load, with query and fragment, and reports the cause once', async () => {
    const site = startSite();
    const cause = new Error('component-chunk-x');
    site.follow('/two?q=1#x');
    site.fail('/two', cause);
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }]);
    expect([site.h1(), site.entries.length, site.reported]).toEqual(['First', 1, [cause]]);
  });

  test('[N05] happens when the loader itself throws', async () => {
    const site = startSite();
    site.follow('/two');
    site.breakDown('/two');
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two` }]);
    expect(site.reported).toHaveLength(1);
  });

  test('[N05] happens without a purge when the newest build is unknown, because an offline visitor may need the cache', async () => {
    const site = startSite();
    await site.visit('/two', pageOf('/two', { hash: '' }));
    expect([site.loads.map(({ href }) => href), site.log]).toEqual([['https://site.example/two'], []]);
  });

  test('[N05] happens after a purge when app data names another build, and leaves one entry', async () => {
    const site = startSite();
    site.follow('/two?q=1#x');
    site.answer('/two', pageOf('/two', { hash: 'b2' }));
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }]);
    expect([site.log, site.entries.length]).toEqual([['purge'], 1]);
  });

  test('[N05] [L08] happens without a request when the service worker has installed an update', () => {
    const site = startSite({ options: { isUpdated: () => true } });
    expect(site.follow('/two?q=1#x')).toBe(true);
    expect([site.loads, site.asked]).toEqual([[{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }], []]);
  });

  test('[L08] reloads the current address after a click on it when the service worker has installed an update', () => {
    const site = startSite({ options: { isUpdated: () => true } });
    site.follow('/');
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/` }]);
  });

  test('[L08] reloads on popstate after the service worker has installed an update', async () => {
    let updated = false;
    const site = startSite({ options: { isUpdated: () => updated } });
    await site.visit('/two');
    updated = true;
    site.back();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/` }]);
  });

  test('[N05] reloads the exact address, with its fragment, when the page fails to load on popstate', async () => {
    const site = startSite({ address: '/one#deep' });
    await site.visit('/two');
    site.back();
    site.fail('/one');
    await settled();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/one#deep` }]);
  });

  test('[N05] happens on popstate to an address outside the site', async () => {
    const site = startSite({ address: '/login' });
    await site.visit('/two');
    site.back();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/login` }]);
  });

  test('[N05] happens when an island throws while the page is shown', async () => {
    const unmount = () => {
      throw new Error('island');
    };
    const site = startSite({ options: { islands: { unmount, hydrate() {} } } });
    site.follow('/two');
    site.answer('/two');
    await settled();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/two` }]);
    expect(site.reported).toHaveLength(1);
  });
});

test('[L01] a path with page data causes no HEAD request', async () => {
  const site = startSite();
  await site.visit('/two');
  expect(site.askedHeads).toEqual([]);
});

describe('path without page data', () => {
  const notFound = pageOf('/404.html', { notFound: true, html: '<h1>Not found</h1>' });

  test('[L01] [L02] shows the not-found page at its address when the host has no document either', async () => {
    const site = startSite();
    site.follow('/missing/?q=1');
    site.answer('/missing', notFound);
    await settled();
    expect([site.askedHeads, site.address()]).toEqual([['/missing/'], '/']);
    site.answerHead('/missing/', false);
    await settled();
    expect([site.h1(), site.address(), site.loads]).toEqual(['Not found', '/missing/?q=1', []]);
    expect(site.document.documentElement.dataset.path).toBe('/404.html');
  });

  test('[L01] loads the document when the host has it', async () => {
    const site = startSite();
    site.follow('/plain');
    site.answer('/plain', notFound);
    site.answerHead('/plain', true);
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/plain` }]);
  });

  test('[L01] causes one HEAD request, however often it is opened', async () => {
    const site = startSite();
    site.answer('/missing', notFound);
    site.answerHead('/missing', false);
    await site.visit('/missing', notFound);
    await site.visit('/two');
    await site.visit('/missing', notFound);
    expect([site.askedHeads, site.h1()]).toEqual([['/missing'], 'Not found']);
  });

  test('[N05] moves focus from one missing page to another', async () => {
    const site = startSite();
    for (const path of ['/missing-1', '/missing-2']) {
      site.answerHead(path, false);
      await site.visit(path, notFound);
      expect(site.document.activeElement?.id).toBe('page-content');
      (site.document.activeElement as HTMLElement).blur();
    }
  });
});
