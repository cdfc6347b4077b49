import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../model/blocks/index.ts';
import { commitAll } from '../tests/helpers/git.ts';
import { openPage, startBrowser } from './support/browser.ts';
import { waitUntilReady } from './support/visit.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const WAYBILL = join(REPOSITORY, 'cli/waybill.mjs');
const POST = 'content/en-US/blog/edited.md';
const TEXT = `---
title: A post that is edited
summary: It is in a copy of the base site and changes while a browser shows it.
publishedOn: "2026-11-01"
author: ocean-desk
category: ocean
local: true
---

## First part

The first text.
`;

const [ORIGINAL, TRANSLATION] = ['content/en-US/blog/translated.md', 'content/zh-CN/blog/translated.md'];
const TRANSLATED = `---
title: A post with a translation
summary: Its original changes while a browser shows the Chinese page, which must then have a mark.
publishedOn: "2026-11-01"
author: ocean-desk
category: ocean
---

## First part

The first text.
`;
const CHINESE = `---
title: 一篇有译文的文章
summary: 它在基础站点的副本里，英文原文改了以后，中文页面上要看得出来。
publishedOn: "2026-11-01"
author: ocean-desk
category: ocean
---

## 第一部分

第一段“文字”，带**重点**。
`;

startBrowser();
let cwd = '';
let dev: ChildProcess;
let origin = '';
let chinese = '';
/** All standard error output of `waybill dev`. */
let printed = '';

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'waybill-dev-'));
  cpSync(join(REPOSITORY, 'tests/cases/base'), cwd, { recursive: true });
  writeFileSync(join(cwd, POST), TEXT);
  writeFileSync(join(cwd, ORIGINAL), TRANSLATED);
  writeFileSync(join(cwd, TRANSLATION), CHINESE);
  execFileSync(process.execPath, [WAYBILL, 'translations', '--accept', TRANSLATION], { cwd });
  commitAll(cwd);
  dev = spawn(process.execPath, [WAYBILL, 'dev', '--port', '0', '--at', '2026-11-20'], {
    cwd,
  });
  dev.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  if (dev.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: dev.stdout })) {
    origin = /en-US +(\S+)/.exec(line)?.[1] ?? origin;
    chinese = /zh-CN +(\S+)/.exec(line)?.[1] ?? chinese;
    if (line.includes('Stop with')) break;
  }
});

afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  rmSync(cwd, { recursive: true });
});

function edit(change: (text: string) => string, file = POST): void {
  writeFileSync(join(cwd, file), change(readFileSync(join(cwd, file), 'utf8')));
}

