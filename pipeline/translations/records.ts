import * as z from 'zod';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';
import { readYaml } from '../../model/reading/yaml.ts';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import type { FoundRecords } from '../content/discover.ts';
import { hashOfRecord, type RecordedWording } from '../content/wording.ts';

/** The original that a translation was made from. */
export interface RecordedOriginal extends RecordedWording {
  /** The locale of the original, if it is not the usual one (`usualOriginalOf`). */
  from?: Locale;
}

/** The record of a translation. */
export interface TranslationRecord extends RecordedOriginal {
  slug: string;
}

/** Returns the locale of the originals of translations into a locale: the first other one of the list. */
export function usualOriginalOf(locale: Locale, locales: readonly Locale[] = LOCALES): Locale {
  return locales.find((other) => other !== locale) ?? locale;
}

/** The name of a record: the locale of the translation, the type and the slug. */
export interface RecordName extends Pick<FoundRecords, 'locale' | 'type'> {
  slug: string;
}

interface ReadRecords {
  records: TranslationRecord[];
  diagnostics: Diagnostic[];
}

/** The records of a file, with one hash for each, and with the locale of the original if it is not the usual one. */
export interface RecordHashes {
  hashes: [slug: string, hash: string, from?: Locale][];
  diagnostics: Diagnostic[];
}

const HASH = '[0-9a-f]{8}';
const HASHES = new RegExp(`^${HASH}(?: ${HASH})*$`);
const NAMED_HASHES = new RegExp(`^[A-Za-z][\\w-]*=${HASH}(?: [A-Za-z][\\w-]*=${HASH})*$`);

const hint =
  'Copy the hash that the finding about the translation shows, or remove the record and run "npx waybill translations --accept FILE".';
const listOf = (pattern: RegExp, error: string) =>
  z.string().refine((text) => pattern.test(text), { error, params: { hint } });
const named = listOf(NAMED_HASHES, 'must list names with hashes, such as "summary=1a2b3c4d title=5e6f7a8b"');

const recordsSchemaOf = (locales: readonly Locale[]) =>
  z.record(
    z.string(),
    z.strictObject({
      from: z.enum(locales).optional(),
      fields: named,
      blocks: named.optional(),
      text: listOf(HASHES, 'must list hashes of 8 digits 0–9 and a–f, such as "1a2b3c4d 5e6f7a8b"').optional(),
    }),
  );

const RECORD_HASHES = stage<RecordHashes>('translation records', ['reading']);

/**
 * Returns the hashes of the records in a file. The store has them by the digest of the file's bytes, because parsing the
 * records of 10,000 translations takes ten times as long.
 */
export function readRecordHashes(
  file: FoundRecords,
  { store, bytes, locales }: { store: Store; bytes: string | undefined; locales?: readonly Locale[] },
): RecordHashes {
  const key: StageKey<RecordHashes> | undefined =
    bytes === undefined ? undefined : { stage: RECORD_HASHES, parts: [file.file, bytes] };
  const known = key && store.read(key);
  if (known !== undefined) return known;
  const { records, diagnostics } = readRecords(file, locales);
  const read: RecordHashes = {
    hashes: records.map((record) => {
      const hash = hashOfRecord(record);
      return record.from === undefined ? [record.slug, hash] : [record.slug, hash, record.from];
    }),
    diagnostics,
  };
  if (key !== undefined) store.write(key, read);
  return read;
}

/** Reads all records of a file. A file with findings has no records. */
export function readRecords(
  { disk, file }: Pick<FoundRecords, 'disk' | 'file'>,
  locales: readonly Locale[] = LOCALES,
): ReadRecords {
  const { value: source, diagnostics } = readText(disk, { file, limit: FILE_SIZE_LIMITS.data });
  if (source === undefined) return { records: [], diagnostics };
  const plain = plainRecords(source.text, locales);
  if (plain !== undefined) return { records: plain, diagnostics: [] };
  const yaml = readYaml(source, { text: source.text, offset: 0 });
  const { value, diagnostics: problems } = checkSchema(yaml, recordsSchemaOf(locales));
  const records = Object.entries(value ?? {}).map(([slug, { from, fields, blocks = '', text = '' }]) => {
    return { slug, ...(from !== undefined && { from }), fields, blocks, text };
  });
  return { records, diagnostics: problems };
}

/** The line that begins a record: a slug, in quotes if YAML would read it as another kind of value. */
export const SLUG_LINE = /^(?:([A-Za-z0-9][\w-]*)|"([A-Za-z0-9][\w-]*)"):$/;
const FIELD_LINE = /^ {2}(from|fields|blocks|text): "([^"\\]+)"$/;

/**
 * Parses the form that waybill writes, in a hundredth of the time of the YAML parser. Returns undefined for any other
 * text, also for one with a fault, which the YAML parser and the schema then report.
 */
function plainRecords(text: string, locales: readonly Locale[]): TranslationRecord[] | undefined {
  const records = new Map<string, Partial<TranslationRecord>>();
  let current: Partial<TranslationRecord> | undefined;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, plain, quoted] = SLUG_LINE.exec(line) ?? [];
    const slug = quoted ?? plain;
    if (slug !== undefined) {
      if (records.has(slug) || plain?.toLowerCase() === 'null') return undefined;
      current = { slug };
      records.set(slug, current);
      continue;
    }
    const [, name, hashes = ''] = FIELD_LINE.exec(line) ?? [];
    const field = name as keyof RecordedOriginal | undefined;
    if (field === undefined || current === undefined || current[field] !== undefined) return undefined;
    if (field === 'from') {
      const from = locales.find((locale) => locale === hashes);
      if (from === undefined) return undefined;
      current.from = from;
      continue;
    }
    if (!(field === 'text' ? HASHES : NAMED_HASHES).test(hashes)) return undefined;
    current[field] = hashes;
  }
  const all = [...records.values()];
  if (!all.every(({ fields }) => fields !== undefined)) return undefined;
  return all.map(({ slug = '', fields = '', blocks = '', text: textHashes = '', from }) => {
    return { slug, ...(from !== undefined && { from }), fields, blocks, text: textHashes };
  });
}
