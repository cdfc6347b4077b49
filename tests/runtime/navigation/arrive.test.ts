import { describe, expect, test } from 'vitest';
import { documentHtml } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

test('[N05] listeners and islands run in the specified order', async () => {
  const site = startSite();
  await site.visit('/two');
  expect(site.log).toEqual([
    'before /two from / at /',
    'unmount main showing First',
    'hydrate main showing Page /two',
    'after /two titled Title of /two',
  ]);
});

test('[N05] the history entry changes before the content, and the head before listeners run', async () => {
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

test('[N05] the page scrolls before focus moves, and islands hydrate after both', async () => {
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

test('[N05] listeners that throw are reported and stop no other listener', async () => {
  const site = startSite();
  const fail = () => {
    throw new Error('analytics');
  };
  site.listeners.unshift({ before: fail, after: fail });
  await site.visit('/two');
  expect(site.reported).toHaveLength(2);
  expect(site.log.at(-1)).toBe('after /two titled Title of /two');
});

test('[L09] a late listener receives the next route change', async () => {
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

  test('[N05] a slot keeps its nodes while the same slice fills it', async () => {
    const site = startSite();
    const node = site.document.querySelector('header nav');
    await site.visit('/two', pageOf('/two', { slices: header('header-blog') }));
    expect(site.document.querySelector('header nav')).toBe(node);
    expect(site.document.querySelector('footer')?.textContent).toBe('foot');
    expect(site.log.join()).not.toContain('unmount header');
  });

  test('[N05] a slot receives the HTML of another slice and its islands are hydrated', async () => {
    const site = startSite();
    await site.visit('/two', pageOf('/two', { slices: header('header-help') }));
    const element = site.document.querySelector('header');
    expect([element?.innerHTML, element?.dataset.slice]).toEqual(['<nav>header-help</nav>', 'header-help']);
    expect(site.log).toContain('unmount header showing Page /two');
    expect(site.log).toContain('hydrate header showing Page /two');
  });

  test('[N05] a header inside the content is not a slot, and a missing slot is not an error', async () => {
    const html = documentHtml({ main: '<header>story</header>' }).replace(/<footer.*<\/footer>/, '');
    const site = startSite({ html });
    await site.visit('/two', pageOf('/two', { html: '<header>new story</header>', slices: header('header-help') }));
    expect(site.document.querySelector('main header')?.textContent).toBe('new story');
  });
});

describe('focus', () => {
  test('[N05] moves to the content when the path changes, without scrolling', async () => {
    const site = startSite();
    const options: unknown[] = [];
    const main = site.document.querySelector('main');
    if (main) main.focus = (given) => options.push(given);
    await site.visit('/two');
    expect(options).toEqual([{ preventScroll: true }]);
  });

  test.each(['/?page=2', '/#x'])('[N05] does not move on navigation to %s', async (address) => {
    const site = startSite({ html: documentHtml({ main: '<h1 id="x">First</h1>' }) });
    site.document.body.insertAdjacentHTML('beforeend', '<button>b</button>');
    site.document.querySelector('button')?.focus();
    if (address.includes('#')) {
      // Uses the back button, because a click moves focus.
      site.view.history.pushState(null, '', address);
      site.emit('popstate');
    } else await site.visit(address);
    expect(site.document.activeElement?.localName).toBe('button');
  });
});

describe('view transitions', () => {
  /** Returns a site in a browser with view transitions that run only when the test calls them. */
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

  test('[N05] contain all updates in their order', async () => {
    const { site, begun } = withTransitions();
    await site.visit('/two');
    expect([site.address(), site.h1(), site.log]).toEqual(['/', 'First', []]);
    begun[0]?.();
    await settled();
    expect([site.address(), site.h1(), site.log.length]).toEqual(['/two', 'Page /two', 4]);
  });

  test('[N05] do not show an outdated page', async () => {
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

  test('[N05] do not start for a page whose stylesheet loaded after the next click', async () => {
    const { site, begun } = withTransitions();
    const nodes = [{ tag: 'link' as const, attributes: { rel: 'stylesheet', href: '/static/two.css' } }];
    site.follow('/two');
    site.answer('/two', pageOf('/two', { nodes }));
    await settled();
    site.follow('/three');
    const sheet = site.document.querySelector('link[rel=stylesheet]');
    expect(sheet?.getAttribute('href')).toBe('/static/two.css');
    site.fire(sheet, 'load');
    await settled();
    expect([begun.length, site.h1()]).toEqual([0, 'First']);
  });

  test('[N05] do not run when the visitor prefers reduced motion', async () => {
    const { site, begun } = withTransitions(true);
    await site.visit('/two');
    expect([begun.length, site.h1()]).toEqual([0, 'Page /two']);
  });

  test('[N05] do not run when the browser has already shown its own transition', async () => {
    const { site, begun } = withTransitions();
    await site.visit('/two');
    begun[0]?.();
    await settled();
    site.back(true);
    site.answer('/');
    await settled();
    expect([begun.length, site.h1()]).toEqual([1, 'Page /']);
  });
});
