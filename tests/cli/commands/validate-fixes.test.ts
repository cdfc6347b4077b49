import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Code, catalogue, isFixable } from '../../../model/diagnostics/catalogue.ts';
import { onlyNear } from '../../../model/diagnostics/did-you-mean.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post, product } from '../../pipeline/support/items.ts';

const FILE = 'content/en-US/blog/rates.md';
const TITLE = 'Rates of the week';
const text = (body: string) => post(TITLE, {}, body);

const titled = (title: string) => text('A.').replace(`"${TITLE}"`, title);
/** Returns a post with a line of front matter in place of the day of publication. */
const withField = (line: string) => text('A.').replace(/publishedOn: .*/, line);

/** The choices of words of the site. */
const SHEET = 'en-US: [{ use: backward, never: [backwards], why: it has no s, fix: true }]\n';

interface Row {
  code: Code;
  before: string;
  /** The file after the fix; undefined if the finding has no fix. */
  after?: string;
}

const FIXED: readonly Row[] = [
  { code: 'markdown/foreign-mark', before: text('## A b { #c .d }'), after: text('## A b {#c}') },
  { code: 'content/invisible-character', before: text('A\u200b b\u200e.'), after: text('A b.') },
  { code: 'front-matter/unclosed', before: text('A.').replace('\n---\n', '\n---  \n'), after: text('A.') },
  { code: 'schema/unknown-field', before: text('A.').replace('summary:', 'sumary:'), after: text('A.') },
  {
    code: 'schema/wrong-type',
    before: text('A.').replace(`"${TITLE}"`, '2027'),
    after: text('A.').replace(TITLE, '2027'),
  },
  ...[
    { code: 'yaml/lost-text', written: `${TITLE} #3`, right: `"${TITLE} #3"` },
    { code: 'yaml/lost-text', written: '&Co of "Rates"', right: `'&Co of "Rates"'` },
    { code: 'yaml/lost-text', written: 'Ships at {{knots}} knots #3', right: '"Ships at {{knots}} knots #3"' },
    { code: 'yaml/typographic-quotes', written: `“${TITLE}”`, right: `"${TITLE}"` },
    { code: 'yaml/tag', written: '!Rates of the week', right: '"!Rates of the week"' },
    { code: 'yaml/syntax', written: 'Rates: up', right: '"Rates: up"' },
    { code: 'yaml/syntax', written: '@rates', right: '"@rates"' },
    { code: 'yaml/syntax', written: "'Rates of a week's end'", right: '"Rates of a week\'s end"' },
    { code: 'yaml/syntax', written: '"Rates of a "peak" week"', right: `'Rates of a "peak" week'` },
    { code: 'yaml/syntax', written: '"Rates of "a week\'s end""', right: `'Rates of "a week''s end"'` },
    { code: 'yaml/syntax', written: '*Rates* of the week', right: '"*Rates* of the week"' },
    { code: 'schema/wrong-type', written: '1.10', right: '"1.10"' },
    { code: 'schema/bad-value', written: `" ${TITLE} "`, right: `"${TITLE}"` },
    { code: 'schema/bad-value', written: `${TITLE}\u3000`, right: `"${TITLE}"` },
  ].map(({ code, written, right }) => ({ code: code as Code, before: titled(written), after: titled(right) })),
  { code: 'yaml/syntax', before: text('A.').replace('title: ', 'title：'), after: text('A.') },
  { code: 'yaml/syntax', before: text('A.').replace('title: ', 'title:'), after: text('A.') },
  ...[
    { code: 'schema/wrong-type', written: 'publishedOn: 20261001', right: 'publishedOn: 2026-10-01' },
    { code: 'schema/bad-value', written: 'publishedOn: "Oct 1, 2026"', right: 'publishedOn: "2026-10-01"' },
    { code: 'schema/bad-value', written: 'noindex: yes', right: 'noindex: true' },
    { code: 'schema/bad-value', written: 'noindex: "no"', right: 'noindex: false' },
    { code: 'schema/wrong-type', written: 'related: blog/rates-1', right: 'related: [blog/rates-1]' },
    { code: 'schema/unknown-field', written: 'date: 2026-10-01 12:00:00 +0800', right: 'publishedOn: 2026-10-01' },
    { code: 'schema/unknown-field', written: 'published: false', right: 'draft: true' },
  ].map(({ code, written, right }) => ({ code: code as Code, before: withField(written), after: withField(right) })),
  { code: 'links/unknown-page', before: text('[a](/Help/#top)'), after: text('[a](/help#top)') },
  { code: 'links/unknown-page', before: text('[a](/blog.html)'), after: text('[a](/blog)') },
  { code: 'links/unknown-page', before: text('<a href="/blog/">a b</a>'), after: text('<a href="/blog">a b</a>') },
  { code: 'links/relative', before: text('[a](blog)'), after: text('[a](/blog)') },
  { code: 'links/relative', before: text('[a b](a@b.example)'), after: text('[a b](mailto:a@b.example)') },
  { code: 'links/tracking', before: text('<https://b.example/?gclid=1>'), after: text('<https://b.example/>') },
  {
    code: 'markdown/url-not-allowed',
    before: text('[a b](maito:a@b.example)'),
    after: text('[a b](mailto:a@b.example)'),
  },
  {
    code: 'markdown/iframe-host',
    before: text('<iframe src="https://youtu.be/a1" title="A ship"></iframe>'),
    after: text('<iframe src="https://www.youtube-nocookie.com/embed/a1" title="A ship"></iframe>'),
  },
  { code: 'links/own-host', before: text('[a](https://test.example/blog/)'), after: text('[a](/blog)') },
  { code: 'links/redirected', before: text('[a](</old-blog>)'), after: text('[a](</blog>)') },
  {
    code: 'links/unknown-anchor',
    before: text('## Two costs\n\n[a](#Two-Costs)'),
    after: text('## Two costs\n\n[a](#two-costs)'),
  },
  { code: 'markdown/leftover-mark', before: text('So ** it is ** now.'), after: text('So **it is** now.') },
  { code: 'markdown/leftover-mark', before: text('这是 ** 粗体 ** 。'), after: text('这是 **粗体** 。') },
  { code: 'markdown/leftover-mark', before: text('- [X]a b\n- [ ] c'), after: text('- [x] a b\n- [ ] c') },
  { code: 'markdown/leftover-mark', before: text('前__粗体__后_强调_。'), after: text('前**粗体**后*强调*。') },
  {
    code: 'markdown/lost-mark',
    before: text('纸箱60*40*50，2**3**4'),
    after: text('纸箱60\\*40\\*50，2\\*\\*3\\*\\*4'),
  },
  {
    code: 'markdown/text-in-table',
    before: text('| a |\n| - |\n| b |\nc d.'),
    after: text('| a |\n| - |\n| b |\n\nc d.'),
  },
  { code: 'markdown/not-a-list', before: text('a\n\n-\u00a0b\n\u00a0\u00a0- c'), after: text('a\n\n- b\n  - c') },
  {
    code: 'markdown/attribute-not-allowed',
    before: text('A <span class="b" onclick=\'c\' id=d title="e">f</span>.'),
    after: text('A <span title="e">f</span>.'),
  },
  { code: 'markdown/not-a-heading', before: text('A.\n\n＃＃　Costs'), after: text('A.\n\n## Costs') },
  { code: 'markdown/broken-link', before: text('[a b] (/blog)'), after: text('[a b](/blog)') },
  {
    code: 'markdown/swallowed-text',
    before: text('看https://example.com/a。好'),
    after: text('看<https://example.com/a>。好'),
  },
  { code: 'language/figures', before: text('Pay $2,430 now.'), after: text('Pay USD 2,430 now.') },
  {
    code: 'content/term-choice',
    before: text('Backwards, not backwards. “Backwards” is a quotation.'),
    after: text('Backward, not backward. “Backwards” is a quotation.'),
  },
  ...[
    { written: '$2,430, then $2,550', right: 'USD 2,430, then USD 2,550' },
    { written: `'$5, a buyer''s $6'`, right: `'USD 5, a buyer''s USD 6'` },
    { written: `"$5 for \\"b\\" and $6"`, right: `"USD 5 for \\"b\\" and USD 6"` },
    { written: '$5 for b\n  and $6', right: 'USD 5 for b\n  and USD 6' },
    { written: '>-\n  $5 for b\n  and $6', right: '>-\n  USD 5 for b\n  and USD 6' },
  ].map(({ written, right }): Row => ({ code: 'language/figures', before: titled(written), after: titled(right) })),
  { code: 'language/punctuation', before: text("It's the fee."), after: text('It’s the fee.') },
  { code: 'language/repeated-word', before: text('Pay the the fee.'), after: text('Pay the fee.') },
];

