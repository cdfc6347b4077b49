import { expect, test } from 'vitest';
import { documentHtml } from './fake-browser.ts';
import { settled, startSite } from './fake-site.ts';

const main = (link: string) => documentHtml({ main: `<h1>First</h1>${link}` });

test('[N05] the runtime handles a plain click on a link inside the site', async () => {
  const site = startSite({ html: main('<a href="/two"><b>two</b></a>') });
  expect(site.click('main b')).toBe(true);
  site.answer('/two');
  await settled();
  expect(site.address()).toBe('/two');
});

test.each([
  { what: 'the middle button', fields: { button: 1 } },
  { what: 'the Control key', fields: { ctrlKey: true } },
  { what: 'the Command key', fields: { metaKey: true } },
  { what: 'the Shift key', fields: { shiftKey: true } },
  { what: 'the Alt key', fields: { altKey: true } },
])('[N05] the browser handles a click with $what', ({ fields }) => {
  const site = startSite({ html: main('<a href="/two">two</a>') });
  expect(site.click('main a', fields)).toBe(false);
  expect(site.asked).toEqual([]);
});

test.each([
  { what: 'to another host', link: '<a href="https://other.example/two">x</a>' },
  { what: 'to another host without a scheme', link: '<a href="//other.example/two">x</a>' },
  { what: 'to a forwarded path', link: '<a href="/login">x</a>' },
  { what: 'to a file', link: '<a href="/guide.pdf">x</a>' },
  { what: 'that downloads', link: '<a href="/two" download>x</a>' },
  { what: 'into a new window', link: '<a href="/two" target="_blank">x</a>' },
  { what: 'into a named window', link: '<a href="/two" target="help">x</a>' },
  { what: 'without an address', link: '<a name="two">x</a>' },
  { what: 'that is a mail address', link: '<a href="mailto:sales@site.example">x</a>' },
])('[N05] the browser handles a link $what', ({ link }) => {
  const site = startSite({ html: main(link) });
  expect(site.click('main a')).toBe(false);
  expect(site.asked).toEqual([]);
});

test.each(['_self', '_SELF', '_parent', '_top'])('[N05] target %s in a top window is the same window', (target) => {
  const site = startSite({ html: main(`<a href="/two" target="${target}">x</a>`) });
  expect(site.click('main a')).toBe(true);
});

test.each([
  { target: '_self', ours: true },
  { target: '_parent', ours: false },
  { target: '_top', ours: false },
])('[N05] inside a frame, the runtime handles target $target: $ours', ({ target, ours }) => {
  const site = startSite({ html: main(`<a href="/two" target="${target}">x</a>`) });
  Object.assign(site.view, { parent: {} });
  expect(site.click('main a')).toBe(ours);
});

test('[N05] the runtime ignores a click that another listener has handled', () => {
  const site = startSite({ html: main('<a href="/two">two</a>') });
  site.document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault());
  site.click('main a');
  expect(site.asked).toEqual([]);
});

test('[N05] the runtime ignores a click outside links', () => {
  const site = startSite();
  expect(site.click('main h1')).toBe(false);
  expect(site.asked).toEqual([]);
});

test('[N05] the runtime handles a link inside an SVG image', async () => {
  const site = startSite({ html: main('<svg><a href="/two"><text>two</text></a></svg>') });
  expect(site.click('main text')).toBe(true);
  expect(site.asked).toEqual(['/two']);
});

test('[N05] a click on the current address replaces the entry, requests nothing and scrolls to the top', async () => {
  const site = startSite({ address: '/two?q=1', scrollY: 700 });
  expect(site.follow('/two?q=1')).toBe(true);
  await settled();
  expect([site.entries.length, site.address(), site.asked, site.page.scrollY]).toEqual([1, '/two?q=1', [], 0]);
  expect(site.log).not.toContain('unmount main showing First');
});

test('[N05] a link to the current path with another query adds an entry', async () => {
  const site = startSite({ address: '/jobs' });
  site.follow('/jobs?team=ocean');
  site.answer('/jobs');
  await settled();
  expect([site.entries.length, site.address()]).toEqual([2, '/jobs?team=ocean']);
});
