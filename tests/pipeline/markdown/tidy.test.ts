import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';

function html(text: string, locale: Locale = 'en-US'): string {
  return treeToHtml(readMarkdown({ file: 'post.md', text }, { offset: 0, locale }).document.tree);
}

const TABLE = '| Port | TEU |\n| :-- | --: |\n| Hamburg | 8 |';

describe('tables in Markdown', () => {
  test.each([
    { locale: 'en-US' as const, name: 'Table: Port, TEU' },
    { locale: 'zh-CN' as const, name: '表格：Port、TEU' },
  ])('[M04] are in a focusable frame with a name in $locale', ({ locale, name }) => {
    expect(html(TABLE, locale)).toContain(
      `<div class="table-frame" role="group" tabindex="0" aria-label="${name}"><table>`,
    );
  });

  test('[M05] have a plain cell in the empty corner, because it heads nothing', () => {
    const corner = html('| | MPF |\n| --- | --- |\n| Rate | 0.3464% |');
    expect(corner).toContain('<td></td>');
    expect(corner.match(/<th /g)).toHaveLength(1);
  });

  test('[M05] have their column alignment as classes', () => {
    const text = html(TABLE);
    expect(text).toContain('<td class="align-right">8</td>');
    expect(text).not.toContain(' align="');
  });

  test('[P35] with three or more text columns name the column in each cell, for the list layout on phones', () => {
    const text = html('| | Full | Shared |\n|---|---|---|\n| Priced | Per [box](/x) | Per ton |');
    expect(text).toContain('<table class="stacked">');
    expect(text).toContain('<td>Priced</td>');
    expect(text).toContain('<td data-column="Full">Per <a href="/x">box</a></td>');
    expect(text).toContain('<td data-column="Shared">Per ton</td>');
    const four = html('| Port | Town | Sea | Land |\n|---|---|---|---|\n| A | B | C | D |');
    expect(four).toContain('<td data-column="Town">B</td>');
    expect(four).toContain('<td data-column="Land">D</td>');
  });

  test.each([
    { what: 'two columns', rows: '| Port | Town |\n|---|---|\n| A | B |' },
    { what: 'a column of figures', rows: '| Port | Town | TEU |\n|---|---|--:|\n| A | B | 8 |' },
    { what: 'a column without a name', rows: '| Port | | Town |\n|---|---|---|\n| A | B | C |' },
  ])('[P35] with $what are unchanged', ({ rows }) => {
    expect(html(rows)).not.toMatch(/stacked|data-column/);
  });

  test('[M01] have a scope on every header cell', () => {
    expect(html(TABLE).match(/<th scope="col"/g)).toHaveLength(2);
  });

  test('[M01] keep a scope that the author set', () => {
    const text = '<table><tr><th scope="row">Hamburg</th><td>8</td></tr></table>';
    expect(html(text)).toContain('<th scope="row">Hamburg</th>');
  });
});

describe('task lists', () => {
  test('[M05] show boxes as characters, because the sanitizer allows no form fields', () => {
    const text = html('- [ ] Book\n- [x] Pack');
    expect(text).toContain('☐ Book');
    expect(text).toContain('☑ Pack');
    expect(text).not.toContain('<input');
  });
});

describe('charts in Markdown', () => {
  test("[P10] become a figure with the author's text when they are alone in a paragraph", () => {
    expect(html('![Shanghai to Los Angeles](chart:cnsha-uslax)')).toBe(
      '<figure data-chart="cnsha-uslax">Shanghai to Los Angeles</figure>',
    );
  });

  test('[P10] inside a sentence fail', () => {
    const source = { file: 'post.md', text: 'Rates: ![Rates](chart:cnsha-uslax) of the week' };
    const { diagnostics } = readMarkdown(source, { offset: 0, locale: 'en-US' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/inline-chart']);
  });
});
