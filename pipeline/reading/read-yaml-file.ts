import type { Checked } from '../diagnostics/diagnostic.ts';
import type { FoundFile } from './found-file.ts';
import { readText } from './read-text.ts';
import { readYaml, type Yaml } from './yaml.ts';

/**
 * Reads the YAML of a file of at most `limit` bytes. Returns no value if the file is not text. `checkSchema` reports
 * syntax errors.
 */
export function readYamlFile({ disk, file }: FoundFile, limit: number): Checked<Yaml> {
  const { value: source, diagnostics } = readText(disk, { file, limit });
  if (source === undefined) return { diagnostics };
  return { value: readYaml(source, { text: source.text, offset: 0 }), diagnostics: [] };
}
