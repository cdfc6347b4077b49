import { describe, expect, test } from 'vitest';
import { pageAt, readTestSite } from '../support/site.ts';

describe('search page', () => {
  test('[P16] lists the pages of each type under its index page, in the configured order', () => {
    expect(pageAt(readTestSite(), '/search').props).toMatchObject({
      sections: [
        { title: 'Blog', path: '/blog', items: [{ path: '/blog/peak-season' }] },
        { title: 'Help Center', path: '/help', items: [{ path: '/help/101-first-shipment' }] },
        { title: 'Glossary', path: '/glossary', items: [{ path: '/glossary/demurrage' }] },
        { title: 'Authors', path: '/resources/authors', items: [{ path: '/resources/authors/ocean-desk' }] },
      ],
    });
  });

  test('[P16] links to the glossary when the site has one', () => {
    const files = { 'content/site/en-US/glossary.yaml': undefined };
    expect(pageAt(readTestSite(), '/search').props).toMatchObject({ glossary: '/glossary' });
    expect(pageAt(readTestSite(files), '/search').props).toMatchObject({ glossary: undefined });
  });
});
