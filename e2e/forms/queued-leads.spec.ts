import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { QUEUED_LEADS_DATABASE } from '../../contract/constants.ts';
import type { RefusedAnswer } from '../../forms/answers.ts';
import { queuedTexts } from '../../locales/answers.ts';
import { startBrowser } from '../support/browser.ts';
import { fixtures } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { CONTACT, fillIn, status, submit, takesLeads, waitUntilEnhanced } from '../support/leads.ts';
import { visitFixtures, waitUntilReady, waitUntilShown } from '../support/visit.ts';
import { until, visitAndCache } from '../support/worker.ts';

startBrowser();

const LEADS = '/leads/contact';
const words = queuedTexts['en-US'];

interface Entry {
  id?: number;
  timestamp: number;
}

/** Reads the queued leads in the browser, none without a database, and adds these. */
async function queuedLeads(page: Page, added: Entry[] = []): Promise<Entry[]> {
  return page.evaluate(
    async ([name, more]) => {
      if (!(await indexedDB.databases()).some((databaseInfo) => databaseInfo.name === name)) return [];
      const ended = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
        });
      const database = await ended(indexedDB.open(name));
      const store = database.transaction('requests', 'readwrite').objectStore('requests');
      for (const entry of more) store.put(entry);
      const entries: Entry[] = await ended(store.getAll());
      database.close();
      return entries;
    },
    [QUEUED_LEADS_DATABASE, added] as const,
  );
}

const countQueuedLeads = async (page: Page) => (await queuedLeads(page)).length;

test('[Q7] the service worker sends a queued lead once on a later visit, without its form', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const { page } = await visitAndCache(host, CONTACT);
  host.fail(LEADS, 'reset');
  await fillIn(page);
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  expect(await countQueuedLeads(page)).toBe(1);
  const next = await page.context().newPage();
  await page.close();
  takesLeads(host);
  const before = host.count(LEADS, 'POST');
  await next.goto(`${host.origin}/help`);
  await waitUntilReady(next);
  await expect.poll(() => countQueuedLeads(next)).toBe(0);
  await next.reload();
  await waitUntilReady(next);
  expect(host.count(LEADS, 'POST')).toBe(before + 1);
});

test('[Q7] the service worker deletes no lead because of its age, and its form shows the values again', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const { page } = await visitAndCache(host, CONTACT);
  host.fail(LEADS, 'reset');
  await fillIn(page, 'Kept');
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  // The clock of the device was 17 days behind. A second lead, stored with the right clock, shows when the worker has
  // looked at the first.
  const [{ id, timestamp, ...entry } = { timestamp: 0 }] = await queuedLeads(page);
  const changed = [
    { ...entry, id, timestamp: timestamp - 17 * 86_400_000 },
    { ...entry, timestamp },
  ] as Entry[];
  expect(await queuedLeads(page, changed)).toHaveLength(2);
  const next = await page.context().newPage();
  await page.close();
  takesLeads(host);
  await next.goto(`${host.origin}/help`);
  await waitUntilReady(next);
  await expect.poll(async () => (await queuedLeads(next)).map((lead) => lead.id)).toEqual([id]);
  await next.goto(host.origin + CONTACT);
  await waitUntilEnhanced(next);
  await expect.poll(() => status(next).textContent()).toBe(words.old + words.here);
  expect(await next.locator('#contact\\.message').inputValue()).toBe('Kept');
  expect(await countQueuedLeads(next)).toBe(0);
});

test('[Q7] a focused form reports that a lead queued on an earlier visit was sent', async () => {
  const { host, page } = await visitFixtures(CONTACT);
  host.fail(LEADS, { status: 503 });
  await fillIn(page);
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  takesLeads(host);
  await page.reload();
  await waitUntilEnhanced(page);
  await expect.poll(() => status(page).textContent()).toBe(words.sent);
  expect(await countQueuedLeads(page)).toBe(0);
});

