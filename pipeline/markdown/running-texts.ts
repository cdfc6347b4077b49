import type { Nodes, PhrasingContent } from 'mdast';
import { fixIn } from '../../model/diagnostics/fix.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import { NO_WORDS, type RunningText } from '../../model/language/running-text.ts';
import type { NodesOf } from './nodes.ts';

/** An escape or a character reference. Readers see another character. */
const ESCAPED = /\\[!-/:-@[-`{-~]|&#?\w+;/g;

/** A part of a running text, with its offset there and the offset of its first character in the body. */
interface Part {
  at: number;
  written: string;
  start: number;
}

/**
 * Returns what people read in the paragraphs, headings and cells of a text, without marks. Code, addresses and HTML are
 * one character that is no letter. A quote is left out, because it must stay as its author wrote it, unless it begins
 * with bold words, as a note does.
 */
export function runningTextsOf(nodes: NodesOf, { source, offset }: { source: Source; offset: number }): RunningText[] {
  const body = source.text;
  const quoted = new Set(nodes('blockquote').flatMap(({ node }) => (isNote(node.children[0]) ? [] : blocksIn(node))));
  const notes = new Set<Nodes>(nodes('footnoteDefinition').flatMap(({ node }) => blocksIn(node)));
  const blocks = [...nodes('paragraph'), ...nodes('heading'), ...nodes('tableCell')].map(({ node }) => node);
  return blocks.flatMap((block) => {
    if (quoted.has(block)) return [];
    const parts: Part[] = [];
    addParts(block.children, { parts, body, offset });
    if (parts.length === 0) return [];
    const isCitation = block.type === 'tableCell' || notes.has(block);
    return textOf(parts, { source, isCitation });
  });
}

function isNote(first: Nodes | undefined): boolean {
  return first?.type === 'paragraph' && first.children[0]?.type === 'strong';
}

function blocksIn(node: Nodes): Nodes[] {
  return 'children' in node ? node.children.flatMap((child): Nodes[] => [child, ...blocksIn(child)]) : [];
}

function addParts(
  nodes: readonly PhrasingContent[],
  { parts, body, offset }: { parts: Part[]; body: string; offset: number },
): void {
  for (const node of nodes) {
    const start = offset + (node.position?.start.offset ?? 0);
    const end = offset + (node.position?.end.offset ?? 0);
    const last = parts.at(-1);
    const at = last === undefined ? 0 : last.at + last.written.length;
    if (node.type === 'text') {
      const written = body.slice(start, end);
      const isPlain = !written.includes('\\') && !written.includes('&');
      parts.push({
        at,
        start,
        written: isPlain ? written : written.replace(ESCAPED, ({ length }) => NO_WORDS.repeat(length)),
      });
    } else if ('children' in node && (node.type !== 'link' || body[start] === '[')) {
      addParts(node.children, { parts, body, offset });
    } else if (node.type === 'break') {
      parts.push({ at, start, written: '\n' });
    } else {
      parts.push({ at, start, written: NO_WORDS });
    }
  }
}

function textOf(parts: readonly Part[], { source, isCitation }: { source: Source; isCitation: boolean }): RunningText {
  /** Returns the offset of a character in the body. */
  const offsetOf = (at: number) => {
    const part = parts.findLast((candidate) => candidate.at <= at);
    return part === undefined ? 0 : part.start + at - part.at;
  };
  return {
    text: parts.map(({ written }) => written).join(''),
    isCitation,
    placeOf: (start, end) => locationAt(source, offsetOf(start), offsetOf(end - 1) + 1),
    editOf({ start, end, newText }) {
      const [from, to] = [offsetOf(start), start === end ? offsetOf(start) : offsetOf(end - 1) + 1];
      // Marks between the characters would be lost.
      if (to - from !== end - start) return undefined;
      return fixIn(source, { message: '', replacements: [{ start: from, end: to, newText }] })?.edits[0];
    },
  };
}
