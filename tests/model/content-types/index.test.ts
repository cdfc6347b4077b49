import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LOCALES } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { backLabelOf, TYPE_FOLDERS, typeNamed, typeOf } from '../../../model/content-types/index.ts';
import { templates } from '../../../templates/registry.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

const IDS = [...new Set(TYPE_FOLDERS.map(typeNamed))].filter((id) => id !== undefined);

describe('every content type', () => {
  test.each(IDS)('[M01] %s has a schema, section, template and labels', (id) => {
    const type = typeOf(id);
    expect(type.id).toBe(id);
    expect(type.schema).toBeInstanceOf(z.ZodObject);
    expect(type.section).toMatch(/^\//);
    expect(Object.keys(templates)).toContain(type.template);
    expect(LOCALES.every((locale) => siteTexts[locale].contentTypes.labels[type.id] !== '')).toBe(true);
  });

  test.each(IDS)('[M01] %s rejects an unknown field', (id) => {
    const issues = typeOf(id).schema.safeParse({ bertth: 5 }).error?.issues ?? [];
    expect(issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('bertth'))).toBe(true);
  });

  test.each(notEmpty(IDS.filter((id) => backLabelOf(typeOf(id), 'en-US'))))(
    '[M04] %s has a back-link label in both languages',
    (id) => {
      expect(backLabelOf(typeOf(id), 'en-US')).toMatch(/^Back to /);
      expect(backLabelOf(typeOf(id), 'zh-CN')).toMatch(/^返回/);
    },
  );

  test.each(notEmpty(IDS.filter((id) => typeOf(id).references)))('[M09] %s refers to types that exist', (id) => {
    const targets = Object.values(typeOf(id).references ?? {});
    expect(
      notEmpty(targets).filter((target) => typeof target === 'object' && typeNamed(target.id) === undefined),
    ).toEqual([]);
  });
});

test('[M01] an unknown content type ID throws', () => {
  expect(() => typeOf('no-such-type')).toThrow('The content type "no-such-type" does not exist.');
});

describe('content folders', () => {
  test('[M02] map every folder name to one type', () => {
    expect(IDS).toHaveLength(23);
    expect(TYPE_FOLDERS.map(typeNamed)).not.toContain(undefined);
    expect(new Set(TYPE_FOLDERS).size).toBe(TYPE_FOLDERS.length);
  });

  test('[M01] check the fields of an item against the schema of the folder', async () => {
    const cwd = makeSite({ 'content/en-US/blog/rates.md': post('Rates of the week', { effectiveOn: '2026-10-01' }) });
    const { code, stdout } = await run(['validate', '--json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout).diagnostics).toMatchObject([
      { code: 'schema/unknown-field', file: 'content/en-US/blog/rates.md', line: 8, column: 1 },
    ]);
  });
});
