import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../pipeline/content/discover.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

function found(files: Record<string, string> = {}) {
  return discover(join(makeSite(files), 'content'));
}

describe('discovered content', () => {
  test('[M02] takes locale, type and slug of an item from its path', () => {
    const item = found().items.find(({ slug }) => slug === '101-first-shipment');
    expect(item).toMatchObject({
      locale: 'en-US',
      type: 'help-article',
      file: 'content/en-US/help-article/101-first-shipment.md',
    });
  });

  test('[M02] includes items in folders below the type', () => {
    const { items } = found({ 'content/en-US/blog/2026/rates.md': 'x' });
    expect(items.find(({ slug }) => slug === 'rates')).toMatchObject({ type: 'blog' });
  });

  test.each([
    '.DS_Store',
    '.hidden.md',
    'peak-season.md~',
    '.drafts/idea.md',
    'Thumbs.db',
    '#rates.md#',
    'rates.md.bak',
  ])('[C2] does not include %s', (name) => {
    const { items, diagnostics } = found({ [`content/en-US/blog/${name}`]: 'x' });
    expect(diagnostics).toEqual([]);
    expect(items).toHaveLength(12);
  });

  test('[C2] accepts a README in the content folder', () => {
    expect(found({ 'content/README.md': 'How to write' }).diagnostics).toEqual([]);
  });

  test('[C3] lists items by code unit, independent of the file system', () => {
    const { items } = found({ 'content/en-US/blog/Zinc.md': 'x', 'content/en-US/blog/air.md': 'x' });
    const slugs = items.filter(({ locale, type }) => locale === 'en-US' && type === 'blog').map(({ slug }) => slug);
    expect(slugs).toEqual(['Zinc', 'air', 'peak-season']);
  });

  test('[M01] includes data, redirects, settings and assets', () => {
    const { data, redirects, settings, assets } = found({ 'content/assets/ships/feeder.svg': '<svg/>' });
    expect(data.map(({ file }) => file)).toEqual(
      ['lanes', 'ports', 'rates'].map((name) => `content/data/${name}.yaml`),
    );
    expect(redirects.map(({ file }) => file)).toEqual(['content/redirects/legacy.yaml']);
    expect(Object.keys(settings)).toEqual(['en-US', 'zh-CN']);
    expect([...assets.keys()]).toEqual(['/assets/ships/feeder.svg', '/assets/square.svg']);
  });
});

describe('unexpected content files', () => {
  test.each([
    { path: 'content/en-GB/blog/rates.md', code: 'content/unknown-locale', hint: 'en-US' },
    { path: 'content/en-US/blogs/rates.md', code: 'content/misspelt-type', hint: '"blog"' },
    { path: 'content/en-US/blog/Peak Season.md', code: 'content/bad-slug', hint: 'peak-season.md' },
    { path: 'content/en-US/blog/index.md', code: 'content/bad-slug', hint: 'Rename the file.' },
    { path: 'content/en-US/blog/crane.jpg', code: 'content/unexpected-file', hint: 'content/assets' },
    { path: 'content/data/ports.csv', code: 'content/unexpected-file', hint: '.yaml' },
    { path: 'content/site/en.yaml', code: 'content/unknown-locale', hint: 'en-US' },
  ])('[C2] are reported with the right place or name: $path', ({ path, code, hint }) => {
    const { diagnostics } = found({ [path]: 'x' });
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(diagnostics[0]?.hint).toContain(hint);
  });

  test('[M02] include a slug of 81 characters, but not one of 80', () => {
    const file = (length: number) => ({ [`content/en-US/blog/${'a'.repeat(length)}.md`]: 'x' });
    expect(found(file(80)).diagnostics).toEqual([]);
    const { diagnostics, items } = found(file(81));
    expect(diagnostics).toMatchObject([{ code: 'content/bad-slug', hint: `Rename the file to ${'a'.repeat(80)}.md.` }]);
    expect(items).toHaveLength(found().items.length);
  });

  test('[M02] do not include an item of an unknown type, which becomes a page at the root', () => {
    const { items } = found({ 'content/en-US/white-papers/seller-portal.md': 'x' });
    expect(items.find(({ slug }) => slug === 'seller-portal')).toMatchObject({ type: 'page' });
  });

  test('[C2] in a misspelled type folder are read as the likely type', () => {
    const { items } = found({ 'content/en-US/blgo/rates.md': 'x' });
    expect(items.find(({ slug }) => slug === 'rates')).toMatchObject({ type: 'blog' });
  });

  test('[C2] include a symbolic link to a parent folder, which is not followed', async () => {
    const cwd = makeSite();
    symlinkSync('..', join(cwd, 'content/en-US/blog/again'));
    const { code, stdout } = await run(['validate', '--json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics.map((diagnostic: { code: string }) => diagnostic.code)).toEqual([
      'content/not-a-file',
    ]);
  });

  test('[C2] do not include an empty content root, which only lacks settings', async () => {
    const cwd = makeSite();
    mkdirSync(join(cwd, 'empty'));
    const { stdout } = await run(['validate', '--content', 'empty', '--json'], { cwd });
    const codes = JSON.parse(stdout).diagnostics.map((diagnostic: { code: string }) => diagnostic.code);
    expect(codes).toEqual(['settings/missing', 'settings/missing']);
  });
});
