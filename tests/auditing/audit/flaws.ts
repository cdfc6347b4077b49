/** One change of a sound export, and the rule that must find it. */
export interface Flaw {
  name: string;
  /** The file to change, relative to the export folder. `first:` stands for the first file that matches a pattern. */
  file: string | RegExp;
  /** The new content; undefined deletes the file. */
  edit: ((text: string) => string) | undefined;
  code: string;
  /** The file of the finding, if it is not the changed one. */
  at?: string | RegExp;
}

const PAGE = 'en-US/blog/peak-season.html';
const DATA = 'en-US/page-data/blog/peak-season/page-data.json';
const CONTENT = 'en-US/page-data/blog/peak-season/page-data-rsc.json';

/** Returns an edit that inserts HTML at the start of the content. */
const inMain = (html: string) => (text: string) => text.replace(/(<main[^>]*>)/, (tag) => tag + html);
const inHead = (html: string) => (text: string) => text.replace('</head>', () => `${html}</head>`);
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, () => to);
/** Returns the text with its last letter changed, as a damaged byte would. */
const damaged = (text: string) => text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'a' ? 'b' : 'a'));

/** Flaws of links, files and data. */
const DELIVERY: readonly Flaw[] = [
  {
    name: 'a link to no page',
    file: PAGE,
    edit: inMain('<a href="/blog/peak-saeson">x</a>'),
    code: 'audit/broken-link',
  },
  {
    name: 'a link to no page of the other locale',
    file: PAGE,
    edit: inMain('<a href="https://cn.test.example/nowhere">x</a>'),
    code: 'audit/broken-link',
  },
  {
    name: 'a form without a receiver',
    file: PAGE,
    edit: inMain('<form action="/nowhere"><button>x</button></form>'),
    code: 'audit/broken-link',
  },
  {
    name: 'a link to no part of its own page',
    file: PAGE,
    edit: inMain('<a href="#nowhere">x</a>'),
    code: 'audit/missing-fragment',
  },
  {
    name: 'a link to no part of another page',
    file: PAGE,
    edit: inMain('<a href="/blog#nowhere">x</a>'),
    code: 'audit/missing-fragment',
  },
  {
    name: 'a redirect to nothing',
    file: 'en-US/_redirects',
    edit: (text) => `${text}/old /nowhere 301\n`,
    code: 'audit/broken-redirect',
  },
  {
    name: 'a missing script',
    file: PAGE,
    edit: inMain('<script src="/static/none-00000000.js"></script>'),
    code: 'audit/missing-file',
  },
  {
    name: 'a missing picture',
    file: PAGE,
    edit: inMain('<img src="/none.png" alt="" width="1" height="1">'),
    code: 'audit/missing-file',
  },
  {
    name: 'a missing candidate of a picture',
    file: PAGE,
    edit: inMain('<img src="/icon-192.png" srcset="/icon-192.png 1x, /none.png 2x" alt="" width="1" height="1">'),
    code: 'audit/missing-file',
  },
  {
    name: 'a missing style sheet',
    file: PAGE,
    edit: inHead('<link rel="stylesheet" href="/none.css">'),
    code: 'audit/missing-file',
  },
  {
    name: 'the deletion of the runtime',
    file: /^en-US\/static\/runtime-/,
    edit: undefined,
    code: 'audit/missing-file',
    at: /\.html$/,
  },
  {
    name: 'the deletion of a font',
    file: /^en-US\/static\/archivo-.*woff2$/,
    edit: undefined,
    code: 'audit/missing-file',
    at: /\.css$/,
  },
  {
    name: 'the deletion of a style sheet that navigation loads',
    file: /^en-US\/static\/[0-9a-f]{20}\.css$/,
    edit: undefined,
    code: 'audit/missing-file',
    at: /\.html$/,
  },
  {
    name: 'the deletion of an icon',
    file: 'en-US/favicon.svg',
    edit: undefined,
    code: 'audit/missing-file',
    at: /\.html$/,
  },
  { name: 'the deletion of the page data', file: DATA, edit: undefined, code: 'audit/page-data', at: PAGE },
  { name: 'the deletion of the rendered page data', file: CONTENT, edit: undefined, code: 'audit/page-data', at: PAGE },
  { name: 'page data that is not JSON', file: DATA, edit: (text) => text.slice(0, -1), code: 'audit/page-data' },
  {
    name: 'page data of another page',
    file: DATA,
    edit: replaced('"path":"/blog/peak-season"', '"path":"/blog"'),
    code: 'audit/page-data',
  },
  {
    name: 'page data with another template',
    file: DATA,
    edit: replaced(/"componentChunkName":"[^"]*"/, '"componentChunkName":"x"'),
    code: 'audit/page-data',
  },
  {
    name: 'content that differs from the document',
    file: CONTENT,
    edit: replaced('<h1', '<h2'),
    code: 'audit/page-data',
  },
  {
    name: 'a changed letter in a style sheet',
    file: /^en-US\/static\/[0-9a-f]{20}\.css$/,
    edit: damaged,
    code: 'audit/integrity',
  },
  {
    name: 'an added space in a data set',
    file: /^en-US\/page-data\/sq\/d\/.*json$/,
    // A data set can be empty, and then has no letter.
    edit: (text) => `${text} `,
    code: 'audit/integrity',
  },
  {
    name: 'a changed letter in a script with a hash of its content',
    file: /^en-US\/static\/optional-[0-9A-F]{8}\.js$/,
    edit: damaged,
    code: 'audit/integrity',
  },
  {
    name: 'a changed letter in a chunk',
    file: /^en-US\/static\/chunk-/,
    edit: damaged,
    code: 'audit/integrity',
    at: /static\/chunk-/,
  },
  {
    name: 'a damaged picture',
    file: 'en-US/icon-192.png',
    edit: (text) => text.slice(0, -20),
    code: 'audit/integrity',
  },
  {
    name: 'a wrong digest of a script',
    file: PAGE,
    edit: inHead('<script src="/sw.js" integrity="sha256-AAAA"></script>'),
    code: 'audit/integrity',
  },
];

