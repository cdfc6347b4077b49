import { expect, test } from 'vitest';
import { settled, startSite } from './fake-site.ts';

const isShown = (site: ReturnType<typeof startSite>) => [
  site.document.querySelector('main')?.getAttribute('aria-busy') ?? null,
  site.document.documentElement.hasAttribute('data-loading'),
];

test('[L05] after 1000 ms a navigation counts as slow, on the old page', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(999);
  expect([site.log, isShown(site)]).toEqual([[], [null, false]]);
  site.pass(1);
  expect([site.log, isShown(site)]).toEqual([['delayed /two at /'], ['true', true]]);
});

test('[L05] what it showed goes with the new page', async () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.answer('/two');
  await settled();
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] a page that comes in time is not slow', async () => {
  const site = startSite();
  await site.visit('/two');
  site.pass(5000);
  expect(site.log.filter((line) => line.startsWith('delayed'))).toEqual([]);
});

test('[L05] neither is one that fails in time', async () => {
  const site = startSite();
  site.follow('/two');
  site.fail('/two');
  await settled();
  site.pass(5000);
  expect([site.log, isShown(site)]).toEqual([[], [null, false]]);
});

test('[L05] a navigation that is overtaken is forgotten, the newer one has its own time', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(900);
  site.follow('/three');
  site.pass(900);
  expect(site.log).toEqual([]);
  site.pass(100);
  expect(site.log).toEqual(['delayed /three at /']);
});

test('[L05] what an overtaken navigation showed goes at once', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.follow('/#top');
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] going back and the first document are never called slow', async () => {
  const site = startSite();
  void site.first();
  await site.visit('/two');
  site.back();
  site.pass(5000);
  expect(site.log.filter((line) => line.startsWith('delayed'))).toEqual([]);
});

test('[L05] what it showed is gone in a document that the browser brings back', async () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.fail('/two');
  await settled();
  site.emit('pageshow', { persisted: true });
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] the first appearance of the document stops nothing', async () => {
  const site = startSite();
  site.follow('/two');
  site.emit('pageshow', { persisted: false });
  site.pass(1000);
  expect(site.log).toEqual(['delayed /two at /']);
});
