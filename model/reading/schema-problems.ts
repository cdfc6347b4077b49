import * as z from 'zod';
import { type Diagnostic, diagnose, type SourceLocation, type WithDiagnostics } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import { fixIn } from '../diagnostics/fix.ts';
import { listOf } from '../diagnostics/list-of.ts';
import { locationAt } from '../diagnostics/source.ts';
import { inWrittenForm } from './accepted-forms.ts';
import type { ChangedText } from './changed-texts.ts';
import { describeIssue, exampleLine, rightForm } from './issue-words.ts';
import { isLine, isRecord, knownFields, schemaAt, valueAt } from './known-fields.ts';
import { fieldPathText, meantField, unknownField } from './unknown-fields.ts';
import { inYamlQuotes, nameFix, valueFix } from './value-fixes.ts';
import type { ValuePath } from './value-path.ts';
import type { Yaml } from './yaml.ts';

/** For a schema that a command uses once or twice. zod compiles a schema at its first use, which takes longer than that use. */
export const USED_ONCE = { jitless: true } as const;

/**
 * Checks a YAML value against a schema. Each diagnostic has the place of the faulty value or name. Texts that YAML changes have
 * findings too, also beside a valid value. `options` are those of zod.
 */
export function checkSchema<Schema extends z.ZodType>(
  yaml: Yaml,
  schema: Schema,
  options?: z.core.ParseContext<z.core.$ZodIssue>,
): WithDiagnostics<z.output<Schema>> {
  if (yaml.diagnostics.length > 0) return { diagnostics: yaml.diagnostics };
  if (!isRecord(yaml.value)) {
    const message =
      yaml.value === null || yaml.value === undefined ? 'The file has no fields.' : 'The file has no named fields.';
    const hint = 'Write each field as "field: value" on its own line.';
    return { diagnostics: [diagnose('front-matter/not-a-map', { message, hint, place: yaml.locate([]) })] };
  }
  const first = schema.safeParse(yaml.value, options);
  const changed = yaml.changedTexts.flatMap((text) => changedTextFinding(text, { yaml, schema }));
  if (first.success) return { value: first.data, diagnostics: changed };
  const value = inWrittenForm(schema, yaml.value);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, diagnostics: changed };
  const context = { yaml: { ...yaml, value }, schema };
  const [missing, others] = partition(withoutConsequences(result.error.issues), (issue) => isMissing(issue, value));
  return {
    diagnostics: [
      ...missingFields(missing, context),
      ...others.filter((issue) => !isEmptied(issue, yaml)).flatMap((issue) => toDiagnostics(issue, context)),
      ...changed,
    ],
  };
}

/** Returns the finding of a text that YAML changes. Names, days and paths may have comments behind them. */
function changedTextFinding(changed: ChangedText, { yaml, schema }: Context): Diagnostic[] {
  const { path, code, message, start, end, typed, isUncertain = false } = changed;
  const field = schemaAt(schema, yaml.value, path);
  if (field === undefined || !isLine(field)) return [];
  const newText = inYamlQuotes(typed);
  const fix = { message: `Write ${newText}.`, replacements: [{ start, end, newText }] };
  return [
    diagnose(code, {
      message,
      hint: isUncertain ? `${fix.message} If it is a comment, move it to a line of its own.` : fix.message,
      place: locationAt(yaml.source, start, end),
      fix: !isUncertain && field.safeParse(typed).success ? fixIn(yaml.source, fix) : undefined,
    }),
  ];
}

/** Whether an issue is about a value that is empty because YAML reads its text as a comment. */
function isEmptied({ path }: z.core.$ZodIssue, { changedTexts }: Yaml): boolean {
  const name = path.map(String).join(' ');
  return changedTexts.some((text) => text.code === 'yaml/lost-text' && text.path.map(String).join(' ') === name);
}

function partition<Entry>(entries: readonly Entry[], isFirst: (entry: Entry) => boolean): [Entry[], Entry[]] {
  return [entries.filter(isFirst), entries.filter((entry) => !isFirst(entry))];
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

function pathOf({ path }: z.core.$ZodIssue): ValuePath {
  return path.filter((key) => typeof key !== 'symbol') as ValuePath;
}

/** Whether an issue is about a required field that is absent. */
function isMissing(issue: z.core.$ZodIssue, value: unknown): boolean {
  const isAbsent = ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code);
  return isAbsent && valueAt(value, pathOf(issue)) === undefined;
}

/** Reports the missing fields of each group in one finding, with the lines to write. */
function missingFields(issues: readonly z.core.$ZodIssue[], { yaml, schema }: Context): Diagnostic[] {
  const missing = issues.filter((issue) => !isMisspelt(pathOf(issue), { yaml, schema }));
  const groups = Map.groupBy(missing, (issue) => pathOf(issue).slice(0, -1).join(' '));
  return [...groups.values()].map((group) => {
    const paths = group.map(pathOf);
    const names = paths.map((path) => `"${fieldPathText(path)}"`);
    const lines = paths.map((path) => exampleLine(String(path.at(-1)), schemaAt(schema, yaml.value, path)));
    const message =
      names.length === 1 ? `The field ${names[0]} is missing.` : `The fields ${listOf(names)} are missing.`;
    const hint = group.some(isBlockName)
      ? WRITE_BLOCK
      : names.length === 1
        ? `Add a line such as ${lines[0]}`
        : `Add lines such as these: ${lines.join(' · ')}`;
    return diagnose('schema/missing-field', { message, hint, place: startOf(yaml.locate(paths[0] ?? [])) });
  });
}

function toDiagnostics(issue: z.core.$ZodIssue, { yaml, schema }: Context): Diagnostic[] {
  const path = pathOf(issue);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(key, [...path, key], { yaml, schema }));
  }
  const place = yaml.locate(path);
  const value = valueAt(yaml.value, path);
  if (isBlockName(issue)) return [unknownBlock(issue, { yaml, place, written: value })];
  const field = schemaAt(schema, yaml.value, path);
  const isWrong = value !== undefined && field?.safeParse(value).success === false;
  const corrected = isWrong ? valueFix(yaml.source, { field, value, place }) : undefined;
  const { code, message, hint = blockHint(path) } = describeIssue(issue, field);
  const isName = issue.code === 'invalid_value' && issue.values.length > 1;
  const names = isName ? issue.values.map(String) : [];
  const fix = corrected?.fix ?? nameFix(yaml.source, { place, written: String(value), names });
  const form = isWrong || code !== 'schema/bad-value' ? rightForm(field, message) : OTHER_FIELD;
  return [
    diagnose(code, {
      message: `The field "${fieldPathText(path)}" ${message}.`,
      hint: corrected === undefined ? (hint ?? form) : `Write ${corrected.newText}.`,
      place,
      fix,
    }),
  ];
}

/** The hint of a value that is valid alone. */
const OTHER_FIELD = 'Correct this field or the other one.';

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

/** Whether the diagnostic of an unknown field already suggests this field. One finding is enough. */
function isMisspelt(path: ValuePath, { yaml, schema }: Context): boolean {
  const { names } = knownFields(schema, yaml.value, path.slice(0, -1));
  const parent = valueAt(yaml.value, path.slice(0, -1));
  const written = isRecord(parent) ? Object.keys(parent) : [];
  return written.some((name) => !names.includes(name) && meantField(name, names) === path.at(-1));
}

/** Returns the start of a place. A missing field has no place, so its parent's start is used. */
function startOf({ file, line, column }: SourceLocation): SourceLocation {
  return { file, line, column };
}
