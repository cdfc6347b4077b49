import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { SiteClocks } from '../../model/settings/site-clock.ts';
import type { Store } from '../cache/store.ts';
import type { DiscoveredContent, FoundItem, FoundRecords } from '../content/discover.ts';
import { itemKey } from '../content/item-key.ts';
import type { Wordings } from '../content/read-entries.ts';
import { badgeOf } from '../content/visibility.ts';
import { outdatedTranslation, recordWithoutEffect } from './findings.ts';
import {
  type RecordHashes,
  type RecordName,
  readRecordHashes,
  readRecords,
  type TranslationRecord,
  usualOriginalOf,
} from './records.ts';

export interface TranslationsInput {
  found: Pick<DiscoveredContent, 'items' | 'translations'>;
  /** The digest of a file's bytes, by the file's name. */
  digests: ReadonlyMap<string, string>;
  wordings: Wordings;
  /** The name of the content root, as diagnostics show it. */
  root: string;
  clocks: SiteClocks;
  store: Store;
  /** The site's locales, the default first. */
  locales?: readonly Locale[];
}

/** An original and its translation. Without a record, the default locale has the original. */
export interface TranslationPair {
  original: FoundItem;
  translation: FoundItem;
  /** True if `source` names the original, but the records say that it was translated from the translation. */
  isTurned: boolean;
  /** `hidden`: at least one of the two is a draft or expired, so the validator does not compare them. */
  state: 'current' | 'outdated' | 'unrecorded' | 'hidden';
  /** Why the translation is outdated. */
  finding?: Diagnostic;
  /** The hash of the original as the record has it (`hashOfRecord`); absent without a record. */
  recorded?: string;
}

/** The translations of a site (M04). */
export interface Translations {
  /** Returns the findings about records and outdated translations. */
  findings: () => Diagnostic[];
  /** Returns the findings about an item and its translations as an edit left them, for `dev`. */
  findingsOf: (item: FoundItem) => Diagnostic[];
  /**
   * Returns each translation with its original, except of items that exist in one locale only. `source` is the locale of the
   * originals; without it, the records name it, or else it is the first locale that has the item.
   */
  pairs: (source?: Locale) => TranslationPair[];
  /** Returns the pair whose translation is this item; undefined for an original. */
  pairOf: (item: FoundItem) => TranslationPair | undefined;
  /** Returns the record of a pair with all its parts; undefined without a record. */
  recordOf: (pair: Two) => TranslationRecord | undefined;
  /** Returns the faults in files of records. */
  fileFindings: () => Diagnostic[];
  /** Returns the records whose translation or original no longer exists. */
  stale: () => RecordName[];
}

/** The records of the translations into one locale, of one type. */
interface Group {
  file: FoundRecords;
  hashes: ReadonlyMap<string, string>;
  /** Returns the locale of the original of a record. */
  fromOf: (slug: string) => Locale;
  diagnostics: RecordHashes['diagnostics'];
  /** Returns a record with all its parts. Reads the file, which few validations need. */
  recordOf: (slug: string) => TranslationRecord | undefined;
}

/**
 * Reads the records of translations. A comparison takes two lookups for each record; only for outdated translations it
 * reads the hashes of the parts.
 */
export function openTranslations({ locales = LOCALES, ...input }: TranslationsInput): Translations {
  const groups = new Map(
    input.found.translations.map((file) => [groupKey(file), readGroup(file, { ...input, locales })]),
  );
  let items: Map<string, FoundItem> | undefined;
  const find = (locale: Locale, name: { type: string; slug: string }) => {
    items ??= new Map(input.found.items.map((item) => [itemKey(item.locale, item), item]));
    return items.get(itemKey(locale, name));
  };
  const context: Context = { ...input, locales, groups, find };
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
    pairs: (source) => pairsOf(context, source),
    pairOf(item) {
      const versions = locales.flatMap((locale) => find(locale, item) ?? []);
      return recordedPairs(
        versions.filter((version) => !isLocal(version, context)),
        context,
      ).find(({ translation }) => translation.file === item.file);
    },
    recordOf: ({ original, translation }) =>
      originOf(translation, context) === original.locale
        ? groups.get(groupKey(translation))?.recordOf(translation.slug)
        : undefined,
    stale: () =>
      all.flatMap(({ file: { locale, type }, hashes, fromOf }) =>
        [...hashes.keys()]
          .map((slug) => ({ locale, type, slug }))
          .filter((name) => [locale, fromOf(name.slug)].some((itemLocale) => find(itemLocale, name) === undefined)),
      ),
  };
}

