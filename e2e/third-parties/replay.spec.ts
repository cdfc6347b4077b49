import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { origins, startBrowser } from '../support/browser.ts';
import { choose, openChoices } from '../support/consent.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { openReporting, type SentReports, sendWaiting } from '../support/reports.ts';
import { waitUntilReady } from '../support/visit.ts';

startBrowser();

/** Letters that no page of the site has, so that each of them in a recording is a typed one. */
const TYPED = 'ƺʭꙮ⌇ჶ';
const WRITTEN = [...TYPED].flatMap((letter) => [
  letter,
  encodeURIComponent(letter),
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
]);
/** An input event of a recording. */
const MASKED_TYPING = /"source":5,"text":"\*{5}"/;
const STORED = 'sentryReplaySession';

/** Waits until the page records, which an entry in the session storage shows. */
async function isRecording(page: Page): Promise<void> {
  await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, STORED);
}

/** Waits until what the page has sent contains a text. */
async function hasSent(page: Page, sent: SentReports, text: string | RegExp): Promise<void> {
  const everything = async () => {
    await sendWaiting(page);
    return sent.everything();
  };
  await expect.poll(everything).toMatch(text);
}

/** Waits for the first recording, and returns the status of its answer. */
async function firstAnswer(page: Page, sent: SentReports): Promise<number | undefined> {
  const count = async () => {
    if (sent.requests.length === 0) await sendWaiting(page);
    return sent.requests.length;
  };
  await expect.poll(count).toBeGreaterThan(0);
  return (await sent.answered(1))[0];
}

/** Types into every field of the page that takes text. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = page.locator(
    'main :is(input:not([type]), input[type=text], input[type=search], input[type=email], input[type=tel], textarea)',
  );
  let typed = 0;
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.pressSequentially(TYPED);
    typed += 1;
  }
  return typed;
}

describe('session monitoring', () => {
  test('[T06] records a visit after consent to analytics, and the sink takes the recording', async () => {
    const { page, sent } = await openReporting('elsewhere');
    await isRecording(page);
    expect(await firstAnswer(page, sent)).toBe(200);
    expect(sent.modules()).toEqual(['errors', 'errors-client', 'replay']);
    expect(sent.recordings()[0]).toMatch(/^\[\{"type":4,"data":\{"href":"http:\/\/localhost:\d+\/blog"/);
    const sink = await fetch(`${origins['en-US']}/__sink`);
    expect(await sink.text()).toContain('replay_event');
  });

  test.each(['/contact', '/search?q=%CA%AD', '/glossary', '/get-started/quote', '/sign-up'])(
    '[T06] sends no typed character of %s',
    async (path) => {
      const { page, sent } = await openReporting('elsewhere', path);
      await isRecording(page);
      await waitUntilReady(page);
      expect(await typeEverywhere(page)).toBeGreaterThan(0);
      await page.keyboard.press(`Alt+${TYPED[0]}`).catch(() => {});
      const button = page.locator('main button[type=submit]:visible').first();
      if ((await button.count()) > 0) await button.click();
      // The recording has the typing, with asterisks.
      await hasSent(page, sent, MASKED_TYPING);
      const all = sent.everything();
      expect(WRITTEN.filter((written) => all.toLowerCase().includes(written.toLowerCase()))).toEqual([]);
    },
  );

  test.each([
    '/search?q=(li.wei@shipper.example)+salary',
    '/search?q=`salary`#salary',
    '/blog?name=/salary/(x)#/salary?salary',
  ])('[T06] sends no query and no fragment of %s', async (path) => {
    const { page, sent } = await openReporting('elsewhere', path);
    await isRecording(page);
    await firstAnswer(page, sent);
    await page.evaluate(() => history.pushState(history.state, '', '?q=(salary)#(salary)'));
    await page.locator('main').click({ position: { x: 2, y: 2 } });
    await hasSent(page, sent, 'navigation.push');
    expect(sent.everything()).toMatch(/"href":"http:\/\/localhost:\d+\/(?:search|blog)"/);
    expect(sent.everything()).not.toMatch(/salary|shipper/);
  });

  test('[T06] sends no words of the page and no attribution either', async () => {
    const { page, sent } = await openReporting('elsewhere', '/blog?utm_source=radio');
    await isRecording(page);
    await firstAnswer(page, sent);
    const heading = (await page.locator('main h1').textContent()) ?? '';
    expect(heading.length).toBeGreaterThan(2);
    const texts = [
      ...sent
        .recordings()
        .join('')
        .matchAll(/"textContent":"([^"]*)"/g),
    ].map(([, text = '']) => text);
    expect(texts.filter((text) => text === heading)).toEqual([]);
    expect(texts).toContain(heading.replace(/\S/g, '*'));
    expect(sent.everything()).not.toContain('radio');
  });

  test('[T06] does not begin before the visitor allows analytics, and ends when the visitor withdraws it', async () => {
    const { page, sent } = await openReporting('EU');
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent.modules()).toEqual([]);
    await openChoices(page);
    await choose(page, ['analytics']);
    await isRecording(page);
    await firstAnswer(page, sent);
    await openChoices(page);
    await choose(page, []);
    await page.waitForFunction((name) => sessionStorage.getItem(name) === null, STORED);
    await waitUntilReady(page);
    const before = sent.requests.length;
    await page.locator('main').click();
    await page.goto(`${origins['en-US']}/help`);
    await page.waitForLoadState('networkidle');
    expect(sent.requests).toHaveLength(before);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(STORED);
  });

  test.each(['/route-search', '/atlas'])('[N03] does not record %s', async (path) => {
    const { page, sent } = await openReporting('elsewhere', path);
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent.modules()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(STORED);
  });

  test('[T06] does not record crawlers', async () => {
    const { page, sent } = await openReporting('elsewhere', '/blog', {
      userAgent: 'Examplebot/1.0 (+https://bot.example)',
    });
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent.modules().filter((name) => name !== 'errors')).toEqual([]);
  });

  test('[T05] links an error to the recording of the visit', async () => {
    const { page, sent } = await openReporting('elsewhere');
    await isRecording(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('while recording');
      });
    });
    await expect.poll(() => sent.errors().length).toBe(1);
    expect(sent.errors()[0]?.tags?.['replayId']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a visitor notices nothing', () => {
  test('[T06] when the session storage is full', async () => {
    const { page, sent, complaints } = await openReporting('elsewhere', '/blog', {
      prepare: (newPage) =>
        newPage.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        }),
    });
    await firstAnswer(page, sent);
    expect(complaints.filter((text) => !text.includes('Service Worker'))).toEqual([]);
  });

  test('[T06] when the service refuses recordings', async () => {
    const { page, sent, complaints } = await openReporting('elsewhere', '/blog', {
      prepare: (newPage) => newPage.route('**/__reports', (route) => route.fulfill({ status: 500 })),
    });
    await firstAnswer(page, sent);
    await page.locator('main').click();
    await waitUntilReady(page);
    await page.waitForLoadState('networkidle');
    expect(sent.requests.length).toBeLessThanOrEqual(2);
    expect(complaints.filter((text) => !/Service Worker|Failed to load resource/.test(text))).toEqual([]);
  });
});
