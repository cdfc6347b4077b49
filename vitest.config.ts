import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { componentModule, VIRTUAL_MODULE } from './pipeline/bundle/component-modules.ts';

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
  resolveId: (id) => (VIRTUAL_MODULE.test(id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0found:') ? componentModule(id.slice(1)).code : undefined),
};

/**
 * They end what hangs; a test takes seconds, and many times that on a machine with other work. Such a machine shows late
 * what is right; what is wrong never comes.
 */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 60_000 } } };
const common = { ...limits, css, env };
/** What turns our modules of styles and found modules into what the build makes of them. */
const house = { css: { modules: { generateScopedName } }, plugins: [found] };

const browser = { ...limits, env };
const [fixtures, ours] = ['e2e/support/site.ts', 'e2e/support/our-site.ts'];

/**
 * Tests in a browser's globals: a file has its own, and its own modules, as a page has. Files of others share a process,
 * since to start one and to load React and the parsers takes longer than most of them.
 */
const DOM = 'tests/**/*.dom.test.ts';

/** What takes long and breaks seldom, beside the tests that it belongs to: `npm run drills` runs it, `npm test` does not. */
const DRILLS = '**/*.drill.ts';

/** Two at the least: files wait for processes, hosts and browsers for much of their time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        ...house,
        test: { ...common, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [DOM], isolate: false },
      },
      {
        ...house,
        test: { ...common, name: 'dom', include: [DOM], environment: 'happy-dom' },
      },
      { ...house, test: { ...common, name: 'drills', include: [`tests/${DRILLS}`] } },
      {
        test: { ...browser, name: 'e2e', include: ['e2e/**/*.spec.ts'], globalSetup: [fixtures, ours], isolate: false },
      },
      { test: { ...browser, name: 'e2e-drills', include: [`e2e/${DRILLS}`], globalSetup: fixtures } },
    ],
  },
});