interface Context extends TranslationsInput {
  locales: readonly Locale[];
  groups: ReadonlyMap<string, Group>;
  /** Returns the item of a locale. */
  find: (locale: Locale, name: { type: string; slug: string }) => FoundItem | undefined;
}

function groupKey({ locale, type }: Pick<FoundRecords, 'locale' | 'type'>): string {
  return `${locale} ${type}`;
}

function readGroup(
  file: FoundRecords,
  { store, digests, locales }: Pick<Context, 'store' | 'digests' | 'locales'>,
): Group {
  const { hashes, diagnostics } = readRecordHashes(file, { store, bytes: digests.get(file.file), locales });
  const origins = new Map(hashes.flatMap(([slug, , from]) => (from === undefined ? [] : [[slug, from] as const])));
  const usual = usualOriginalOf(file.locale, locales);
  let records: ReadonlyMap<string, TranslationRecord> | undefined;
  return {
    file,
    hashes: new Map(hashes.map(([slug, hash]) => [slug, hash])),
    fromOf: (slug) => origins.get(slug) ?? usual,
    diagnostics,
    recordOf(slug) {
      records ??= new Map(readRecords(file, locales).records.map((record) => [record.slug, record]));
      return records.get(slug);
    },
  };
}

/** Returns the slugs of records that may have a finding. Compares only hashes. */
function slugsToCheck(
  { file: { locale, type }, hashes, fromOf }: Group,
  { root, wordings, groups }: Context,
): string[] {
  const slugs: string[] = [];
  for (const [slug, hash] of hashes) {
    const from = fromOf(slug);
    // Most items are in these folders. The index of all items takes longer to make than all of these comparisons.
    const isCurrent = wordings.hashOf(`${root}/${from}/${type}/${slug}.md`) === hash;
    const isTranslated = wordings.hashOf(`${root}/${locale}/${type}/${slug}.md`) !== undefined;
    const hasRecords = groups.get(groupKey({ locale: from, type }))?.hashes.has(slug) === true;
    if (!isCurrent || !isTranslated || hasRecords) slugs.push(slug);
  }
  return slugs;
}

/** Returns the finding about a record; undefined if its translation is up to date. */
function checkRecord(slug: string, group: Group, context: Context): Diagnostic | undefined {
  const { groups, find } = context;
  const { locale, type } = group.file;
  const from = group.fromOf(slug);
  const [original, translation] = [find(from, { type, slug }), find(locale, { type, slug })];
  if (original === undefined || translation === undefined) {
    const missing = original === undefined ? from : locale;
    const others = context.found.items.filter((item) => item.locale === missing && item.type === type);
    return recordWithoutEffect(group.file, { slug, why: { missing, slugs: others.map((item) => item.slug) } });
  }
  if (closesCircle(translation, context)) {
    const circle = originsOf(translation, context).slice(0, -1);
    const others = circle.flatMap((origin) => groups.get(groupKey({ locale: origin, type }))?.file ?? []);
    return recordWithoutEffect(group.file, { slug, why: { others } });
  }
  return compare({ original, translation }, group, context);
}

type Name = Pick<FoundItem, 'locale' | 'type' | 'slug'>;

