import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { testsAllCases } from '../../tests/helpers/extent.ts';
import { startBrowser } from '../support/browser.ts';
import {
  ANALYTICS_COOKIE,
  analyticsRuns,
  choose,
  cookieNames,
  DIALOG_STATES,
  openChoices,
  REGIONS,
  type Region,
  visitFrom,
} from '../support/consent.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { markDocument } from '../support/visit.ts';

startBrowser();

const ALL_REGIONS = Object.keys(REGIONS) as Region[];
const WHERE_ASKED = ALL_REGIONS.filter((region) => region !== 'elsewhere');
/** Files of the question: the dialog, the visitor's country, and the module that starts optional features. */
const ASKING = ['/geo.json', '/static/consent-dialog.css', '/static/consent-dialog.js', '/static/optional.js'];
/** Requests of the mock tag container when it loads: one hit for itself, and one for each of two consent commands. */
const CONTAINER = ['/__sink/collect consent', '/__sink/collect consent', '/__sink/collect container', '/__sink/gtm.js'];
const CHOICE_COOKIE = 'consent-choice';

/**
 * Purpose → the tag that it allows. The first two are in the mock tag container and set cookies; the third is a worker
 * script.
 */
const TAGS: Readonly<Record<string, string>> = {
  analytics: 'analytics',
  behavioral_advertising: 'advertising',
  personalization: 'worker',
};

/** Returns the tags that these purposes allow. */
function tagsOf(purposes: readonly string[]): string[] {
  return purposes.map((purpose) => TAGS[purpose] ?? purpose);
}

/** Returns the cookies that these tags and the analytics client set. */
function tagCookies(purposes: readonly string[]): string[] {
  const ofTags = tagsOf(purposes).filter((tag) => tag !== 'worker');
  const ofAnalytics = purposes.includes('analytics') ? [ANALYTICS_COOKIE] : [];
  return [...ofAnalytics, ...ofTags.map((tag) => `standin_${tag}`)].toSorted();
}

/** Returns the hits that these tags send. */
function tagHits(purposes: readonly string[]): string[] {
  return tagsOf(purposes).map((tag) => `/__sink/collect ${tag}`);
}

/** Waits until every tag has sent its hit from now on, analytics runs, and the container has received the choice. */
async function tagsDone(page: Page, purposes: readonly string[]): Promise<void> {
  if (purposes.length === 0) return;
  const words = ['command=update', 'tag=container', ...tagsOf(purposes).map((tag) => `tag=${tag}&`)];
  await Promise.all([
    ...words.map((word) => page.waitForRequest((request) => `${request.url()}&`.includes(word))),
    ...(purposes.includes('analytics') ? [analyticsRuns(page)] : []),
  ]);
}

describe('before the visitor’s choice', () => {
  test.each(WHERE_ASKED)('[T01] the page loads, stores and sends nothing optional in the region %s', async (region) => {
    const { page, sent, foreignOrigins, complaints } = await visitFrom(region);
    await noticeIsOpen(page);
    await page.waitForLoadState('networkidle');
    expect(sent().toSorted()).toEqual(ASKING);
    expect(foreignOrigins()).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(complaints).toEqual(['Service Worker registration blocked by Playwright']);
  });

  test('[T01] elsewhere the page shows a notice and runs all features that the notice names', async () => {
    const allowed = ['analytics', 'personalization', 'behavioral_advertising'];
    let done: Promise<void> | undefined;
    const { page, sent, foreignOrigins } = await visitFrom('elsewhere', {
      prepare: async (newPage) => {
        done = tagsDone(newPage, allowed);
      },
    });
    await noticeIsOpen(page);
    await done;
    expect(sent().toSorted()).toEqual([...ASKING, ...CONTAINER, '/__sink/consent', ...tagHits(allowed)].toSorted());
    expect(foreignOrigins()).toEqual([]);
    expect(await cookieNames(page.context())).toEqual(tagCookies(allowed));
  });
});

/** Every state in every region in a full run; otherwise each state once and each region twice. */
const CHOICES = ALL_REGIONS.map((region, row) => ({
  region,
  states: DIALOG_STATES.filter((_state, column) => testsAllCases || column % ALL_REGIONS.length === row),
}));

describe.each(CHOICES)('a choice in the region $region', ({ region, states }) => {
  test.each(states.map((purposes) => ({ purposes })))(
    '[T01] of $purposes decides what this page and the next one load, store and send',
    async ({ purposes }) => {
      let began: Promise<void> | undefined;
      const { page, sent } = await visitFrom(region, {
        prepare: async (newPage) => {
          began = tagsDone(newPage, region === 'elsewhere' ? Object.keys(TAGS) : []);
        },
      });
      const isRefused = purposes.length === 0;
      await noticeIsOpen(page);
      await began;
      await openChoices(page);
      await markDocument(page);
      sent();
      const done = region === 'elsewhere' ? undefined : tagsDone(page, purposes);
      await choose(page, purposes);
      await done;
      // Forbidden scripts end with the document.
      if (region === 'elsewhere' && purposes.length < 3)
        await page.waitForFunction(() => window.isMarked === undefined);
      const container = isRefused ? [] : [...CONTAINER, ...tagHits(purposes)];
      if (region !== 'elsewhere') expect(sent().toSorted()).toEqual(['/__sink/consent', ...container].toSorted());

      await page.goto('about:blank');
      sent();
      const doneAgain = tagsDone(page, purposes);
      await page.goBack({ waitUntil: 'networkidle' });
      await doneAgain;
      const news = sent().filter((line) => !line.startsWith('/static/'));
      expect(news.toSorted()).toEqual((isRefused ? [] : ['/__sink/consent', '/geo.json', ...container]).toSorted());
      expect(await page.locator('#consent').count()).toBe(0);
      expect(await cookieNames(page.context())).toEqual([CHOICE_COOKIE, ...tagCookies(purposes)].toSorted());
    },
  );
});
