import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '../../contract/locales.ts';
import { atlasAlive, listLink, PATHS, panelLink } from './atlas.ts';
import { type ConsentVisitOptions, type Region, visitFrom } from './consent.ts';
import { POST } from './fixtures.ts';
import { pathOf } from './form-paths.ts';
import { CONTACT, summary, waitUntilEnhanced } from './leads.ts';
import { noticeIsOpen } from './notice.ts';
import { isMarked, markDocument, waitUntilReady, waitUntilShown } from './visit.ts';

/** Ways to operate a control. */
export const HANDS = ['mouse', 'touch', 'keyboard'] as const;
export type InputMethod = (typeof HANDS)[number];

/** Width → height of a desktop screen at 400 %, a phone, a tablet, a low window and a desktop screen. */
const SCREENS = { 320: 256, 360: 740, 768: 1024, 1280: 400, 1440: 900 } as const;
export type Width = keyof typeof SCREENS;

/** A visit by a browser without stored entries. */
export interface FirstVisit {
  region: Region;
  locale: Locale;
  width: Width;
}

/** More Tab stops than any page has. */
const MAX_STOPS = 200;

/** Opens a page as a new visitor of a region, and waits until the notice is open. */
export async function firstVisit(path: string, visit: FirstVisit): Promise<Page> {
  const { page } = await visitFrom(visit.region, { path, ...optionsOf(visit) });
  await page.context().grantPermissions(['clipboard-write']);
  await waitUntilReady(page);
  await noticeIsOpen(page);
  await markDocument(page);
  return page;
}

/** Opens a page with a delayed notice. Returns the page and a function that lets the notice open. */
export async function beforeNotice(
  path: string,
  visit: FirstVisit,
): Promise<{ page: Page; open: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await visitFrom(visit.region, {
    path,
    ...optionsOf(visit),
    prepare: (newPage) =>
      newPage.route('**/geo.json', async (route) => {
        await promise;
        await route.continue();
      }),
  });
  await waitUntilReady(page);
  return {
    page,
    async open() {
      resolve();
      await noticeIsOpen(page);
    },
  };
}

function optionsOf({ locale, width }: FirstVisit): ConsentVisitOptions {
  return { locale, viewport: { width, height: SCREENS[width] }, hasTouch: true };
}

/** Operates a control. The keyboard reaches it with Tab, and the notice must not cover a focused element on the way. */
async function operate(page: Page, hand: InputMethod, control: Locator): Promise<void> {
  if (hand === 'mouse') await control.click();
  else if (hand === 'touch') await control.tap();
  else {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  }
}

/** Types a text into a field. */
async function type(page: Page, hand: InputMethod, { field, text }: { field: Locator; text: string }): Promise<void> {
  if (hand === 'keyboard') await tabTo(page, field);
  else await operate(page, hand, field);
  await page.keyboard.insertText(text);
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    expect(await page.evaluate(coveredFocus)).toBe('');
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/**
 * Presses Tab from the start of a page to its end. Returns the number of stops, and the elements that the notice
 * covered.
 */
export async function tabThrough(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (stops > 0 && (await page.evaluate(() => document.activeElement?.matches('body, .skip-link')))) break;
    const text = await page.evaluate(coveredFocus);
    if (text !== '') covered.push(text);
  }
  return { stops, covered };
}

/**
 * Returns the focused element if the notice covers it, else an empty string. Of an element taller than the free part of
 * the screen, a part must be visible.
 */
function coveredFocus(): string {
  const notice = document.querySelector('#consent .cm');
  const at = document.activeElement;
  // An open menu lies over the notice.
  if (!notice || !at || at === document.body || notice.contains(at) || at.closest(':popover-open')) return '';
  const { left, top, right } = notice.getBoundingClientRect();
  const box = at.getBoundingClientRect();
  const isBeside = box.top >= innerHeight || box.left >= right || box.right <= left;
  const lowest = box.height < top - 32 ? box.bottom - 1 : box.top + 24;
  return isBeside || lowest <= top ? '' : at.outerHTML.slice(0, 160);
}

