import { expect, test } from 'vitest';
import { inspectVector } from '../../pipeline/images/vector.ts';
import { HOSTILE, HOSTILE_HOST } from '../../tests/contract/hostile-drawings.cases.ts';
import { openPage, startBrowser } from '../support/browser.ts';

startBrowser();

const HOST = 'http://drawings.example';

/** Documents by path. Each has its own folder, which identifies its requests. */
const served = new Map<string, string>();
for (const [row, { drawing, works }] of HOSTILE.entries()) {
  const { value: cleaned } = inspectVector(Buffer.from(drawing), 'drawing.svg');
  if (cleaned !== undefined) served.set(`/published-${row}/drawing.svg`, cleaned.text);
  if (works === undefined) continue;
  served.set(`/written-${row}/drawing.svg`, String(drawing).replaceAll(HOSTILE_HOST, `written-${row}.${HOSTILE_HOST}`));
}
const FRAMES = [...served.keys()].map((path) => `<iframe src="${path}" width="48" height="24"></iframe>`).join('\n');

test('[M08] the cleaned version of a hostile drawing runs nothing and requests nothing, although the author’s file does', async () => {
  const { page } = await openPage('about:blank');
  await page.setViewportSize({ width: 1600, height: 900 });
  const asked = new Set<string>();
  await page.route('**/*', (route) => {
    const { origin, pathname, href } = new URL(route.request().url());
    const drawing = origin === HOST ? served.get(pathname) : undefined;
    if (drawing !== undefined) return route.fulfill({ contentType: 'image/svg+xml', body: drawing });
    if (href === `${HOST}/`) return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${FRAMES}` });
    asked.add(/(?:written|published)-\d+/.exec(href)?.[0] ?? href);
    // 204 No Content: a document that navigates away stays in the frame and keeps running.
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${HOST}/`);
  const frames = await page
    .locator('iframe')
    .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().toJSON()));
  expect(frames).toHaveLength(served.size);
  for (const { x, y, width, height } of frames) await page.mouse.click(x + width / 2, y + height / 2);

  // The cleaned drawings had as much time as the slowest hostile drawing that works.
  const working = HOSTILE.flatMap(({ works }, row) => (works ? [`written-${row}`] : []));
  await expect.poll(() => working.filter((name) => !asked.has(name))).toEqual([]);
  expect([...asked].filter((name) => !working.includes(name))).toEqual([]);
  expect([...served.keys()].filter((path) => path.startsWith('/published-')).length).toBeGreaterThan(10);
});