describe('waybill dev', () => {
  test('[M03] shows every block, even in a site that uses none', async () => {
    const { page, status } = await openPage(`${origin}/samples`);
    expect(status).toBe(200);
    const shown = await page
      .locator('[data-sample]')
      .evaluateAll((all) => all.map((sample) => sample.getAttribute('data-sample')));
    expect(shown).toEqual(expect.arrayContaining(blocks.map(({ id }) => id)));
  });

  test('[C4] shows an edited text, title and field in the open tab without loading it again', async () => {
    const { page, consoleErrors: complaints } = await openPage(`${origin}/blog/edited`);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    edit((text) => text.replace('The first text.', 'The second text.'));
    await page.getByText('The second text.').waitFor();
    edit((text) => text.replace('A post that is edited', 'A post with another title'));
    await page.getByRole('heading', { name: 'A post with another title' }).waitFor();
    expect(await page.title()).toContain('A post with another title');
    edit((text) => text.replace('2026-11-01', '2026-11-02'));
    await page.getByText('November 2, 2026').waitFor();
    edit((text) => text.replace('A post with another title', 'A post that is edited'));
    await page.getByRole('heading', { name: 'A post that is edited' }).waitFor();
    expect(await page.evaluate(() => 'isOld' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('[C4] keeps the islands of the page working after an edit', async () => {
    const { page } = await openPage(`${origin}/blog/edited`);
    await page.context().grantPermissions(['clipboard-write']);
    const island = page.locator('main [data-island=copy-link]');
    await island.locator('button').click();
    await island.evaluate((element) => Object.assign(element, { isOld: true }));
    edit((text) => text.replace('The second text.', 'The third text.'));
    await page.getByText('The third text.').waitFor();
    expect(await island.evaluate((element) => 'isOld' in element)).toBe(true);
  });

  test('[C4] loads a page again that the visitor reached by a link, and leaves other tabs alone', async () => {
    const { page } = await openPage(`${origin}/blog`);
    const { page: other } = await openPage(`${origin}/accessibility`);
    await waitUntilReady(page);
    for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('link', { name: 'A post that is edited' }).click();
    await page.getByRole('heading', { name: 'A post that is edited' }).waitFor();
    edit((text) => text.replace('The third text.', 'The fourth text.'));
    await page.getByText('The fourth text.').waitFor();
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
    expect(await other.evaluate(() => 'isOld' in window)).toBe(true);
  });

  test('[C4] shows an edit that happens while the data of the next page load', async () => {
    const { page } = await openPage(`${origin}/blog`);
    await waitUntilReady(page);
    let edits = 0;
    await page.route('**/page-data/blog/edited/**', async (route) => {
      const response = await route.fetch();
      if (edits === 0) {
        edits += 1;
        edit((text) => text.replace('The fourth text.', 'The next text.'));
        await expect.poll(async () => (await fetch(`${origin}/blog/edited`)).text()).toContain('The next text.');
      }
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: 'A post that is edited' }).click();
    await page.getByText('The next text.').waitFor();
  });

  test('[C4] shows an edit that happens after a document loads and before its script runs', async () => {
    const { page } = await openPage('about:blank');
    let edits = 0;
    await page.route('**/blog/edited', async (route) => {
      // The script fetches the page once it has loaded.
      if (route.request().resourceType() === 'fetch' && edits === 0) {
        edits += 1;
        edit((text) => text.replace('The next text.', 'The fifth text.'));
        await expect.poll(async () => (await fetch(`${origin}/blog/edited`)).text()).toContain('The fifth text.');
      }
      await route.continue();
    });
    await page.goto(`${origin}/blog/edited`);
    await page.getByText('The fifth text.').waitFor();
  });

  test('[C4] shows an error over the previous page, and removes it after the fix', async () => {
    const { page } = await openPage(`${origin}/blog/edited`);
    edit((text) => text.replace('category: ocean', 'category: [ocean'));
    const finding = page.locator('waybill-findings pre').first();
    await finding.waitFor();
    expect(await finding.textContent()).toMatch(/^content\/en-US\/blog\/edited\.md:\d+:\d+ error /);
    expect(await page.locator('h1').textContent()).toBe('A post that is edited');
    expect(printed).toMatch(/content\/en-US\/blog\/edited\.md:\d+:\d+ error /);
    await page.keyboard.press('Escape');
    expect(await finding.isVisible()).toBe(false);
    edit((text) => text.replace('category: [ocean', 'category: ocean'));
    await page.locator('waybill-findings').waitFor({ state: 'detached' });
  });

  test('[M04] marks a paragraph whose original has changed, with the old and new original as text, until it is recorded', async () => {
    const { page, consoleErrors: complaints } = await openPage(`${chinese}/blog/translated`, { answered: 'refused' });
    const mark = page.locator('main [data-outdated]');
    expect(await mark.count()).toBe(0);
    edit((text) => text.replace('The first text.', 'The <b>first</b> text & more.'), ORIGINAL);
    await mark.waitFor();
    expect(await mark.evaluate((element) => element.firstChild?.textContent)).toBe('第一段“文字”，带');
    await mark.getByRole('button', { name: 'original changed' }).click();
    expect(await mark.locator('del').textContent()).toBe('The first text.');
    expect(await mark.locator('ins').textContent()).toBe('The <b>first</b> text & more.');
    expect(await mark.locator('ins').isVisible()).toBe(true);
    // The runtime shows another page and comes back.
    await page.goto(`${chinese}/blog`);
    await waitUntilReady(page);
    await page.getByRole('link', { name: '一篇有译文的文章' }).click();
    await mark.waitFor();
    execFileSync(process.execPath, [WAYBILL, 'translations', '--accept', TRANSLATION], { cwd });
    await mark.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
