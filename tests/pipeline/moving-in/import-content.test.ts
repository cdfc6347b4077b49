import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../model/settings/environment.ts';
import { type ContentImport, importContent } from '../../../pipeline/commands/import-content.ts';
import { sketchMapping } from '../../../pipeline/moving-in/sketch-mapping.ts';
import type { ToolName } from '../../../pipeline/moving-in/tools.ts';
import { makeSite } from '../../helpers/site.ts';
import { ASTRO, ELEVENTY, GATSBY, HUGO, JEKYLL } from './other-sites.ts';

const MAP = 'defaults: { author: ocean-desk, category: ocean }\n';

/** Returns the file of an item with a title and a summary. */
function post(title: string, body: string, field = 'local: true'): string {
  const fields = ['summary: What a forwarder explains to a new customer about this.', 'date: 2025-02-03', field];
  return `---\n${[`title: ${title}`, ...fields].join('\n')}\n---\n\n${body}\n`;
}

/** Imports the files of another site into the base site. */
async function importedFrom(
  tool: ToolName,
  other: Readonly<Record<string, string>>,
  { map = MAP, ...more }: Partial<Omit<ContentImport, 'map'>> & { map?: string; root?: string } = {},
) {
  const cwd = more.root === undefined ? makeSite() : dirname(more.root);
  for (const [name, text] of Object.entries({ ...other, 'map.yaml': map })) {
    const file = join(cwd, 'other', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const root = join(cwd, 'content');
  const { planned, diagnostics } = await importContent({
    root,
    folder: join(cwd, 'other'),
    tool,
    type: 'blog',
    locale: 'en-US',
    map: join(cwd, 'other/map.yaml'),
    today: '2026-11-20',
    at: '2026-11-20',
    environment: readEnvironment({}).environment,
    work: join(cwd, '.waybill'),
    cache: false,
    reading: { threads: 1 },
    isDryRun: false,
    isConfirmed: false,
    ...more,
  });
  return {
    root,
    planned,
    /** Each finding as `code file:line:column`. */
    findings: diagnostics.map(
      ({ code, place }) => `${code} ${place?.file.slice('other/'.length)}:${place?.line}:${place?.column}`,
    ),
    diagnostics,
    textOf: (slug: string) => readFileSync(join(root, `en-US/blog/${slug}.md`), 'utf8'),
    rules: () =>
      readFileSync(join(root, 'redirects/imported.yaml'), 'utf8').match(/(?<=fromPath: )\S+, toPath: [^,]+/g),
  };
}

describe('content moves in from each tool', () => {
  test('[C10] Hugo: TOML and JSON, a bundle with its picture, shortcodes, references, aliases and url', async () => {
    const { textOf, rules, findings, root } = await importedFrom('hugo', HUGO);
    const tour = textOf('yard-tour');
    expect(tour).toMatch(/^publishedOn: 2025-03-04$/m);
    // It links to a draft.
    expect(tour).toMatch(/^draft: true$/m);
    expect(tour).toContain('#   params.photographer: The yard desk');
    expect(tour).toContain('![The yard from above](/images/yard-tour/yard.svg "Rows of containers")');
    expect(tour).toContain('[the hours of the gate](/blog/gate-hours#hours)');
    expect(existsSync(join(root, 'assets/images/yard-tour/yard.svg'))).toBe(true);
    expect(textOf('gate-hours')).toContain('draft: true');
    expect(rules()).toEqual([
      '/gate, toPath: /blog/gate-hours',
      '/posts/yard-tour, toPath: /blog/yard-tour',
      '/old/yard-tour, toPath: /blog/yard-tour',
    ]);
    expect(findings).toEqual([
      'moving/foreign-mark content/posts/gate-hours.md:10:34',
      'moving/invalid content/posts/yard-tour/index.md:1:1',
      'moving/unknown-field content/posts/yard-tour/index.md:7:1',
      'moving/left-out content/posts/yard-tour/index.md:10:1',
    ]);
  });

  test('[C10] Jekyll: the day in the name, permalink style, base URL, post_url, highlight, links in HTML and attributes', async () => {
    const { textOf, rules, findings } = await importedFrom('jekyll', JEKYLL);
    const seals = textOf('seal-numbers');
    expect(seals).toMatch(/^publishedOn: 2025-04-05$/m);
    expect(seals).toContain('![A seal](/images/img/seal.svg)\n');
    expect(seals).toContain('[empty ones](/blog/empty-returns)');
    expect(seals).toContain('```text\nSEAL 12345 [x](/seals/)\n```');
    expect(textOf('empty-returns')).toContain('<a href="/blog/seal-numbers">');
    expect(rules()).toEqual([
      '/2025/04/05/seal-numbers, toPath: /blog/seal-numbers',
      '/seals, toPath: /blog/seal-numbers',
      '/2025/04/06/empty-returns, toPath: /blog/empty-returns',
    ]);
    expect(findings).toEqual([
      'moving/invalid _posts/2025-04-05-seal-numbers.md:1:1',
      'moving/unknown-field _posts/2025-04-05-seal-numbers.md:5:1',
      'moving/left-out _posts/2025-04-05-seal-numbers.md:9:43',
      'moving/left-out _posts/2025-04-05-seal-numbers.md:13:1',
      'moving/missing-field _posts/2025-04-06-empty-returns.md:1:1',
    ]);
  });

  test('[C10] Gatsby: folders, pictures beside the text, relative links, and drafts', async () => {
    const { textOf, rules, findings } = await importedFrom('gatsby', GATSBY);
    expect(textOf('lane-names')).toContain('![A lane with two ports](/images/lane-names/lane.svg)');
    expect(textOf('lane-names')).toContain('summary: A lane has the codes of two ports');
    expect(textOf('first-box')).toContain('[lanes](/blog/lane-names)');
    expect(textOf('first-box')).toContain('draft: true');
    expect(rules()).toEqual(['/first-box, toPath: /blog/first-box', '/lane-names, toPath: /blog/lane-names']);
    expect(findings).toEqual([]);
  });

  test('[C10] Astro: pubDate, the hero as the first picture, and components as findings', async () => {
    const { textOf, planned, findings } = await importedFrom('astro', ASTRO);
    expect(textOf('chassis-types')).toMatch(/^publishedOn: 2025-07-08$/m);
    expect(textOf('chassis-types')).toContain('---\n\n![](/images/assets/hero.svg)\n\nA chassis');
    expect(textOf('axle-limits')).toContain('See [the types](/blog/chassis-types).');
    expect(planned).toMatchObject({ drafts: 2, redirects: 0 });
    expect(findings).toEqual([
      'moving/foreign-mark src/content/blog/axle-limits.mdx:7:1',
      'moving/foreign-mark src/content/blog/axle-limits.mdx:11:1',
      'moving/invalid src/content/blog/chassis-types.md:1:1',
    ]);
  });

  test('[C10] Eleventy: permalink, filters of addresses, raw parts, and a heading as the title', async () => {
    const { textOf, rules, findings } = await importedFrom('eleventy', ELEVENTY);
    expect(textOf('cut-off-times')).toContain('[late gate](/blog/late-gates) costs a day. `{{ x }}`');
    expect(textOf('late-gates')).toMatch(/^title: Late gates$/m);
    expect(textOf('late-gates')).toMatch(/---\n\nIt waits for the \[next ship\]\(\/blog\/cut-off-times#ships\)\.\n$/);
    expect(rules()).toEqual(['/cut-offs, toPath: /blog/cut-off-times', '/posts/late-gates, toPath: /blog/late-gates']);
    expect(findings).toEqual([
      'moving/invalid posts/2025-08-01-cut-off-times.md:1:1',
      'moving/unknown-field posts/2025-08-01-cut-off-times.md:4:1',
    ]);
  });
});

describe('what themes and settings of a site do', () => {
  test('[C10] permalinks of Hugo give the former addresses by section, and an unknown part is a finding', async () => {
    const permalinks = '[permalinks]\nposts = "/:year/:month/:title/"\nnews = "/:weekday/:slug/"\n';
    const toml = { 'hugo.toml': permalinks };
    const yaml = { 'config.yaml': 'permalinks:\n  page:\n    posts: /:sections/:contentbasename\n' };
    const items = {
      'content/posts/first.md': post('Rates, and why', 'Words.'),
      'content/news/second.md': post('Second', 'See [rates]({{< relref "first.md" >}}).'),
    };
    const first = await importedFrom('hugo', { ...toml, ...items });
    expect(first.rules()).toEqual(['/2025/02/rates-and-why, toPath: /blog/first']);
    expect(first.findings).toEqual(['moving/no-redirect hugo.toml:3:9']);
    expect(first.textOf('second')).toContain('[rates](/blog/first)');
    const second = await importedFrom('hugo', { ...yaml, ...items });
    expect(second.rules()).toEqual(['/news/second, toPath: /blog/second', '/posts/first, toPath: /blog/first']);
  });

  test('[C10] a heading that repeats the title goes, other first-level headings are lowered, and the summary mark goes', async () => {
    const body = '# Gates\n\nOne.\n\n<!--more-->\n\n# Hours\n\n## Night\n\nQueues\n======\n\nTwo.';
    const { textOf, findings } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/gates.md': post('Gates', body),
    });
    expect(textOf('gates')).toContain('---\n\nOne.\n\n## Hours\n\n### Night\n\n## Queues\n\nTwo.\n');
    expect(findings).toEqual(['moving/lowered-headings content/gates.md:14:1']);
  });

  test('[C10] a cover comes once if the text begins with the same picture', async () => {
    const [, drawing = ''] = Object.entries(ASTRO).find(([name]) => name.endsWith('.svg')) ?? [];
    const { textOf } = await importedFrom('astro', {
      'astro.config.mjs': '',
      'public/hero.svg': drawing,
      'src/content/blog/hero.md': post('Hero', '![A yard](/hero.svg)\n\nWords.', 'heroImage: /hero.svg'),
    });
    expect(textOf('hero').match(/hero\.svg\)/g)).toHaveLength(1);
  });

  test('[C10] braces that the other tool shows are literal here too, and those of its marks stay as they are', async () => {
    const literal = 'A literal {{ brace }} in text, `{{ code }}` in code, ![a {{ picture }}](/p/).';
    const hugo = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('The {{ brace }} sign', `${literal}\n\n<div>\n{{ block }}\n</div>\n\n\\{{ escaped }}`),
    });
    expect(hugo.textOf('a')).toContain('title: The \\{{ brace }} sign\n');
    expect(hugo.textOf('a')).toContain(
      'A literal \\{{ brace }} in text, `{{ code }}` in code, ![a \\{{ picture }}](/p/).',
    );
    expect(hugo.textOf('a')).toContain('<div>\n&#123;{ block }}\n</div>\n\n\\{{ escaped }}');
    const jekyll = await importedFrom(
      'jekyll',
      {
        '_config.yml': '',
        '_posts/2025-01-01-a.md': post(
          'First',
          '{% raw %}{{ price }}{% endraw %} `{% raw %}{{ x }}{% endraw %}` {% days %}',
        ),
        '_posts/2025-01-02-b.md': post('Second', '{{ page.name }}'),
      },
      { map: `${MAP}marks: { days: "{{days cnsha-uslax}}" }\n` },
    );
    expect(jekyll.textOf('a')).toContain('---\n\n\\{{ price }} `{{ x }}` {{days cnsha-uslax}}\n');
    expect(jekyll.textOf('b')).toContain('---\n\n{{ page.name }}\n');
    expect(jekyll.findings).toEqual(['moving/foreign-mark _posts/2025-01-02-b.md:8:1']);
  });

  test('[C10] references stand outside of links too, and one without an item is a finding', async () => {
    const body =
      'At {{< ref "b.md" >}}. [Below]({{< relref "#end" >}}). At {{< relref "gone.md" >}}.\n\n## End\n\nWords.';
    const { textOf, findings } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('First', body),
      'content/b.md': post('Second', 'Words.'),
    });
    expect(textOf('a')).toContain('At /blog/b. [Below](#end). At {{< relref "gone.md" >}}.');
    expect(findings).toEqual(['moving/foreign-mark content/a.md:8:59']);
  });

  test('[C10] links to a former address of an item lead to the item', async () => {
    const { textOf, findings } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('First', 'See [the yard](/yard) and [the gate](/old/gate/#hours).'),
      'content/b.md': post('Second', '## Hours', 'aliases: [/yard/, "https://old.example/old/gate"]'),
    });
    expect(textOf('a')).toContain('See [the yard](/blog/b) and [the gate](/blog/b#hours).');
    expect(findings).toEqual([]);
  });

  test('[C10] [F07] a redirect to an item that has expired or is not public yet waits for it', async () => {
    const { root, findings } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/over.md': post('Over', 'Words.', 'expiryDate: 2026-01-02'),
      'content/soon.md': post('Soon', 'Words.', 'publishDate: 2027-01-02'),
      'content/now.md': post('Now', 'Words.', 'expiryDate: 2027-01-02'),
    });
    const rules = readFileSync(join(root, 'redirects/imported.yaml'), 'utf8');
    expect(rules.match(/fromPath: \S+,|targetPlanned/g)).toEqual([
      'fromPath: /now,',
      'fromPath: /over,',
      'targetPlanned',
      'fromPath: /soon,',
      'targetPlanned',
    ]);
    expect(findings).toEqual([]);
  });

  test.each([
    ['hugo', 'hugo.toml', 'content/a.md', 'static/yard.svg', 'cover: { image: /yard.svg }'],
    ['jekyll', '_config.yml', '_posts/2025-01-01-a.md', 'yard.svg', 'cover: { image: /yard.svg }'],
    ['jekyll', '_config.yml', '_posts/2025-01-01-a.md', 'yard.svg', 'image: { path: /yard.svg }'],
    ['gatsby', 'gatsby-config.js', 'content/a.md', 'static/yard.svg', 'cover: { image: /yard.svg }'],
    ['astro', 'astro.config.mjs', 'src/content/a.md', 'public/yard.svg', 'cover: { image: /yard.svg }'],
    ['astro', 'astro.config.mjs', 'src/content/a.md', 'public/yard.svg', 'image: { src: /yard.svg }'],
    ['eleventy', 'eleventy.config.js', 'posts/a.md', 'public/yard.svg', 'cover: { image: /yard.svg }'],
  ] as const)('[C10] a cover can be in a group, of each tool: %s, %s', async (tool, settings, item, picture, cover) => {
    const [, drawing = ''] = Object.entries(ASTRO).find(([name]) => name.endsWith('.svg')) ?? [];
    const { textOf, findings } = await importedFrom(tool, {
      [settings]: '',
      [picture]: drawing,
      [item]: post('First', 'Words.', cover.replace(' }', ', alt: A yard }')),
    });
    expect(textOf('a')).toMatch(/^!\[A yard\]\(\/images\/.*yard\.svg\)$/m);
    expect(findings).toEqual([]);
  });

  test('[C10] the words about a cover are those of its picture, or else a comment', async () => {
    const [, drawing = ''] = Object.entries(ASTRO).find(([name]) => name.endsWith('.svg')) ?? [];
    const cover = 'cover: { image: /yard.svg, alt: The yard at night }';
    const { textOf } = await importedFrom('hugo', {
      'hugo.toml': '',
      'static/yard.svg': drawing,
      'content/a.md': post('First', 'Words.', cover),
      'content/b.md': post('Second', '![A yard](/yard.svg)\n\nWords.', cover),
    });
    expect(textOf('a').match(/.*The yard at night.*/g)).toEqual(['![The yard at night](/images/static/yard.svg)']);
    expect(textOf('b').match(/.*The yard at night.*/g)).toEqual(['#   cover.alt: The yard at night']);
  });

  test('[C10] a video has the title of its mark, and none without one', async () => {
    const { textOf } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('First', '{{< youtube abc >}}\n\n{{< youtube id="def" title="A gate" >}}'),
    });
    expect(textOf('a').match(/embed\/.*(?=><)/g)).toEqual(['embed/abc"', 'embed/def" title="A gate"']);
  });

  test('[C10] a missing file is named with the folders that could have it, and lost HTML is an error', async () => {
    const { diagnostics, textOf } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('First', '[Rates](/files/rates.pdf)\n\n<script>show()</script>\n\n<form><input></form>'),
    });
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'moving/missing-file',
      'moving/removed-html',
      'moving/removed-html',
    ]);
    expect(diagnostics[0]?.message).toContain('other/static/files/rates.pdf');
    expect(textOf('a')).toContain('<script>show()</script>');
    expect(textOf('a')).toContain('draft: true');
  });

  test('[C10] the text of a finding is long enough to find, and cut at a word', async () => {
    const long = 'wide-picture-of-the-yard '.repeat(9).trim();
    const { diagnostics } = await importedFrom('jekyll', {
      '_config.yml': '',
      '_posts/2025-01-01-a.md': post('First', `Words.\n{: ${long}}`),
    });
    expect(diagnostics[0]?.message).toMatch(/without .{80,} ?…\.$|without .{80,}wide-picture-of-the-yard…/);
  });
});

