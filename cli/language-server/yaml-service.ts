import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, type LanguageService } from 'yaml-language-server';
import { CATALOGS } from '../../pipeline/schemas/editor-schemas.ts';

/** Returns the YAML language service with the catalogs of a folder. */
export function yamlService(schemas: string): LanguageService {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path) => path },
  });
  service.configure({
    validate: true,
    hover: true,
    hoverSchemaSource: false,
    completion: true,
    customTags: [],
    yamlVersion: '1.2',
    schemas: Object.entries(CATALOGS).map(([name, { globs }]) => ({
      uri: pathToFileURL(join(schemas, name)).href,
      fileMatch: [...globs],
    })),
  });
  return service;
}
