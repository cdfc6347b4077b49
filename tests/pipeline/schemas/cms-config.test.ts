import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { discover } from '../../../pipeline/content/discover.ts';
import { cmsConfig } from '../../../pipeline/schemas/cms-config.ts';
import { FIXTURES } from '../../helpers/content.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

interface Field {
  name: string;
  i18n: true | 'duplicate';
  [option: string]: unknown;
}

const config = JSON.parse(JSON.stringify(cmsConfig(discover(FIXTURES), { host: 'github', repo: 'acme/website' }))) as {
  collections: { name: string; fields: Field[] }[];
};
const fieldsOf = (type: string) => config.collections.find(({ name }) => name === type)?.fields ?? [];
const field = (type: string, name: string) => fieldsOf(type).find((one) => one.name === name);

test('[C9] the configuration of the CMS is valid by the schema of the CMS', () => {
  const schema = readFileSync(join(REPOSITORY, 'node_modules/@sveltia/cms/schema/sveltia-cms.json'), 'utf8');
  const ajv = new Ajv({ strict: false, logger: false });
  const isValid = ajv.validate(JSON.parse(schema), config);
  expect(ajv.errors).toBe(null);
  expect(isValid).toBe(true);
});

test('[C9] the CMS has words and states of publication in each language, and all other fields once', () => {
  const once = fieldsOf('webinars').filter(({ i18n }) => i18n === 'duplicate');
  expect(once.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['publishedOn', 'author', 'startsOn', 'timeZone', 'minutes']),
  );
  const own = fieldsOf('webinars').filter(({ i18n }) => i18n === true);
  expect(own.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['title', 'draft', 'publishAt', 'agenda', 'sources', 'body']),
  );
});

test('[C9] the CMS offers the items that a field can name, also of types without items', () => {
  expect(field('blog', 'author')).toMatchObject({ widget: 'relation', collection: 'author', multiple: false });
  expect(field('glossary-term', 'related')).toMatchObject({ widget: 'relation', collection: 'glossary-term', max: 6 });
  expect(field('eguide', 'document')).toMatchObject({ widget: 'relation', collection: 'eguide-document' });
});

test('[C9] a block of the CMS chooses pictures, and an optional text may be empty', () => {
  const types = field('product', 'blocks')?.types as { name: string; fields: Field[] }[];
  const hero = types.find(({ name }) => name === 'hero')?.fields ?? [];
  expect(hero.find(({ name }) => name === 'src')).toMatchObject({ widget: 'image', required: false });
  const [pattern] = (hero.find(({ name }) => name === 'kicker')?.pattern ?? []) as string[];
  expect(['', 'Ocean', ' Ocean'].map((text) => new RegExp(pattern ?? 'none').test(text))).toEqual([true, true, false]);
});

test('[C9] a form has its required fields first, then the text, and no defaults, which the CMS writes into existing items', () => {
  const names = fieldsOf('blog').map(({ name }) => name);
  const body = names.indexOf('body');
  expect(names.slice(0, body)).toEqual(
    fieldsOf('blog')
      .flatMap(({ name, required }) => (required ? [name] : []))
      .filter((name) => name !== 'body'),
  );
  expect(names.slice(0, body)).toEqual(expect.arrayContaining(['title', 'publishedOn', 'author', 'category']));
  expect(names.slice(body)).toEqual(expect.arrayContaining(['draft', 'metaTitle', 'noindex']));
  expect(fieldsOf('blog').filter((one) => one.default !== undefined)).toEqual([]);
});
