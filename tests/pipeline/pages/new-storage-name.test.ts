import { expect, onTestFinished, test, vi } from 'vitest';
import type * as Kept from '../../../contract/stored-entries.ts';

const STORED_ENTRIES_MODULE = '../../../contract/stored-entries.ts';

test('[P35] a new browser storage name in code is missing in the words of both languages', async () => {
  vi.doMock(STORED_ENTRIES_MODULE, async (original) => {
    const contract = await original<typeof Kept>();
    return {
      ...contract,
      STORED_ENTRIES: [...contract.STORED_ENTRIES, { name: 'new-thing', where: 'session', purpose: 'analytics' }],
    };
  });
  // This file and other files in the same process must load fresh modules.
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock(STORED_ENTRIES_MODULE);
    vi.resetModules();
  });
  const { readTestSite } = await import('../support/site.ts');
  expect(readTestSite().diagnostics.map(({ code, message, place }) => [code, message, place?.file])).toEqual([
    ['schema/missing-field', 'The field "kept.new-thing" is missing.', 'content/site/en-US/preferences.yaml'],
    ['schema/missing-field', 'The field "kept.new-thing" is missing.', 'content/site/zh-CN/preferences.yaml'],
  ]);
});
