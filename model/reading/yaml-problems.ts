import { type Alias, type Document, isCollection, isScalar, type Pair, Scalar, visit, type YAMLError } from 'yaml';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic.ts';

/** Returns the place of a range of the YAML text. */
export type PlaceOf = (start: number, end?: number) => SourceLocation;

const INDENTATION = 'The indentation of this line does not match the other lines of its group.';
const QUOTES =
  'Check the indentation, and put text in quotes that contains ": " or " #" or starts with a special character.';

/**
 * Returns diagnostics for everything in a document that is not plain data, in words for editors. Reports only the first
 * syntax error, because the others follow from it.
 */
export function yamlProblems(document: Document.Parsed, text: string, at: PlaceOf): Diagnostic[] {
  const [first] = [...document.errors, ...unresolvedAliases(document)].toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) return [syntaxProblem(first, { document, text, at })];
  return [
    ...document.warnings.map(({ pos }) => tagProblem(pos, { text, at })),
    ...cyclicAliases(document, at),
    ...duplicateKeys(document, at),
  ];
}

type Fault = Pick<YAMLError, 'code' | 'message' | 'pos'>;

interface Context {
  document: Document.Parsed;
  text: string;
  at: PlaceOf;
}

function syntaxProblem(fault: Fault, { document, text, at }: Context): Diagnostic {
  const [start, end] = fault.pos;
  if (fault.code === 'TAB_AS_INDENT') {
    return diagnose('yaml/tab', {
      message: 'The line is indented with a tab.',
      hint: 'Indent with two spaces.',
      place: at(start, end),
    });
  }
  if (fault.code === 'TAG_RESOLVE_FAILED') return tagProblem([start, end], { text, at });
  if (fault.message.startsWith('Maximum call stack')) {
    return diagnose('yaml/too-deep', { message: 'The data is nested too deeply.', place: at(start, end) });
  }
  const open = /closing|end with a/.test(fault.message) ? openerBefore(document, start) : undefined;
  if (open !== undefined) {
    const message = `The ${text[open]} that starts here is not closed.`;
    return diagnose('yaml/syntax', {
      message,
      hint: 'Add the closing mark where the value ends.',
      place: at(open, open + 1),
    });
  }
  const [line = ''] = text.slice(start, end).split('\n', 1);
  const place = at(start, start + line.length);
  return diagnose('yaml/syntax', { message: inPlainWords(fault, text), hint: QUOTES, place });
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
    case 'MULTIPLE_DOCS':
      return 'A second YAML document starts at this line ---; a file can contain only one.';
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

function tagProblem([start, end]: [number, number], { text, at }: Pick<Context, 'text' | 'at'>): Diagnostic {
  return diagnose('yaml/tag', {
    message: `The tag ${text.slice(start, end)} is not allowed, because content is plain data.`,
    hint: 'Remove the tag, or put the text in quotes.',
    place: at(start, end),
  });
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