/** Returns the locale of the recorded original of an item; undefined without a record. */
function originOf({ locale, type, slug }: Name, { groups }: Context): Locale | undefined {
  const group = groups.get(groupKey({ locale, type }));
  return group?.hashes.has(slug) === true ? group.fromOf(slug) : undefined;
}

/** Returns the locale of the recorded original of an item, that of its original and so on. A circle ends where it began. */
function originsOf(item: Name, context: Context): Locale[] {
  const origins: Locale[] = [];
  let next = originOf(item, context);
  while (next !== undefined && !origins.includes(next)) {
    origins.push(next);
    next = next === item.locale ? undefined : originOf({ ...item, locale: next }, context);
  }
  return origins;
}

/**
 * Whether an item is the first of a circle of translations, in the order of the locales. Its record is the unusual one, and
 * the only one of the circle with a finding.
 */
function closesCircle(item: Name, context: Context): boolean {
  const { locales } = context;
  const origins = originsOf(item, context);
  const place = locales.indexOf(item.locale);
  return origins.at(-1) === item.locale && origins.every((origin) => locales.indexOf(origin) >= place);
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
function isHidden({ file, locale }: FoundItem, { wordings, clocks }: Context): boolean {
  const badge = badgeOf({ locale, fields: wordings.fieldsOf(file) ?? {} }, clocks);
  return badge === 'draft' || badge === 'expired';
}

function isLocal({ file }: FoundItem, { wordings }: Context): boolean {
  return wordings.fieldsOf(file)?.local === true;
}

function pairsOf(context: Context, source: Locale | undefined): TranslationPair[] {
  const { found, find, locales } = context;
  return found.items.flatMap((item): TranslationPair[] => {
    const versions = locales.flatMap((locale) => find(locale, item) ?? []);
    // The first version of an item finds all others.
    if (versions.length < 2 || versions[0] !== item) return [];
    const translated = versions.filter((version) => !isLocal(version, context));
    return source === undefined ? recordedPairs(translated, context) : pairsFrom(source, translated, context);
  });
}

/** Returns the versions of an item with their originals as recorded. A version without a record has the first as its original. */
function recordedPairs(versions: readonly FoundItem[], context: Context): TranslationPair[] {
  const [first] = versions;
  if (first === undefined) return [];
  const originalOf = (version: FoundItem) => {
    const origin = closesCircle(version, context) ? undefined : originOf(version, context);
    return versions.find(({ locale }) => locale === origin);
  };
  let root = first;
  for (let next = originalOf(root); next !== undefined; next = originalOf(root)) root = next;
  return versions.flatMap((translation) =>
    translation === root ? [] : pairOf({ original: originalOf(translation) ?? first, translation }, context),
  );
}

/** Returns the versions of an item with the version of a locale as their original. */
function pairsFrom(source: Locale, versions: readonly FoundItem[], context: Context): TranslationPair[] {
  const original = versions.find(({ locale }) => locale === source);
  if (original === undefined) return [];
  return versions.flatMap((translation) =>
    translation === original
      ? []
      : {
          ...pairOf({ original, translation }, context),
          isTurned: originsOf(original, context).includes(translation.locale),
        },
  );
}

function pairOf(two: Two, context: Context): TranslationPair {
  return { ...two, isTurned: false, ...stateOf(two, context.groups.get(groupKey(two.translation)), context) };
}

function stateOf(
  two: Two,
  group: Group | undefined,
  context: Context,
): Pick<TranslationPair, 'state' | 'finding' | 'recorded'> {
  if (originOf(two.translation, context) !== two.original.locale || group === undefined) return { state: 'unrecorded' };
  if ([two.original, two.translation].some((item) => isHidden(item, context))) return { state: 'hidden' };
  const finding = compare(two, group, context);
  const recorded = group.hashes.get(two.original.slug) ?? '';
  return finding === undefined ? { state: 'current', recorded } : { state: 'outdated', finding, recorded };
}
