import { describe, expect, test } from 'vitest';
import { origins } from './support/browser.ts';
import { ask, faultsOf, HOST_CASES } from './support/host.cases.ts';

describe('the host', () => {
  test.each(HOST_CASES)('$title', async (hostCase) => {
    expect(faultsOf(await ask(origins[hostCase.locale ?? 'en-US'], hostCase), hostCase)).toEqual([]);
  });
});
