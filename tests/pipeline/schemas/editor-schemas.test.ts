import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TYPE_IDS } from '../../../model/content-types/index.ts';
import { dataKinds } from '../../../model/data/kinds.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { CATALOGS, editorSchemas } from '../../../pipeline/schemas/editor-schemas.ts';
import type { JsonSchema } from '../../../pipeline/schemas/json-schema.ts';
import { schemaWriter } from '../../../pipeline/schemas/write-schemas.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { makeSite } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { partsOf } from './schema-parts.ts';

const made = editorSchemas(discover(FIXTURES));
const schemasIn = (catalog: string) => made[catalog]?.definitions as Record<string, JsonSchema>;
const item = (type: string, locale = 'en-US') => schemasIn(`${locale}.json`)[type] ?? {};
const data = (kind: string) => schemasIn('data.json')[kind] ?? {};
/** Returns the schema of the entries of a list. */
function entriesOf(list: JsonSchema | undefined): JsonSchema {
  const { items = {} } = list ?? {};
  return items as JsonSchema;
}
/** Returns every field of a schema with its description, also those of groups, of entries of lists and of blocks. */
function fieldsOf(schema: JsonSchema, path: string): { field: string; description: string | undefined }[] {
  const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
  const others = [items, anyOf, oneOf, allOf.map((subschema) => subschema.then)]
    .flat()
    .filter((subschema) => subschema !== undefined);
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      { field: `${path}.${name}`, description: part.description },
      ...fieldsOf(part, `${path}.${name}`),
    ]),
    ...others.flatMap((part) => fieldsOf(part, path)),
  ];
}
const all = Object.values(made).flatMap((schema) => partsOf(schema));

