import type { Nodes } from 'mdast';
import { referenceParse } from '../markdown/parsers.ts';
import { type Move, movedAddress, type TextEdit } from './edits.ts';

export interface TextEdits {
  edits: TextEdit[];
  /** Offsets of links to the page whose notation the command cannot change. */
  left: number[];
}

/**
 * Returns the replacements that a move needs in Markdown: the targets of links, reference definitions and links in HTML.
 * The parser finds them, so code and plain text stay.
 */
export function textEdits(text: string, { offset, move }: { offset: number; move: Move }): TextEdits {
  const found: TextEdits = { edits: [], left: [] };
  const body = text.slice(offset);
  visitNodes(referenceParse(body), (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === 'html') return found.edits.push(...htmlEdits(body.slice(start, end), offset + start, move));
    if (node.type !== 'link' && node.type !== 'definition') return undefined;
    const moved = movedAddress(node.url, move);
    if (moved === undefined) return undefined;
    // The target follows the words of a link, and the label of a definition.
    const words = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
    const from = words ?? start + Math.max(0, body.slice(start, end).indexOf(']:'));
    const at = body.slice(0, end).indexOf(move.fromPath, from);
    if (at === -1) found.left.push(offset + start);
    else found.edits.push({ start: offset + at, end: offset + at + move.fromPath.length, text: move.toPath });
    return undefined;
  });
  return found;
}

const HREF = /(?<=\shref\s*=\s*["']?)\/[^\s"'>]*/gi;

function htmlEdits(html: string, offset: number, move: Move): TextEdit[] {
  return [...html.matchAll(HREF)].flatMap(({ 0: address, index }) => {
    const moved = movedAddress(address, move);
    return moved === undefined ? [] : { start: offset + index, end: offset + index + address.length, text: moved };
  });
}

function visitNodes(node: Nodes, see: (node: Nodes) => unknown): void {
  see(node);
  if ('children' in node) for (const child of node.children) visitNodes(child, see);
}
