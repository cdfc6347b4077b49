import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const HOUSE = join(import.meta.dirname, '../..');

/** Modules whose exports are JSON values. Browsers get the values without the modules that they are computed from. */
const PRECOMPUTED = ['tools/untagged.ts'].map((file) => join(HOUSE, file));

/** Evaluates these modules while bundling, and puts their exports in their place. */
export const precomputed: Plugin = {
  name: 'precomputed',
  setup({ onLoad }) {
    onLoad({ filter: /\/tools\/untagged\.ts$/ }, async ({ path }) => {
      if (!PRECOMPUTED.includes(path)) return undefined;
      const values = Object.entries((await import(path)) as Record<string, unknown>);
      return {
        contents: values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
      };
    });
  },
};
