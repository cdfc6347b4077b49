import * as z from 'zod';
import type { Code } from '../diagnostics/catalogue.ts';
import {
  type Diagnostic,
  diagnose,
  type Fix,
  type SourceLocation,
  type WithDiagnostics,
} from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/did-you-mean.ts';
import { isRecord, knownFields } from './known-fields.ts';
import { nameFix, quoteFix } from './value-fixes.ts';
import type { ValuePath, Yaml } from './yaml.ts';

/** Checks a YAML value against a schema. Each diagnostic has the place of the faulty value or name. */
export function checkSchema<Schema extends z.ZodType>(yaml: Yaml, schema: Schema): WithDiagnostics<z.output<Schema>> {
  if (yaml.diagnostics.length > 0) return { diagnostics: yaml.diagnostics };
  if (!isRecord(yaml.value)) {
    const message =
      yaml.value === null || yaml.value === undefined ? 'The file has no fields.' : 'The file has no named fields.';
    const hint = 'Write each field as "field: value" on its own line.';
    return { diagnostics: [diagnose('front-matter/not-a-map', { message, hint, place: yaml.locate([]) })] };
  }
  const result = schema.safeParse(yaml.value, { reportInput: true });
  if (result.success) return { value: result.data, diagnostics: [] };
  return {
    diagnostics: withoutConsequences(result.error.issues).flatMap((issue) => toDiagnostics(issue, { yaml, schema })),
  };
}

/** Removes further issues of a value with the wrong type: zod also checks the length of a text in place of a list. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const keyOf = ({ path }: z.core.$ZodIssue) => path.map(String).join(' ');
  const wrong = new Set(issues.filter(({ code }) => code === 'invalid_type').map(keyOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !wrong.has(keyOf(issue)));
}

interface Context {
  yaml: Yaml;
  schema: z.ZodType;
}

function toDiagnostics(issue: z.core.$ZodIssue, { yaml, schema }: Context): Diagnostic[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol') as ValuePath;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(key, [...path, key], { yaml, schema }));
  }
  const field = fieldPathText(path);
  const isMissing = valueAt(yaml.value, path) === undefined;
  if (
    isMissing &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
  ) {
    if (isMisspelt(path, { yaml, schema })) return [];
    const message = `The field "${field}" is missing.`;
    const hint = isBlockName(issue) ? WRITE_BLOCK : undefined;
    return [diagnose('schema/missing-field', { message, hint, place: startOf(yaml.locate(path)) })];
  }
  const place = yaml.locate(path);
  if (isBlockName(issue)) return [unknownBlock(issue, { yaml, place, written: valueAt(yaml.value, path) })];
  const { code, message, hint = blockHint(path) } = describe(issue);
  const fix = isMissing ? undefined : fixOf(issue, { yaml, place });
  return [diagnose(code, { message: `The field "${field}" ${message}.`, hint, place, fix })];
}

/** Returns the fix of a value with a typing error, or of a number in place of a text. */
function fixOf(issue: z.core.$ZodIssue, { yaml, place }: { yaml: Yaml; place: SourceLocation }): Fix | undefined {
  const { source } = yaml;
  if (issue.code === 'invalid_value' && issue.values.length > 1)
    return nameFix(source, { place, written: String(issue.input), names: issue.values.map(String) });
  const isNumber = issue.code === 'invalid_type' && issue.expected === 'string' && typeof issue.input === 'number';
  return isNumber ? quoteFix(source, place) : undefined;
}

function unknownField(key: string, path: ValuePath, { yaml, schema }: Context): Diagnostic {
  const { names, block } = knownFields(schema, yaml.value, path.slice(0, -1));
  const near = nearest(key, names);
  const hint =
    key === 'slug' && path.length === 1
      ? 'Rename the file instead: its name is the slug.'
      : /^\w.* /.test(key) && near === undefined
        ? 'Put a text that contains a comma in quotes: a comma ends a value between { and }.'
        : block === undefined
          ? didYouMean(key, names)
          : [near && `Did you mean "${near}"?`, fieldsOfBlock(block, names)].filter(Boolean).join(' ');
  return diagnose('schema/unknown-field', {
    message: `The field "${fieldPathText(path)}" is unknown.`,
    hint,
    place: yaml.locateKey(path),
    fix: fieldFix(key, path, { yaml, names }),
  });
}

/** Returns the fix of a misspelled field, unless the item has the other field, too. */
function fieldFix(
  key: string,
  path: ValuePath,
  { yaml, names }: { yaml: Yaml; names: readonly string[] },
): Fix | undefined {
  const parent = valueAt(yaml.value, path.slice(0, -1));
  const written = isRecord(parent) ? Object.keys(parent) : [];
  // `slug` is not near the field that its author meant.
  if (key === 'slug') return undefined;
  const fix = nameFix(yaml.source, { place: yaml.locateKey(path), written: key, names });
  return fix?.edits.some(({ newText }) => written.includes(newText)) ? undefined : fix;
}

