import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleSite } from '../../../pipeline/bundle/site-bundle.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import type { LiveSite } from '../../../pipeline/live/live-site.ts';
import { makeSite } from '../../helpers/site.ts';
import { filesBelow } from '../../helpers/sources.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';
import { liveSiteIn } from '../support/live-site.ts';

const POST = 'content/en-US/blog/live.md';

interface Live {
  cwd: string;
  site: LiveSite;
  /** Writes a file and updates the site. */
  edit: (path: string, text: string) => ReturnType<LiveSite['update']>;
  /** Returns the text of an en-US file, or undefined when it does not exist. */
  read: (file: string) => string | undefined;
}

async function openLive(files: Readonly<Record<string, string>> = {}): Promise<Live> {
  const cwd = makeSite(files);
  const site = await liveSiteIn(cwd);
  await site.update();
  return {
    cwd,
    site,
    edit(path, text) {
      writeFileSync(join(cwd, path), text);
      return site.update([join(cwd, path)]);
    },
    read(file) {
      const liveLocale = site.locales().find(({ locale }) => locale === 'en-US');
      if (liveLocale === undefined || !liveLocale.has(file)) return undefined;
      const { value } = liveLocale.read(file);
      return value === undefined ? undefined : String(value);
    },
  };
}

describe('live site', () => {
  test('[C4] has the same bytes as an export of the same content, except for its service worker', async () => {
    const { cwd, site } = await openLive({ [POST]: post('Live') });
    await run(['build', '--quiet'], { cwd });
    const files = filesBelow(join(cwd, 'dist'));
    files.delete('report.json');
    // The export keeps the samples outside the locale folders, and the live site keeps them inside.
    for (const file of files.keys()) if (file.startsWith('samples/')) files.delete(file);
    for (const locale of ['en-US', 'zh-CN']) {
      expect(
        site
          .locales()
          .find((liveLocale) => liveLocale.locale === locale)
          ?.read('sw.js').value,
      ).toMatch(/^addEventListener\('install'.*caches\.delete/s);
      files.delete(`${locale}/sw.js`);
    }
    const sheets = [...files].filter(([file]) => /\/static\//.test(file));
    expect(files.size).toBeGreaterThan(30);
    const differing = [...files].filter(([file, bytes]) => {
      const [, locale = '', path = ''] = /^([^/]+)\/(.*)$/.exec(file) ?? [];
      const liveLocale = site.locales().find((candidate) => candidate.locale === locale);
      if (path === '_headers') return String(bytes) !== liveLocale?.rules().headers;
      if (path === '_redirects') return String(bytes) !== liveLocale?.rules().redirects;
      return (
        !sheets.some(([sheet]) => sheet === file) && !bytes.equals(Buffer.from(liveLocale?.read(path).value ?? ''))
      );
    });
    expect(differing.map(([file]) => file)).toEqual([]);
  });

  test('[C4] shows an edited text and title', async () => {
    const { edit, read } = await openLive({ [POST]: post('Before') });
    expect(read('blog/live.html')).toContain('<h1>Before</h1>');
    await edit(POST, post('After', {}, 'A new sentence.'));
    expect(read('blog/live.html')).toContain('<h1>After</h1>');
    expect(read('blog/live.html')).toContain('A new sentence.');
    expect(read('blog.html')).toContain('After');
    expect(read('page-data/blog/live/page-data-rsc.json')).toContain('A new sentence.');
  });

  test('[C4] follows added, renamed and deleted files', async () => {
    const { cwd, site, edit, read } = await openLive();
    expect(read('blog/live.html')).toBeUndefined();
    await edit(POST, post('Appeared'));
    expect(read('blog/live.html')).toContain('Appeared');
    const renamed = join(cwd, 'content/en-US/blog/renamed.md');
    renameSync(join(cwd, POST), renamed);
    await site.update([join(cwd, POST), renamed]);
    expect(read('blog/live.html')).toBeUndefined();
    expect(read('blog/renamed.html')).toContain('Appeared');
    rmSync(renamed);
    await site.update([renamed]);
    expect(read('blog/renamed.html')).toBeUndefined();
    expect(read('sitemap-1.xml')).not.toContain('renamed');
  });

  test('[C4] keeps the last page of a faulty item until the item is fixed', async () => {
    const { edit, read } = await openLive({ [POST]: post('Sound') });
    expect(read('blog/live.html')).toContain('Sound');
    const { diagnostics } = await edit(POST, '---\ntitle: [\n---\n');
    expect(diagnostics.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    expect(read('blog/live.html')).toContain('Sound');
    const again = await edit(POST, post('Mended'));
    expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(read('blog/live.html')).toContain('Mended');
  });

  test('[C4] keeps a locale whose settings cannot be read', async () => {
    const { edit, read } = await openLive();
    const { diagnostics } = await edit('content/site/en-US.yaml', 'name: [');
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    expect(read('index.html')).toContain('<h1');
  });

  test('[C4] keeps a locale unchanged while the words of a page are faulty', async () => {
    const { edit, read } = await openLive();
    const before = read('glossary.html');
    expect(before).toContain('<h1');
    const { diagnostics } = await edit('content/site/en-US/glossary.yaml', 'title: [');
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    expect(read('glossary.html')).toBe(before);
  });

  test('[C4] renders with new templates and reports the page with a failing template', async () => {
    const { cwd, site, read } = await openLive();
    expect(read('index.html')).not.toContain('Of new templates');
    const bundle = await bundleSite(join(cwd, '.waybill'), { store: noStore });
    const renderPage: typeof bundle.templates.renderPage = (page, options) => {
      if (page.path === '/blog') throw new Error('a template of a test');
      return { ...bundle.templates.renderPage(page, options), main: '<h1>Of new templates</h1>' };
    };
    site.useTemplates({ ...bundle, templates: { ...bundle.templates, renderPage } });
    expect(read('index.html')).toContain('Of new templates');
    const english = site.locales().find(({ locale }) => locale === 'en-US');
    expect(english?.read('blog.html')).toMatchObject({
      diagnostics: [{ code: 'render/failed', message: expect.stringContaining('a template of a test') }],
    });
  });
});
