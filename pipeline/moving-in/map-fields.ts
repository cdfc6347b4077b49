import { stringify } from 'yaml';
import type { Locale } from '../../contract/locales.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { listOf as words } from '../../model/diagnostics/list-of.ts';
import { inWrittenForm, meansAbsent } from '../../model/reading/accepted-forms.ts';
import { describeIssue } from '../../model/reading/issue-words.ts';
import { isOptional, knownFields, schemaAt } from '../../model/reading/known-fields.ts';
import { type ForeignRole, foreignRole, renamedField } from '../../model/reading/unknown-fields.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import type { DiscoveredContent } from '../content/discover.ts';
import { nearestSlug } from '../content/item-name.ts';
import { listOf, type OtherItem, type OtherSite, topOf, wholeDay } from './other-site.ts';
import type { OwnMapping } from './own-mapping.ts';
import type { OtherField } from './read-front.ts';
import type { MappingPlace } from './sketch-mapping.ts';
import { isMeaning, type Meaning } from './tools.ts';

/** The type and the language that items get, and the content that has their references. */
export interface Target {
  type: string;
  locale: Locale;
  contentFiles: DiscoveredContent;
}

export interface MappedFields {
  /** Valid fields of ours. */
  fields: Record<string, unknown>;
  /** The fields that have no place here. */
  kept: OtherField[];
  /** The other site does not show the item, or not in lists. */
  isDraft: boolean;
  /** Former addresses of the item, as written. */
  former: string[];
  picture: OtherField | undefined;
  /** The fields of ours whose values have findings. */
  refused: Set<string>;
  findings: Diagnostic[];
  /** What an own mapping could have. */
  needs: MappingPlace[];
}

/** The meaning of a role that the validator knows. */
const OF_ROLE: Readonly<Record<ForeignRole, Meaning | undefined>> = {
  slug: 'slug',
  address: 'address',
  former: 'former',
  picture: 'picture',
  published: 'published',
  none: 'none',
  tags: undefined,
};

/** Maps the fields of an item to those of a content type. Values that a field does not accept are kept, with a finding. */
export function mapFields(item: OtherItem, site: OtherSite, target: Target): MappedFields {
  const { schema } = typeOf(target.type);
  const names = knownFields(schema, {}, []).names;
  const mapped = nothingMapped();
  for (const field of item.fields) {
    const name = meaningOf(field.name, { site, names });
    if (name === null) continue;
    if (name !== undefined && isMeaning(name)) take(field, name, { mapped, site });
    else if (name !== undefined && names.includes(name)) fill(field, name, { mapped, site, target });
    else keep(field, { mapped, site });
  }
  if (item.day !== undefined && names.includes('publishedOn')) mapped.fields.publishedOn ??= item.day;
  for (const [name, value] of Object.entries(site.own.defaults)) mapped.fields[name] ??= value;
  const missing = names.filter((name) => {
    const field = schemaAt(schema, {}, [name]);
    return (
      name !== 'title' &&
      !mapped.refused.has(name) &&
      mapped.fields[name] === undefined &&
      field !== undefined &&
      !isOptional(field)
    );
  });
  // Only names of other items are a sensible default for many.
  const common = missing.filter((name) => namesFor(name, target) !== undefined);
  mapped.needs.push(...common.map((name) => ['defaults', name] as const));
  if (missing.length > 0) mapped.findings.push(missingFields(missing, { item, site, common }));
  return mapped;
}

function nothingMapped(): MappedFields {
  return {
    fields: {},
    kept: [],
    isDraft: false,
    former: [],
    picture: undefined,
    refused: new Set(),
    findings: [],
    needs: [],
  };
}

/** Returns a field of ours, a meaning, null for a dropped field, or undefined for an unknown one. */
function meaningOf(name: string, { site: { own, tool }, names }: { site: OtherSite; names: readonly string[] }) {
  const plain = name.toLowerCase();
  if (own.fields[name] !== undefined) return own.fields[name];
  if (plain === 'draft') return plain;
  const role = foreignRole(name);
  return tool.fields[plain] ?? (names.includes(name) ? name : (renamedField(name, names) ?? (role && OF_ROLE[role])));
}

