import { expect, test } from 'vitest';
import { anyTypes } from '../../../model/content-types/index.ts';
import { CAMPAIGN_TEMPLATE, TEXT_TEMPLATES } from '../../../model/content-types/page-kinds.ts';

test('[P35] the kinds of templates name templates of content types', () => {
  const templates = anyTypes.map(({ template }) => template);
  expect([...TEXT_TEMPLATES, CAMPAIGN_TEMPLATE].filter((name) => !templates.includes(name as never))).toEqual([]);
  expect(TEXT_TEMPLATES).toHaveLength(6);
});
