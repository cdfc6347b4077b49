import { describe, expect, test } from 'vitest';
import { ORIGIN } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

describe('history and content', () => {
  test('[N05] do not change until the page has loaded', async () => {
    const site = startSite();
    site.follow('/two?q=1#x');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/', 'First']);
    site.answer('/two');
    await settled();
    expect([site.address(), site.h1(), site.entries.length]).toEqual(['/two?q=1#x', 'Page /two', 2]);
  });

  test('[N05] change the address at once after going back, and the content after the page has loaded', async () => {
    const site = startSite();
    await site.visit('/two');
    site.back();
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/', 'Page /two']);
    site.answer('/');
    await settled();
    expect(site.h1()).toBe('Page /');
    expect(site.entries.length).toBe(2);
  });

  test('[N05] give each entry its own key', async () => {
    const site = startSite();
    await site.visit('/two');
    const first = site.entry().state as { key: string };
    await site.visit('/three');
    const second = site.entry().state as { key: string };
    expect(first.key).toMatch(/.{8,}/);
    expect(second.key).not.toBe(first.key);
  });

  test('[N05] add one entry for a clicked redirect, with its target', async () => {
    const site = startSite({ redirects: { '/old': '/new' } });
    site.follow('/old?b=2#deep');
    site.answer('/new');
    await settled();
    expect(site.entries.map(({ href }) => href)).toEqual([`${ORIGIN}/`, `${ORIGIN}/new?b=2#deep`]);
    expect(site.log.filter((line) => line.includes('/old'))).toEqual([]);
  });

  test('[N05] correct the address when going back to a path that redirects, when the target is shown', async () => {
    const redirects: Record<string, string> = {};
    const site = startSite({ address: '/old', redirects });
    await site.visit('/two');
    redirects['/old'] = '/new';
    site.back();
    site.answer('/new');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/new', 'Page /new']);
  });
});

describe('latest navigation', () => {
  test('[N05] wins over a slower one that was clicked first', async () => {
    const site = startSite();
    site.follow('/slow');
    site.follow('/fast');
    site.answer('/fast');
    await settled();
    site.answer('/slow');
    await settled();
    expect([site.address(), site.h1(), site.entries.length]).toEqual(['/fast', 'Page /fast', 2]);
    expect(site.log.filter((line) => line.includes('/slow'))).toEqual([]);
  });

  test('[N05] wins over an older one that fails, which loads no document', async () => {
    const site = startSite();
    site.follow('/broken');
    site.follow('/fast');
    site.fail('/broken');
    await settled();
    expect(site.loads).toEqual([]);
    site.answer('/fast');
    await settled();
    expect(site.h1()).toBe('Page /fast');
  });

  test('[N05] wins over an older one of another build, which purges nothing', async () => {
    const site = startSite();
    site.follow('/other');
    site.follow('/fast');
    site.answer('/other', pageOf('/other', { hash: 'b2' }));
    await settled();
    expect([site.loads, site.log]).toEqual([[], []]);
  });

  test('[N05] wins when going back aborts a click', async () => {
    const site = startSite();
    await site.visit('/two');
    site.follow('/slow');
    site.back();
    site.answer('/');
    await settled();
    site.answer('/slow');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/', 'Page /']);
  });

  test('[N05] wins when a click aborts going back', async () => {
    const site = startSite();
    await site.visit('/two');
    site.back();
    site.follow('/three');
    site.answer('/three');
    await settled();
    site.answer('/');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/three', 'Page /three']);
  });

  test('[N05] wins on popstate back and forward to the page still on screen', async () => {
    const site = startSite();
    await site.visit('/two');
    site.back();
    site.forward();
    site.answer('/');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/two', 'Page /two']);
  });

  test('[N05] wins when it starts during the HEAD request for a missing page', async () => {
    const site = startSite();
    site.follow('/missing');
    site.answer('/missing', pageOf('/404.html', { notFound: true }));
    await settled();
    site.follow('/fast');
    site.answerHead('/missing', true);
    await settled();
    expect(site.loads).toEqual([]);
  });

  test('[N05] wins during the HEAD request, and the missing page adds no stylesheets', async () => {
    const site = startSite();
    const nodes = [{ tag: 'link' as const, attributes: { rel: 'stylesheet', href: '/static/missing.css' } }];
    site.follow('/missing');
    site.answer('/missing', pageOf('/404.html', { notFound: true, nodes }));
    await settled();
    site.follow('/fast');
    site.answerHead('/missing', false);
    await settled();
    expect(site.document.querySelector('link[rel=stylesheet]')).toBeNull();
    site.answer('/fast');
    await settled();
    expect(site.h1()).toBe('Page /fast');
  });

  test('[N05] wins when a listener starts it while the page before is shown', async () => {
    const site = startSite();
    site.listeners.push({
      after: ({ url }) => {
        if (url.pathname === '/two') site.follow('/three');
      },
    });
    await site.visit('/two');
    site.answer('/three');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/three', 'Page /three']);
  });
});
