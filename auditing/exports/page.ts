import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';

type Node = DefaultTreeAdapterMap['node'];

/** An element of a page that the file contains. The parser's own additions, such as a missing `tbody`, are left out. */
export interface PageElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** The nearest element above that the file contains. */
  parent: PageElement | undefined;
  /** Offset of the start tag. */
  start: number;
  /** Offsets of the content; absent for elements without an end tag. */
  inner?: { start: number; end: number };
  /** Offsets of attributes by name. */
  attributeStarts: ReadonlyMap<string, number>;
  /** Its texts, and the elements in it. */
  content: readonly PageContent[];
}

/** A part of a page: a text or an element. */
export type PageContent = string | PageElement;

/** A page that is parsed once for all who read it. */
export interface ParsedPage {
  /** The path in the export, without a leading slash: `blog/x.html`. */
  path: string;
  /** The path in the address: `/blog/x`. */
  address: string;
  /** The path or URL that relative addresses of the page begin from: its own, or that of `<base>`. */
  base: string;
  /** Whether the page only redirects browsers to another page. */
  isRedirect: boolean;
  /** The name in diagnostics, and the text. */
  source: Source;
  bytes: number;
  /** The texts and elements of the top level, in document order. */
  content: readonly PageContent[];
  /** All elements in document order. */
  elements: readonly PageElement[];
  /** The same by tag. */
  byTag: ReadonlyMap<string, PageElement[]>;
}

/**
 * Parses a page of a site that begins at a path of its host, such as `/docs`. Never fails, because HTML parsing has no
 * failures, only errors.
 */
export function parsePage(path: string, source: Source, siteBase = ''): ParsedPage {
  const tree = parse(source.text, { sourceCodeLocationInfo: true });
  const elements: PageElement[] = [];
  const content: PageContent[] = [];
  for (const node of tree.childNodes) collect(node, { parent: undefined, content, elements });
  const byTag = Map.groupBy(elements, ({ tag }) => tag);
  const address = siteBase + addressOfPage(path);
  const base = byTag
    .get('base')
    ?.find(({ attributes }) => attributes.has('href'))
    ?.attributes.get('href');
  return {
    path,
    address,
    base: base === undefined ? encodePath(address) : (joined(base, address) ?? encodePath(address)),
    isRedirect: elements.some((element) => refreshUrl(element) !== undefined),
    source,
    bytes: Buffer.byteLength(source.text),
    content,
    elements,
    byTag,
  };
}

/** Returns the address of a page: `index.html` → `/`, `blog/index.html` → `/blog/`, `blog/x.html` → `/blog/x`. */
export function addressOfPage(path: string): string {
  if (path === 'index.html') return '/';
  if (path.endsWith('/index.html')) return `/${path.slice(0, -'index.html'.length)}`;
  return `/${path.replace(/\.html$/, '')}`;
}

/** Returns a path with the escapes of a URL. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Returns the base of a page: a path for an address of its own host, otherwise a URL; undefined for no address. */
function joined(base: string, address: string): string | undefined {
  const here = 'https://export.invalid';
  const url = URL.parse(base.trim(), here + encodePath(address));
  return url?.origin === here ? url.pathname : url?.href;
}

/** Returns the address that a `meta` element redirects browsers to. */
export function refreshUrl({ tag, attributes }: PageElement): string | undefined {
  if (tag !== 'meta' || attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return undefined;
  return /^\s*[\d.]+\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(attributes.get('content') ?? '')?.[1];
}

/** Returns the place of an element, or of one of its attributes. */
export function placeOf(
  { source }: Pick<ParsedPage, 'source'>,
  element?: PageElement,
  attribute?: string,
): SourceLocation {
  const named = attribute === undefined ? undefined : element?.attributeStarts.get(attribute);
  return locationAt(source, named ?? element?.start ?? 0);
}

/** Returns the elements with a tag. */
export function elementsWithTag({ byTag }: Pick<ParsedPage, 'byTag'>, tag: string): readonly PageElement[] {
  return byTag.get(tag) ?? [];
}

/** Returns whether browsers show an element: it is neither in a template nor in a hidden part. */
export function isElementShown(element: PageElement | undefined): boolean {
  for (let outer = element; outer !== undefined; outer = outer.parent)
    if (outer.tag === 'template' || outer.attributes.has('hidden')) return false;
  return true;
}

/** Returns whether an element is inside one with the tag, or is one itself. */
export function isInsideTag(element: PageElement, tag: string): boolean {
  for (let outer: PageElement | undefined = element; outer !== undefined; outer = outer.parent)
    if (outer.tag === tag) return true;
  return false;
}

interface Collected {
  parent: PageElement | undefined;
  /** The content of the parent, or of the page. */
  content: PageContent[];
  elements: PageElement[];
}

function collect(node: Node, { parent, content, elements }: Collected): void {
  if (node.nodeName === '#text' && 'value' in node) content.push(node.value);
  if (!('tagName' in node)) return;
  const children = 'content' in node ? node.content.childNodes : node.childNodes;
  const location = node.sourceCodeLocation;
  if (!location) {
    for (const child of children) collect(child, { parent, content, elements });
    return;
  }
  const inside: PageContent[] = [];
  const collected: PageElement = {
    tag: node.tagName,
    attributes: new Map(node.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value])),
    parent,
    start: location.startOffset,
    ...(location.startTag && location.endTag
      ? { inner: { start: location.startTag.endOffset, end: location.endTag.startOffset } }
      : {}),
    attributeStarts: new Map(Object.entries(location.attrs ?? {}).map(([name, at]) => [name, at.startOffset])),
    content: inside,
  };
  content.push(collected);
  elements.push(collected);
  for (const child of children) collect(child, { parent: collected, content: inside, elements });
}

/** Returns the text of an element and of its descendants. */
export function elementText({ content }: Pick<PageElement, 'content'>): string {
  return content.map((part) => (typeof part === 'string' ? part : elementText(part))).join('');
}
