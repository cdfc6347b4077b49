import type { Entry, ReadItem } from '../content-types/entry.ts';
import { itemPath, typeOf } from '../content-types/index.ts';
import { type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { placeAt, type Source } from '../diagnostics/source.ts';
import { bodyOf } from '../markdown/body.ts';
import { emptyDocument, readMarkdown } from '../markdown/document.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import type { TermLinker } from '../markdown/terms.ts';
import { checkFields, checkTexts } from '../reading/check-fields.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { checkSchema } from '../reading/schema-problems.ts';
import { soundFields } from '../reading/sound-fields.ts';
import type { Yaml } from '../reading/yaml.ts';
import type { Body } from '../shapes/body.ts';
import type { FoundItem } from './discover.ts';
import { withFolder } from './item-folder.ts';

/** What a content file gives: its entry, its text, and what is wrong with it. */
export interface MadeEntry {
  entry?: Omit<Entry, 'disk' | 'textKey'>;
  /** In place of the entry, where its fields do not all hold. */
  faulty?: Omit<ReadItem, 'disk'>;
  body?: Body;
  diagnostics: Diagnostic[];
}

/** How the text of an item becomes what is published. */
export interface EntryTools {
  linkTerms: TermLinker;
  /** Gives the same tree as any other, sooner or later. */
  parse?: ParseMarkdown | undefined;
}

/** Reads the text of an item, checks it and makes it publishable. Depends on the source, the item and the terms alone. */
export function makeEntry(source: Source, item: Omit<FoundItem, 'disk'>, { linkTerms, parse }: EntryTools): MadeEntry {
  const { locale, type, slug, file } = item;
  const { yaml, bodyOffset } = readFrontMatter(source);
  const { schema, bodyOptional, linksTerms, term } = typeOf(type);
  const { value, diagnostics } = checkSchema(yaml, schema);
  const fields: { title?: string; path?: string } = value ?? soundFields(schema, yaml.value);
  const hasBody = bodyOffset !== undefined;
  const { document, diagnostics: bodyDiagnostics } = hasBody
    ? readMarkdown(source, { offset: bodyOffset, locale, title: fields.title, parse })
    : { document: emptyDocument(), diagnostics: [] };
  const all = [...withFolder(diagnostics, { value: yaml.value, item }), ...bodyDiagnostics];
  const isEmpty = hasBody && source.text.slice(bodyOffset).trim() === '';
  if (isEmpty) all.push(...missingText(yaml, { bodyOptional, place: placeAt(source, source.text.length) }));
  if (value !== undefined) all.push(...checkFields(value, yaml.locate), ...checkTexts(value, yaml.locate));
  const { tree, ...facts } = document;
  const except = term === undefined ? undefined : slug;
  const terms = linksTerms && value !== undefined ? linkTerms(tree, { except }) : [];
  const { path = itemPath(type, slug) } = fields;
  const read = { type, locale, slug, file, path, fields, body: { ...facts, terms, isEmpty } };
  if (value === undefined) {
    const unsound = Object.entries(fields).flatMap(([name, field]) => (field === undefined ? [name] : []));
    return { faulty: { ...read, unsound }, diagnostics: all };
  }
  return {
    entry: read as Entry,
    body: bodyOf(tree),
    diagnostics: all,
  };
}

/** Of an item without a text: whether it needs one. Blocks can be a page by themselves. */
function missingText(
  { value, locate }: Yaml,
  { bodyOptional, place }: { bodyOptional: true | undefined; place: Place },
): Diagnostic[] {
  const written = (value as { blocks?: unknown } | null | undefined)?.blocks;
  const blocks: ({ block?: unknown } | null)[] = Array.isArray(written) ? written : [];
  const text = blocks.findIndex((one) => one?.block === 'text');
  if (text >= 0) {
    const message = 'The block "text" shows the text below the front matter, and there is none.';
    return [diagnose('blocks/text-without-body', { message, place: locate(['blocks', text, 'block']) })];
  }
  if (bodyOptional || blocks.length > 0) return [];
  return [diagnose('content/empty', { message: 'The item has no text below the front matter.', place })];
}
