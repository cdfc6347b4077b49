import matter from 'gray-matter';
import { type Diagnostic, diagnose, type Fix, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { fixIn } from '../diagnostics/fix.ts';
import { locationAt, type Source, topOfFile } from '../diagnostics/source.ts';
import { readYaml, type Yaml } from './yaml.ts';

export interface FrontMatter {
  /** The fields. Without a value, and with a diagnostic, if the front matter is malformed. */
  yaml: Yaml;
  /** The offset of the body in the source's text. Undefined if it is unclear. */
  bodyOffset: number | undefined;
}

/** Makes gray-matter only split the file. Its own engines would parse YAML, and even run code. */
const NO_ENGINES = Object.fromEntries(
  ['yaml', 'json', 'javascript', 'js', 'coffee', 'toml'].map((language) => [
    language,
    { parse: () => ({}), stringify: () => '' },
  ]),
);

const MAX_LENGTH = 64_000;
/** gray-matter inspects the rest of the text after each line, which takes seconds for tens of thousands of lines. */
const MAX_LINES = 2000;

/** Splits a content file into its fields, with positions, and its body. */
export function readFrontMatter(source: Source): FrontMatter {
  const problem = lineProblem(source);
  if (problem !== undefined) return { yaml: noYaml(source, problem), bodyOffset: likelyBodyOffset(source.text) };
  const bodyOffset = bodyOffsetOf(source.text);
  // gray-matter would copy the text below the front matter.
  const { matter: fields } = matter(source.text.slice(0, bodyOffset), { language: 'yaml', engines: NO_ENGINES });
  return { yaml: readYaml(source, { text: fields, offset: '---'.length }), bodyOffset };
}

/** Returns the offset after the line that closes the fields. */
function bodyOffsetOf(text: string): number {
  const closing = text.indexOf('\n---') + '\n---'.length;
  return text[closing] === '\n' ? closing + 1 : closing;
}

/** Checks the lines that open and close the front matter. */
function lineProblem(source: Source): Diagnostic | undefined {
  const [opening = ''] = source.text.split('\n', 1);
  if (!opening.startsWith('---') || opening.startsWith('----')) {
    return diagnose('front-matter/missing', {
      message: 'The file does not start with front matter.',
      hint: 'Start the file with a line ---, then write fields such as "title: …" and a closing line ---.',
      place: topOfFile(source.file),
    });
  }
  if (opening.trimEnd() !== '---') {
    return diagnose('front-matter/language', {
      message: `Front matter cannot be in "${opening.slice(3).trim()}".`,
      hint: 'Open it with a line that contains only ---, and write YAML. Content is never executed.',
      place: locationAt(source, 0, opening.length),
    });
  }
  if (opening !== '---') return unclosed(source, 0, 'The opening line --- of the front matter ends with spaces.');
  const closing = source.text.indexOf('\n---');
  if (closing === -1) return unclosed(source, 0, 'The front matter is not closed.');
  if (!/^\n---(?:\n|$)/.test(source.text.slice(closing, closing + 5))) {
    return unclosed(source, closing + 1, 'This line does not close the front matter.');
  }
  const tooLarge = tooLargeIn(source.text.slice(0, closing));
  if (tooLarge !== undefined) {
    return diagnose('content/too-large', {
      message: tooLarge,
      hint: 'Move text below the closing ---, and data to content/data.',
      place: topOfFile(source.file),
    });
  }
  return undefined;
}

/**
 * Returns the likely offset of the text if the opening or closing line is wrong, so that the text is still checked. A
 * file that begins with neither hyphens nor a field is only text.
 */
function likelyBodyOffset(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  if (!/^\s*(?:---|[\w-]+:)/.test(text)) return 0;
  const opening = /^\s*---[^\n]*\n/.exec(text)?.[0].length ?? 0;
  const closing = /^---+[ \t]*(?:\n|$)/m.exec(text.slice(opening));
  return closing === null ? undefined : opening + closing.index + closing[0].length;
}

function noYaml(source: Source, problem: Diagnostic): Yaml {
  const place = problem.place as SourceLocation;
  return {
    source,
    value: undefined,
    diagnostics: [problem],
    changedTexts: [],
    locate: () => place,
    locateKey: () => place,
  };
}

function tooLargeIn(fields: string): string | undefined {
  if (fields.length > MAX_LENGTH) return `The front matter is larger than ${MAX_LENGTH / 1000} kB.`;
  return fields.split('\n').length > MAX_LINES ? `The front matter has more than ${MAX_LINES} lines.` : undefined;
}

function unclosed(source: Source, start: number, message: string): Diagnostic {
  return diagnose('front-matter/unclosed', {
    message,
    hint: 'Write --- and nothing else, not even spaces, on the lines before and after the fields.',
    place: locationAt(source, start, start + 3),
    fix: withoutBlanks(source, start),
  });
}

/** Returns the fix of a line that has only blanks after its hyphens. */
function withoutBlanks(source: Source, start: number): Fix | undefined {
  const [, blanks] = /^---([ \t]+)(?:\n|$)/.exec(source.text.slice(start)) ?? [];
  if (blanks === undefined) return undefined;
  const from = start + '---'.length;
  const replacements = [{ start: from, end: from + blanks.length, newText: '' }];
  return fixIn(source, { message: 'Remove the spaces after ---.', replacements });
}
