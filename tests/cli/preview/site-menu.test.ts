import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteMenu } from '../../../cli/preview/site-menu.ts';

/** Returns a folder whose 404 page has a header and a footer. */
function exported(header: string, footer: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-menu-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '404.html'), `<!doctype html><header>${header}</header><footer>${footer}</footer>`);
  return folder;
}

test('[C5] reads the links in header and footer of an export', () => {
  const folder = exported(
    '<a href="/">Test</a><nav><ul><li><button>Learn</button><div><p>Learn</p><ul><li><a href="/help">Help<small>All</small></a></li><li><a href="/blog">Blog</a></li></ul></div></li><li><a href="/tools">Tools</a></li></ul></nav><a class="button x" href="/quote">Quote</a>',
    '<nav><div><p>More</p><ul><li><a href="/privacy">Privacy &amp; more</a></li></ul></div></nav>',
  );
  expect(siteMenu(folder)).toEqual({
    entries: [
      {
        title: 'Learn',
        links: [
          { path: '/help', title: 'Help' },
          { path: '/blog', title: 'Blog' },
        ],
      },
      { title: 'Tools', links: [{ path: '/tools', title: 'Tools' }] },
    ],
    action: { path: '/quote', title: 'Quote' },
    footer: [{ title: 'More', links: [{ path: '/privacy', title: 'Privacy & more' }] }],
  });
});

test('[C5] knows no links before the first export', () => {
  expect(siteMenu(join(tmpdir(), 'waybill-none'))).toBeUndefined();
});
