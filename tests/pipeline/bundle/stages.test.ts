import { expect, test } from 'vitest';
import { bundleBrowser } from '../../../pipeline/bundle/browser.ts';
import { edgeSizes } from '../../../pipeline/bundle/edge-sizes.ts';
import { bundleTemplates } from '../../../pipeline/bundle/templates.ts';
import { noStore, type StageKey, type Store } from '../../../pipeline/cache/store.ts';
import { makeIcons } from '../../../pipeline/icons/icons.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** The digest of a stage covers its module graph and the folders that esbuild reads. */
const STAGES: { name: string; folders: string[]; file: string; ask: (store: Store) => Promise<unknown> }[] = [
  {
    name: 'templates',
    folders: ['templates', 'runtime', 'forms', 'tools'],
    file: 'pipeline/bundle/templates.ts',
    ask: (store) => bundleTemplates(makeFolder(), store),
  },
  {
    name: 'browser',
    folders: ['templates', 'runtime', 'forms', 'tools'],
    file: 'pipeline/bundle/browser.ts',
    ask: bundleBrowser,
  },
  {
    name: 'edge-sizes',
    folders: ['edge', 'third-parties', 'runtime', 'forms', 'tools'],
    file: 'pipeline/bundle/edge-sizes.ts',
    ask: edgeSizes,
  },
  { name: 'icons', folders: [], file: 'pipeline/icons/icons.ts', ask: makeIcons },
];

test.each(STAGES)(
  '[C3] the digest of a bundling stage covers every folder that it bundles: $name',
  async ({ name, folders, file, ask }) => {
    const asked: StageKey<unknown>[] = [];
    const read = (key: StageKey<unknown>): never => {
      asked.push(key);
      throw new Error('enough');
    };
    await expect(ask({ ...noStore, read })).rejects.toThrow('enough');
    expect(asked.map(({ stage }) => [stage.name, [...stage.folders].toSorted()])).toEqual([[name, folders.toSorted()]]);
    expect(asked[0]?.stage.code.endsWith(`/${file}`)).toBe(true);
  },
);
