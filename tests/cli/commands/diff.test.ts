import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExportChanges, SiteChanges } from '../../../auditing/compare-exports/changes.ts';
import { changesMarkdown } from '../../../cli/report/compared/markdown.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { run } from '../../helpers/terminal.ts';

/** Golden reports. The formatter would change a file with the extension .json. `npx vitest -u` writes them again. */
const GOLDEN = join(import.meta.dirname, 'diff');

const HASH = { old: '0193546fc08ad682714c', new: '4b8749214d05f9b27048' };

type Files = Record<string, string>;

/** Returns a page as the build writes it, with hashes in names, attributes and scripts. */
function page({ title = 'Page', body = '<p>Text</p>', hash = HASH.old, more = '' }): string {
  return [
    `<!doctype html><html lang="en-US" data-build="${hash}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<link rel="stylesheet" href="/static/${hash}.css"><script>load("/static/runtime-${hash.slice(0, 8).toUpperCase()}.js")</script>`,
    `${more}</head><body><header>Site header</header><main>${body}</main></body></html>\n`,
  ].join('\n');
}

const OLD: Files = {
  'index.html': page({ title: 'Home' }),
  'blog/fees.html': page({
    title: 'Fees',
    body: '<h1>Fees</h1><p>The fee is USD 400 per box.</p><p>It is due on arrival.</p>',
  }),
  'blog/gone.html': page({ title: 'Gone' }),
  'blog/moved.html': page({ title: 'Moved' }),
  'products/old/one.html': page({ title: 'One' }),
  'head.html': page({ title: 'Head', more: '<link rel="canonical" href="https://a.example/head">' }),
  'markup.html': page({ body: '<p class="plain">Text</p>' }),
  'code.html': page({ more: '<style>p{color:red}</style>' }),
  'data.html': page({}),
  'page-data/data/page-data.json': `{"hash":"${HASH.old}","rows":[1]}`,
  _redirects: '/a /blog/fees 301\n/b /blog/fees 302\n',
  _headers:
    "/*\n  X-Frame-Options: DENY\n  Content-Security-Policy: script-src 'sha256-MVau4kt2UYIR2a5ScCG2ESGiDwrchnrBGUD9UwuITw4='\n",
  [`static/${HASH.old}.css`]: 'p{color:red}',
  'robots.txt': 'User-agent: *\n',
};

const NEW: Files = {
  ...Object.fromEntries(
    Object.entries(OLD).map(([name, text]) => [
      name.replace(HASH.old, HASH.new),
      text.replaceAll(HASH.old, HASH.new).replaceAll('0193546F', '4B874921'),
    ]),
  ),
  'blog/fees.html': page({
    title: 'Fees',
    hash: HASH.new,
    body: '<h1>Fees</h1><p>The fee is USD 425 per box.</p><p>It is due on arrival.</p><p>An extra `word` | here.</p>',
  }),
  'blog/new-place.html': page({ title: 'Moved', hash: HASH.new }),
  'head.html': page({
    title: 'A better head',
    hash: HASH.new,
    more: '<link rel="canonical" href="https://a.example/head">',
  }),
  'markup.html': page({ hash: HASH.new, body: '<p class="fancy">Text</p>' }),
  'code.html': page({ hash: HASH.new, more: '<style>p{color:blue}</style>' }),
  'page-data/data/page-data.json': `{"hash":"${HASH.new}","rows":[1,2]}`,
  _redirects: '/a /blog/new-place 301\n/blog/moved /blog/new-place 301\n/products/old/* /blog/:splat 301\n',
  _headers:
    "/*\n  X-Frame-Options: SAMEORIGIN\n  Content-Security-Policy: script-src 'sha256-4CjZbwZh5hP3jX/ArAGdlQHRK/zYjXuWYnYxB0QVsuE='\n",
};
for (const name of ['blog/gone.html', 'blog/moved.html', 'products/old/one.html']) delete NEW[name];
NEW['blog/one.html'] = page({ title: 'One', hash: HASH.new });

function write(folder: string, files: Files): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Returns a folder with the exports `old` and `new`. */
function exports(before: Files = OLD, after: Files = NEW): string {
  const cwd = makeFolder();
  write(join(cwd, 'old'), before);
  write(join(cwd, 'new'), after);
  return cwd;
}

async function changesOf(before: Files, after: Files): Promise<SiteChanges> {
  const { stdout } = await run(['diff', 'old', 'new', '--json'], { cwd: exports(before, after) });
  const [site] = (JSON.parse(stdout) as ExportChanges).sites;
  if (site === undefined) throw new Error('the report has no site');
  return site;
}

