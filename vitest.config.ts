import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The class names of the build: `page_bar_switch` of page-bar.module.css. */
const css = {
  include: /\.module\.css$/,
  modules: { classNameStrategy: 'scoped' as const },
};
const generateScopedName = (name: string, file: string) =>
  `${basename(file.split('?')[0] ?? file, '.module.css').replaceAll('-', '_')}_${name}`;

/** All tests that build share encoded pictures in this folder. */
const env = { WAYBILL_IMAGES: join(tmpdir(), 'waybill-test-images') };
Object.assign(process.env, env);

/**
 * These limits end a hanging test. A test takes seconds, and much longer on a busy machine, where a correct result is
 * late but arrives.
 */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } };
const common = { ...limits, css, env };
/** Transforms style modules as the build does. */
const shared = { css: { modules: { generateScopedName } } };

const browser = { ...limits, env };
const [fixtures, ours] = ['e2e/support/site.ts', 'e2e/support/our-site.ts'];

/**
 * Tests with browser globals. Each file has its own globals and modules, like a page. Other files share a process,
 * because starting a process and loading React and the parsers takes longer than most of them.
 */
const DOM = 'tests/**/*.dom.test.ts';

/** Slow tests that rarely fail, next to the tests of the same code. `npm run drills` runs them, `npm test` does not. */
const DRILLS = '**/*.drill.ts';

/** Tests of our own content, also next to the tests of the same code. `npm run test:content` runs them. */
const CONTENT = '**/*.content.ts';

/** At least two: for a part of the time, test files wait for processes, hosts and browsers. */
const maxWorkers = Math.max(2, availableParallelism());

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        ...shared,
        test: { ...common, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [DOM], isolate: false },
      },
      {
        ...shared,
        test: { ...common, name: 'dom', include: [DOM], environment: 'happy-dom' },
      },
      { ...shared, test: { ...common, name: 'content', include: [`tests/${CONTENT}`], isolate: false } },
      { ...shared, test: { ...common, name: 'drills', include: [`tests/${DRILLS}`] } },
      {
        test: { ...browser, name: 'e2e', include: ['e2e/**/*.spec.ts'], globalSetup: fixtures, isolate: false },
      },
      {
        test: { ...browser, name: 'e2e-content', include: [`e2e/${CONTENT}`], globalSetup: [fixtures, ours] },
      },
      { test: { ...browser, name: 'e2e-drills', include: [`e2e/${DRILLS}`], globalSetup: fixtures } },
    ],
  },
});
