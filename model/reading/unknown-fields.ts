import type * as z from 'zod';
import { type Diagnostic, diagnose, type Fix } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest, onlyNear } from '../diagnostics/did-you-mean.ts';
import { fixIn, rangeIn, replaceMessage } from '../diagnostics/fix.ts';
import { isRecord, knownFields, schemaAt, valueAt } from './known-fields.ts';
import { correctedValue } from './value-fixes.ts';
import type { ValuePath } from './value-path.ts';
import type { Yaml } from './yaml.ts';

const words = (names: string): readonly string[] => names.split(' ');

/** Fields of other tools (Jekyll, Hugo, Astro, Docusaurus, Hexo) by the name of the same field here. */
const RENAMED: Readonly<Record<string, readonly string[]>> = {
  publishedOn: words('date pubdate publishedat publisheddate datepublished created createdat'),
  updatedOn: words('lastmod lastmodified lastmodifiedat lastupdate modified updated updatedat updateddate'),
  publishAt: words('publishdate'),
  expireAt: words('expirydate unpublishdate'),
  summary: words('description excerpt abstract subtitle teaser metadescription seodescription'),
  metaTitle: words('seotitle pagetitle headtitle'),
  category: words('categories'),
  author: words('authors byline writer'),
  order: words('weight navorder sidebarposition position'),
  formerPaths: words('aliases redirectfrom redirects alias'),
};
/** What a field of another tool is here, if it is no field. */
export type ForeignRole = 'slug' | 'address' | 'former' | 'tags' | 'picture' | 'published' | 'none';

/** Fields of other tools that are something else here. */
const ELSEWHERE: readonly { names: readonly string[]; role: ForeignRole; hint: string }[] = [
  { names: ['slug'], role: 'slug', hint: 'Rename the file instead: its name is the slug.' },
  {
    names: words('permalink url path'),
    role: 'address',
    hint: 'Remove the field: the folder and the name of the file are the address. Write a rule in content/redirects for another address.',
  },
  {
    names: RENAMED.formerPaths ?? [],
    role: 'former',
    hint: 'Write a rule in content/redirects for each former address: "- { fromPath: /old, toPath: /blog/new, isPermanent: true }".',
  },
  { names: words('layout template type'), role: 'none', hint: 'Remove the field: the folder decides the layout.' },
  { names: words('lang language locale'), role: 'none', hint: 'Remove the field: the folder is the language.' },
  {
    names: words('tags tag keywords topics labels'),
    role: 'tags',
    hint: 'Remove the field. Instead of tags, name glossary terms in "terms", if the type has this field.',
  },
  {
    names: words('image images cover coverimage thumbnail banner featuredimage heroimage headerimg ogimage'),
    role: 'picture',
    hint: 'Show the picture in the text instead: ![What it shows](/images/yard.jpg), for the file content/assets/images/yard.jpg.',
  },
  {
    names: ['published'],
    role: 'published',
    hint: 'Remove the field, or write "draft: true" for an item that is not public.',
  },
  {
    names: words('toc comments math mathjax pin featured sidebar id uuid guid readingtime'),
    role: 'none',
    hint: 'Remove the field: it has no meaning here.',
  },
];

interface Context {
  yaml: Yaml;
  schema: z.ZodType;
}

/** Returns the finding of a field that its schema does not have. */
export function unknownField(key: string, path: ValuePath, { yaml, schema }: Context): Diagnostic {
  const { names, block } = knownFields(schema, yaml.value, path.slice(0, -1));
  const fix = renameFix(key, path, { yaml, schema });
  const near = meantField(key, names);
  const hint =
    hintFor(key, path.length === 1 ? names : [], fix) ??
    (/^\w.* /.test(key) && near === undefined
      ? 'Put a text that contains a comma in quotes: a comma ends a value between { and }.'
      : block === undefined
        ? didYouMean(key, names)
        : [near && `Did you mean "${near}"?`, fieldsOfBlock(block, names)].filter(Boolean).join(' '));
  return diagnose('schema/unknown-field', {
    message: `The field "${fieldPathText(path)}" is unknown.`,
    hint,
    place: yaml.locateKey(path),
    fix,
  });
}

/** Returns the field that the author of an unknown one probably meant. */
export function meantField(key: string, names: readonly string[]): string | undefined {
  return renamedField(key, names) ?? nearest(key, names);
}

/** Returns the field that has the meaning of a field of another tool; undefined if none of the names has it. */
export function renamedField(key: string, names: readonly string[]): string | undefined {
  const plain = plainName(key);
  return names.find((name) => RENAMED[name]?.includes(plain));
}

/** Returns what a field of another tool is here, if it is no field; undefined if unknown. */
export function foreignRole(key: string): ForeignRole | undefined {
  return ELSEWHERE.find(({ names }) => names.includes(plainName(key)))?.role;
}

function plainName(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, '');
}

function hintFor(key: string, names: readonly string[], fix: Fix | undefined): string | undefined {
  const name = renamedField(key, names);
  if (name !== undefined) return fix?.message ?? `The field is called "${name}" here.`;
  if (plainName(key) === 'published' && fix !== undefined) return fix.message;
  // Only the front matter of other tools has these fields, and every item has a title.
  if (!names.includes('title')) return undefined;
  return ELSEWHERE.find((other) => other.names.includes(plainName(key)))?.hint;
}

/** Returns the fix of a field with another name, unless the item has both or the value would be wrong. */
function renameFix(key: string, path: ValuePath, { yaml, schema }: Context): Fix | undefined {
  const parent = path.slice(0, -1);
  const { names } = knownFields(schema, yaml.value, parent);
  const group = valueAt(yaml.value, parent);
  const written = isRecord(group) ? Object.keys(group) : [];
  const value = isRecord(group) ? group[key] : undefined;
  const isUnpublished = key === 'published' && value === false && names.includes('draft');
  // `slug` is not near the field that its author meant.
  const name = isUnpublished
    ? 'draft'
    : (renamedField(key, names) ?? (key === 'slug' ? undefined : onlyNear(key, names)));
  const field = name === undefined ? undefined : schemaAt(schema, yaml.value, [...parent, name]);
  if (name === undefined || field === undefined || written.includes(name)) return undefined;
  const { source } = yaml;
  const [start, end] = rangeIn(source, yaml.locateKey(path));
  const place = yaml.locate(path);
  const [valueStart, valueEnd] = rangeIn(source, place);
  const isValid = field.safeParse(value).success;
  const change = isUnpublished
    ? { start: valueStart, end: valueEnd, newText: 'true' }
    : isValid
      ? undefined
      : correctedValue(source, { field, value, place });
  if (!isValid && change === undefined) return undefined;
  return fixIn(source, {
    message: change === undefined ? replaceMessage(key, name) : `Write ${name}: ${change.newText}.`,
    replacements: [{ start, end, newText: name }, ...(change === undefined ? [] : [change])],
  });
}

function fieldsOfBlock(block: string, names: readonly string[]): string {
  return names.length === 0
    ? `The block "${block}" has no fields.`
    : `The block "${block}" has the fields ${names.join(', ')}.`;
}

/** Returns the name of a field in messages, such as `sources[1].title`. Lists count from one. */
export function fieldPathText(path: ValuePath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : index === 0 ? key : `.${key}`)).join('');
}
