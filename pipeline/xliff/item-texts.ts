import type { Nodes } from 'mdast';
import { type Document, isCollection, isScalar, parseDocument, type Scalar } from 'yaml';
import { typeOf } from '../../model/content-types/index.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { figuresIn, NO_FIGURES } from '../../model/reading/figures.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import type { FoundItem } from '../content/discover.ts';
import { paragraphsOf } from '../markdown/paragraphs.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { type JsonSchema, jsonSchemaOf } from '../schemas/json-schema.ts';

/** A block of a text, as the records of translations count them. */
export interface TextBlock {
  /** The hash that a record has. */
  hash: string;
  node: Nodes;
  /** Offsets in the file. */
  start: number;
  end: number;
}

/** A text in the front matter, by its offsets in the file. */
export interface ScalarPlace {
  start: number;
  end: number;
  type: Scalar['type'] | undefined;
  /** It is in brackets or braces, where YAML allows fewer characters without quotes. */
  isInFlow: boolean;
}

/** The texts of an item as its author wrote them: with the names of figures in place of the figures. */
export interface ItemTexts {
  item: FoundItem;
  source: Source;
  /** The value of the front matter. */
  fields: Record<string, unknown>;
  /** The paths of the fields that are words. References, addresses, dates and choices are none. */
  words: ValuePath[];
  /** Returns where and how a field is written; undefined for groups and lists. */
  scalarAt: (path: ValuePath) => ScalarPlace | undefined;
  blocks: TextBlock[];
  /** The offset of the text below the front matter. */
  bodyOffset: number;
}

/** The offset of the front matter in a file: after the three hyphens of its first line. */
const YAML_OFFSET = '---'.length;

/** Reads the texts of a version of an item; undefined if its front matter is faulty. The text has `\n` line ends. */
export function readItemTexts(item: FoundItem, text: string): ItemTexts | undefined {
  const { file, type, locale } = item;
  const source: Source = { file, text };
  const references = figuresIn(source, { ...NO_FIGURES[locale], areComplete: false });
  const { masked, restore } = references;
  const { yaml, bodyOffset } = readFrontMatter(masked);
  if (!isRecord(yaml.value) || bodyOffset === undefined) return undefined;
  const fields = restored(yaml.value, restore) as Record<string, unknown>;
  let document: Document.Parsed | undefined;
  const { markdown } = parseMarkdown(masked.text.slice(bodyOffset), { locale, references });
  return {
    item,
    source,
    fields,
    words: wordsIn(fields, schemaOf(type), []),
    scalarAt(path) {
      document ??= parseDocument(masked.text.slice(YAML_OFFSET, text.indexOf('\n---') + 1), YAML_OPTIONS);
      const node = document.getIn(path, true);
      if (!isScalar(node) || !node.range) return undefined;
      const [start, end] = node.range;
      const groups = path.map((_key, depth) =>
        depth === 0 ? document?.contents : document?.getIn(path.slice(0, depth), true),
      );
      const isInFlow = groups.some((group) => isCollection(group) && group.flow === true);
      return { start: YAML_OFFSET + start, end: YAML_OFFSET + end, type: node.type, isInFlow };
    },
    blocks: markdown.children.flatMap((node): TextBlock[] => {
      const [paragraph] = paragraphsOf({ type: 'root', children: [node] }, { source, offset: bodyOffset, restore });
      const { start, end } = node.position ?? {};
      if (paragraph === undefined) return [];
      return [
        { hash: paragraph[0], node, start: bodyOffset + (start?.offset ?? 0), end: bodyOffset + (end?.offset ?? 0) },
      ];
    }),
    bodyOffset,
  };
}

/** Returns the part of a value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
}

/** Returns the text of a field; undefined if the value has none at this path. */
export function textAt(value: unknown, path: ValuePath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

function restored(value: unknown, restore: (part: string) => string): unknown {
  if (typeof value === 'string') return restore(value);
  if (Array.isArray(value)) return value.map((part) => restored(part, restore));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, restored(part, restore)]));
}

const schemas = new Map<string, JsonSchema>();

function schemaOf(type: string): JsonSchema {
  const known = schemas.get(type) ?? jsonSchemaOf(typeOf(type).schema, { hasFigures: true });
  schemas.set(type, known);
  return known;
}

/** Returns the paths of the texts in a value that are lines of words (`line` of the fields). */
function wordsIn(value: unknown, schema: JsonSchema | undefined, path: ValuePath): ValuePath[] {
  if (schema === undefined) return [];
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    return options.map((option) => wordsIn(value, option, path)).find((found) => found.length > 0) ?? [];
  }
  if (typeof value === 'string') return schema.columns === undefined || schema.enum !== undefined ? [] : [path];
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.flatMap((part, index) => wordsIn(part, Array.isArray(items) ? items[index] : items, [...path, index]));
  }
  if (!isRecord(value)) return [];
  const group = (schema.allOf ?? []).find((option) => isOfKind(value, option.if))?.then ?? schema;
  return Object.entries(value).flatMap(([name, part]) => wordsIn(part, group.properties?.[name], [...path, name]));
}

/** Whether a group is of the kind that a condition names. */
function isOfKind(value: Record<string, unknown>, condition: JsonSchema | undefined): boolean {
  const named = Object.entries(condition?.properties ?? {});
  return named.length > 0 && named.every(([name, { const: wanted }]) => value[name] === wanted);
}