describe('schemas for editors', () => {
  test('[C1] exist for every content type, kind of data and words file, and for settings and redirects', () => {
    expect(Object.keys(made)).toEqual(['data.json', 'site.json', 'en-US.json', 'zh-CN.json']);
    expect(Object.keys(schemasIn('en-US.json'))).toEqual(TYPE_IDS);
    expect(Object.keys(schemasIn('zh-CN.json'))).toEqual(TYPE_IDS);
    expect(Object.keys(schemasIn('data.json'))).toEqual(
      Object.keys(dataKinds).flatMap((kind) => [kind, `${kind}-rows`]),
    );
    const site = Object.keys(schemasIn('site.json'));
    expect(site).toEqual(expect.arrayContaining(['en-US', 'zh-CN', 'redirects', 'en-US-home', 'zh-CN-preferences']));
    expect(site.length).toBeGreaterThan(70);
  });

  test.each([
    ['data.json', 300],
    ['site.json', 2000],
    ['en-US.json', 700],
    ['zh-CN.json', 700],
  ])(
    '[C1] describe every field of %s in words that its schema has, also fields of blocks and groups',
    (name, least) => {
      const definitions = Object.entries(made[name]?.definitions as Record<string, JsonSchema>);
      const fields = definitions.flatMap(([id, schema]) => fieldsOf(schema, id));
      expect(fields.length).toBeGreaterThan(least);
      // The limits of a line are added to every description.
      const wordsOf = (description = '') => description.replace(/ ?One line of [^.]+ columns\.$/, '');
      const bare = fields.filter(({ description }) => !/^\S.{5,}[.)\]]$/.test(wordsOf(description)));
      expect([...new Set(bare.map(({ field }) => field))]).toEqual([]);
    },
  );

  test('[C1] have patterns that are regular expressions with the flag of the editor', () => {
    const patterns = all.flatMap(({ part }) => part.pattern ?? []);
    expect(patterns.length).toBeGreaterThan(500);
    for (const pattern of new Set(patterns)) expect(() => new RegExp(pattern, 'u')).not.toThrow();
  });

  test('[C1] have a message of their own for every pattern', () => {
    const silent = all.filter(
      ({ part }) =>
        part.pattern !== undefined && part.patternErrorMessage === undefined && part.errorMessage === undefined,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('[C1] are associated with files by the settings of the repository', () => {
    const settings = JSON.parse(readFileSync(join(REPOSITORY, '.vscode/settings.json'), 'utf8'));
    const ofYaml = Object.entries(CATALOGS).filter(([, { globs }]) => globs.every((glob) => glob.includes('yaml')));
    expect(settings['yaml.schemas']).toEqual(
      Object.fromEntries(ofYaml.map(([name, { globs }]) => [`.waybill/schemas/${name}`, globs])),
    );
    expect(ofYaml.length).toBe(2);
  });
});

describe('references in schemas', () => {
  test('[C1] accept the items that exist in the locale', () => {
    const { author, category, related, terms } = item('blog').properties ?? {};
    expect(author?.enum).toEqual(['papers-desk', 'quay-desk']);
    expect(category?.enum).toEqual(['documents', 'loading']);
    expect(entriesOf(terms).enum).toContain('dunnage');
    const [names, otherNames] = entriesOf(related).anyOf ?? [];
    expect(names?.enum).toEqual(expect.arrayContaining(['blog/weighing-twice', 'glossary-term/dunnage']));
    expect('glossary/dunnage').toMatch(new RegExp(otherNames?.pattern ?? '^$'));
    expect('glossary-term/dunnage').not.toMatch(new RegExp(otherNames?.pattern ?? '^'));
  });

  test('[C1] leave out an item that exists in the other locale only', () => {
    const cwd = makeSite({ 'content/zh-CN/author/air-desk.md': '---\ntitle: 空运组\n---\n' });
    const { definitions } = editorSchemas(discover(join(cwd, 'content')))['en-US.json'] ?? {};
    const { blog } = definitions as Record<string, JsonSchema>;
    expect(blog?.properties?.author?.enum).toEqual(['ocean-desk']);
  });

  test('[C1] in blocks accept lanes, lanes with rates, pictures, items and tools', () => {
    const list = item('landing-page').properties?.blocks;
    const fieldOf = (block: string, field: string) => {
      const { then } =
        entriesOf(list).allOf?.find((subschema) => subschema.then?.properties?.block?.const === block) ?? {};
      const { [field]: found } = then?.properties ?? {};
      return found ?? {};
    };
    expect(entriesOf(fieldOf('map', 'lanes')).enum).toContain('sgsin-nlrtm');
    expect(entriesOf(fieldOf('small-multiples', 'lanes')).enum).not.toContain('sgsin-nlrtm');
    expect(fieldOf('media', 'src').enum).toContain('/images/yard.png');
    expect(entriesOf(fieldOf('related', 'items')).anyOf?.[0]?.enum).toContain('blog/weighing-twice');
    expect(fieldOf('tool', 'tool').enum).toEqual(['cbm', 'break-even', 'container-fit']);
  });

  test('[C1] in data accept rows of the other kind, and teams', () => {
    const rowOf = (kind: string) => entriesOf(data(kind).properties?.rows).properties ?? {};
    expect(rowOf('lanes').from?.enum).toEqual(expect.arrayContaining(['cnsha', 'uslax']));
    expect(rowOf('jobs').team?.enum).toEqual(['reel-crew', 'winch-crew']);
    expect(entriesOf(rowOf('offices').teams).enum).toEqual(['reel-crew', 'winch-crew']);
    expect(rowOf('ports').country?.enum).toContain('CN');
  });

  test('[C1] accept nothing if nothing exists', () => {
    const cwd = makeSite();
    for (const locale of ['en-US', 'zh-CN']) rmSync(join(cwd, 'content', locale, 'author'), { recursive: true });
    const { definitions } = editorSchemas(discover(join(cwd, 'content')))['en-US.json'] ?? {};
    const { enum: names, pattern = '' } = (definitions as Record<string, JsonSchema>).blog?.properties?.author ?? {};
    expect(names).toBeUndefined();
    expect(['ocean-desk', ''].filter((text) => new RegExp(pattern, 'u').test(text))).toEqual([]);
  });
});

describe('schemas of data files', () => {
  test('[C1] require a field of a row unless the defaults have it', () => {
    const { properties = {}, allOf = [], required } = data('ports');
    expect(required).toEqual(['maxAgeDays', 'rows']);
    expect(properties.rows?.items).not.toHaveProperty('required');
    expect(allOf).toContainEqual({
      if: { required: ['defaults'], properties: { defaults: { type: 'object', required: ['lat'] } } },
      else: { properties: { rows: { items: { required: ['lat'] } } } },
    });
  });

  test('[C1] require of further rows only the fields that the main file does not have', () => {
    const needed = (name: string) =>
      (data(name).allOf ?? []).map((subschema) => entriesOf(subschema.else?.properties?.rows).required?.[0]);
    expect(needed('hs-codes')).toEqual(expect.arrayContaining(['id', 'name', 'source', 'validFrom']));
    expect(needed('hs-codes-rows')).toEqual(['id', 'name']);
    expect(data('hs-codes-rows').required).toEqual(['rows']);
  });
});

describe('writing schemas', () => {
  test('[C1] writes every catalog, later only those that have changed, and none while no name changes', () => {
    const cwd = makeSite();
    const folders = { root: join(cwd, 'content'), work: join(cwd, '.waybill') };
    const folder = join(cwd, '.waybill/schemas');
    expect(schemaWriter(folders)().changed.length).toBe(4);
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(CATALOGS).toSorted());
    utimesSync(join(folder, 'data.json'), 1, 1);
    const write = schemaWriter(folders);
    expect(write()).toEqual({ changed: [] });
    writeFileSync(join(cwd, 'content/en-US/author/air-desk.md'), '---\ntitle: Air desk\n---\n');
    expect(write().changed).toEqual([join(folder, 'en-US.json')]);
    expect(statSync(join(folder, 'data.json')).mtimeMs).toBe(1000);
    rmSync(join(folder, 'en-US.json'));
    expect(write().changed).toEqual([]);
    writeFileSync(join(cwd, 'content/data/lanes.yaml'), 'maxAgeDays: 1\nrows: [{ id: new }]\n');
    expect(write().changed.map((path) => basename(path))).toContain('zh-CN.json');
  });

  test('[C1] writes nothing through a link', () => {
    const cwd = makeSite();
    const elsewhere = makeFolder();
    symlinkSync(elsewhere, join(cwd, '.waybill'));
    const { changed, problem } = schemaWriter({ root: join(cwd, 'content'), work: join(cwd, '.waybill') })();
    expect([changed, problem?.code]).toEqual([[], 'output/not-ours']);
    expect(existsSync(join(elsewhere, 'schemas'))).toBe(false);
  });
});