function take(field: OtherField, meaning: Meaning, { mapped, site }: { mapped: MappedFields; site: OtherSite }): void {
  const { name, value } = field;
  switch (meaning) {
    case 'draft':
    case 'hidden':
      mapped.isDraft ||= value === true;
      return;
    case 'published':
      mapped.isDraft ||= value === false;
      return;
    case 'former':
      mapped.former.push(...listOf(value));
      return;
    case 'picture': {
      const [first] = Array.isArray(value) ? value : [value];
      const isFirst = typeof first === 'string' && first !== '' && mapped.picture === undefined;
      if (isFirst) mapped.picture = { ...field, value: first };
      if (!isFirst || (Array.isArray(value) && value.length > 1)) keep(field, { mapped, site });
      return;
    }
    case 'address':
      if (typeof value !== 'string' || !/[{}]/.test(value)) return;
      mapped.kept.push(field);
      mapped.findings.push(
        diagnose('moving/bad-value', {
          message: `The address in "${name}" is computed: ${value}`,
          hint: `Write the address in ${site.tool.label}, or set "address" in a file for --map. Otherwise the old address has no redirect.`,
          place: field.place,
        }),
      );
      return;
    case 'slug':
      return;
    case 'none':
      mapped.kept.push(field);
  }
}

/** A field with the words about a picture. */
export const ALT_FIELD = /^(?:.*\.)?\w*alt$/i;

