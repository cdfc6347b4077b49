import * as z from 'zod';
import type { Diagnostic, WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema, USED_ONCE } from '../../model/reading/schema-problems.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import { ADDRESS_PARTS, unknownParts } from './tools.ts';

/** The mappings that a site needs besides those of its tool: a YAML file, given with `--map`. */
const ownMapping = z.strictObject({
  site: z.url('must be an address such as https://blog.example').optional(),
  address: z
    .string()
    .startsWith('/', 'must begin with a slash, such as /:year/:title/')
    .refine((pattern) => unknownParts(pattern).length === 0, `can have only :${ADDRESS_PARTS.join(', :')}`)
    .optional(),
  fields: group(z.string().nullable()),
  values: group(group(z.string())),
  defaults: group(z.unknown()),
  marks: group(z.string()),
});

/** A group whose lines may all be comments. */
function group<Value extends z.ZodType>(value: Value) {
  return z
    .record(z.string(), value)
    .nullish()
    .transform((fields) => fields ?? {});
}

/** `fields` null drops a field. `values` has our value of a field for each value of the other site, `*` for all others. */
export type OwnMapping = z.output<typeof ownMapping>;

export const NO_OWN_MAPPING: OwnMapping = ownMapping.parse({});

/** Reads a file of own mappings. `check` returns findings about its values. */
export function readOwnMapping(
  file: FoundFile,
  check: (own: OwnMapping, yaml: Yaml) => Diagnostic[],
): WithDiagnostics<OwnMapping> {
  const { value: yaml, diagnostics } = readYamlFile(file, FILE_SIZE_LIMITS.content);
  if (yaml === undefined) return { diagnostics };
  const read = checkSchema(yaml, ownMapping, USED_ONCE);
  const wrong = read.value === undefined ? [] : check(read.value, yaml);
  return wrong.length > 0 ? { diagnostics: wrong } : read;
}
