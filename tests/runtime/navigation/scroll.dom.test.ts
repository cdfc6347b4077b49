import { describe, expect, test } from 'vitest';
import { blockedSession, documentHtml } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

const withTarget = documentHtml({ main: '<h1>First</h1><h2 id="deep">Deep</h2><h2 id="运费">运费</h2>' });

/** A page that was left far down, and is too short for it when the visitor comes back. */
async function backOnShortPage(): Promise<ReturnType<typeof startSite>> {
  const site = startSite({ address: '/one' });
  site.scroll(3000);
  await site.visit('/two');
  site.page.height = 800;
  site.back();
  site.answer('/one');
  await settled();
  return site;
}

describe('offsets', () => {
  test('[L06] are saved per path and entry, once a frame', () => {
    const site = startSite({ address: '/one', state: { key: 'k1' } });
    site.scroll(100);
    site.scroll(250);
    expect(site.kept.size).toBe(0);
    site.frame();
    expect(Object.fromEntries(site.kept)).toEqual({ '@@scroll|/one|k1': '250' });
  });

  test('[L06] of an entry without state have the key initial', () => {
    const site = startSite({ address: '/one' });
    site.scroll(40);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('40');
  });

  test('[L06] are saved when the visitor leaves before the frame', () => {
    const site = startSite({ address: '/one' });
    site.scroll(40);
    site.emit('pagehide');
    expect(site.kept.get('@@scroll|/one|initial')).toBe('40');
  });

  test('[L06] are not saved between a click and the new page', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(500);
    site.follow('/two');
    site.scroll(90);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('500');
    expect([...site.kept.keys()]).toEqual(['@@scroll|/one|initial']);
  });

  test('[L06] are not saved on a second click before the new page either', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(500);
    site.follow('/two');
    site.scroll(90);
    site.follow('/three');
    site.answer('/three');
    await settled();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('500');
  });

  test('[L06] are saved under the page on screen, not under the address that going back has shown already', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(1800);
    await site.visit('/two');
    site.scroll(600);
    site.back();
    site.scroll(316);
    site.frame();
    site.emit('pagehide');
    expect(site.kept.get('@@scroll|/one|initial')).toBe('1800');
    const two = [...site.kept].find(([key]) => key.startsWith('@@scroll|/two|'));
    expect(two?.[1]).toBe('600');
  });

  test('[L06] of the old page are not saved for the address of a page load after going back', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(1800);
    await site.visit('/two');
    site.scroll(600);
    site.back();
    site.fail('/one');
    await settled();
    site.emit('pagehide');
    expect([site.loads.length, site.kept.get('@@scroll|/one|initial')]).toEqual([1, '1800']);
  });

  test('[L06] are saved again in a document that the browser brings back', async () => {
    const site = startSite({ address: '/one' });
    site.follow('/two');
    site.fail('/two');
    await settled();
    site.emit('pageshow', { persisted: true });
    site.scroll(77);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('77');
  });

  test('[L06] follow an address that an island has changed by itself', () => {
    const site = startSite({ address: '/atlas' });
    site.view.history.pushState({ key: 'own' }, '', '/atlas/cnsha');
    site.scroll(12);
    site.frame();
    expect([...site.kept.keys()]).toEqual(['@@scroll|/atlas/cnsha|own']);
  });
});

