import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../runtime/contract/locales.ts';
import { casesToTest } from '../../tests/helpers/extent.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';

startBrowser();

/** Texts of the fixtures: three jobs of two teams in two offices. One team has no job in one office. */
const SAID = {
  'en-US': {
    all: '3 open jobs',
    team: 'Winch crew: 2 of 3 open jobs',
    both: 'Winch crew, Westport: 1 of 3 open jobs',
    none: 'Reel crew, Westport: no open jobs',
    unknown: 'We have no team “pirates”. The list shows all teams.',
    night: 'Night winch driver',
    task: 'Splice <two> ropes & say why.',
    back: 'Back to Jobs',
    clear: 'Clear filters',
  },
  'zh-CN': {
    all: '在招3个职位',
    team: '绞车组：3个在招职位中的2个',
    both: '绞车组，西湾：3个在招职位中的1个',
    none: '绳盘组，西湾：暂无在招职位',
    unknown: '没有名为“pirates”的团队，现列出全部团队。',
    night: '夜班绞车司机',
    task: '接上<两>根绳 & 说明理由。',
    back: '返回职位列表',
    clear: '清除筛选',
  },
} as const satisfies Record<Locale, object>;
const LOCALES = Object.keys(SAID) as Locale[];
const JOBS = '/careers/jobs';

const alive = (page: Page) => page.locator('[data-island="jobs"][data-alive]').waitFor();
const status = (page: Page) => page.locator('[data-answer="status"]').textContent();
const announced = (page: Page) => page.locator('output[data-answer="said"]').textContent();
const titles = (page: Page) => page.locator('[data-answer-html="results"] li a').allTextContents();
const filters = (page: Page) =>
  page
    .locator('form[action="/careers/jobs"] select')
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
const query = (page: Page) => new URL(page.url()).search;

describe.each(casesToTest(LOCALES))('the list of jobs (%s)', (locale) => {
  const said = SAID[locale];
  const open = (path: string, options = {}) => openPage(origins[locale] + path, options);

  test('[Q6] filters without loading a page, announces the count, and keeps the filters in the address', async () => {
    const { page, consoleErrors } = await open(JOBS, { answered: 'refused' });
    await alive(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    expect([await status(page), (await titles(page)).length]).toEqual([said.all, 3]);
    await page.selectOption('[name=team]', 'winch-crew');
    expect([await status(page), await announced(page), query(page)]).toEqual([
      said.team,
      said.team,
      '?team=winch-crew',
    ]);
    await page.selectOption('[name=location]', 'westport');
    expect([await status(page), await titles(page)]).toEqual([said.both, [said.night]]);
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
    await expect.poll(() => status(page)).toBe(said.team);
    expect([query(page), await filters(page)]).toEqual(['?team=winch-crew', ['winch-crew', '']]);
    await page.goBack();
    await expect.poll(() => status(page)).toBe(said.all);
    expect([query(page), await filters(page)]).toEqual(['', ['', '']]);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => status(page)).toBe(said.both);
    expect(await filters(page)).toEqual(['winch-crew', 'westport']);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  test('[Q6] leads to a job and back to the filtered list', async () => {
    const { page, consoleErrors } = await open(`${JOBS}?team=winch-crew`, { answered: 'refused' });
    await alive(page);
    expect([await status(page), await filters(page)]).toEqual([said.team, ['winch-crew', '']]);
    await page.click(`text="${said.night}"`);
    await page.waitForURL('**/careers/jobs/night-winch-driver');
    await page.locator('h1').waitFor();
    await page.goBack();
    await alive(page);
    await expect.poll(() => status(page)).toBe(said.team);
    expect([query(page), await filters(page)]).toEqual(['?team=winch-crew', ['winch-crew', '']]);
    expect(consoleErrors).toEqual([]);
  });

  test('[Q6] says that a filter has no jobs, and clears it', async () => {
    const { page } = await open(`${JOBS}?team=reel-crew&location=westport`, { answered: 'refused' });
    await alive(page);
    expect([await status(page), await titles(page)]).toEqual([said.none, []]);
    await page.click(`text="${said.clear}"`);
    expect([await status(page), query(page), await filters(page)]).toEqual([said.all, '', ['', '']]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('team');
  });

  test('[Q6] works by keyboard', async () => {
    const { page } = await open(JOBS, { answered: 'refused' });
    await alive(page);
    await page.locator('[name=team]').focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => query(page)).toBe('?team=winch-crew');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('team');
  });

  test('[P06] lists all jobs without script, and the host answers the filters', async () => {
    const { page } = await open(JOBS, { javaScriptEnabled: false });
    expect([await status(page), (await titles(page)).length]).toEqual([said.all, 3]);
    await page.selectOption('[name=team]', 'winch-crew');
    await page.click('form[action="/careers/jobs"] button[type=submit]');
    expect([await status(page), query(page)]).toEqual([said.team, '?team=winch-crew&location=']);
    expect(await filters(page)).toEqual(['winch-crew', '']);
    await page.click(`text="${said.clear}"`);
    expect([await status(page), await filters(page)]).toEqual([said.all, ['', '']]);
  });

  test('[P06] says without script that a filter has no jobs, and names an unknown team', async () => {
    const none = await open(`${JOBS}?team=reel-crew&location=westport`, { javaScriptEnabled: false });
    expect([await status(none.page), await titles(none.page)]).toEqual([said.none, []]);
    const unknown = await open(`${JOBS}?team=pirates`, { javaScriptEnabled: false });
    expect(await unknown.page.locator('#jobs-team-error').textContent()).toBe(said.unknown);
    expect(await titles(unknown.page)).toHaveLength(3);
  });

  test('[P06] names an unknown team with script too', async () => {
    const { page } = await open(`${JOBS}?team=pirates`, { answered: 'refused' });
    await alive(page);
    expect(await page.locator('#jobs-team-error').textContent()).toBe(said.unknown);
    expect([await status(page), await filters(page)]).toEqual([said.all, ['', '']]);
  });

  test('[P06] shows a job with its task as text, and links back to the list', async () => {
    const { page } = await open(`${JOBS}/night-winch-driver`, { javaScriptEnabled: false });
    expect(await page.locator('main').textContent()).toContain(said.task);
    await page.click(`text="${said.back}"`);
    expect(new URL(page.url()).pathname).toBe(JOBS);
  });

  test.each([360, 768, 1440])('[P06] [P31] [P22] fits a screen of %i pixels', async (width) => {
    const { page } = await open(JOBS, { answered: 'refused', viewport: { width, height: 800 } });
    for (const path of [
      JOBS,
      `${JOBS}/night-winch-driver`,
      '/company/careers/our-global-offices',
      '/careers/teams/winch-crew',
    ]) {
      await page.goto(origins[locale] + path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
  });
});
