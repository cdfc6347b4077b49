import { describe, expect, test } from 'vitest';
import {
  APP_DATA_URL,
  dataSetPart,
  dataSetPartHashes,
  pageDataUrl,
  pageFile,
  sliceUrl,
  staticQueryUrl,
  withoutTrailingSlash,
} from '../../contract/paths.ts';

describe('data URLs', () => {
  test.each([
    { path: '/', url: '/page-data/index/page-data.json' },
    { path: '/blog', url: '/page-data/blog/page-data.json' },
    { path: '/blog/', url: '/page-data/blog/page-data.json' },
    { path: '/rates/cnsha/uslax', url: '/page-data/rates/cnsha/uslax/page-data.json' },
    { path: '/404.html', url: '/page-data/404.html/page-data.json' },
  ])('[L01] places the data of $path at $url', ({ path, url }) => {
    expect(pageDataUrl(path, 'page-data')).toBe(url);
  });

  test('[L01] places the rendered page next to its page data', () => {
    expect(pageDataUrl('/blog', 'page-data-rsc')).toBe('/page-data/blog/page-data-rsc.json');
  });

  test('[L01] places app data, data sets and slices at fixed addresses', () => {
    expect([APP_DATA_URL, staticQueryUrl('3649515864'), sliceUrl('header-blog')]).toEqual([
      '/page-data/app-data.json',
      '/page-data/sq/d/3649515864.json',
      '/slice-data/header-blog.json',
    ]);
  });

  test('[P16] finds the hashes of the further files of one data set, in order', () => {
    const hashes = {
      search: 'a',
      [dataSetPart('search', 0)]: 'b',
      'search-log/0': 'x',
      [dataSetPart('search', 1)]: 'c',
    };
    expect(dataSetPartHashes('search', hashes)).toEqual(['b', 'c']);
    expect(dataSetPartHashes('places', hashes)).toEqual([]);
  });
});

describe('page paths', () => {
  test.each([
    { path: '/', bare: '/' },
    { path: '/blog/', bare: '/blog' },
    { path: '/blog', bare: '/blog' },
    { path: '/blog/peak-season/', bare: '/blog/peak-season' },
  ])('[L01] normalizes $path to $bare', ({ path, bare }) => {
    expect(withoutTrailingSlash(path)).toBe(bare);
  });

  test.each([
    { path: '/', file: 'index.html' },
    { path: '/blog', file: 'blog.html' },
    { path: '/blog/peak-season', file: 'blog/peak-season.html' },
    { path: '/404.html', file: '404.html' },
  ])('[L01] writes the page $path to $file', ({ path, file }) => {
    expect(pageFile(path)).toBe(file);
  });
});
