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
  // XML 1.1 allows characters that no published file may contain.
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let name: Range = { start: 0, end: 0 };
  let ranges: Range[] = [];
  /** Offset of the end of the last parsed token. */
  let at = 0;
  const refuse = (fault: XmlFault): never => {
    throw new Refused(fault);
  };
  const rangeToHere = (): Range => ({ start: text.indexOf('<', at), end: parser.position });
  const addText = (content: string, range: Range) =>
    open.at(-1)?.children.push({ kind: 'text', text: content, ...range });

  parser.on('error', ({ message }) => {
    const start = Math.max(0, Math.min(parser.position, text.length) - 1);
    refuse({ reason: 'broken', message: message.replace(/^\d+:\d+: |\.$/g, ''), start, end: start + 1 });
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) refuse({ reason: 'encoding', message: encoding, ...rangeToHere() });
    at = parser.position;
  });
  parser.on('doctype', (type) => {
    const isDeclaring = type.replace(/"[^"]*"|'[^']*'/g, '').includes('[');
    if (isDeclaring) refuse({ reason: 'prologue', message: 'DOCTYPE', ...rangeToHere() });
    at = parser.position;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') refuse({ reason: 'prologue', message: target, ...rangeToHere() });
    at = parser.position;
  });
  parser.on('comment', () => {
    // The parser emits the event before it reads the comment's last character.
    at = parser.position + 1;
  });
  parser.on('text', (content) => {
    const end = text[parser.position - 1] === '<' ? parser.position - 1 : parser.position;
    addText(content, { start: at, end });
    at = end;
  });
  parser.on('cdata', (content) => {
    const end = parser.position - ']]>'.length;
    addText(content, { start: end - content.length, end });
    at = parser.position;
  });
  parser.on('opentagstart', (tag) => {
    const start = text.indexOf('<', at);
    at = start + 1 + tag.name.length;
    name = { start, end: at };
    ranges = [];
    if (open.length >= MAX_DEPTH) refuse({ reason: 'depth', message: tag.name, ...name });
  });
  parser.on('attribute', () => {
    const start = at + (/^\s*/.exec(text.slice(at, parser.position))?.[0].length ?? 0);
    at = parser.position;
    ranges.push({ start, end: at });
  });
  parser.on('opentag', (tag) => {
    // The parser lists attributes in the order of the text, like `ranges`.
    const attributes = Object.values(tag.attributes).map(
      (one, index): XmlAttribute => ({ uri: one.uri, local: one.local, value: one.value, ...(ranges[index] ?? name) }),
    );
    const element: XmlElement = { kind: 'element', uri: tag.uri, local: tag.local, attributes, children: [], ...name };
    if (root === undefined) root = element;
    else open.at(-1)?.children.push(element);
    open.push(element);
    at = parser.position;
  });
  parser.on('closetag', () => {
    open.pop();
    at = parser.position;
  });

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
  // If there is no root, the parser has reported an error already.
  return root ?? { reason: 'broken', message: 'there is no element', start: 0, end: 0 };
}

/** Returns whether the result is a fault. */
export function isFault(read: XmlElement | XmlFault): read is XmlFault {
  return 'reason' in read;
}