/** A person must decide. */
const UNFIXED: readonly Row[] = [
  { code: 'markdown/foreign-mark', before: text('## A b {#c} {.d #e} f') },
  { code: 'content/invisible-character', before: text('A \u202eb.') },
  { code: 'schema/unknown-field', before: text('A.').replace('summary:', 'sumary: "x"\nsummary:') },
  { code: 'yaml/syntax', before: titled('"Rates of the week') },
  { code: 'yaml/syntax', before: titled('[Draft] Rates') },
  { code: 'yaml/syntax', before: titled('"Rates" and "ports"') },
  ...['5/6/2026', '2026-02-30', '2026-10-01T16:00:00Z', 'soon'].map(
    (day): Row => ({ code: 'schema/bad-value', before: withField(`publishedOn: ${day}`) }),
  ),
  { code: 'schema/unknown-field', before: withField('date: soon') },
  { code: 'schema/unknown-field', before: withField('tags: [rates]') },
  { code: 'links/unknown-page', before: text('[a](/Nowhere/)') },
  { code: 'links/own-host', before: text('[a](https://test.example/nowhere)') },
  // The address is in a definition, outside the place of the link.
  { code: 'links/unknown-page', before: text('[a][b]\n\n[b]: /blog/') },
  // The spaces may belong outside the marks.
  { code: 'markdown/leftover-mark', before: text('So ** it is **now.') },
  { code: 'markdown/broken-link', before: text('[a b] (/blog and more') },
];

