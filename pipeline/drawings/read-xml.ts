import { SaxesParser } from 'saxes';

/** Offsets into the text that was read, from the first character to the one behind the last. */
export interface Range {
  start: number;
  end: number;
}

export interface XmlAttribute extends Range {
  /** The namespace; empty for attributes that stand in none, as most do. */
  uri: string;
  local: string;
  value: string;
}

/** Its range is that of its name in the start tag, with the `<`. */
export interface XmlElement extends Range {
  kind: 'element';
  uri: string;
  local: string;
  attributes: XmlAttribute[];
  children: (XmlElement | XmlText)[];
}

/** What is written there may be longer than the text that it stands for. */
export interface XmlText extends Range {
  kind: 'text';
  text: string;
}

/** Why a text is no document. */
export interface XmlFault extends Range {
  reason: 'broken' | 'encoding' | 'prologue' | 'depth';
  /** In the parser's words where it is broken, else what was found. */
  message: string;
}

/** Drawings of people have some 20; with every level the namespace of an element takes longer to find. */
export const MAX_DEPTH = 100;

/** Ends the reading from inside the parser's events: what follows a fault is not read. */
class Refused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads a text with `\n` line ends as XML 1.0 with namespaces; gives its root element or the first fault. Comments and
 * processing instructions are left out. Whatever could change how the rest is read or shown is a fault: another encoding
 * than UTF-8, declarations in the document type, style sheets for XML.
 */
export function readXml(text: string): XmlElement | XmlFault {
  // 1.1 allows characters that no file of ours may hold.
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let name: Range = { start: 0, end: 0 };
  let ranges: Range[] = [];
  /** Where the last thing that was read ended. */
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
    // Told before its last character is read.
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
    // In the order of the text, as the ranges are.
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
  // Without a root the parser has told of it.
  return root ?? { reason: 'broken', message: 'it has no element', start: 0, end: 0 };
}

/** Whether a text was refused. */
export function isFault(read: XmlElement | XmlFault): read is XmlFault {
  return 'reason' in read;
}
