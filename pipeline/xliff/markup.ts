import type { Nodes } from 'mdast';

/** A part of a running text: words; a code, such as a figure; or words between two codes, such as a link. */
export type Inline = string | Code | PairedCode;

/** Markup that translators move as a whole. */
export interface Code {
  code: string;
}

export interface PairedCode {
  open: string;
  close: string;
  kind: 'fmt' | 'link' | 'image';
  inside: Inline[];
}

/** A running text of a block; or the marks between two, such as the line of a table. */
export interface Segment {
  isText: boolean;
  inline: Inline[];
}

/** References to figures, escaped braces, the id of a heading, and tags of HTML. */
const CODES = /\\\{\{|\{\{[^{}\n]*\}\}|\{#[\w-]+\}|<\/?[a-z][^<>]*>|<!--.*?-->/gis;
const FIGURES = /\\\{\{|\{\{[^{}\n]*\}\}/g;

/** Returns a text without Markdown, such as a field, as one segment. */
export function plainSegments(text: string): Segment[] {
  return [{ isText: true, inline: withCodes(text, FIGURES) }];
}

/** Returns the running texts of a block of Markdown, and the marks between them. Joined, they are the block as written. */
export function segmentsOf(node: Nodes, { text, offset }: { text: string; offset: number }): Segment[] {
  const at = (point: Nodes, side: 'start' | 'end') => offset + (point.position?.[side].offset ?? 0);
  const slice = (start: number, end: number) => text.slice(start, end);

  const inlineOf = (children: readonly Nodes[], start: number, end: number): Inline[] => {
    const found: Inline[] = [];
    let done = start;
    for (const child of children) {
      const [from, to] = [at(child, 'start'), at(child, 'end')];
      // A link that the parser has found in a text may have no place of its own.
      if (from < done || to > end || from === to) continue;
      found.push(...withCodes(slice(done, from)), ...partOf(child, from, to));
      done = to;
    }
    return [...found, ...withCodes(slice(done, end))];
  };
  const partOf = (part: Nodes, start: number, end: number): Inline[] => {
    const written = slice(start, end);
    if (part.type === 'text' || part.type === 'break') return withCodes(written);
    if (part.type === 'image') {
      const close = written.lastIndexOf('](');
      return [{ open: '![', close: written.slice(close), kind: 'image', inside: withCodes(written.slice(2, close)) }];
    }
    const [first, last] = 'children' in part ? [part.children[0], part.children.at(-1)] : [];
    if (first === undefined || last === undefined) return [{ code: written }];
    const [from, to] = [at(first, 'start'), at(last, 'end')];
    // An address is its own text.
    if (from === start || written.startsWith('<') || !('children' in part)) return [{ code: written }];
    const kind = part.type === 'link' || part.type === 'linkReference' ? 'link' : 'fmt';
    return [{ open: slice(start, from), close: slice(to, end), kind, inside: inlineOf(part.children, from, to) }];
  };

  const segments: Segment[] = [];
  let done = at(node, 'start');
  const mark = (end: number) => {
    if (end > done) segments.push({ isText: false, inline: [slice(done, end)] });
    done = end;
  };
  const visit = (part: Nodes) => {
    const isRunning = part.type === 'paragraph' || part.type === 'heading' || part.type === 'tableCell';
    if (!isRunning && part.type !== 'html') {
      if ('children' in part) for (const child of part.children) visit(child);
      return;
    }
    const children: readonly Nodes[] = 'children' in part ? part.children : [];
    const [first = part, last = part] = [children[0], children.at(-1)];
    if (isRunning && children.length === 0) return;
    const [start, end] = [at(first, 'start'), at(last, 'end')];
    mark(start);
    segments.push({ isText: true, inline: inlineOf(children, start, end) });
    done = end;
  };
  visit(node);
  mark(at(node, 'end'));
  return segments;
}

function withCodes(text: string, codes = CODES): Inline[] {
  const found: Inline[] = [];
  let done = 0;
  for (const { 0: code, index } of text.matchAll(codes)) {
    if (index > done) found.push(text.slice(done, index));
    found.push({ code });
    done = index + code.length;
  }
  return done < text.length ? [...found, text.slice(done)] : found;
}

/** Returns the text of parts as written. */
export function writtenInline(inline: readonly Inline[]): string {
  return inline
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'code' in part ? part.code : part.open + writtenInline(part.inside) + part.close;
    })
    .join('');
}

/** How the code at the end of a link or picture begins. */
export const LINK = '](';

/**
 * Whether a translation must have a code. Emphasis is free, because languages emphasize differently, and so is the id of a heading.
 */
export function isNeeded(part: Code | PairedCode): boolean {
  return 'code' in part ? !part.code.startsWith('{#') : part.close.startsWith(LINK);
}

/** Returns the codes that a translation must contain. The code of a link is its end. A translation may have another address there. */
export function neededCodes(segments: readonly Segment[]): string[] {
  const codesOf = (inline: readonly Inline[]): string[] =>
    inline.flatMap((part) => {
      if (typeof part === 'string') return [];
      const own = isNeeded(part) ? ['code' in part ? part.code : part.close] : [];
      return 'code' in part ? own : [...codesOf(part.inside), ...own];
    });
  return segments.flatMap(({ isText, inline }) => (isText ? codesOf(inline) : []));
}
