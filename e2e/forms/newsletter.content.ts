import { expect, test } from 'vitest';
import { startBrowser } from '../support/browser.ts';
import { ours } from '../support/builds.ts';
import { openHost } from '../support/faulty-host.ts';
import { follow, isMarked, visit, waitUntilShown } from '../support/visit.ts';

startBrowser();

test('[P35] the form in the footer shows its error in place, even after a navigation', async () => {
  const host = await openHost(await ours.site('en-US'));
  const { page, complaints } = await visit(host, '/glossary');
  const path = (await page.locator('main a[href^="/glossary/"]').first().getAttribute('href')) ?? '';
  await follow(page, `main a[href="${path}"]`);
  await waitUntilShown(page, path);
  const form = page.locator('footer form[data-form=newsletter]');
  await form.locator('input[type=email]').fill('nobody@');
  await form.locator('button').click();
  await form.locator('[data-error]').waitFor();
  expect(await form.locator('[data-error]').textContent()).toBe('Invalid email');
  expect(await isMarked(page)).toBe(true);
  expect(host.hits.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(complaints()).toEqual([]);
});
