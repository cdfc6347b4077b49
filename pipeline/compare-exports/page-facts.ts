import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { withoutHashes } from './hashed-names.ts';

/** The parts of a page that are compared, without hashes. */
export interface PageFacts {
  /** Visible words: a line for each block, and the texts of pictures. */
  lines: string[];
  /** Facts for search engines and networks: the title, descriptions, the canonical address, alternates, structured data. */
  head: ReadonlyMap<string, string>;
  /** Tags and attributes, without texts. */
  markup: string;
  /** Inline scripts and styles. */
  code: string;
  /** Inline JSON, except structured data. */
  data: string;
}

const parser = unified().use(rehypeParse).freeze();

/** Elements inside a line of text. All others end it, also `small`, which is often a line below a link. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark output q rp rt ruby s samp span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Links of the head that describe the page. Others load files. */
const DESCRIBING = new Set(['alternate', 'amphtml', 'author', 'canonical', 'license', 'me', 'next', 'prev']);

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(<\/style\s*>)/gi;

/** Returns the facts of an HTML page. Broken HTML is read as browsers read it. */
export function pageFacts(html: string): PageFacts {
  const reader = new Reader();
  // Half of a page can be inline styles, which the parser would read character by character.
  const rest = html.replace(STYLE, (_element, start: string, styles: string, end: string) => {
    reader.readStyles(styles);
    return start + end;
  });
  reader.read(parser.parse(rest));
  return reader.facts();
}

/** Collects facts in the order of the document. */
class Reader {
  readonly #lines: string[] = [];
  readonly #head = new Map<string, string>();
  readonly #markup: string[] = [];
  readonly #code: string[] = [];
  readonly #data: string[] = [];
  #line = '';

  read(node: Nodes): void {
    if (node.type === 'text') this.#line += node.value;
    else if (node.type === 'root') this.#readAll(node);
    else if (node.type === 'element') this.#readElement(node);
  }

  readStyles(styles: string): void {
    this.#code.push(styles);
  }

  facts(): PageFacts {
    this.#endLine();
    return {
      lines: this.#lines,
      head: this.#head,
      markup: withoutHashes(this.#markup.join('\n')),
      code: withoutHashes(this.#code.join('\n')),
      data: withoutHashes(this.#data.join('\n')),
    };
  }

  #readAll({ children }: Root | Element): void {
    for (const child of children) this.read(child as Nodes);
  }

  #readElement(element: Element): void {
    const { tagName } = element;
    if (this.#readHead(element)) return;
    if (tagName === 'script' || tagName === 'style') return this.#readCode(element);
    const isInline = INLINE.has(tagName);
    if (!isInline) this.#endLine();
    this.#markup.push(`<${tagName}${attributesOf(element)}>`);
    const alt = textOf(element, 'alt');
    if (alt !== '') {
      this.#endLine();
      this.#lines.push(alt);
    }
    this.#readAll(element);
    if (element.tagName === 'template')
      this.#readAll((element as { content?: Root }).content ?? { type: 'root', children: [] });
    this.#markup.push(`</${tagName}>`);
    if (!isInline) this.#endLine();
  }

  /** Reads an element that describes the page; returns false for others. */
  #readHead(element: Element): boolean {
    const { tagName } = element;
    if (tagName === 'title' && !this.#head.has('title')) {
      this.#note('title', plainText(element));
      return true;
    }
    if (tagName === 'meta') {
      const name = ['name', 'property', 'httpEquiv'].map((one) => textOf(element, one)).find((one) => one !== '');
      // Without a name, an element sets the encoding.
      if (name === undefined) return false;
      this.#note(name, withoutHashes(textOf(element, 'content')));
      return true;
    }
    if (tagName === 'link') {
      const rel = textOf(element, 'rel');
      if (!rel.split(' ').some((one) => DESCRIBING.has(one))) return false;
      const more = ['hrefLang', 'type'].map((one) => textOf(element, one)).filter((one) => one !== '');
      this.#note([rel, ...more].join(' '), withoutHashes(textOf(element, 'href')));
      return true;
    }
    if (tagName === 'html') this.#note('lang', textOf(element, 'lang'));
    if (tagName !== 'script' || textOf(element, 'type') !== 'application/ld+json') return false;
    this.#note('structured data', withoutHashes(plainText(element)));
    return true;
  }

  #readCode(element: Element): void {
    const text = plainText(element);
    const isData = element.tagName === 'script' && /json/.test(textOf(element, 'type'));
    (isData ? this.#data : this.#code).push(text);
    this.#markup.push(`<${element.tagName}${attributesOf(element)}>`);
  }

  #note(name: string, value: string): void {
    const own = this.#head.get(name);
    this.#head.set(name, own === undefined ? value : `${own}\n${value}`);
  }

  #endLine(): void {
    const line = this.#line.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }
}

/** Returns attributes in the order of their names. */
function attributesOf({ properties }: Element): string {
  return Object.keys(properties)
    .toSorted()
    .map((name) => ` ${name}="${valueText(properties[name])}"`)
    .join('');
}

function textOf({ properties }: Element, name: string): string {
  return valueText(properties[name]);
}

function valueText(value: Element['properties'][string]): string {
  if (value === undefined || value === null || value === false) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

function plainText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim();
}
