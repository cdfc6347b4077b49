import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { readStyle, styleClass, styleSheet } from '../../../pipeline/markdown/style-attribute.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

describe('allowed inline styles', () => {
  test.each([
    'color:red',
    'color:#c00',
    'color:#c0ffee80',
    'color:rgb(12, 28, 44)',
    'color:hsl(210deg 50% 20% / 0.5)',
    'font-size:120%',
    'font-size:1.25rem',
    'font-size:x-large',
    'vertical-align:super',
    'vertical-align:-2px',
  ])('[M05] include %s', (declaration) => {
    expect(readStyle(declaration)).toEqual({ allowed: [declaration], refused: [] });
  });

  test('[M05] are accepted in any case and with extra spaces', () => {
    expect(readStyle(' COLOR : Red ;; Font-Size:12PX').allowed).toEqual(['color:red', 'font-size:12px']);
  });
});

describe('rejected inline styles', () => {
  test.each([
    'color:expression(1)',
    'color:EXPRESSION(alert(1))',
    'color:url(https://evil.example/x)',
    'color:var(--ink)',
    'color:red !important',
    'color:re/**/d',
    'color:#12',
    'color:#12345',
    'col\\6fr:red',
    'font-size:9999px',
    'font-size:calc(100vw * 9)',
    'font-size:100vw',
    'vertical-align:9999px',
    'vertical-align:url(x)',
    'background:url(javascript:alert(1))',
    'position:fixed',
    'constructor:red',
    'color',
    '}body{display:none',
  ])('[M05] include %s', (declaration) => {
    expect(readStyle(declaration)).toEqual({ allowed: [], refused: [declaration] });
  });

  test('[M05] do not affect an allowed declaration in the same attribute', () => {
    expect(readStyle('position:fixed;color:red')).toEqual({ allowed: ['color:red'], refused: ['position:fixed'] });
  });

  test('[M05] appear in the finding', () => {
    const text = '<span style="color:expression(1)">late</span>';
    const { diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['markdown/style-not-allowed', 'The build removes the style "color:expression(1)", which is not allowed.'],
    ]);
  });
});

describe('classes for inline styles', () => {
  test('[M05] replace the style attribute', () => {
    const text = '<p><span style="color: Red">late</span></p>';
    const { document } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
    expect(treeToHtml(document.tree)).toBe(`<p><span class="${styleClass('color:red')}">late</span></p>`);
    expect(document.styles).toEqual(['color:red']);
  });

  test('[C3] come from a sorted list of declarations, independent of the text order', () => {
    const texts = ['color:red', 'vertical-align:super', 'color:blue'].map((style) => `<b style="${style}">late</b>`);
    const stylesOf = (text: string) =>
      readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' }).document.styles;
    const sorted = ['color:blue', 'color:red', 'vertical-align:super'];
    expect([stylesOf(texts.join(' ')), stylesOf(texts.toReversed().join(' '))]).toEqual([sorted, sorted]);
  });

  test('[M05] have one rule per declaration', () => {
    const [red, small] = ['color:red', 'font-size:small'];
    expect(styleSheet([red, small])).toBe(`.${styleClass(red)}{${red}}.${styleClass(small)}{${small}}`);
  });

  test('[M05] are in a style sheet that only the page with inline styles links', async () => {
    const cwd = makeSite({
      'content/en-US/blog/delays.md': post(
        'Delays of the week',
        {},
        'Sailings are <span style="color:#c00">late</span>.',
      ),
    });
    await run(['build'], { cwd });
    const page = (path: string) => readFileSync(join(cwd, 'dist/en-US', path), 'utf8');
    const sheets = (path: string) => [...page(path).matchAll(/rel="stylesheet" href="\/(static\/[^"]+)"/g)];
    expect(page(sheets('blog/delays.html').at(-1)?.[1] ?? '')).toBe(`.${styleClass('color:#c00')}{color:#c00}`);
    // Every document also links the base sheet and the sheet of its components.
    expect([sheets('blog/delays.html').length, sheets('blog/peak-season.html').length]).toEqual([3, 2]);
  });

  test('[M05] leave no style attribute in any page of an export', async () => {
    const body = 'Sailings are <b style="color:#c00;position:fixed">late</b>.\n\n| Port |\n|-:|\n| Hamburg |';
    const cwd = makeSite({ 'content/en-US/blog/delays.md': post('Delays of the week', {}, body) });
    expect((await run(['build'], { cwd })).code).toBe(0);
    const files = readdirSync(join(cwd, 'dist/'), { recursive: true, withFileTypes: true });
    const names = files
      .filter((file) => file.isFile() && /\.(?:html|json)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name));
    const styled = names.filter((name) => /<[^>]*\sstyle\s*=/.test(readFileSync(name, 'utf8')));
    expect(names.length).toBeGreaterThan(50);
    expect(styled).toEqual([]);
  });
});
