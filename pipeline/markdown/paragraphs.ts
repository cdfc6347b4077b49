import type { Heading, Nodes, Root } from 'mdast';
import type { Source } from '../../model/diagnostics/source.ts';
import { addToHash, EMPTY_HASH, type GrowingHash, hashText, shortHash } from '../cache/short-hash.ts';

/**
 * A block of a text: a paragraph, heading, list, table, quote, picture or code. The line is that of its first character
 * in the file. It is a tuple because the store has dozens for each text.
 */
export type Paragraph = [hash: string, line: number, heading?: string];

/**
 * Returns the blocks of a text with hashes of their meaning as Markdown: words, structure, and targets of links and
 * pictures. White space, line breaks, comments and the choice of marks (`*` or `_`) are left out. The hashes depend
 * neither on glossary links nor on the HTML of pages, so only an author can change them. In a block with figures of the
 * data, the references count instead of the figures. `restore` returns a part of the parsed text as written.
 */
export function paragraphsOf(
  { children }: Root,
  { source, offset, restore }: { source: Source; offset: number; restore: (part: string) => string },
): Paragraph[] {
  const before = linesBefore(source.text, offset);
  const writtenIn = writtenBlocks(source, offset);
  return children.flatMap((node): Paragraph[] => {
    if (isComment(node)) return [];
    const written = writtenIn?.(node);
    const hash = written === undefined ? hashText(addNode(EMPTY_HASH, node)) : shortHash(written);
    const line = before + (node.position?.start.line ?? 1);
    return [node.type === 'heading' ? [hash, line, restore(wordsOf(node))] : [hash, line]];
  });
}

/** Matches the marks at the start of the lines of a quote, in Markdown. */
const QUOTE_MARKS = /\n[ \t]*(?:>[ \t]*)+/g;

const COMMENT = /^<!--[\s\S]*?-->$/;

/** The properties of Markdown nodes that authors write, by type. Others are positions, or only about white space. */
const PROPERTIES: Readonly<Partial<Record<Nodes['type'], readonly string[]>>> = {
  heading: ['depth'],
  list: ['ordered', 'start'],
  listItem: ['checked'],
  link: ['url', 'title'],
  image: ['url', 'title', 'alt'],
  code: ['lang', 'meta', 'value'],
  inlineCode: ['value'],
  html: ['value'],
  definition: ['identifier', 'url', 'title'],
  linkReference: ['identifier'],
  imageReference: ['identifier', 'alt'],
  footnoteDefinition: ['identifier'],
  footnoteReference: ['identifier'],
};

/** Adds a node to a hash. Equal nodes give the same hash, apart from white space. */
function addNode(hash: GrowingHash, node: Nodes): GrowingHash {
  if (node.type === 'text') return addToHash(hash, node.value);
  if (isComment(node)) return hash;
  let grown = addToHash(addToHash(hash, '<'), node.type);
  const names = PROPERTIES[node.type];
  if (names !== undefined) {
    const properties = node as unknown as Readonly<Record<string, unknown>>;
    for (const name of names) grown = addToHash(addToHash(grown, '|'), String(properties[name] ?? ''));
  }
  grown = addToHash(grown, '>');
  if ('children' in node) for (const child of node.children) grown = addNode(grown, child);
  return addToHash(grown, '<');
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && COMMENT.test(node.value.trim());
}

function wordsOf({ children }: Heading): string {
  const textOf = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
  return withoutId(children.map(textOf).join(''));
}

/** Returns the text of a heading without the id at its end. A regular expression takes quadratic time for many blanks. */
function withoutId(text: string): string {
  const written = text.trimEnd();
  const start = written.lastIndexOf('{#');
  const isId = start >= 0 && written.indexOf('}', start) === written.length - 1;
  return isId ? written.slice(0, start).trimEnd() : text;
}

/**
 * Returns a function that returns a block as written if it contains references to figures; undefined if no block
 * contains one. Only the names of figures count, because figures change with the data.
 */
function writtenBlocks({ text }: Source, offset: number): ((node: Nodes) => string | undefined) | undefined {
  if (!text.includes('{{')) return undefined;
  return ({ position }) => {
    if (position === undefined) return undefined;
    const written = text.slice(offset + (position.start.offset ?? 0), offset + (position.end.offset ?? 0));
    return written.includes('{{') ? written.replace(QUOTE_MARKS, '\n') : undefined;
  };
}

/** Returns a function that counts the references to figures of the data in a block. */
export function figureCounter(source: Source, offset: number): (node: Nodes) => number {
  const writtenIn = writtenBlocks(source, offset);
  return (node) => writtenIn?.(node)?.match(/\{\{/g)?.length ?? 0;
}

function linesBefore(text: string, offset: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
