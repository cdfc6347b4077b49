import { type Alias, type Document, isCollection, isScalar, type Pair, Scalar, visit, type YAMLError } from 'yaml';
import { type Diagnostic, diagnose, type Fix, type SourceLocation } from '../diagnostics/diagnostic.ts';
import type { Replacement } from '../diagnostics/fix.ts';
import { lineFix } from './yaml-line-fixes.ts';

/** Returns the place of a range of the YAML text. */
export type PlaceOf = (start: number, end?: number) => SourceLocation;

/** The YAML text, with functions that return places in its file and fixes of it. */
export interface YamlText {
  text: string;
  at: PlaceOf;
  fixWith: (replacement: Replacement) => Fix | undefined;
}

const INDENTATION = 'The indentation of this line does not match the other lines of its group.';
const QUOTES =
  'Check the indentation, and put text in quotes that contains ": " or " #" or starts with a special character.';

/**
 * Returns diagnostics for everything in a document that is not plain data, in words for editors. Reports only the first
 * syntax error, because the others follow from it.
 */
export function yamlProblems(document: Document.Parsed, written: YamlText): Diagnostic[] {
  const { at } = written;
  const [first] = [...document.errors, ...unresolvedAliases(document)].toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) return [syntaxProblem(first, { document, ...written })];
  return [
    ...document.warnings.map(({ pos }) => tagProblem(pos, written)),
    ...cyclicAliases(document, at),
    ...duplicateKeys(document, at),
  ];
}

type Fault = Pick<YAMLError, 'code' | 'message' | 'pos'>;

interface Context extends YamlText {
  document: Document.Parsed;
}

/** A number sign that starts a comment in a line without quotes, though its author meant a number. */
const CUT_LINE = /^[^"'\n]*[\t ](#(?:[^\s#]| ?\d)[^\n]*)/;

function syntaxProblem(fault: Fault, context: Context): Diagnostic {
  const { document, text, at } = context;
  const [start, end] = fault.pos;
  if (fault.code === 'TAB_AS_INDENT') {
    return diagnose('yaml/tab', {
      message: 'The line is indented with a tab.',
      hint: 'Indent with two spaces.',
      place: at(start, end),
    });
  }
  if (fault.code === 'TAG_RESOLVE_FAILED') return tagProblem([start, end], context);
  if (fault.message.startsWith('Maximum call stack')) {
    return diagnose('yaml/too-deep', { message: 'The data is nested too deeply.', place: at(start, end) });
  }
  const open = /closing|end with a/.test(fault.message) ? openerBefore(document, start) : undefined;
  if (open !== undefined) {
    const message = `The ${text[open]} that starts here is not closed.`;
    const [, comment] = CUT_LINE.exec(text.slice(open)) ?? [];
    const hint =
      comment === undefined
        ? 'Add the closing mark where the value ends.'
        : `YAML reads "${comment}" as a comment. Put the text with # in quotes.`;
    return diagnose('yaml/syntax', { message, hint, place: at(open, open + 1) });
  }
  const cut = fault.code === 'BAD_INDENT' ? commentAbove(start, context) : undefined;
  if (cut !== undefined) return cut;
  if (fault.code === 'MULTIPLE_DOCS') return secondDocument(start, context);
  const [line = ''] = text.slice(start, end).split('\n', 1);
  return onLine(
    'yaml/syntax',
    { message: inPlainWords(fault, text), hint: QUOTES, start, end: start + line.length },
    context,
  );
}

/** Returns the finding of the line --- or ... that ends the data. The parser reports the line below three dots. */
function secondDocument(offset: number, { text, at }: YamlText): Diagnostic {
  const above = text.lastIndexOf('\n', offset - 2) + 1;
  const start = text.startsWith('...', above) ? above : offset;
  const message = `The data ends at this line ${text.slice(start, start + 3)}, so everything below it would be lost.`;
  const hint = 'Delete the line, or move the lines below it to a file of their own.';
  return diagnose('yaml/syntax', { message, hint, place: at(start, start + 3) });
}

/** Returns the finding of a text of several lines that a number sign in the line above an offset ends. */
function commentAbove(offset: number, { text, at }: YamlText): Diagnostic | undefined {
  const above = text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1;
  const [cut = '', comment = ''] = CUT_LINE.exec(text.slice(above, offset)) ?? [];
  if (comment === '') return undefined;
  const end = above + cut.length;
  const message = `YAML reads "${comment}" as a comment, so the text cannot go on in the next line.`;
  const hint = 'Put the whole text in quotes, from its first to its last line.';
  return diagnose('yaml/syntax', { message, hint, place: at(end - comment.length, end) });
}

/** Returns a finding of one line, with the line to write and its fix if a colon or quotes make the line valid. */
function onLine(
  code: 'yaml/syntax' | 'yaml/tag',
  { message, hint, start, end }: { message: string; hint: string; start: number; end: number },
  { text, at, fixWith }: YamlText,
): Diagnostic {
  const fixed = lineFix(text, start);
  return diagnose(code, {
    message: fixed?.message ?? message,
    hint: fixed === undefined ? hint : `Write ${fixed.line}`,
    place: at(start, end),
    fix: fixed && fixWith(fixed.replacement),
  });
}

function inPlainWords({ code, message, pos: [start] }: Fault, text: string): string {
  switch (code) {
    case 'BAD_ALIAS':
      return firstSentence(message);
    case 'BAD_DQ_ESCAPE':
      return `${text.slice(start, start + 2)} is not a valid escape sequence between double quotes; use single quotes.`;
    case 'BAD_INDENT':
      return INDENTATION;
    case 'BAD_SCALAR_START':
      return `A text without quotes cannot start with ${text[start]}.`;
    case 'BLOCK_IN_FLOW':
      return 'A comma is missing after this value, or after the previous one.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return message.startsWith('Nested mappings') ? 'A second "field: value" starts inside this value.' : INDENTATION;
    case 'MULTILINE_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      return 'This line is not a "field: value" pair.';
    case 'UNEXPECTED_TOKEN':
      if (message.includes('on same line with key')) return 'A list must start on the line below its field.';
      return message.startsWith('Unexpected scalar')
        ? 'This text follows a value that has already ended.'
        : 'This character is not allowed here.';
    default:
      return `This is not valid YAML: ${firstSentence(message)}`;
  }
}

function firstSentence(message: string): string {
  const line = (message.split('\n')[0] ?? '').trim();
  return line.endsWith('.') ? line : `${line}.`;
}

/** Returns the offset of the innermost quote or bracket that is still open at an offset. */
function openerBefore(document: Document.Parsed, offset: number): number | undefined {
  let opener: number | undefined;
  visit(document, {
    Node(_key, node) {
      const isQuoted = isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE);
      const isFlow = isCollection(node) && node.flow === true;
      const range = 'range' in node ? node.range : undefined;
      if ((isQuoted || isFlow) && range && range[0] < offset && offset <= range[2]) [opener] = range;
    },
  });
  return opener;
}

