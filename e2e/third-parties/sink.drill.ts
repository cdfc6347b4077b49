import { describe, expect, test } from 'vitest';
import { sinkMessages } from '../../endpoints/sink/sink.messages.ts';
import { STREAM_LIMITS } from '../../endpoints/sink/stream.ts';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { startSink } from '../support/sink.ts';

startBrowser();
const { sink } = startSink();

describe('the sink’s page', () => {
  test('[T01] shows events live through the edge, and runs none of their content', async () => {
    const origin = origins['en-US'];
    const { page, consoleErrors: complaints } = await openPage(`${origin}/__sink?kind=refused`);
    await page.getByText(sinkMessages['en-US'].live).waitFor();
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const { status } = await fetch(`${origin}/__sink/consent`, { method: 'POST', body: hostile });
    expect(status).toBe(400);
    const row = page.locator('.arrivals > li').filter({ hasText: 'document.title' });
    await row.locator('summary').click();
    expect(await row.locator('pre').innerText()).toBe(hostile);
    expect(await row.locator('.about').innerText()).toMatch(/Refused\s+en-US/);
    expect(await page.title()).toContain('What leaves the browser');
    await page.getByRole('button', { name: 'Empty the list' }).click();
    await page.getByText('Nothing has arrived yet.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('[T01] frees a listener’s place through the edge when the listener leaves', async () => {
    const listen = async () => {
      const leaving = new AbortController();
      const { status } = await fetch(`${origins['zh-CN']}/__sink/arrivals`, { signal: leaving.signal });
      leaving.abort();
      return status;
    };
    for (let count = 0; count <= STREAM_LIMITS.mostListeners; count += 1) await expect.poll(listen).toBe(200);
  });

  test('[T01] empties in every window', async () => {
    const { page } = await openPage(`${sink().at}`);
    const other = await openPage(`${sink().at}`);
    await page.getByText(sinkMessages['en-US'].live).waitFor();
    await sink().send('/collect?tag=x', '');
    await page.locator('.arrivals > li').first().waitFor();
    await other.page.getByRole('button', { name: 'Empty the list' }).click();
    await page.getByText('Nothing has arrived yet.').waitFor();
  });
});
