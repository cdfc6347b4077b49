import { describe, expect, test } from 'vitest';
import { breadcrumbsData } from '../../templates/breadcrumbs-data.ts';
import { pageAt, readTestSite } from '../pipeline/support/site.ts';

const URL = 'https://www.test.example';

describe('breadcrumb structured data', () => {
  test('[P35] contains every step with its address', () => {
    expect(breadcrumbsData(pageAt(readTestSite(), '/help/101-first-shipment'), URL)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${URL}/` },
          { position: 2, name: 'Help Center', item: `${URL}/help` },
          { position: 3, name: 'Shipping', item: `${URL}/help/category/shipping` },
          { position: 4, name: 'Your first shipment', item: `${URL}/help/101-first-shipment` },
        ],
      },
    ]);
  });

  test('[M04] starts with the home page in the language of the page', () => {
    expect(JSON.stringify(breadcrumbsData(pageAt(readTestSite(), '/blog/peak-season', 'zh-CN'), URL))).toContain(
      '"position":1,"name":"首页"',
    );
  });

  test.each(['/', '/search', '/404.html', '/help/first-shipment'])('[P35] is empty for %s', (path) => {
    expect(breadcrumbsData(pageAt(readTestSite(), path), URL)).toEqual([]);
  });

  test('[N07] is empty when the site URL is not configured', () => {
    expect(breadcrumbsData(pageAt(readTestSite(), '/blog/peak-season'), undefined)).toEqual([]);
  });
});
