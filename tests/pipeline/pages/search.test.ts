import { describe, expect, test } from 'vitest';
import { pageAt, readTestSite } from '../support/site.ts';

describe('the page of search', () => {
  test('[P16] lists the pages of each type below its index page, in the order of the house', () => {
    expect(pageAt(readTestSite(), '/search').props).toMatchObject({
      sections: [
        { title: 'Blog', path: '/blog', items: [{ path: '/blog/peak-season' }] },
        { title: 'Help Center', path: '/help', items: [{ path: '/help/101-first-shipment' }] },
        { title: 'Glossary', path: '/glossary', items: [{ path: '/glossary/demurrage' }] },
        { title: 'Authors', path: '/resources/authors', items: [{ path: '/resources/authors/ocean-desk' }] },
      ],
    });
  });

  test('[P16] knows the way to the glossary, where the site has one', () => {
    const files = { 'content/site/en-US/glossary.yaml': undefined };
    expect(pageAt(readTestSite(), '/search').props).toMatchObject({ glossary: '/glossary' });
    expect(pageAt(readTestSite(files), '/search').props).toMatchObject({ glossary: undefined });
  });
});
