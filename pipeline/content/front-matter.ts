import matter from 'gray-matter';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { placeAt, type Source, topOf } from '../diagnostics/source.ts';
import { readYaml, type Yaml } from './yaml.ts';

export interface FrontMatter {
  yaml: Yaml;
  /** Where the body begins in the source's text. */
  bodyOffset: number;
}

/** gray-matter splits; it never parses, and above all never runs code (its own engines would). */
const NO_ENGINES = Object.fromEntries(
  ['yaml', 'json', 'javascript', 'js', 'coffee', 'toml'].map((language) => [
    language,
    { parse: () => ({}), stringify: () => '' },
  ]),
);

/** Splits a content file into its fields, with positions, and its body. */
export function readFrontMatter(source: Source): FrontMatter | Diagnostic {
  const [opening = ''] = source.text.split('\n', 1);
  if (!opening.startsWith('---') || opening.startsWith('----')) {
    return diagnose('front-matter/missing', {
      message: 'The file does not begin with front matter.',
      hint: 'The first line must be ---, followed by fields such as "title: …" and a closing ---.',
      place: topOf(source.file),
    });
  }
  if (opening.trimEnd() !== '---') {
    return diagnose('front-matter/language', {
      message: `Front matter cannot be written in "${opening.slice(3).trim()}".`,
      hint: 'Open it with --- alone and write YAML. Nothing in content is executed.',
      place: placeAt(source, 0, opening.length),
    });
  }
  const closing = source.text.indexOf('\n---');
  const isClosed = closing !== -1 && /^\n---(?:\n|$)/.test(source.text.slice(closing, closing + 5));
  if (!isClosed || opening !== '---') {
    const start = opening !== '---' || closing === -1 ? 0 : closing + 1;
    return diagnose('front-matter/unclosed', {
      message: closing === -1 ? 'The front matter is not closed.' : 'This line does not close the front matter.',
      hint: 'The lines before and after the fields are --- alone, without blanks.',
      place: placeAt(source, start, start + 3),
    });
  }
  const { matter: fields, content } = matter(source.text, { language: 'yaml', engines: NO_ENGINES });
  return {
    yaml: readYaml(source, { text: fields, offset: '---'.length }),
    bodyOffset: source.text.length - content.length,
  };
}
