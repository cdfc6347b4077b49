import { stringify } from 'yaml';
import type * as z from 'zod';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { listOf as words } from '../../model/diagnostics/list-of.ts';
import { inWrittenForm, meansAbsent } from '../../model/reading/accepted-forms.ts';
import { withLiteralBraces } from '../../model/reading/figures.ts';
import { describeIssue } from '../../model/reading/issue-words.ts';
import { isOptional } from '../../model/reading/known-fields.ts';
import { type ForeignRole, foreignRole, renamedField } from '../../model/reading/unknown-fields.ts';
import { nearestSlug } from '../content/item-name.ts';
import { listOf, type OtherItem, type OtherSite, topOf, wholeDay } from './other-site.ts';
import type { OtherField } from './read-front.ts';
import type { Notes } from './sketch-mapping.ts';
import { someOf } from './some-of.ts';
import { fieldsOf, isReference, type Target } from './target.ts';
import { isMeaning, type Meaning } from './tools.ts';

export interface MappedFields extends Notes {
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
  const fields = fieldsOf(target);
  const unfit: [OtherField, Filling][] = [];
  const givenBy = new Map<string, string>();
  const names = Object.keys(fields);
  const mapped: MappedFields = {
    fields: {},
    kept: [],
    isDraft: item.isDraft,
    former: [],
    picture: undefined,
    refused: new Set(),
    findings: [],
    needs: [],
  };
  for (const field of item.fields) {
    const name = meaningOf(field.name, { site, names });
    if (name === null) continue;
    if (name !== undefined && isMeaning(name)) take(field, name, { mapped, site });
    else if (name !== undefined && fields[name] !== undefined) {
      const filling = { name, schema: fields[name], givenBy, mapped, site, target };
      if (!fill(field, filling)) unfit.push([field, filling]);
    } else keep(field, { mapped, site });
  }
  // Another field may have a value that fits.
  for (const [field, filling] of unfit) refuse(field, filling);
  if (item.day !== undefined && names.includes('publishedOn')) mapped.fields.publishedOn ??= item.day;
  for (const [name, value] of Object.entries(site.own.defaults)) mapped.fields[name] ??= value;
  const missing = Object.entries(fields).flatMap(([name, field]) =>
    name === 'title' || mapped.refused.has(name) || mapped.fields[name] !== undefined || isOptional(field) ? [] : name,
  );
  // Only names of other items are a sensible default for many.
  const common = missing.filter((name) => isReference(name, target));
  mapped.needs.push(...common.map((name) => ['defaults', name] as const));
  if (missing.length > 0) mapped.findings.push(missingFields(missing, { item, site, common }));
  return mapped;
}

/** Returns a field of ours, a meaning, null for a dropped field, or undefined for an unknown one. */
function meaningOf(name: string, { site: { own, tool }, names }: { site: OtherSite; names: readonly string[] }) {
  const plain = name.toLowerCase();
  if (own.fields[name] !== undefined) return own.fields[name];
  if (plain === 'draft') return plain;
  // Themes have a group for the picture, with its words: `cover: { image: …, alt: … }`.
  const role = foreignRole(name) ?? foreignRole(name.replace(/\.(?:image|path|src|url)$/, ''));
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
  /** The name of the field of ours. */
  name: string;
  /** The fields of the other site that gave ours their values. */
  givenBy: Map<string, string>;
  schema: z.ZodType;
  mapped: MappedFields;
  site: OtherSite;
  target: Target;
}

/** Gives a field of ours its value, unless it has one. Returns false if no value fits. */
function fill(field: OtherField, filling: Filling): boolean {
  const { name, schema, givenBy, mapped } = filling;
  if (meansAbsent(schema, field.value) || isEmpty(field.value)) return true;
  const accepted = spellings(field.value, filling).find((value) => schema.safeParse(value).success);
  if (accepted === undefined) return false;
  const isFree = mapped.fields[name] === undefined;
  if (isFree) {
    const value = inWrittenForm(schema, accepted);
    mapped.fields[name] = typeof value === 'string' ? withLiteralBraces(value) : value;
    givenBy.set(name, field.name);
  }
  // A list in place of one name loses its other entries.
  const isWhole = !Array.isArray(field.value) || field.value.length < 2 || Array.isArray(accepted);
  if (!isFree || !isWhole) keep(field, filling, placeTaken(field, filling));
  return true;
}

function placeTaken(field: OtherField, { name, givenBy }: Filling): string {
  return `"${name}" has a value of "${givenBy.get(name)}", so items keep "${field.name}" as a comment.`;
}

/** Reports a value that does not fit. */
function refuse(field: OtherField, filling: Filling): void {
  const { name, schema, mapped, site } = filling;
  if (mapped.fields[name] !== undefined) return keep(field, filling, placeTaken(field, filling));
  const [first] = spellings(field.value, filling);
  const issue = schema.safeParse(first, { reportInput: true }).error?.issues[0];
  if (issue === undefined) return;
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  if (choices !== undefined) for (const entry of listOf(field.value)) mapped.needs.push(['values', name, entry]);
  if (site.own.defaults[name] !== undefined) {
    const other = `A value of "${field.name}" does not fit here, so items have the default of "${name}".`;
    return keep(field, { mapped, site }, other);
  }
  mapped.kept.push(field);
  mapped.refused.add(name);
  mapped.findings.push(
    diagnose('moving/bad-value', {
      message: `The value of "${field.name}" does not fit: "${name}" ${choices === undefined ? describeIssue(issue, schema).message : `cannot be ${quoted(listOf(field.value), 'or')}`}.`,
      hint: `${choices === undefined ? '' : `It can be ${someOf(choices, 'or')}. `}The item keeps the value as a comment. Write the field there, or map its value in a file for --map.`,
      place: field.place,
    }),
  );
}

/** Returns the values that a field of ours may take from a value of another tool, the best one first. */
function spellings(value: unknown, { name, schema, site: { own }, target }: Filling): unknown[] {
  const table = own.values[name];
  const entries = listOf(value).map((entry) => entry.replace(/\s+/g, ' ').trim());
  const slugs = isReference(name, target) ? entries.map((entry) => table?.[entry] ?? nearestSlug(entry)) : [];
  const known = slugs.filter((slug) => schema.safeParse([slug]).success);
  return [
    ...entries.map((entry) => table?.[entry]).filter((entry) => entry !== undefined),
    value,
    ...slugs,
    ...(known.length > 0 ? [known] : []),
    ...(Array.isArray(value) ? [] : entries),
    ...entries.flatMap((entry) => wholeDay(entry) ?? []),
    ...(entries.length === 1 ? [entries] : []),
    ...(table?.['*'] === undefined ? [] : [table['*']]),
  ];
}

function quoted(names: readonly string[], conjunction?: string): string {
  return words(
    names.map((name) => `"${name}"`),
    conjunction,
  );
}

interface Missing {
  item: OtherItem;
  site: OtherSite;
  /** Those that can have one value for many items. */
  common: readonly string[];
}

function missingFields(missing: readonly string[], { item, site, common }: Missing): Diagnostic {
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
