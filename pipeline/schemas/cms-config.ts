import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { nameFieldsOf } from '../../model/blocks/index.ts';
import type { ContentType } from '../../model/content-types/content-type.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import { common, SLUG } from '../../model/fields/fields.ts';
import type { DiscoveredContent } from '../content/discover.ts';
import { itemSchema } from './item-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { type ContentNameSchemas, contentNameSchemas } from './known-names.ts';
import { wordsNames, wordsSchema } from './site-schemas.ts';

/** Fields without words that every language sets for itself. Other fields without words are the same in all languages. */
const OF_EACH_LANGUAGE: ReadonlySet<string> = new Set([...Object.keys(common), 'initial']);
/** A longer line gets a box of several lines. */
const MAX_COLUMNS_OF_BOX = 90;

/** Fields whose names say too little to people who do not know the files. */
const LABELS: Readonly<Record<string, string>> = {
  metaTitle: 'Title in search results',
  local: 'Only in this language',
  adapted: 'Has other parts than the original',
  draft: 'Draft, not public',
  publishAt: 'Public from',
  expireAt: 'Public until',
  noindex: 'Hidden from search engines',
};

/** The repository that editors work on. */
export interface CmsRepository {
  host: 'github' | 'gitlab';
  /** Its name on the host, as owner/name. */
  repo: string;
  /** The address of its interface, if it is not that of the host. */
  apiRoot?: string;
}

/** A field of the CMS. A test validates the whole configuration with the schema of the CMS, whose types need a bundler. */
interface Field {
  name: string;
  label: string;
  i18n: true | 'duplicate';
  required: boolean;
  [option: string]: unknown;
}

/**
 * Returns the configuration of Sveltia CMS for all content types and the words of pages, from the schemas of editors. The names of lanes, tools and items in
 * it are those of the found files. Its paths begin at the folder with the content folder.
 */
export function cmsConfig(contentFiles: DiscoveredContent, { host, repo, apiRoot }: CmsRepository): object {
  const names = contentNameSchemas(contentFiles);
  return {
    backend: { name: host, repo, ...(apiRoot && { api_root: apiRoot }), auth_methods: ['token'] },
    // An item on its way to the host is a branch with a pull request, whose checks validate it.
    publish_mode: 'editorial_workflow',
    app_title: 'Content',
    show_preview_links: false,
    editor: { preview: false },
    i18n: {
      structure: 'multiple_root_folders',
      locales: [...LOCALES],
      default_locale: DEFAULT_LOCALE,
      initial_locales: 'all',
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    media_folder: 'content/assets/images',
    public_folder: '/images',
    media_libraries: { all: { slugify_filename: true }, stock_assets: false },
    collections: [...anyTypes.map((type) => collectionOf(type, names)), pagesCollection(names)],
  };
}

function collectionOf(type: ContentType, names: ContentNameSchemas): object {
  const schema = itemSchema(type.id, { locale: DEFAULT_LOCALE, names });
  const hasBody = type.bodyOptional === undefined && schema.properties?.blocks === undefined;
  const fields = fieldsOf(schema).map((field) => related(field, type));
  return {
    name: type.id,
    label: siteTexts[DEFAULT_LOCALE].contentTypes.labels[type.id],
    folder: `content/{{locale}}/${type.id}`,
    i18n: true,
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: 'The last part of the address. It cannot change here later.',
      pattern: [
        type.hasNumberedSlugs ? String.raw`^\d+(?:-[a-z0-9]+)+$` : SLUG.source,
        type.hasNumberedSlugs
          ? 'must begin with a number of its own, such as 104-pay-an-invoice'
          : 'must consist of letters, digits and single hyphens',
      ],
    },
    fields: [
      ...fields.filter(({ required }) => required),
      { name: 'body', label: 'Text', widget: 'markdown', modes: ['raw'], i18n: true, required: hasBody },
      ...fields.filter(({ required }) => !required),
    ],
  };
}

/** Returns the collection of the words of pages. */
function pagesCollection(names: ContentNameSchemas): object {
  const files = wordsNames().map((id) => ({
    name: id,
    label: labelOf(id),
    file: `content/site/{{locale}}/${id}.yaml`,
    i18n: true,
    fields: fieldsOf(wordsSchema(id, { locale: DEFAULT_LOCALE, names }), true),
  }));
  return { name: 'site', label: 'Words of pages', format: 'yaml', i18n: true, files };
}

