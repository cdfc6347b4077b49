import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FORWARDS } from '../../../contract/forwards.ts';
import { ownerOfPath } from '../../../pipeline/plan/reserved-paths.ts';
import { makeBuiltSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';

describe('reserved paths', () => {
  test('[C2] include every top-level name in an export that belongs to no page', async () => {
    const out = join(await makeBuiltSite(), 'dist/en-US');
    const names = readdirSync(out).filter((name) => !name.endsWith('.html'));
    const pages = [...filesBelow(out).keys()].filter((file) => file.endsWith('.html'));
    const sections = new Set(pages.map((file) => file.split('/')[0]?.replace('.html', '')));
    const others = names.filter((name) => !sections.has(name));
    expect(others).toEqual(
      expect.arrayContaining(['_headers', 'assets', 'page-data', 'robots.txt', 'static', 'sw.js']),
    );
    expect(others.filter((name) => ownerOfPath(`/${name}`) === undefined)).toEqual([]);
  });

  test.each(Object.keys(FORWARDS))('[F04] include the forwarded path %s and everything below it', (path) => {
    expect([path, `${path}/x`, `${path.toUpperCase()}/`].map((address) => ownerOfPath(address) === undefined)).toEqual([
      false,
      false,
      false,
    ]);
    expect(ownerOfPath(`${path}s`)).toBeUndefined();
  });

  test.each([
    ['/static', 'the scripts, styles and pictures of the export'],
    ['/page-data', 'page data'],
    ['/slice-data', 'the slices that pages share'],
    ['/assets', 'the files of content/assets'],
    ['/.well-known', 'files that machines read'],
    ['/samples', 'the samples of dev and preview'],
    ['/__waybill', 'the developer tools of "waybill dev"'],
    ['/sw.js', 'the service worker'],
    ['/report.json', 'the build report'],
    ['/geo.json', "the host's data about the visitor"],
    ['/redirects.json', 'the rules of the host'],
    ['/__third-party-proxy', 'proxied third-party scripts'],
    ['/~partytown', 'the sandbox of third-party scripts'],
    ['/_headers', 'the rules of the host'],
    ['/_redirects', 'the rules of the host'],
    ['/.netlify', 'the host'],
    ['/robots.txt', 'a file that machines read'],
    ['/sitemap.xml', 'a file that machines read'],
    ['/manifest.webmanifest', 'a file that machines read'],
    ['/apple-touch-icon.png', 'a file that machines read'],
    ['/icon-maskable-512.png', 'a file that machines read'],
    ['/blog/rss.xml', 'a file that machines read'],
    ['/global-logistics-update/rss.xml', 'a file that machines read'],
  ])('[C2] include %s and everything below it, reserved for %s', (path, holder) => {
    expect([path, `${path}/x`, `${path.toUpperCase()}/`].map((address) => ownerOfPath(address))).toEqual([
      holder,
      holder,
      holder,
    ]);
    const isMoving = ['/assets', '/.well-known'].includes(path);
    expect(ownerOfPath(`${path}/x`, { isRule: true })).toBe(isMoving ? undefined : holder);
    expect(ownerOfPath(`${path}/*`, { isRule: true })).toBe(holder);
  });

  test.each(['/favicon-32.png', '/sitemap-12.xml', '/blog.html', '/Blog/INDEX', '/.well-known/x', '/%73tatic/x'])(
    '[C2] include %s',
    (path) => {
      expect(ownerOfPath(path)).toBeDefined();
    },
  );

  test.each(['/', '/blog', '/sitemap', '/static-friction', '/data/page-data', '/index-of-rates', '/%'])(
    '[C2] do not include %s',
    (path) => {
      expect(ownerOfPath(path)).toBeUndefined();
    },
  );
});
