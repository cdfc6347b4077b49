import { expect, test } from 'vitest';
import { bundleBrowser } from '../../../pipeline/bundle/browser.ts';
import { edgeSizes } from '../../../pipeline/bundle/edge-sizes.ts';
import { bundleTemplates } from '../../../pipeline/bundle/templates.ts';
import { noStore, type StageKey, type Store } from '../../../pipeline/cache/store.ts';
import { makeIcons } from '../../../pipeline/icons/icons.ts';
import { makeFolder } from '../../helpers/folder.ts';

const STAGES: { name: string; ask: (store: Store) => Promise<unknown> }[] = [
  { name: 'templates', ask: (store) => bundleTemplates(makeFolder(), store) },
  { name: 'browser', ask: (store) => bundleBrowser(store) },
  { name: 'edge-sizes', ask: edgeSizes },
  { name: 'icons', ask: makeIcons },
];

test.each(STAGES)(
  '[C3] the key of a bundle has the digest of the code that is bundled: $name',
  async ({ name, ask }) => {
    const asked: StageKey<unknown>[] = [];
    const read = (key: StageKey<unknown>): never => {
      asked.push(key);
      throw new Error('enough');
    };
    await expect(ask({ ...noStore, read })).rejects.toThrow('enough');
    expect(asked.map(({ stage }) => [stage.name, stage.code])).toEqual([[name, ['rendering']]]);
  },
);
