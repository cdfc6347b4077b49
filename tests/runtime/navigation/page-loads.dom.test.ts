import { describe, expect, test } from 'vitest';
import { ORIGIN } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

describe('a page load takes over', () => {
  test('[N05] [L02] when the page cannot be loaded, with query and fragment', async () => {
    const site = startSite();
    site.follow('/two?q=1#x');
    site.fail('/two');
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }]);
    expect([site.h1(), site.entries.length]).toEqual(['First', 1]);
  });

  test('[L03] when the page cannot be loaded, and the cause is reported once', async () => {
    const site = startSite();
    const cause = new Error('component-chunk-x');
    site.follow('/two');
    site.fail('/two', cause);
    await settled();
    expect([site.loads.length, site.reported]).toEqual([1, [cause]]);
  });

  test('[N05] when the loader itself breaks', async () => {
    const site = startSite();
    site.follow('/two');
    site.breakDown('/two');
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two` }]);
    expect(site.reported).toHaveLength(1);
  });

  test('[N05] when nobody knows the newest build: nothing is purged, which an offline visitor may need', async () => {
    const site = startSite();
    await site.visit('/two', pageOf('/two', { hash: '' }));
    expect([site.loads.map(({ href }) => href), site.log]).toEqual([['https://site.example/two'], []]);
  });

  test('[N05] when app data names another build, after a purge, and leaves one entry', async () => {
    const site = startSite();
    site.follow('/two?q=1#x');
    site.answer('/two', pageOf('/two', { hash: 'b2' }));
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }]);
    expect([site.log, site.entries.length]).toEqual([['purge'], 1]);
  });

  test('[N05] when app data could not be asked', async () => {
    const site = startSite();
    site.follow('/two');
    site.answer('/two', pageOf('/two', { hash: '' }));
    await settled();
    expect(site.loads).toHaveLength(1);
  });

  test('[N05] [L08] when the service worker has installed an update, without asking for anything', () => {
    const site = startSite({ options: { isUpdated: () => true } });
    expect(site.follow('/two?q=1#x')).toBe(true);
    expect([site.loads, site.asked]).toEqual([[{ how: 'assign', href: `${ORIGIN}/two?q=1#x` }], []]);
  });

  test('[L08] when the service worker has installed an update and the visitor clicks the current address', () => {
    const site = startSite({ options: { isUpdated: () => true } });
    site.follow('/');
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/` }]);
  });

  test('[L08] when the service worker has installed an update and the visitor goes back', async () => {
    let updated = false;
    const site = startSite({ options: { isUpdated: () => updated } });
    await site.visit('/two');
    updated = true;
    site.back();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/` }]);
  });

  test('[N05] when going back leads to a page that cannot be loaded: that very address, though it has a fragment', async () => {
    const site = startSite({ address: '/one#deep' });
    await site.visit('/two');
    site.back();
    site.fail('/one');
    await settled();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/one#deep` }]);
  });

  test('[N05] when going back leads to an address that is not ours', async () => {
    const site = startSite({ address: '/login' });
    await site.visit('/two');
    site.back();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/login` }]);
  });

  test('[N05] when showing the page fails half-way', async () => {
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

describe('a path without page data', () => {
  const notFound = pageOf('/404.html', { notFound: true, html: '<h1>Not found</h1>' });

  test('[L01] [L02] is shown as not found at its address, when the host does not know it either', async () => {
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

  test('[L01] is loaded as a document, when the host knows it', async () => {
    const site = startSite();
    site.follow('/plain');
    site.answer('/plain', notFound);
    site.answerHead('/plain', true);
    await settled();
    expect(site.loads).toEqual([{ how: 'assign', href: `${ORIGIN}/plain` }]);
  });

  test('[L01] is asked for once, however often it is opened', async () => {
    const site = startSite();
    site.answer('/missing', notFound);
    site.answerHead('/missing', false);
    await site.visit('/missing', notFound);
    await site.visit('/two');
    await site.visit('/missing', notFound);
    expect([site.askedHeads, site.h1()]).toEqual([['/missing'], 'Not found']);
  });

  test('[L01] a page that was found makes no such request', async () => {
    const site = startSite();
    await site.visit('/two');
    expect(site.askedHeads).toEqual([]);
  });

  test('[N05] from one missing page to another, focus moves', async () => {
    const site = startSite();
    for (const path of ['/missing-1', '/missing-2']) {
      site.answerHead(path, false);
      await site.visit(path, notFound);
      expect(site.document.activeElement?.id).toBe('page-content');
      (site.document.activeElement as HTMLElement).blur();
    }
  });
});

describe('between documents with and without third-party scripts', () => {
  test.each([
    { from: '/', to: '/rates' },
    { from: '/', to: '/rates/cnsha/uslax?q=1' },
    { from: '/', to: '/atlas' },
    { from: '/blog/x', to: '/route-search' },
    { from: '/rates', to: '/' },
    { from: '/atlas/ports', to: '/blog' },
  ])('[N03] a document is loaded from $from to $to', ({ from, to }) => {
    const site = startSite({ address: from });
    site.follow(to);
    expect([site.loads, site.asked]).toEqual([[{ how: 'assign', href: ORIGIN + to }], []]);
  });

  test.each([
    { from: '/rates', to: '/rates/cnsha/uslax' },
    { from: '/rates', to: '/atlas' },
    { from: '/', to: '/rates-explained' },
  ])('[N03] pages of one kind follow each other in place: $from to $to', ({ from, to }) => {
    const site = startSite({ address: from });
    site.follow(to);
    expect([site.loads, site.asked]).toEqual([[], [to]]);
  });

  test('[N03] going back over the border loads a document too', async () => {
    const site = startSite({ address: '/rates' });
    site.view.history.pushState({ key: 'k' }, '', '/blog');
    site.emit('popstate');
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/blog` }]);
  });
});
