import { describe, expect, test } from 'vitest';
import { documentHtml } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

test('[N05] a page is shown in the agreed order', async () => {
  const site = startSite();
  await site.visit('/two');
  expect(site.log).toEqual([
    'before /two from / at /',
    'unmount main showing First',
    'hydrate main showing Page /two',
    'after /two titled Title of /two',
  ]);
});

test('[N05] the history entry changes before the content, the head before listeners hear of it', async () => {
  const seen: string[] = [];
  const site = startSite({
    options: {
      islands: {
        unmount: () => seen.push(`unmount at ${site.address()}, titled ${site.document.title}`),
        hydrate: () =>
          seen.push(
            `hydrate titled ${site.document.title}, offset ${site.page.scrollY}, focus ${site.document.activeElement?.id}`,
          ),
      },
    },
    scrollY: 300,
  });
  await site.visit('/two');
  expect(seen).toEqual([
    'unmount at /two, titled First title',
    'hydrate titled Title of /two, offset 0, focus page-content',
  ]);
});

test('[N05] the page has been scrolled before focus moves, and islands come to life after both', async () => {
  const order: string[] = [];
  const site = startSite({
    options: {
      islands: { unmount: () => {}, hydrate: ({ localName }: Element) => order.push(`hydrate ${localName}`) },
    },
    scrollY: 300,
  });
  const { scrollTo } = site.view;
  site.view.scrollTo = ((options: ScrollToOptions) => {
    order.push(`scroll to ${options.top}`);
    scrollTo(options);
  }) as typeof scrollTo;
  const main = site.document.querySelector('main');
  if (main) main.focus = () => order.push('focus');
  await site.visit('/two');
  expect(order).toEqual(['scroll to 0', 'focus', 'hydrate main']);
});

test('[N05] scripts in a page’s HTML do not run', async () => {
  const site = startSite();
  await site.visit('/two', pageOf('/two', { html: '<script>document.title = "ran"</script>' }));
  expect(site.document.title).toBe('Title of /two');
});

test('[N05] the same template is mounted anew', async () => {
  const site = startSite();
  await site.visit('/two');
  await site.visit('/three');
  expect(site.log.filter((line) => line.startsWith('unmount'))).toEqual([
    'unmount main showing First',
    'unmount main showing Page /two',
  ]);
});

test('[N05] listeners that throw are reported and stop nobody', async () => {
  const site = startSite();
  const fail = () => {
    throw new Error('analytics');
  };
  site.listeners.unshift({ before: fail, after: fail });
  await site.visit('/two');
  expect(site.reported).toHaveLength(2);
  expect(site.log.at(-1)).toBe('after /two titled Title of /two');
});

test('[L09] a listener that comes late hears of the next route change', async () => {
  const site = startSite();
  await site.visit('/two');
  const heard: string[] = [];
  site.listeners.push({ after: ({ url }) => heard.push(url.pathname) });
  await site.visit('/three');
  expect(heard).toEqual(['/three']);
});

describe('slices', () => {
  const header = (name: string) => ({
    header: { name, html: `<nav>${name}</nav>` },
    footer: { name: 'footer', html: 'new' },
  });

  test('[N05] a slot stays untouched as long as the same slice fills it', async () => {
    const site = startSite();
    const node = site.document.querySelector('header nav');
    await site.visit('/two', pageOf('/two', { slices: header('header-blog') }));
    expect(site.document.querySelector('header nav')).toBe(node);
    expect(site.document.querySelector('footer')?.textContent).toBe('foot');
    expect(site.log.join()).not.toContain('unmount header');
  });

  test('[N05] a slot takes the HTML of another slice, and its islands', async () => {
    const site = startSite();
    await site.visit('/two', pageOf('/two', { slices: header('header-help') }));
    const element = site.document.querySelector('header');
    expect([element?.innerHTML, element?.dataset.slice]).toEqual(['<nav>header-help</nav>', 'header-help']);
    expect(site.log).toContain('unmount header showing Page /two');
    expect(site.log).toContain('hydrate header showing Page /two');
  });

  test('[N05] a header inside the content is no slot, and a slot that is missing no fault', async () => {
    const html = documentHtml({ main: '<header>story</header>' }).replace(/<footer.*<\/footer>/, '');
    const site = startSite({ html });
    await site.visit('/two', pageOf('/two', { html: '<header>new story</header>', slices: header('header-help') }));
    expect(site.document.querySelector('main header')?.textContent).toBe('new story');
  });
});

