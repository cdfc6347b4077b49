import { type Document, isPair, isScalar, isSeq, parseDocument, type Scalar, visit } from 'yaml';
import { fieldPathText } from '../../model/reading/unknown-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { addressAfter, type Edits, type ItemChange, leadsToItem, type TextEdit } from './edits.ts';
import { entryRemoval } from './list-edits.ts';

export interface YamlEdits {
  /** The offset of the YAML in the file. */
  offset: number;
  change: ItemChange;
  /** Returns the paths of values that name the item by its slug or as `type/slug`. */
  namesIn: (value: unknown) => readonly ValuePath[];
  /** Returns the paths of entries of lists that only describe the page. A removal removes them. */
  entriesIn?: ((value: unknown) => readonly ValuePath[]) | undefined;
}

/** Fields with addresses that stay: former addresses, and the rules of redirects, which another function changes. */
const KEPT_KEYS = new Set(['formerPaths', 'fromPath', 'toPath', 'path']);

/**
 * Returns the replacements that a change of an item needs in YAML: every value that is the address of the page, with or
 * without query and fragment, and every name of the item. A removal takes names out of lists, and leaves other names.
 * The parser finds them; other texts stay.
 */
export function yamlEdits(text: string, { offset, change, namesIn, entriesIn = () => [] }: YamlEdits): Edits {
  const document = parseDocument(text, YAML_OPTIONS);
  if (document.errors.length > 0) return { edits: [], left: [] };
  const value: unknown = document.toJS({ maxAliasCount: 50 });
  const removalOf = (path: ValuePath) => (change.to === undefined ? entryRemoval(text, document, path) : undefined);
  const removals = entriesIn(value).flatMap((path) => removalOf(path) ?? []);
  const addresses = addressesIn(document, change).map((found) => ({
    ...found,
    after: addressAfter(String(found.node.value), change),
  }));
  const names = namesIn(value).flatMap((path) => {
    const node = document.getIn(path, true);
    const removal = removalOf(path);
    if (removal !== undefined) removals.push(removal);
    return isScalar(node) && removal === undefined ? { node, path, after: nameAfter(String(node.value), change) } : [];
  });
  const found: Edits = { edits: removals.map((edit) => shifted(edit, offset)), left: [] };
  for (const { node, path, after } of [...addresses, ...names]) {
    const [start, end] = node.range ?? [0, 0];
    if (removals.some((removal) => removal.start <= start && start < removal.end)) continue;
    if (after === undefined) found.left.push({ offset: offset + start, what: `the field "${fieldPathText(path)}"` });
    else found.edits.push(shifted({ start, end, text: scalarText(node, after) }, offset));
  }
  return found;
}

function shifted({ start, end, text }: TextEdit, offset: number): TextEdit {
  return { start: offset + start, end: offset + end, text };
}

/** Returns the name of the item after the change, with its type if the name had one. */
function nameAfter(name: string, { to }: ItemChange): string | undefined {
  return to === undefined ? undefined : name.replace(/[^/]+$/, () => to);
}

/** Returns the values that are addresses of the item's page, with their paths. */
function addressesIn(document: Document.Parsed, change: ItemChange): { node: Scalar; path: ValuePath }[] {
  const found: { node: Scalar; path: ValuePath }[] = [];
  visit(document, {
    Pair: (_key, { key }) => (isScalar(key) && KEPT_KEYS.has(String(key.value)) ? visit.SKIP : undefined),
    Scalar: (key, node, ancestors) => {
      if (key === 'key' || typeof node.value !== 'string' || !leadsToItem(node.value, change)) return;
      const path = [...ancestors, node].flatMap((part, index) => {
        if (isPair(part)) return isScalar(part.key) ? String(part.key.value) : [];
        const parent = ancestors[index - 1];
        return isSeq(parent) ? parent.items.indexOf(part) : [];
      });
      found.push({ node, path });
    },
  });
  return found;
}

/** Writes a value in the quotes of the old one. Plain values get quotes if YAML would read them otherwise. */
function scalarText(node: Scalar, value: string): string {
  if (node.type === 'QUOTE_DOUBLE') return JSON.stringify(value);
  if (node.type === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  const isPlain = /^[A-Za-z/][\w/-]*$/.test(value) && !/^(?:null|true|false|yes|no|on|off)$/i.test(value);
  return isPlain || (value.startsWith('/') && !/[\s,[\]{}]|: | #/.test(value)) ? value : JSON.stringify(value);
}
