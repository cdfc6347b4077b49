import { LOCALES, type Locale } from '../../contract/locales.ts';
import type { NameKind } from '../../model/blocks/block.ts';
import { TYPE_FOLDERS, TYPE_IDS, typeNamed } from '../../model/content-types/index.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { EMBEDDABLE } from '../../tools/index.ts';
import type { DiscoveredContent } from '../content/discover.ts';
import { type JsonSchema, oneOfNames } from './json-schema.ts';

type Row = Readonly<Record<string, unknown>>;

/** The names that exist in the content, as schemas. Fields that refer to something accept only these. */
export interface ContentNameSchemas {
  /** The slugs of a content type in a locale. */
  slugs: (locale: Locale, type: string) => JsonSchema;
  /** The slugs of a content type in any locale. */
  slugsAnywhere: (type: string) => JsonSchema;
  /** The items of a locale, as type/slug. */
  items: (locale: Locale) => JsonSchema;
  /** The ids of the rows of a kind of data. */
  rows: (kind: string) => JsonSchema;
  /** The names of the defaults in the main file of a kind of data. */
  defaults: (kind: string) => readonly string[];
  /** The names in fields of blocks. */
  inBlocks: (locale: Locale, kind: NameKind) => JsonSchema;
}

/** Returns the names that exist in the found files. Faulty files have the names that can be read. */
export function contentNameSchemas(contentFiles: DiscoveredContent): ContentNameSchemas {
  const read = new Map<FoundFile, Written>();
  const readOnce = (file: FoundFile): Written => {
    const written = read.get(file) ?? writtenIn(file);
    read.set(file, written);
    return written;
  };
  const rowsOf = (kind: string) => filesOf(kind, contentFiles).flatMap((file) => readOnce(file).rows);
  const slugsOf = (locales: readonly Locale[], type: string) =>
    contentFiles.items.filter((item) => item.type === type && locales.includes(item.locale)).map(({ slug }) => slug);
  const rows: ContentNameSchemas['rows'] = (kind) =>
    oneOfNames(textsIn(rowsOf(kind), 'id'), `a row of data/${kind}.yaml`);
  const items: ContentNameSchemas['items'] = (locale) => {
    const names = TYPE_IDS.flatMap((type) => slugsOf([locale], type).map((slug) => `${type}/${slug}`));
    const known = oneOfNames(names, `an item in ${locale}, as type/slug`);
    // A type has other names too. Completion proposes only the first one.
    const others = TYPE_FOLDERS.filter((name) => typeNamed(name) !== name);
    const message = known.errorMessage ?? known.patternErrorMessage ?? '';
    return { anyOf: [known, { pattern: `^(?:${others.join('|')})/`, patternErrorMessage: message }] };
  };
  const inBlocks: ContentNameSchemas['inBlocks'] = (locale, kind) => {
    switch (kind) {
      case 'lane':
        return rows('lanes');
      case 'series':
        return oneOfNames(textsIn(rowsOf('rates'), 'lane'), 'a lane with rates in data/rates.yaml');
      case 'image':
        return oneOfNames(picturesIn(contentFiles), 'a picture in content/assets/images');
      case 'item':
        return items(locale);
      case 'tool':
        return oneOfNames(
          EMBEDDABLE.map(({ name }) => name),
          'a tool that can be part of other pages',
        );
    }
  };
  return {
    slugs: (locale, type) => oneOfNames(slugsOf([locale], type), `an item of the type ${type} in ${locale}`),
    slugsAnywhere: (type) => oneOfNames(slugsOf(LOCALES, type), `an item of the type ${type}`),
    items,
    rows,
    defaults: (kind) => {
      const main = filesOf(kind, contentFiles).find(({ file }) => MAIN.test(file));
      return main === undefined ? [] : Object.keys(readOnce(main).defaults);
    },
    inBlocks,
  };
}

const MAIN = /\/data\/[^/]+$/;

/** Returns the files of a kind: the main file, and the files in the folder of the same name. */
function filesOf(kind: string, { data }: Pick<DiscoveredContent, 'data'>): FoundFile[] {
  const ofKind = new RegExp(`/data/${RegExp.escape(kind)}(?:\\.ya?ml$|/)`);
  return data.filter(({ file }) => ofKind.test(file));
}

/** The rows and defaults of a data file, unchecked. */
interface Written {
  rows: Row[];
  defaults: Row;
}

function writtenIn(file: FoundFile): Written {
  const value = readYamlFile(file, FILE_SIZE_LIMITS.data).value?.value;
  const { rows, defaults } = isRecord(value) ? value : {};
  return { rows: Array.isArray(rows) ? rows.filter(isRecord) : [], defaults: isRecord(defaults) ? defaults : {} };
}

function textsIn(rows: readonly Row[], field: string): string[] {
  return rows.map((row) => row[field]).filter((value) => typeof value === 'string');
}

/** The files that blocks show. The block `media` has a pattern of its own, without drawings. */
const PICTURE = /\.(?:svg|png|jpe?g|webp|avif)$/i;

function picturesIn({ assets }: Pick<DiscoveredContent, 'assets'>): string[] {
  return [...assets.keys()]
    .filter((path) => path.startsWith('/assets/images/') && PICTURE.test(path))
    .map((path) => path.slice('/assets'.length));
}