/** Scrolls to every visible control of a page. Returns the controls whose middle a pointer does not reach. */
export function unreachableControls(): { count: number; unreachable: string[] } {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const visible = controls.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.closest('.skip-link, .sr-only, [data-trap], [type=hidden]'),
  );
  const unreachable = visible.filter((control) => {
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // A link in a text may wrap onto two lines.
    const [box] = control.getClientRects();
    if (!box) return true;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return (
      !hit ||
      !(control.contains(hit) || [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit)))
    );
  });
  return { count: visible.length, unreachable: unreachable.map(({ outerHTML }) => outerHTML.slice(0, 160)) };
}

interface Using {
  page: Page;
  hand: InputMethod;
  locale: Locale;
}

/** A kind of control, its page, and its use by a visitor who has not answered the notice. */
export interface Task {
  kind: string;
  path: string;
  run: (using: Using) => Promise<void>;
}

export const TASKS: readonly Task[] = [
  {
    kind: 'a link in a menu',
    path: '/blog',
    async run({ page, hand }) {
      const menus = page.locator('header :is(nav button, button[popovertarget="site-menu"]):visible');
      await operate(page, hand, menus.first());
      await operate(page, hand, page.locator('header a[href="/products/filing"]'));
      await waitUntilShown(page, '/products/filing');
      expect(await isMarked(page)).toBe(true);
    },
  },
  {
    kind: 'a form with its error summary',
    path: CONTACT,
    async run({ page, hand }) {
      const form = page.locator('main form[data-form=contact]');
      await waitUntilEnhanced(page);
      await operate(page, hand, form.locator('[type=submit]'));
      await summary(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches('[data-summary]'))).toBe(true);
      expect(await page.evaluate(coveredFocus)).toBe('');
      await type(page, hand, { field: form.locator('[name=email]'), text: 'new@visitor.example' });
      await type(page, hand, { field: form.locator('[name=message]'), text: 'Two pallets' });
      await operate(page, hand, form.locator('[type=submit]'));
      await waitUntilShown(page, '/contact/confirmation');
    },
  },
  {
    kind: 'a one-line form',
    path: pathOf('newsletter'),
    async run({ page, hand }) {
      const form = page.locator('main form[data-form=newsletter]');
      await type(page, hand, { field: form.locator('[type=email]'), text: 'new@visitor.example' });
      await form.and(page.locator('[novalidate]')).waitFor();
      await operate(page, hand, form.locator('[type=submit]'));
      await form
        .locator('[data-status]')
        .filter({ hasText: /Thanks|感谢/ })
        .waitFor();
    },
  },
  {
    kind: 'a link of the atlas',
    path: PATHS.world,
    async run({ page, hand }) {
      await atlasAlive(page);
      await operate(page, hand, listLink(page, PATHS.region));
      await operate(page, hand, panelLink(page, PATHS.port));
      await page.waitForURL(`**${PATHS.port}`);
      expect(await page.evaluate(coveredFocus)).toBe('');
      expect(await isMarked(page)).toBe(true);
    },
  },
  {
    kind: 'the quote form with its list of places',
    path: '/get-started/quote',
    async run({ page, hand }) {
      const form = page.locator('[data-island="quote-form"][data-alive] form');
      const origin = form.locator('[name=origin]');
      const options = page.locator('[role=option]:visible');
      await type(page, hand, { field: origin, text: 'SHA' });
      await options.first().waitFor();
      if (hand === 'keyboard') for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      else await operate(page, hand, options.first());
      expect(await origin.inputValue()).toMatch(/Shanghai|上海/);
      await type(page, hand, { field: form.locator('[name=destination]'), text: 'Springfield' });
      await operate(page, hand, form.locator('[data-send] button[type=button]:visible').first());
      await page.locator('[data-step=what]:visible').waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches('[data-step=what] > legend'))).toBe(true);
      expect(await page.evaluate(coveredFocus)).toBe('');
    },
  },
  {
    kind: 'the button that copies the link',
    path: POST,
    async run({ page, hand }) {
      const button = page.locator('button[data-copy-link]').first();
      const copied = (await button.getAttribute('data-copied')) ?? '';
      await operate(page, hand, button);
      await button.filter({ hasText: copied }).waitFor();
    },
  },
];

/** Refuses in the notice, which must still be open, and waits until it closes. */
export async function refuse(page: Page, hand: InputMethod): Promise<void> {
  const button = page.locator('#consent .cm [data-role=necessary]');
  if (hand === 'keyboard') await button.press('Enter');
  else await operate(page, hand, button);
  await page.locator('#consent .cm').waitFor({ state: 'hidden' });
}
