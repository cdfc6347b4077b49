import { expect, test } from 'vitest';
import { bundleBrowser } from '../../../pipeline/bundle/browser.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { browserBundle } from '../../helpers/browser-bundle.ts';

test('[C3] the browser bundle has the same bytes at every build and when the result store has it', async () => {
  const bundle = await browserBundle();
  const { store, counts } = memoryResults();
  for (let build = 0; build < 2; build += 1) expect(await bundleBrowser(store)).toEqual(bundle);
  expect(counts).toEqual({ hits: 1, misses: 1 });
});
