import { describe, expect, test } from 'vitest';
import { post, resource } from '../../pipeline/support/items.ts';
import { codesOf, exportOf, fileOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';
import { idsIn } from '../../templates/support/block-pages.ts';

const FILE = 'content/en-US/content-landing/planner.md';
const DOCUMENT = 'content/assets/planner.csv';
const gated = (gate: object = {}) => ({
  [DOCUMENT]: 'Step,Day\n',
  [FILE]: resource('Planner', { document: '/assets/planner.csv', ...gate }),
});
const found = (files: Record<string, string | undefined>) =>
  readTestSite(files).diagnostics.filter(({ severity }) => severity === 'error');

describe('gated resource', () => {
  test('[P24] describes the document and asks for it with the slug of its page', () => {
    const site = readTestSite(gated());
    const html = fileOf(exportOf(site), 'resources/planner.html');
    expect(html).toContain('<form method="post" action="/leads/gated-content"');
    expect(html).toMatch(/<input type="hidden" name="resource" value="planner"/);
    expect(html).toContain('<li>A row for each cut-off</li>');
    expect(html).not.toContain('/assets/planner.csv');
    const ids = idsIn(html);
    expect(ids).toEqual(expect.arrayContaining(['gate.about', 'gate.form', 'gated-content.workEmail']));
    expect(new Set(ids).size).toBe(ids.length);
    expect(pageAt(site, '/resources/planner').canonical).toMatch(/\/resources\/planner$/);
  });

  test('[P24] without a gate has no form', () => {
    const html = fileOf(exportOf(readTestSite({ [FILE]: resource('Planner') })), 'resources/planner.html');
    expect(html).toContain('<h1>Planner</h1>');
    expect(html).not.toContain('<form method="post"');
  });

  test('[P24] is found in search by the description of the document', () => {
    const files = exportOf(readTestSite(gated()));
    const matching = [...files].filter(
      ([path, text]) => path.startsWith('page-data/sq/') && text.includes('A row for each cut-off'),
    );
    expect(matching).toHaveLength(1);
  });

  test('[P24] with a missing document reports an error at the field and suggests a file', () => {
    const files = { ...gated({ document: '/assets/planer.csv' }) };
    expect(found(files)).toMatchObject([
      {
        code: 'links/unknown-asset',
        message: 'The file content/assets/planer.csv does not exist.',
        hint: 'Did you mean "/assets/planner.csv"?',
        place: { file: FILE, line: 5 },
      },
    ]);
  });

  test.each([
    { gate: { document: 'planner.csv' }, message: 'must be a file in content/assets, such as /assets/planner.csv' },
    { gate: { name: undefined }, message: 'The field "gate.name" is missing.' },
    { gate: { about: ['A row for each cut-off', 'A row for each cut-off'] }, message: 'is the same as entry 1' },
    { gate: { size: '2 KB' }, message: 'The field "gate.size" is unknown.' },
  ])('[P24] rejects a gate with $gate', ({ gate, message }) => {
    const [problem] = found(gated(gate));
    expect(problem?.message).toContain(message);
  });

  test('[M08] counts a gated image as used', () => {
    const codes = codesOf(
      readTestSite({
        'content/assets/images/yard.png': 'a picture',
        [FILE]: resource('Planner', { document: '/assets/images/yard.png' }),
      }),
    );
    expect(codes).not.toContain('images/unused');
    expect(codesOf(readTestSite({ 'content/assets/images/yard.png': 'a picture' }))).toContain('images/unused');
  });
});

describe('index page of resources', () => {
  const words = {
    'content/site/en-US/resources.yaml': 'title: Resources\nsummary: Sheets and lists to take along.\n',
    'content/site/zh-CN/resources.yaml': 'title: 知识库\nsummary: 可以带走的表格与清单，供各位同事使用。\n',
  };

  test('[P24] lists gated and open resources and is the parent of each', () => {
    const site = readTestSite({
      ...words,
      ...gated(),
      'content/en-US/content-landing/open.md': resource('Open to all'),
      'content/en-US/blog/rates.md': post('Rates of the week'),
    });
    const { items } = pageAt(site, '/resources').props as { items: { path: string }[] };
    expect(items.map(({ path }) => path)).toEqual(['/resources/open', '/resources/planner']);
    expect(pageAt(site, '/resources/planner').breadcrumbs).toEqual([{ path: '/resources', title: 'Resources' }]);
  });
});
