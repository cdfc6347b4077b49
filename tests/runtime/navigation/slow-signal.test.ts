import { expect, test } from 'vitest';
import { settled, startSite } from './fake-site.ts';

const isShown = (site: ReturnType<typeof startSite>) => [
  site.document.querySelector('main')?.getAttribute('aria-busy') ?? null,
  site.document.documentElement.hasAttribute('data-loading'),
];

test('[L05] a navigation is marked as slow on the old page after 1000 ms', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(999);
  expect([site.log, isShown(site)]).toEqual([[], [null, false]]);
  site.pass(1);
  expect([site.log, isShown(site)]).toEqual([['delayed /two at /'], ['true', true]]);
});

test('[L05] the slow mark disappears with the new page', async () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.answer('/two');
  await settled();
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] a page that loads in time is not marked as slow', async () => {
  const site = startSite();
  await site.visit('/two');
  site.pass(5000);
  expect(site.log.filter((line) => line.startsWith('delayed'))).toEqual([]);
});

test('[L05] a navigation that fails in time is not marked as slow', async () => {
  const site = startSite();
  site.follow('/two');
  site.fail('/two');
  await settled();
  site.pass(5000);
  expect([site.log, isShown(site)]).toEqual([[], [null, false]]);
});

test('[L05] the timer of an aborted navigation stops, and the newer navigation has its own timer', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(900);
  site.follow('/three');
  site.pass(900);
  expect(site.log).toEqual([]);
  site.pass(100);
  expect(site.log).toEqual(['delayed /three at /']);
});

test('[L05] the slow mark of an aborted navigation disappears at once', () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.follow('/#top');
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] going back and the first document are never marked as slow', async () => {
  const site = startSite();
  void site.first();
  await site.visit('/two');
  site.back();
  site.pass(5000);
  expect(site.log.filter((line) => line.startsWith('delayed'))).toEqual([]);
});

test('[L05] the slow mark disappears in a document that the back/forward cache restores', async () => {
  const site = startSite();
  site.follow('/two');
  site.pass(1000);
  site.fail('/two');
  await settled();
  site.emit('pageshow', { persisted: true });
  expect(isShown(site)).toEqual([null, false]);
});

test('[L05] the first pageshow event does not stop the timer', async () => {
  const site = startSite();
  site.follow('/two');
  site.emit('pageshow', { persisted: false });
  site.pass(1000);
  expect(site.log).toEqual(['delayed /two at /']);
});
