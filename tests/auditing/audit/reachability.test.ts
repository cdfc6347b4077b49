import { expect, test } from 'vitest';
import { auditExports } from '../../../auditing/audit/audit.ts';
import { exemptionOf } from '../../../auditing/audit/rules/reachability.ts';
import { auditFiles, linksTo, page } from './static-site.ts';

/** Returns the findings about reachability: the code and the file. */
async function findingsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { diagnostics } = await auditFiles(files);
  return diagnostics
    .filter(({ code }) => code === 'audit/orphan' || code === 'audit/unreachable')
    .map(({ code, place }) => `${code} ${place?.file}`);
}

const HOME = page('Home', linksTo('/list', '/search'));

test('[C6] a page that only the sitemap lists is an orphan', async () => {
  const sitemap = ['', 'list', 'alone'].map((path) => `<url><loc>https://www.test.example/${path}</loc></url>`);
  const files = {
    'index.html': page('Home', linksTo('/list')),
    'list.html': page('List', linksTo('/')),
    'alone.html': page('Alone', linksTo('/', '/list')),
    'sitemap.xml': `<urlset>${sitemap.join('')}</urlset>`,
  };
  expect(await findingsIn(files)).toEqual(['audit/orphan _site/alone.html']);
});

test('[C6] a page that a redirect, a form, an area or a relative link points to is no orphan', async () => {
  const files = {
    'index.html': page(
      'Home',
      `${linksTo('/old', 'docs/x')}<form action="/search"><button>Search</button></form><map name="m"><area href="/area" alt="x"></map>`,
    ),
    _redirects: '/old /older 301\n/older/* /newest/:splat\n/newest/ /new 302\n',
    'new.html': page('New', ''),
    'docs/x.html': page('X', linksTo('../docs/y?a=1#b')),
    'docs/y/index.html': page('Y', '<p id="b">b</p>'),
    'search.html': page('Search', ''),
    'area.html': page('Area', ''),
  };
  expect(await findingsIn(files)).toEqual([]);
});

test('[C6] pages that link only to each other are unreachable', async () => {
  const files = {
    'index.html': HOME,
    'list.html': page('List', linksTo('/')),
    'search.html': page('Search', ''),
    'a.html': page('A', linksTo('/b')),
    'b.html': page('B', linksTo('/a')),
  };
  expect(await findingsIn(files)).toEqual(['audit/unreachable _site/a.html', 'audit/unreachable _site/b.html']);
});

test('[C6] a page behind an orphan has no finding, and a link to itself does not count', async () => {
  const files = {
    'index.html': HOME,
    'list.html': page('List', ''),
    'search.html': page('Search', ''),
    'alone.html': page('Alone', linksTo('/alone', '/behind')),
    'behind.html': page('Behind', linksTo('/further')),
    'further.html': page('Further', ''),
  };
  expect(await findingsIn(files)).toEqual(['audit/orphan _site/alone.html']);
});

test('[C6] the hint names the nearest page above, and the finding of an unreachable page names a page with a link', async () => {
  const { diagnostics } = await auditFiles({
    'index.html': HOME,
    'list.html': page('List', ''),
    'search.html': page('Search', ''),
    'list/deep/alone.html': page('Alone', ''),
    'a.html': page('A', linksTo('/b')),
    'b.html': page('B', linksTo('/a')),
  });
  const [orphan] = diagnostics.filter(({ code }) => code === 'audit/orphan');
  expect(orphan?.hint).toContain('such as on /list.');
  const [unreachable] = diagnostics.filter(({ code }) => code === 'audit/unreachable');
  expect(unreachable?.severity).toBe('warning');
  expect(unreachable?.related?.map(({ place }) => place.file)).toEqual(['_site/b.html']);
});

/** Pages without a link, with the beginning of the reason why they need none. */
const EXEMPT = [
  { file: '404.html', html: page('404', ''), reason: 'The host shows it' },
  { file: 'offline/index.html', html: page('Offline', ''), reason: 'The host shows it' },
  {
    file: 'thanks.html',
    html: page('Thanks', '', '<meta name="robots" content="noindex, follow">'),
    reason: 'Search engines may not index it',
  },
  {
    file: 'moved.html',
    html: page('Moved', '', '<meta http-equiv="refresh" content="0; url=/list">'),
    reason: 'It leads to another page',
  },
  {
    file: 'copy.html',
    html: page('Copy', '', '<link rel="canonical" href="https://www.test.example/list">'),
    reason: 'It repeats the page',
  },
];

