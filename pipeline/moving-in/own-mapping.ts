import * as z from 'zod';
import type { WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema, USED_ONCE } from '../../model/reading/schema-problems.ts';
import { fieldsOf, type Target } from './target.ts';
import { ADDRESS_PARTS, unknownParts } from './tools.ts';

/** The mappings that a site needs besides those of its tool: a YAML file, given with `--map`. */
function ownMapping(fields: Readonly<Record<string, z.ZodType>>) {
  const defaults = Object.entries(fields).map(([name, field]) => [name, field.optional()] as const);
  return z.strictObject({
    site: z.url('must be an address such as https://blog.example').optional(),
    address: z
      .string()
      .startsWith('/', 'must begin with a slash, such as /:year/:title/')
      .refine((pattern) => unknownParts(pattern).length === 0, `can have only :${ADDRESS_PARTS.join(', :')}`)
      .optional(),
    fields: group(z.record(z.string(), z.string().nullable())),
    values: group(z.record(z.string(), group(z.record(z.string(), z.string())))),
    defaults: group(z.strictObject(Object.fromEntries(defaults))),
    marks: group(z.record(z.string(), z.string())),
  });
}

/** Returns the schema of a group whose lines may all be comments. */
function group<Group extends z.ZodType<Record<string, unknown>>>(fields: Group) {
  return z.preprocess((written) => written ?? {}, fields);
}

/** `fields` null drops a field. `values` has our value of a field for each value of the other site, `*` for all others. */
export type OwnMapping = z.output<ReturnType<typeof ownMapping>>;

export const NO_OWN_MAPPING: OwnMapping = ownMapping({}).parse({});

/** Reads a file of own mappings. */
export function readOwnMapping(file: FoundFile, target: Target): WithDiagnostics<OwnMapping> {
  const { value: yaml, diagnostics } = readYamlFile(file, FILE_SIZE_LIMITS.content);
  return yaml === undefined ? { diagnostics } : checkSchema(yaml, ownMapping(fieldsOf(target)), USED_ONCE);
}
