import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EndpointResponse } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { FONTS } from './fonts.ts';

/** Returns an endpoint for each font. */
export function fontEndpoints(): Endpoint[] {
  return FONTS.map(({ path, file }) => ({
    path,
    reach: 'own',
    isForPrograms: true,
    methods: { GET: () => fontAnswer(file) },
  }));
}

/** Returns the response with a font of a package. */
export function fontAnswer(file: string): EndpointResponse {
  return {
    status: 200,
    type: 'font',
    body: readFileSync(fileURLToPath(import.meta.resolve(file))),
    headers: {
      'cache-control': 'public, max-age=3600',
    },
  };
}
