import { beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../contract/consent.ts';
import type { ConsentCode } from '../../../contract/consent-data.ts';
import { startConsent } from '../../../runtime/consent/start-consent.ts';
import { fakeClock, settle } from '../support/fakes.ts';
import { libraryChoiceCookie } from './library-choice-cookie.ts';

interface World {
  cookie?: string | (() => string);
  cookieEnabled?: boolean;
  /** The result of each load in turn; the last one repeats. */
  loads?: ('well' | 'fails')[];
  open?: () => unknown;
}

/** Each start has its own part of the page, so listeners of an earlier start do not receive its clicks. */
function start({ cookie = '', cookieEnabled = true, loads = ['well'], open = () => {} }: World = {}) {
  const root = document.createElement('div');
  root.innerHTML =
    '<a data-opens="consent" href="/preferences"><b>Choices</b></a><a id="other" href="/blog">Blog</a><button data-opens="consent" data-choice="analytics"></button>';
  document.body.replaceChildren(root);
  const { clock, rest } = fakeClock();
  const left: string[] = [];
  const idles: unknown[] = [];
  let loaded = 0;
  let opened = 0;
  const choices: (string | undefined)[] = [];
  startConsent({
    document: {
      get cookie() {
        return typeof cookie === 'string' ? cookie : cookie();
      },
      addEventListener: root.addEventListener.bind(root) as Document['addEventListener'],
    },
    navigator: { cookieEnabled },
    clock: {
      whenIdle(run, options) {
        idles.push(options);
        clock.whenIdle(run, options);
      },
    },
    async load(): Promise<ConsentCode> {
      loaded += 1;
      if ((loads[loaded - 1] ?? loads.at(-1)) === 'fails') throw new TypeError('offline');
      return {
        open(choice) {
          opened += 1;
          choices.push(choice);
          return open();
        },
      };
    },
    leave: (href) => void left.push(href),
  });
  /** Clicks, and returns whether the browser would follow the link. */
  const click = async (selector = 'b', init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // Stops the browser's default action, because there is no page to navigate to.
    const follow = new Promise<boolean>((resolve) => {
      const after = (last: Event) => {
        resolve(!last.defaultPrevented);
        last.preventDefault();
      };
      document.addEventListener('click', after, { once: true });
    });
    root.querySelector(selector)?.dispatchEvent(event);
    await settle();
    return follow;
  };
  return { rest, click, left, idles, choices, loaded: () => loaded, opened: () => opened };
}

beforeEach(() => {
  document.body.replaceChildren();
});

describe('startConsent on a visit', () => {
  test('[T01] loads the optional scripts in an idle moment and not before', async () => {
    const { rest, loaded, idles, opened } = start();
    await settle();
    expect(loaded()).toBe(0);
    expect(idles).toEqual([{ timeout: 2000, fallback: 200 }]);
    rest();
    await settle();
    expect([loaded(), opened()]).toEqual([1, 0]);
  });

  test.each([true, false])(
    '[T01] loads nothing when the dialog stored that everything was refused (asked: %s)',
    async (wasAsked) => {
      const cookie = await libraryChoiceCookie({ chosen: [], wasAsked });
      expect(cookie).toContain('consent-choice=');
      for (const seen of [cookie, `a=1; ${cookie}; b=2`]) {
        const { rest, loaded, idles } = start({ cookie: seen });
        rest();
        expect([loaded(), idles]).toEqual([0, []]);
      }
    },
  );

  test('[T01] loads nothing when everything was refused, including the transfer', async () => {
    const { rest, loaded } = start({
      cookie: await libraryChoiceCookie({ chosen: [], wasAsked: true, asksForTransfer: true }),
    });
    rest();
    expect(loaded()).toBe(0);
  });

  test.each([
    { chosen: ['analytics'] },
    { chosen: ['behavioral_advertising'] },
    { chosen: ['personalization', 'analytics'] },
    { chosen: 'all' as const },
  ])('[T01] loads the optional scripts when $chosen was allowed', async ({ chosen }) => {
    const { rest, loaded } = start({ cookie: await libraryChoiceCookie({ chosen, wasAsked: true }) });
    rest();
    expect(loaded()).toBe(1);
  });

  test('[T01] loads again when a refusal belongs to another version', async () => {
    const { rest, loaded } = start({
      cookie: await libraryChoiceCookie({ chosen: [], wasAsked: true, revision: CONSENT_VERSION + 1 }),
    });
    rest();
    expect(loaded()).toBe(1);
  });

  test('[T01] loads nothing when cookies are blocked, because the dialog would ask on every page', () => {
    const { rest, loaded, idles } = start({ cookieEnabled: false });
    rest();
    expect([loaded(), idles]).toEqual([0, []]);
  });

  test('[T01] loads nothing when reading cookies throws, and links still open the choices', async () => {
    const { rest, loaded, click, opened } = start({
      cookie() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    rest();
    expect(loaded()).toBe(0);
    expect(await click()).toBe(false);
    expect([loaded(), opened()]).toEqual([1, 1]);
  });
});

describe('consent link', () => {
  test('[T01] opens the choices from any part of the link and loads once', async () => {
    const { click, rest, loaded, opened, left } = start();
    rest();
    expect(await click('b')).toBe(false);
    expect(await click('a')).toBe(false);
    expect([loaded(), opened(), left]).toEqual([1, 2, []]);
  });

  test('[T01] applies the choice that the button names instead of opening the dialog', async () => {
    const { click, choices } = start();
    await click('b');
    await click('button');
    expect(choices).toEqual([undefined, 'analytics']);
  });

  test.each<MouseEventInit>([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('[T01] leaves a click with %j to the browser', async (init) => {
    const { click, loaded } = start();
    expect(await click('b', init)).toBe(true);
    expect(loaded()).toBe(0);
  });

  test('[T01] ignores other links', async () => {
    const { click, loaded } = start();
    expect(await click('#other')).toBe(true);
    expect(loaded()).toBe(0);
  });

  test('[T01] navigates to its page when loading fails, and loads again on the next click', async () => {
    const { click, loaded, opened, left } = start({ loads: ['fails', 'well'] });
    expect(await click()).toBe(false);
    expect([loaded(), opened()]).toEqual([1, 0]);
    expect(left.map((href) => new URL(href, 'https://site.test').pathname)).toEqual(['/preferences']);
    await click();
    expect([loaded(), opened(), left.length]).toEqual([2, 1, 1]);
  });

  test('[T01] loads again after a failure in the idle moment', async () => {
    const { rest, click, loaded, opened, left } = start({ loads: ['fails', 'well'] });
    rest();
    await settle();
    expect([loaded(), left]).toEqual([1, []]);
    await click();
    expect([loaded(), opened(), left]).toEqual([2, 1, []]);
  });

  test.each([
    {
      what: 'throws',
      open() {
        throw new Error('the consent tool is not there');
      },
    },
    { what: 'rejects', open: () => Promise.reject(new Error('no styles')) },
  ])('[T01] navigates to its page when opening $what', async ({ open }) => {
    const { click, loaded, opened, left } = start({ open });
    expect(await click()).toBe(false);
    expect([loaded(), opened()]).toEqual([1, 1]);
    expect(left.map((href) => new URL(href, 'https://site.test').pathname)).toEqual(['/preferences']);
  });
});
