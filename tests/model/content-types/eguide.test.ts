import { describe, expect, test } from 'vitest';
import { eguide, eguideDocument, item } from '../../pipeline/support/items.ts';
import { exportOf, fileOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';
import { idsIn } from '../../templates/support/block-pages.ts';

const BODY = '## Weeks one to four\n\nCount back.\n\n## Weeks five to twelve\n\nBook the vessel of zanzibar.';
const files = {
  'content/site/en-US/eguides.yaml': 'title: Eguides\nsummary: Guides to read or to print, for one task each.\n',
  'content/site/zh-CN/eguides.yaml': 'title: 电子指南\nsummary: 可以在线阅读或打印的指南，每本讲清一件事。\n',
  'content/en-US/eguide/first-import.md': eguide('A first import', 'first-import'),
  'content/en-US/eguide-document/first-import.md': eguideDocument('A first import, week by week', BODY),
  'content/en-US/form-confirmation/gated-content.md': item({
    title: 'Your document is ready',
    summary: 'Page that thanks whoever sent the form, on a site that is made up for tests.',
    local: true,
  }),
};
const DOCUMENT = '/eguides/first-import/document';

describe('eguide', () => {
  test('[P07] asks for the document with its own section and slug, and does not link to it', () => {
    const html = fileOf(exportOf(readTestSite(files)), 'eguides/first-import.html');
    expect(html).toContain('<form method="post" action="/leads/gated-content"');
    expect(html).toMatch(/<input type="hidden" name="resource" value="eguides\/first-import"/);
    expect(html).toContain('<li>Weeks five to twelve</li>');
    expect(html).toContain('<li>Every week</li>');
    expect(html).not.toContain(DOCUMENT);
    const ids = idsIn(html);
    expect(ids).toEqual(expect.arrayContaining(['eguide.chapters', 'gate.about', 'gate.form']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[P07] leads to its document from the confirmation of the form', () => {
    const html = fileOf(exportOf(readTestSite(files)), 'gated-content/confirmation.html');
    expect(html).toContain(`<a href="${DOCUMENT}">A first import, week by week</a>`);
    expect(html).toContain('2 chapters, to read or print');
    expect(html).toContain('<a href="/eguides/first-import">A first import</a>');
  });

  test('[P07] whose document does not exist reports an error at the field', () => {
    const found = readTestSite({ ...files, 'content/en-US/eguide/first-import.md': eguide('A first import', 'first') });
    const errors = found.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.place).toMatchObject({ file: 'content/en-US/eguide/first-import.md' });
  });

  test('[P07] is on the list of eguides, which leaves out its document', () => {
    const { items } = pageAt(readTestSite(files), '/eguides').props as { items: { path: string }[] };
    expect(items.map(({ path }) => path)).toEqual(['/eguides/first-import']);
  });
});

describe('document of an eguide', () => {
  test('[P07] has a cover with its chapters and its edition', () => {
    const html = fileOf(exportOf(readTestSite(files)), 'eguides/first-import/document.html');
    expect(html).toContain('<a href="#weeks-one-to-four">Weeks one to four</a>');
    expect(html).toContain('<time dateTime="2026-11-02">');
    expect(html).toContain('<a href="/eguides/first-import">About this guide</a>');
    const ids = idsIn(html);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[P07] asks search engines to leave it out, and appears in no sitemap, search index or other list', () => {
    const all = exportOf(readTestSite(files));
    expect(fileOf(all, 'eguides/first-import/document.html')).toContain('<meta name="robots" content="noindex"');
    const naming = [...all].flatMap(([path, text]) =>
      text.includes(DOCUMENT) || text.includes('zanzibar') ? [path] : [],
    );
    const shown = naming.filter(
      (path) => !/^(?:page-data\/)?(?:eguides\/first-import\/document|gated-content\/confirmation)/.test(path),
    );
    expect(shown).toEqual([]);
    expect(naming).toContain('gated-content/confirmation.html');
  });
});
