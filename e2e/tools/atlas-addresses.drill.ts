import { describe, expect, test } from 'vitest';
import {
  AIRPORTS,
  atlasAlive,
  headingOf,
  openPlace,
  PATHS,
  PORTS,
  panelLink,
  SAID,
  shownIn,
} from '../support/atlas.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { openOffline } from '../support/worker.ts';

startBrowser();

/** With and without script. */
const WAYS = [
  { way: 'with script', options: { answered: 'refused' }, alive: atlasAlive },
  { way: 'without script', options: { javaScriptEnabled: false }, alive: async () => {} },
] as const;

describe('the addresses of the atlas', () => {
  const origin = origins['en-US'];

  test.each(WAYS)('[P32] show their subject $way', async ({ options, alive }) => {
    const { page } = await openPage(origin + PATHS.world, options);
    for (const subject of ['port', 'lane', 'passage'] as const) {
      const response = await page.goto(origin + PATHS[subject]);
      await alive(page);
      expect([response?.status(), await headingOf(page), await page.title()]).toEqual([
        200,
        SAID[subject].heading,
        SAID[subject].title,
      ]);
      expect(await page.locator('[data-answer-html="panel"] li').count()).toBeGreaterThan(2);
      expect(await page.locator('[data-answer-html="marks"] path').count()).toBe(1);
    }
  });

  test.each(WAYS)(
    '[P32] that are unknown have the status 404, and name the reason, similar places and the atlas, $way',
    async ({ options, alive }) => {
      const { page, status } = await openPage(`${origin}/atlas/port/rotterdm`, options);
      await alive(page);
      expect([status, await headingOf(page), await page.title()]).toEqual([
        404,
        SAID.unknown.heading,
        SAID.unknown.title,
      ]);
      expect(await page.locator('[data-answer="lead"]').textContent()).toContain('“rotterdm”');
      expect(await panelLink(page, '/atlas/port/NLRTM').isVisible()).toBe(true);
      await panelLink(page, PATHS.world).click();
      await page.waitForURL(origin + PATHS.world);
      expect(await headingOf(page)).toBe(SAID.world.heading);
    },
  );

  test('[P32] are found through the form without script, which keeps an unknown text', async () => {
    const { page } = await openPage(origin + PATHS.world, { javaScriptEnabled: false });
    const field = page.locator('[name="place"]');
    await field.fill('Atlantis');
    await field.press('Enter');
    expect(await page.locator('[data-answer="error.place"]').textContent()).toContain('“Atlantis”');
    expect(await field.inputValue()).toBe('Atlantis');
    await field.fill(SAID.alias);
    await field.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/atlas/port/NLRTM');
  });
});

describe('the addresses of the atlas', () => {
  const origin = origins['en-US'];

  test.each([
    ['/atlas/port/cnsha', PATHS.port],
    ['/atlas/CNSHA', PATHS.port],
    ['/atlas/port/LAX', '/atlas/airport/LAX'],
    ['/atlas/lane/cnsha-uslax', PATHS.lane],
    ['/atlas/Passage/SUEZ', PATHS.passage],
  ])('[P32] redirect from %s to %s', async (path, target) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, target]);
  });

  test('[P32] exist for the lane between any two places', async () => {
    const places = [...PORTS, ...AIRPORTS];
    const lanes = places.map((from, index) => `${from}-${places[(index + 5) % places.length]}`);
    for (const lane of lanes) {
      const response = await fetch(`${origin}/atlas/lane/${lane}`);
      const [, heading = ''] = /<h1[^>]*>([^<]+)/.exec(await response.text()) ?? [];
      expect([lane, response.status]).toEqual([lane, 200]);
      expect(heading).toMatch(/^\w.+ to \w/);
    }
  });

  test.each(WAYS)('[P32] that are wrong say why, and show their text as text, $way', async ({ options, alive }) => {
    const { page, consoleErrors } = await openPage(origin + PATHS.world, options);
    for (const [path, reason] of [
      ['%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '“<img src=x onerror=alert(1)>” is not the code'],
      ['lane/%3C%2Fh1%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E', '“</h1><script>alert(1)</script>” is not a lane'],
      ['lane/CNSHA-cnsha', '“CNSHA-cnsha” names the same place twice'],
      ['passage/%22%27%26%7Btitle%7D', '“"\'&{title}” is not a canal, cape or strait'],
      ['port/CNSHA/x', 'and not like “port/CNSHA/x”'],
    ] as const) {
      const response = await page.goto(`${origin}/atlas/${path}`);
      await alive(page);
      expect([response?.status(), await headingOf(page)]).toEqual([404, SAID.unknown.heading]);
      expect(await page.locator('[data-answer="lead"]').textContent()).toContain(reason);
      expect(await page.locator('main script, main img, main [onerror]').count()).toBe(0);
    }
    // The browser reports the status 404 itself.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('[P32] open offline after one visit, also those that the visitor has not opened before', async () => {
    const host = await openHost(await fixtures.site('en-US'));
    const page = await openOffline(host, { path: PATHS.world, address: PATHS.world, alive: atlasAlive });
    expect(await headingOf(page)).toBe(SAID.world.heading);
    await openPlace(page, PATHS.port);
    expect(await shownIn(page)).toMatchObject({ path: PATHS.port, heading: SAID.port.heading });
    for (const open of [() => page.reload(), () => page.goto(host.origin + PATHS.lane)]) {
      expect((await open())?.status()).toBe(200);
      await atlasAlive(page);
    }
    expect(await shownIn(page)).toMatchObject({ path: PATHS.lane, ...SAID.lane });
  });

  test('[N03] request nothing from other hosts and have no tag container', async () => {
    const { page } = await openPage(origin + PATHS.port);
    await atlasAlive(page);
    const requested = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).host),
    );
    expect(new Set(requested)).toEqual(new Set([new URL(origin).host]));
    expect(await page.locator('[data-tags]').count()).toBe(0);
    await page.goto(`${origin}/blog`);
    expect(await page.locator('[data-tags]').count()).toBe(1);
  });
});
