import { beforeAll, describe, expect, test } from 'vitest';
import { bundleStyles, readProjectFile, type Styles, stylesFinder } from '../../../pipeline/bundle/styles.ts';
import { exportOf, fileOf, readTestSite, STYLES } from '../support/site.ts';

const TWO: Styles = {
  base: '',
  components: { page: '.page_x{}', page_bar: '.page_bar_x{}', prose: '.prose_x{}' },
  newerBrowsers: { url: '/static/newer.css', sheet: '' },
  fonts: {},
  preload: '',
};

/** Matches CSS that the HTML checker of the project reports as an error in a document's styles. */
const UNKNOWN_TO_CHECKERS =
  /@container|@starting-style|@position-try|position-(?:area|anchor|try|visibility)|anchor-name|\banchor\(|anchor-center|target-current|scroll-target-group|vector-effect/;

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
    expect(stylesFinder(TWO)(html).names).toEqual(names);
  });

  test('[P35] are in one file for navigation, named by a hash of its content', () => {
    const find = stylesFinder(TWO);
    const { sheet, href } = find('<p class="prose_x"><b class="page_x">');
    expect(sheet).toBe('.page_x{}.prose_x{}');
    expect(href).toMatch(/^\/static\/[0-9a-f]+\.css$/);
    expect(find('<p class="prose_x">').href).not.toBe(href);
    expect(find('<b class="page_x"><p class="prose_y">')).toEqual(find('<p class="prose_x"><b class="page_x">'));
  });

  test('[P35] are inline in the document, and the page data names their file', () => {
    const files = exportOf(readTestSite());
    const html = fileOf(files, 'blog/peak-season.html');
    expect(html).toContain('<style>.prose_prose{position:relative}</style>');
    const href = /data-styles="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      STYLES.newerBrowsers.url,
    ]);
    const { result } = JSON.parse(fileOf(files, 'page-data/blog/peak-season/page-data-rsc.json'));
    expect(result.head.nodes).toContainEqual({ tag: 'link', attributes: { rel: 'stylesheet', href } });
    expect(fileOf(files, href.slice(1))).toContain('.prose_prose{position:relative}');
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
    expect(styles.base.startsWith('@layer tokens,base,components;')).toBe(true);
  });

  test('[P35] have header and footer in the base sheet and not as components', () => {
    expect(styles.base).toContain('.header_bar');
    expect(styles.base).toContain('.footer_footer');
    expect(styles.components).not.toHaveProperty('header');
  });

  test('[P35] keep syntax that only newer browsers know in a separate file', () => {
    expect(styles.newerBrowsers.sheet).toMatch(UNKNOWN_TO_CHECKERS);
    for (const sheet of [styles.base, ...Object.values(styles.components)]) {
      expect(sheet.length).toBeGreaterThan(0);
      expect(sheet).not.toMatch(UNKNOWN_TO_CHECKERS);
    }
  });

  test('[P35] define the classes that the newer file names', () => {
    const names = new Set(
      [...styles.newerBrowsers.sheet.matchAll(/\.([a-z_]+_[a-z_]+)/g)].map(([, name = '']) => name),
    );
    expect(names.size).toBeGreaterThan(1);
    const all = Object.values(styles.components).join('');
    expect([...names].filter((name) => !all.includes(`.${name}`))).toEqual([]);
  });

  test('[P35] include their fonts, and only the text font is preloaded', () => {
    expect(Object.keys(styles.fonts)).toHaveLength(2);
    expect(styles.fonts[styles.preload]).toMatch(/archivo-latin-wght-normal\.woff2$/);
    for (const [url, file] of Object.entries(styles.fonts)) {
      expect(styles.base).toContain(url);
      expect(Buffer.from(readProjectFile(file).subarray(0, 4)).toString()).toBe('wOF2');
    }
  });
});
