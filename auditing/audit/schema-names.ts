import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The names of schema.org. */
export interface SchemaNames {
  types: ReadonlySet<string>;
  properties: ReadonlySet<string>;
}

/** Types of simple values, which a value may name with "@value". */
const SIMPLE = ['Text', 'URL', 'Number', 'Integer', 'Float', 'Boolean', 'Date', 'DateTime', 'Time'];

let names: SchemaNames | undefined;

/** Returns the names of schema.org. They are in the declarations of the package with which we type structured data. */
export function schemaNames(): SchemaNames {
  names ??= namesIn(
    readFileSync(
      createRequire(import.meta.url)
        .resolve('schema-dts')
        .replace(/\.js$/, '.d.ts'),
      'utf8',
    ),
  );
  return names;
}

function namesIn(declarations: string): SchemaNames {
  return {
    types: new Set([...SIMPLE, ...[...declarations.matchAll(/"@type": "(\w+)"/g)].map(([, name = '']) => name)]),
    properties: new Set([...declarations.matchAll(/^ +"(\w+)"\?:/gm)].map(([, name = '']) => name)),
  };
}
