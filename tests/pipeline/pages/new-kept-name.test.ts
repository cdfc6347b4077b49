import { expect, test, vi } from 'vitest';
import type * as Kept from '../../../runtime/contract/kept-in-browser.ts';
import { readTestSite } from '../support/site.ts';

vi.mock('../../../runtime/contract/kept-in-browser.ts', async (original) => {
  const kept = await original<typeof Kept>();
  return {
    ...kept,
    KEPT_IN_BROWSER: [...kept.KEPT_IN_BROWSER, { name: 'new-thing', where: 'session', purpose: 'analytics' }],
  };
});

test('[P35] a name that code begins to keep is missed in the words of both languages', () => {
  expect(readTestSite().diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
    ['schema/missing-field', 'The field "kept.new-thing" is missing.', 'content/site/en-US/preferences.yaml'],
    ['schema/missing-field', 'The field "kept.new-thing" is missing.', 'content/site/zh-CN/preferences.yaml'],
  ]);
});
