import type { Checked } from '../diagnostics/diagnostic.ts';
import type { FoundFile } from './found-file.ts';
import { readText } from './read-text.ts';
import { readYaml, type Yaml } from './yaml.ts';

/** The YAML of a file of at most `limit` bytes; nothing where it cannot be read as text. Its syntax is checked with its schema. */
export function readYamlFile({ disk, file }: FoundFile, limit: number): Checked<Yaml> {
  const { value: source, diagnostics } = readText(disk, { file, limit });
  if (source === undefined) return { diagnostics };
  return { value: readYaml(source, { text: source.text, offset: 0 }), diagnostics: [] };
}
