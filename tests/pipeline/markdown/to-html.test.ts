import type { Element, Properties, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { parseMarkdown } from '../../../pipeline/markdown/parse.ts';
import { parserNamed } from '../../../pipeline/markdown/parsers.ts';
import { POLICY } from '../../../pipeline/markdown/policy.ts';
import { sanitize } from '../../../pipeline/markdown/sanitize.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';
import { testsAllCases } from '../../helpers/extent.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { randomElements, randomHtml } from '../../helpers/random-html.ts';
import { randomArticle, randomMarkdown } from '../../helpers/random-markdown.ts';
import { allContent } from '../../helpers/texts.ts';

const RANDOM_TEXTS = testsAllCases ? 500 : 200;
const parse = await parserNamed('native');

const right = (tree: Root) =>
  toHtml(tree, { closeSelfClosing: false, characterReferences: { useNamedReferences: false } });
const sanitised = (text: string) => sanitize(parseMarkdown(text, { locale: 'en-US', parse }).tree);
/** Returns the texts whose tree is serialized differently. */
const mistaken = (texts: readonly string[], treeOf: (text: string) => Root) =>
  texts.filter((text) => {
    const tree = treeOf(text);
    return treeToHtml(tree) !== right(tree);
  });
const rooted = (...children: Element[]): Root => ({ type: 'root', children });
const element = (tagName: string, properties: Properties, children: Element['children'] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

describe('serialized sanitized tree', () => {
  test.each([
    { what: 'lines of marks', make: (seed: number) => randomMarkdown(seed).text },
    { what: 'articles', make: randomArticle },
    { what: 'Markdown with HTML', make: randomHtml },
    { what: 'HTML', make: randomElements },
  ])(`[C3] equals the output of the reference serializer for ${RANDOM_TEXTS} random texts: $what`, ({ make }) => {
    const texts = Array.from({ length: RANDOM_TEXTS }, (_, seed) => make(seed));
    expect(mistaken(texts, sanitised)).toEqual([]);
  });

  test('[C3] equals the output of the reference serializer for all content', () => {
    const treeOf = (text: string) =>
      readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US', parse }).document.tree;
    expect(
      mistaken(
        allContent().map(({ text }) => text),
        treeOf,
      ),
    ).toEqual([]);
  });

  test.each(notEmpty(POLICY.tagNames ?? []))(
    '[C3] equals the output of the reference serializer for <%s> with and without children',
    (name) => {
      const tree = rooted(element(name, {}), element(name, {}, [{ type: 'text', value: 'Rates' }, element('hr', {})]));
      expect(treeToHtml(tree)).toBe(right(tree));
    },
  );

  test.each(['a < b > c', 'a & b', '&amp;', '"a" \'b\'', '`a`', '\0', '\u00a0 海运 – 😀', '</p>', ' \n\t', ''])(
    '[M05] equals the output of the reference serializer for the text %j',
    (value) => {
      const tree = rooted(element('p', {}, [{ type: 'text', value }]));
      expect(treeToHtml(tree)).toBe(right(tree));
    },
  );
});

describe('serialized properties', () => {
  const named = notEmpty(Object.entries(POLICY.attributes ?? {})).flatMap(([name, properties]) =>
    properties.map((property) => ({
      name: name === '*' ? 'p' : name,
      property: typeof property === 'string' ? property : property[0],
    })),
  );
  /** For boolean properties only the values from the parsers are valid. */
  const isYesOrNo = (property: string) => ['allowFullScreen', 'checked', 'disabled', 'reversed'].includes(property);

  const texts = [
    'a',
    'a b',
    '"a"',
    "'a'",
    '"\'',
    'a & b',
    '&amp;',
    '`a`',
    '\0',
    'a\nb',
    '<b>',
    '海运',
    ' ',
    '/x?a=1&b=2',
  ];
  const values: Properties[string][] = [
    '',
    true,
    false,
    null,
    undefined,
    0,
    3,
    -1.5,
    [],
    ['a'],
    ['a', 'b'],
    ['"', '&'],
  ];

  test.each(named)(
    '[M05] equal the output of the reference serializer for $property of <$name> with any value',
    (attribute) => {
      const all = isYesOrNo(attribute.property) ? ['', true, false, null, undefined] : [...values, ...texts];
      for (const value of all) {
        const tree = rooted(element(attribute.name, { [attribute.property]: value, title: 'a' }));
        expect({ value, html: treeToHtml(tree) }).toEqual({ value, html: right(tree) });
      }
    },
  );

  test.each(['dataChart', 'loading', 'dataFootnoteBackref', 'ariaLabel', 'ariaDescribedBy', 'className', 'ariaHidden'])(
    '[M05] equal the output of the reference serializer for %s, which our own code sets',
    (property) => {
      for (const value of [...values, ...texts]) {
        const tree = rooted(element('p', { [property]: value }));
        expect({ value, html: treeToHtml(tree) }).toEqual({ value, html: right(tree) });
      }
    },
  );

  test('[M05] keep the order of the tree', () => {
    const tree = rooted(element('img', { alt: 'Ship', src: '/a.png', height: 3, width: 4, title: 'A "ship"' }));
    expect(treeToHtml(tree)).toBe('<img alt="Ship" src="/a.png" height="3" width="4" title="A &#x22;ship&#x22;">');
  });
});
