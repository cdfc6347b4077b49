import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageDataUrl, pageFile } from '../../../contract/paths.ts';
import { pageDataFiles } from '../../../pipeline/emit/page-data.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeBuiltSite } from '../../helpers/site.ts';
import { exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

function json(path: string, locale: 'en-US' | 'zh-CN' = 'en-US') {
  return JSON.parse(fileOf(exportOf(readTestSite(), locale), path));
}

describe('page data', () => {
  test('[L01] describes the page', () => {
    expect(json('page-data/blog/peak-season/page-data.json')).toEqual({
      componentChunkName: 'blog-post',
      path: '/blog/peak-season',
      staticQueryHashes: [],
      slicesMap: { header: 'header-blog', footer: 'footer' },
      result: {
        pageContext: { locale: 'en-US', searchIndex: 'site-en-US' },
        data: {
          title: 'Booking for peak season',
          description: pageAt(readTestSite(), '/blog/peak-season').description,
          type: 'blog',
          slug: 'peak-season',
        },
      },
    });
  });

  test('[L01] is at index for the root', () => {
    expect(json('page-data/index/page-data.json')).toMatchObject({ path: '/', componentChunkName: 'home' });
  });

  test.each(['en-US', 'zh-CN'] as const)('[L01] names the search index of %s', (locale) => {
    const { result } = json('page-data/index/page-data.json', locale);
    expect(result.pageContext).toEqual({ locale, searchIndex: `site-${locale}` });
  });

  test('[L01] has both data files for every page', () => {
    const site = readTestSite();
    const files = exportOf(site);
    const missing = notEmpty(site.locales[0]?.pages)
      .flatMap(({ path }) => [
        pageFile(path),
        pageDataUrl(path, 'page-data').slice(1),
        pageDataUrl(path, 'page-data-rsc').slice(1),
      ])
      .filter((path) => !files.has(path));
    expect(missing).toEqual([]);
  });
});

describe('rendered page data', () => {
  const rsc = 'page-data/blog/peak-season/page-data-rsc.json';

  test('[L01] has the same envelope as the page data', () => {
    const { result: _rendered, ...envelope } = json(rsc);
    const { result: _said, ...expected } = json('page-data/blog/peak-season/page-data.json');
    expect(envelope).toEqual(expected);
  });

  test('[L01] has the HTML of the content with any characters', () => {
    const html = '<p title="5 \\ 3">\u0001 “Ä”\t货运\n🚢 \u2028</p>';
    const { rsc: written } = pageDataFiles({
      page: pageAt(readTestSite(), '/blog/peak-season'),
      slicesMap: {},
      staticQueryHashes: [],
      rendered: {
        head: { title: '', htmlAttributes: {}, bodyAttributes: {}, nodes: [] },
        main: Buffer.from(html),
        islands: [],
      },
    });
    const { result } = JSON.parse(String(written));
    expect(result).toEqual({ head: expect.anything(), html, islands: [] });
  });

  test('[L01] has the same content and title as the document', () => {
    const { result } = json(rsc);
    const html = fileOf(exportOf(readTestSite()), 'blog/peak-season.html');
    expect(html).toContain(`<main id="page-content" tabindex="-1">${result.html}</main>`);
    expect(html).toContain(`<title>${result.head.title}</title>`);
    expect(result.islands).toEqual([{ name: 'copy-link', on: 'interaction', src: '/static/copy-link.js' }]);
  });
});

describe('shared data files', () => {
  test('[L01] have the build hash of the documents', () => {
    const { webpackCompilationHash: hash } = json('page-data/app-data.json');
    expect(hash).toMatch(/^[0-9a-f]{20}$/);
    expect(fileOf(exportOf(readTestSite()), 'index.html')).toContain(`data-build="${hash}"`);
  });

  test('[L01] include a slice file for every slice that a page names', () => {
    const files = exportOf(readTestSite());
    const pages = [...files].filter(([path]) => path.endsWith('/page-data.json')).map(([, text]) => JSON.parse(text));
    const named = new Set(pages.flatMap(({ slicesMap }) => Object.values<string>(slicesMap)));
    expect([...named].toSorted()).toEqual(['footer', 'header', 'header-blog', 'header-help']);
    expect([...named].filter((name) => !files.has(`slice-data/${name}.json`))).toEqual([]);
  });

  test('[P35] name the header that marks the nearest page above with an entry in the navigation', () => {
    const files = exportOf(readTestSite());
    const posts = [...files].filter(([path]) => /^page-data\/blog\/.+\/page-data\.json$/.test(path));
    const headers = posts.map(([, text]) => JSON.parse(text).slicesMap.header);
    expect([...new Set(headers)]).toEqual(['header-blog']);
  });

  test('[L01] have the same slice HTML as the document', () => {
    const slice = json('slice-data/header-blog.json');
    const html = fileOf(exportOf(readTestSite()), 'blog.html');
    expect(html).toContain(`data-slice="header-blog">${slice.result.data.html}</header>`);
    expect(slice.result.data.html).toContain('href="/blog" aria-current="true">Blog</a>');
    expect(slice.result.sliceContext).toEqual({ locale: 'en-US' });
  });

  test("[L01] contain a page's data set under the hash that the page names", () => {
    const { staticQueryHashes } = json('page-data/glossary/page-data.json');
    expect(staticQueryHashes).toHaveLength(1);
    expect(json(`page-data/sq/d/${staticQueryHashes[0]}.json`)).toEqual([
      { path: '/glossary/demurrage', title: 'Demurrage', names: ['demurrage charges'] },
    ]);
  });

  test('[L01] are part of the published export', async () => {
    const cwd = await makeBuiltSite();
    const read = (path: string) => JSON.parse(readFileSync(join(cwd, 'dist/zh-CN', path), 'utf8'));
    expect(read('page-data/help/page-data.json').result.pageContext.searchIndex).toBe('site-zh-CN');
    expect(read('page-data/app-data.json')).toHaveProperty('webpackCompilationHash');
    expect(read('slice-data/footer.json').result.data.html).toContain('沪ICP备');
  });
});
