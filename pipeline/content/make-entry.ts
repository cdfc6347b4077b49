import type { Entry } from '../../model/content-types/entry.ts';
import { itemPath, typeOf } from '../../model/content-types/index.ts';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import type { TermChoices } from '../../model/language/term-choices.ts';
import { checkFields, checkTexts } from '../../model/reading/check-fields.ts';
import type { FrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';
import { validParts } from '../../model/reading/sound-fields.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import type { FoundItem } from './discover.ts';
import { addFolderFindings } from './item-folder.ts';
import { type FaultyItem, type MadeEntry, outlineOf } from './outline.ts';
import type { TextFacts } from './text.ts';
import { hashOfRecord, toRecord } from './wording.ts';

/** The facts about an item that a validation needs even if the rest of its entry stays unparsed. */
export interface EntryFacts {
  /** A digest of the parts that other items' checks depend on (`outlineOf`); absent if the file is unreadable. */
  outline?: string;
  /** One hash of everything that a translation depends on (`hashOfRecord`); absent if fields or text have errors. */
  wording?: string;
  diagnostics: Diagnostic[];
}

/** The entry of a content file, or in its place the faulty item; neither if the file is unreadable. */
export interface EntryOrFaulty {
  entry?: MadeEntry;
  faulty?: FaultyItem;
}

/** The entry of a content file, or the faulty item, with the diagnostics of front matter and text. */
export interface EntryResult extends EntryOrFaulty, EntryFacts {}

export interface EntrySource {
  source: Source;
  front: FrontMatter;
  text: TextFacts;
  /** The choices of words of the item's language. */
  choices: TermChoices;
}

/** The findings about a translation in work: its draft begins as a copy of the original. */
const NOT_IN_DRAFTS: ReadonlySet<Code> = new Set(['language/untranslated', 'language/other-language']);

function isDraft(fields: unknown): boolean {
  return isRecord(fields) && fields.draft === true;
}

/** Checks the fields of an item. The result depends only on the source, the item and its text. */
export function makeEntry(item: FoundItem, { source, front, text, choices }: EntrySource): EntryResult {
  const { locale, type, slug, file } = item;
  const { yaml } = front;
  const { schema, bodyOptional } = typeOf(type);
  const { value, diagnostics } = checkSchema(yaml, schema);
  const fields: { title?: string; path?: string } = value ?? validParts(schema, yaml.value);
  const all = [...addFolderFindings(diagnostics, { value: yaml.value, item }), ...text.diagnostics];
  if (text.facts.isEmpty)
    all.push(...missingText(yaml, { bodyOptional, place: locationAt(source, source.text.length) }));
  all.push(...checkFields(fields, yaml.locate), ...checkTexts(fields, yaml, { locale, choices }));
  const findings = all.filter(({ code }, index) => {
    if (NOT_IN_DRAFTS.has(code) && isDraft(yaml.value)) return false;
    // Fields and text are copies of one original.
    return code !== 'language/untranslated' || index === all.findIndex((other) => other.code === code);
  });
  const { path = itemPath(type, slug) } = fields;
  const read = { type, locale, slug, file, path, fields };
  if (value === undefined) {
    const unsound = Object.entries(fields).flatMap(([name, field]) => (field === undefined ? [name] : []));
    // A faulty item has no page, so its terms must not link to one.
    const faulty = { ...read, body: { ...text.facts, terms: [] }, invalidFields: unsound };
    return { faulty, outline: outlineOf(faulty), diagnostics: findings };
  }
  const entry = { ...read, body: text.facts } as Entry;
  // A faulty value will change again, so translations are not compared with it.
  const wording = text.wording && { wording: hashOfRecord(toRecord(text.wording)) };
  return { entry, outline: outlineOf(entry), ...wording, diagnostics: findings };
}

/** Reports an item without a text that needs one. An item with blocks needs none. */
function missingText(
  { value, locate }: Yaml,
  { bodyOptional, place }: { bodyOptional: true | undefined; place: SourceLocation },
): Diagnostic[] {
  const written = (value as { blocks?: unknown } | null | undefined)?.blocks;
  const blocks: ({ block?: unknown } | null)[] = Array.isArray(written) ? written : [];
  const text = blocks.findIndex((block) => block?.block === 'text');
  if (text >= 0) {
    const message = 'The block "text" shows the text below the front matter, but there is none.';
    return [diagnose('blocks/text-without-body', { message, place: locate(['blocks', text, 'block']) })];
  }
  if (bodyOptional || blocks.length > 0) return [];
  return [diagnose('content/empty', { message: 'The item has no text below the front matter.', place })];
}
