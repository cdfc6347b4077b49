import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { FOUND, foundModule } from './pipeline/bundle/found.ts';

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

/** Components by the names of their files, as the bundler finds them. */
const found: Plugin = {
  name: 'found-modules',
  resolveId: (id) => (FOUND.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0found:') ? foundModule(id.slice(1)).code : undefined),
};

export default defineConfig({
  test: {
    projects: [
      {
        css: { modules: { generateScopedName } },
        plugins: [found],
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
