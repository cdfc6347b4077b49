import type { Heading, Nodes, Root } from 'mdast';
import { shortHash } from '../cache/short-hash.ts';
import type { Source } from '../diagnostics/source.ts';

/**
 * A block of a text: a paragraph, heading, list, table, quote, picture or code. The line is that of its first character
 * in the file. It is a tuple because the store has dozens for each text.
 */
export type Paragraph = [hash: string, line: number, heading?: string];

/**
 * Returns the blocks of a text with hashes of their meaning as Markdown: words, structure, and targets of links and
 * pictures. White space, line breaks, comments and the choice of marks (`*` or `_`) are left out. The hashes depend
 * neither on glossary links nor on the HTML of pages, so only an author can change them. In a block with figures of the
 * data, the references count instead of the figures.
 */
export function paragraphsOf({ children }: Root, { source, offset }: { source: Source; offset: number }): Paragraph[] {
  const before = linesBefore(source.text, offset);
  const writtenIn = writtenBlocks(source, offset);
  return children.flatMap((node): Paragraph[] => {
    if (isComment(node)) return [];
    const hash = shortHash(writtenIn?.(node) ?? formOf(node).replace(SPACES, ' '));
    const line = before + (node.position?.start.line ?? 1);
    return [node.type === 'heading' ? [hash, line, wordsOf(node)] : [hash, line]];
  });
}

/** Matches a line break with the spaces around it, and several spaces. Single spaces need no replacement. */
const SPACES = /[ \t]*\n\s*| {2,}/g;
/** The same in Markdown, where lines of quotes begin with a mark. */
const WRITTEN_SPACES = /[ \t]*\n[\s>]*| {2,}/g;

const COMMENT = /^<!--[\s\S]*?-->$/;
/** The id at the end of a heading. */
const HEADING_ID = /\s*\{#[^}]*\}\s*$/;

/** The properties of Markdown nodes that authors write. Others are positions, or only about white space. */
const PROPERTIES = [
  'depth',
  'ordered',
  'start',
  'checked',
  'lang',
  'meta',
  'identifier',
  'url',
  'title',
  'alt',
  'value',
] as const;

/** Returns a text that is the same for equal nodes, apart from white space. */
function formOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (isComment(node)) return '';
  const properties = node as unknown as Readonly<Record<string, unknown>>;
  let form = `<${node.type}`;
  for (const name of PROPERTIES) {
    const value = properties[name];
    if (value !== undefined && value !== null) form += ` ${String(value)}`;
  }
  form += '>';
  if ('children' in node) for (const child of node.children) form += formOf(child);
  return `${form}</>`;
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && COMMENT.test(node.value.trim());
}

function wordsOf({ children }: Heading): string {
  const textOf = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
  return children.map(textOf).join('').replace(HEADING_ID, '');
}

/**
 * Returns a function that returns a block as written if it contains references to figures; undefined if the whole text
 * contains none. The parsed block contains the figures, which change with the data.
 */
function writtenBlocks(source: Source, offset: number): ((node: Nodes) => string | undefined) | undefined {
  const original = source.written?.source ?? source;
  if (!original.text.includes('{{')) return undefined;
  const offsetOf = source.written?.offsetOf ?? ((at: number) => at);
  return ({ position }) => {
    if (position === undefined) return undefined;
    const { start, end } = position;
    const text = original.text.slice(offsetOf(offset + (start.offset ?? 0)), offsetOf(offset + (end.offset ?? 0)));
    return text.includes('{{') ? text.replace(WRITTEN_SPACES, ' ') : undefined;
  };
}

function linesBefore(text: string, offset: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
