import type { WithDiagnostics } from '../diagnostics/diagnostic.ts';
import { checkWrittenFigures, type Figures, figuresIn, fillValues } from './figures.ts';
import type { FoundFile } from './found-file.ts';
import { readText } from './read-text.ts';
import { readYaml, type Yaml } from './yaml.ts';

/**
 * Reads the YAML of a file of at most `limit` bytes. Returns no value if the file is not text. `checkSchema` reports
 * syntax errors. Inserts figures of the data if there are any.
 */
export function readYamlFile({ disk, file }: FoundFile, limit: number, figures?: Figures): WithDiagnostics<Yaml> {
  const { value: source, diagnostics } = readText(disk, { file, limit });
  if (source === undefined) return { diagnostics };
  if (figures === undefined) return { value: readYaml(source, { text: source.text, offset: 0 }), diagnostics: [] };
  const { masked, insert, diagnostics: unknown } = figuresIn(source, figures);
  const yaml = readYaml(masked, { text: masked.text, offset: 0 });
  const value = { ...yaml, value: fillValues(yaml.value, insert) };
  return { value, diagnostics: [...unknown, ...checkWrittenFigures(source, figures)] };
}
