import { compare } from '../../model/diagnostics/diagnostic.ts';
import { elementText, type PageElement, parsePage } from '../exports/page.ts';
import { withoutHashes } from './hashed-names.ts';

/** The parts of a page that are compared, without hashes. */
export interface ComparedPageFacts {
  /** Visible words: a line for each block, and the texts of pictures. */
  lines: string[];
  /** Facts for search engines and networks: the title, descriptions, the canonical address, alternates, structured data. */
  head: ReadonlyMap<string, string>;
  /** Tags with their attributes, without texts. */
  markup: string[];
  /** Inline scripts and styles. */
  code: string;
  /** Inline JSON, except structured data. */
  data: string;
}

/** Elements inside a line of text. All others end it, also `small`, which is often a line below a link. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark output q rp rt ruby s samp span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Links of the head that describe the page. Others load files. */
const DESCRIBING = new Set(['alternate', 'amphtml', 'author', 'canonical', 'license', 'me', 'next', 'prev']);

/** Returns the facts of an HTML page. Broken HTML is read as browsers read it. */
export function pageFacts(html: string): ComparedPageFacts {
  const reader = new Reader();
  reader.read(parsePage('index.html', { file: 'index.html', text: html }));
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

  read({ content }: Pick<PageElement, 'content'>): void {
    for (const [index, part] of content.entries()) {
      if (typeof part === 'string') {
        this.#line += part;
        continue;
      }
      // Styles keep neighboring elements apart, as in `<b>Los Angeles</b><span>2,430</span>`.
      if (index > 0 && typeof content[index - 1] !== 'string') this.#line += ' ';
      this.#readElement(part);
    }
  }

  facts(): ComparedPageFacts {
    this.#endLine();
    return {
      lines: this.#lines,
      head: this.#head,
      markup: withoutHashes(this.#markup.join('\n')).split('\n'),
      code: withoutHashes(this.#code.join('\n')),
      data: withoutHashes(this.#data.join('\n')),
    };
  }

  #readElement(element: PageElement): void {
    const { tag, attributes } = element;
    if (this.#readHead(element)) return;
    if (tag === 'script' || tag === 'style') return this.#readCode(element);
    const isInline = INLINE.has(tag);
    if (!isInline) this.#endLine();
    this.#markup.push(startTag(element));
    const alt = attributes.get('alt') ?? '';
    if (alt !== '') {
      this.#endLine();
      this.#lines.push(alt);
    }
    this.read(element);
    this.#markup.push(`</${tag}>`);
    if (!isInline) this.#endLine();
  }

  /** Reads an element that describes the page; returns false for others. */
  #readHead(element: PageElement): boolean {
    const { tag, attributes } = element;
    const valueOf = (name: string) => attributes.get(name) ?? '';
    if (tag === 'title' && !this.#head.has('title')) {
      this.#note('title', elementText(element).trim());
      return true;
    }
    if (tag === 'meta') {
      const name = ['name', 'property', 'http-equiv'].map(valueOf).find((value) => value !== '');
      // Without a name, an element sets the encoding.
      if (name === undefined) return false;
      this.#note(name, withoutHashes(valueOf('content')));
      return true;
    }
    if (tag === 'link') {
      const rel = valueOf('rel');
      if (!rel.split(/\s+/).some((token) => DESCRIBING.has(token))) return false;
      const more = ['hreflang', 'type'].map(valueOf).filter((value) => value !== '');
      this.#note([rel, ...more].join(' '), withoutHashes(valueOf('href')));
      return true;
    }
    if (tag === 'html') this.#note('lang', valueOf('lang'));
    if (tag !== 'script' || valueOf('type') !== 'application/ld+json') return false;
    this.#note('structured data', withoutHashes(elementText(element).trim()));
    return true;
  }

  #readCode(element: PageElement): void {
    const isData = element.tag === 'script' && /json/.test(element.attributes.get('type') ?? '');
    (isData ? this.#data : this.#code).push(elementText(element).trim());
    this.#markup.push(startTag(element));
  }

  #note(name: string, value: string): void {
    const noted = this.#head.get(name);
    this.#head.set(name, noted === undefined ? value : `${noted}\n${value}`);
  }

  #endLine(): void {
    const line = this.#line.replaceAll(/\s+/g, ' ').trim();
    if (line !== '') this.#lines.push(line);
    this.#line = '';
  }
}

/** Returns a tag with its attributes in the order of their names. */
function startTag({ tag, attributes }: PageElement): string {
  const sorted = [...attributes].toSorted(([name], [other]) => compare(name, other));
  return `<${tag}${sorted.map(([name, value]) => ` ${name}="${value}"`).join('')}>`;
}
