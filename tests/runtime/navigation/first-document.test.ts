import { describe, expect, test } from 'vitest';
import { documentHtml, ORIGIN } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

const at = (address: string, path: string) => ({ address, html: documentHtml({ path }) });

describe('address of the first document', () => {
  test.each([
    { address: '/blog/', path: '/blog', becomes: '/blog' },
    { address: '/blog/?q=1#x', path: '/blog', becomes: '/blog?q=1#x' },
    { address: '/index.html?q=%25', path: '/', becomes: '/?q=%25' },
    { address: '/blog', path: '/blog', becomes: '/blog' },
  ])('[N05] changes from $address to $becomes in the same entry', ({ address, path, becomes }) => {
    const site = startSite({ ...at(address, path), state: { key: 'k', own: 1 } });
    void site.first();
    expect([site.address(), site.entries.length, site.loads]).toEqual([becomes, 1, []]);
    expect(site.entry().state).toEqual({ key: 'k', own: 1 });
  });

  test.each(['/404.html', '/500.html', '/offline.html'])('[N05] does not change when %s replaces a page', (path) => {
    const site = startSite(at('/missing/?q=1', path));
    void site.first();
    expect(site.address()).toBe('/missing/?q=1');
  });

  test('[N05] does not change when it matches a pattern of the page', () => {
    const site = startSite({
      ...at('/rates/cnsha/uslax/', '/rates/lane'),
      patterns: { '/rates/cnsha/uslax/': '/rates/lane' },
    });
    void site.first();
    expect([site.address(), site.asked]).toEqual(['/rates/cnsha/uslax/', ['/rates/lane']]);
  });

  test('[N05] [P32] loses a trailing slash when the page has a pattern that also matches its own path', () => {
    const site = startSite({ ...at('/atlas/?q=1', '/atlas'), patterns: { '/atlas/': '/atlas', '/atlas': '/atlas' } });
    void site.first();
    expect([site.address(), site.asked]).toEqual(['/atlas?q=1', ['/atlas']]);
  });

  test('[N05] is compared on popstate after its correction', async () => {
    const site = startSite(at('/blog/', '/blog'));
    void site.first();
    site.view.history.pushState({ key: 'k' }, '', '#x');
    site.emit('popstate');
    expect(site.asked).toEqual(['/blog']);
  });
});

describe('first document on a path that redirects', () => {
  const redirects = { '/old': '/new' };

  test('[N05] [F01] navigates in the same entry, and listeners do not hear of the old path', async () => {
    const site = startSite({ ...at('/old?b=2#deep', '/404.html'), redirects });
    const done = site.first();
    expect([site.address(), site.entries.length]).toEqual(['/new?b=2#deep', 1]);
    site.answer('/new');
    await done;
    expect([site.h1(), site.asked, site.entries.length]).toEqual(['Page /new', ['/new'], 1]);
    expect(site.log.filter((line) => line.startsWith('before') || line.startsWith('after'))).toEqual([
      'before /new from /old at /new?b=2#deep',
      'after /new titled Title of /new',
    ]);
  });

  test('[N05] reloads the target when its data fails to load, even with a fragment', async () => {
    const site = startSite({ ...at('/old#deep', '/404.html'), redirects });
    const done = site.first();
    site.fail('/new');
    await done;
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/new#deep` }]);
  });
});

describe('page of the first document', () => {
  test('[N05] is loaded by its own path, and listeners hear of it without announcement, focus or scrolling', async () => {
    const site = startSite({ ...at('/one?q=1', '/one'), scrollY: 30 });
    const done = site.first();
    expect(site.log).toEqual([]);
    site.answer('/one');
    await done;
    site.frame();
    expect(site.log).toEqual(['before /one from undefined at /one?q=1', 'after /one titled First title']);
    expect([site.asked, site.announcement(), site.page.scrolls]).toEqual([['/one'], '', []]);
    expect(site.document.activeElement?.id).not.toBe('page-content');
  });

  test.each(['/404.html', '/500.html'])(
    '[L02] is %s for that document, without a request for the address or to the host',
    async (path) => {
      const site = startSite(at('/missing', path));
      const done = site.first();
      site.answer(path);
      await done;
      expect([site.asked, site.askedHeads]).toEqual([[path], []]);
    },
  );

  test('[L04] is not reported to listeners when the document reloads for a newer build', async () => {
    const site = startSite({ options: { reloadOnce: (page) => page.webpackCompilationHash === 'b2' } });
    const done = site.first();
    site.answer('/', pageOf('/', { hash: 'b2' }));
    await done;
    expect(site.log).toEqual([]);
  });

  test('[L04] does not reload for a newer build when the visitor navigates to another page', async () => {
    let asked = 0;
    const site = startSite({ options: { reloadOnce: () => ++asked > 0 } });
    const done = site.first();
    site.follow('/two');
    site.answer('/');
    await done;
    expect(asked).toBe(0);
  });

  test('[L09] is reported to listeners before a page that loads earlier', async () => {
    const site = startSite();
    const done = site.first();
    await site.visit('/two');
    site.answer('/');
    await done;
    expect(site.log.filter((line) => !line.includes('mount') && !line.includes('hydrate'))).toEqual([
      'before / from undefined at /',
      'after / titled First title',
      'before /two from / at /',
      'after /two titled Title of /two',
    ]);
  });

  test('[L03] stays when it fails to load, logs the cause and leaves links to the browser', async () => {
    const site = startSite(at('/one', '/one'));
    const done = site.first();
    const cause = new Error('component-chunk-x');
    site.fail('/one', cause);
    await done;
    expect(site.errors).toEqual(['page resources for /one not found. Not rendering React']);
    expect(site.reported).toEqual([cause]);
    expect([site.h1(), site.loads, site.log]).toEqual(['First', [], []]);
    expect(site.follow('/two')).toBe(false);
    expect(site.asked).toEqual(['/one']);
  });

  test('[L03] that fails to load does not affect a page shown since then', async () => {
    const site = startSite();
    const done = site.first();
    await site.visit('/two');
    site.fail('/');
    await done;
    expect(site.follow('/three')).toBe(true);
    await settled();
    expect(site.asked).toContain('/three');
  });

  test('[N05] is not loaded when the document has no path', async () => {
    const site = startSite({ html: documentHtml().replace(' data-path="/"', '') });
    await site.first();
    expect([site.asked, site.log]).toEqual([[], []]);
  });
});