function fieldsOfBlock(block: string, names: readonly string[]): string {
  return names.length === 0
    ? `The block "${block}" has no fields.`
    : `The block "${block}" has the fields ${names.join(', ')}.`;
}

/** Returns a hint if the path is that of a block, because only lists of blocks have this syntax. */
function blockHint([list, index, ...rest]: ValuePath): string | undefined {
  return list === 'blocks' && index !== undefined && rest.length === 0 ? WRITE_BLOCK : undefined;
}

const WRITE_BLOCK = 'Write "- block:" with the kind of block, and its fields below.';

type UnionIssue = z.core.$ZodIssueInvalidUnion & { options?: readonly unknown[] };

/** Whether an issue is about a missing or wrong kind of block. */
function isBlockName(issue: z.core.$ZodIssue): issue is UnionIssue {
  return issue.code === 'invalid_union' && issue.discriminator === 'block';
}

function unknownBlock(
  { options = [] }: UnionIssue,
  { yaml, place, written }: { yaml: Yaml; place: SourceLocation; written: unknown },
): Diagnostic {
  const ids = options.map(String);
  const near = nearest(String(written), ids);
  return diagnose('blocks/unknown', {
    message: `The block "${String(written)}" does not exist.`,
    hint: near === undefined ? `Use one of: ${ids.join(', ')}.` : `Did you mean "${near}"?`,
    place,
    fix: nameFix(yaml.source, { place, written: String(written), names: ids }),
  });
}

interface Description {
  code: Code;
  message: string;
  hint?: string | undefined;
}

function describe(issue: z.core.$ZodIssue): Description {
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'schema/wrong-type',
        message: `must be ${withArticle(issue.expected)}, not ${kindOf(issue.input)}`,
        hint: quoteHint(issue),
      };
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      const isOne = allowed.length === 1;
      return {
        code: 'schema/bad-value',
        message: isOne ? `can only be ${allowed[0]}` : `cannot be "${String(issue.input)}"`,
        hint: isOne ? 'Otherwise remove the field.' : didYouMean(String(issue.input), allowed),
      };
    }
    case 'too_small':
    case 'too_big': {
      const isReached = issue.inclusive !== false;
      const bound =
        issue.code === 'too_small'
          ? `${isReached ? 'at least' : 'more than'} ${issue.minimum}`
          : `${isReached ? 'at most' : 'less than'} ${issue.maximum}`;
      const unit = issue.origin === 'array' ? ' entries' : issue.origin === 'string' ? ' characters' : '';
      const verb = issue.origin === 'array' || issue.origin === 'string' ? 'must have' : 'must be';
      const code = issue.origin === 'number' || issue.origin === 'int' ? 'schema/bad-value' : 'schema/length';
      return { code, message: `${verb} ${bound}${unit}` };
    }
    case 'custom': {
      const { code = 'schema/bad-value', hint } = (issue.params ?? {}) as { code?: Code; hint?: string };
      return { code, message: issue.message, hint };
    }
    default:
      return { code: 'schema/bad-value', message: issue.message };
  }
}

function quoteHint({ expected, input }: { expected: string; input?: unknown }): string | undefined {
  if (expected === 'string' && typeof input === 'number') return 'Put the value in quotes to keep it text.';
  if (expected === 'array' && typeof input === 'string') return 'Write a list: [one, two].';
  return undefined;
}

function withArticle(expected: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'a group of fields',
    string: 'text',
    int: 'a whole number',
    record: 'a group of fields',
    tuple: 'a list',
    boolean: 'true or false',
  };
  return names[expected] ?? `a ${expected}`;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'an infinite number';
  return { string: 'text', boolean: 'true or false', object: 'a group of fields' }[typeof value as string] ?? 'that';
}

/** Returns the name of a field in messages, such as `sources[1].title`. Lists count from one. */
export function fieldPathText(path: ValuePath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : index === 0 ? key : `.${key}`)).join('');
}

/** Whether the diagnostic of an unknown field already suggests this field. One finding is enough. */
function isMisspelt(path: ValuePath, { yaml, schema }: Context): boolean {
  const { names } = knownFields(schema, yaml.value, path.slice(0, -1));
  const parent = valueAt(yaml.value, path.slice(0, -1));
  const written = isRecord(parent) ? Object.keys(parent) : [];
  return written.some((name) => !names.includes(name) && nearest(name, names) === path.at(-1));
}

function valueAt(value: unknown, path: ValuePath): unknown {
  let at = value;
  for (const key of path) at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  return at;
}

/** Returns the start of a place. A missing field has no place, so its parent's start is used. */
function startOf({ file, line, column }: SourceLocation): SourceLocation {
  return { file, line, column };
}
