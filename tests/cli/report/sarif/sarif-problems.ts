import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Ajv from 'ajv-draft-04';

// The package is CommonJS, and its types do not describe its default export for modules.
const Validator = createRequire(import.meta.url)('ajv-draft-04') as typeof Ajv.default;

/**
 * The schema of OASIS for SARIF 2.1.0 with errata 01, draft-04 (repository oasis-tcs/sarif-spec, folder
 * sarif-2.1/schema, unchanged).
 */
const SCHEMA = join(import.meta.dirname, 'sarif-schema-2.1.0.json');

/** Returns the places at which a report violates the schema of the standard, with the reasons. */
export function sarifProblems(report: unknown): string[] {
  const formats = {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': (text: string) => URL.canParse(text, 'https://base.example/') && !/\s/.test(text),
    'date-time': true,
  } as const;
  const validate = new Validator({ strict: false, allErrors: true, formats }).compile(
    JSON.parse(readFileSync(SCHEMA, 'utf8')),
  );
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
