import { describe, expect, test } from 'vitest';
import pageWithNonce from '../../edge/functions/nonce.ts';
import { withinSections } from '../../runtime/routing/within-sections.ts';
import { mayHaveTags } from '../../runtime/third-party/tag-manager.ts';
import { isUntagged } from '../../tools/is-untagged.ts';
import { edgeContext, setEnvironment } from '../helpers/edge/context.ts';

const SITE = 'https://www.test.example';
const POLICY = "default-src 'none'; script-src 'sha256-a' 'strict-dynamic' 'self'";

/** Maps each part of the project to a function that returns whether a path is a page without tags. */
const PARTS: Readonly<Record<string, (path: string) => boolean | Promise<boolean>>> = {
  'the build': isUntagged,
  'the edge': async (path) => {
    setEnvironment({ WAYBILL_TAG_CONTAINER: 'TAG-1' });
    const request = new Request(SITE + path, { headers: { accept: 'text/html' } });
    const headers = { 'content-type': 'text/html', 'content-security-policy': POLICY };
    const page = await pageWithNonce(request, edgeContext({ next: async () => new Response('<p>', { headers }) }));
    return page === undefined;
  },
  'the tag manager': (path) => {
    const document = {
      location: new URL(path, SITE),
      head: { querySelector: () => ({ dataset: { tags: '/gtm.js' } }) },
    };
    return !mayHaveTags(document as unknown as Document);
  },
  links: (path) => {
    const resolve = (address: string | URL) => {
      const url = new URL(address, SITE);
      return { key: url.pathname, url, params: {} };
    };
    return withinSections(resolve, '/blog')(path) === undefined;
  },
};

describe.each(Object.entries(PARTS))('%s', (_name, isWithoutTags) => {
  test.each([
    '/rates',
    '/rates/',
    '/rates/cnsha/uslax',
    '/atlas',
    '/atlas/map',
    '/route-search/results',
    '/Rates',
    '/RATES/CNSHA',
    '/Atlas/',
    '/Route-Search',
  ])('[N03] treats %s as a page without tags', async (path) => {
    expect(await isWithoutTags(path)).toBe(true);
  });

  test.each(['/', '/blog', '/rates-explained', '/Ratesheet', '/rates.html', '/atlases', '/blog/rates', '/route'])(
    '[N03] treats %s as a page with tags',
    async (path) => {
      expect(await isWithoutTags(path)).toBe(false);
    },
  );
});
