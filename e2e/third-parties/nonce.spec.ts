import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPage, startBrowser } from '../support/browser.ts';
import { noticeIsOpen } from '../support/notice.ts';
import { preview } from '../support/site.ts';

startBrowser();

let host: Awaited<ReturnType<typeof preview>>;
beforeAll(async () => {
  host = await preview(dirname(inject('dist')), { WAYBILL_TAG_CONTAINER: 'GTM-LOCAL' });
});
afterAll(() => host.end());

test('[T08] with a configured container, the tag manager has the nonce of the policy, which differs in every document', async () => {
  const nonces: string[] = [];
  for (const path of ['/', '/blog']) {
    const { page, consoleErrors: complaints } = await openPage('about:blank', {
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'X-Preview-Country': 'US' },
    });
    const ran = page.waitForRequest(/inline=ran/);
    const response = await page.goto(`http://localhost:${host.port}${path}`);
    const [, nonce = ''] =
      /script-src 'nonce-([^']+)'/.exec(response?.headers()['content-security-policy'] ?? '') ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    await noticeIsOpen(page);
    const container = page.locator('script[src*="/gtm.js"]');
    await container.waitFor({ state: 'attached' });
    expect(await container.evaluate((element: HTMLScriptElement) => element.nonce)).toBe(nonce);
    await ran;
    expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(2);
});

test('[N03] sections without tags keep the policy of hashes', async () => {
  const { page } = await openPage(`http://localhost:${host.port}/rates/shanghai`);
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).not.toContain('nonce');
});

test('[Q7] a returned form, which visitors see without script, keeps the policy of hashes', async () => {
  const answer = await fetch(`http://localhost:${host.port}/leads/contact`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=nobody',
  });
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
  expect([answer.status, (await answer.text()).includes('value="nobody"')]).toEqual([422, true]);
});
