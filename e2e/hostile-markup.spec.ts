import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from './support/browser.ts';
import { waitUntilReady } from './support/visit.ts';

startBrowser();

/** A module that leaves a mark when it runs. */
const MODULE = 'data:text/javascript,document.title="taken";export default()=>()=>{document.title="taken"}';
const ATTRIBUTES = `data-island=x data-on=load data-src='${MODULE}'`;

describe('a link of a stranger', () => {
  const inTag = encodeURIComponent(`$\` ${ATTRIBUTES} x=`);
  test('[P32] runs no script on the page that answers it', async () => {
    const { page } = await openPage('about:blank', { answered: 'refused' });
    for (const address of [
      `/tools/cbm?length=${inTag}`,
      `/tools/break-even?volume=${inTag}`,
      `/tools/container-fit?length=${inTag}`,
      `/tools/duty-estimator?hsCode=${inTag}`,
      `/data/hs-code?q=${inTag}`,
      `/emissions-calculator?from=${inTag}`,
      `/route-search?from=${inTag}`,
      `/rates?origin=x&destination=${inTag}`,
      `/rates/${inTag}/x`,
      `/atlas?place=${inTag}`,
      `/atlas/port/${inTag}`,
    ]) {
      await page.goto(origins['en-US'] + address);
      await waitUntilReady(page);
      expect([address, await page.title()]).not.toEqual([address, 'taken']);
      expect([address, await page.locator('[data-island=x]').count()]).toEqual([address, 0]);
    }
  });
});

describe('markup of a stranger in a page', () => {
  test.each([
    { what: 'an island', html: `<p ${ATTRIBUTES}>` },
    { what: 'an island on another host', html: `<p data-island=x data-on=load data-src="//127.0.0.1:1/static/x.js">` },
    {
      what: 'a form whose modules are elsewhere',
      html: `<div data-island=form data-on=load data-src=FORM data-props='${JSON.stringify({ queueLeads: MODULE, phone: MODULE })}'><form data-form=contact action=/leads/contact><input type=tel name=phone></form></div>`,
    },
    { what: 'tags', html: `<script type=text/plain data-tags='${MODULE}' data-dsn=https://x@127.0.0.1:1/1></script>` },
    { what: 'a captcha', html: `<form data-form=contact data-captcha-key=k data-captcha-src='${MODULE}'>` },
    { what: 'a frame', html: '<iframe srcdoc="<script>parent.document.title=&quot;taken&quot;</script>"></iframe>' },
    {
      what: 'styles',
      html: '<style>main{display:none}</style><link rel=stylesheet href="data:text/css,main{display:none}">',
    },
  ])('[M05] has no effect: $what', async ({ html }) => {
    const { page } = await openPage('about:blank', { answered: 'refused', serviceWorkers: 'block' });
    await page.route('**/company/contact', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const src = /data-island="form"[^>]*data-src="([^"]+)"/.exec(text)?.[1] ?? '';
      const added = html.replace('FORM', () => src);
      await route.fulfill({ response, body: text.replace(/<main[^>]*>/, (tag) => tag + added) });
    });
    await page.goto(`${origins['en-US']}/company/contact`);
    await waitUntilReady(page);
    await page.locator('main input[name=phone]').first().focus();
    await page.locator('main input[name=phone]').first().pressSequentially('+49 30 1');
    expect(await page.title()).not.toBe('taken');
    await page.locator('main h1').waitFor();
  });
});
