import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The class names that the build makes: `page_bar_switch` of page-bar.module.css. */
const css = {
  include: /\.module\.css$/,
  modules: { classNameStrategy: 'scoped' as const },
};
const generateScopedName = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? file, '.module.css').replaceAll('-', '_')}_${name}`;

/** Pictures are made once for all tests that build: they are kept under what they show. */
const env = { WAYBILL_IMAGES: join(tmpdir(), 'waybill-test-images') };
Object.assign(process.env, env);

export default defineConfig({
  test: {
    projects: [
      {
        css: { modules: { generateScopedName } },
        test: { name: 'unit', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], testTimeout: 30_000, css, env },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: 'e2e/support/site.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          env,
        },
      },
    ],
  },
});
