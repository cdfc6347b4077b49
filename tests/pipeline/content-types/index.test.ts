import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyTypes, FOLDERS, itemTypeOf, TYPE_IDS, typeNamed, typeOf } from '../../../pipeline/content-types/index.ts';
import { LOCALES } from '../../../runtime/contract/locales.ts';
import { templates } from '../../../templates/registry.ts';
import { makeSite } from '../../helpers/site.ts';
import { some } from '../../helpers/some.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const IDS = [...new Set(FOLDERS.map(typeNamed))].filter((id) => id !== undefined);

describe('every content type', () => {
  test.each(IDS)('[M01] says in one place what the house knows about %s', (id) => {
    const type = typeOf(id);
    expect(type.id).toBe(id);
    expect(type.schema).toBeInstanceOf(z.ZodObject);
    expect(type.section).toMatch(/^\//);
    expect(Object.keys(templates)).toContain(type.template);
    expect(LOCALES.every((locale) => type.label[locale] !== '')).toBe(true);
  });

  test.each(IDS)('[M01] refuses an unknown field on %s', (id) => {
    const issues = typeOf(id).schema.safeParse({ bertth: 5 }).error?.issues ?? [];
    expect(issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('bertth'))).toBe(true);
  });

  test.each(some(IDS.filter((id) => typeOf(id).backLabel)))(
    '[M04] labels the way back from %s in both languages',
    (id) => {
      const { backLabel } = typeOf(id);
      expect(backLabel?.['en-US']).toMatch(/^Back to /);
      expect(backLabel?.['zh-CN']).toMatch(/^返回/);
    },
  );

  test.each(some(IDS.filter((id) => typeOf(id).references)))('[M09] refers from %s to types that exist', (id) => {
    const targets = Object.values(typeOf(id).references ?? {});
    expect(some(targets).filter((target) => typeof target === 'object' && typeNamed(target.id) === undefined)).toEqual(
      [],
    );
  });
});

test('[M01] what is read of items knows the same types as what is planned of them', () => {
  expect(anyTypes.map(({ id }) => id).toSorted()).toEqual(TYPE_IDS);
  expect(TYPE_IDS.filter((id) => typeOf(id).schema !== itemTypeOf(id).schema)).toEqual([]);
});

test('[M01] an id that no content type has is a fault of ours, and no plain page', () => {
  expect(() => itemTypeOf('no-such-type')).toThrow('The content type "no-such-type" does not exist.');
  expect(() => typeOf('no-such-type')).toThrow('The content type "no-such-type" does not exist.');
});

describe('folders', () => {
  test('[M02] gives every folder name one type', () => {
    expect(IDS).toHaveLength(22);
    expect(FOLDERS.map(typeNamed)).not.toContain(undefined);
    expect(new Set(FOLDERS).size).toBe(FOLDERS.length);
  });

  test('[M01] checks the fields of an item against the schema of its folder', async () => {
    const cwd = makeSite({ 'content/en-US/blog/rates.md': post('Rates of the week', { effectiveOn: '2026-10-01' }) });
    const { code, stdout } = await run(['validate', '--json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([
      { code: 'schema/unknown-field', file: 'content/en-US/blog/rates.md', line: 8, column: 1 },
    ]);
  });
});