/** Flaws of documents. */
const DOCUMENTS: readonly Flaw[] = [
  { name: 'markup that the parser rejects', file: PAGE, edit: inMain('<p id="a" id="b">x</p>'), code: 'audit/html' },
  { name: 'an obsolete element', file: PAGE, edit: inMain('<center>x</center>'), code: 'audit/html' },
  {
    name: 'a button in a link',
    file: PAGE,
    edit: inMain('<a href="/blog"><button>x</button></a>'),
    code: 'audit/html',
  },
  { name: 'a block in a paragraph', file: PAGE, edit: inMain('<p>x<div>y</div></p>'), code: 'audit/html' },
  { name: 'crossed elements', file: PAGE, edit: inMain('<b><i>x</b></i>'), code: 'audit/html' },
  { name: 'an element that HTML does not have', file: PAGE, edit: inMain('<card>x</card>'), code: 'audit/html' },
  { name: 'a positive tabindex', file: PAGE, edit: inMain('<p tabindex="3">x</p>'), code: 'audit/html' },
  {
    name: 'two equal ids',
    file: PAGE,
    edit: inMain('<i id="twice"></i><i id="twice"></i>'),
    code: 'audit/duplicate-id',
  },
  { name: 'a label of nothing', file: PAGE, edit: inMain('<label for="none">x</label>'), code: 'audit/missing-id' },
  { name: 'a missing charset', file: PAGE, edit: replaced('<meta charset="utf-8">', ''), code: 'audit/document' },
  {
    name: 'a viewport without zoom',
    file: PAGE,
    edit: replaced('initial-scale=1"', 'initial-scale=1, user-scalable=no"'),
    code: 'audit/document',
  },
  { name: 'a missing language', file: PAGE, edit: replaced(' lang="en-US"', ''), code: 'audit/language' },
  { name: 'a second main heading', file: PAGE, edit: inMain('<h1>x</h1>'), code: 'audit/main-heading' },
  {
    name: 'a skipped level',
    file: PAGE,
    edit: (text) => text.replace('</h1>', '</h1><h4>x</h4>'),
    code: 'audit/heading-level',
  },
  { name: 'a second main', file: PAGE, edit: replaced('</body>', '<main></main></body>'), code: 'audit/landmark' },
  { name: 'a navigation without a name', file: PAGE, edit: inMain('<nav></nav>'), code: 'audit/landmark' },
  {
    name: 'a picture without a text',
    file: PAGE,
    edit: inMain('<img src="/icon-192.png" width="1" height="1">'),
    code: 'audit/image-alt',
  },
  {
    name: 'a picture without a size',
    file: PAGE,
    edit: inMain('<img src="/icon-192.png" alt="">'),
    code: 'audit/image-size',
  },
  { name: 'a missing title', file: PAGE, edit: replaced(/<title[^>]*>.*?<\/title>/, ''), code: 'audit/title' },
  {
    name: 'the title of another page',
    file: PAGE,
    edit: replaced(/<title([^>]*)>.*?<\/title>/, '<title>Blog | Testline</title>'),
    code: 'audit/title',
    at: /./,
  },
  {
    name: 'a missing description',
    file: PAGE,
    edit: replaced(/<meta name="description"[^>]*>/, ''),
    code: 'audit/description',
  },
  {
    name: 'a relative canonical address',
    file: PAGE,
    edit: inHead('<link rel="canonical" href="/blog/peak-season">'),
    code: 'audit/canonical',
  },
  {
    name: 'a canonical address without a page',
    file: PAGE,
    edit: inHead('<link rel="canonical" href="https://www.test.example/none">'),
    code: 'audit/canonical',
  },
  {
    name: 'an alternate without a page',
    file: PAGE,
    edit: inHead('<link rel="alternate" hreflang="de" href="https://cn.test.example/none">'),
    code: 'audit/hreflang',
  },
  {
    name: 'an alternate that does not answer',
    file: 'zh-CN/blog/peak-season.html',
    edit: replaced(/<link rel="alternate" hreflang="[^>]*>/g, ''),
    code: 'audit/hreflang',
    at: PAGE,
  },
  {
    name: 'a listed page that nobody may index',
    file: PAGE,
    edit: inHead('<meta name="robots" content="noindex">'),
    code: 'audit/sitemap',
    at: 'en-US/sitemap-1.xml',
  },
  {
    name: 'a listed page that does not exist',
    file: 'en-US/sitemap-1.xml',
    edit: replaced('</urlset>', '<url><loc>https://www.test.example/none</loc></url></urlset>'),
    code: 'audit/sitemap',
  },
  {
    name: 'a page that the sitemap forgets',
    file: 'en-US/sitemap-1.xml',
    edit: replaced(/<url><loc>[^<]*peak-season<\/loc>.*?<\/url>/, ''),
    code: 'audit/sitemap',
    at: PAGE,
  },
  {
    name: 'structured data that is not JSON',
    file: PAGE,
    edit: inMain('<script type="application/ld+json">{</script>'),
    code: 'audit/structured-data',
  },
  {
    name: 'structured data without a required member',
    file: PAGE,
    edit: inMain('<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event"}</script>'),
    code: 'audit/structured-data',
  },
  { name: 'an inline script without a hash', file: PAGE, edit: inHead('<script>1</script>'), code: 'audit/policy' },
  {
    name: 'an inline style sheet without a hash',
    file: PAGE,
    edit: inHead('<style>p{color:red}</style>'),
    code: 'audit/policy',
  },
  { name: 'an attribute with a script', file: PAGE, edit: inMain('<p onclick="x()">x</p>'), code: 'audit/policy' },
  { name: 'a style attribute', file: PAGE, edit: inMain('<p style="color:red">x</p>'), code: 'audit/style-attribute' },
  {
    name: 'a missing security header',
    file: 'en-US/_headers',
    edit: replaced(/ {2}X-Content-Type-Options.*\n/, ''),
    code: 'audit/headers',
  },
  {
    name: 'a policy that a proxy may reject',
    file: 'en-US/_headers',
    edit: replaced(
      'Content-Security-Policy: ',
      `Content-Security-Policy: img-src ${'https://pictures.example '.repeat(60)}; `,
    ),
    code: 'audit/budget',
  },
  {
    name: 'a document above its budget',
    file: PAGE,
    edit: inMain(`<p>${'long '.repeat(60_000)}</p>`),
    code: 'audit/budget',
  },
  {
    name: 'a document of median size that needs two round trips',
    file: PAGE,
    // Words that repeat would compress to nothing.
    edit: inMain(
      `<p>${Array.from({ length: 6000 }, (_, index) => ((index * 7919) % 46_656).toString(36)).join(' ')}</p>`,
    ),
    code: 'audit/budget',
  },
];

export const FLAWS: readonly Flaw[] = [...DELIVERY, ...DOCUMENTS];
