import { LOCALES, type Locale } from '../../contract/locales.ts';
import { TYPE_FOLDERS, TYPE_IDS, typeNamed } from '../../model/content-types/index.ts';
import { dataKinds, type KindId } from '../../model/data/kinds.ts';
import type { DiscoveredContent } from '../content/discover.ts';
import { dataSchema } from './data-schema.ts';
import { itemSchema } from './item-schema.ts';
import { type JsonSchema, when } from './json-schema.ts';
import { type ContentNameSchemas, contentNameSchemas } from './known-names.ts';
import { redirectsSchema, settingsSchema, termsSchema, wordsNames, wordsSchema } from './site-schemas.ts';

/** The schema of some files. */
interface FileSchema {
  /** Its name in the catalog. */
  name: string;
  /** Patterns of the files below the content root; `*` matches any characters. */
  files: readonly string[];
  schema: JsonSchema;
}

/** A catalog of schemas: one file for all files of a part of the content. */
interface Catalog {
  /** The files that editors associate with the catalog, as globs. */
  globs: readonly string[];
  schemasIn: (names: ContentNameSchemas) => FileSchema[];
}

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/**
 * The catalogs by their file names. An editor needs one association for each, so new types, pages and kinds of data need no
 * change of its settings.
 */
export const CATALOGS: Readonly<Record<string, Catalog>> = {
  'data.json': { globs: ['content/data/**/*.{yaml,yml}'], schemasIn: ofData },
  'site.json': { globs: ['content/{site,redirects}/**/*.{yaml,yml}', 'content/terms.{yaml,yml}'], schemasIn: ofSite },
  ...Object.fromEntries(
    LOCALES.map((locale) => [
      `${locale}.json`,
      { globs: [`content/${locale}/**/*.md`], schemasIn: (names: ContentNameSchemas) => ofItems(names, locale) },
    ]),
  ),
};

/** Returns every catalog by its file name. The schemas accept only names that exist in the found files. */
export function editorSchemas(contentFiles: DiscoveredContent): Record<string, JsonSchema> {
  const names = contentNameSchemas(contentFiles);
  return Object.fromEntries(
    Object.entries(CATALOGS).map(([name, { schemasIn }]) => [name, catalogOf(name, schemasIn(names))]),
  );
}

/**
 * Returns a schema that applies each schema to its files. `filePatternAssociation` is a keyword of the YAML language server: the
 * condition holds for files with this name.
 */
function catalogOf(catalog: string, schemas: readonly FileSchema[]): JsonSchema {
  return {
    $schema: DRAFT,
    title: `waybill ${catalog.replace('.json', '')}`,
    definitions: Object.fromEntries(schemas.map(({ name, schema }) => [name, schema])),
    allOf: schemas.flatMap(({ name, files }) =>
      files.map((file) => when({ filePatternAssociation: `/content/${file}` }, { $ref: `#/definitions/${name}` })),
    ),
  };
}

function ofItems(names: ContentNameSchemas, locale: Locale): FileSchema[] {
  return TYPE_IDS.map((type) => ({
    name: type,
    files: TYPE_FOLDERS.filter((folder) => typeNamed(folder) === type).map((folder) => `${locale}/${folder}/*.md`),
    schema: itemSchema(type, { locale, names }),
  }));
}

function ofData(names: ContentNameSchemas): FileSchema[] {
  return (Object.keys(dataKinds) as KindId[]).flatMap((kind) => [
    { name: kind, files: [`data/${kind}.y*ml`], schema: dataSchema(kind, { names }) },
    {
      name: `${kind}-rows`,
      files: [`data/${kind}/*.y*ml`],
      schema: dataSchema(kind, { names, defaultsAbove: names.defaults(kind) }),
    },
  ]);
}

function ofSite(names: ContentNameSchemas): FileSchema[] {
  const ofLocale = (locale: Locale): FileSchema[] => [
    { name: locale, files: [`site/${locale}.y*ml`], schema: settingsSchema(locale) },
    ...wordsNames().map((id) => ({
      name: `${locale}-${id}`,
      files: [`site/${locale}/${id}.y*ml`],
      schema: wordsSchema(id, { locale, names }),
    })),
  ];
  return [
    ...LOCALES.flatMap(ofLocale),
    { name: 'redirects', files: ['redirects/*.y*ml'], schema: redirectsSchema() },
    { name: 'terms', files: ['terms.y*ml'], schema: termsSchema() },
  ];
}
