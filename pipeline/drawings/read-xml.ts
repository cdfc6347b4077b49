import { SaxesParser } from 'saxes';

/** Offsets into the text: the first character, and the one after the last. */
export interface Range {
  start: number;
  end: number;
}

export interface XmlAttribute extends Range {
  /** The namespace; empty for attributes without one, as most are. */
  uri: string;
  local: string;
  value: string;
}

/** An element. Its range is that of `<` and its name in the start tag. */
export interface XmlElement extends Range {
  kind: 'element';
  uri: string;
  local: string;
  attributes: XmlAttribute[];
  children: (XmlElement | XmlText)[];
}

/** A text. Its range may be longer than the text, because references are longer than their characters. */
export interface XmlText extends Range {
  kind: 'text';
  text: string;
}

/** The reason why a text is rejected. */
export interface XmlFault extends Range {
  reason: 'broken' | 'encoding' | 'prologue' | 'depth';
  /** The parser's message if the text is broken; otherwise the rejected part. */
  message: string;
}

/** Drawings of people have about 20 levels. With every level, the lookup of an element's namespace takes longer. */
export const MAX_DEPTH = 100;

/** Thrown in the parser's event handlers to stop at the first fault. */
class Refused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Parses a text with `\n` line ends as XML 1.0 with namespaces; returns its root element or the first fault. It drops
 * comments and processing instructions. It rejects constructs that could change how the rest is parsed or displayed: an
 * encoding other than UTF-8, declarations in the document type, XML style sheets.
 */
export function readXml(text: string): XmlElement | XmlFault {
  const builder = new TreeBuilder(text);
  try {
    builder.parse();
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
  // If there is no root, the parser has reported an error already.
  return builder.root ?? { reason: 'broken', message: 'it has no element', start: 0, end: 0 };
}

/** Builds the tree from the parser's events. */
class TreeBuilder {
  root: XmlElement | undefined;
  readonly #text: string;
  // XML 1.1 allows characters that no published file may contain.
  readonly #parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  /** The open elements, outermost first. */
  readonly #open: XmlElement[] = [];
  /** Offset of the end of the last parsed token. */
  #at = 0;
  /** The ranges of the current start tag's name and attributes. */
  #name: Range = { start: 0, end: 0 };
  #attributes: Range[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#parser.on('error', ({ message }) => this.#refuseBroken(message));
    this.#listenToPrologue();
    this.#listenToTexts();
    this.#listenToElements();
  }

  /** Throws `Refused` at the first fault. */
  parse(): void {
    this.#parser.write(this.#text).close();
  }

  #refuseBroken(message: string): never {
    const start = Math.max(0, Math.min(this.#parser.position, this.#text.length) - 1);
    throw new Refused({ reason: 'broken', message: message.replace(/^\d+:\d+: |\.$/g, ''), start, end: start + 1 });
  }

  #refuseToken(reason: XmlFault['reason'], message: string): never {
    throw new Refused({ reason, message, start: this.#text.indexOf('<', this.#at), end: this.#parser.position });
  }

  #listenToPrologue(): void {
    const parser = this.#parser;
    parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      if (!/^utf-?8$/i.test(encoding)) this.#refuseToken('encoding', encoding);
      this.#at = parser.position;
    });
    parser.on('doctype', (type) => {
      const isDeclaring = type.replace(/"[^"]*"|'[^']*'/g, '').includes('[');
      if (isDeclaring) this.#refuseToken('prologue', 'DOCTYPE');
      this.#at = parser.position;
    });
    parser.on('processinginstruction', ({ target }) => {
      if (target === 'xml-stylesheet') this.#refuseToken('prologue', target);
      this.#at = parser.position;
    });
    parser.on('comment', () => {
      // The parser emits the event before it reads the comment's last character.
      this.#at = parser.position + 1;
    });
  }

  #listenToTexts(): void {
    const parser = this.#parser;
    parser.on('text', (content) => {
      const end = this.#text[parser.position - 1] === '<' ? parser.position - 1 : parser.position;
      this.#addText(content, { start: this.#at, end });
      this.#at = end;
    });
    parser.on('cdata', (content) => {
      const end = parser.position - ']]>'.length;
      this.#addText(content, { start: end - content.length, end });
      this.#at = parser.position;
    });
  }

  #addText(content: string, range: Range): void {
    this.#open.at(-1)?.children.push({ kind: 'text', text: content, ...range });
  }

  #listenToElements(): void {
    const parser = this.#parser;
    parser.on('opentagstart', (tag) => {
      const start = this.#text.indexOf('<', this.#at);
      this.#at = start + 1 + tag.name.length;
      this.#name = { start, end: this.#at };
      this.#attributes = [];
      if (this.#open.length < MAX_DEPTH) return;
      throw new Refused({ reason: 'depth', message: tag.name, ...this.#name });
    });
    parser.on('attribute', () => {
      const start = this.#at + (/^\s*/.exec(this.#text.slice(this.#at, parser.position))?.[0].length ?? 0);
      this.#at = parser.position;
      this.#attributes.push({ start, end: this.#at });
    });
    parser.on('opentag', (tag) => {
      // The parser lists attributes in the order of the text, like `#attributes`.
      const attributes = Object.values(tag.attributes).map(
        ({ uri, local, value }, index): XmlAttribute => ({
          uri,
          local,
          value,
          ...(this.#attributes[index] ?? this.#name),
        }),
      );
      const { uri, local } = tag;
      const element: XmlElement = { kind: 'element', uri, local, attributes, children: [], ...this.#name };
      if (this.root === undefined) this.root = element;
      else this.#open.at(-1)?.children.push(element);
      this.#open.push(element);
      this.#at = parser.position;
    });
    parser.on('closetag', () => {
      this.#open.pop();
      this.#at = parser.position;
    });
  }
}

/** Returns whether the result is a fault. */
export function isXmlFault(read: XmlElement | XmlFault): read is XmlFault {
  return 'reason' in read;
}
