import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { notEmpty } from '../../helpers/not-empty.ts';
import { picture } from '../../pipeline/images/pictures.ts';
import { auditFiles, linksTo, page } from './static-site.ts';

/** Files of a site that is odd and legal, and one change of it that is a fault. */
interface Odd {
  name: string;
  files: Readonly<Record<string, string>>;
  /** A fault beside the oddity, and its code. Without it the rule could be silent about everything. */
  fault?: { files: Readonly<Record<string, string>>; code: string };
}

/** Returns a page with a content security policy. */
const withPolicy = (policy: string, main: string) =>
  page('Home', main, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
const withData = (data: object) => page('Home', `<script type="application/ld+json">${JSON.stringify(data)}</script>`);
const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>https://www.test.example${path}</loc></url>`).join('')}</urlset>`;

const CONTEXT = 'https://schema.org';
const SHA_384 = `'sha384-${createHash('sha384').update('1').digest('base64')}'`;

const ADDRESSES: readonly Odd[] = [
  {
    name: 'a page with a base element, and links relative to it',
    files: {
      'index.html': page('Home', linksTo('first'), '<base href="/docs/">'),
      'docs/first.html': page('First', ''),
    },
    fault: {
      files: { 'index.html': page('Home', linksTo('/first', 'first'), '<base href="/docs/">') },
      code: 'audit/broken-link',
    },
  },
  {
    name: 'a base element of another host',
    files: { 'index.html': page('Home', linksTo('/first', 'first'), '<base href="https://cdn.test.example/">') },
  },
  {
    name: 'links to a part with a name instead of an id',
    files: { 'index.html': page('Home', `${linksTo('#old')}<a name="old">Old</a>`) },
    fault: { files: { 'index.html': page('Home', `${linksTo('#old')}<p>Old</p>`) }, code: 'audit/missing-fragment' },
  },
  {
    name: 'addresses behind a number sign that a script reads',
    files: { 'index.html': page('Home', linksTo('#/cart', '#!/cart', '#', '#TOP', '#:~:text=x')) },
  },
  {
    name: 'links to functions of the host and to protected email addresses',
    files: { 'index.html': page('Home', linksTo('/.netlify/functions/x', '/cdn-cgi/l/email-protection')) },
    fault: { files: { 'index.html': page('Home', linksTo('/netlify/functions/x')) }, code: 'audit/broken-link' },
  },
  {
    name: 'addresses with wrong percent signs and line ends',
    files: {
      'index.html': page(
        'Home',
        linksTo('mailto:x@test.example', '\n/100%.html ', 'tel:1', 'https://a.example/%E0%A4%A'),
      ),
      '100%.html': page('All of it', ''),
    },
  },
  {
    name: 'file names with a number sign and a question mark',
    files: {
      'index.html': page('Home', linksTo('/c%23/why%3F')),
      'c#/why?.html': page('Why', linksTo('other')),
      'c#/other.html': page('Other', ''),
    },
  },
  {
    name: 'canonical addresses with .html, and a sitemap with them',
    files: {
      'index.html': page(
        'Home',
        linksTo('/x.html'),
        '<link rel="canonical" href="https://www.test.example/index.html">',
      ),
      'x.html': page('X', '', '<link rel="canonical" href="https://www.test.example/x.html">'),
      'sitemap.xml': sitemap('/index.html', '/x.html'),
    },
    fault: { files: { 'sitemap.xml': sitemap('/index.html') }, code: 'audit/sitemap' },
  },
  {
    name: 'a sitemap that lists a document',
    files: {
      'index.html': page('Home', linksTo('/terms.pdf')),
      'terms.pdf': '%PDF-1.7',
      'sitemap.xml': sitemap('/', '/terms.pdf'),
    },
    fault: { files: { 'sitemap.xml': sitemap('/', '/none.pdf') }, code: 'audit/sitemap' },
  },
  {
    name: 'a canonical address with wrong percent signs',
    files: { 'index.html': page('Home', '', '<link rel="canonical" href="https://www.test.example/?a=%E0%A4%A">') },
  },
  {
    name: 'pages that lead to another one at once, all with the same title',
    files: {
      'index.html': page('Home', ''),
      ...Object.fromEntries(
        ['a.html', 'b/index.html'].map((path) => [
          path,
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=/"></head><body></body></html>',
        ]),
      ),
      'sitemap.xml': sitemap('/'),
    },
    fault: {
      files: {
        'c.html':
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Moved</title><meta http-equiv="refresh" content="0;url=/none"></head><body><a href="/none">x</a></body></html>',
      },
      code: 'audit/broken-link',
    },
  },
  {
    name: 'files by which services check the owner of the host',
    files: {
      'index.html': page('Home', ''),
      'google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html',
    },
  },
];

const MARKUP: readonly Odd[] = [
  {
    name: 'a page without the tags that HTML lets authors leave out',
    files: {
      'index.html':
        '<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content="width=device-width"><title>Home</title><meta name=description content="About it"><main><h1>Home</h1><ul><li>One<li>Two</ul><table><tr><td>1<td>2</table><p>Text<p>Text</main>',
    },
  },
  {
    name: 'a byte order mark and Windows line ends',
    files: { 'index.html': `\ufeff${page('Home', '<p>x</p>').replaceAll('><', '>\r\n<')}` },
  },
  {
    name: 'the charset in the form of older documents',
    files: {
      'index.html': page('Home', '').replace(
        '<meta charset="utf-8">',
        '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
      ),
    },
    fault: { files: { 'index.html': page('Home', '').replace('<meta charset="utf-8">', '') }, code: 'audit/document' },
  },
  {
    name: 'templates with the same ids, a heading and a main',
    files: {
      'index.html': page(
        'Home',
        '<template><h1 id="x">1</h1><label for="y">1</label><main></main></template><template><h1 id="x">2</h1></template>',
      ),
    },
    fault: {
      files: { 'index.html': page('Home', '<p id="x">1</p><template></template><p id="x">2</p>') },
      code: 'audit/duplicate-id',
    },
  },
  {
    name: 'a hidden second view with a heading, a main and a nav',
    files: {
      'index.html': page('Home', '<nav aria-label="a"></nav>').replace(
        '</body>',
        '<div hidden><main><h1>Second</h1></main><nav></nav></div></body>',
      ),
    },
    fault: {
      files: {
        'index.html': page('Home', '<nav aria-label="a"></nav>').replace('</body>', '<div><nav></nav></div></body>'),
      },
      code: 'audit/landmark',
    },
  },
  {
    name: 'the role main',
    files: { 'index.html': page('Home', '').replaceAll('main>', 'div>').replace('<div>', '<div role="main">') },
    fault: { files: { 'index.html': page('Home', '').replaceAll('main>', 'div>') }, code: 'audit/landmark' },
  },
  {
    name: 'a button for a menu that a script creates when it opens',
    files: { 'index.html': page('Home', '<button aria-expanded="false" aria-controls="menu">Menu</button>') },
    fault: {
      files: { 'index.html': page('Home', '<button aria-expanded="true" aria-controls="menu">Menu</button>') },
      code: 'audit/missing-id',
    },
  },
  {
    name: 'a hidden field in a button, and drawings with links, titles and styles',
    files: {
      'index.html': page(
        'Home',
        '<button><input type="hidden" name="a">Send</button><svg viewBox="0 0 9 9"><title>A</title><style>path{fill:red}</style><a href="/"><path d="M0 0"/></a></svg>',
      ),
    },
  },
  {
    name: 'a source set without blanks, and addresses with commas',
    files: {
      'index.html': page(
        'Home',
        '<img src="/a.svg" srcset="/a.svg 1x,/a,b.svg 2x, data:image/gif;base64,R0 3x" alt="" width="1" height="1">',
      ),
      'a.svg': '<svg/>',
      'a,b.svg': '<svg/>',
    },
    fault: {
      files: {
        'index.html': page('Home', '<img src="/a.svg" srcset="/a.svg 1x,/c.svg 2x" alt="" width="1" height="1">'),
      },
      code: 'audit/missing-file',
    },
  },
  {
    name: 'a style sheet with an address in a comment',
    files: {
      'index.html': page('Home', '', '<link rel="stylesheet" href="/a.css">'),
      'a.css': "/* p{background:url(old.png)} */ p{background:url('data:image/svg+xml,<svg/>');filter:url(#x)}",
    },
    fault: { files: { 'a.css': '/* x */ @font-face{src:url(none.woff2)}' }, code: 'audit/missing-file' },
  },
];

const HEAD: readonly Odd[] = [
  {
    name: 'a policy with a nonce, and a script with it',
    files: {
      'index.html': withPolicy("script-src 'nonce-abc' 'strict-dynamic'", '<script nonce="abc">1</script>'),
    },
    fault: {
      files: { 'index.html': withPolicy("script-src 'nonce-abc'", '<script nonce="abd">1</script>') },
      code: 'audit/policy',
    },
  },
  {
    name: 'a policy with a longer hash',
    files: { 'index.html': withPolicy(`script-src ${SHA_384}`, '<script>1</script>') },
    fault: { files: { 'index.html': withPolicy(`script-src ${SHA_384}`, '<script>2</script>') }, code: 'audit/policy' },
  },
  {
    name: 'policies for elements and for attributes',
    files: {
      'index.html': withPolicy(
        "style-src 'self'; style-src-attr 'unsafe-inline'; script-src 'self'; script-src-elem 'unsafe-inline'",
        '<p style="color:red">x</p><script>1</script>',
      ),
    },
    fault: {
      files: {
        'index.html': withPolicy("style-src 'unsafe-inline'; style-src-attr 'none'", '<p style="color:red">x</p>'),
      },
      code: 'audit/style-attribute',
    },
  },
  {
    name: 'structured data that refers to values by id, in a graph',
    files: {
      'index.html': withData({
        '@context': CONTEXT,
        '@graph': [
          {
            '@type': 'WebSite',
            '@id': '#site',
            name: 'Testline',
            url: '/',
            publisher: { '@type': 'Organization', '@id': '#us' },
          },
          { '@type': 'Organization', '@id': '#us', name: 'Testline' },
        ],
      }),
    },
    fault: {
      files: { 'index.html': withData({ '@context': CONTEXT, '@type': 'Organization', '@id': '#us', url: '/' }) },
      code: 'audit/structured-data',
    },
  },
  {
    name: 'a job without a place, and a question with suggested answers',
    files: {
      'index.html': withData([
        {
          '@context': CONTEXT,
          '@type': 'JobPosting',
          title: 'Clerk',
          description: 'Work',
          datePosted: '2026-11-01',
          hiringOrganization: 'Testline',
          jobLocationType: 'TELECOMMUTE',
        },
        {
          '@context': CONTEXT,
          '@type': 'Question',
          name: 'Why?',
          suggestedAnswer: [{ '@type': 'Answer', text: 'So.' }],
        },
      ]),
    },
    fault: {
      files: { 'index.html': withData({ '@context': CONTEXT, '@type': 'Question', name: 'Why?' }) },
      code: 'audit/structured-data',
    },
  },
];

const CONTEXT_OF_OTHERS = { '@context': [CONTEXT, { x: 'https://x.example/' }] };
const LONG = 'A sentence of a page. '.repeat(30);

/** Things that other tools write, and that look like faults. */
const TOOLS: readonly Odd[] = [
  {
    name: 'marks of templates in code, in parts that a script fills, and in the summary of a page about them',
    files: {
      'index.html': page(
        'Home',
        '<p>Write <code>{{ title }}</code> or <code>undefined</code>.</p><div x-data="{}"><p>{{ later }}</p></div><p>It is <em>still</em> undefined</p><p>The rest is null.</p>',
        '<meta property="og:description" content="Write {{ title }} or undefined">',
      ),
    },
    fault: { files: { 'index.html': page('undefined', '') }, code: 'audit/leftover-text' },
  },
  {
    name: 'a robots.txt that blocks pages outside the sitemap, and crawlers of language models',
    files: {
      'index.html': page('Home', linksTo('/search')),
      'search.html': page('Search', '', '<meta name="robots" content="noindex">'),
      'robots.txt': 'User-agent: *\nDisallow: /search\n\nUser-agent: GPTBot\nDisallow: /\n',
      'sitemap.xml': sitemap('/'),
    },
    fault: { files: { 'robots.txt': 'User-agent: bingbot\nDisallow: /\n' }, code: 'audit/robots' },
  },
  {
    name: 'a service that changes its script, a script with a digest, and a script of the other language',
    files: {
      'index.html': page(
        'Home',
        '',
        '<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script src="https://x.example/a.js" integrity="sha384-x" crossorigin="anonymous"></script>',
      ),
    },
    fault: {
      files: { 'index.html': page('Home', '', '<script src="//x.example/a.js"></script>') },
      code: 'audit/third-party',
    },
  },
  {
    name: 'structured data of rare types, in a list, with names of other vocabularies and of actions',
    files: {
      'index.html': withData([
        { '@context': CONTEXT, '@type': ['3DModel', 'CreativeWork'], name: 'x' },
        { '@context': `${CONTEXT}/`, '@type': 'SearchAction', 'query-input': 'required name=q', 'x:y': 1 },
        { ...CONTEXT_OF_OTHERS, '@type': 'x:Thing', anything: 1 },
      ]),
    },
    fault: {
      files: { 'index.html': withData({ '@context': CONTEXT, '@type': ['CreativeWork', 'Modell'], name: 'x' }) },
      code: 'audit/structured-data',
    },
  },
  {
    name: 'redirects for some visitors, rewrites of all paths, and a rule that adds a slash to the address of a page',
    files: {
      'index.html': page('Home', linksTo('/a', '/app/x')),
      'a/index.html': page('A', ''),
      'app.html': page('App', '', '<meta name="robots" content="noindex">'),
      _redirects:
        '/a /a/ 301\n/app/* /app.html 200\n/ /zh 302 Language=zh\n/zh/* /:splat 302 Language=en\n/out https://x.example/ 301\n',
    },
    fault: { files: { _redirects: '/app/* /app/:splat 301\n' }, code: 'audit/redirect-loop' },
  },
  {
    name: 'a page whose text is a quotation in another script, and a page with few letters',
    files: {
      'index.html': page(
        'Home',
        `${linksTo('/b')}<p lang="ru">${'Текст на другом языке. '.repeat(30)}</p><p>${LONG}</p>`,
      ),
      'b.html': page('B', '<p>Привет, мир</p>'),
    },
    fault: {
      files: { 'b.html': page('B', `<p>${'Текст на другом языке. '.repeat(30)}</p>`) },
      code: 'audit/text-language',
    },
  },
  {
    name: 'links to send the page by mail, to an application, and to short numbers',
    files: {
      'index.html': page(
        'Home',
        linksTo('mailto:?subject=x', 'whatsapp://send?text=x', 'tel:112', 'sms:+15550100', 'ftp://x.example/'),
      ),
    },
    fault: { files: { 'index.html': page('Home', linksTo('htps://x.example/')) }, code: 'audit/broken-link' },
  },
  {
    name: 'a second page of a list with the address of the first for networks',
    files: {
      'index.html': page('Home', linksTo('/posts/', '/posts/page/2/')),
      'posts/index.html': page('Posts', '', '<meta property="og:url" content="https://www.test.example/posts/">'),
      'posts/page/2/index.html': page(
        'Posts 2',
        '',
        '<meta property="og:url" content="https://www.test.example/posts/">',
      ),
    },
    fault: {
      files: { 'posts/index.html': page('Posts', '', '<meta property="og:url" content="https://www.test.example/">') },
      code: 'audit/canonical',
    },
  },
];

const ODD = [...TOOLS, ...ADDRESSES, ...MARKUP, ...HEAD];

/** Returns the codes of findings, without the one about missing headers. */
async function codesOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const { diagnostics } = await auditFiles(files);
  return diagnostics
    .filter(({ code }) => code !== 'audit/headers')
    .map(({ code, message, place }) => `${code} ${place?.file}: ${message}`);
}

test.for(notEmpty(ODD))('[C6] the audit has no finding about $name', async ({ files }) => {
  expect(await codesOf(files)).toEqual([]);
});

test.for(notEmpty(ODD.filter(({ fault }) => fault !== undefined)))(
  '[C6] the audit still finds a fault next to $name',
  async ({ files, fault }) => {
    const codes = await codesOf({ ...files, ...fault?.files });
    expect(codes.map((code) => code.split(' ')[0])).toContain(fault?.code);
  },
);

test('[C6] a photograph with more data after its end is complete, and a truncated photograph is damaged', async () => {
  const photograph = await picture('jpeg', { width: 40, height: 40 });
  const audit = (bytes: Uint8Array) => codesOf({ 'index.html': page('Home', ''), 'a.jpg': bytes });
  expect(await audit(Buffer.concat([photograph, Buffer.from('a film of the moment')]))).toEqual([]);
  expect(await audit(photograph.subarray(0, -20))).toHaveLength(1);
  // The end of a thumbnail, as cameras store it in front of the photograph.
  const thumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0]);
  expect(await audit(Buffer.concat([thumbnail, photograph.subarray(2, -20)]))).toHaveLength(1);
});
