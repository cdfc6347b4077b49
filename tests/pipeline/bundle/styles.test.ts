import { beforeAll, describe, expect, test } from 'vitest';
import { bundleStyles, readProjectFile, type Styles, stylesFinder } from '../../../pipeline/bundle/styles.ts';
import { exportOf, fileOf, readTestSite, STYLES } from '../support/site.ts';

const TWO: Styles = {
  base: { url: '/static/base.css', text: '' },
  components: { page: '.page_x{}', page_bar: '.page_bar_x{}', prose: '.prose_x{}' },
  fonts: {},
  textFont: '',
};

describe('style sheets of a page', () => {
  test.each<[what: string, html: string, names: string[]]>([
    ['a class of a component', '<p class="prose_x">', ['prose']],
    ['one among others', '<p class="lead prose_y  quiet">', ['prose']],
    ['a component whose name begins like another one', '<p class="page_bar_switch">', ['page', 'page_bar']],
    ['no class', '<p>prose_x</p>', []],
    ['a class of no component', '<p class="toString_x s-1a">', []],
    ['an underscore at the start', '<p class="_x">', []],
    ['two components, in the order of their names', '<p class="prose_x"><p class="page_x">', ['page', 'prose']],
  ])('[P35] are chosen by the classes in its HTML: %s', (_what, html, names) => {
    const sheets = names.map((name) => `.${name}_x{}`);
    expect(stylesFinder(TWO)(html).text).toBe(sheets.join(''));
  });

  test('[P35] are in one file, named by a hash of its content', () => {
    const find = stylesFinder(TWO);
    const { url } = find('<p class="prose_x"><b class="page_x">');
    expect(url).toMatch(/^\/static\/[0-9a-f]+\.css$/);
    expect(find('<p class="prose_x">').url).not.toBe(url);
    expect(find('<b class="page_x"><p class="prose_y">')).toEqual(find('<p class="prose_x"><b class="page_x">'));
  });

  test('[P35] are files of the export that the document and the page data name, and no style is inline', () => {
    const files = exportOf(readTestSite());
    const html = fileOf(files, 'blog/peak-season.html');
    expect(html).not.toContain('<style');
    const hrefs = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(hrefs).toHaveLength(2);
    expect(hrefs[0]).toBe(STYLES.base.url);
    const { result } = JSON.parse(fileOf(files, 'page-data/blog/peak-season/page-data-rsc.json'));
    expect(result.head.nodes).toContainEqual({ tag: 'link', attributes: { rel: 'stylesheet', href: hrefs[1] } });
    expect(hrefs.map((href) => fileOf(files, href.slice(1)))).toEqual([
      STYLES.base.text,
      expect.stringContaining('.prose_prose{position:relative}'),
    ]);
  });
});

describe('styles of the site', () => {
  let styles: Styles;
  beforeAll(async () => {
    styles = await bundleStyles();
  });

  test('[P35] keep every component in the components layer with its own class names', () => {
    expect(Object.keys(styles.components).length).toBeGreaterThan(10);
    for (const [name, sheet] of Object.entries(styles.components)) {
      expect(sheet).toMatch(/^@layer components\{.+\}$/s);
      expect(sheet).toContain(`.${name}_`);
    }
    expect(styles.base.text.startsWith('@layer tokens,base,components;')).toBe(true);
  });

  test('[P35] have header and footer in the base sheet and not as components', () => {
    expect(styles.base.text).toContain('.header_bar');
    expect(styles.base.text).toContain('.footer_footer');
    expect(styles.components).not.toHaveProperty('header');
  });

  test('[P35] include their fonts', () => {
    expect(Object.keys(styles.fonts)).toHaveLength(2);
    expect(styles.fonts[styles.textFont]).toContain('archivo');
    for (const [url, file] of Object.entries(styles.fonts)) {
      expect(styles.base.text).toContain(url);
      expect(Buffer.from(readProjectFile(file).subarray(0, 4)).toString()).toBe('wOF2');
    }
  });
});
