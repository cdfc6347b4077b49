import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { precomputed } from '../../../pipeline/bundle/precomputed.ts';
import { UNTAGGED_SECTIONS } from '../../../tools/untagged.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

test('[N05] the browser bundle contains the list of sections without tags and no tool definition', async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: ['tools/is-untagged.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    plugins: [precomputed],
  });
  expect(Object.keys(metafile.inputs)).toEqual(['tools/untagged.ts', 'tools/is-untagged.ts']);
  expect(UNTAGGED_SECTIONS).toContain('/route-search');
  expect(outputFiles[0]?.text).toContain(JSON.stringify(UNTAGGED_SECTIONS));
});