async function codesIn(cwd: string): Promise<string[]> {
  const { diagnostics } = JSON.parse((await run(['validate', '--no-cache', '--json'], { cwd })).stdout);
  return diagnostics.map((diagnostic: { code: string }) => diagnostic.code);
}

async function fixedFile({ code, before }: Row): Promise<{ found: string[]; after: string; left: string[] }> {
  const cwd = makeSite({ [FILE]: before, 'content/terms.yaml': SHEET });
  const found = await codesIn(cwd);
  await run(['validate', '--no-cache', '--fix', '--quiet', '--rule', code], { cwd });
  return { found, after: readFileSync(join(cwd, FILE), 'utf8'), left: await codesIn(cwd) };
}

test.each(FIXED)('[C2] --fix corrects $code, and the validator accepts the new text: $before', async (row) => {
  const { found, after, left } = await fixedFile(row);
  expect(found).toContain(row.code);
  expect(after).toBe(row.after);
  expect(left).not.toContain(row.code);
});

test.each(UNFIXED)('[C2] --fix leaves $code to a person: $before', async (row) => {
  const { found, after } = await fixedFile(row);
  expect(found).toContain(row.code);
  expect(after).toBe(row.before);
});

test('[C2] the catalogue marks exactly the codes with a fix', () => {
  // Other tests fix these.
  const others: Code[] = [
    'links/unknown-asset',
    'blocks/unknown',
    'language/traditional-characters',
    'redirects/planned-target-exists',
  ];
  const marked = (Object.keys(catalogue) as Code[]).filter(isFixable);
  expect(marked.toSorted()).toEqual([...new Set([...FIXED.map(({ code }) => code), ...others])].toSorted());
});

test('[C2] --fix corrects the name of a picture, of a block and of a choice', async () => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 600"><rect width="900" height="600"/></svg>';
  const files = {
    'content/en-US/product/rail.md': product('Rail freight', { blocks: [{ block: 'txet' }] }),
    'content/data/rates.yaml': `maxAgeDays: 60
rows:
  - { id: one, lane: none, equipment: "40HQ", value: 2200, validFrom: 2026-11-09 }
`,
    [FILE]: text('![The yard at night](/images/yard.SVG)'),
  };
  const cwd = makeSite({ ...files, 'content/assets/images/Yard.svg': picture });
  const rules = ['links/unknown-asset', 'blocks/unknown', 'schema/bad-value'].flatMap((code) => ['--rule', code]);
  await run(['validate', '--no-cache', '--fix', '--quiet', ...rules], { cwd });
  const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
  expect(read(FILE)).toContain('(/images/Yard.svg)');
  expect(read('content/en-US/product/rail.md')).toBe(files['content/en-US/product/rail.md'].replace('txet', 'text'));
  expect(read('content/data/rates.yaml')).toContain('equipment: "40HC",');
});

test('[C2] [F07] --fix removes targetPlanned once the target is a page, and nothing beside it', async () => {
  const file = 'content/redirects/legacy.yaml';
  const rule = '  - fromPath: /b\n    toPath: /blog\n';
  const before = `rules:
  - { fromPath: /a, toPath: "/help?x=1,2", isPermanent: true, targetPlanned: true } # moved
${rule}    targetPlanned: true
    isPermanent: true
  - { fromPath: /c, targetPlanned: true, toPath: /soon }
  - { targetPlanned: true, fromPath: /d, toPath: /blog }
  - { fromPath: /old-blog, toPath: /blog, isPermanent: true }
`;
  const cwd = makeSite({ [file]: before });
  await run(['validate', '--no-cache', '--fix', '--quiet'], { cwd });
  expect(readFileSync(join(cwd, file), 'utf8')).toBe(
    before.replace(', targetPlanned: true } # moved', ' } # moved').replace('    targetPlanned: true\n', ''),
  );
  // Where a comma stays behind, a person decides.
  expect(await codesIn(cwd)).toEqual(['redirects/planned-target-exists']);
});

test.each([
  { written: 'oceon', candidates: ['ocean', 'air'], near: 'ocean' },
  { written: 'OCEAN', candidates: ['ocean', 'air'], near: 'ocean' },
  { written: 'emport', candidates: ['import', 'export'], near: undefined },
  { written: '40HQ', candidates: ['20GP', '40HC'], near: '40HC' },
  { written: '20HC', candidates: ['20GP', '40HC'], near: undefined },
  { written: 'oc', candidates: ['ocean'], near: undefined },
  { written: 'ocean-freight', candidates: ['ocean'], near: undefined },
])('[C2] "$written" among $candidates is certainly $near', ({ written, candidates, near }) => {
  expect(onlyNear(written, candidates)).toBe(near);
});