/** Keeps a field as a comment. An empty one, and the words about a picture, have no finding. */
function keep(
  field: OtherField,
  { mapped, site: { tool } }: { mapped: MappedFields; site: OtherSite },
  other?: string,
): void {
  mapped.kept.push(field);
  if (isEmpty(field.value) || ALT_FIELD.test(field.name)) return;
  if (other === undefined) mapped.needs.push(['fields', field.name]);
  const message =
    other ?? `The field "${field.name}" of ${tool.label} has no place here, so items keep it as a comment.`;
  mapped.findings.push(diagnose('moving/unknown-field', { message, place: field.place }));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

interface Filling {
  mapped: MappedFields;
  site: OtherSite;
  target: Target;
}

function fill(field: OtherField, name: string, { mapped, site, target }: Filling): void {
  const schema = schemaAt(typeOf(target.type).schema, {}, [name]);
  if (schema === undefined || meansAbsent(schema, field.value) || isEmpty(field.value)) return;
  const candidates = spellings(field.value, name, { site, target });
  const accepted = candidates.find((value) => schema.safeParse(value).success);
  const isFree = mapped.fields[name] === undefined;
  if (accepted !== undefined && isFree) mapped.fields[name] = inWrittenForm(schema, accepted);
  // A list in place of one name loses its other entries.
  const isWhole = !Array.isArray(field.value) || field.value.length < 2 || Array.isArray(accepted);
  if (accepted !== undefined && isFree && isWhole) return;
  if (accepted !== undefined || !isFree) return keep(field, { mapped, site });
  const issue = candidates.length === 0 ? undefined : schema.safeParse(candidates[0]).error?.issues[0];
  const choices = issue?.code === 'invalid_value' ? issue.values.map(String) : namesFor(name, target);
  if (choices !== undefined) for (const entry of listOf(field.value)) mapped.needs.push(['values', name, entry]);
  if (site.own.defaults[name] !== undefined) {
    const other = `A value of "${field.name}" does not fit here, so items have the default of "${name}".`;
    return keep(field, { mapped, site }, other);
  }
  mapped.kept.push(field);
  mapped.refused.add(name);
  const problem = issue === undefined ? 'must name something that exists here' : describeIssue(issue, schema).message;
  mapped.findings.push(
    diagnose('moving/bad-value', {
      message: `The value of "${field.name}" does not fit: "${name}" ${problem}.`,
      hint: `${choices === undefined ? '' : `It can be ${someOf(choices, 'or')}. `}The item keeps the value as a comment. Write the field there, or map its value in a file for --map.`,
      place: field.place,
    }),
  );
}

/** Returns at most ten names as words. */
export function someOf(names: readonly string[], conjunction?: string): string {
  return names.length > 10 ? `${names.slice(0, 10).join(', ')}, …` : words(names, conjunction);
}

/** Returns the slugs that a field of ours can name; undefined if it names no items of one type. */
function namesFor(name: string, { type, locale, contentFiles }: Target): string[] | undefined {
  const references = typeOf(type).references?.[name];
  if (typeof references !== 'object') return undefined;
  return contentFiles.items
    .filter((item) => item.type === references.id && item.locale === locale)
    .map(({ slug }) => slug);
}

/** Returns the findings of values under `defaults`, at their lines. */
export function checkDefaults({ defaults }: OwnMapping, yaml: Yaml, target: Target): Diagnostic[] {
  const { schema } = typeOf(target.type);
  const { names } = knownFields(schema, {}, []);
  return Object.entries(defaults).flatMap(([name, value]): Diagnostic[] => {
    const field = names.includes(name) ? schemaAt(schema, {}, [name]) : undefined;
    const place = field === undefined ? yaml.locateKey(['defaults', name]) : yaml.locate(['defaults', name]);
    if (field === undefined) {
      const message = `The type "${target.type}" has no field "${name}".`;
      const hint = didYouMean(name, names) ?? `Its fields are ${words(names)}.`;
      return [diagnose('schema/unknown-field', { message, hint, place })];
    }
    const issue = field.safeParse(inWrittenForm(field, value)).error?.issues[0];
    const choices = namesFor(name, target);
    const unknown = issue ? [] : listOf(value).filter((each) => choices?.includes(each) === false);
    if (issue === undefined && unknown.length === 0) return [];
    const problem = issue ? describeIssue(issue, field).message : `names ${words(unknown)}, which does not exist here`;
    const hint = choices && `It can be ${someOf(choices, 'or')}.`;
    return [diagnose('moving/bad-value', { message: `The default of "${name}" ${problem}.`, hint, place })];
  });
}

/** Returns the values that a field of ours may take from a value of another tool, the best one first. */
function spellings(value: unknown, name: string, { site: { own }, target }: Omit<Filling, 'mapped'>): unknown[] {
  const table = own.values[name];
  const entries = listOf(value).map((entry) => entry.replace(/\s+/g, ' ').trim());
  const chosen = entries.map((entry) => table?.[entry]).filter((entry) => entry !== undefined);
  const others = table?.['*'] === undefined ? [] : [table['*']];
  const known = namesFor(name, target);
  if (known !== undefined) {
    const slugs = [...chosen, ...entries.map((entry) => nearestSlug(entry)), ...others];
    const found = slugs.filter((slug) => known.includes(slug));
    return found.length > 0 ? [...found, found] : [];
  }
  const days = entries.flatMap((entry) => wholeDay(entry) ?? []);
  return [
    ...chosen,
    value,
    ...(Array.isArray(value) ? [] : entries),
    ...days,
    ...(entries.length === 1 ? [entries] : []),
    ...others,
  ];
}

interface Missing {
  item: OtherItem;
  site: OtherSite;
  /** Those that can have one value for many items. */
  common: readonly string[];
}

function missingFields(missing: readonly string[], { item, site, common }: Missing): Diagnostic {
  const quoted = (names: readonly string[]) => words(names.map((name) => `"${name}"`));
  const [these, them] = missing.length === 1 ? ['this field', 'it'] : ['these fields', 'them'];
  const forAll =
    common.length === 0
      ? ''
      : ` A value of ${quoted(common)} for all items can stand under "defaults" in a file for --map.`;
  return diagnose('moving/missing-field', {
    message: `${site.tool.label} has no value for ${quoted(missing)}, which every item of this type needs.`,
    hint: `The item is a draft with a comment above ${these}. Write ${them} there.${forAll}`,
    place: topOf(item),
  });
}

/** Returns the fields without a counterpart as comments of front matter, so that no value is lost. */
export function keptComments(kept: readonly OtherField[], { tool }: OtherSite): string[] {
  if (kept.length === 0) return [];
  const lines = kept.flatMap(({ name, value }) =>
    stringify({ [name]: value }, { lineWidth: 0 })
      .trimEnd()
      .split('\n')
      .map((line) => `#   ${line}`),
  );
  return [`# Fields of ${tool.label} without a counterpart:`, ...lines];
}
