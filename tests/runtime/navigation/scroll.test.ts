import { describe, expect, test } from 'vitest';
import { fakeStorage } from '../support/fakes.ts';
import { blockedSession, documentHtml } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

const withTarget = documentHtml({ main: '<h1>First</h1><h2 id="deep">Deep</h2><h2 id="运费">运费</h2>' });

/** Returns a site whose first page was left far down, and is too short for that offset after popstate. */
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

describe('saved scroll offsets', () => {
  test('[L06] are stored per path and entry, once per frame', () => {
    const site = startSite({ address: '/one', state: { key: 'k1' } });
    site.scroll(100);
    site.scroll(250);
    expect(site.stored.size).toBe(0);
    site.frame();
    expect(Object.fromEntries(site.stored)).toEqual({ '@@scroll|/one|k1': '250' });
  });

  test('[L06] have the key initial for an entry without state', () => {
    const site = startSite({ address: '/one' });
    site.scroll(40);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('40');
  });

  test('[L06] are stored when the visitor leaves before the frame', () => {
    const site = startSite({ address: '/one' });
    site.scroll(40);
    site.emit('pagehide');
    expect(site.stored.get('@@scroll|/one|initial')).toBe('40');
  });

  test('[L06] do not change between a click and the new page', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(500);
    site.follow('/two');
    site.scroll(90);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('500');
    expect([...site.stored.keys()]).toEqual(['@@scroll|/one|initial']);
  });

  test('[L06] do not change on a second click before the new page', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(500);
    site.follow('/two');
    site.scroll(90);
    site.follow('/three');
    site.answer('/three');
    await settled();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('500');
  });

  test('[L06] belong to the page on screen, not to the address that going back already shows', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(1800);
    await site.visit('/two');
    site.scroll(600);
    site.back();
    site.scroll(316);
    site.frame();
    site.emit('pagehide');
    expect(site.stored.get('@@scroll|/one|initial')).toBe('1800');
    const two = [...site.stored].find(([key]) => key.startsWith('@@scroll|/two|'));
    expect(two?.[1]).toBe('600');
  });

  test('[L06] of the old page are not stored under the address of a page load after going back', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(1800);
    await site.visit('/two');
    site.scroll(600);
    site.back();
    site.fail('/one');
    await settled();
    site.emit('pagehide');
    expect([site.loads.length, site.stored.get('@@scroll|/one|initial')]).toEqual([1, '1800']);
  });

  test('[L06] are stored again in a document that the back/forward cache restores', async () => {
    const site = startSite({ address: '/one' });
    site.follow('/two');
    site.fail('/two');
    await settled();
    site.emit('pageshow', { persisted: true });
    site.scroll(77);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('77');
  });

  test('[L06] follow an address that an island has changed', () => {
    const site = startSite({ address: '/atlas' });
    site.view.history.pushState({ key: 'own' }, '', '/atlas/cnsha');
    site.scroll(12);
    site.frame();
    expect([...site.stored.keys()]).toEqual(['@@scroll|/atlas/cnsha|own']);
  });
});

