import type { Code, Html, Link, Nodes, Parents } from 'mdast';

const PLAIN_ADDRESS =
  /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#][\w\-/.~%=?&#+:,;!'()$\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]*)?$/;
const LITERAL_HTML = /^ {0,3}<(script|pre|style|textarea)/i;
const LITERAL_ENDS = /<\/(script|pre|style|textarea)/gi;

/** Whether a container ends after its last block, or is empty. */
export function endsLate(node: Parents): boolean {
  const last = node.children.at(-1);
  return last === undefined || endOf(last) !== endOf(node);
}

/** Whether a block begins on the line after another block. */
export function startsOnNextLine(node: Nodes, before: Nodes): boolean {
  return node.position?.start.line === (before.position?.end.line ?? 0) + 1;
}

/** Whether a block is the first after a heading. */
export function isBelowHeading(node: Code, parent: Parents): boolean {
  const { children }: { children: Nodes[] } = parent;
  return children[children.indexOf(node) - 1]?.type === 'heading';
}

/** Whether a node other than text is the first on its line, after the marks of its containers. */
export function beginsLine(node: Nodes, before: Nodes | undefined): boolean {
  if (node.type === 'break') return true;
  return before?.type === 'text' && before.value.endsWith('\n') && (node.position?.start.column ?? 1) > 1;
}

/** Returns a source without escaped characters. */
export function withoutEscapes(source: string): string {
  return source.replaceAll(/\\[^]/g, '');
}

/**
 * Whether a text ends with an open bracket. Also true for a bracket pair inside another pair, which errs on the safe
 * side.
 */
export function endsWithOpenBracket(source: string): boolean {
  return withoutEscapes(source)
    .replaceAll(/\[[^[\]]*\]/g, '')
    .includes('[');
}

/** Whether a node has a label, or an address with parentheses. */
export function isLabelled(node: Nodes): boolean {
  if (node.type === 'link' || node.type === 'image') return node.url.includes('(');
  return node.type === 'definition' || node.type === 'linkReference' || node.type === 'imageReference';
}

/** Whether a node is a link or a picture, with an address or a label. */
export function isLink({ type }: Nodes): boolean {
  return type === 'link' || type === 'linkReference' || type === 'image' || type === 'imageReference';
}

/** Whether a link is only an address, without brackets. */
export function isBareAddress(node: Link, text: string): boolean {
  const first = text[nodeOffset(node)];
  return first !== '[' && first !== '<';
}

/** Whether a bare address is of the plainest kind and follows a blank. */
export function isPlainAddress(node: Link, text: string): boolean {
  const start = nodeOffset(node);
  return (start === 0 || /\s/.test(text[start - 1] ?? '')) && PLAIN_ADDRESS.test(sourceOf(node, text));
}

/** Whether HTML with literal text contains the end tag of another such element. */
export function endsElsewhere({ value }: Html): boolean {
  const name = LITERAL_HTML.exec(value)?.[1]?.toLowerCase();
  return name !== undefined && [...value.matchAll(LITERAL_ENDS)].some(([, end]) => end?.toLowerCase() !== name);
}

/** Whether the first line of a fence contains more than words and spaces. */
export function hasOddInfo(node: Code, text: string): boolean {
  const start = nodeOffset(node);
  const end = text.indexOf('\n', start);
  return /[^\S ]|[&\\\u0085]/.test(text.slice(start, end === -1 ? undefined : end));
}

/** Whether code is in a fence. */
export function isFencedCode(node: Code, text: string): boolean {
  return /[`~]/.test(text[nodeOffset(node)] ?? '');
}

/** Whether code is in a closed fence. */
export function isClosedFence(node: Code, text: string): boolean {
  const source = sourceOf(node, text);
  const [fence = ' '] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  const lastLine = source.slice(source.lastIndexOf('\n') + 1);
  return lastLine.length < source.length && lastLine.replace(/^[\s>]+/, '').startsWith(fence);
}

/** Whether an indented line follows the code directly. */
export function isIndentBehind(node: Code, text: string): boolean {
  const blank = /\n\s*[ \t]/y;
  blank.lastIndex = endOf(node);
  return blank.test(text) || /\n[ \t]*$/.test(sourceOf(node, text));
}

/** Returns the source of a node. */
export function sourceOf(node: Nodes, text: string): string {
  return text.slice(nodeOffset(node), endOf(node));
}

/** Returns the offset of a node. */
export function nodeOffset(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

/** Returns the offset after a node. */
function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0;
}
