import { describe, expect, test } from 'vitest';
import { hasCanonical } from '../../../pipeline/plan/canonical.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { baseFile, codesOf, exportOf, fileOf, pageAt, readTestSite } from '../support/site.ts';

const SETTINGS = 'content/site/en-US.yaml';

function settings(replace: (text: string) => string): Record<string, string> {
  return { [SETTINGS]: replace(baseFile(SETTINGS)) };
}

const withoutUrl = () => settings((text) => text.replace(/^url: .*\n/m, ''));

describe('paths with a canonical URL', () => {
  test.each([
    '/route-search',
    '/atlas',
    '/sign-up',
    '/talk-to-an-expert',
    '/get-started',
    '/terms-and-conditions',
    '/terms-and-conditions/cargo/claims',
    '/emissions-calculator',
    '/help',
    '/help/101-first-shipment',
    '/open-emissions-signup',
    '/paps',
    '/pars',
    '/privacy',
    '/search',
    '/resources/authors',
    '/resources/peak-season-guide',
    '/products/cargo-insurance',
    '/rates',
    '/rates/cnsha/uslax',
  ])('[N07] include %s', (path) => {
    expect(hasCanonical(path)).toBe(true);
  });

  test.each([
    '/',
    '/blog',
    '/blog/peak-season',
    '/atlas/ports',
    '/get-started/quote',
    '/help/category/shipping',
    '/resources/authors/ocean-desk',
    '/products/customs',
    '/products/cargo-insurance/all-risk',
    '/ratesheet',
    '/en/help',
  ])('[N07] do not include %s', (path) => {
    expect(hasCanonical(path)).toBe(false);
  });
});

describe('settings for canonical URLs', () => {
  test('[N07] replace the default patterns', () => {
    const site = readTestSite(settings((text) => `${text}\ncanonicalInclude: ["^/blog$"]\n`));
    expect(pageAt(site, '/blog').canonical).toBe('https://www.test.example/blog');
    expect(pageAt(site, '/help').canonical).toBeUndefined();
  });

  test('[N07] report an invalid pattern at its place, and the other patterns still work', () => {
    const site = readTestSite(settings((text) => `${text}\ncanonicalInclude: ["^/(", "^/blog$"]\n`));
    expect(codesOf(site)).toEqual(['settings/bad-canonical-pattern']);
    expect(site.diagnostics[0]).toMatchObject({ severity: 'error', place: { file: SETTINGS } });
    expect(pageAt(site, '/blog').canonical).toBe('https://www.test.example/blog');
  });

  test('[N07] with an invalid pattern make validate exit with 1', async () => {
    const cwd = makeSite(settings((text) => `${text}\ncanonicalInclude: ["^/("]\n`));
    const { code, stdout } = await run(['validate'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('The pattern "^/(" is not valid: missing closing ) ^/(. It matches no path.');
  });

  test('[N07] are matched in linear time even for a pattern that backtracks exponentially', () => {
    const site = readTestSite(settings((text) => `${text}\ncanonicalInclude: ["^/(([a-z-]+)+/?)+!$", "^/blog$"]\n`));
    expect(codesOf(site)).toEqual([]);
    expect(pageAt(site, '/blog').canonical).toBe('https://www.test.example/blog');
    expect(pageAt(site, '/blog/peak-season').canonical).toBeUndefined();
    expect(hasCanonical(`/${'first-shipment'.repeat(1000)}`, ['^/(([a-z-]+)+/?)+!$'])).toBe(false);
  });

  test.each(['/', '/blog', '/blog/peak-season', '/help/101_first~shipment.x', '/rates/CNSHA/uslax'])(
    '[N07] match %s like the same pattern as a JavaScript regular expression',
    (path) => {
      const patterns = [
        '^/blog$',
        '.*',
        '^/[^/]+/[a-z-]+$',
        'help',
        '^/(?:blog|rates)(?:/.+)?$',
        '^/\\w+/\\d{3}_',
        '[A-Z]{5}',
        '^\\/blog\\/peak\\-season$',
        '^/(?<type>[a-z]+)/(?<slug>.+?)$',
        '\\bpeak\\b',
        '^$|^/$',
        '~[^/]*\\.x$',
      ];
      expect(patterns.map((pattern) => hasCanonical(path, [pattern]))).toEqual(
        patterns.map((pattern) => new RegExp(pattern).test(path)),
      );
    },
  );

  test.each([
    ['^/(?!blog)', 'invalid or unsupported Perl syntax (?!'],
    ['(?<=/help)/x', 'invalid named capture (?<=/help)/x'],
    ['^/(a)/\\1$', 'invalid escape sequence \\1'],
    ['^/x{1001}$', 'invalid repeat count {1001}'],
    ['^(?:.?){900}$', 'it compiles to 1804 steps, but can have at most 500'],
  ])('[N07] reject %s and name the reason', (pattern, reason) => {
    const site = readTestSite(settings((text) => `${text}\ncanonicalInclude: ['${pattern}', '^/blog$']\n`));
    expect(site.diagnostics).toMatchObject([
      {
        code: 'settings/bad-canonical-pattern',
        message: `The pattern "${pattern}" is not valid: ${reason}. It matches no path.`,
        hint: expect.stringContaining('"^/help/[^/]+$"'),
        place: { file: SETTINGS, line: 17, column: 20 },
      },
    ]);
    expect(pageAt(site, '/blog').canonical).toBe('https://www.test.example/blog');
  });

  test('[N07] warn when the site URL is not configured, and pages then have no canonical URL', () => {
    const site = readTestSite(withoutUrl());
    expect(site.diagnostics).toMatchObject([{ code: 'settings/no-site-url', severity: 'warning' }]);
    const addresses = (html: string) => html.match(/<link rel="(?:canonical|alternate" hreflang)/g);
    expect(addresses(fileOf(exportOf(readTestSite()), 'help.html'))).toHaveLength(4);
    expect(addresses(fileOf(exportOf(site), 'help.html'))).toBeNull();
  });

  test('[N07] prefer the site URL of the environment', () => {
    const site = readTestSite({}, { siteUrls: { 'en-US': 'https://preview.test.example' } });
    expect(pageAt(site, '/help').canonical).toBe('https://preview.test.example/help');
  });
});

describe('canonical URL of a page', () => {
  test('[N07] has no query or fragment and occurs once', () => {
    const files = exportOf(readTestSite());
    expect(fileOf(files, 'search.html').match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://www.test.example/search" data-head="">',
    ]);
  });

  test('[N07] is missing on a noindex page', () => {
    const site = readTestSite(settings((text) => `${text}\ncanonicalInclude: [".*"]\n`));
    expect(pageAt(site, '/help/101-first-shipment').canonical).toBeDefined();
    expect(pageAt(site, '/help/first-shipment').canonical).toBeUndefined();
  });
});