describe('reports of two exports', () => {
  test.each([
    { format: 'text', file: 'changes.txt' },
    { format: 'markdown', file: 'changes.md' },
    { format: 'json', file: 'changes.json.txt' },
  ])('[C7] are the golden report in the format $format', async ({ format, file }) => {
    const ran = await run(['diff', 'old', 'new', '--format', format], { cwd: exports() });
    expect({ ...ran, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    await expect(ran.stdout).toMatchFileSnapshot(join(GOLDEN, file));
  });

  test('[C7] include the expected picture of the growth', async () => {
    const cwd = exports();
    const { code } = await run(['diff', 'old', 'new', '--quiet', '--picture', 'growth.svg'], { cwd });
    expect(code).toBe(0);
    await expect(readFileSync(join(cwd, 'growth.svg'), 'utf8')).toMatchFileSnapshot(join(GOLDEN, 'growth.svg'));
  });

  test.each(['text', 'markdown'])('[C7] say in the format %s that only hashes differ', async (format) => {
    const rebuilt = Object.fromEntries(
      Object.entries(OLD).map(([name, text]) => [
        name.replace(HASH.old, HASH.new),
        text.replaceAll(HASH.old, HASH.new),
      ]),
    );
    for (const after of [OLD, rebuilt]) {
      const { code, stdout } = await run(['diff', 'old', 'new', '--format', format], { cwd: exports(OLD, after) });
      expect([code, stdout]).toEqual([0, expect.stringContaining('No change, apart from hashes.')]);
    }
  });

  test('[C7] fit in a comment, close every fold, and count the lines that they omit', async () => {
    const many = (word: string) =>
      Object.fromEntries(
        Array.from({ length: 900 }, (_, index) => [
          `p/${index}.html`,
          page({ body: `<p>${word} ${index} ${'x'.repeat(90)}</p>` }),
        ]),
      );
    const { stdout } = await run(['diff', 'old', 'new', '--json'], { cwd: exports(many('old'), many('new')) });
    const text = changesMarkdown(JSON.parse(stdout) as ExportChanges);
    expect(text.length).toBeGreaterThan(50_000);
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/\n\d[\d,]* more lines do not fit\. The JSON report has all\.\n$/);
    expect(text.split('<details>').length).toBe(text.split('</details>').length);
  });

  test('[C7] give the lists of every locale their share of a comment', async () => {
    const cwd = makeFolder();
    const pages = (text: string) =>
      Object.fromEntries(
        Array.from({ length: 400 }, (_, index) => [
          `p/${index}.html`,
          page({ body: `<p>${text} ${index} ${'x'.repeat(200)}</p>` }),
        ]),
      );
    for (const [folder, word] of Object.entries({ old: 'before', new: 'after' })) {
      write(join(cwd, folder, 'en-US'), pages(word));
      write(join(cwd, folder, 'zh-CN'), { 'index.html': page({ body: `<p>${word}</p>` }), ...pages(word) });
    }
    const { stdout } = await run(['diff', 'old', 'new', '--format', 'markdown'], { cwd });
    const shareOf = (locale: string) =>
      stdout.split('<details>').find((part) => part.startsWith(`<summary>Changed texts in ${locale}`))?.length ?? 0;
    expect(shareOf('zh-CN')).toBeGreaterThan(5000);
    expect(Math.abs(shareOf('en-US') - shareOf('zh-CN'))).toBeLessThan(1000);
  });

  test('[C7] show the same change of many pages in one row', async () => {
    const pages = (name: string, start = '') =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `p${index}.html`,
          page({ body: `${start}<p class="${name}">A</p>` }),
        ]),
      );
    const cwd = exports(pages('plain'), { ...pages('fine'), 'p7.html': page({ body: '<p class="fine">B</p>' }) });
    const shown = await run(['diff', 'old', 'new', '--show-markup'], { cwd });
    expect(shown.stdout).toContain('  /p0, /p1, /p10 and 26 more pages  markup only  −1 B\n');
    expect(shown.stdout).toContain('    - <p class="plain">\n    + <p class="fine">\n');
    expect((await run(['diff', 'old', 'new'], { cwd })).stdout).not.toContain('<p class');
  });

  test('[C7] keep the text of a page inside its block', async () => {
    const after = { 'index.html': page({ body: '<p>```</p><p>@everyone &lt;/details&gt; | \u001b[31m</p>' }) };
    const { stdout } = await run(['diff', 'old', 'new', '--format', 'markdown'], {
      cwd: exports({ 'index.html': page({}) }, after),
    });
    expect(stdout).toContain('\n````diff\n');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('kinds of changes', () => {
  const kindsOf = async (before: object, after: object) =>
    (await changesOf({ 'index.html': page(before) }, { 'index.html': page({ hash: HASH.new, ...after }) })).changed.map(
      ({ kinds }) => kinds,
    );

  test.each([
    { what: 'a word', before: {}, after: { body: '<p>Words</p>' }, kinds: ['text'] },
    {
      what: 'the text of a picture',
      before: { body: '<img alt="Ship">' },
      after: { body: '<img alt="Crane">' },
      kinds: ['text', 'markup'],
    },
    { what: 'the title', before: {}, after: { title: 'Other' }, kinds: ['head'] },
    {
      what: 'an alternate',
      before: {},
      after: { more: '<link rel="alternate" hreflang="zh-CN" href="/zh">' },
      kinds: ['head'],
    },
    {
      what: 'structured data',
      before: {},
      after: { more: '<script type="application/ld+json">{"@type":"Thing"}</script>' },
      kinds: ['head'],
    },
    { what: 'an attribute', before: {}, after: { body: '<p id="a">Text</p>' }, kinds: ['markup'] },
    { what: 'an element around the same words', before: {}, after: { body: '<p><b>Text</b></p>' }, kinds: ['markup'] },
    {
      what: 'inline styles',
      before: { more: '<style>a{}</style>' },
      after: { more: '<style>b{}</style>' },
      kinds: ['code'],
    },
    {
      what: 'inline JSON',
      before: { more: '<script type="application/json">1</script>' },
      after: { more: '<script type="application/json">2</script>' },
      kinds: ['data'],
    },
    {
      what: 'a day in a file name',
      before: { body: '<a href="/a-20261101.pdf">A</a>' },
      after: { body: '<a href="/a-20261102.pdf">A</a>' },
      kinds: ['markup'],
    },
  ])('[C7] show $what', async ({ before, after, kinds }) => {
    expect(await kindsOf(before, after)).toEqual([kinds]);
  });

  test('[C7] show a hash in the text of a page, because visitors see it', async () => {
    expect(await kindsOf({ body: `<p>${HASH.old}</p>` }, { body: `<p>${HASH.new}</p>` })).toEqual([['text']]);
  });

  test('[C7] keep the words of neighboring elements apart', async () => {
    const body = (price: string) => `<p><b>Los Angeles</b><span>${price}</span><i>USD</i></p>`;
    const { texts } = await changesOf(
      { 'a.html': page({ body: body('2,430') }) },
      { 'a.html': page({ body: body('2,446') }) },
    );
    expect(texts.map(({ parts }) => parts)).toEqual([
      [
        { kind: 'same', text: 'Los Angeles ' },
        { kind: 'removed', text: '2,430' },
        { kind: 'added', text: '2,446' },
        { kind: 'same', text: ' USD' },
      ],
    ]);
  });

  test('[C7] name the words that differ, in Chinese without spaces, once for all pages', async () => {
    const pages = (text: string) => ({
      'a.html': page({ body: `<p>${text}</p>` }),
      'b.html': page({ body: `<p>${text}</p>` }),
    });
    const { texts } = await changesOf(pages('费用为每箱400美元，自8月起。'), pages('费用为每箱425美元，自8月起。'));
    expect(texts).toEqual([
      {
        context: 'Site header',
        parts: [
          { kind: 'same', text: '费用为每箱' },
          { kind: 'removed', text: '400' },
          { kind: 'added', text: '425' },
          { kind: 'same', text: '美元，自8月起。' },
        ],
        pages: ['/a', '/b'],
      },
    ]);
  });
});

describe('lost pages', () => {
  const removedWith = async (redirects: string) => {
    const before = { 'index.html': page({}), 'rates/old.html': page({}) };
    return (await changesOf(before, { 'index.html': page({}), _redirects: redirects })).removed;
  };

  test.each([
    { redirects: '', expected: { lost: 'no redirect' } },
    { redirects: '/rates/* / 301', expected: { leadsTo: '/' } },
    { redirects: '/rates/:lane /?lane=:lane 302', expected: { leadsTo: '/?lane=old' } },
    { redirects: '/rates/old /x 301\n/x / 301', expected: { leadsTo: '/' } },
    { redirects: '/rates/old https://a.example/ 301', expected: { leadsTo: 'https://a.example/' } },
    { redirects: '/rates/* / 200', expected: { leadsTo: '/' } },
    { redirects: '/rates/* /404 404', expected: { lost: 'no redirect' } },
    { redirects: '/rates/old / 302 Country=cn', expected: { lost: 'no redirect' } },
    { redirects: '/rates/old /nowhere 301', expected: { lost: 'the redirect leads to a missing page' } },
    { redirects: '/rates/old /x 301\n/x /rates/old 301', expected: { lost: 'the redirects form a loop' } },
  ])('[C7] follow the rules of the new export: "$redirects"', async ({ redirects, expected }) => {
    expect(await removedWith(redirects)).toEqual([{ path: '/rates/old', ...expected }]);
  });

  test('[C7] end with exit code 1 only with --strict', async () => {
    const cwd = exports();
    const codes = await Promise.all(
      [[], ['--strict']].map(async (more) => (await run(['diff', 'old', 'new', ...more], { cwd })).code),
    );
    expect(codes).toEqual([0, 1]);
    const same = await run(['diff', 'new', 'new', '--strict'], { cwd });
    expect(same.code).toBe(0);
  });
});

describe('folders of exports', () => {
  test('[C7] are compared by locale, or with the folder of one locale', async () => {
    const cwd = makeFolder();
    write(join(cwd, 'old/en-US'), OLD);
    write(join(cwd, 'old/zh-CN'), OLD);
    write(join(cwd, 'new/en-US'), NEW);
    cpSync(join(cwd, 'old/zh-CN'), join(cwd, 'new/zh-CN'), { recursive: true });
    const namesOf = async (before: string, after: string) => {
      const { stdout } = await run(['diff', before, after, '--json'], { cwd });
      return (JSON.parse(stdout) as ExportChanges).sites.map(({ name, changed }) => `${name} ${changed.length}`);
    };
    expect(await namesOf('old', 'new')).toEqual(['en-US 5', 'zh-CN 0']);
    expect(await namesOf('old', 'new/en-US')).toEqual(['en-US 5']);
    rmSync(join(cwd, 'new/zh-CN'), { recursive: true });
    const { code, stdout } = await run(['diff', 'old', 'new', '--strict'], { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining('9 removed, 9 of them lost')]);
  });

  test('[C7] may come from other tools, with addresses that end in a slash', async () => {
    const before = { 'index.html': page({}), 'posts/a/index.html': page({}), 'assets/index-BZx1dQ2k.js': 'a' };
    const after = {
      'index.html': page({}),
      'posts/a/index.html': page({ body: '<p>Words</p>' }),
      'assets/index-C0x1dQ2k.js': 'a',
    };
    const { changed, files } = await changesOf(before, after);
    expect(changed.map(({ pages }) => pages.map(({ path }) => path))).toEqual([['/posts/a']]);
    expect(files).toEqual({ added: [], removed: [], changed: [] });
  });

  test('[C7] have no pages behind links', async () => {
    const cwd = exports(OLD, OLD);
    symlinkSync('.', join(cwd, 'new/again'));
    const { stdout } = await run(['diff', 'old', 'new'], { cwd });
    expect(stdout).not.toContain('again');
  });

  test('[C7] show budgets that the new build crosses', async () => {
    const cwd = exports();
    const report = (bytes: number) =>
      JSON.stringify({ locales: {}, budgets: { runtime: { bytes, most: 8000 }, same: { bytes: 1, most: 2 } } });
    writeFileSync(join(cwd, 'old/report.json'), report(7900));
    writeFileSync(join(cwd, 'new/report.json'), report(8100));
    const { stdout } = await run(['diff', 'old', 'new'], { cwd });
    expect(stdout).toContain('Budgets\n  runtime  7.9 KB → 8.1 KB of 8.0 KB  crossed\n');
  });

  test.each([
    { args: ['old', 'nwe'], message: 'There is no folder nwe.', hint: 'Did you mean "new"?' },
    { args: ['old', 'empty'], message: 'empty contains no HTML file', hint: 'such as dist' },
    { args: ['both', 'old'], message: 'both has a folder for each locale', hint: "Name a locale's folder" },
    {
      args: ['old', 'new', '--picture', 'no/folder.svg'],
      message: 'no/folder.svg cannot be written',
      hint: 'existing folder',
    },
  ])('[C7] end with exit code 2 and a hint: $args', async ({ args, message, hint }) => {
    const cwd = exports();
    mkdirSync(join(cwd, 'empty'));
    write(join(cwd, 'both/en-US'), OLD);
    const { code, stderr, stdout } = await run(['diff', ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toContain(hint);
    expect(existsSync(join(cwd, 'no'))).toBe(false);
  });
});
