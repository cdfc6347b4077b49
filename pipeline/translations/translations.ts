import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { Store } from '../cache/store.ts';
import type { Discovered, FoundItem, FoundRecords } from '../content/discover.ts';
import { keyOf } from '../content/item-key.ts';
import type { Wordings } from '../content/read-entries.ts';
import { badgeOf } from '../content/visibility.ts';
import { outdatedTranslation, recordWithoutEffect } from './findings.ts';
import {
  type RecordHashes,
  type RecordName,
  readRecordHashes,
  readRecords,
  type TranslationRecord,
} from './records.ts';

export interface TranslationsInput {
  found: Pick<Discovered, 'items' | 'translations'>;
  /** The digest of a file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  wordings: Wordings;
  /** The name of the content root, as diagnostics show it. */
  root: string;
  /** The current day, YYYY-MM-DD in UTC. */
  at: string;
  store: Store;
}

/** An original and its translation. Without a record, the default locale has the original. */
export interface TranslationPair {
  original: FoundItem;
  translation: FoundItem;
  /** `hidden`: at least one of the two is a draft or expired, so the validator does not compare them. */
  state: 'current' | 'outdated' | 'unrecorded' | 'hidden';
  /** Why the translation is outdated. */
  finding?: Diagnostic;
}

/** The translations of a site (M04). */
export interface Translations {
  /** Returns the findings about records and outdated translations. */
  findings: () => Diagnostic[];
  /** Returns the findings about an item and its current translations, for `dev`. */
  findingsOf: (item: FoundItem) => Diagnostic[];
  /** Returns all items that have a translation, except those that exist in one locale only. */
  pairs: () => TranslationPair[];
  /** Returns the faults in files of records. */
  fileFindings: () => Diagnostic[];
  /** Returns the records whose item no longer exists in one of the two locales. */
  stale: () => RecordName[];
}

/** Returns the locale of the original of a translation: the default locale, or else the first other one. */
function originalLocale(locale: Locale): Locale {
  return LOCALES.find((other) => other !== locale) ?? locale;
}

/** The records of the translations into one locale, of one type. */
interface Group {
  file: FoundRecords;
  hashes: ReadonlyMap<string, string>;
  diagnostics: RecordHashes['diagnostics'];
  /** Returns a record with all its parts. Reads the file, which few validations need. */
  recordOf: (slug: string) => TranslationRecord | undefined;
}

/**
 * Reads the records of translations. A comparison takes two lookups for each record; only for outdated translations it
 * reads the hashes of the parts.
 */
export function openTranslations(input: TranslationsInput): Translations {
  const groups = new Map(input.found.translations.map((file) => [groupKey(file), readGroup(file, input)]));
  let items: Map<string, FoundItem> | undefined;
  const find = (locale: Locale, name: { type: string; slug: string }) => {
    items ??= new Map(input.found.items.map((item) => [keyOf(item.locale, item), item]));
    return items.get(keyOf(locale, name));
  };
  const context: Context = { ...input, groups, find };
  const all = [...groups.values()];
  return {
    fileFindings: () => all.flatMap(({ diagnostics }) => diagnostics),
    findings: () =>
      all.flatMap((group) => [
        ...group.diagnostics,
        ...slugsToCheck(group, context).flatMap((slug) => checkRecord(slug, group, context) ?? []),
      ]),
    findingsOf: ({ type, slug }) =>
      all
        .filter((group) => group.file.type === type && group.hashes.has(slug))
        .flatMap((group) => checkRecord(slug, group, context) ?? []),
    pairs: () => pairsOf(context),
    stale: () =>
      all.flatMap(({ file: { locale, type }, hashes }) =>
        [...hashes.keys()]
          .map((slug) => ({ locale, type, slug }))
          .filter((name) =>
            [locale, originalLocale(locale)].some((itemLocale) => find(itemLocale, name) === undefined),
          ),
      ),
  };
}

interface Context extends TranslationsInput {
  groups: ReadonlyMap<string, Group>;
  /** Returns the item of a locale. */
  find: (locale: Locale, name: { type: string; slug: string }) => FoundItem | undefined;
}

function groupKey({ locale, type }: Pick<FoundRecords, 'locale' | 'type'>): string {
  return `${locale} ${type}`;
}

function readGroup(file: FoundRecords, { store, digests }: TranslationsInput): Group {
  const { hashes, diagnostics } = readRecordHashes(file, { store, bytes: digests.get(file.file) });
  let records: ReadonlyMap<string, TranslationRecord> | undefined;
  return {
    file,
    hashes: new Map(hashes),
    diagnostics,
    recordOf(slug) {
      records ??= new Map(readRecords(file).records.map((record) => [record.slug, record]));
      return records.get(slug);
    },
  };
}