describe('scrolling after a navigation', () => {
  test("[L06] disables the browser's own scroll restoration", () => {
    expect(startSite().view.history.scrollRestoration).toBe('manual');
  });

  test('[L06] starts at the top for a link to a page seen before', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(900);
    await site.visit('/two');
    await site.visit('/one');
    expect(site.page.scrollY).toBe(0);
  });

  test('[L06] restores separate offsets for two visits to one page', async () => {
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

  test('[L06] [L09] scrolls to a fragment instead of the top', async () => {
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

  test('[L06] scrolls to the top of another path when the fragment is missing', async () => {
    const site = startSite({ scrollY: 420 });
    await site.visit('/two#nothing');
    expect(site.page.scrollY).toBe(0);
  });

  test('[L06] reaches the saved offset after images have made the document long enough', async () => {
    const site = await backOnShortPage();
    expect(site.page.scrollY).toBe(800);
    site.scroll(800);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('3000');
    site.page.height = 5000;
    site.fire(site.document.querySelector('h1'), 'load');
    expect(site.page.scrollY).toBe(3000);
  });

  test('[L06] does not scroll after the visitor has scrolled, even away and back', async () => {
    const site = await backOnShortPage();
    const load = () => site.fire(site.document.querySelector('h1'), 'load');
    site.page.height = 5000;
    site.scroll(200);
    load();
    expect(site.page.scrollY).toBe(200);
    site.scroll(800);
    load();
    expect(site.page.scrollY).toBe(800);
  });

  test('[L06] saves the offset of a visitor who has scrolled, not the offset that it was restoring', async () => {
    const site = await backOnShortPage();
    site.scroll(200);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('200');
  });

  test('[L06] drops an unreached offset on the next page', async () => {
    const site = await backOnShortPage();
    site.follow('/two');
    site.answer('/two');
    await settled();
    site.page.height = 5000;
    site.fire(site.document.querySelector('h1'), 'load');
    expect([site.h1(), site.page.scrollY]).toEqual(['Page /two', 0]);
  });

  test('[L06] treats an offset within a pixel as reached', async () => {
    const site = startSite({ address: '/one' });
    site.scroll(3000);
    await site.visit('/two');
    site.page.height = 2999.4;
    site.back();
    site.answer('/one');
    await settled();
    site.scroll(2999.4);
    site.frame();
    expect(site.stored.get('@@scroll|/one|initial')).toBe('2999.4');
  });

  test('[L06] remembers offsets for the life of the document when storage is blocked', async () => {
    const site = startSite({ address: '/one', options: { session: blockedSession() } });
    site.scroll(1800);
    await site.visit('/two');
    site.back();
    site.answer('/one');
    await settled();
    expect(site.page.scrollY).toBe(1800);
  });

  test.each(['{"top":5}', 'null', '', '[', 'far'])(
    '[L06] scrolls to the top when the stored value is not a number (%s)',
    async (text) => {
      const site = startSite({ address: '/one', state: { key: 'k' } });
      await site.visit('/two');
      const key = [...site.stored.keys()].find((name) => name.startsWith('@@scroll|/three'));
      expect(key).toBeUndefined();
      site.stored.set('@@scroll|/three|k3', text);
      site.view.history.pushState({ key: 'k3' }, '', '/three');
      site.emit('popstate');
      site.answer('/three');
      await settled();
      expect([site.h1(), site.page.scrollY]).toEqual(['Page /three', 0]);
    },
  );
});

describe('scroll offset of the first document', () => {
  const storage = { '@@scroll|/one|k1': '1800' };
  const start = (arrivedBy: NavigationTimingType, address = '/one') => {
    const { session } = fakeStorage(storage);
    const document = { html: withTarget, places: { deep: 700 } };
    return startSite({ address, state: { key: 'k1' }, ...document, arrivedBy, options: { session } });
  };

  test.each(['reload', 'back_forward'] as const)('[L06] is restored exactly after %s', (arrivedBy) => {
    const site = start(arrivedBy);
    expect([site.page.scrollY, site.page.scrolls]).toEqual([1800, ['instant']]);
  });

  test('[L06] is not restored after a typed address or a link', () => {
    expect(start('navigate').page.scrolls).toEqual([]);
  });

  test('[L06] yields to a fragment', () => {
    const { page } = start('reload', '/one#deep');
    expect([page.scrollY, page.scrolls]).toEqual([700, ['instant']]);
  });
});

describe('scrollToFragment', () => {
  test('[P28] unfolds the section whose title the fragment names', () => {
    const main = '<details><summary><h2 id="deep">Deep</h2></summary><p>Text</p></details>';
    const site = startSite({ html: documentHtml({ main }) });
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.document.querySelector('details')?.hasAttribute('open')).toBe(true);
  });

  test('[L09] scrolls again when the layout has moved', async () => {
    const site = startSite({ html: withTarget, arrivedBy: 'reload', address: '/#deep', scrollY: 500 });
    site.place('deep', 700);
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrollY).toBe(700);
  });

  test('[L09] does not scroll when the visitor has scrolled', async () => {
    const site = startSite({ html: withTarget });
    site.place('deep', 500);
    await site.visit('/?q=1#deep', pageOf('/', { html: '<h2 id="deep">deep</h2>' }));
    site.place('deep', 500);
    site.scroll(510);
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrollY).toBe(510);
  });

  test('[L09] [N01] does not interrupt a smooth scroll', () => {
    const site = startSite({ html: withTarget });
    site.place('deep', 500).scrollIntoView = ({ behavior }: ScrollIntoViewOptions = {}) =>
      site.page.scrolls.push(behavior);
    site.follow('#deep');
    site.scrollToFragment(new URL('https://site.example/#deep'));
    expect(site.page.scrolls).toEqual(['smooth']);
  });

  test.each(['#nothing', '#%E4%ZZ', ''])('[L09] does nothing and does not throw for %s', (hash) => {
    const site = startSite({ html: withTarget });
    site.scrollToFragment(new URL(`https://site.example/${hash}`));
    expect(site.page.scrolls).toEqual([]);
  });
});
