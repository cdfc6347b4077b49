import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { PATHS } from '../support/atlas.ts';
import { startBrowser } from '../support/browser.ts';
import {
  beforeNotice,
  type FirstVisit,
  firstVisit,
  type InputMethod,
  refuse,
  TASKS,
  tabThrough,
  unreachableControls,
} from '../support/first-visit.ts';
import { CONTACT } from '../support/leads.ts';

startBrowser();

/** Kinds of controls, each with an input method and a screen; the drill tries all combinations. */
const USED: readonly (FirstVisit & { kind: string; hand: InputMethod })[] = [
  { kind: 'a link in a menu', hand: 'keyboard', width: 1440, region: 'elsewhere', locale: 'en-US' },
  { kind: 'a form with its error summary', hand: 'keyboard', width: 360, region: 'elsewhere', locale: 'en-US' },
  { kind: 'a one-line form', hand: 'touch', width: 360, region: 'EU', locale: 'zh-CN' },
  { kind: 'the button that copies the link', hand: 'mouse', width: 1440, region: 'elsewhere', locale: 'zh-CN' },
];

const PHONE = { width: 360, region: 'EU', locale: 'en-US' } as const satisfies FirstVisit;

describe('while the consent notice is open', () => {
  test.each([
    { path: '/', width: 360, region: 'EU', locale: 'zh-CN' },
    { path: '/get-started/quote', width: 1440, region: 'elsewhere', locale: 'en-US' },
    { path: PATHS.port, width: 360, region: 'EU', locale: 'en-US' },
  ] as const)('[T01] a pointer reaches every control of $path at $width px', async ({ path, ...visit }) => {
    const page = await firstVisit(path, visit);
    const { count, unreachable } = await page.evaluate(unreachableControls);
    expect(unreachable).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  test.each(['/', '/tools/duty-estimator', '/get-started/quote', CONTACT])(
    '[T01] it leaves the first action of %s free on a desktop screen',
    async (path) => {
      const page = await firstVisit(path, { width: 1440, region: 'elsewhere', locale: 'en-US' });
      const action = page.locator('main form button:visible').first();
      // One at the lower edge of the screen moves up.
      await action.focus();
      const box = await action.boundingBox();
      const notice = await page.locator('#consent .cm').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    },
  );

  test.each(
    LOCALES.flatMap((locale) => ([360, 768, 1440] as const).map((width) => ({ locale, width, region: 'EU' as const }))),
  )('[T01] it leaves the first action of the home page free at $width px ($locale)', async (visit) => {
    const page = await firstVisit('/', visit);
    const action = await page.locator('main form button:visible').first().boundingBox();
    const notice = await page.locator('#consent .cm').boundingBox();
    const isBeside = (action?.x ?? 0) + (action?.width ?? 0) < (notice?.x ?? 0);
    expect(isBeside || (action?.y ?? 0) + (action?.height ?? 0) <= (notice?.y ?? 0)).toBe(true);
  });

  test.each([{ path: CONTACT, width: 320, region: 'EU', locale: 'en-US' }] as const)(
    '[T01] it never covers the element that Tab focuses on $path at $width px',
    async ({ path, ...visit }) => {
      const page = await firstVisit(path, visit);
      const { stops, covered } = await tabThrough(page);
      expect(covered).toEqual([]);
      expect(stops).toBeGreaterThan(20);
    },
  );

  test('[T01] it never covers the element that Tab focuses in the lists of the atlas, which scroll by themselves', async () => {
    const page = await firstVisit(PATHS.region, { width: 1440, region: 'elsewhere', locale: 'en-US' });
    await page.locator('[data-map]').focus();
    const { stops, covered } = await tabThrough(page);
    expect(covered).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });

  test.each(USED)(
    '[T01] $kind works by $hand at $width px, and the notice still works afterwards',
    async ({ kind, hand, ...visit }) => {
      const { path = '', run } = TASKS.find((task) => task.kind === kind) ?? {};
      const page = await firstVisit(path, visit);
      await run?.({ page, hand, locale: visit.locale });
      await refuse(page, hand);
    },
  );

  test('[T01] a menu opened earlier lies over it', async () => {
    const { page, open } = await beforeNotice('/blog', PHONE);
    await page.locator('header button[popovertarget="site-menu"]').tap();
    await open();
    const links = page.locator('#site-menu a:visible');
    expect(await links.count()).toBeGreaterThan(12);
    await links.last().tap();
    await page.locator('#site-menu').waitFor({ state: 'hidden' });
    expect(await page.locator('#consent .cm').isVisible()).toBe(true);
  });

  test('[T01] answering it shifts nothing, and the field being typed in keeps the focus', async () => {
    const { page, open } = await beforeNotice(CONTACT, { ...PHONE, width: 320 });
    const offset = () => page.evaluate(() => scrollY);
    await page.locator('main [name=email]').focus();
    const first = await offset();
    await open();
    const message = page.locator('main [name=message]');
    await message.tap();
    await page.keyboard.insertText('Two ');
    const before = await offset();
    expect(before).toBeGreaterThan(first);
    await refuse(page, 'touch');
    await page.keyboard.insertText('pallets');
    expect(await message.inputValue()).toBe('Two pallets');
    expect(await offset()).toBe(before);
  });

  test('[T01] its choices cover the page, trap the focus, and Escape returns to the notice', async () => {
    const page = await firstVisit('/blog', { ...PHONE, width: 1440 });
    const menu = page.locator('header [popover]:popover-open');
    await page.locator('header nav button[popovertarget]').first().press('Enter');
    await menu.waitFor();
    await page.locator('#consent .cm [data-role=show]').press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.pm'));
    const uncovered = await page.evaluate(() => {
      const points = [0.01, 0.25, 0.5, 0.75, 0.99].flatMap((x) =>
        [0.01, 0.25, 0.5, 0.75, 0.99].map((y) => [x, y] as const),
      );
      const at = points.map(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight));
      return at.filter((element) => !element?.closest('#consent')).length;
    });
    expect(uncovered).toBe(0);
    expect(await menu.count()).toBe(1);
    for (let stops = 0; stops < 12; stops += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.pm') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('#consent .pm').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-role'))).toBe('show');
    expect((await page.evaluate(unreachableControls)).unreachable).toEqual([]);
  });

  test('[T01] it covers at most half of a screen, and is absent from a printed page', async () => {
    const page = await firstVisit('/blog', { ...PHONE, width: 320 });
    const room = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    const box = await page.locator('#consent .cm').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(128);
    expect(await room()).toBeCloseTo(box?.height ?? 0, 1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#consent .cm').isVisible()).toBe(false);
    expect(await room()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await refuse(page, 'keyboard');
    await expect.poll(room).toBe(0);
  });
});
