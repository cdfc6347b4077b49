import type { Locale } from '../../runtime/contract/locales.ts';
import type { Store } from '../cache/store.ts';
import { type FieldsOf, itemPath, type TypeId, typeOf } from '../content-types/index.ts';
import { type Diagnostic, diagnose, type Place } from '../diagnostics/diagnostic.ts';
import { placeAt, type Source } from '../diagnostics/source.ts';
import { type MarkdownDocument, readMarkdown } from '../markdown/document.ts';
import type { FoundItem } from './discover.ts';
import { readFrontMatter } from './front-matter.ts';
import { LIMITS, readText } from './read-text.ts';
import { checkSchema } from './schema-problems.ts';

/** One item of content in one locale, checked. */
export interface Entry<Id extends TypeId = TypeId> {
  type: Id;
  locale: Locale;
  slug: string;
  /** The URL path. */
  path: string;
  fields: FieldsOf<Id>;
  body: MarkdownDocument;
  source: Source;
}

export interface ReadEntry {
  entry?: Entry;
  diagnostics: Diagnostic[];
}

/** Reads and checks one content file. The result depends on the file's text, its type, locale and slug alone. */
export function readEntry(item: FoundItem, store: Store): ReadEntry {
  const source = readText(item.path, { file: item.file, limit: LIMITS.content });
  if ('code' in source) return { diagnostics: [source] };
  const { locale, type, slug } = item;
  return store({ stage: 'entry', parts: [locale, type, slug, source.file, source.text] }, () =>
    checkEntry(source, { locale, type, slug }),
  );
}

function checkEntry(source: Source, { locale, type, slug }: Pick<FoundItem, 'locale' | 'type' | 'slug'>): ReadEntry {
  const frontMatter = readFrontMatter(source);
  if ('code' in frontMatter) return { diagnostics: [frontMatter] };
  const { yaml, bodyOffset } = frontMatter;
  const { schema, bodyOptional } = typeOf(type);
  const { value, diagnostics } = checkSchema(yaml, schema);
  const { document, diagnostics: bodyDiagnostics } = readMarkdown(source, { offset: bodyOffset, locale });
  const all = [...diagnostics, ...bodyDiagnostics];
  if (!bodyOptional && source.text.slice(bodyOffset).trim() === '') {
    const message = 'The item has no text below the front matter.';
    all.push(diagnose('content/empty', { message, place: placeAt(source, source.text.length) }));
  }
  if (value === undefined) return { diagnostics: all };
  const entry = { type, locale, slug, path: itemPath(type, slug), fields: value, body: document, source };
  return { entry: entry as Entry, diagnostics: all };
}

/** The place of a field of an entry; read again, because only findings need it. */
export function placeOfField({ source }: Pick<Entry, 'source'>, path: readonly (string | number)[]): Place {
  const frontMatter = readFrontMatter(source);
  if ('code' in frontMatter) throw new Error(`front matter of ${source.file} changed while it was in memory`);
  return frontMatter.yaml.locate(path);
}
