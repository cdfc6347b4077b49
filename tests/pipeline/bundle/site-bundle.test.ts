import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { bundleSite } from '../../../pipeline/bundle/site-bundle.ts';
import { noStore, type StageKey, type Store } from '../../../pipeline/cache/store.ts';
import { makeSite } from '../../helpers/site.ts';
import { BROWSER } from '../support/site.ts';

const HEAVY = diagnose('budget/runtime', { message: 'The runtime weighs too much.', hint: 'Heaviest: all.' });

/** Returns a store that holds browser scripts with these modules and empty templates. */
function storeWith(modules: Record<string, number>, isHeavy = false): Store {
  const scripts = { ...BROWSER, modules, diagnostics: isHeavy ? [HEAVY] : [] };
  return {
    ...noStore,
    read: <Result>({ stage }: StageKey<Result>) => (stage.name === 'browser' ? scripts : ['export {}', '']) as Result,
  };
}

test('[C3] a build over its budget names the modules that grew since the last build within it', async () => {
  const work = join(makeSite(), '.waybill');
  const file = join(work, 'script-bytes.json');
  const hints = async (store: Store) => (await bundleSite(work, { store })).browser.diagnostics.map(({ hint }) => hint);

  expect(await hints(storeWith({ 'a.ts': 20 }, true))).toEqual(['Heaviest: all.']);
  expect(await hints(storeWith({ 'a.ts': 10 }))).toEqual([]);
  expect(await hints(storeWith({ 'a.ts': 30 }, true))).toEqual([expect.stringContaining('a.ts (+20)')]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'a.ts': 10 });

  writeFileSync(file, '{');
  expect(await hints(storeWith({ 'a.ts': 30 }, true))).toEqual(['Heaviest: all.']);
});
