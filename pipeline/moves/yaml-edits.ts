import { isScalar, type Node, parseDocument, type Scalar, visit } from 'yaml';
import { type ValuePath, YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { type Move, movedAddress, type TextEdit } from './edits.ts';

export interface YamlEdits {
  /** The offset of the YAML in the file. */
  offset: number;
  move: Move;
  /** Returns the paths of values that name the item by its slug or as `type/slug`. */
  namesIn: (value: unknown) => readonly ValuePath[];
}

/** Fields with addresses that stay: former addresses, and the rules of redirects, which another function moves. */
const KEPT_KEYS = new Set(['formerPaths', 'fromPath', 'toPath', 'path']);

/**
 * Returns the replacements that a move needs in YAML: every value that is the address of the page, with or without
 * query and fragment, and every name of the item. The parser finds them; other texts stay.
 */
export function yamlEdits(text: string, { offset, move, namesIn }: YamlEdits): TextEdit[] {
  const document = parseDocument(text, YAML_OPTIONS);
  if (document.errors.length > 0) return [];
  const edits: TextEdit[] = [];
  const replace = (node: Scalar, value: string) => {
    const [start, end] = node.range ?? [0, 0];
    edits.push({ start: offset + start, end: offset + end, text: scalarText(node, value) });
  };
  visit(document, {
    Pair: (_key, { key }) => (isScalar(key) && KEPT_KEYS.has(String(key.value)) ? visit.SKIP : undefined),
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      const moved = movedAddress(node.value, move);
      if (moved !== undefined) replace(node, moved);
    },
  });
  for (const path of namesIn(document.toJS({ maxAliasCount: 50 }))) {
    const node = document.getIn(path, true) as Node | undefined;
    if (!isScalar(node)) continue;
    replace(
      node,
      String(node.value).replace(/[^/]+$/, () => move.to),
    );
  }
  return edits;
}

/** Writes a value in the quotes of the old one. Plain values get quotes if YAML would read them otherwise. */
function scalarText(node: Scalar, value: string): string {
  if (node.type === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (node.type === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const isPlain = /^[A-Za-z/][\w/-]*$/.test(value) && !/^(?:null|true|false|yes|no|on|off)$/i.test(value);
  return isPlain || (value.startsWith('/') && !/[\s,[\]{}]|: | #/.test(value)) ? value : JSON.stringify(value);
}
