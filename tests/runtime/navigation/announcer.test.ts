import { expect, test } from 'vitest';
import { documentHtml } from './fake-browser.ts';
import { pageOf, startSite } from './fake-site.ts';

test('[N04] the announcer announces the first heading of the content in the next frame', async () => {
  const site = startSite();
  await site.visit('/two', pageOf('/two', { html: '<h1>\n  Ocean <b>freight</b>\t rates </h1><h1>Other</h1>' }));
  expect(site.announcement()).toBe('');
  site.frame();
  expect(site.announcement()).toBe('Navigated to Ocean freight rates');
});

test('[N04] the announcer announces the title of a page without a heading', async () => {
  const site = startSite();
  await site.visit('/two', pageOf('/two', { html: '<h1> </h1>', title: 'Two $& more' }));
  site.frame();
  expect(site.announcement()).toBe('Navigated to Two $& more');
});

test('[N04] the announcer announces the path of a page without heading and title', async () => {
  const site = startSite();
  await site.visit('/two?q=1', pageOf('/two', { html: '', title: '' }));
  site.frame();
  expect(site.announcement()).toBe('Navigated to new page at /two');
});

test('[N04] the announcer uses the language of the document', async () => {
  const site = startSite({ html: documentHtml({ lang: 'zh-CN' }).replace('Navigated to {title}', '已转到{title}') });
  await site.visit('/two', pageOf('/two', { html: '<h1>海运</h1>' }));
  site.frame();
  expect(site.announcement()).toBe('已转到海运');
});

test('[N04] the announcer announces only the first of several same-page navigations', async () => {
  const site = startSite({ html: documentHtml({ main: '<h1>First</h1><p id="a"></p><p id="b"></p>' }) });
  site.follow('/#a');
  site.frame();
  expect(site.announcement()).toBe('Navigated to First');
  const node = site.document.getElementById('route-announcer')?.firstChild;
  site.follow('/#b');
  site.frame();
  expect(site.document.getElementById('route-announcer')?.firstChild).toBe(node);
});

test('[N04] the announcer does not announce the first document', async () => {
  const site = startSite();
  site.answer('/');
  await site.first();
  site.frame();
  expect(site.announcement()).toBe('');
});

test('[N04] a document without an announcer can still navigate', async () => {
  const site = startSite({ html: documentHtml().replace(/<div id="route-announcer".*<\/div>/, '') });
  await site.visit('/two');
  site.frame();
  expect(site.h1()).toBe('Page /two');
});
