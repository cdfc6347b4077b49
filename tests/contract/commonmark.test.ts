import commonmark from 'commonmark-spec';
import { toHtml } from 'hast-util-to-html';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '../helpers/render-markdown.ts';

/** Examples whose output differs, with the reason. */
const KNOWN: Record<number, string> = {
  344: 'raw HTML: the parser closes an unclosed element',
  491: 'the line break inside <…> makes it raw HTML, which the sanitizer removes',
  500: 'the address begins with "foo):", which parses as a scheme that is not allowed',
  602: 'GitHub-flavored Markdown links bare addresses',
  608: 'GitHub-flavored Markdown links bare addresses',
  611: 'GitHub-flavored Markdown links bare addresses',
  612: 'GitHub-flavored Markdown links bare addresses',
  642: 'raw HTML: the parser closes an unclosed element',
  643: 'raw HTML: the parser closes an unclosed element',
};
const RAW_HTML = /<(?!https?:|mailto:|[A-Za-z0-9.+_-]+@)[A-Za-z!?/][^\n]*>/;
const parser = unified().use(rehypeParse, { fragment: true }).freeze();

describe('CommonMark examples', () => {
  const examples = commonmark.tests
    .map(({ markdown, html, number, section }) => ({
      markdown: markdown.replaceAll('→', '\t'),
      html: html.replaceAll('→', '\t'),
      number,
      section,
    }))
    .filter(({ markdown, section }) => !/HTML/.test(section) && !RAW_HTML.test(markdown.replace(/`+[^`]*`+/g, '')));

  test('[M05] render Markdown without raw HTML to the tree of the standard', () => {
    const differing = examples.filter(({ markdown, html }) => canonical(renderMarkdown(markdown)) !== canonical(html));
    expect(examples.length).toBeGreaterThan(540);
    expect(differing.map(({ number }) => number)).toEqual(Object.keys(KNOWN).map(Number));
  });
});

/** Returns the same text for trees that differ only in heading ids, URL escapes and spaces between blocks. */
function canonical(html: string): string {
  const tree = parser.parse(html);
  visit(tree, 'element', ({ properties }) => {
    delete properties.id;
    for (const name of ['href', 'src'])
      if (properties[name] !== undefined) properties[name] = decode(String(properties[name]));
  });
  return toHtml(tree)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|li|ul|ol|blockquote|h[1-6]|hr|pre|br)\b[^>]*>) ?/g, '$1')
    .trim();
}

function decode(url: string): string {
  try {
    return encodeURI(decodeURI(url));
  } catch {
    return url;
  }
}
