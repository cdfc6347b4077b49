import type { Plugin } from 'esbuild';

/** Modules whose exports are JSON values: `tools/untagged.ts`. */
const PRECOMPUTED = /[\\/]tools[\\/]untagged\.ts$/;

/** Evaluates these modules while bundling, so that browsers get their values without the modules that they import. */
export const precomputed: Plugin = {
  name: 'precomputed',
  setup({ onLoad }) {
    onLoad({ filter: PRECOMPUTED }, async ({ path }) => {
      const values = Object.entries((await import(path)) as Record<string, unknown>);
      return {
        contents: values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
      };
    });
  },
};
