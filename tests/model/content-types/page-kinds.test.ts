import { expect, test } from 'vitest';
import { anyTypes } from '../../../model/content-types/index.ts';
import { CAMPAIGN_TEMPLATE } from '../../../model/content-types/page-kinds.ts';

test('[P35] the template of campaigns is the template of a content type', () => {
  expect(anyTypes.map(({ template }) => template)).toContain(CAMPAIGN_TEMPLATE);
});