/** Returns the slugs of records that may have a finding. Compares only hashes. */
function slugsToCheck({ file: { locale, type }, hashes }: Group, { root, wordings, groups }: Context): string[] {
  const from = originalLocale(locale);
  // Most items are in these folders. The index of all items takes longer to make than all of these comparisons.
  const [originals, translations] = [`${root}/${from}/${type}/`, `${root}/${locale}/${type}/`];
  const opposite = groups.get(groupKey({ locale: from, type }))?.hashes;
  const slugs: string[] = [];
  for (const [slug, hash] of hashes) {
    const isCurrent = wordings.hashOf(`${originals}${slug}.md`) === hash;
    const isTranslated = wordings.hashOf(`${translations}${slug}.md`) !== undefined;
    if (!isCurrent || !isTranslated || opposite?.has(slug)) slugs.push(slug);
  }
  return slugs;
}

/** Returns the finding about a record; undefined if its translation is up to date. */
function checkRecord(slug: string, group: Group, context: Context): Diagnostic | undefined {
  const { groups, find } = context;
  const { locale, type } = group.file;
  const from = originalLocale(locale);
  const opposite = groups.get(groupKey({ locale: from, type }));
  const isOpposite = opposite?.hashes.has(slug) === true;
  const [original, translation] = [find(from, { type, slug }), find(locale, { type, slug })];
  if (original === undefined || translation === undefined) {
    const missing = original === undefined ? from : locale;
    const others = context.found.items.filter((item) => item.locale === missing && item.type === type);
    return recordWithoutEffect(group.file, { slug, why: { missing, slugs: others.map((item) => item.slug) } });
  }
  // One finding for both. The record in the file of the default locale is the unusual one.
  if (isOpposite && LOCALES.indexOf(locale) < LOCALES.indexOf(from)) {
    return recordWithoutEffect(group.file, { slug, why: { opposite: opposite.file } });
  }
  return compare({ original, translation }, group, context);
}

type Two = Pick<TranslationPair, 'original' | 'translation'>;

function compare({ original, translation }: Two, group: Group, context: Context): Diagnostic | undefined {
  const { wordings } = context;
  const hash = wordings.hashOf(original.file);
  if (hash === undefined || hash === group.hashes.get(original.slug)) return undefined;
  if ([original, translation].some((item) => isLocal(item, context) || isHidden(item, context))) return undefined;
  const record = group.recordOf(original.slug);
  const [now, translated] = [wordings.read(original), wordings.read(translation)];
  if (record === undefined || now === undefined || translated === undefined) return undefined;
  return outdatedTranslation({
    record,
    original: { item: original, wording: now },
    translation: { item: translation, wording: translated },
  });
}

/**
 * A draft changes often, and visitors cannot read an expired item. A scheduled item needs its translation before its
 * day.
 */
function isHidden({ file }: FoundItem, { wordings, at }: Context): boolean {
  const badge = badgeOf({ fields: wordings.fieldsOf(file) ?? {} }, at);
  return badge === 'draft' || badge === 'expired';
}

function isLocal({ file }: FoundItem, { wordings }: Context): boolean {
  return wordings.fieldsOf(file)?.local === true;
}

function pairsOf(context: Context): TranslationPair[] {
  const { found, groups, find } = context;
  return found.items.flatMap((item): TranslationPair[] => {
    // Only the item whose locale is earlier in the list finds the other, so that no pair appears twice.
    return LOCALES.filter((locale) => LOCALES.indexOf(locale) > LOCALES.indexOf(item.locale)).flatMap((locale) => {
      const other = find(locale, item);
      if (other === undefined || isLocal(item, context) || isLocal(other, context)) return [];
      const reversed = groups.get(groupKey(item));
      const usual = groups.get(groupKey(other));
      const isReversed = usual?.hashes.has(item.slug) !== true && reversed?.hashes.has(item.slug) === true;
      const two = isReversed ? { original: other, translation: item } : { original: item, translation: other };
      return [{ ...two, ...stateOf(two, isReversed ? reversed : usual, context) }];
    });
  });
}

function stateOf(two: Two, group: Group | undefined, context: Context): Pick<TranslationPair, 'state' | 'finding'> {
  if (group?.hashes.has(two.original.slug) !== true) return { state: 'unrecorded' };
  if ([two.original, two.translation].some((item) => isHidden(item, context))) return { state: 'hidden' };
  const finding = compare(two, group, context);
  return finding === undefined ? { state: 'current' } : { state: 'outdated', finding };
}
