import { careerTeam } from '../../model/content-types/career-team.ts';
import { type DataKind, dataFileSchema } from '../../model/data/kind.ts';
import { dataKinds, type KindId } from '../../model/data/kinds.ts';
import { TEAM_FIELDS } from '../content/check-job-teams.ts';
import { type JsonSchema, jsonSchemaOf, restrict } from './json-schema.ts';
import type { ContentNameSchemas } from './known-names.ts';

/**
 * Returns the schema of a data file. `defaultsAbove` are the names of the defaults of the main file for a file with further rows,
 * which does not need `maxAgeDays`.
 */
export function dataSchema(
  kind: KindId,
  { names, defaultsAbove }: { names: ContentNameSchemas; defaultsAbove?: readonly string[] },
): JsonSchema {
  const file = jsonSchemaOf(dataFileSchema, { hasFigures: false });
  const { properties = {}, required = [], ...row } = rowSchema(kind, names);
  const { maxAgeDays, defaults, rows } = file.properties ?? {};
  return {
    ...file,
    title: defaultsAbove === undefined ? `data/${kind}.yaml` : `data/${kind}/*.yaml`,
    required: defaultsAbove === undefined ? ['maxAgeDays', 'rows'] : ['rows'],
    properties: {
      ...(maxAgeDays && { maxAgeDays }),
      defaults: { ...defaults, type: 'object', properties, additionalProperties: false },
      rows: { ...rows, items: { ...row, properties } },
    },
    allOf: required.filter((field) => !defaultsAbove?.includes(field)).map(inDefaultsOrRows),
  };
}

/** Returns the schema of the rows of a kind. Its references accept only existing rows and teams. */
function rowSchema(kind: KindId, names: ContentNameSchemas): JsonSchema {
  const { row, references = {} }: DataKind = dataKinds[kind];
  const schema = jsonSchemaOf(row, { hasFigures: false });
  const { properties = {} } = schema;
  for (const [field, target] of Object.entries(references)) restrict(properties[field], names.rows(target));
  const { [kind]: team = '' } = TEAM_FIELDS as Partial<Record<KindId, string>>;
  restrict(properties[team], names.slugsAnywhere(careerTeam.id));
  return schema;
}

/** A field that rows need unless the defaults of the file have it. */
function inDefaultsOrRows(field: string): JsonSchema {
  return {
    if: { required: ['defaults'], properties: { defaults: { type: 'object', required: [field] } } },
    else: { properties: { rows: { items: { required: [field] } } } },
  };
}
