import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { buildNextRelease, fixtures } from '../support/builds.ts';
import { buildHashOf, type Fault, openHost } from '../support/faulty-host.ts';
import { TERMS } from '../support/fixtures.ts';
import { addLink, follow, isMarked, openBlank, visit, waitUntilReady, waitUntilShown } from '../support/visit.ts';

startBrowser();
const next = buildNextRelease();
const english = async () => openHost(await fixtures.site('en-US'));

const APP = '/page-data/app-data.json';
const HELP = 'header a[href="/help"]';

const json = (body: string): Fault => ({ status: 200, type: 'application/json; charset=utf-8', body });

describe('mismatched builds', () => {
  test('[L04] 48: app data of another build causes one reload per session, over 20 page loads', async () => {
    const host = await english();
    const { page } = await openBlank();
    host.fail(APP, json('{"webpackCompilationHash":"another"}'));
    const paths = ['/', '/blog', '/help', '/glossary', '/research'];
    for (let load = 0; load < 20; load++) {
      await page.goto(host.origin + paths[load % paths.length]);
      await waitUntilReady(page);
    }
    expect(host.documents()).toHaveLength(21);

    // A repaired deployment allows the reload again.
    host.recover();
    await page.goto(`${host.origin}/help`);
    await waitUntilReady(page);
    expect(host.documents()).toHaveLength(22);
    host.fail(APP, json('{"webpackCompilationHash":"a third"}'));
    await page.goto(`${host.origin}/blog`);
    await waitUntilReady(page);
    expect(host.documents()).toHaveLength(24);
  });

  test('[N05] 48: after a release, the next navigation is a full load with query and fragment', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    const entries = await page.evaluate(() => history.length);
    const newer = await next.site('en-US');
    host.serve(newer);
    await follow(page, await addLink(page, '/glossary?from=mail#initial-t'));
    await waitUntilShown(page, '/glossary');
    await waitUntilReady(page);
    expect(page.url()).toBe(`${host.origin}/glossary?from=mail#initial-t`);
    expect(await page.locator('html').getAttribute('data-build')).toBe(await buildHashOf(newer));
    expect(host.documents()).toEqual(['/', '/glossary']);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  test('[N05] 48: without app data every click is a page load, and no document loads twice', async () => {
    const host = await english();
    host.fail(APP, { status: 503 });
    const { page } = await visit(host, '/');
    expect(host.count(APP)).toBe(4);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    await waitUntilReady(page);
    expect(host.documents()).toEqual(['/', '/help']);
  });

  test('[L04] 49: an island with a missing module leaves its page readable, in place', async () => {
    const host = await english();
    const { page, complaints } = await visit(host, '/');
    host.fail(/^\/static\/glossary-filter/, { status: 404 });
    const said = page.waitForEvent('console', (message) => message.text().startsWith('island glossary-filter:'));
    await follow(page, 'header a[href="/glossary"]');
    await said;
    expect(await page.locator('main dl dt').count()).toBe(TERMS);
    expect(await page.locator('main search').isVisible()).toBe(false);
    expect(host.documents()).toEqual(['/']);
    expect(complaints().filter((text) => text.startsWith('island'))).toHaveLength(1);
  });

  test('[L04] 49: an unhandled failed import reloads the last page once', async () => {
    const host = await english();
    const { page } = await visit(host, '/');
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    // A string, because Playwright would replace `import`.
    const fail = () => page.evaluate('void import("/static/gone-11111111.js")');
    await fail();
    await host.requested(/^\/help$/);
    await page.waitForFunction(() => !window.isMarked && window.dataLayer !== undefined);
    expect(host.documents()).toEqual(['/', '/help']);
    await fail();
    // Only once: the mark survives, so the next page was a client navigation.
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await follow(page, 'header a[href="/blog"]');
    await waitUntilShown(page, '/blog');
    expect(await isMarked(page)).toBe(true);
    expect(host.documents()).toEqual(['/', '/help']);
  });

  test.each<[string, Fault]>([
    ['missing', { status: 404 }],
    ['damaged', { status: 200, type: 'text/javascript', body: 'const broken = (' }],
  ])('[N05] 49: a site with a %s runtime works as an ordinary website', async (_what, fault) => {
    const host = await english();
    host.fail(/^\/static\/runtime-/, fault);
    const { page } = await openBlank();
    await page.goto(`${host.origin}/`);
    await page.locator(HELP).click();
    await page.waitForURL(`${host.origin}/help`);
    expect(await page.locator('h1').textContent()).toBe('Help Center');
    expect(host.documents()).toEqual(['/', '/help']);
  });
});

describe('random nodes of two builds', () => {
  const seeds = Array.from({ length: 10 }, (_one, index) => index + 1);
  const steps: [path: string, heading: string][] = [
    ['/glossary', 'Glossary'],
    ['/help', 'Help Center'],
    ['/blog', 'Blog'],
  ];

  const HTML = /^\/(?!page-data|slice-data|static)/;
  test.each([
    ['pages new, everything else old', HTML],
    ['page data new, everything else old', /^\/page-data\/(?!app-data)/],
    ['scripts new, everything else old', /^\/static\//],
    ['app data new, everything else old', /app-data/],
  ])('[N05] 50: %s: content is readable, with at most one reload', async (_what, isNew) => {
    const [older, newer] = [await fixtures.site('en-US'), await next.site('en-US')];
    const host = await openHost(older);
    host.serve((path) => (isNew.test(path) ? newer : older));
    const { page } = await openBlank();
    let expected = 0;
    for (const [path, heading] of [['/', 'Freight for browser tests'], ...steps] as const) {
      await page.goto(host.origin + path);
      await settled(page);
      expected++;
      expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    }
    expect(host.documents().length - expected).toBeLessThanOrEqual(1);
    // After the deployment is complete, the site works without an action of the visitor.
    host.serve(newer);
    await page.goto(`${host.origin}/`);
    await waitUntilReady(page);
    await follow(page, HELP);
    await waitUntilShown(page, '/help');
    expect(host.documents().at(-1)).toBe('/');
  });

  test.each([0, 10, 20])(
    '[N05] 50: content is always readable, and no page loads a third time (10 seeds after %i)',
    async (before) => {
      const sites = [await fixtures.site('en-US'), await next.site('en-US')] as const;
      for (const seed of seeds.map((offset) => before + offset)) {
        const host = await openHost(sites[0]);
        const random = seeded(seed);
        const chosen: string[] = [];
        host.serve((path) => {
          const which = random() < 0.5 ? 0 : 1;
          chosen.push(`${which}:${path}`);
          return sites[which];
        });
        const { page, complaints } = await openBlank();
        await page.goto(`${host.origin}/`);
        await settled(page);
        for (const [path, heading] of steps) {
          const loads = host.documents().length;
          await page.locator(`footer a[href="${path}"]`).click();
          await page.locator('h1', { hasText: heading }).waitFor();
          await settled(page);
          const said = `seed ${seed}: ${chosen.join(' ')}`;
          expect(await page.locator('h1').allTextContents(), said).toEqual([heading]);
          expect(new URL(page.url()).pathname, said).toBe(path);
          expect(host.documents().length - loads, said).toBeLessThanOrEqual(2);
        }
        // The older node has no style sheets of the newer one, and answers their addresses with its page for 404.
        expect(
          complaints().filter((text) => !/404|^island |^Refused to apply style/.test(text)),
          `seed ${seed}`,
        ).toEqual([]);
        await page.context().close();
      }
    },
  );
});

/** Waits until the runtime has reported the page on screen, or its file was missing on the requested node. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The consent code also pushes entries to `dataLayer`.
    const loaded = window.dataLayer?.findLast(({ event }) => event === 'route-loaded');
    return (
      loaded?.path === location.pathname ||
      files.some(({ name, responseStatus }) => name.includes('/static/runtime-') && responseStatus === 404)
    );
  });
}

/** The mulberry32 random number generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