describe('own mappings', () => {
  test('[C10] rename and drop fields, map values, and have the Markdown of marks and components', async () => {
    const map = [
      'site: https://old.example',
      'fields: { tags: category, kind: null }',
      'values: { category: { boxes: ocean } }',
      'defaults: { author: ocean-desk }',
      'marks: { tip: "> **Tip.** {0}", "include note.html": "*{text}*" }',
    ].join('\n');
    const fields =
      'title: Boxes\nsummary: What a container is, who owns it, and why it has a number.\ndate: 2025-01-02';
    const { textOf, diagnostics } = await importedFrom(
      'jekyll',
      {
        '_posts/2025-01-02-boxes.md': `---\n${fields}\nkind: a\ntags: [steel, boxes]\n---\n{% tip "One [box]" %}\n\n{% include note.html text="Two" %}\n`,
      },
      { map },
    );
    expect(textOf('boxes')).toMatch(/^category: ocean$/m);
    expect(textOf('boxes')).toContain('#   tags:\n#     - steel\n#     - boxes');
    expect(textOf('boxes')).toContain('> **Tip.** One &#91;box&#93;\n\n*Two*');
    expect(textOf('boxes')).not.toContain('kind');
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  test('[C10] two fields can be the same one here: the first with a known value gives it', async () => {
    const map =
      'fields: { tags: category }\nvalues: { category: { boxes: ocean } }\ndefaults: { author: ocean-desk }\n';
    const { textOf, diagnostics } = await importedFrom(
      'hugo',
      {
        'hugo.toml': '',
        'content/a.md': post('First', 'Words.', 'tags: [steel]\ncategories: [Ocean]'),
        'content/b.md': post('Second', 'Words.', 'tags: [boxes]\ncategories: [Shipping News]'),
      },
      { map },
    );
    for (const slug of ['a', 'b']) expect(textOf(slug)).toMatch(/^category: ocean$/m);
    expect(diagnostics.map(({ code, message }) => [code, message.match(/"\w+"/g)])).toEqual([
      ['moving/unknown-field', ['"category"', '"categories"', '"tags"']],
      ['moving/unknown-field', ['"category"', '"tags"', '"categories"']],
    ]);
  });

  test('[C10] a wrong mapping is a finding at its line, and nothing is written', async () => {
    const { planned, findings, root } = await importedFrom('gatsby', GATSBY, { map: 'fields: {}\nfilds: {}\n' });
    expect([planned, findings]).toEqual([undefined, ['schema/unknown-field map.yaml:2:1']]);
    expect(existsSync(join(root, 'redirects/imported.yaml'))).toBe(false);
  });
});

describe('a file of own mappings to begin with', () => {
  test('[C10] has a line for each value, field and mark, with the slugs of a default, and is valid as it is', async () => {
    const body = '{{< note >}}\n\n{{< once >}}';
    const other = {
      'hugo.toml': '',
      'content/a.md': post('First', `${body}\n\n{{< note >}}`, 'categories: [Boats, "News: all"]\ntags: [x]'),
      'content/b.md': post('Second', 'Words.', 'categories: ["News: all"]\ntags: [y]'),
    };
    const { planned } = await importedFrom('hugo', other, { map: 'marks:\n' });
    const sketch = sketchMapping(planned ?? { needs: [], slugs: {} }).join('\n');
    expect(sketch).toBe(
      [
        'defaults:',
        '  # author: ""  # 2 times: ocean-desk',
        'values:',
        '  category:',
        '    # "News: all": ""  # 2 times',
        '    # Boats: ""  # once',
        'fields:',
        '  # tags: null  # 2 times',
        'marks:',
        '  # note: ""  # 2 times',
        '  # once: ""  # once',
      ].join('\n'),
    );
    expect((await importedFrom('hugo', other, { map: sketch, isDryRun: true })).planned).toBeDefined();
  });
});

describe('mistakes in own mappings', () => {
  test.each([
    [
      'a default that no item has',
      'defaults: { author: ocean-desk, category: nothing }',
      'schema/bad-value map.yaml:1:43',
    ],
    [
      'a default for a field that the type lacks',
      'defaults:\n  autor: ocean-desk',
      'schema/unknown-field map.yaml:2:3',
    ],
    ['a default of a wrong kind', 'defaults:\n  draft: maybe', 'schema/bad-value map.yaml:2:10'],
    ['an address that cannot be computed', 'address: /:weekday/:title', 'schema/bad-value map.yaml:1:10'],
  ])('[C10] a finding names its line once: %s', async (_, map, finding) => {
    const { findings, planned } = await importedFrom('gatsby', GATSBY, { map });
    expect([findings, planned]).toEqual([[finding], undefined]);
  });

  test('[C10] a value that names nothing lists what it can name', async () => {
    const { diagnostics } = await importedFrom(
      'hugo',
      {
        'hugo.toml': '',
        'content/a.md': post('First', 'Words.', 'category: Boats'),
      },
      { map: 'defaults: { author: ocean-desk }\nmarks:\n' },
    );
    expect(diagnostics[0]).toMatchObject({
      code: 'moving/bad-value',
      message: expect.stringContaining('"Boats"'),
      hint: expect.stringContaining('ocean'),
    });
  });
});

describe('an item without a description', () => {
  const words = 'A seal has a number that every document of its container repeats.';
  test.each([
    [
      'as the words alone',
      `![A seal](https://a.example/)\n\nA *seal* has a [number](#n) that every\ndocument of its container repeats.`,
      words,
    ],
    ['unless it is too short', 'A seal.', undefined],
    ['unless it is too long', `${words} `.repeat(3), undefined],
    ['unless it has marks of another tool', `${words} {{ page.name }}`, undefined],
    ['unless it has HTML', `<b>${words}</b>`, undefined],
    ['unless it is an import', "import { SealNumberOfAContainer } from '../seals.js';", undefined],
  ])('[C10] is a draft, and its first paragraph is the sample of its summary, %s', async (_, body, summary) => {
    const { textOf, findings } = await importedFrom('jekyll', {
      '_config.yml': '',
      '_posts/2025-01-01-a.md': `---\ntitle: Seals\n---\n\n${body}\n\nMore words.\n`,
    });
    const [, comment, value] = /^(# .*\n)?summary: (.*)$/m.exec(textOf('a')) ?? [];
    expect(value === words ? value : undefined).toBe(summary);
    expect(comment !== undefined).toBe(summary !== undefined);
    expect(textOf('a')).toMatch(/^draft: true$/m);
    expect(findings).toContain('moving/missing-field _posts/2025-01-01-a.md:1:1');
  });
});

describe('nothing is lost', () => {
  test('[C10] a second import writes nothing again, and replaces items only with a confirmation', async () => {
    const first = await importedFrom('gatsby', GATSBY);
    writeFileSync(join(first.root, 'en-US/blog/lane-names.md'), 'edited');
    const again = await importedFrom('gatsby', GATSBY, { root: first.root });
    expect(again.findings).toEqual(['moving/exists content/blog:1:1']);
    expect(again.diagnostics[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('content/en-US/blog/lane-names.md.'),
    });
    expect(again.planned?.changes).toEqual([]);
    expect(again.textOf('lane-names')).toBe('edited');
    const confirmed = await importedFrom('gatsby', GATSBY, { root: first.root, isConfirmed: true });
    expect(confirmed.planned).toMatchObject({ assets: 0, redirects: 0 });
    expect(confirmed.textOf('lane-names')).toContain('title: Names of lanes');
  });

  test('[C10] a second import brings what is missing, with links to the items that exist', async () => {
    const first = await importedFrom('gatsby', GATSBY);
    rmSync(join(first.root, 'en-US/blog/first-box.md'));
    const again = await importedFrom('gatsby', GATSBY, { root: first.root });
    expect([again.findings, again.planned?.items]).toEqual([[], ['content/en-US/blog/first-box.md']]);
    expect(again.textOf('first-box')).toContain('[lanes](/blog/lane-names)');
  });

  test('[C10] an item that the validator would refuse is a draft, and so are items that link to it', async () => {
    const { findings, textOf, diagnostics } = await importedFrom('jekyll', {
      '_config.yml': '',
      '_posts/2025-01-01-film.md': post('Film', '<iframe src="https://player.vimeo.com/video/1"></iframe>'),
      '_posts/2025-01-02-about-film.md': post('About', 'See [the film]({% post_url 2025-01-01-film %}).'),
      '_posts/2025-01-03-apart.md': post('Apart', 'Words.'),
    });
    expect(findings).toEqual([
      'moving/invalid _posts/2025-01-01-film.md:1:1',
      'moving/invalid _posts/2025-01-02-about-film.md:1:1',
    ]);
    expect(diagnostics[1]?.message).toContain('/blog/film');
    expect(textOf('film')).toContain('draft: true');
    expect(textOf('apart')).not.toContain('draft: true');
  });

  test('[C10] a former address that is a page of ours is a finding of the validator', async () => {
    const { diagnostics } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/a.md': post('First', 'Words.', 'aliases: [/blog/peak-season]'),
    });
    expect(diagnostics.map(({ place }) => place?.file)).toEqual(['content/redirects/imported.yaml']);
  });

  test('[C10] the drafts of Jekyll come as drafts, with their links, behind the posts of the same name', async () => {
    const { textOf, rules, planned, findings } = await importedFrom('jekyll', {
      '_config.yml': '',
      '_posts/2025-01-01-gates.md': post('Gates', 'Words.'),
      '_drafts/gates.md': post('Gates of tomorrow', 'See [the gates]({% post_url 2025-01-01-gates %}).'),
      '_drafts/ideas/seals.md': post('Seals', 'Words.'),
      '_drafts/list.html': '<ul></ul>',
    });
    expect(planned).toMatchObject({ drafts: 2 });
    expect(textOf('gates')).not.toContain('draft: true');
    expect(textOf('drafts-gates')).toMatch(/^draft: true$[^]*See \[the gates\]\(\/blog\/gates\)/m);
    expect(textOf('seals')).toMatch(/^draft: true$/m);
    expect(rules()).toContain('/2025/02/03/gates.html, toPath: /blog/drafts-gates');
    expect(findings).toEqual(['moving/not-an-item _drafts/list.html:1:1']);
  });

  test('[C10] a folder of drafts below the given folder has drafts too', async () => {
    const site = { '_config.yml': '', 'yard/_drafts/seals.md': post('Seals', 'Words.') };
    const { textOf, planned } = await importedFrom('jekyll', site);
    expect(planned).toMatchObject({ drafts: 1 });
    expect(textOf('seals')).toMatch(/^draft: true$/m);
  });

  test('[C10] a dry run has the same findings, and writes nothing', async () => {
    const dry = await importedFrom('hugo', HUGO, { isDryRun: true });
    expect(dry.findings).toEqual((await importedFrom('hugo', HUGO)).findings);
    expect(existsSync(join(dry.root, 'en-US/blog/yard-tour.md'))).toBe(false);
  });

  test('[C10] a picture never replaces another one, and equal names in two folders become two items', async () => {
    const files = {
      ...GATSBY,
      'content/blog/more/lane-names/index.md': (GATSBY['content/blog/lane-names/index.md'] ?? '').replace('./', '/'),
      'static/lane.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    };
    const root = join(makeSite({ 'content/assets/images/lane-names/lane.svg': 'another drawing' }), 'content');
    const { textOf } = await importedFrom('gatsby', files, { root });
    expect(textOf('lane-names')).toContain('(/images/lane-names/lane-2.svg)');
    expect(textOf('more-lane-names')).toContain('(/images/static/lane.svg)');
    expect(readFileSync(join(root, 'assets/images/lane-names/lane.svg'), 'utf8')).toBe('another drawing');
  });

  test('[C10] files outside of the site are not read, and missing ones are findings', async () => {
    const body = '![a](../../../../map.yaml) ![b](./no.png) ![c](https://pictures.example/c.png) [d](./gone/)';
    const { findings, textOf } = await importedFrom('gatsby', {
      ...GATSBY,
      'content/blog/first-box/index.md': (GATSBY['content/blog/first-box/index.md'] ?? '').replace(/Read.*/, body),
    });
    expect(findings).toEqual([
      'moving/missing-file content/blog/first-box/index.md:8:1',
      'moving/missing-file content/blog/first-box/index.md:8:28',
      'moving/missing-file content/blog/first-box/index.md:8:43',
      'moving/unknown-link content/blog/first-box/index.md:8:80',
    ]);
    expect(textOf('first-box')).toContain(body);
  });

  test.each([
    ['TOML', '+++\ntitle = "A\n+++\ntext', 'moving/unreadable content/a.md:2:9'],
    ['TOML without an end', '+++\ntitle = "A"\ntext', 'moving/unreadable content/a.md:1:1'],
    ['JSON without an end', '{\n"title": "A"', 'moving/unreadable content/a.md:1:1'],
    ['YAML', '---\ntitle: "A\n---\ntext', 'yaml/syntax content/a.md:2:8'],
    ['a program', '---js\nconst title = 1;\n---\ntext', 'front-matter/language content/a.md:1:1'],
  ])('[C10] an item with unreadable front matter is a finding at its place: %s', async (_, text, finding) => {
    const { findings, planned } = await importedFrom('hugo', { 'hugo.toml': '', 'content/a.md': text });
    expect([findings, planned?.items]).toEqual([[finding], []]);
  });

  test('[C10] a value that its field refuses is a comment, and other files of the folder are named', async () => {
    const { textOf, findings } = await importedFrom('hugo', {
      'hugo.toml': '',
      'content/b.md': '---\ntitle: Short words\ndate: someday\ndescription: Too short.\nauthor: Nobody\n---\ntext\n',
      'content/_index.md': '---\ntitle: List\n---\n',
    });
    expect(textOf('b')).toContain('#   date: someday\n#   description: Too short.\n#   author: Nobody\n---');
    expect(textOf('b')).toContain('draft: true');
    expect(findings).toEqual([
      'moving/not-an-item content/_index.md:1:1',
      'moving/bad-value content/b.md:3:1',
      'moving/bad-value content/b.md:4:1',
      'moving/unknown-field content/b.md:5:1',
    ]);
  });
});
