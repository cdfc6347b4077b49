import { compare } from '../../model/diagnostics/diagnostic.ts';
import { type RecordedOriginal, SLUG_LINE, type TranslationRecord } from './records.ts';

/** New records by slug. Undefined removes a record. */
export type RecordChanges = ReadonlyMap<string, RecordedOriginal | undefined>;

const HEADER = `# The originals that these translations were made from. After you have translated the changes of an original, run
# waybill translations --accept FILE
`;

/**
 * Returns the text of a file of records after changes. All other lines and comments stay unchanged, so a review shows
 * only changed records. New records are inserted in alphabetical order. A file in another form of YAML than waybill
 * writes is written anew. `records` are those of the text.
 */
export function withRecords(
  text: string,
  { records, changes }: { records: readonly TranslationRecord[]; changes: RecordChanges },
): string {
  const parts = partsOf(text);
  const slugs = new Set(parts.flatMap(({ slug }) => slug ?? []));
  const isOurs = slugs.size === records.length && records.every(({ slug }) => slugs.has(slug));
  const all = isOurs ? parts : records.map((record) => ({ slug: record.slug, text: recordText(record.slug, record) }));
  const after =
    isOurs && text !== '' ? all : [{ text: HEADER }, ...all.toSorted((a, b) => compare(a.slug ?? '', b.slug ?? ''))];
  for (const [slug, record] of changes) put(after, slug, record);
  return after.map((part) => part.text).join('');
}

/** A record, or other lines. */
interface Part {
  slug?: string;
  text: string;
}

/** Divides a file into records and the lines between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.replace(/\r\n?/g, '\n').match(/[^\n]+\n?|\n/g) ?? []) {
    const [, plain, quoted] = SLUG_LINE.exec(line.trimEnd()) ?? [];
    const slug = quoted ?? plain;
    const last = parts.at(-1);
    if (slug !== undefined) parts.push({ slug, text: line });
    else if (last?.slug !== undefined && line.startsWith(' ')) last.text += line;
    else parts.push({ text: line });
  }
  const last = parts.at(-1);
  if (last !== undefined && !last.text.endsWith('\n')) last.text += '\n';
  return parts;
}

/** Changes, adds or removes a record. A new one follows the last smaller slug, or precedes the first record. */
function put(parts: Part[], slug: string, record: RecordedOriginal | undefined): void {
  const at = parts.findIndex((part) => part.slug === slug);
  const added = record === undefined ? [] : [{ slug, text: recordText(slug, record) }];
  if (at !== -1) {
    parts.splice(at, 1, ...added);
    return;
  }
  const smaller = parts.findLastIndex((part) => part.slug !== undefined && compare(part.slug, slug) < 0);
  const first = parts.findIndex((part) => part.slug !== undefined);
  parts.splice(smaller !== -1 ? smaller + 1 : first !== -1 ? first : parts.length, 0, ...added);
}

/** Returns the lines of a record. Quotes keep hashes such as 12345678 from being numbers. */
function recordText(slug: string, { from, fields, blocks, text }: RecordedOriginal): string {
  const name = /^(?:null|true|false|\d+)$/i.test(slug) ? `"${slug}"` : slug;
  const lines = Object.entries({ from: from ?? '', fields, blocks, text }).filter(([, value]) => value !== '');
  return [`${name}:`, ...lines.map(([field, value]) => `  ${field}: "${value}"`), ''].join('\n');
}
