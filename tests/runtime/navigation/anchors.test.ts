import { describe, expect, test } from 'vitest';
import { documentHtml } from './fake-browser.ts';
import { settled, startSite } from './fake-site.ts';

const html = documentHtml({
  path: '/one',
  main: '<h1>First</h1><h2 id="deep">Deep</h2><h2 id="运费">费</h2><input id="field"><h2 id="100%">x</h2>',
});

const start = (address = '/one') => {
  const site = startSite({ address, html });
  site.place('deep', 500);
  site.place('运费', 800);
  site.place('field', 900);
  site.place('100%', 950);
  return site;
};

describe('same-page link', () => {
  test('[N01] scrolls smoothly, adds an entry, moves focus and requests nothing', async () => {
    const site = start();
    expect(site.follow('#deep')).toBe(true);
    await settled();
    expect([site.page.scrollY, site.page.scrolls]).toEqual([500, ['smooth']]);
    expect([site.address(), site.entries.length, site.asked]).toEqual(['/one#deep', 2, []]);
    expect(site.document.activeElement?.id).toBe('deep');
    expect(site.log.join()).not.toContain('mount');
  });

  test('[N01] scrolls instantly when the visitor prefers reduced motion', () => {
    const site = start();
    site.page.reducedMotion = true;
    site.follow('/one#deep');
    expect(site.page.scrolls).toEqual(['instant']);
  });

  test.each([
    { when: 'has not ended: restores the offset after its last step', hasEnded: false, at: 0 },
    { when: 'has ended: does not move the next page', hasEnded: true, at: 37 },
  ])('[N01] [L06] a smooth scroll that $when', async ({ hasEnded, at }) => {
    const site = start();
    site.follow('#deep');
    if (hasEnded) site.fire(site.document, 'scrollend');
    await site.visit('/two');
    expect(site.page.scrollY).toBe(0);
    // A scroll on the next page: by the browser, which finishes the smooth scroll, or by the visitor.
    site.page.scrollY = 37;
    site.frame();
    expect(site.page.scrollY).toBe(at);
  });

  test('[N01] replaces the entry when the fragment is the current one', () => {
    const site = start('/one#deep');
    site.follow('#deep');
    expect([site.entries.length, site.page.scrollY]).toEqual([1, 500]);
  });

  test('[N01] finds an element by its decoded name', () => {
    const site = start();
    site.follow('#%E8%BF%90%E8%B4%B9');
    expect([site.page.scrollY, site.document.activeElement?.id]).toEqual([800, '运费']);
  });

  test('[N01] finds an element whose name is not a valid escape', () => {
    const site = start();
    expect(site.follow('#100%')).toBe(true);
    expect(site.page.scrollY).toBe(950);
  });

  test('[N01] leaves a missing fragment to the browser', () => {
    const site = start();
    expect([site.follow('#nothing'), site.follow('#%E4%ZZ')]).toEqual([false, false]);
    expect(site.entries.length).toBe(1);
  });

  test.each(['#', '#top', '#Top'])('[N01] scrolls to the top of the page for %s', (href) => {
    const site = start();
    site.scroll(700);
    expect(site.follow(href)).toBe(true);
    expect([site.page.scrollY, site.page.scrolls, site.address()]).toEqual([0, ['smooth'], `/one${href}`]);
  });

  test('[N01] does not change elements that can take focus themselves', () => {
    const site = start();
    site.follow('#field');
    const field = site.document.getElementById('field');
    expect([site.document.activeElement, field?.hasAttribute('tabindex')]).toEqual([field, false]);
  });

  test('[N01] [L06] restores the offset of the entry before on popstate', async () => {
    const site = start();
    site.scroll(120);
    site.follow('#deep');
    site.back();
    await settled();
    expect([site.page.scrollY, site.asked]).toEqual([120, []]);
  });

  test('[N01] aborts a pending navigation', async () => {
    const site = start();
    site.follow('/slow');
    site.follow('#deep');
    site.answer('/slow');
    await settled();
    expect([site.address(), site.h1()]).toEqual(['/one#deep', 'First']);
  });

  test('[L09] is no route change for listeners, and neither is going back', async () => {
    const site = start();
    site.follow('#deep');
    await site.back();
    expect([site.address(), site.log]).toEqual(['/one', []]);
  });
});

describe('navigation inside the atlas', () => {
  const startAtlas = () => {
    const site = startSite({ address: '/atlas' });
    const events: unknown[] = [];
    site.on('browser-navigation', ({ detail }) => events.push(detail));
    site.view.history.pushState({ key: 'a2' }, '', '/atlas/cnsha?zoom=4');
    site.scroll(5);
    site.frame();
    return { site, events };
  };

  test('[N02] emits an event with url, pathname and source on back and forward, and loads nothing', async () => {
    const { site, events } = startAtlas();
    site.back();
    site.forward();
    await settled();
    site.frame();
    expect(events).toEqual([
      { url: 'https://site.example/atlas', pathname: '/atlas', source: 'popstate' },
      { url: 'https://site.example/atlas/cnsha?zoom=4', pathname: '/atlas/cnsha', source: 'popstate' },
    ]);
    expect([site.asked, site.log, site.loads, site.page.scrolls, site.announcement()]).toEqual([[], [], [], [], '']);
  });

  test('[N02] continues to save offsets', () => {
    const { site } = startAtlas();
    site.back();
    site.scroll(33);
    site.frame();
    expect(site.stored.get('@@scroll|/atlas|initial')).toBe('33');
  });

  test('[N02] navigates ordinarily on popstate out of the atlas', async () => {
    const site = startSite({ address: '/rates' });
    await site.visit('/atlas');
    const events: unknown[] = [];
    site.on('browser-navigation', ({ detail }) => events.push(detail));
    site.back();
    site.answer('/rates');
    await settled();
    expect([events, site.h1()]).toEqual([[], 'Page /rates']);
  });

  test('[N02] does not apply to a page whose name only has the same prefix', async () => {
    const site = startSite({ address: '/atlas-guide' });
    await site.visit('/atlas-news');
    site.back();
    expect(site.asked).toContain('/atlas-guide');
  });

  test('[N02] navigates ordinarily for a link inside the atlas', () => {
    const { site } = startAtlas();
    site.follow('/atlas');
    expect(site.asked).toEqual(['/atlas']);
  });
});
