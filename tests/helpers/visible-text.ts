import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Elements that are inside a line of text; texts of other elements do not touch. Templates separate spans. */
const INLINE = new Set(
  'a abbr b cite code del em i ins kbd mark no-break q s small strong sub sup time wbr'.split(' '),
);

/** Elements without visible content; `title` and `desc` are those of drawings. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title', 'desc']);

/** Returns the visible words of a page, including collapsed content, which a click shows. */
export function visibleText(html: string): string {
  return textOf(parser.parse(html));
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'root' && node.type !== 'element') return '';
  if (node.type === 'element' && isUnseen(node)) return '';
  const text = node.children.map(textOf).join('');
  if (node.type === 'root') return text;
  return INLINE.has(node.tagName) && !isApart(node) ? text : `\n${text}\n`;
}

function isUnseen(element: Element): boolean {
  return UNSEEN.has(element.tagName) || element.properties.hidden === true || hasClass(element, 'sr-only');
}

/** Returns true for a footnote number and for a link drawn as a button, which are not part of the adjacent word. */
function isApart(element: Element): boolean {
  return element.properties.dataFootnoteRef !== undefined || hasClass(element, 'button');
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}
