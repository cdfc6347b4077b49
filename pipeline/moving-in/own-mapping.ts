import * as z from 'zod';
import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema, USED_ONCE } from '../../model/reading/schema-problems.ts';

/** The mappings that a site needs besides those of its tool: a YAML file, given with `--map`. */
const ownMapping = z.strictObject({
  site: z.url('must be an address such as https://blog.example').optional(),
  address: z.string().startsWith('/', 'must begin with a slash, such as /:year/:title/').optional(),
  fields: z.record(z.string(), z.string().nullable()).default({}),
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  defaults: z.record(z.string(), z.unknown()).default({}),
  marks: z.record(z.string(), z.string()).default({}),
});

/** `fields` null drops a field. `values` has our value of a field for each value of the other site, `*` for all others. */
export type OwnMapping = z.output<typeof ownMapping>;

export const NO_OWN_MAPPING: OwnMapping = ownMapping.parse({});

/** Reads a file of own mappings. */
export function readOwnMapping(file: FoundFile): WithDiagnostics<OwnMapping> {
  const { value: yaml, diagnostics } = readYamlFile(file, FILE_SIZE_LIMITS.content);
  return yaml === undefined ? { diagnostics } : checkSchema(yaml, ownMapping, USED_ONCE);
}
