import { type Document, isMap, isScalar, type Node, parseDocument, visit } from 'yaml';
import type { Code } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { fixIn, type Replacement } from '../diagnostics/fix.ts';
import { locationAt, type Source, writtenText } from '../diagnostics/source.ts';
import { type ChangedText, changedTexts } from './changed-texts.ts';
import { plainFields } from './plain-fields.ts';
import type { ValuePath } from './value-path.ts';
import { yamlProblems } from './yaml-problems.ts';

export interface Yaml {
  /** The file. */
  source: Source;
  /** The plain value. Undefined if the text is invalid. */
  value: unknown;
  diagnostics: Diagnostic[];
  /** Texts that readers see changed. Their offsets are in the text of the source. */
  changedTexts: readonly ChangedText[];
  /** Returns the place of the value at a path, or of the nearest existing parent. */
  locate: (path: ValuePath) => SourceLocation;
  /** Returns the place of a key, for diagnostics about a name. */
  locateKey: (path: ValuePath) => SourceLocation;
}

/**
 * Parser options: plain data only, without conversion to other kinds of values, and without the parser's own messages.
 */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  prettyErrors: false,
  strict: true,
  uniqueKeys: false,
  resolveKnownTags: false,
  logLevel: 'error',
} as const;

/** Enough for any real front matter. An alias bomb needs thousands. */
const MAX_ALIASES = 50;
/** Deeper text would overflow the parser's stack. */
const MAX_DEPTH = 60;
const TOO_DEEP_LINE = new RegExp(`^(?: {${2 * MAX_DEPTH},}| *(?:[-?:][ \\t]+){${MAX_DEPTH},})\\S`, 'm');

/**
 * Reads YAML 1.2 from `text`, at `offset` in the source. Returns plain data only: dates and `NO` stay text, tags and
 * more than a few aliases are refused. Computes places only on request.
 */
export function readYaml(source: Source, part: YamlPart): Yaml {
  const value = plainFields(part.text);
  if (value === undefined) return parseYaml(source, part);
  let parsed: Yaml | undefined;
  const places = () => {
    parsed ??= parseYaml(source, part);
    return parsed;
  };
  return {
    source,
    value,
    diagnostics: [],
    // Such a text needs the parser.
    changedTexts: [],
    locate: (path) => places().locate(path),
    locateKey: (path) => places().locateKey(path),
  };
}

/** YAML within a file. */
export interface YamlPart {
  text: string;
  /** The offset of the text in the source. */
  offset: number;
}

function parseYaml(source: Source, { text, offset }: YamlPart): Yaml {
  const at = (start: number, end = start) => locationAt(source, offset + start, offset + end);
  const refused = (code: Code, message: string, start: number, hint?: string): Yaml => ({
    source,
    value: undefined,
    diagnostics: [diagnose(code, { message, hint, place: at(start) })],
    changedTexts: [],
    locate: () => at(start),
    locateKey: () => at(start),
  });

  const tooDeep = firstTooDeep(text);
  if (tooDeep !== undefined) {
    return refused('yaml/too-deep', `The data is nested more than ${MAX_DEPTH} levels deep.`, tooDeep);
  }

  const document = parseDocument(text, YAML_OPTIONS);
  const written = writtenText(source).slice(offset, offset + text.length);
  const tooMany = () =>
    refused(
      'yaml/too-many-aliases',
      'The aliases in this data expand to a very large value.',
      Math.max(0, text.indexOf('&')),
      'Write the values without aliases.',
    );
  // Counts aliases first, because resolving an alias searches all text before it.
  if (hasManyAliases(document)) return tooMany();
  const fixWith = ({ start, end, newText }: Replacement) =>
    fixIn(source, {
      message: `Write ${newText.trim()}`,
      replacements: [{ start: offset + start, end: offset + end, newText }],
    });
  const diagnostics = yamlProblems(document, { text: written, at, fixWith });
  const locateNode = (path: ValuePath): SourceLocation => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
      const range = (node as Node | null | undefined)?.range;
      if (range) return at(range[0], range[1]);
    }
    return at(text.length - text.trimStart().length);
  };
  const locateKey = (path: ValuePath): SourceLocation => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? (parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1))) ??
        parent.items.find(({ key }) => !isScalar(key)))
      : undefined;
    const range = (pair?.key as Node | undefined)?.range;
    return range ? at(range[0], range[1]) : locateNode(path);
  };
  const places = { source, locate: locateNode, locateKey };
  if (diagnostics.length > 0) return { ...places, value: undefined, diagnostics, changedTexts: [] };

  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    const changed = changedTexts(document, written).map((change) => {
      return { ...change, start: offset + change.start, end: offset + change.end };
    });
    return { ...places, value, diagnostics: [], changedTexts: changed };
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return tooMany();
  }
}

function hasManyAliases(document: Document.Parsed): boolean {
  let count = 0;
  visit(document, {
    Alias() {
      count += 1;
      return count > MAX_ALIASES ? visit.BREAK : undefined;
    },
  });
  return count > MAX_ALIASES;
}

/** Returns the offset of the first bracket or line that nests too deep, without parsing. */
function firstTooDeep(text: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '[' || character === '{') depth += 1;
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1;
    if (depth > MAX_DEPTH) return index;
  }
  return TOO_DEEP_LINE.exec(text)?.index;
}
