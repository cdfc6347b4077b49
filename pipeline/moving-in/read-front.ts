import { parse, TomlError } from 'smol-toml';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, offsetAt, type Source, topOfFile } from '../../model/diagnostics/source.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { fieldPathText } from '../../model/reading/unknown-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { readYaml, type Yaml } from '../../model/reading/yaml.ts';

/** A field of another tool. Fields in groups have a name such as `params.author`. */
export interface OtherField {
  name: string;
  value: unknown;
  place: SourceLocation;
}

/** The front matter of another tool. */
export interface OtherFront {
  fields: OtherField[];
  bodyOffset: number;
  diagnostics: Diagnostic[];
}

/** Reads front matter in YAML (`---`), TOML (`+++`) or JSON (`{`, or `---json`). A file without any has no fields. */
export function readFront(source: Source): OtherFront {
  const [, opening = '', language = ''] = /^(---|\+\+\+|\{)[ \t]*([a-z]*)[ \t]*\n/.exec(source.text) ?? [];
  if (opening === '+++') return tomlFront(source);
  if (opening === '{') return jsonFront(source, { opening: '', closing: '\n}' });
  if (opening === '---' && language === 'json') return jsonFront(source, { opening: '---json\n', closing: '\n---' });
  if (opening === '') return { fields: [], bodyOffset: 0, diagnostics: [] };
  const { yaml, bodyOffset = source.text.length } = readFrontMatter(source);
  return { fields: fieldsIn(yaml), bodyOffset, diagnostics: yaml.diagnostics };
}

/** JSON is also YAML, and the reader of YAML knows the places of values. */
function jsonFront(source: Source, { opening, closing }: { opening: string; closing: string }): OtherFront {
  const at = source.text.indexOf(closing);
  if (at === -1) return unreadable(source, 'The front matter is not closed.', topOfFile(source.file));
  const end = at + closing.length;
  const text = source.text.slice(opening.length, opening === '' ? end : at);
  const yaml = readYaml(source, { text, offset: opening.length });
  return { fields: fieldsIn(yaml), bodyOffset: end + 1, diagnostics: yaml.diagnostics };
}

function tomlFront(source: Source): OtherFront {
  const start = source.text.indexOf('\n') + 1;
  const end = source.text.indexOf('\n+++', start - 1);
  if (end === -1) return unreadable(source, 'The front matter is not closed.', topOfFile(source.file));
  const text = source.text.slice(start, Math.max(start, end));
  try {
    const placeOf = (path: ValuePath) => tomlPlace(source, { start, end, key: String(path.at(-1)) });
    return { fields: flat(parse(text), placeOf), bodyOffset: source.text.indexOf('\n', end + 1) + 1, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const at = offsetAt(source, error.line + 1, error.column);
    // The message has a picture of the line below its first line.
    return unreadable(source, `${error.message.split('\n', 1)[0]}.`, locationAt(source, at));
  }
}

/** Returns the place of a key. The parser of TOML does not tell it, and keys begin their lines. */
function tomlPlace(source: Source, { start, end, key }: { start: number; end: number; key: string }): SourceLocation {
  const written = new RegExp(`^[ \\t]*\\[?["']?${RegExp.escape(key)}\\b`, 'm').exec(source.text.slice(start, end));
  return written === null
    ? topOfFile(source.file)
    : locationAt(source, start + written.index, start + written.index + written[0].length);
}

function unreadable({ file }: Source, message: string, place: SourceLocation): OtherFront {
  const hint = `Correct the front matter of ${file}, then run the command again.`;
  return { fields: [], bodyOffset: 0, diagnostics: [diagnose('moving/unreadable', { message, hint, place })] };
}

function fieldsIn({ value, locateKey }: Yaml): OtherField[] {
  return isRecord(value) ? flat(value, locateKey) : [];
}

function flat(
  group: Readonly<Record<string, unknown>>,
  placeOf: (path: ValuePath) => SourceLocation,
  above: ValuePath = [],
): OtherField[] {
  return Object.entries(group).flatMap(([key, value]): OtherField[] => {
    const path = [...above, key];
    if (value instanceof Date) return [{ name: fieldPathText(path), value: value.toISOString(), place: placeOf(path) }];
    if (isRecord(value)) return flat(value, placeOf, path);
    return [{ name: fieldPathText(path), value, place: placeOf(path) }];
  });
}
