import { describe, expect, test } from 'vitest';
import type { HeadNode } from '../../../contract/page-data.ts';
import { documentHtml } from './fake-browser.ts';
import { pageOf, settled, startSite } from './fake-site.ts';

const meta = (name: string, content: string): HeadNode => ({ tag: 'meta', attributes: { name, content } });
const canonical = (href: string): HeadNode => ({ tag: 'link', attributes: { rel: 'canonical', href } });
const sheet = (href: string): HeadNode => ({ tag: 'link', attributes: { rel: 'stylesheet', href } });
const data = (text: string): HeadNode => ({ tag: 'script', attributes: { type: 'application/ld+json' }, text });

const start = (head: string) => startSite({ html: documentHtml({ head }) });
const owned = (site: ReturnType<typeof startSite>) =>
  [...site.document.head.querySelectorAll('[data-head]')].map((node) => node.outerHTML);

describe('head elements', () => {
  test('[N05] [N07] of the new page replace those of the old page without duplicates', async () => {
    const site = start(
      '<meta name="description" content="old" data-head=""><link rel="canonical" href="/" data-head=""><meta property="og:title" content="old" data-head="">',
    );
    const property: HeadNode = { tag: 'meta', attributes: { property: 'og:title', content: 'new' } };
    await site.visit('/two', pageOf('/two', { nodes: [meta('description', 'new'), canonical('/two'), property] }));
    expect(owned(site)).toEqual([
      '<meta name="description" content="new" data-head="">',
      '<link rel="canonical" href="/two" data-head="">',
      '<meta property="og:title" content="new" data-head="">',
    ]);
    expect(site.document.title).toBe('Title of /two');
  });

  test('[N07] include the canonical link only on its own page', async () => {
    const site = start('<link rel="canonical" href="/" data-head="">');
    await site.visit('/two');
    expect(owned(site)).toEqual([]);
  });

  test('[N05] that are equal keep their nodes, in any order of attributes', async () => {
    const site = start(
      '<link href="/feed" data-head="" rel="alternate"><script type="application/ld+json" data-head="">{"a":1}</script>',
    );
    const before = [...site.document.querySelectorAll('[data-head]')];
    await site.visit(
      '/two',
      pageOf('/two', { nodes: [data('{"a":1}'), { tag: 'link', attributes: { rel: 'alternate', href: '/feed' } }] }),
    );
    expect([...site.document.querySelectorAll('[data-head]')]).toEqual(before);
  });

  test('[N05] that a page has twice appear twice', async () => {
    const site = start('<meta name="author" content="x" data-head="">');
    await site.visit('/two', pageOf('/two', { nodes: [meta('author', 'x'), meta('author', 'x')] }));
    expect(owned(site)).toHaveLength(2);
  });

  test('[N05] with different texts differ', async () => {
    const site = start('<script type="application/ld+json" data-head="">{"a":1}</script>');
    await site.visit('/two', pageOf('/two', { nodes: [data('{"a":2}')] }));
    expect(site.document.querySelector('script')?.textContent).toBe('{"a":2}');
  });

  test('[N05] of the shell and of other scripts stay', async () => {
    const site = start('<link rel="manifest" href="/manifest.webmanifest"><style>.other{}</style>');
    await site.visit('/two');
    expect(site.document.head.querySelectorAll('meta[charset], link[rel=manifest], style')).toHaveLength(3);
  });

  test('[T08] with a nonce are compared by the property, because the attribute reads as empty', async () => {
    const site = start('<style nonce="" data-head="">.a{}</style>');
    const style = site.document.querySelector('style') as HTMLStyleElement;
    style.nonce = 'secret';
    // The browser's document hides the attribute and keeps the property.
    style.setAttribute('nonce', '');
    Object.defineProperty(style, 'nonce', { value: 'secret' });
    const node: HeadNode = { tag: 'style', attributes: { nonce: 'secret' }, text: '.a{}' };
    await site.visit('/two', pageOf('/two', { nodes: [node] }));
    expect(site.document.querySelector('style')).toBe(style);
    await site.visit('/three', pageOf('/three', { nodes: [{ ...node, attributes: { nonce: 'other' } }] }));
    const styles = [...site.document.querySelectorAll('style')];
    expect(styles.map((styleElement) => [styleElement.getAttribute('nonce'), styleElement === style])).toEqual([
      ['other', false],
    ]);
  });

  test('[T08] are equal even if the host has added a nonce', async () => {
    const site = start('<script type="application/ld+json" nonce="x" data-head="">{}</script>');
    const script = site.document.querySelector('script');
    await site.visit('/two', pageOf('/two', { nodes: [data('{}')] }));
    expect(site.document.querySelector('script')).toBe(script);
  });
});

describe('attributes of html and body', () => {
  test('[N05] of the old page are removed, and those of the shell stay', async () => {
    const site = startSite();
    await site.visit(
      '/two',
      pageOf('/two', { htmlAttributes: { lang: 'zh-CN', class: 'dark' }, bodyAttributes: { 'data-kind': 'tool' } }),
    );
    expect(site.document.documentElement.className).toBe('dark');
    expect(site.document.body.dataset.kind).toBe('tool');
    await site.visit('/three', pageOf('/three', { htmlAttributes: { lang: 'en-US' } }));
    const { documentElement, body } = site.document;
    expect(Object.fromEntries([...documentElement.attributes].map(({ name, value }) => [name, value]))).toEqual({
      lang: 'en-US',
      'data-build': 'b1',
      'data-path': '/three',
      'data-routes': 'r1',
    });
    expect(body.attributes).toHaveLength(0);
  });

  test('[N05] of the document belong to the first page', async () => {
    const site = startSite({ html: documentHtml().replace('<html', '<html class="landing"') });
    await site.visit('/two');
    expect(site.document.documentElement.hasAttribute('class')).toBe(false);
  });

  test('[N05] that other scripts have added stay', async () => {
    const site = startSite();
    site.document.documentElement.classList.add('translated');
    await site.visit('/two');
    expect(site.document.documentElement.className).toBe('translated');
  });
});

describe('stylesheets of the next page', () => {
  const styles = (site: ReturnType<typeof startSite>) => [...site.document.querySelectorAll('link[rel=stylesheet]')];

  test.each(['load', 'error'])('[N05] delay the page until their %s event', async (event) => {
    const site = startSite();
    await site.visit('/two', pageOf('/two', { nodes: [sheet('/static/two.css')] }));
    expect([site.h1(), styles(site).length]).toEqual(['First', 1]);
    site.fire(styles(site)[0], event);
    await settled();
    expect([site.h1(), styles(site).length]).toEqual(['Page /two', 1]);
  });

  test('[N05] do not delay the page if the document already has them', async () => {
    const site = start('<link rel="stylesheet" href="/static/two.css" data-head="">');
    await site.visit('/two', pageOf('/two', { nodes: [sheet('/static/two.css')] }));
    expect([site.h1(), styles(site).length]).toEqual(['Page /two', 1]);
  });

  test('[N05] delay the page even if an aborted navigation requested them, and are removed when unused', async () => {
    const site = startSite();
    const nodes = [sheet('/static/shared.css')];
    await site.visit('/slow', pageOf('/slow', { nodes: [...nodes, sheet('/static/slow.css')] }));
    await site.visit('/two', pageOf('/two', { nodes }));
    expect(site.h1()).toBe('First');
    for (const link of styles(site)) site.fire(link, 'load');
    await settled();
    expect([site.h1(), styles(site).map((link) => link.getAttribute('href'))]).toEqual([
      'Page /two',
      ['/static/shared.css'],
    ]);
  });
});
