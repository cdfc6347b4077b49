import type { Nodes } from 'mdast';
import { referenceParse } from '../markdown/parsers.ts';
import { addressAfter, type Edits, type ItemChange, leadsToItem } from './edits.ts';

/**
 * Returns the replacements that a change of an item needs in Markdown: the targets of links, reference definitions and
 * links in HTML. The parser finds them, so code and plain text stay. Links in an unusual notation are left.
 */
export function textEdits(text: string, { offset, change }: { offset: number; change: ItemChange }): Edits {
  const found: Edits = { edits: [], left: [] };
  const body = text.slice(offset);
  visitNodes(referenceParse(body), (node) => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    if (node.type === 'html') return addHtmlEdits(body.slice(start, end), offset + start, { change, found });
    if ((node.type !== 'link' && node.type !== 'definition') || !leadsToItem(node.url, change)) return;
    // The target follows the words of a link, and the label of a definition.
    const words = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
    const from = words ?? start + Math.max(0, body.slice(start, end).indexOf(']:'));
    const written = change.to === undefined ? node.url : change.fromPath;
    const at = body.slice(0, end).indexOf(written, from);
    if (at === -1 || change.toPath === undefined) found.left.push({ offset: offset + start, what: 'a link' });
    else found.edits.push({ start: offset + at, end: offset + at + written.length, text: change.toPath });
  });
  return found;
}

const HREF = /(?<=\shref\s*=\s*["']?)\/[^\s"'>]*/gi;

function addHtmlEdits(html: string, offset: number, { change, found }: { change: ItemChange; found: Edits }): void {
  for (const { 0: address, index } of html.matchAll(HREF)) {
    if (!leadsToItem(address, change)) continue;
    const start = offset + index;
    const after = addressAfter(address, change);
    if (after === undefined) found.left.push({ offset: start, what: 'a link' });
    else found.edits.push({ start, end: start + address.length, text: after });
  }
}

function visitNodes(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visitNodes(child, see);
}
