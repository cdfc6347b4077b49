import { type AuditCode } from '../../../auditing/audit/rule.ts';

/** A change of a sound site, and the finding that it must have. */
export interface Damage {
  name: string;
  /** The file to change, to write or, without an edit, to delete. */
  file: string;
  edit: ((text: string) => string) | undefined;
  code: AuditCode;
  /** The file of the finding, if it is not the changed one. */
  at?: string;
}

const PAGE = 'en/guide.html';
const HEADERS = 'en/_headers';
const RULES = 'en/_redirects';
const ROBOTS = 'en/robots.txt';

const inMain = (html: string) => (text: string) => text.replace('<main>', () => `<main>${html}`);
const inHead = (html: string) => (text: string) => text.replace('</head>', () => `${html}</head>`);
const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, () => to);
const added = (line: string) => (text: string) => `${text}${line}\n`;
const written = (content: string) => () => content;
const picture = (attributes: string) => inMain(`<img ${attributes} alt="" width="32" height="32">`);
const structured = (data: object) =>
  inMain(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`,
  );

const POLICIES: readonly Damage[] = [
  ['any host', 'script-src *;'],
  ['any host by https', 'script-src https:;'],
  ["'unsafe-inline'", "script-src 'self' 'unsafe-inline';"],
  ["'unsafe-eval'", "script-src 'self' 'unsafe-eval';"],
  ['addresses with data', "script-src 'self' data:;"],
  ['a nonce and no base-uri', "script-src 'nonce-abc'; default-src 'self'; x"],
].map(([name = '', directive = '']) => ({
  name: `a policy with ${name}`,
  file: HEADERS,
  edit: (text) =>
    directive.endsWith(' x')
      ? text.replace(/(Content-Security-Policy: ).*/, (_, header) => header + directive.slice(0, -3))
      : text.replace(/script-src [^;]*;/, () => directive),
  code: 'audit/headers' as const,
}));

const REDIRECTS: readonly Damage[] = [
  { name: 'a rule that leads to itself', file: RULES, edit: added('/loop /loop 301'), code: 'audit/redirect-loop' },
  {
    name: 'two rules that lead to each other',
    file: RULES,
    edit: added('/a /b 301\n/b /a 301'),
    code: 'audit/redirect-loop',
  },
  {
    name: 'a family that leads to itself',
    file: RULES,
    edit: added('/fam/* /fam/:splat 301'),
    code: 'audit/redirect-loop',
  },
  {
    name: 'a family that leads ever deeper',
    file: RULES,
    edit: added('/fam/* /fam/x/:splat 301'),
    code: 'audit/redirect-loop',
  },
  {
    name: 'forced rules between two pages',
    file: RULES,
    edit: added('/guide /rates 301!\n/rates /guide 301!'),
    code: 'audit/redirect-loop',
  },
  { name: 'a rule to a redirect', file: RULES, edit: added('/older /old 301'), code: 'audit/redirect-chain' },
  { name: 'a rule to nothing', file: RULES, edit: added('/x /nowhere 301'), code: 'audit/broken-redirect' },
  {
    name: 'a rule to nothing on the own host',
    file: RULES,
    edit: added('/x https://www.test.example/nowhere 301'),
    code: 'audit/broken-redirect',
  },
  {
    name: 'a family to an empty folder',
    file: RULES,
    edit: added('/x/* /nowhere/:splat 301'),
    code: 'audit/broken-redirect',
  },
  {
    name: 'a page that leads to another host',
    file: PAGE,
    edit: inHead('<meta http-equiv="refresh" content="0; url=https://other.example/">'),
    code: 'audit/refresh',
  },
  {
    name: 'a page that leads to another page',
    file: PAGE,
    edit: inHead('<meta http-equiv="refresh" content="5;URL=/rates">'),
    code: 'audit/refresh',
  },
];

const LOADED: readonly Damage[] = [
  {
    name: 'a picture by http',
    file: PAGE,
    edit: picture('src="http://www.test.example/icon.png"'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a candidate of a picture by http',
    file: PAGE,
    edit: picture('src="/icon.png" srcset="http://other.example/a.png 2x"'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a script by http',
    file: PAGE,
    edit: inHead('<script src="http://other.example/a.js"></script>'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a style sheet by http',
    file: PAGE,
    edit: inHead('<link rel="stylesheet" href="http://other.example/a.css">'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a picture of a style sheet by http',
    file: 'en/site.css',
    edit: added('p{background:url(http://other.example/a.png)}'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a style attribute with a picture by http',
    file: PAGE,
    edit: inMain('<p style="background:url(http://other.example/a.png)">x</p>'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a form by http',
    file: PAGE,
    edit: inMain('<form action="http://other.example/"><button type="submit">x</button></form>'),
    code: 'audit/mixed-content',
  },
  {
    name: 'a script that the policy forbids',
    file: PAGE,
    edit: inHead('<script src="https://other.example/a.js"></script>'),
    code: 'audit/policy',
  },
  {
    name: 'a frame that the policy forbids',
    file: PAGE,
    edit: inMain('<iframe src="https://other.example/" title="x"></iframe>'),
    code: 'audit/policy',
  },
  {
    name: 'a picture that the policy forbids',
    file: PAGE,
    edit: picture('src="https://other.example/a.png"'),
    code: 'audit/policy',
  },
  {
    name: 'a form that the policy forbids',
    file: PAGE,
    edit: inMain('<form action="https://other.example/"><button type="submit">x</button></form>'),
    code: 'audit/policy',
  },
  {
    name: 'a request that the policy forbids',
    file: PAGE,
    edit: inHead('<script>fetch("https://other.example/data")</script>'),
    code: 'audit/policy',
  },
  {
    name: 'a script of another host without a digest',
    file: PAGE,
    edit: inHead('<script src="https://cdn.test.example/a.js"></script>'),
    code: 'audit/third-party',
  },
  {
    name: 'a manifest with a missing icon',
    file: 'en/site.webmanifest',
    edit: replaced('/icon.png', '/none.png'),
    code: 'audit/missing-file',
  },
  {
    name: 'an import of a missing style sheet',
    file: 'en/site.css',
    edit: (text) => `@import "none.css";${text}`,
    code: 'audit/missing-file',
  },
];

const LINKS: readonly Damage[] = [
  ['that runs a script', 'javascript:void(0)', 'audit/link-address'],
  ['to a host of a computer', 'http://localhost:8080/x', 'audit/link-address'],
  ['to a private network', 'http://192.168.1.7/x', 'audit/link-address'],
  ['to the own host by http', 'http://www.test.example/rates', 'audit/link-address'],
  ['without an address', '', 'audit/link-address'],
  ['to a mailbox without a host', 'mailto:sales', 'audit/broken-link'],
  ['to a mailbox in another notation', 'mailto:sales(at)test.example', 'audit/broken-link'],
  ['with a misspelled scheme', 'maito:sales@test.example', 'audit/broken-link'],
  ['to no telephone', 'tel:', 'audit/broken-link'],
  ['in another case', '/Guide', 'audit/broken-link'],
].map(([name, href, code]) => ({
  name: `a link ${name}`,
  file: PAGE,
  edit: inMain(`<p><a href="${href}">x</a></p>`),
  code: code as AuditCode,
}));

const HEADS: readonly Damage[] = [
  {
    name: 'the language of another locale',
    file: PAGE,
    edit: replaced('lang="en-US"', 'lang="zh-CN"'),
    code: 'audit/text-language',
  },
  {
    name: 'a language that does not exist',
    file: PAGE,
    edit: replaced('lang="en-US"', 'lang="english"'),
    code: 'audit/language',
  },
  {
    name: 'a language with an underscore',
    file: PAGE,
    edit: replaced('lang="en-US"', 'lang="en_US"'),
    code: 'audit/language',
  },
  {
    name: 'a region that does not exist',
    file: PAGE,
    edit: replaced('lang="en-US"', 'lang="en-UK"'),
    code: 'audit/language',
  },
  {
    name: 'a text in another script',
    file: 'zh/guide.html',
    edit: replaced(/<p id="part">.*<\/p>/, `<p id="part">${'We move cargo by ocean. '.repeat(20)}</p>`),
    code: 'audit/text-language',
  },
  {
    name: 'swapped alternates',
    file: PAGE,
    edit: (text) =>
      text.replace(/hreflang="(en-US|zh-CN)"/g, (_, tag) => `hreflang="${tag === 'en-US' ? 'zh-CN' : 'en-US'}"`),
    code: 'audit/hreflang',
  },
  {
    name: 'an alternate in a language that does not exist',
    file: PAGE,
    edit: replaced('hreflang="zh-CN"', 'hreflang="zh_CN"'),
    code: 'audit/hreflang',
  },
  {
    name: 'an alternate without an answer',
    file: 'zh/guide.html',
    edit: replaced(/<link rel="alternate".*>\n/g, ''),
    code: 'audit/hreflang',
    at: PAGE,
  },
  {
    name: 'an address for networks of another page',
    file: PAGE,
    edit: replaced(
      'og:url" content="https://www.test.example/guide',
      'og:url" content="https://www.test.example/rates',
    ),
    code: 'audit/canonical',
  },
  {
    name: 'an address for networks on another host',
    file: PAGE,
    edit: replaced('og:url" content="https://www.test', 'og:url" content="https://staging.test'),
    code: 'audit/canonical',
  },
  {
    name: 'a canonical address on another host',
    file: PAGE,
    edit: replaced('canonical" href="https://www.test', 'canonical" href="https://staging.test'),
    code: 'audit/canonical',
  },
  {
    name: 'structured data of an unknown type',
    file: PAGE,
    edit: structured({ '@type': 'Nonsense' }),
    code: 'audit/structured-data',
  },
  {
    name: 'structured data with a misspelled member',
    file: PAGE,
    edit: structured({ '@type': 'Thing', nmae: 'x' }),
    code: 'audit/structured-data',
  },
];

const TEXTS: readonly Damage[] = [
  '{{ undefined }}',
  '{% include x %}',
  '[object Object]',
  'undefined',
  'From NaN days',
  'USD NaN',
  'Price: undefined',
].map((text) => ({
  name: `the text ${text}`,
  file: PAGE,
  edit: inMain(`<p>${text}</p>`),
  code: 'audit/leftover-text',
}));

const FILES: readonly Damage[] = [
  ...['.env', '.git/config', 'backup.sql', 'guide.html~', '.guide.html.swp', 'private.key'].map((file) => ({
    name: `the file ${file}`,
    file: `en/${file}`,
    edit: written('x'),
    code: 'audit/private-file' as const,
  })),
  ...['site.js.map', '.DS_Store', 'Thumbs.db', 'node_modules/x/index.js'].map((file) => ({
    name: `the file ${file}`,
    file: `en/${file}`,
    edit: written('x'),
    code: 'audit/stray-file' as const,
  })),
];

const CRAWLERS: readonly Damage[] = [
  {
    name: 'robots.txt that blocks all pages',
    file: ROBOTS,
    edit: written('User-agent: *\nDisallow: /\n'),
    code: 'audit/robots',
  },
  {
    name: 'robots.txt that blocks a listed page',
    file: ROBOTS,
    edit: written('User-agent: *\nAllow: /\nDisallow: /gui*e$\n'),
    code: 'audit/robots',
  },
  {
    name: 'robots.txt that blocks one search engine',
    file: ROBOTS,
    edit: added('\nUser-agent: Googlebot\nUser-agent: x\nDisallow: /rates'),
    code: 'audit/robots',
  },
  {
    name: 'robots.txt with another sitemap',
    file: ROBOTS,
    edit: replaced('/sitemap.xml', '/none.xml'),
    code: 'audit/sitemap',
  },
  { name: 'a sitemap that is no XML', file: 'en/sitemap.xml', edit: written('{"pages":[]}'), code: 'audit/sitemap' },
  {
    name: 'a sitemap without its end',
    file: 'en/sitemap.xml',
    edit: (text) => text.slice(0, -20),
    code: 'audit/sitemap',
  },
];

const MARKUP: readonly Damage[] = [
  { name: 'a block in a paragraph', file: PAGE, edit: inMain('<p><div>x</div></p>'), code: 'audit/html' },
  { name: 'crossed elements', file: PAGE, edit: inMain('<p><b><i>x</b></i></p>'), code: 'audit/html' },
  { name: 'an unknown element', file: PAGE, edit: inMain('<card>x</card>'), code: 'audit/html' },
  { name: 'a link without a text', file: PAGE, edit: inMain('<p><a href="/rates"></a></p>'), code: 'audit/html' },
  { name: 'a file cut off', file: PAGE, edit: (text) => text.slice(0, text.indexOf('<main>')), code: 'audit/landmark' },
  { name: 'an empty file', file: PAGE, edit: written(''), code: 'audit/title' },
];

export const DAMAGES: readonly Damage[] = [
  ...POLICIES,
  ...REDIRECTS,
  ...LOADED,
  ...LINKS,
  ...HEADS,
  ...TEXTS,
  ...FILES,
  ...CRAWLERS,
  ...MARKUP,
];
