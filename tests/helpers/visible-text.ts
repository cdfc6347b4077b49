import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

/** Elements that stand inside a line of text; the texts of all others do not touch. Templates set spans apart. */
const INLINE = new Set('a abbr b cite code del em i ins kbd mark q s small strong sub sup time wbr'.split(' '));

/** Elements whose content no visitor sees; `title` and `desc` are those of drawings. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title', 'desc']);

/** The words that a page shows, as somebody reads them who sees it; what is folded counts, because a click shows it. */
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

/** The number of a footnote touches the word before it, and a link that is drawn as a button the one beside it. */
function isApart(element: Element): boolean {
  return element.properties.dataFootnoteRef !== undefined || hasClass(element, 'button');
}

function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}