/** A response of a company proxy, or of a host during a deployment. */
const page4xx = (code: number) => ({ status: code, type: 'text/html', body: '<h1>Blocked</h1>' });
const refusal: RefusedAnswer = { error: 'The request has no fields.', refused: 'nothing' };
const refused = { status: 400, type: 'application/json', body: JSON.stringify(refusal) };
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('[Q7] 69: a lead stays queued after 4xx pages, and returns to its form if the receiver refuses it', async () => {
  const { host, page } = await visitFixtures(CONTACT);
  host.fail(LEADS, page4xx(403));
  await fillIn(page, 'Kept');
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  for (const [at, code] of [404, 422].entries()) {
    host.fail(LEADS, page4xx(code));
    await online(page);
    await host.requested(LEADS, at + 2);
    expect(await countQueuedLeads(page)).toBe(1);
  }
  host.fail(LEADS, refused);
  await online(page);
  await expect.poll(() => status(page).textContent()).toBe(words.refused + words.here);
  expect(await page.locator('#contact\\.message').inputValue()).toBe('Kept');
  expect(await countQueuedLeads(page)).toBe(0);
});

test('[Q7] 69: another form reports a refused lead with a link to its page, which restores the typed values', async () => {
  const { host, page } = await visitFixtures(CONTACT);
  host.fail(LEADS, page4xx(404));
  await fillIn(page, 'Kept');
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  await page.goto(`${host.origin}/newsletter`);
  host.fail(LEADS, refused);
  const newsletter = page.locator('form[data-form=newsletter]');
  await newsletter.locator('input[type=email]').focus();
  const said = newsletter.locator('[data-status]');
  await expect.poll(() => said.textContent()).toBe(words.refused + words.elsewhere + words.open);
  expect(await countQueuedLeads(page)).toBe(1);
  await said.locator('a').click();
  await waitUntilShown(page, CONTACT);
  await expect.poll(() => status(page).textContent()).toBe(words.refused + words.here);
  expect(await page.locator('#contact\\.message').inputValue()).toBe('Kept');
  expect(await countQueuedLeads(page)).toBe(0);
});

test('[Q7] a tab learns that another tab has sent its queued lead', async () => {
  const { host, page } = await visitFixtures(CONTACT);
  // This tab cannot reach the receiver.
  await page.route('**/leads/*', (route) => route.abort('connectionreset'));
  await fillIn(page);
  await submit(page).click();
  await expect.poll(() => status(page).textContent()).toBe(words.waiting);
  takesLeads(host);
  const other = await page.context().newPage();
  await other.goto(host.origin + CONTACT);
  await waitUntilEnhanced(other);
  await expect.poll(() => status(other).textContent()).toBe(words.sent);
  await expect.poll(() => status(page).textContent()).toBe(words.sent);
  expect(host.count(LEADS, 'POST')).toBe(1);
});

test('[Q7] the browser creates no database for visitors without an unsent lead', async () => {
  const host = await openHost(await fixtures.site('en-US'));
  const { page } = await visitAndCache(host, CONTACT);
  const loaded = page.waitForResponse((response) => response.url().includes('/static/queue-leads-'));
  await waitUntilEnhanced(page);
  await loaded;
  await page.goto(`${host.origin}/help`);
  await waitUntilReady(page);
  await until(page, async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated', null);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('[Q7] without IndexedDB, a lead that cannot be sent stays in its form', async () => {
  const { host, page } = await visitFixtures(CONTACT, {
    before: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  });
  host.fail(LEADS, 'reset');
  await fillIn(page, 'Stays');
  await submit(page).click();
  await expect.poll(() => page.locator('[data-summary]').textContent()).toBe('Something went wrong. Try again.');
  expect(await page.locator('#contact\\.message').inputValue()).toBe('Stays');
  takesLeads(host);
  await submit(page).click();
  await page.locator('html[data-path="/contact/confirmation"]').waitFor({ state: 'attached' });
});
