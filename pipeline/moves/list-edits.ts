import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml';
import type { ValuePath } from '../../model/reading/value-path.ts';
import type { TextEdit } from './edits.ts';

/**
 * Returns the edit that removes an entry of a list with its comma or line. The only entry of a list takes the field with
 * it, if the list is a field of the front matter: these are optional. Undefined for other values and lists, which need
 * a decision.
 */
export function entryRemoval(text: string, document: Document.Parsed, path: ValuePath): TextEdit | undefined {
  const list = document.getIn(path.slice(0, -1), true);
  if (!isSeq(list)) return undefined;
  if (list.items.length === 1) return path.length === 2 ? fieldRemoval(text, document, path[0]) : undefined;
  const index = Number(path.at(-1));
  const [before, entry, after] = [index - 1, index, index + 1].map((at) => rangeOf(list.items[at]));
  if (entry === undefined) return undefined;
  if (!list.flow) return linesRemoval(text, entry);
  if (before !== undefined) return { start: before.end, end: entry.end, text: '' };
  return after && { start: entry.start, end: after.start, text: '' };
}

function fieldRemoval(text: string, { contents }: Document.Parsed, name: unknown): TextEdit | undefined {
  const pairs = isMap(contents) ? contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === name);
  const [key, value] = [rangeOf(pair?.key), rangeOf(pair?.value)];
  return key && value && linesRemoval(text, { start: key.start, end: value.end });
}

interface TextRange {
  start: number;
  end: number;
}

function linesRemoval(text: string, { start, end }: TextRange): TextEdit {
  const next = text.indexOf('\n', end);
  // The range of a group in lines already ends at the start of a line.
  const after = text[end - 1] === '\n' ? end : next === -1 ? text.length : next + 1;
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: after, text: '' };
}

function rangeOf(node: unknown): TextRange | undefined {
  return isNode(node) && node.range ? { start: node.range[0], end: node.range[1] } : undefined;
}
