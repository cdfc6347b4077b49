import { describe, expect, test } from 'vitest';
import type { DocumentParts, DocumentShell, Shell } from '../../pipeline/render/template-api.ts';
import { documentRenderer } from '../../templates/document.ts';

const SHELL: Shell = {
  locale: 'en-US',
  siteName: 'Testline',
  navigation: [],
  footer: [],
  baseStyles: '/static/base.css',
  textFont: '/static/text.woff2',
  runtime: '/static/runtime.js',
  integrity: 'sha256-x',
  islands: {},
};
const PARTS: DocumentParts = {
  head: { title: 'A page', htmlAttributes: { lang: 'en-US' }, bodyAttributes: {}, nodes: [] },
  main: '<h1>A page</h1>',
  path: '/blog',
  slices: { header: { name: 'header', html: '' }, footer: { name: 'footer', html: '' } },
};
const HASHES: Omit<DocumentShell, 'shell'> = {
  routes: 'routes-hash',
  consent: 'consent-hash',
  buildHash: 'build-hash',
};
const TAGS = '/__sink/gtm.js?id=GTM-LOCAL';

function documentOf(shell: Partial<Shell> = {}, parts: Partial<DocumentParts> = {}): string {
  return documentRenderer({ shell: { ...SHELL, ...shell }, ...HASHES })({ ...PARTS, ...parts }).join('');
}

/** Returns the attributes of every script. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
}

const UNTAGGED = ['/rates', '/rates/cnsha', '/atlas', '/atlas/map', '/route-search', '/route-search/results', '/Rates'];
const TAGGED = ['/', '/blog', '/rates-explained', '/atlases', '/blog/rates', '/404'];

describe('document styles', () => {
  test('[P35] are the first files that the head links', () => {
    const nodes = [{ tag: 'link', attributes: { rel: 'stylesheet', href: '/static/page.css' } } as const];
    const html = documentOf({}, { head: { ...PARTS.head, nodes } });
    const files = [...html.matchAll(/<link rel="[^"]*" href="([^"]*)"/g)].map(([, href]) => href);
    expect(files.slice(0, 2)).toEqual(['/static/base.css', '/static/page.css']);
  });
});

describe('document loader', () => {
  test.each(TAGGED)('[T08] has the tags and the nonce placeholder at %s', (path) => {
    expect(scriptsOf(documentOf({ tags: TAGS }, { path }))).toEqual([
      ` type="module" nonce="build-hash" data-tags="${TAGS}"`,
    ]);
  });

  test.each(UNTAGGED)('[N03] has no tags and no nonce placeholder at %s', (path) => {
    const html = documentOf({ tags: TAGS }, { path });
    expect(scriptsOf(html)).toEqual([' type="module"']);
    expect(html).not.toContain('nonce=');
    expect(html).not.toContain('gtm.js');
  });

  test.each([...TAGGED, ...UNTAGGED])('[T08] has neither when the site has no tags: %s', (path) => {
    expect(scriptsOf(documentOf({}, { path }))).toEqual([' type="module"']);
  });

  test('[M05] escapes a tag address that tries to end its attribute', () => {
    const html = documentOf({ tags: 'https://tags.test.example/"><script>alert(1)</script>' });
    expect(scriptsOf(html)).toHaveLength(1);
  });
});

describe('document captcha', () => {
  const captcha = { key: 'key-1', src: 'https://captcha.test.example/enterprise.js?render=key-1' };
  test('[T08] is in the head, which content cannot change', () => {
    expect(scriptsOf(documentOf({ captcha }))).toEqual([` type="module" data-captcha-src="${captcha.src}"`]);
  });

  test.each(UNTAGGED)('[N03] is absent at %s', (path) => {
    expect(scriptsOf(documentOf({ captcha }, { path }))).toEqual([' type="module"']);
  });
});

describe('document root', () => {
  test.each(['/blog', '/rates'])('[T01] has the consent hash at %s, with and without tags', (path) => {
    for (const shell of [{}, { tags: TAGS }]) {
      const [, root = ''] = /<html([^>]*)>/.exec(documentOf(shell, { path })) ?? [];
      expect(root).toContain(' data-consent="consent-hash"');
    }
  });
});