describe('after a navigation', () => {
  test('[L06] the browser does not restore by itself', () => {
    expect(startSite().view.history.scrollRestoration).toBe('manual');
  });

  test('[L06] a link to a page seen before starts at the top', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(900);
    await site.visit('/two');
    await site.visit('/one');
    expect(site.page.scrollY).toBe(0);
  });

  test('[L06] two visits to one page have two offsets', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(900);
    await site.visit('/two');
    site.scroll(10);
    await site.visit('/one');
    site.scroll(300);
    await site.visit('/two');
    site.back();
    await settled();
    expect(site.page.scrollY).toBe(300);
    site.back();
    await settled();
    expect(site.page.scrollY).toBe(10);
    site.back();
    await settled();
    expect(site.page.scrollY).toBe(900);
  });

  test('[L06] [L09] a fragment is shown instead', async () => {
    const site = startSite({ scrollY: 420 });
    site.listeners.push({ before: () => undefined });
    const page = pageOf('/two', { html: '<h1>x</h1><h2 id="deep">deep</h2>' });
    const { prototype } = site.document.createElement('p').constructor as { prototype: HTMLElement };
    const scrolled: string[] = [];
    Object.getPrototypeOf(prototype).scrollIntoView = function scrollIntoView(this: HTMLElement) {
      scrolled.push(this.id);
    };
    await site.visit('/two#deep', page);
    expect([scrolled, site.page.scrollY]).toEqual([['deep'], 420]);
  });

  test('[L06] a fragment that is not there leads to the top of another path', async () => {
    const site = startSite({ scrollY: 420 });
    await site.visit('/two#nothing');
    expect(site.page.scrollY).toBe(0);
  });

  test('[L06] an offset that the document is too short for is reached when images have come', async () => {
    const site = await backOnShortPage();
    expect(site.page.scrollY).toBe(800);
    site.scroll(800);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('3000');
    site.page.height = 5000;
    site.document.querySelector('h1')?.dispatchEvent(new Event('load'));
    expect(site.page.scrollY).toBe(3000);
  });

  test('[L06] a visitor who has moved meanwhile is left alone', async () => {
    const site = await backOnShortPage();
    site.scroll(200);
    site.page.height = 5000;
    site.document.querySelector('h1')?.dispatchEvent(new Event('load'));
    expect(site.page.scrollY).toBe(200);
  });

  test('[L06] a visitor who has moved meanwhile is left alone for good, also back where they were', async () => {
    const site = await backOnShortPage();
    const load = () => site.document.querySelector('h1')?.dispatchEvent(new Event('load'));
    site.page.height = 5000;
    site.scroll(200);
    load();
    site.scroll(800);
    load();
    expect(site.page.scrollY).toBe(800);
  });

  test('[L06] the offset of a visitor who has moved is saved, and not the one that was to be restored', async () => {
    const site = await backOnShortPage();
    site.scroll(200);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('200');
  });

  test('[L06] an offset that was not reached is forgotten on the next page', async () => {
    const site = await backOnShortPage();
    site.follow('/two');
    site.answer('/two');
    await settled();
    site.page.height = 5000;
    site.document.querySelector('h1')?.dispatchEvent(new Event('load'));
    expect([site.h1(), site.page.scrollY]).toEqual(['Page /two', 0]);
  });

  test('[L06] an offset that is reached but for a part of a pixel counts as reached', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(3000);
    await site.visit('/two');
    site.page.height = 2999.4;
    site.back();
    site.answer('/one');
    await settled();
    site.scroll(2999.4);
    site.frame();
    expect(site.kept.get('@@scroll|/one|initial')).toBe('2999.4');
  });

  test('[L06] offsets last as long as the document where storage is blocked', async () => {
    const site = startSite({ address: '/one', options: { session: blockedSession() } });
    site.scroll(1800);
    await site.visit('/two');
    site.back();
    site.answer('/one');
    await settled();
    expect(site.page.scrollY).toBe(1800);
  });

  test.each(['{"top":5}', 'null', '', '[', 'far'])(
    '[L06] what is no number in storage (%s) counts as the top',
    async (text) => {
      const site = startSite({ address: '/one', state: { key: 'k' } });
      await site.visit('/two');
      const key = [...site.kept.keys()].find((name) => name.startsWith('@@scroll|/three'));
      expect(key).toBeUndefined();
      site.kept.set('@@scroll|/three|k3', text);
      site.view.history.pushState({ key: 'k3' }, '', '/three');
      site.emit('popstate');
      site.answer('/three');
      await settled();
      expect([site.h1(), site.page.scrollY]).toEqual(['Page /three', 0]);
    },
  );
});

describe('the first document', () => {
  const storage = { '@@scroll|/one|k1': '1800' };
  const start = (arrivedBy: NavigationTimingType, address = '/one') => {
    const kept = new Map(Object.entries(storage));
    const session = { get: (key: string) => kept.get(key), set: () => true, remove: () => undefined };
    const document = { html: withTarget, places: { deep: 700 } };
    return startSite({ address, state: { key: 'k1' }, ...document, arrivedBy, options: { session } });
  };

  test.each(['reload', 'back_forward'] as const)('[L06] is restored to the pixel after %s', (arrivedBy) => {
    const site = start(arrivedBy);
    expect([site.page.scrollY, site.page.scrolls]).toEqual([1800, ['instant']]);
  });

  test('[L06] is not moved when it was typed or linked', () => {
    expect(start('navigate').page.scrolls).toEqual([]);
  });

  test('[L06] shows a fragment rather than a saved offset', () => {
    const { page } = start('reload', '/one#deep');
    expect([page.scrollY, page.scrolls]).toEqual([700, ['instant']]);
  });
});

describe('the second scroll to a fragment', () => {
  test('[L09] happens when the layout has moved', async () => {
    const site = startSite({ html: withTarget, arrivedBy: 'reload', address: '/#deep', scrollY: 500 });
    site.place('deep', 700);
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrollY).toBe(700);
  });

  test('[L09] does not when the visitor has moved', async () => {
    const site = startSite({ html: withTarget });
    site.place('deep', 500);
    await site.visit('/?q=1#deep', pageOf('/', { html: '<h2 id="deep">deep</h2>' }));
    site.place('deep', 500);
    site.scroll(510);
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrollY).toBe(510);
  });

  test('[L09] [N01] does not cut a smooth move short', () => {
    const site = startSite({ html: withTarget });
    site.place('deep', 500).scrollIntoView = ({ behavior }: ScrollIntoViewOptions = {}) =>
      site.page.scrolls.push(behavior);
    site.follow('#deep');
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrolls).toEqual(['smooth']);
  });

  test.each(['#nothing', '#%E4%ZZ', ''])('[L09] does nothing and throws nothing for %s', (hash) => {
    const site = startSite({ html: withTarget });
    site.scrollToFragment(new URL(`https://site.example/${hash}`));
    expect(site.page.scrolls).toEqual([]);
  });
});
