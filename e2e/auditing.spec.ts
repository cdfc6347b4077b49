import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { auditExports } from '../auditing/audit/audit.ts';
import { auditInBrowser } from '../auditing/audit/browser/audit-in-browser.ts';
import { writeAuditPage } from '../auditing/audit/report/write-page.ts';
import { page as pageOf, writeSite } from '../tests/auditing/audit/static-site.ts';
import { startBrowser } from './support/browser.ts';
import { CHROMIUM_PATH } from './support/chromium.ts';
import { openBlank } from './support/visit.ts';

startBrowser();

const SOUND = '<p>Text that all can read.</p><a href="/">Home</a>';

/** A site with a flaw that only a browser finds: the style sheet makes the text too pale. */
function makeSite(): string {
  const head = '<link rel="stylesheet" href="/a.css">';
  return writeSite({
    'index.html': pageOf('Home', SOUND, head),
    'sound/index.html': pageOf('Sound', SOUND, head),
    'pale/index.html': pageOf('Pale', '<p class="pale">Text that few can read.</p>', head),
    'a.css': '.pale{color:#ccc}',
  });
}

test('[C6] axe-core finds text without contrast at its element, and nothing on sound pages', async () => {
  const audited = await auditExports([{ folder: makeSite(), name: '_site' }], { threads: 1 });
  const { diagnostics, note } = await auditInBrowser(audited, { perTemplate: 3, chromium: CHROMIUM_PATH });
  expect(note).toBeUndefined();
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
    ['audit/accessibility', expect.stringContaining('contrast'), '_site/pale/index.html'],
  ]);
  const [{ place, hint } = {}] = diagnostics;
  const text = pageOf('Pale', '', '<link rel="stylesheet" href="/a.css">');
  expect(place?.column).toBe(text.indexOf('</main>') + 1);
  expect(hint).toMatch(/^See https:\/\/dequeuniversity\.com\/rules\/axe\//);
});

test('[C6] axe-core leaves out a page whose address the host redirects', async () => {
  const folder = writeSite({
    'index.html': pageOf('Home', SOUND),
    'old/index.html': pageOf('Old', SOUND),
    _redirects: '/old / 301!\n',
  });
  const audited = await auditExports([{ folder, name: '_site' }], { threads: 1 });
  const { diagnostics } = await auditInBrowser(audited, { perTemplate: 3, chromium: CHROMIUM_PATH });
  expect(diagnostics).toEqual([]);
});

const isEndless = ({ path }: { path: string }) => path.startsWith('endless/');

test('[C6] each page that cannot be checked is a finding, and nothing leaves the machine', async () => {
  let connections = 0;
  const server = createServer().on('connection', (socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const out = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const scripts: Record<string, string> = {
    endless: 'addEventListener("load", () => { for (;;); })',
    leads: `addEventListener("load", () => { location = "/sound"; })`,
    leaves: `location = "http://${out}/"`,
    opens: `for (const one of ["http://${out}/", "/sound", "about:blank"]) open(one)`,
    requests: `fetch("http://${out}/").catch(() => {}); new WebSocket("ws://${out}/")`,
  };
  const head = (script: string) => `<link rel="preconnect" href="http://${out}"><script>${script}</script>`;
  const folder = writeSite({
    'sound/index.html': pageOf('Sound', SOUND),
    'a%20#b/index.html': pageOf('Sound too', SOUND),
    'moved/index.html': pageOf('Moved', SOUND, '<meta http-equiv="refresh" content="0; url=/sound">'),
    ...Object.fromEntries(
      Object.entries(scripts).map(([name, script]) => [`${name}/index.html`, pageOf(name, SOUND, head(script))]),
    ),
  });
  const audited = await auditExports([{ folder, name: '_site' }], { threads: 1 });
  const [endless, others] = [audited.pages.filter(isEndless), audited.pages.filter((page) => !isEndless(page))];
  const options = { perTemplate: 9, chromium: CHROMIUM_PATH };
  const found = [
    // The time of the first one ends while Chromium still makes the page.
    await auditInBrowser({ ...audited, pages: endless }, { ...options, limit: 1 }),
    await auditInBrowser({ ...audited, pages: endless }, { ...options, limit: 500 }),
    await auditInBrowser({ ...audited, pages: others }, { ...options, limit: 60_000 }),
  ].flatMap(({ diagnostics }) => diagnostics);
  expect(found.map(({ code, message, place }) => [code, place?.file, message])).toEqual([
    ['audit/browser', '_site/endless/index.html', 'The page did not come to rest in Chromium within 0.001 s.'],
    ['audit/browser', '_site/endless/index.html', 'The page did not come to rest in Chromium within 0.5 s.'],
    ['audit/browser', '_site/leads/index.html', expect.any(String)],
    ['audit/browser', '_site/leaves/index.html', expect.any(String)],
  ]);
  expect(connections).toBe(0);
});

test('[C6] the report of an audit fits a phone, and a printed report divides no finding and names every place', async () => {
  const folder = makeSite();
  const audited = await auditExports([{ folder, name: '_site' }], { threads: 1 });
  const file = join(folder, 'audit.html');
  const long = `${'a-folder-with-a-long-name/'.repeat(6)}page.html`;
  const [first] = audited.diagnostics;
  const diagnostics = Array.from({ length: 60 }, (_, index) => ({
    ...(first as NonNullable<typeof first>),
    place: { file: `_site/${long}`, line: index + 1, column: 1 },
  }));
  expect(writeAuditPage(file, { ...audited, diagnostics, day: '2026-11-20' })).toBeUndefined();
  const { page } = await openBlank();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pathToFileURL(file).href);
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthOf()).toBe(360);
  const [place, said] = [page.locator('.findings a').first(), page.locator('.findings div').first()];
  // On a phone the finding is below its place, in the whole width.
  const boxes = [await place.boundingBox(), await said.boundingBox()];
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  expect(boxes[1]?.width).toBe(328);
  // The page width of A4 at 96 dpi with margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await widthOf()).toBe(718);
  const places = page.locator('.findings a');
  expect(await places.count()).toBe(60);
  expect(await places.first().innerText()).toBe(`_site/${long}:1:1`);
  const breaks = await page
    .locator('.findings li')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).breakInside))]);
  expect(breaks).toEqual(['avoid']);
});
