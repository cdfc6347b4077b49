import { LOCALES, type Locale } from '../../runtime/contract/locales.ts';
import { namedInBlocks, textsIn } from '../blocks/uses.ts';
import type { Entry, ReadItem } from '../content-types/entry.ts';
import { FOLDERS, typeNamed, typeOf } from '../content-types/index.ts';
import type { Library } from '../content-types/library.ts';
import { compare, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { topOf } from '../diagnostics/source.ts';
import type { FoundItem } from './discover.ts';
import { placeOfField } from './place-of-field.ts';

export interface LibraryInput {
  entries: readonly Entry[];
  /** Items that are checked like entries and are no part of the library. */
  faulty: readonly ReadItem[];
  /** Every item that has a file: a reference to one whose file is faulty has no finding of its own. */
  found: readonly Pick<FoundItem, 'locale' | 'type' | 'slug'>[];
}

/** Puts entries into one library and checks what items say of each other. */
export function makeLibrary({ entries, faulty, found }: LibraryInput): {
  library: Library;
  diagnostics: Diagnostic[];
} {
  const known = new Set(found.map((item) => keyOf(item.locale, item)));
  const diagnostics = duplicates([...entries, ...faulty]);
  const byKey = new Map<string, Entry>();
  for (const entry of entries.toSorted(byName)) {
    const key = keyOf(entry.locale, entry);
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  const unique = [...byKey.values()];
  const lists = Map.groupBy(unique, ({ locale, type }) => `${locale} ${type}`);
  const listIn = (locale: Locale, type: string) => lists.get(`${locale} ${type}`) ?? [];
  const find: Library['find'] = (locale, item) => byKey.get(keyOf(locale, item));

  const uses = new Map(unique.map((entry) => [entry, referencesOf(entry)]));
  const naming = new Map<Entry, { field: string; entry: Entry }[]>();
  const mentions = new Map<string, Entry[]>();
  for (const entry of unique) {
    for (const term of entry.body.terms) append(mentions, `${entry.locale} ${term}`, entry);
    for (const { reference, field } of uses.get(entry) ?? []) {
      const target = find(entry.locale, reference);
      if (target !== undefined && target !== entry) append(naming, target, { field: String(field[0]), entry });
    }
  }
  for (const item of [...unique, ...faulty]) {
    const named = new Set<string>();
    for (const { reference, field } of referencesOf(item)) {
      const inList = [...field.slice(0, -1), keyOf(item.locale, reference)].join(' ');
      const isSelf = reference.type === item.type && reference.slug === item.slug;
      if (named.has(inList)) diagnostics.push(duplicateReference(item, { reference, field }));
      else if (isSelf) diagnostics.push(selfReference(item, field));
      else if (!known.has(keyOf(item.locale, reference))) {
        diagnostics.push(unknownReference(item, { reference, field, candidates: listIn(item.locale, reference.type) }));
      }
      if (typeof field.at(-1) === 'number') named.add(inList);
    }
  }
  diagnostics.push(...missingTranslations([...unique, ...faulty], known));
  const byLocale = Map.groupBy(unique, ({ locale }) => locale);

  const listed = new Map<string, Entry[]>();
  for (const entry of unique) {
    for (const type of furtherTypes(entry)) append(listed, `${entry.locale} ${type}`, entry);
  }
  const there = (locale: Locale, references: readonly { type: string; slug: string }[]) =>
    references.map((reference) => find(locale, reference)).filter((entry) => entry !== undefined);

  const library: Library = {
    // The entries of a type have the fields of its schema: that is how they were read.
    list: (locale, { id }) => listIn(locale, id) as never,
    listed: (locale, { id }) => [...listIn(locale, id), ...(listed.get(`${locale} ${id}`) ?? [])],
    find,
    all: (locale) => byLocale.get(locale) ?? [],
    named: (entry, name) => {
      const own = (uses.get(entry) ?? []).filter(({ field: [first] }) => first === name);
      return there(
        entry.locale,
        own.map(({ reference }) => reference),
      );
    },
    referred: (locale, references) =>
      there(
        locale,
        references.map((written) => referenceTo(written)),
      ),
    namedBy: (entry, name) => {
      const own = (naming.get(entry) ?? []).filter(({ field }) => name === undefined || field === name);
      return [...new Set(own.map(({ entry: other }) => other))].toSorted((a, b) => compare(a.path, b.path));
    },
    mentions: (entry) => (typeOf(entry.type).term && mentions.get(`${entry.locale} ${entry.slug}`)) ?? [],
    labelOf: ({ type, locale }) => typeOf(type).label[locale],
  };
  return { library, diagnostics };
}

/** The types beside its own in whose lists an entry says that it belongs (M02). */
function furtherTypes({ type, fields }: Entry): string[] {
  const named: unknown = 'types' in fields ? fields.types : undefined;
  const types = Array.isArray(named) ? named.flatMap((name: unknown) => typeNamed(String(name)) ?? []) : [];
  return types.filter((id) => id !== type);
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** A reference of an item. */
export interface ReferenceUse {
  reference: { type: string; slug: string };
  /** Where it stands in the front matter. */
  field: readonly (string | number)[];
}

/** Everything that the front matter of an item names, in its fields and in its blocks. */
export function referencesOf({ type, fields }: ReadItem): ReferenceUse[] {
  const inFields = Object.entries(typeOf(type).references ?? {}).flatMap(([name, target]) =>
    textsIn((fields as Record<string, unknown>)[name], [name]).map(({ value, path }) => ({
      reference: target === 'any' ? referenceTo(value) : { type: target === 'self' ? type : target.id, slug: value },
      field: path,
    })),
  );
  const inBlocks = namedInBlocks(fields, 'item').map(({ value, path }) => ({
    reference: referenceTo(value),
    field: path,
  }));
  return [...inFields, ...inBlocks];
}

/** A reference written as `type/slug`, by any of the type's names; a type nobody knows is kept as written, for the finding. */
function referenceTo(written: string): ReferenceUse['reference'] {
  const [type = '', slug = ''] = written.split('/');
  return { type: typeNamed(type) ?? type, slug };
}

/** What tells an item from all others, whichever of its folder names is written. */
export function keyOf(locale: Locale, { type, slug }: { type: string; slug: string }): string {
  return `${locale} ${type}/${slug}`;
}

function byName(a: ReadItem, b: ReadItem): number {
  return compare(a.slug, b.slug) || compare(a.type, b.type) || compare(a.file, b.file);
}

function duplicates(items: readonly ReadItem[]): Diagnostic[] {
  const same = Map.groupBy(items.toSorted(byName), (item) => keyOf(item.locale, item));
  return [...same.values()].flatMap(([first, ...others]) => others.map((one) => duplicate(one, first ?? one)));
}

function duplicate({ type, slug, file }: ReadItem, first: ReadItem): Diagnostic {
  return diagnose('content/duplicate', {
    message: `Another file already defines the item ${type}/${slug}.`,
    hint: 'Remove or rename one of the two files.',
    place: topOf(file),
    related: [{ message: 'first file', place: topOf(first.file) }],
  });
}

function unknownReference(
  item: ReadItem,
  { reference, field, candidates }: ReferenceUse & { candidates: readonly Entry[] },
): Diagnostic {
  const slugs = candidates.map(({ slug }) => slug);
  return diagnose('reference/unknown', {
    message: `The item ${reference.type}/${reference.slug} does not exist in ${item.locale}.`,
    hint:
      typeNamed(reference.type) === undefined ? didYouMean(reference.type, FOLDERS) : didYouMean(reference.slug, slugs),
    place: placeOfField(item, field),
  });
}

function duplicateReference(item: ReadItem, { reference, field }: ReferenceUse): Diagnostic {
  return diagnose('reference/duplicate', {
    message: `The list already contains ${reference.type}/${reference.slug}.`,
    hint: 'Remove one of the two.',
    place: placeOfField(item, field),
  });
}

function selfReference(item: ReadItem, field: readonly (string | number)[]): Diagnostic {
  return diagnose('reference/self', {
    message: 'The item refers to itself.',
    hint: 'Remove the reference.',
    place: placeOfField(item, field),
  });
}

/** Every item that is not marked local exists in every locale (M04). */
function missingTranslations(items: readonly ReadItem[], known: ReadonlySet<string>): Diagnostic[] {
  return items.flatMap((item) => {
    const isWritten = (name: string) => name in item.fields || item.unsound?.includes(name) === true;
    if (isWritten('local') || isWritten('draft')) return [];
    return LOCALES.filter((locale) => !known.has(keyOf(locale, item))).map((locale) =>
      diagnose('content/missing-translation', {
        message: `The item ${item.type}/${item.slug} does not exist in ${locale}.`,
        hint: `Add ${item.file.replace(`/${item.locale}/`, `/${locale}/`)}, or write "local: true" here.`,
        place: topOf(item.file),
      }),
    );
  });
}
