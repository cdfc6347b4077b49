import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

/** Texts of the fixtures: three jobs of two teams in two offices. One team has no job in one office. */
const SAID = {
  all: '3 open jobs',
  team: 'Winch crew: 2 of 3 open jobs',
  both: 'Winch crew, Westport: 1 of 3 open jobs',
  none: 'Reel crew, Westport: no open jobs',
  unknown: 'We have no team “pirates”. The list shows all teams.',
  night: 'Night winch driver',
  task: 'Splice <two> ropes & say why.',
  back: 'Back to Jobs',
  clear: 'Clear filters',
};
const JOBS = '/careers/jobs';

const alive = (page: Page) => page.locator('[data-island="jobs"][data-alive]').waitFor();
const status = (page: Page) => page.locator('[data-answer="status"]').textContent();
const announced = (page: Page) => page.locator('output[data-answer="said"]').textContent();
const titles = (page: Page) => page.locator('[data-answer-html="results"] li a').allTextContents();
const filters = (page: Page) =>
  page
    .locator('form[action="/careers/jobs"] select')
    .evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).value));
const query = (page: Page) => new URL(page.url()).search;

describe('the list of jobs', () => {
  const open = (path: string, options = {}) => openPage(origins['en-US'] + path, options);

  test('[Q6] filters without loading a page, announces the count, and keeps the filters in the address', async () => {
    const { page, consoleErrors } = await open(JOBS, { answered: 'refused' });
    await alive(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    expect([await status(page), (await titles(page)).length]).toEqual([SAID.all, 3]);
    await page.selectOption('[name=team]', 'winch-crew');
    expect([await status(page), await announced(page), query(page)]).toEqual([
      SAID.team,
      SAID.team,
      '?team=winch-crew',
    ]);
    await page.selectOption('[name=location]', 'westport');
    expect([await status(page), await titles(page)]).toEqual([SAID.both, [SAID.night]]);
    expect(query(page)).toBe('?team=winch-crew&location=westport');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('[Q6] returns to earlier filters with back, and to later ones with forward', async () => {
    const { page, consoleErrors } = await open(JOBS, { answered: 'refused' });
    await alive(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.selectOption('[name=team]', 'winch-crew');
    await page.selectOption('[name=location]', 'westport');
    await page.goBack();
    await expect.poll(() => status(page)).toBe(SAID.team);
    expect([query(page), await filters(page)]).toEqual(['?team=winch-crew', ['winch-crew', '']]);
    await page.goBack();
    await expect.poll(() => status(page)).toBe(SAID.all);
    expect([query(page), await filters(page)]).toEqual(['', ['', '']]);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => status(page)).toBe(SAID.both);
    expect(await filters(page)).toEqual(['winch-crew', 'westport']);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('[Q6] leads to a job and back to the filtered list', async () => {
    const { page, consoleErrors } = await open(`${JOBS}?team=winch-crew`, { answered: 'refused' });
    await alive(page);
    expect([await status(page), await filters(page)]).toEqual([SAID.team, ['winch-crew', '']]);
    await page.click(`text="${SAID.night}"`);
    await page.waitForURL('**/careers/jobs/night-winch-driver');
    await page.locator('h1').waitFor();
    await page.goBack();
    await alive(page);
    await expect.poll(() => status(page)).toBe(SAID.team);
    expect([query(page), await filters(page)]).toEqual(['?team=winch-crew', ['winch-crew', '']]);
    expect(consoleErrors).toEqual([]);
  });

  test('[Q6] says that a filter has no jobs, and clears it', async () => {
    const { page } = await open(`${JOBS}?team=reel-crew&location=westport`, { answered: 'refused' });
    await alive(page);
    expect([await status(page), await titles(page)]).toEqual([SAID.none, []]);
    await page.click(`text="${SAID.clear}"`);
    expect([await status(page), query(page), await filters(page)]).toEqual([SAID.all, '', ['', '']]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('team');
  });

  test('[P06] lists all jobs without script, and the host answers the filters', async () => {
    const { page } = await open(JOBS, { javaScriptEnabled: false });
    expect([await status(page), (await titles(page)).length]).toEqual([SAID.all, 3]);
    await page.selectOption('[name=team]', 'winch-crew');
    await page.click('form[action="/careers/jobs"] button[type=submit]');
    expect([await status(page), query(page)]).toEqual([SAID.team, '?team=winch-crew&location=']);
    expect(await filters(page)).toEqual(['winch-crew', '']);
    await page.click(`text="${SAID.clear}"`);
    expect([await status(page), await filters(page)]).toEqual([SAID.all, ['', '']]);
  });

  test('[P06] says without script that a filter has no jobs, and names an unknown team', async () => {
    const none = await open(`${JOBS}?team=reel-crew&location=westport`, { javaScriptEnabled: false });
    expect([await status(none.page), await titles(none.page)]).toEqual([SAID.none, []]);
    const unknown = await open(`${JOBS}?team=pirates`, { javaScriptEnabled: false });
    expect(await unknown.page.locator('#jobs-team-error').textContent()).toBe(SAID.unknown);
    expect(await titles(unknown.page)).toHaveLength(3);
  });

  test('[P06] names an unknown team with script too', async () => {
    const { page } = await open(`${JOBS}?team=pirates`, { answered: 'refused' });
    await alive(page);
    expect(await page.locator('#jobs-team-error').textContent()).toBe(SAID.unknown);
    expect([await status(page), await filters(page)]).toEqual([SAID.all, ['', '']]);
  });

  test('[P06] shows a job with its task as text, and links back to the list', async () => {
    const { page } = await open(`${JOBS}/night-winch-driver`, { javaScriptEnabled: false });
    expect(await page.locator('main').textContent()).toContain(SAID.task);
    await page.click(`text="${SAID.back}"`);
    expect(new URL(page.url()).pathname).toBe(JOBS);
  });

  test('[P06] [P31] [P22] fits a screen of 360 pixels', async () => {
    const width = 360;
    const { page } = await open(JOBS, { answered: 'refused', viewport: { width, height: 800 } });
    for (const path of [
      JOBS,
      `${JOBS}/night-winch-driver`,
      '/company/careers/our-global-offices',
      '/careers/teams/winch-crew',
    ]) {
      await page.goto(origins['en-US'] + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  });
});