describe('focus', () => {
  test('[N05] goes to the content when the path changes, without scrolling', async () => {
    const site = startSite();
    const options: unknown[] = [];
    const main = site.document.querySelector('main');
    if (main) main.focus = (given) => options.push(given);
    await site.visit('/two');
    expect(options).toEqual([{ preventScroll: true }]);
  });

  test.each(['/?page=2', '/#x'])('[N05] stays where it is on the way to %s', async (address) => {
    const site = startSite({ html: documentHtml({ main: '<h1 id="x">First</h1>' }) });
    site.document.body.insertAdjacentHTML('beforeend', '<button>b</button>');
    site.document.querySelector('button')?.focus();
    if (address.includes('#')) {
      // By the back button: a click moves focus on purpose.
      site.view.history.pushState(null, '', address);
      site.emit('popstate');
    } else await site.visit(address);
    expect(site.document.activeElement?.localName).toBe('button');
  });
});

describe('view transitions', () => {
  /** A browser that can, and holds the swap back until told. */
  const withTransitions = (reducedMotion = false) => {
    const site = startSite();
    const begun: (() => void)[] = [];
    site.page.reducedMotion = reducedMotion;
    Object.assign(site.document, {
      startViewTransition(update: () => void) {
        const done = Promise.withResolvers<void>();
        begun.push(() => {
          try {
            update();
            done.resolve();
          } catch (error) {
            done.reject(error);
          }
        });
        return { ready: Promise.reject(new Error('skipped')), updateCallbackDone: done.promise };
      },
    });
    return { site, begun };
  };

  test('[N05] hold the whole of it, in its order', async () => {
    const { site, begun } = withTransitions();
    await site.visit('/two');
    expect([site.address(), site.h1(), site.log]).toEqual(['/', 'First', []]);
    begun[0]?.();
    await settled();
    expect([site.address(), site.h1(), site.log.length]).toEqual(['/two', 'Page /two', 4]);
  });

  test('[N05] do not let an older page through', async () => {
    const { site, begun } = withTransitions();
    await site.visit('/two');
    site.follow('/three');
    begun[0]?.();
    await settled();
    expect(site.h1()).toBe('First');
    site.answer('/three');
    await settled();
    begun[1]?.();
    await settled();
    expect([site.address(), site.h1(), site.entries.length]).toEqual(['/three', 'Page /three', 2]);
  });

  test('[N05] do not begin for a page whose stylesheet came when the visitor had gone on', async () => {
    const { site, begun } = withTransitions();
    const nodes = [{ tag: 'link' as const, attributes: { rel: 'stylesheet', href: '/static/two.css' } }];
    site.follow('/two');
    site.answer('/two', pageOf('/two', { nodes }));
    await settled();
    site.follow('/three');
    const sheet = site.document.querySelector('link[rel=stylesheet]');
    expect(sheet?.getAttribute('href')).toBe('/static/two.css');
    sheet?.dispatchEvent(new (site.document.defaultView ?? globalThis).Event('load'));
    await settled();
    expect([begun.length, site.h1()]).toEqual([0, 'First']);
  });

  test('[N05] do not run where the visitor prefers reduced motion', async () => {
    const { site, begun } = withTransitions(true);
    await site.visit('/two');
    expect([begun.length, site.h1()]).toEqual([0, 'Page /two']);
  });

  test('[N05] do not run where the browser has shown its own', async () => {
    const { site, begun } = withTransitions();
    await site.visit('/two');
    begun[0]?.();
    await settled();
    site.back(true);
    site.answer('/');
    await settled();
    expect([begun.length, site.h1()]).toEqual([1, 'Page /']);
  });

  test('[N05] are done without where the browser has none', async () => {
    const site = startSite();
    await site.visit('/two');
    expect(site.h1()).toBe('Page /two');
  });
});
