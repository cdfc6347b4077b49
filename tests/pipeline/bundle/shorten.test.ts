import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { HOOKS } from '../../../contract/hooks.ts';
import { SHORTENED, shorten } from '../../../pipeline/bundle/shorten.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

/** Returns every word in the files outside comments. */
function wordsOf(...patterns: string[]): { files: number; words: Set<string> } {
  const files = globSync(patterns, { cwd: REPOSITORY });
  const texts = files.map((file) => readFileSync(join(REPOSITORY, file), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, ''));
  return { files: files.length, words: new Set(texts.join('\n').match(/[\w$]+/g)) };
}

describe('shortened properties', () => {
  test.each([
    ['the browser', ['node_modules/**/typescript*/**/lib.*.d.ts'], 50],
    // Names in the JSON of pages and in the props of islands.
    [
      'the shared contract',
      ['contract/!(hooks).ts', 'contract/third-party/*.ts', 'runtime/islands/hydrate-island.ts'],
      10,
    ],
    ['the service worker', ['runtime/service-worker/messages.ts'], 1],
  ])('[C3] include no name that %s uses', (_what, patterns, least) => {
    const { files, words } = wordsOf(...patterns);
    expect(files).toBeGreaterThanOrEqual(least);
    expect(SHORTENED.filter((name) => words.has(name))).toEqual([]);
  });

  test('[C3] include no name of a data attribute', () => {
    const names = Object.keys(HOOKS).map((name) =>
      name.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase()),
    );
    expect(names).toContain('trackId');
    expect(SHORTENED.filter((name) => names.includes(name))).toEqual([]);
  });

  test('[C3] are all in use, and no string names one of them', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(REPOSITORY, 'runtime/entry.ts')],
      bundle: true,
      write: false,
      format: 'esm',
    });
    const code = outputFiles[0]?.text ?? '';
    const words = new Set(code.match(/\w+/g));
    expect(SHORTENED.filter((name) => !words.has(name))).toEqual([]);
    const texts = new Set([...code.matchAll(/(['"`])(\w+)\1/g)].map(([, , found = '']) => found));
    expect(texts).toContain('before');
    expect(SHORTENED.filter((name) => texts.has(name))).toEqual([]);
  });
});

describe('shorten', () => {
  test('[C3] shortens the listed properties everywhere and no others', async () => {
    const code = `
      const { isMoving, loader = 1 } = window.made({ isMoving: true, hasFailed() {}, isConnected: 2, 'again': 3 });
      window.told(isMoving, loader, window.other.visit?.settle, { ...window.rest, visit: 4, settle: 5, path: 6 });
    `;
    const { code: short } = await shorten({ code }, SHORTENED);
    expect(short).not.toMatch(/isMoving|loader|hasFailed|visit|settle/);
    for (const name of ['isConnected', 'again', 'path', 'made', 'told']) expect(short).toContain(name);
  });
});
