import { describe, expect, test } from 'vitest';
import { documentHtml, ORIGIN } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

const at = (address: string, path: string) => ({ address, html: documentHtml({ path }) });

describe('the address of the first document', () => {
  test.each([
    { address: '/blog/', path: '/blog', becomes: '/blog' },
    { address: '/blog/?q=1#x', path: '/blog', becomes: '/blog?q=1#x' },
    { address: '/index.html?q=%25', path: '/', becomes: '/?q=%25' },
    { address: '/blog', path: '/blog', becomes: '/blog' },
  ])('[N05] $address becomes $becomes, in the same entry', ({ address, path, becomes }) => {
    const site = startSite({ ...at(address, path), state: { key: 'k', own: 1 } });
    void site.first();
    expect([site.address(), site.entries.length, site.loads]).toEqual([becomes, 1, []]);
    expect(site.entry().state).toEqual({ key: 'k', own: 1 });
  });

  test.each(['/404.html', '/500.html', '/offline.html'])('[N05] stays where %s stands in for a page', (path) => {
    const site = startSite(at('/missing/?q=1', path));
    void site.first();
    expect(site.address()).toBe('/missing/?q=1');
  });

  test('[N05] stays where a pattern of the page has caught it', () => {
    const site = startSite({
      ...at('/rates/cnsha/uslax/', '/rates/lane'),
      patterns: { '/rates/cnsha/uslax/': '/rates/lane' },
    });
    void site.first();
    expect([site.address(), site.asked]).toEqual(['/rates/cnsha/uslax/', ['/rates/lane']]);
  });

  test('[N05] that was corrected is the one that going back compares with', async () => {
    const site = startSite(at('/blog/', '/blog'));
    void site.first();
    site.view.history.pushState({ key: 'k' }, '', '#x');
    site.emit('popstate');
    expect(site.asked).toEqual(['/blog']);
  });
});

describe('a document opened on a path that redirects', () => {
  const redirects = { '/old': '/new', '/to-rates': '/rates' };

  test('[N05] [F01] moves on in the same entry, and nobody hears of the old path', async () => {
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

  test('[N05] loads the target when its data cannot be had, fragment or not', async () => {
    const site = startSite({ ...at('/old#deep', '/404.html'), redirects });
    const done = site.first();
    site.fail('/new');
    await done;
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/new#deep` }]);
  });

  test('[N03] loads a target whose document has other scripts', async () => {
    const site = startSite({ ...at('/to-rates', '/404.html'), redirects });
    await site.first();
    expect(site.loads).toEqual([{ how: 'reload', href: `${ORIGIN}/rates` }]);
  });
});

describe('the page of the first document', () => {
  test('[N05] is loaded by its own path, and told to listeners without announcement, focus or scrolling', async () => {
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
    '[L02] is that of %s, without asking for the address or the host',
    async (path) => {
      const site = startSite(at('/missing', path));
      const done = site.first();
      site.answer(path);
      await done;
      expect([site.asked, site.askedHeads]).toEqual([[path], []]);
    },
  );

  test('[L04] is not told to anybody when the document is loaded again for a newer build', async () => {
    const site = startSite({ options: { reloadOnce: (page) => page.webpackCompilationHash === 'b2' } });
    const done = site.first();
    site.answer('/', pageOf('/', { hash: 'b2' }));
    await done;
    expect(site.log).toEqual([]);
  });

  test('[L04] does not load the document again when the visitor is on the way to another page', async () => {
    let asked = 0;
    const site = startSite({ options: { reloadOnce: () => ++asked > 0 } });
    const done = site.first();
    site.follow('/two');
    site.answer('/');
    await done;
    expect(asked).toBe(0);
  });

  test('[L09] is told before a page that overtakes it', async () => {
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

  test('[L03] that cannot be loaded stays, says so with the cause, and leaves links to the browser', async () => {
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

  test('[L03] that cannot be loaded does not hinder a page that is there by then', async () => {
    const site = startSite();
    const done = site.first();
    await site.visit('/two');
    site.fail('/');
    await done;
    expect(site.follow('/three')).toBe(true);
    await settled();
    expect(site.asked).toContain('/three');
  });

  test('[N05] without a path on the document nothing is done', async () => {
    const site = startSite({ html: documentHtml().replace(' data-path="/"', '') });
    await site.first();
    expect([site.asked, site.log]).toEqual([[], []]);
  });
});