test.for(EXEMPT)('[C6] the page $file needs no link: $reason', async ({ file, html, reason }) => {
  const site = { 'index.html': HOME, 'list.html': page('List', ''), 'search.html': page('Search', '') };
  const { diagnostics, pages, exports } = await auditFiles({ ...site, [file]: html });
  expect(diagnostics.filter(({ code }) => code === 'audit/orphan')).toEqual([]);
  const [siteExport] = exports;
  const pageFacts = pages.find(({ path }) => path === file);
  expect(siteExport && pageFacts && exemptionOf(pageFacts, siteExport)?.reason).toMatch(new RegExp(`^${reason}`));
});

test('[C6] a page is unreachable if only a page with noindex links to it', async () => {
  const files = {
    'index.html': page('Home', ''),
    'thanks.html': page('Thanks', linksTo('/guide'), '<meta name="robots" content="noindex">'),
    'guide.html': page('Guide', ''),
  };
  expect(await findingsIn(files)).toEqual(['audit/unreachable _site/guide.html']);
});

/** Returns the head of a page of one of two languages: its own address, and the alternates. */
function headIn(language: string, path: string): string {
  const url = (subdomain: string) => `https://${subdomain}.test.example${path}`;
  const alternates = ['en', 'zh'].map(
    (subdomain) => `<link rel="alternate" hreflang="${subdomain}" href="${url(subdomain)}">`,
  );
  return `<link rel="canonical" href="${url(language)}">${alternates.join('')}`;
}

/** Returns two exports whose pages "alone" link to each other as translations. */
function twoLanguages(homes: { en: string; zh: string }): Record<string, string> {
  return {
    'en/index.html': page('Home', homes.en, headIn('en', '/')),
    'en/alone.html': page('Alone', linksTo('https://zh.test.example/alone'), headIn('en', '/alone')),
    'zh/index.html': page('Home', homes.zh, headIn('zh', '/')),
    'zh/alone.html': page('Alone', linksTo('https://en.test.example/alone'), headIn('zh', '/alone')),
  };
}

test.for([
  { what: 'the language switch is no link', en: linksTo('/alone'), orphans: ['_site/zh/alone.html'] },
  {
    what: 'a link of another page in the other language is one',
    en: linksTo('/alone', 'https://zh.test.example/alone'),
    orphans: [],
  },
])('[C6] $what', async ({ en, orphans }) => {
  const { diagnostics } = await auditFiles(twoLanguages({ en, zh: '' }), ['en', 'zh']);
  const found = diagnostics.filter(({ code }) => code === 'audit/orphan');
  expect(found.map(({ place }) => place?.file)).toEqual(orphans);
});

test('[C6] an export without a home page has no orphans', async () => {
  expect(await findingsIn({ 'part.html': page('Part', '') })).toEqual([]);
});

test('[C6] a landing page of ours needs no link, and pages behind it are reachable', async () => {
  const landing = page('Offer', linksTo('/behind')).replace('<html', '<html data-template="landing-page"');
  const files = { 'index.html': page('Home', ''), 'offer.html': landing, 'behind.html': page('Behind', '') };
  expect(await findingsIn({ ...files, 'page-data/app-data.json': '{}' })).toEqual([]);
  // Another tool may use the same word for something else.
  expect(await findingsIn(files)).toEqual(['audit/orphan _site/offer.html']);
});

test('[C6] threads find the same orphans as one thread', async () => {
  const many = Array.from({ length: 120 }, (_, index) => `p${index}`);
  const { folder } = await auditFiles({
    'index.html': page('Home', linksTo(...many.slice(1).map((name) => `/${name}`))),
    ...Object.fromEntries(many.map((name) => [`${name}.html`, page(name, '')])),
  });
  const audited = await auditExports([{ folder, name: '_site' }], { threads: 2 });
  const orphans = audited.diagnostics.filter(({ code }) => code === 'audit/orphan');
  expect(orphans.map(({ place }) => place?.file)).toEqual(['_site/p0.html']);
});