/** Makes a field that names items of one type show these items, which may be newer than the configuration. */
function related(field: Field, { id, references = {} }: ContentType): Field {
  const { name, label, i18n, required, hint, min, max } = field;
  const { [name]: target } = references;
  if (target === undefined || target === 'any') return field;
  return {
    name,
    label,
    i18n,
    required,
    hint,
    min,
    max,
    widget: 'relation',
    collection: target === 'self' ? id : target.id,
    value_field: '{{slug}}',
    display_fields: ['title'],
    multiple: field.widget === 'list' || field.multiple === true,
  };
}

/** Returns the fields of a group. `i18n` is that of the group; without it, each field has its own. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema, i18n?: Field['i18n']): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const isTranslated = OF_EACH_LANGUAGE.has(name) || hasWords(schema);
    const field: Field = {
      name,
      label: labelOf(name),
      ...(schema.description !== undefined && { hint: schema.description }),
      required: required.includes(name),
      i18n: i18n ?? (isTranslated ? true : 'duplicate'),
    };
    return { ...field, ...widgetOf(schema, field) };
  });
}

/** Returns the kind of a field, with the options of that kind. */
function widgetOf(schema: JsonSchema, { i18n, required }: Field): object {
  const { type, enum: choices, format, pattern = '', columns, minItems: min, maxItems: max, minimum, maximum } = schema;
  // The CMS would write "false" for a switch that is off. No field has a default: the CMS also writes it into an
  // existing item without the field, and `draft: true` would hide a public page.
  if (type === 'boolean') return { widget: 'select', options: [{ label: 'Yes', value: true }] };
  if (choices !== undefined) return { widget: 'select', options: choices };
  if (pattern.includes(String.raw`^\/assets\/`))
    return { widget: 'file', choose_url: false, media_folder: '/content/assets', public_folder: '/assets' };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (type === 'integer' || type === 'number')
    return { widget: 'number', value_type: type === 'integer' ? 'int' : 'float', min: minimum, max: maximum };
  if (type === 'object' && schema.properties === undefined) return { widget: 'keyvalue' };
  if (type === 'object') return { widget: 'object', fields: fieldsOf(schema, i18n) };
  if (type === 'array') return { ...listOf(schema, i18n), min: required ? min : undefined, max };
  return { widget: (columns?.max ?? 0) > MAX_COLUMNS_OF_BOX ? 'text' : 'string', ...patternOf(schema, required) };
}

function listOf({ items = {} }: JsonSchema, i18n: Field['i18n']): object {
  if (Array.isArray(items)) return { widget: 'select', multiple: true, options: items.map((item) => item.const) };
  const choices = items.enum ?? items.anyOf?.find((option) => option.enum !== undefined)?.enum;
  if (choices !== undefined) return { widget: 'select', multiple: true, options: choices };
  const blocks = (items.allOf ?? []).flatMap(({ then }) => (then === undefined ? [] : [then]));
  if (blocks.length > 0)
    return { widget: 'list', typeKey: 'block', collapsed: 'auto', types: blocks.map((block) => blockOf(block, i18n)) };
  if (items.type === 'object') return { widget: 'list', collapsed: 'auto', fields: fieldsOf(items, i18n) };
  if (items.type === 'array') {
    const hint = 'The cells of the row.';
    return { widget: 'list', field: { name: 'row', label: 'Row', hint, i18n, required: true, ...listOf(items, i18n) } };
  }
  return { widget: 'list' };
}

function blockOf({ properties: { block, ...properties } = {}, required }: JsonSchema, i18n: Field['i18n']): object {
  const name = String(block?.const);
  const named = nameFieldsOf(name);
  const fields = fieldsOf({ properties, ...(required && { required }) }, i18n).map((field) =>
    named[field.name] === 'image'
      ? { ...field, widget: 'image', choose_url: false, options: undefined, pattern: undefined }
      : field,
  );
  return { name, label: labelOf(name), fields };
}

/** Returns the pattern of a text with its message. The CMS also checks empty optional texts. */
function patternOf(schema: JsonSchema, required: boolean): object {
  const { pattern, anyOf = [], patternErrorMessage = 'is not in the right form' } = schema;
  const patterns = pattern === undefined ? anyOf.map((option) => option.pattern) : [pattern];
  if (patterns.length === 0 || patterns.includes(undefined)) return {};
  return { pattern: [[...(required ? [] : ['^$']), ...patterns].join('|'), patternErrorMessage] };
}

/** Whether a field contains a line of text, which is in the language of the page. */
function hasWords({ columns, properties = {}, items = [], allOf = [], then }: JsonSchema): boolean {
  const parts: JsonSchema[] = [...Object.values(properties), items, ...allOf, then ?? []].flat();
  return columns !== undefined || parts.some(hasWords);
}

/** Returns the name of a field as words: "publishedOn" is "Published on". */
function labelOf(name: string): string {
  const { [name]: known } = LABELS;
  if (known !== undefined) return known;
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
