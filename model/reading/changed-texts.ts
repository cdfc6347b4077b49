import { type Document, isMap, isScalar, isSeq, type Node, Scalar } from 'yaml';
import type { ValuePath } from './value-path.ts';

/** A text without quotes that readers do not see as its author typed it. Offsets are in the YAML text. */
export interface ChangedText {
  path: ValuePath;
  code: 'yaml/lost-text' | 'yaml/typographic-quotes';
  message: string;
  start: number;
  end: number;
  /** The text as its author typed it. */
  typed: string;
  /** Whether the author may have meant a comment. */
  isUncertain?: boolean;
}

/** Marks before or in a text without quotes. Nearly no file has one of them, and then the nodes need no visit. */
const MARKS = /[\t ](?:#(?:\S| ?\d)|[&!]|[\u201c-\u201f\u2018-\u201b]|N(?:ull|ULL)\b)/;
/**
 * A number sign that belongs to a text: "plan #3", "CSMS # 615". A comment has a space and words behind its sign, as
 * YAML's style guides and `waybill new` write it.
 */
const NUMBER_SIGN = /^[\t ]*(#(?:[^\s#]| ?\d)[^\n]*)/;
const TYPOGRAPHIC =
  /^([\u201c-\u201f])[^\u201c-\u201f]+[\u201c-\u201f]$|^([\u2018-\u201b])[^\u2018-\u201b]+[\u2018-\u201b]$/;

/** Returns the texts that YAML cuts or empties without an error, and those between typographic quotes. */
export function changedTexts(document: Document.Parsed, text: string): ChangedText[] {
  if (!MARKS.test(text)) return [];
  return scalarsIn(document.contents, []).flatMap(([node, path]) => changeOf(node, { path, text }) ?? []);
}

function scalarsIn(node: unknown, path: ValuePath): [Scalar, ValuePath][] {
  if (isScalar(node)) return [[node, path]];
  if (isSeq(node)) return node.items.flatMap((item, index) => scalarsIn(item, [...path, index]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => scalarsIn(value, [...path, String((key as Scalar).value ?? key)]));
}

function changeOf(node: Scalar, { path, text }: { path: ValuePath; text: string }): ChangedText | undefined {
  const [start, valueEnd] = (node as Node).range ?? [0, 0];
  if (node.type !== Scalar.PLAIN) return undefined;
  const lost = (from: number, end: number, part: string, why: string): ChangedText => {
    const shown = onOneLine(text.slice(start, valueEnd));
    const message = `YAML ${why}, so readers see ${shown === part || shown === '' ? 'nothing' : `only "${shown}"`}.`;
    return { path, code: 'yaml/lost-text', message, start: from, end, typed: onOneLine(text.slice(from, end)) };
  };
  const [before, sign] = NUMBER_SIGN.exec(text.slice(valueEnd)) ?? [];
  if (before !== undefined && sign !== undefined) {
    const typedSign = sign.trimEnd();
    const end = valueEnd + before.length - sign.length + typedSign.length;
    const from = start === valueEnd ? end - typedSign.length : start;
    return { ...lost(from, end, typedSign, `reads "${typedSign}" as a comment`), isUncertain: typedSign[1] === ' ' };
  }
  const hasAlias = node.anchor !== undefined && text.includes(`*${node.anchor}`);
  const property = node.anchor === undefined ? node.tag === '!' && '!' : !hasAlias && `&${node.anchor}`;
  if (property !== false) {
    return lost(text.lastIndexOf(property, start), valueEnd, property, `reads "${property}" as a mark of its own`);
  }
  const written = text.slice(start, valueEnd);
  if (/^N(?:ull|ULL)$/.test(written)) return lost(start, valueEnd, written, `reads ${written} as an empty value`);
  if (!TYPOGRAPHIC.test(written)) return undefined;
  const message = `Readers see the quotation marks around this text: ${written}`;
  return { path, code: 'yaml/typographic-quotes', message, start, end: valueEnd, typed: written.slice(1, -1) };
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