/** Finds aliases without an anchor, such as an accidental one in `title: *Note*`. */
function unresolvedAliases(document: Document.Parsed): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Alias(_key, alias: Alias) {
      if (alias.resolve(document) !== undefined) return;
      const [start, end] = alias.range ?? [0, 0];
      const message = `The * starts an alias here, but the anchor "${alias.source}" is not defined before it.`;
      faults.push({ code: 'BAD_ALIAS', message, pos: [start, end] });
    },
  });
  return faults;
}

/** Reports aliases inside the value that they refer to, which would never end. */
function cyclicAliases(document: Document.Parsed, at: PlaceOf): Diagnostic[] {
  const findings: Diagnostic[] = [];
  visit(document, {
    Alias(_key, alias: Alias) {
      const [start, end] = alias.range ?? [0, 0];
      const [from, to] = alias.resolve(document)?.range ?? [0, 0];
      if (start < from || end > to) return;
      findings.push(
        diagnose('yaml/cyclic-alias', {
          message: `The alias *${alias.source} is inside the value that it repeats, so it would expand without end.`,
          hint: 'Write the value without an alias.',
          place: at(start, end),
        }),
      );
    },
  });
  return findings;
}

function tagProblem([start, end]: [number, number], written: YamlText): Diagnostic {
  const message = `The tag ${written.text.slice(start, end)} is not allowed, because content is plain data.`;
  return onLine('yaml/tag', { message, hint: 'Remove the tag, or put the text in quotes.', start, end }, written);
}

/** Reports duplicate keys. The parser's own check takes quadratic time in the number of fields. */
function duplicateKeys(document: Document.Parsed, at: PlaceOf): Diagnostic[] {
  const findings: Diagnostic[] = [];
  visit(document, {
    Map(_key, map) {
      const first = new Map<string, SourceLocation>();
      for (const { key } of map.items as Pair[]) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const place = at(key.range[0], key.range[1]);
        const earlier = first.get(name);
        first.set(name, earlier ?? place);
        if (earlier === undefined) continue;
        findings.push(
          diagnose('yaml/duplicate-key', {
            message: `The field "${name}" occurs twice.`,
            hint: 'Keep one of them.',
            place,
            related: [{ message: 'first field', place: earlier }],
          }),
        );
      }
    },
  });
  return findings;
}
